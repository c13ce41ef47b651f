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
	const margin = 8 // for the frame around it, and to see that it goes on
	for _, s := range scrollsAround(o) {
		y := d.AbsolutePositionForObject(o).Add(at).Subtract(d.AbsolutePositionForObject(s)).Y
		switch below := y + size.Height + margin - s.Size().Height; {
		case y < margin:
			s.ScrollToOffset(s.Offset.AddXY(0, y-margin))
		case below > 0:
			s.ScrollToOffset(s.Offset.AddXY(0, min(below, y-margin)))
		}
	}
}

// A Steady makes changes to the content of a scroll. The button that was pressed for a change, or
// else what has the keyboard and is in sight, stays where it is: nobody's text slides away while
// they type. Where the content becomes so low that it is scrolled back, it is scrolled on again
// once it is higher.
type Steady struct {
	scroll     *container.Scroll
	wanted, at float32 // how far to scroll if the content allows it, and how far it was scrolled last
}

// NewSteady makes a Steady for the content of a scroll.
func NewSteady(s *container.Scroll) *Steady { return &Steady{scroll: s} }

// Change makes a change, which tells whether it laid anything out.
func (k *Steady) Change(change func() bool) {
	s := k.scroll
	k.Wanted()
	o := held(s)
	d := fyne.CurrentApp().Driver()
	var before float32
	if o != nil {
		before = d.AbsolutePositionForObject(o).Y
	}
	if !change() {
		k.at = s.Offset.Y
		return
	}
	s.Refresh() // gives the content its new height, without which it is not scrolled further
	if o != nil && o.Visible() {
		k.wanted = max(0, s.Offset.Y+d.AbsolutePositionForObject(o).Y-before)
	}
	k.scrollOn()
}

// Turn makes a change after which other content is to be seen, scrolled to a given offset.
func (k *Steady) Turn(to float32, change func() bool) {
	change()
	k.scroll.Refresh()
	k.wanted = to
	k.scrollOn()
}

// Wanted gives how far it is to be scrolled.
func (k *Steady) Wanted() float32 {
	if y := k.scroll.Offset.Y; y != k.at {
		k.wanted, k.at = y, y // somebody has scrolled
	}
	return k.wanted
}

// scrollOn scrolls as far as there is anything.
func (k *Steady) scrollOn() {
	s := k.scroll
	most := max(s.Content.MinSize().Height-s.Size().Height, 0)
	s.ScrollToOffset(fyne.NewPos(s.Offset.X, min(k.wanted, most)))
	k.at = s.Offset.Y
}

// held gives the object that is to stay where it is in a scroll: the button that was pressed, or
// else what has the keyboard; nil where neither is in sight there.
func held(s *container.Scroll) fyne.CanvasObject {
	if acting != nil && inSight(s, acting) {
		return acting
	}
	c := fyne.CurrentApp().Driver().CanvasForObject(s)
	if c == nil {
		return nil
	}
	if o, _ := c.Focused().(fyne.CanvasObject); o != nil && inSight(s, o) {
		return o
	}
	return nil
}

// inSight tells whether an object is in a scroll and in sight there.
func inSight(s *container.Scroll, o fyne.CanvasObject) bool {
	if _, found := scrollsTo(s, o); !found {
		return false
	}
	d := fyne.CurrentApp().Driver()
	y := d.AbsolutePositionForObject(o).Y - d.AbsolutePositionForObject(s).Y
	return y >= 0 && y+o.Size().Height <= s.Size().Height
}

// scrollsAround gives the scrolls that an object is in, the innermost first.
func scrollsAround(o fyne.CanvasObject) []*container.Scroll {
	c := fyne.CurrentApp().Driver().CanvasForObject(o)
	if c == nil {
		return nil
	}
	root := c.Content()
	if top := c.Overlays().Top(); top != nil {
		root = top
	}
	scrolls, _ := scrollsTo(root, o)
	return scrolls
}

// scrollsTo gives the scrolls on the way from an object to one within it.
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
