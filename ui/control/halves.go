package control

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
)

// Halves are one thing above another, with an edge between them that can be
// dragged.
type Halves struct {
	// Part is the part of the height that the upper one has, from 0 to 1.
	Part float32
	// Enough gives the height that is enough for the upper one; the lower one gets the rest. Where
	// that height is small, the upper one gets it whatever Part says. Suffices gives the height
	// that is enough for the lower one; of the rest, the upper one gets what it needs. Both give 0
	// where no height is ever enough.
	Enough, Suffices func() float32
	upper, lower     fyne.CanvasObject
	edge             *edge
	box              *fyne.Container
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
	never := func() float32 { return 0 }
	h := &Halves{Part: part, Enough: never, Suffices: never, upper: upper, lower: lower}
	h.edge = newEdge(desktop.VResizeCursor, func(_, by float32) { h.Drag(by) })
	h.box = container.New(h, upper, lower, h.edge)
	return h
}

// Drag moves the edge down, or up where by is negative. Where either has all that
// it needs anyway, nothing is changed.
func (h *Halves) Drag(by float32) {
	height := max(h.box.Size().Height, 1)
	if enough := h.Enough(); (enough == 0 || enough > height*little) && h.Suffices() == 0 {
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
	if suffices := h.Suffices(); suffices > 0 {
		at = max(at, size.Height-suffices)
	}
	switch enough := h.Enough(); {
	case enough == 0:
	case enough <= size.Height*little:
		at = enough
	default:
		at = min(at, enough)
	}
	at = max(min(at, size.Height-h.lower.MinSize().Height), h.upper.MinSize().Height)
	h.upper.Move(fyne.Position{})
	h.upper.Resize(fyne.NewSize(size.Width, at))
	h.lower.Move(fyne.NewPos(0, at))
	h.lower.Resize(fyne.NewSize(size.Width, max(size.Height-at, 0)))
	h.edge.Move(fyne.NewPos(0, at-edgeWidth/2))
	h.edge.Resize(fyne.NewSize(size.Width, edgeWidth))
}
