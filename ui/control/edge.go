package control

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// An edge is a line between two things that is dragged to give one of them
// more room.
type edge struct {
	widget.BaseWidget
	drag   func(dx, dy float32)
	cursor desktop.Cursor
	plate  *Surface
}

func newEdge(cursor desktop.Cursor, drag func(dx, dy float32)) *edge {
	e := &edge{drag: drag, cursor: cursor, plate: NewSurface(Line, nil, 0)}
	e.ExtendBaseWidget(e)
	return e
}

// Dragged moves the edge.
func (e *edge) Dragged(d *fyne.DragEvent) { e.drag(d.Dragged.DX, d.Dragged.DY) }

// DragEnd does nothing; Fyne asks for it.
func (e *edge) DragEnd() {}

// MouseIn lights the edge up.
func (e *edge) MouseIn(*desktop.MouseEvent) { e.plate.SetRoles(Accent, nil) }

// MouseMoved does nothing; Fyne asks for it.
func (e *edge) MouseMoved(*desktop.MouseEvent) {}

// MouseOut goes with MouseIn.
func (e *edge) MouseOut() { e.plate.SetRoles(Line, nil) }

// Cursor shows what the edge is for.
func (e *edge) Cursor() desktop.Cursor { return e.cursor }

// CreateRenderer is called by Fyne.
func (e *edge) CreateRenderer() fyne.WidgetRenderer { return &edgeRenderer{Drawing{e.plate}, e} }

type edgeRenderer struct {
	Drawing
	edge *edge
}

// Layout puts the line into the middle, along the longer side.
func (r *edgeRenderer) Layout(size fyne.Size) {
	if size.Height >= size.Width {
		r.edge.plate.Move(fyne.NewPos((size.Width-1)/2, 0))
		r.edge.plate.Resize(fyne.NewSize(1, size.Height))
		return
	}
	r.edge.plate.Move(fyne.NewPos(0, (size.Height-1)/2))
	r.edge.plate.Resize(fyne.NewSize(size.Width, 1))
}

func (r *edgeRenderer) MinSize() fyne.Size { return fyne.NewSize(edgeWidth, edgeWidth) }
func (r *edgeRenderer) Refresh()           { r.edge.plate.Refresh() }
