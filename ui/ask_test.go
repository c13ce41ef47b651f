package ui

import (
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"puzzlewright/ui/control"
)

// TestANameThatWillNotDoStaysTyped, and what is wrong with it is said beneath.
func TestANameThatWillNotDoStaysTyped(t *testing.T) {
	level := write(t, "sokoban", sokobanTiles, "#####\n#@$.#\n#####\n")
	d := sit(t, level)
	d.AskRename(d.editor.Front().Item())
	d.typing("..")
	d.press(fyne.KeyReturn)
	entry, ok := d.fyne.Canvas().Focused().(*control.Entry)
	if !ok || entry.Text != ".." {
		t.Fatalf("the keyboard is at %T", d.fyne.Canvas().Focused())
	}
	if text := reads(d.top()); !strings.Contains(text, "no name for a folder") || !strings.Contains(text, "Rename the level") {
		t.Errorf("it reads %q", text)
	}
	d.typing("kitchen")
	d.press(fyne.KeyReturn)
	if d.top() != nil || d.editor.Front().Document.Path() != filepath.Join(filepath.Dir(level), "kitchen") {
		t.Errorf("the level is now %s", d.editor.Front().Document.Path())
	}
}
