package board

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"puzzlewright/levels"
)

// mouse is where the mouse is and what it does.
type mouse struct {
	inside bool
	// gone tells that the mouse left the widget in the middle of a stroke.
	gone bool
	// place is where in the widget the mouse is, and at the cell there.
	place fyne.Position
	at    levels.Cell
	held  fyne.KeyModifier
	// pressed is the button of the stroke under way, 0 for none.
	pressed desktop.MouseButton
	// panning moves the level; from is where the mouse was last.
	panning bool
	button  desktop.MouseButton
	from    image.Point
	// mapping moves the level by its map.
	mapping bool
	// edge is the edge of the level under the mouse, as in resizing; 0, 0 for none.
	edge image.Point
	// wheel is how far the wheel turned since the last step.
	wheel float32
}

// held gives the modifier keys that are down.
func (b *Board) held() fyne.KeyModifier {
	if d, ok := fyne.CurrentApp().Driver().(desktop.Driver); ok {
		return d.CurrentKeyModifiers()
	}
	return b.keys.held
}

// MouseDown begins a stroke, or moves the level: with the middle button, or
// with Space held.
func (b *Board) MouseDown(e *desktop.MouseEvent) {
	b.focus()
	b.keys.shown = false
	if e.Button == b.mouse.pressed || b.mouse.panning && e.Button == b.mouse.button {
		b.end(e.Modifier) // its release was not seen
	}
	if b.mouse.pressed != 0 || b.mouse.panning || b.resizing.on || b.mouse.mapping {
		return
	}
	if e.Button == desktop.MouseButtonPrimary && b.grasp(e.Position) {
		return
	}
	b.mouse.inside, b.mouse.gone = true, false
	b.keys.points = false
	b.mouse.place, b.mouse.at = e.Position, b.cellAt(e.Position)
	if e.Button == desktop.MouseButtonTertiary || b.keys.space && e.Button == desktop.MouseButtonPrimary {
		b.mouse.panning, b.mouse.button, b.mouse.from = true, e.Button, b.toPixels(e.Position)
		b.raster.Refresh()
		return
	}
	b.mouse.pressed = e.Button
	b.mouse.held = e.Modifier
	b.aim(e.Position)
	if b.on.Press != nil {
		b.on.Press(b.mouse.at, e.Button, e.Modifier)
	}
	b.raster.Refresh()
}

// grasp takes the map, or an edge of the level, and tells whether one is there.
func (b *Board) grasp(p fyne.Position) bool {
	switch edge := b.edgeAt(p); {
	case b.onMap(p):
		b.mouse.mapping = true
		b.goTo(p)
	case edge != image.Point{} && !b.keys.space:
		b.resizing = resizing{on: true, edge: edge, area: b.view.Level.Area()}
		b.lay()
	default:
		return false
	}
	if b.mouse.inside {
		b.mouse.inside = false
		b.leave()
	}
	return true
}

// MouseUp ends what MouseDown began.
func (b *Board) MouseUp(e *desktop.MouseEvent) {
	if e.Button == desktop.MouseButtonPrimary && (b.mouse.mapping || b.resizing.on) {
		b.moveTo(e.Position)
		b.release()
		return
	}
	if b.mouse.panning && e.Button == b.mouse.button || b.mouse.pressed != 0 && e.Button == b.mouse.pressed {
		b.moveTo(e.Position)
		b.end(e.Modifier)
	}
}

// release lets the map or the edge go.
func (b *Board) release() {
	b.mouse.mapping = false
	if b.resizing.on {
		b.endResize(true)
	}
}

// end ends what the mouse does.
func (b *Board) end(held fyne.KeyModifier) {
	stroke := b.mouse.pressed != 0
	b.mouse.panning, b.mouse.pressed = false, 0
	if stroke && b.on.Release != nil {
		b.on.Release(held)
	}
	if b.mouse.gone {
		b.MouseOut()
	}
	b.raster.Refresh()
}

// MouseIn tells that the mouse came.
func (b *Board) MouseIn(e *desktop.MouseEvent) {
	b.mouse.inside, b.mouse.gone = false, false // so that Hover hears of the cell even if it is the same as before
	b.MouseMoved(e)
}

// MouseMoved follows the mouse. A button that was released over something that
// does not care for buttons is noticed here.
func (b *Board) MouseMoved(e *desktop.MouseEvent) {
	if e.Button&desktop.MouseButtonPrimary == 0 {
		b.release()
	}
	if b.mouse.pressed != 0 && e.Button&b.mouse.pressed == 0 || b.mouse.panning && e.Button&b.mouse.button == 0 {
		b.end(b.held())
	}
	b.moveTo(e.Position)
}

// Dragged follows the mouse while a button is down; that may be beyond the
// widget's edge.
func (b *Board) Dragged(e *fyne.DragEvent) { b.moveTo(e.Position) }

// DragEnd ends what the mouse does if its button was released where no MouseUp
// tells of it.
func (b *Board) DragEnd() {
	b.release()
	if b.mouse.pressed != 0 || b.mouse.panning {
		b.end(b.held())
	}
}

// MouseOut tells that the mouse went. A stroke goes on beyond the edge; what
// the mouse points at ends with it.
func (b *Board) MouseOut() {
	if b.mouse.pressed != 0 {
		b.mouse.gone = true
		return
	}
	if b.mouse.inside {
		b.mouse.inside, b.mouse.gone = false, false
		b.leave()
	}
}

// leave tells that nothing is pointed at any more.
func (b *Board) leave() {
	b.keys.points = false
	if b.on.Leave != nil {
		b.on.Leave()
	}
	b.raster.Refresh()
}

func (b *Board) cellAt(p fyne.Position) levels.Cell { return b.view.CellAt(b.toPixels(p)) }

// moveTo takes the mouse to a place: the level moves with it, a stroke goes on,
// or another cell is under it.
func (b *Board) moveTo(p fyne.Position) {
	b.mouse.place = p
	switch {
	case b.mouse.mapping:
		b.goTo(p)
		return
	case b.resizing.on:
		b.resize(p)
		return
	case !b.stroking() && !b.mouse.panning && b.onMap(p):
		b.mouse.edge = image.Point{}
		if b.mouse.inside {
			b.mouse.inside = false
			b.leave()
		}
		return
	}
	b.mouse.edge = image.Point{}
	if !b.stroking() {
		b.mouse.edge = b.edgeAt(p)
	}
	if b.mouse.panning {
		to := b.toPixels(p)
		b.fitted = false
		b.scroll(b.view.Scroll.Sub(to.Sub(b.mouse.from)))
		b.mouse.from = to
		return
	}
	at, held := b.cellAt(p), b.held()
	if aimed := b.aim(p); b.mouse.inside && at == b.mouse.at && held == b.mouse.held && !aimed {
		return
	}
	b.mouse.inside, b.mouse.at = true, at
	b.keys.points = false
	b.point(at, held)
}

// pointAnew points at what has come under a mouse that rests.
func (b *Board) pointAnew() {
	if !b.mouse.inside || b.stroking() || b.mouse.panning || b.keys.points {
		return
	}
	if at := b.cellAt(b.mouse.place); at != b.mouse.at {
		b.mouse.at = at
		b.aim(b.mouse.place)
		b.point(at, b.mouse.held)
	}
}

// aim tells where in its cell the mouse is, and gives whether that makes a
// difference.
func (b *Board) aim(p fyne.Position) bool {
	if b.on.Aim == nil {
		return false
	}
	return b.on.Aim(b.view.Within(b.toPixels(p)))
}

// point tells of the cell that mouse or cursor came to.
func (b *Board) point(at levels.Cell, held fyne.KeyModifier) {
	b.mouse.held = held
	switch {
	case b.stroking():
		if b.on.Drag != nil {
			b.on.Drag(at, held)
		}
	case b.on.Hover != nil:
		b.on.Hover(at, held)
	}
	b.raster.Refresh()
}

// stroking tells whether a stroke is under way, by mouse or keyboard.
func (b *Board) stroking() bool { return b.mouse.pressed != 0 || b.keys.pressed }

// Dot makes a stroke of one cell at a place, as a press and a release would.
func (b *Board) Dot(p fyne.Position) {
	if b.on.Press == nil || b.on.Release == nil || b.stroking() || b.mouse.panning || b.onMap(p) {
		return
	}
	held := b.held() &^ fyne.KeyModifierShift // which would draw a line
	b.aim(p)
	b.on.Press(b.cellAt(p), desktop.MouseButtonPrimary, held)
	b.on.Release(held)
	b.raster.Refresh()
}

// Drop forgets the stroke under way: what the mouse does until its button is released does
// nothing.
func (b *Board) Drop() { b.mouse.pressed, b.keys.pressed = 0, false }

// Cursor is the shape of the mouse's pointer.
func (b *Board) Cursor() desktop.Cursor {
	if (b.mouse.edge != image.Point{}) && !b.keys.space {
		return edgeCursor(b.mouse.edge)
	}
	if b.mouse.panning || b.keys.space {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}
