package control

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// NewScroll lets content that is too high be scrolled, with room for the bar
// beside it.
func NewScroll(content fyne.CanvasObject) *container.Scroll {
	return NewTightScroll(Inset(content, 0, 0, 0, roomForBar()))
}

func roomForBar() float32 { return theme.Size(theme.SizeNameScrollBar) + 4 }

// NewFooted is content with a foot right beneath it. Where there is no room for both, the
// content is scrolled, and the foot stays in sight. Its owner refreshes it when the content changes.
func NewFooted(content, foot fyne.CanvasObject) *fyne.Container {
	return container.New(footed{}, NewScroll(content), Inset(foot, 0, 0, 0, roomForBar()))
}

// footed lays out a scroll and its foot.
type footed struct{}

func (footed) MinSize(all []fyne.CanvasObject) fyne.Size {
	scroll, foot := all[0].MinSize(), all[1].MinSize()
	return fyne.NewSize(max(scroll.Width, foot.Width), scroll.Height+foot.Height)
}

func (footed) Layout(all []fyne.CanvasObject, size fyne.Size) {
	foot := all[1].MinSize().Height
	height := min(all[0].(*container.Scroll).Content.MinSize().Height, size.Height-foot)
	all[0].Resize(fyne.NewSize(size.Width, height))
	all[1].Move(fyne.NewPos(0, height))
	all[1].Resize(fyne.NewSize(size.Width, foot))
}

// NewFitting is content as high as it wants to be, and scrolled where the window has no
// room for that on a sheet.
func NewFitting(c fyne.Canvas, content fyne.CanvasObject) fyne.CanvasObject {
	const beneath = 4 // the last line reaches below where it ends
	return container.New(fitting{c}, NewScroll(Inset(content, 0, beneath, 0, 0)))
}

// fitting lays out a scroll.
type fitting struct{ canvas fyne.Canvas }

func (f fitting) MinSize(scroll []fyne.CanvasObject) fyne.Size {
	const around = 180 // are a sheet's title and buttons, and the window about it
	height := scroll[0].(*container.Scroll).Content.MinSize().Height
	return fyne.NewSize(scroll[0].MinSize().Width, min(height, f.canvas.Size().Height-around))
}

func (fitting) Layout(scroll []fyne.CanvasObject, size fyne.Size) { scroll[0].Resize(size) }

// NewTightScroll leaves no room for the bar. Scrolling hides a tip, as its object moves away from
// under the mouse.
func NewTightScroll(content fyne.CanvasObject) *container.Scroll {
	s := container.NewVScroll(content)
	s.OnScrolled = func(fyne.Position) {
		if t := tipsOf(s); t != nil {
			t.hide()
		}
	}
	return s
}

// A Wheel lies over something and hears of the mouse wheel alone. What is in a list cannot hear
// of it itself: for Fyne, whatever scrolls is where clicks are cut off, so that a line would be
// clicked on where it is scrolled out of sight.
type Wheel struct {
	widget.BaseWidget
	scrolled func(*fyne.ScrollEvent)
}

// NewWheel makes a Wheel.
func NewWheel(scrolled func(*fyne.ScrollEvent)) *Wheel {
	w := &Wheel{scrolled: scrolled}
	w.ExtendBaseWidget(w)
	return w
}

// Scrolled is called by Fyne.
func (w *Wheel) Scrolled(e *fyne.ScrollEvent) { w.scrolled(e) }

// CreateRenderer is called by Fyne.
func (w *Wheel) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewWithoutLayout())
}
