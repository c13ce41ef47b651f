package control

import (
	"image/color"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
)

// restsOn makes a row in a window, of what is put around it, on which the mouse rests; done
// has it rested long enough.
func restsOn(t *testing.T, around func(row fyne.CanvasObject) fyne.CanvasObject) (row *Surface, tips *Tips, done func()) {
	t.Helper()
	test.NewTempApp(t)
	w := test.NewTempWindow(t, nil)
	tips = NewTips(w.Canvas(), func(_ time.Duration, work func()) func() {
		done = work
		return func() {}
	})
	t.Cleanup(tips.Close)
	row = NewSurface(Raised, nil, 0)
	w.SetContent(container.NewStack(around(row), tips.Layer()))
	w.Resize(fyne.NewSize(300, 200))
	row.Move(fyne.NewPos(20, 30))
	row.Resize(fyne.NewSize(100, 20))
	ShowTip(row, "its folder", fyne.NewPos(0, 20))
	return row, tips, done
}

// TestWhatIsGoneHasNoTip: a row that left its list while the mouse rested on it is nowhere.
func TestWhatIsGoneHasNoTip(t *testing.T) {
	for _, gone := range []bool{false, true} {
		var rows *fyne.Container
		row, tips, done := restsOn(t, func(row fyne.CanvasObject) fyne.CanvasObject {
			rows = container.NewWithoutLayout(row)
			return rows
		})
		if gone {
			rows.Remove(row)
		}
		done()
		if shown := len(tips.layer.Objects) > 0; shown == gone {
			t.Errorf("gone: %v; a tip is shown: %v", gone, shown)
		}
	}
}

// TestATipGoesWhereItsContentIsScrolled away from under the mouse.
func TestATipGoesWhereItsContentIsScrolled(t *testing.T) {
	var scroll *container.Scroll
	_, tips, done := restsOn(t, func(row fyne.CanvasObject) fyne.CanvasObject {
		tall := canvas.NewRectangle(color.Transparent)
		tall.SetMinSize(fyne.NewSize(0, 600))
		scroll = NewScroll(container.NewStack(tall, container.NewWithoutLayout(row)))
		return scroll
	})
	done()
	if len(tips.layer.Objects) == 0 {
		t.Fatal("there is no tip")
	}
	scroll.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, -50)})
	if len(tips.layer.Objects) > 0 {
		t.Error("it is scrolled away, and its tip stays")
	}
}
