package sheet

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"puzzlewright/ui/control"
	"puzzlewright/ui/internal/windowtest"
)

// TestANameThatWillNotDoStaysTyped, and what is wrong with it is said beneath.
func TestANameThatWillNotDoStaysTyped(t *testing.T) {
	level := windowtest.Write(t, "sokoban", windowtest.SokobanTiles, "#####\n#@$.#\n#####\n")
	d := sit(t, level)
	d.sheets.AskRename(d.Editor.Front().Item())
	d.Typing("..")
	d.Press(fyne.KeyReturn)
	entry, ok := d.Window.Canvas().Focused().(*control.Entry)
	if !ok || entry.Text != ".." {
		t.Fatalf("the keyboard is at %T", d.Window.Canvas().Focused())
	}
	if text := windowtest.Reads(d.Top()); !strings.Contains(text, "no name for a folder") || !strings.Contains(text, "Rename the level") {
		t.Errorf("it reads %q", text)
	}
	d.Typing("kitchen")
	d.Press(fyne.KeyReturn)
	if d.Top() != nil || d.Editor.Front().Document.Path() != filepath.Join(filepath.Dir(level), "kitchen") {
		t.Errorf("the level is now %s", d.Editor.Front().Document.Path())
	}
}

// TestALevelDeeperDownIsRenamedFromItsName: the sidebar tells it apart by the folders on the
// way to it, which are no part of its name.
func TestALevelDeeperDownIsRenamedFromItsName(t *testing.T) {
	level := windowtest.Write(t, "sokoban", windowtest.SokobanTiles, "#####\n#@$.#\n#####\n")
	d := sit(t, filepath.Dir(filepath.Dir(level)))
	d.Until("the level is listed", func() bool { return len(d.Editor.Items()) == 1 })
	d.sheets.AskRename(d.Editor.Items()[0])
	d.Window.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
	d.Typing(" 2")
	d.Press(fyne.KeyReturn)
	if _, err := os.Stat(level + " 2"); err != nil || d.Top() != nil {
		t.Errorf("%v; it reads %q", err, windowtest.Reads(d.Top()))
	}
}

// TestWhatIsTypedReplacesTheName that is proposed.
func TestWhatIsTypedReplacesTheName(t *testing.T) {
	d := sit(t)
	got := ""
	d.sheets.AskText("Rename", "Name", "Rename", "04", func(name string) { got = name })
	d.Typing("kitchen")
	d.Press(fyne.KeyReturn)
	if got != "kitchen" {
		t.Errorf("the name is %q", got)
	}
}
