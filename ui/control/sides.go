package control

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
)

// Sides are a panel at the left and one at the right of something. Both can
// be made wider and narrower by dragging their edge, and folded away.
type Sides struct {
	Left, Right Side
	middle      fyne.CanvasObject
	box         *fyne.Container
	// Changed is called when a width was changed by hand, or a side folded.
	Changed func()
}

// A Side is one of the panels.
type Side struct {
	Width  float32
	Folded bool
	// Least and Most bound the width.
	Least, Most float32
	panel, edge fyne.CanvasObject
}

// leastMiddle is what the sides leave to what is between them.
const leastMiddle = 240

// NewSides makes sides of the given widths.
func NewSides(left, middle, right fyne.CanvasObject, leftWidth, rightWidth float32) *Sides {
	s := &Sides{middle: middle}
	s.Left = Side{Width: leftWidth, Least: 160, Most: 520, panel: left}
	s.Right = Side{Width: rightWidth, Least: 220, Most: 560, panel: right}
	s.Left.edge = newEdge(desktop.HResizeCursor, func(by, _ float32) { s.widen(&s.Left, by) })
	s.Right.edge = newEdge(desktop.HResizeCursor, func(by, _ float32) { s.widen(&s.Right, -by) })
	s.box = container.New(s, left, middle, right, s.Left.edge, s.Right.edge)
	return s
}

// Object is what is to be put into a window.
func (s *Sides) Object() fyne.CanvasObject { return s.box }

func (s *Sides) widen(side *Side, by float32) {
	side.Width = max(min(side.Width+by, side.Most), side.Least)
	s.changed()
}

// Fold hides a side or shows it again.
func (s *Sides) Fold(side *Side, folded bool) {
	side.Folded = folded
	ShowIf(side.panel, !folded)
	ShowIf(side.edge, !folded)
	s.changed()
}

func (s *Sides) changed() {
	s.box.Refresh()
	if s.Changed != nil {
		s.Changed()
	}
}

// MinSize is called by Fyne.
func (s *Sides) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(480, 300) }

// Layout is called by Fyne.
func (s *Sides) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	left, right := s.Left.shown(), s.Right.shown()
	if over := left + right + leastMiddle - size.Width; over > 0 {
		// Both give way, but not below their least.
		left = max(left-over/2, min(left, s.Left.Least))
		right = max(right-over/2, min(right, s.Right.Least))
	}
	put := func(o fyne.CanvasObject, x, width float32) {
		o.Move(fyne.NewPos(x, 0))
		o.Resize(fyne.NewSize(max(width, 0), size.Height))
	}
	put(s.Left.panel, 0, left)
	put(s.middle, left, size.Width-left-right)
	put(s.Right.panel, size.Width-right, right)
	put(s.Left.edge, left-edgeWidth/2, edgeWidth)
	put(s.Right.edge, size.Width-right-edgeWidth/2, edgeWidth)
}

func (s *Side) shown() float32 {
	if s.Folded {
		return 0
	}
	return s.Width
}

// edgeWidth is where the mouse can take hold of an edge.
const edgeWidth = 7
