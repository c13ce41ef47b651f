package sheet

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"puzzlewright/levels"
	"puzzlewright/ui/control"
)

// TestTilesAreSwappedEverywhere from the sheet, with their words or without.
func TestTilesAreSwappedEverywhere(t *testing.T) {
	d := sit(t)
	l := d.Editor.Front().Document.Level().Clone()
	for _, words := range []bool{true, false} {
		d.Editor.Do("draw.swap")
		from, _ := d.Window.Canvas().Focused().(*control.Entry)
		from.SetText("rock")
		d.Window.Canvas().FocusNext()
		to, _ := d.Window.Canvas().Focused().(*control.Entry)
		to.SetText("wall")
		if !words {
			d.Window.Canvas().FocusNext()
			test.Tap(d.Window.Canvas().Focused().(*control.Check))
		}
		d.Press(fyne.KeyReturn)
		d.Settle()
		now := d.Editor.Front().Document.Level()
		swapped := now.Count("rock") == l.Count("wall") && now.Count("wall") == l.Count("rock")
		if !swapped || control.TopSheet(d.Window.Canvas()) != nil {
			t.Errorf("there are %d rocks and %d walls", now.Count("rock"), now.Count("wall"))
		}
		there := levels.Cell{}
		l.Cells(func(c levels.Cell, s levels.Stack) {
			if s.Has("rock text") {
				there = c
			}
		})
		if got := now.At(there).Has("wall text"); got != words {
			t.Errorf("with words %v, the word is %s", words, now.At(there))
		}
		d.Editor.Front().Document.Undo()
		if !d.Editor.Front().Document.Level().SameGrid(l) {
			t.Error("it is more than one step")
		}
	}
}
