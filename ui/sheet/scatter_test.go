package sheet

import (
	"testing"

	"fyne.io/fyne/v2"

	"puzzlewright/ui/control"
	"puzzlewright/ui/internal/windowtest"
)

// TestARandomFillProposesWhatItCanDo: the tile of the brush, where it can be scattered.
func TestARandomFillProposesWhatItCanDo(t *testing.T) {
	d := sit(t, windowtest.Write(t, "theseus", "t Theseus\nm Minotaur\ne exit\n  empty\n", "t m e\n     \n"))
	for brush, want := range map[string]string{"fence": "", "minotaur": "", "wall": "wall"} {
		d.Editor.Front().Tools.PaintTile(brush)
		d.Editor.Do("draw.scatter")
		d.Settle()
		entry, ok := d.Window.Canvas().Focused().(*control.Entry)
		if !ok || entry.Text != want {
			t.Errorf("with %s in hand the keyboard is at %T, which holds %q", brush, d.Window.Canvas().Focused(), entry.Text)
		}
		d.Press(fyne.KeyEscape)
	}
}
