package panel

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"puzzlewright/editor"
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/games"
)

// drawing is a palette beside an empty level of a game.
func drawing(t *testing.T, game *solver.Game) (*palettePart, *editor.Tab) {
	t.Helper()
	test.NewTempApp(t)
	e := editor.New(editor.Options{Post: func(func()) {}, Dir: t.TempDir()})
	t.Cleanup(e.Close)
	p := newPalette(bench{editor: e})
	tab := e.NewLevel(game, -1, 6, 6, 0, 0)
	p.Update(editor.Everything)
	w := test.NewTempWindow(t, p.object)
	w.Resize(fyne.NewSize(220, 600))
	p.settle()
	return p, tab
}

// paint draws a dot with a tile.
func paint(tab *editor.Tab, tile string, x int) {
	tab.Tools.PaintTile(tile)
	tab.Press(levels.Cell{X: x}, 0)
	tab.Release(0)
}

// TestThePaletteDoesNotMoveUnderTheHand: the recent tiles have their room
// before there are any.
func TestThePaletteDoesNotMoveUnderTheHand(t *testing.T) {
	p, tab := drawing(t, games.ByName("baba"))
	before, words := p.height(), p.all[0].object.Position()
	for i, tile := range []string{"Baba", "flag", "rock", "wall", "Baba text", "is text", "you text"} {
		paint(tab, tile, i%6)
		p.Update(editor.Tools)
		if p.height() != before || p.all[0].object.Position() != words {
			t.Fatalf("after %d tiles the palette is %v high, not %v, and its groups begin at %v, not %v",
				i+1, p.height(), before, p.all[0].object.Position(), words)
		}
	}
}

// TestAGameWithFewTilesHasNoRecentOnes: each tile has its number where it is.
func TestAGameWithFewTilesHasNoRecentOnes(t *testing.T) {
	p, tab := drawing(t, games.ByName("sokoban"))
	paint(tab, "goal", 0)
	p.Update(editor.Tools)
	if p.recent.object.Visible() {
		t.Error("Sokoban has recent tiles")
	}
	n := 0
	for _, g := range p.all {
		for i, plate := range g.grid.plates {
			n++
			if plate.Number != n || !tab.Tools.PaintRecent(n-1) || !tab.Tools.Brush().Equal(g.stacks[i]) {
				t.Errorf("%v has the number %d, and %d paints %v", plate.Stack, plate.Number, n, tab.Tools.Brush())
			}
		}
	}
	if n != 4 {
		t.Errorf("%d tiles, not 4", n)
	}
}
