package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"puzzlewright/levels"
)

// TestANoteIsTypedByItsKey, about the cell that was pressed last.
func TestANoteIsTypedByItsKey(t *testing.T) {
	d := sit(t)
	tab := d.editor.Front()
	cell := levels.Cell{X: 1, Y: 1}
	d.editor.Do("level.note")
	d.settle()
	if d.editor.Message().IsZero() {
		t.Error("nobody says that a cell is to be pointed at")
	}
	d.right.Inspector.Inspect(tab, cell)
	d.sides.Fold(&d.sides.Right, true)
	d.editor.Do("level.note")
	d.settle()
	d.typing("a hint")
	if note := tab.Document.Level().NoteAt(cell); note != "a hint" || d.sides.Right.Folded {
		t.Errorf("the note is %q; the panel is folded: %v", note, d.sides.Right.Folded)
	}
}

// TestAHiddenVerdictIsGivenAwayNowhere: not by solutions, nor by the sidebar, nor while
// somebody plays.
func TestAHiddenVerdictIsGivenAwayNowhere(t *testing.T) {
	d, _ := shelve(t)
	d.editor.OpenItem(d.editor.Items()[2])
	d.verdict()
	sidebar := func() string { return strings.Join(texts(d.line("three")), " ") }
	if !strings.Contains(reads(d.right.Object), "3 steps") || !strings.Contains(sidebar(), "3 steps") {
		t.Fatalf("not hidden, it reads %q and %q", reads(d.right.Object), sidebar())
	}
	d.editor.Do("view.hideverdict")
	d.settle()
	for _, where := range []string{"drawing", "playing"} {
		if where == "playing" {
			d.editor.Do("play.begin")
			d.until("the search from here", func() bool { s, ok := d.editor.Front().Score(); return ok && s.Known })
		}
		if got := reads(d.right.Object); strings.Contains(got, "3") {
			t.Errorf("%s, the panel reads %q", where, got)
		}
		if got := sidebar(); strings.Contains(got, "3") {
			t.Errorf("%s, the sidebar reads %q", where, got)
		}
	}
}

// TestAPanelThatGetsLowerIsScrolledBack, so that it is not seen empty.
func TestAPanelThatGetsLowerIsScrolledBack(t *testing.T) {
	d, _ := shelve(t)
	d.verdict()
	d.fyne.Resize(fyne.NewSize(900, 400))
	d.right.Inspect(d.editor.Front(), levels.Cell{})
	d.right.WriteNote()
	d.settle()
	before := d.right.Object.Offset.Y
	d.editor.Do("view.hideverdict")
	d.settle()
	after, most := d.right.Object.Offset.Y, max(d.right.Object.Content.MinSize().Height-d.right.Object.Size().Height, 0)
	if before <= most || after > most {
		t.Errorf("scrolled by %v, then %v; there are %v", before, after, most)
	}
}

// TestALevelOfWhichThereIsNothingToSayHasNoHeadingForIt: no position of this one is nearer to
// a win than the first.
func TestALevelOfWhichThereIsNothingToSayHasNoHeadingForIt(t *testing.T) {
	const tiles = "1 tile 1\n2 tile 2\n3 tile 3\n. empty\n"
	d := sit(t, write(t, "sliding", tiles, "21\n3.\n"))
	d.verdict()
	d.until("the closest", func() bool { s := d.editor.Front().Study(); return s != nil && s.Closest != nil })
	d.settle()
	if got := reads(d.right.Object); strings.Contains(strings.ToLower(got), "what it comes to") {
		t.Errorf("it reads %q", got)
	}
}

// TestTheKeysOfPlayAreTheGames: the space bar is told of where one can wait.
func TestTheKeysOfPlayAreTheGames(t *testing.T) {
	d := sit(t)
	for name, waits := range map[string]bool{"sokoban/01": false, "theseus/01": true} {
		d.editor.OpenBundled(name)
		d.editor.Do("play.begin")
		d.settle()
		if got := reads(d.right.Object); strings.Contains(got, "space bar") != waits || !strings.Contains(got, "Escape goes back") {
			t.Errorf("%s: the panel reads %q", name, got)
		}
	}
}
