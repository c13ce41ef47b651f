package sheet

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"puzzlewright/ui/control"
	"puzzlewright/ui/internal/windowtest"
)

// TestTheManualIsReadByKeyboard: keys scroll its page, from the list of pages as well, and
// the page that is open is in sight in that list.
func TestTheManualIsReadByKeyboard(t *testing.T) {
	d := sit(t)
	d.Window.Resize(fyne.NewSize(900, 500))
	d.sheets.showManualPage("paths")
	sheet := d.Top()
	chosen := windowtest.Button(sheet, "Path tiles")
	list := windowtest.First(sheet, func(s *container.Scroll) bool {
		return windowtest.First(s.Content, func(b *control.Button) bool { return b == chosen }) != nil
	})
	driver := fyne.CurrentApp().Driver()
	below := driver.AbsolutePositionForObject(chosen).Y + chosen.Size().Height - driver.AbsolutePositionForObject(list).Y
	if below > list.Size().Height {
		t.Errorf("the open page ends at %g of %g in the list", below, list.Size().Height)
	}
	d.Click("Drawing")
	text := windowtest.First(sheet, func(s *container.Scroll) bool { return s != list })
	for _, focus := range []fyne.Focusable{nil, windowtest.Button(sheet, "Drawing")} {
		d.Window.Canvas().Focus(focus)
		for _, keys := range [][]fyne.KeyName{{fyne.KeyPageDown, fyne.KeyPageUp}, {fyne.KeyDown, fyne.KeyUp}, {fyne.KeyEnd, fyne.KeyHome}} {
			if d.Press(keys[0]); text.Offset.Y <= 0 || text.Offset.Y > text.Content.MinSize().Height-text.Size().Height {
				t.Errorf("%s scrolls to %g", keys[0], text.Offset.Y)
			}
			if d.Press(keys[1]); text.Offset.Y != 0 {
				t.Errorf("%s scrolls back to %g", keys[1], text.Offset.Y)
			}
		}
	}
	d.Press(fyne.KeyEscape)
	if d.Top() != nil {
		t.Error("Escape leaves the manual open")
	}
}
