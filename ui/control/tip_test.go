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

// TestWhatIsGoneHasNoTip: a row that left its list while the mouse rested on it is nowhere.
func TestWhatIsGoneHasNoTip(t *testing.T) {
	for _, gone := range []bool{false, true} {
		test.NewTempApp(t)
		w := test.NewTempWindow(t, nil)
		var rested func()
		tips := NewTips(w.Canvas(), func(_ time.Duration, work func()) func() {
			rested = work
			return func() {}
		})
		t.Cleanup(tips.Close)
		row := NewSurface(Raised, nil, 0)
		rows := container.NewWithoutLayout(row)
		w.SetContent(container.NewStack(rows, tips.Layer()))
		w.Resize(fyne.NewSize(300, 200))
		row.Move(fyne.NewPos(20, 30))
		row.Resize(fyne.NewSize(100, 20))
		ShowTip(row, "its folder", fyne.NewPos(0, 20))
		if gone {
			rows.Remove(row)
		}
		rested()
		if shown := len(tips.layer.Objects) > 0; shown == gone {
			t.Errorf("gone: %v; a tip is shown: %v", gone, shown)
		}
	}
}

// TestATipGoesWhereItsContentIsScrolled away from under the mouse.
func TestATipGoesWhereItsContentIsScrolled(t *testing.T) {
	test.NewTempApp(t)
	w := test.NewTempWindow(t, nil)
	var rested func()
	tips := NewTips(w.Canvas(), func(_ time.Duration, work func()) func() {
		rested = work
		return func() {}
	})
	t.Cleanup(tips.Close)
	row := NewSurface(Raised, nil, 0)
	tall := canvas.NewRectangle(color.Transparent)
	tall.SetMinSize(fyne.NewSize(0, 600))
	scroll := NewScroll(container.NewStack(tall, container.NewWithoutLayout(row)))
	w.SetContent(container.NewStack(scroll, tips.Layer()))
	w.Resize(fyne.NewSize(300, 200))
	row.Move(fyne.NewPos(20, 30))
	row.Resize(fyne.NewSize(100, 20))
	ShowTip(row, "preview", fyne.NewPos(0, 20))
	rested()
	if len(tips.layer.Objects) == 0 {
		t.Fatal("there is no tip")
	}
	scroll.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, -50)})
	if len(tips.layer.Objects) > 0 {
		t.Error("it is scrolled away, and its tip stays")
	}
}
