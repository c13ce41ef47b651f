package sheet

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"puzzlewright/levels"
	"puzzlewright/ui/control"
	"puzzlewright/ui/internal/windowtest"
)

// TestASentenceIsTypedOntoTheBoard: it is seen while it is typed, what is wrong
// with it is said, and Return lays it, as one step.
func TestASentenceIsTypedOntoTheBoard(t *testing.T) {
	d := sit(t)
	tab := d.Editor.Front()
	tab.Document.Select(levels.Span(levels.Cell{X: 3, Y: 1}, levels.Cell{X: 3, Y: 1}))
	d.Editor.Do("draw.words")
	if control.TopSheet(d.Window.Canvas()) != nil {
		t.Error("the letter of the key would be typed as a word")
	}
	d.Settle()
	entry, ok := d.Window.Canvas().Focused().(*control.Entry)
	if !ok {
		t.Fatalf("the keyboard is at %T", d.Window.Canvas().Focused())
	}
	test.Type(entry, "rock is psh")
	d.Settle()
	if got := strings.Join(windowtest.Texts(control.TopSheet(d.Window.Canvas())), " "); !strings.Contains(got, "psh") {
		t.Errorf("of a word there is none of it says %q", got)
	}
	d.Press(fyne.KeyReturn)
	if control.TopSheet(d.Window.Canvas()) == nil || tab.Document.Dirty() {
		t.Fatal("it was laid all the same")
	}
	entry.SetText("rock is push")
	d.Press(fyne.KeyDown)
	if got := len(tab.Ghosts()); got != 3 {
		t.Errorf("%d words are seen", got)
	}
	d.Press(fyne.KeyReturn)
	for y, want := range []string{"rock text", "is text", "push text"} {
		if s := tab.Document.Level().At(levels.Cell{X: 3, Y: 1 + y}); !s.Has(want) {
			t.Errorf("row %d has %s", y+2, s)
		}
	}
	if control.TopSheet(d.Window.Canvas()) != nil || len(tab.Ghosts()) > 0 {
		t.Error("it is still being typed")
	}
	tab.Document.Undo()
	if tab.Document.Dirty() {
		t.Error("it is more than one step")
	}
	for _, giveUp := range []func(){func() { d.Press(fyne.KeyEscape) }, func() { d.Click("Cancel") }} {
		d.Editor.Do("draw.words")
		d.Settle()
		test.Type(d.Window.Canvas().Focused(), "baba")
		giveUp()
		if tab.Document.Dirty() || len(tab.Ghosts()) > 0 {
			t.Error("given up, and still there")
		}
	}
}
