package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"puzzlewright/levels"
	"puzzlewright/ui/control"
	"puzzlewright/ui/internal/windowtest"
)

// TestANameThatWillNotDoStaysTyped, and what is wrong with it is said beneath.
func TestANameThatWillNotDoStaysTyped(t *testing.T) {
	level := windowtest.Write(t, "sokoban", windowtest.SokobanTiles, "#####\n#@$.#\n#####\n")
	d := sit(t, level)
	d.AskRename(d.editor.Front().Item())
	d.Typing("..")
	d.Press(fyne.KeyReturn)
	entry, ok := d.fyne.Canvas().Focused().(*control.Entry)
	if !ok || entry.Text != ".." {
		t.Fatalf("the keyboard is at %T", d.fyne.Canvas().Focused())
	}
	if text := windowtest.Reads(d.Top()); !strings.Contains(text, "no name for a folder") || !strings.Contains(text, "Rename the level") {
		t.Errorf("it reads %q", text)
	}
	d.Typing("kitchen")
	d.Press(fyne.KeyReturn)
	if d.Top() != nil || d.editor.Front().Document.Path() != filepath.Join(filepath.Dir(level), "kitchen") {
		t.Errorf("the level is now %s", d.editor.Front().Document.Path())
	}
}

// TestALevelDeeperDownIsRenamedFromItsName: the sidebar tells it apart by the folders on the
// way to it, which are no part of its name.
func TestALevelDeeperDownIsRenamedFromItsName(t *testing.T) {
	level := windowtest.Write(t, "sokoban", windowtest.SokobanTiles, "#####\n#@$.#\n#####\n")
	d := sit(t, filepath.Dir(filepath.Dir(level)))
	d.Until("the level is listed", func() bool { return len(d.editor.Items()) == 1 })
	d.AskRename(d.editor.Items()[0])
	d.fyne.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
	d.Typing(" 2")
	d.Press(fyne.KeyReturn)
	if _, err := os.Stat(level + " 2"); err != nil || d.Top() != nil {
		t.Errorf("%v; it reads %q", err, windowtest.Reads(d.Top()))
	}
}

// TestTheWindowAsksOnceBeforeItCloses, in front of whatever is open.
func TestTheWindowAsksOnceBeforeItCloses(t *testing.T) {
	d := sit(t, windowtest.Write(t, "sokoban", windowtest.SokobanTiles, "#####\n#@$.#\n#####\n"))
	for _, want := range []string{"Save changes?", "Save before quitting?"} {
		d.editor.NewLevel(d.editor.Front().Document.Game(), -1, 3, 1, 0, 0)
		setStack(d.editor.Front().Document, levels.Cell{}, levels.Stack{{Tile: "wall"}})
		d.editor.Do("help.about")
		d.Settle()
		for range 2 {
			d.askQuit()
			d.Settle()
			if text := windowtest.Reads(d.Top()); !strings.Contains(text, want) {
				t.Errorf("it asks %q, want %q", text, want)
			}
		}
		d.Press(fyne.KeyEscape)
		d.Press(fyne.KeyEscape)
		if d.Top() != nil {
			t.Errorf("after one question and what was open, %q stays", windowtest.Reads(d.Top()))
		}
	}
}
