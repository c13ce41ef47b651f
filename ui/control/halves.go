package control

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
)

// Halves are one thing above another, with an edge between them that can be
// dragged.
type Halves struct {
	// Part is how much of the height the upper one has.
	Part float32
	// Enough tells what height is enough for the upper one; the rest is the
	// lower one's. Where it is little, the upper one has it whatever its part.
	// nil where there is never enough.
	Enough       func() float32
	upper, lower fyne.CanvasObject
	edge         *edge
	box          *fyne.Container
}

// The bounds of the upper one's part, and what part of the height is little.
const (
	leastPart, mostPart = 0.1, 0.9
	little              = 0.5
)

// SetPart gives the upper one its part of the height, as it was once.
func (h *Halves) SetPart(part float32) {
	h.Part = max(min(part, mostPart), leastPart)
	h.box.Refresh()
}

// NewHalves makes halves.
func NewHalves(upper, lower fyne.CanvasObject, part float32) *Halves {
	h := &Halves{Part: part, upper: upper, lower: lower}
	h.edge = newEdge(desktop.VResizeCursor, func(_, by float32) { h.Drag(by) })
	h.box = container.New(h, upper, lower, h.edge)
	return h
}

// Drag moves the edge down, or up where by is negative. Where the upper one has
// all that it needs anyway, nothing is changed.
func (h *Halves) Drag(by float32) {
	height := max(h.box.Size().Height, 1)
	if h.Enough == nil || h.Enough() > height*little {
		h.SetPart((h.upper.Size().Height + by) / height)
	}
}

// Object is what is to be put into a window.
func (h *Halves) Object() fyne.CanvasObject { return h.box }

// MinSize is called by Fyne.
func (h *Halves) MinSize([]fyne.CanvasObject) fyne.Size {
	upper, lower := h.upper.MinSize(), h.lower.MinSize()
	return fyne.NewSize(max(upper.Width, lower.Width), upper.Height+lower.Height)
}

// Layout is called by Fyne.
func (h *Halves) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	at := size.Height * h.Part
	if h.Enough != nil {
		enough := h.Enough()
		at = min(at, enough)
		if enough <= size.Height*little {
			at = enough
		}
	}
	at = max(min(at, size.Height-h.lower.MinSize().Height), h.upper.MinSize().Height)
	h.upper.Move(fyne.Position{})
	h.upper.Resize(fyne.NewSize(size.Width, at))
	h.lower.Move(fyne.NewPos(0, at))
	h.lower.Resize(fyne.NewSize(size.Width, max(size.Height-at, 0)))
	h.edge.Move(fyne.NewPos(0, at-edgeWidth/2))
	h.edge.Resize(fyne.NewSize(size.Width, edgeWidth))
}
