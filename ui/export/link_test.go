package export

import (
	"testing"

	"fyne.io/fyne/v2"

	"puzzlewright/levels/carry"
	"puzzlewright/ui/control"
	"puzzlewright/ui/internal/windowtest"
)

// TestTheLinkIsShown to be copied by hand, and Return puts it away.
func TestTheLinkIsShown(t *testing.T) {
	d := sit(t)
	d.Editor.Do("file.link")
	d.Settle()
	entry, _ := d.Desk.Window.Canvas().Focused().(*control.Entry)
	if entry == nil || entry.Text != fyne.CurrentApp().Clipboard().Content() || entry.SelectedText() != entry.Text || !carry.IsLink(entry.Text) {
		t.Fatalf("the sheet reads %q", windowtest.Reads(d.Top()))
	}
	if d.Press(fyne.KeyReturn); d.Top() != nil {
		t.Error("Return leaves it open")
	}
}
