package control

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// A Whole is a widget with parts that can have the keyboard.
type Whole interface {
	Parts() []fyne.CanvasObject
}

// Reveal scrolls whatever an object is in until it is in sight: the keyboard
// has come to it.
func Reveal(o fyne.CanvasObject) { RevealPart(o, fyne.Position{}, o.Size()) }

// RevealPart is Reveal for a part of an object, at a place within it.
func RevealPart(o fyne.CanvasObject, at fyne.Position, size fyne.Size) {
	d := fyne.CurrentApp().Driver()
	c := d.CanvasForObject(o)
	if c == nil {
		return
	}
	root := c.Content()
	if top := c.Overlays().Top(); top != nil {
		root = top
	}
	scrolls, found := scrollsTo(root, o)
	if !found {
		return
	}
	const margin = 8 // for the frame around it, and to see that it goes on
	for _, s := range scrolls {
		y := d.AbsolutePositionForObject(o).Add(at).Subtract(d.AbsolutePositionForObject(s)).Y
		switch below := y + size.Height + margin - s.Size().Height; {
		case y < margin:
			s.ScrollToOffset(s.Offset.AddXY(0, y-margin))
		case below > 0:
			s.ScrollToOffset(s.Offset.AddXY(0, min(below, y-margin)))
		}
	}
}

// scrollsTo gives what scrolls on the way from an object to one within it.
func scrollsTo(from, to fyne.CanvasObject) (scrolls []*container.Scroll, found bool) {
	if from == to {
		return nil, true
	}
	var parts []fyne.CanvasObject
	switch o := from.(type) {
	case *fyne.Container:
		parts = o.Objects
	case *container.Scroll:
		parts = []fyne.CanvasObject{o.Content}
	case Whole:
		parts = o.Parts()
	}
	for _, part := range parts {
		if scrolls, found := scrollsTo(part, to); found {
			if s, ok := from.(*container.Scroll); ok {
				scrolls = append(scrolls, s)
			}
			return scrolls, true
		}
	}
	return nil, false
}

// A Check is Fyne's, which comes into sight with the keyboard.
type Check struct{ widget.Check }

// NewCheck makes a box to tick.
func NewCheck(title string, on bool, changed func(on bool)) *Check {
	c := &Check{}
	c.Text, c.Checked, c.OnChanged = title, on, changed
	c.ExtendBaseWidget(c)
	return c
}

// FocusGained shows that the keyboard is here.
func (c *Check) FocusGained() {
	c.Check.FocusGained()
	Reveal(c)
}
