package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"puzzlewright/editor"
	"puzzlewright/ui/control"
	"puzzlewright/ui/internal/windowtest"
)

// TestTilesAreSearchedFromTheKeyboard: a key goes to the search, Return takes
// the best tile and empties the search, and says so where there is none.
func TestTilesAreSearchedFromTheKeyboard(t *testing.T) {
	d := sit(t)
	tab := d.editor.Front()
	d.keys.press("Ctrl+T")
	d.Settle()
	entry, ok := d.fyne.Canvas().Focused().(*control.Entry)
	if !ok {
		t.Fatalf("Ctrl+T leads to %T", d.fyne.Canvas().Focused())
	}
	test.Type(entry, "win")
	d.Press(fyne.KeyReturn)
	if got := tab.Tools.Brush().String(); got != "win text" {
		t.Errorf("win takes %q", got)
	}
	if entry.Text != "" || d.fyne.Canvas().Focused() != d.board.Board {
		t.Errorf("after a choice, the search has %q, the keyboard is at %T", entry.Text, d.fyne.Canvas().Focused())
	}
	d.ChangeView("search tiles")
	test.Type(entry, "xyz")
	d.Press(fyne.KeyReturn)
	if got := d.editor.Message().String(); !strings.Contains(got, "xyz") || entry.Text != "xyz" || d.fyne.Canvas().Focused() != entry {
		t.Errorf("without a match, it says %q, and the search has %q", got, entry.Text)
	}
	if got := tab.Tools.Brush().String(); got != "win text" {
		t.Errorf("without a match, the brush is %q", got)
	}
}

// TestTheOrderOfLevelsIsACommand: how the sidebar is sorted, grouped and filtered is found by name,
// and shows the sidebar where that is folded away.
func TestTheOrderOfLevelsIsACommand(t *testing.T) {
	folder := windowtest.Write(t, "sokoban", windowtest.SokobanTiles, "#######\n#@ $ .#\n#######\n")
	d := sit(t, folder)
	d.editor.OpenFolder(folder + "/..")
	d.Until("the folder to be read", func() bool { return len(d.editor.Items()) == 1 })
	for name, shows := range map[string]string{"collection.sort": "Grouped by verdict", "collection.filter": "With notes"} {
		d.ChangeView(editor.LeftPanels)
		d.editor.Do(name)
		d.Settle()
		if top := d.Top(); top == nil || !strings.Contains(windowtest.Reads(top), shows) || d.sides.Left.Folded {
			t.Errorf("%s does not show %q", name, shows)
		}
		d.Press(fyne.KeyEscape)
	}
}

// TestOpenOffersFoldersAndFiles: the button Open leads to all that can be opened.
func TestOpenOffersFoldersAndFiles(t *testing.T) {
	d := sit(t)
	d.Click("Open")
	for _, title := range []string{"Open folder…", "Open file…", "Open bundled level…"} {
		if top := d.Top(); top == nil || !strings.Contains(windowtest.Reads(top), title) {
			t.Errorf("it does not offer %q", title)
		}
	}
}
