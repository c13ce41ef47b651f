package ui

import (
	"testing"

	"fyne.io/fyne/v2"

	"puzzlewright/solver/games"
)

// TestTheDividerIsRememberedAndHidesNoTiles: moved by hand, it is there again
// at the next start; a game with few tiles shows them all.
func TestTheDividerIsRememberedAndHidesNoTiles(t *testing.T) {
	dir := t.TempDir()
	d := sitAt(t, dir)
	halves := d.left.Halves.Object().(*fyne.Container)
	roomy := halves.Objects[0].Size().Height
	d.editor.OpenFolder(t.TempDir())
	d.Settle()
	if height := halves.Objects[0].Size().Height; roomy <= height || height > d.left.Halves.Part*halves.Size().Height {
		t.Errorf("without a folder the palette has %v, with one %v of %v", roomy, height, halves.Size().Height)
	}
	d.left.Halves.Drag(-200)
	moved := d.left.Halves.Part
	if moved >= 0.6 {
		t.Fatalf("dragged up, the palette has %v", moved)
	}
	_ = d.close()
	d = sitAt(t, dir)
	if d.left.Halves.Part != moved {
		t.Errorf("at the next start the palette has %v, not %v", d.left.Halves.Part, moved)
	}
	d.left.Halves.SetPart(0.1)
	d.editor.NewLevel(games.ByName("sokoban"), -1, 5, 5, 0, 0)
	d.Settle()
	if shown, enough := d.left.Halves.Object().(*fyne.Container).Objects[0].Size().Height, d.left.Halves.Enough(); shown < enough {
		t.Errorf("the tiles of Sokoban need %v and have %v", enough, shown)
	}
}
