package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"puzzlewright/editor/browse"
	"puzzlewright/solver/games"
	"puzzlewright/ui/control"
	"puzzlewright/ui/internal/windowtest"
)

// shelve opens a collection of three levels in a window, and waits until they
// are solved.
func shelve(t *testing.T) (d *desk, file string) {
	t.Helper()
	file = filepath.Join(t.TempDir(), "some.xsb")
	text := "####\n#@$.#\n####\nTitle: one\n\n#####\n#@ $.#\n#####\nTitle: two\n\n######\n#@  $.#\n######\nTitle: three\n"
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	d = sit(t, file)
	d.Until("the sidebar is solved", func() bool { return browse.Count(d.editor.Items()).Solved == 3 })
	return d, file
}

// line finds what of the sidebar shows a level.
func (d *desk) line(title string) fyne.CanvasObject {
	d.T.Helper()
	var found fyne.CanvasObject
	var look func(o fyne.CanvasObject)
	look = func(o fyne.CanvasObject) {
		if _, ok := o.(fyne.Draggable); ok { // the innermost
			for _, text := range windowtest.Texts(o) {
				if text == title {
					found = o
				}
			}
		}
		for _, in := range windowtest.Parts(o) {
			look(in)
		}
	}
	look(d.left.Folder.List)
	if found == nil {
		d.T.Fatalf("%q is not in the sidebar", title)
	}
	return found
}

// TestALevelIsDraggedToItsPlace in the sidebar.
func TestALevelIsDraggedToItsPlace(t *testing.T) {
	d, file := shelve(t)
	order := func() string {
		var titles []string
		for _, e := range games.Open(file) {
			titles = append(titles, e.Level.Title)
		}
		return strings.Join(titles, " ")
	}
	drag := func(title string, by float32) {
		line, _ := d.line(title).(fyne.Draggable)
		line.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(20, 20+by)}})
		d.Settle()
		line.DragEnd()
		d.Settle()
	}
	drag("one", 80)
	if got := order(); got != "two one three" {
		t.Errorf("one row down: %s", got)
	}
	drag("three", -500)
	if got := order(); got != "three two one" {
		t.Errorf("to the top: %s", got)
	}
	d.editor.SetBrowse(browse.Query{Order: browse.ByTitle})
	d.Settle()
	drag("one", 80)
	if got := order(); got != "three two one" {
		t.Errorf("in an order of titles: %s", got)
	}
}

// TestTheSidebarIsSearchedFromTheKeyboard: a key goes there, Return opens the
// first that is found, Escape shows all again.
func TestTheSidebarIsSearchedFromTheKeyboard(t *testing.T) {
	d, _ := shelve(t)
	d.keys.press("Ctrl+Shift+F")
	entry, ok := d.fyne.Canvas().Focused().(*control.Entry)
	if !ok {
		t.Fatalf("the keyboard is at %T", d.fyne.Canvas().Focused())
	}
	test.Type(entry, "thr")
	d.Settle()
	if got := len(d.editor.Browsed()); got != 1 {
		t.Errorf("%d levels are shown", got)
	}
	d.Press(fyne.KeyReturn)
	d.Settle()
	if got := d.editor.Front().Document.Title(); got != "three" || !d.editor.Front().Passing() {
		t.Errorf("in front is %q", got)
	}
	d.Press(fyne.KeyEscape)
	d.Settle()
	if got := len(d.editor.Browsed()); got != 3 || entry.Text != "" || d.fyne.Canvas().Focused() != d.board.Board {
		t.Errorf("%d levels are shown, searched for %q", got, entry.Text)
	}
}
