package ui

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
	tab := d.editor.Front()
	tab.Document.Select(levels.Span(levels.Cell{X: 3, Y: 1}, levels.Cell{X: 3, Y: 1}))
	d.editor.Do("draw.words")
	if control.TopSheet(d.fyne.Canvas()) != nil {
		t.Error("the letter of the key would be typed as a word")
	}
	d.Settle()
	entry, ok := d.fyne.Canvas().Focused().(*control.Entry)
	if !ok {
		t.Fatalf("the keyboard is at %T", d.fyne.Canvas().Focused())
	}
	test.Type(entry, "rock is psh")
	d.Settle()
	if got := strings.Join(windowtest.Texts(control.TopSheet(d.fyne.Canvas())), " "); !strings.Contains(got, "psh") {
		t.Errorf("of a word there is none of it says %q", got)
	}
	d.Press(fyne.KeyReturn)
	if control.TopSheet(d.fyne.Canvas()) == nil || tab.Document.Dirty() {
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
	if control.TopSheet(d.fyne.Canvas()) != nil || len(tab.Ghosts()) > 0 {
		t.Error("it is still being typed")
	}
	tab.Document.Undo()
	if tab.Document.Dirty() {
		t.Error("it is more than one step")
	}
	for _, giveUp := range []func(){func() { d.Press(fyne.KeyEscape) }, func() { d.Click("Cancel") }} {
		d.editor.Do("draw.words")
		d.Settle()
		test.Type(d.fyne.Canvas().Focused(), "baba")
		giveUp()
		if tab.Document.Dirty() || len(tab.Ghosts()) > 0 {
			t.Error("given up, and still there")
		}
	}
}

// TestTilesAreSwappedEverywhere from the sheet, with their words or without.
func TestTilesAreSwappedEverywhere(t *testing.T) {
	d := sit(t)
	l := d.editor.Front().Document.Level().Clone()
	for _, words := range []bool{true, false} {
		d.editor.Do("draw.swap")
		from, _ := d.fyne.Canvas().Focused().(*control.Entry)
		from.SetText("rock")
		d.fyne.Canvas().FocusNext()
		to, _ := d.fyne.Canvas().Focused().(*control.Entry)
		to.SetText("wall")
		if !words {
			d.fyne.Canvas().FocusNext()
			test.Tap(d.fyne.Canvas().Focused().(*control.Check))
		}
		d.Press(fyne.KeyReturn)
		d.Settle()
		now := d.editor.Front().Document.Level()
		swapped := now.Count("rock") == l.Count("wall") && now.Count("wall") == l.Count("rock")
		if !swapped || control.TopSheet(d.fyne.Canvas()) != nil {
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
		d.editor.Front().Document.Undo()
		if !d.editor.Front().Document.Level().SameGrid(l) {
			t.Error("it is more than one step")
		}
	}
}

// TestARandomFillProposesWhatItCanDo: the tile of the brush, where it can be scattered.
func TestARandomFillProposesWhatItCanDo(t *testing.T) {
	d := sit(t, windowtest.Write(t, "theseus", "t Theseus\nm Minotaur\ne exit\n  empty\n", "t m e\n     \n"))
	for brush, want := range map[string]string{"fence": "", "minotaur": "", "wall": "wall"} {
		d.editor.Front().Tools.PaintTile(brush)
		d.editor.Do("draw.scatter")
		d.Settle()
		entry, ok := d.fyne.Canvas().Focused().(*control.Entry)
		if !ok || entry.Text != want {
			t.Errorf("with %s in hand the keyboard is at %T, which holds %q", brush, d.fyne.Canvas().Focused(), entry.Text)
		}
		d.Press(fyne.KeyEscape)
	}
}
