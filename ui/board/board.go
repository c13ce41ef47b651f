// Package board is the canvas of the window: one widget that shows a level and
// tells in cells what mouse and keyboard do to it. It decides nothing: who
// owns it says what to show and what a press means.
package board

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"puzzlewright/levels"
	"puzzlewright/ui/render"
)

// Events are what the owner of a board hears of; nil ones are not called. Cells
// may lie off the grid. Held are the modifier keys.
type Events struct {
	// Press begins a stroke, Drag continues it at another cell, Release ends
	// it, and Cancel ends it without effect.
	Press   func(at levels.Cell, button desktop.MouseButton, held fyne.KeyModifier)
	Drag    func(at levels.Cell, held fyne.KeyModifier)
	Release func(held fyne.KeyModifier)
	Cancel  func()
	// Hover tells of the cell under the mouse, or under the keyboard's cursor, while there is no
	// stroke: when the cell or the held modifiers change. Leave tells that nothing is pointed at
	// any more.
	Hover func(at levels.Cell, held fyne.KeyModifier)
	Leave func()
	// Aim tells, before Press, Drag and Hover by the mouse, where in its cell the mouse is: 0 at
	// the left and the top, 1 at the right and the foot. Its answer says whether a move within the
	// cell makes a difference. Unaim tells that the keyboard's cursor points, not the mouse.
	Aim   func(x, y float64) bool
	Unaim func()
	// Key is asked first about each key, and tells whether it was of use; the
	// board itself moves its cursor with the arrows and presses with Return.
	// Rune gets what is typed.
	Key  func(key *fyne.KeyEvent) bool
	Rune func(r rune)
	// Carries tells that something to be put down hangs at the pointer. While the mouse is that
	// pointer, Return does not press at the keyboard's cursor.
	Carries func() bool
	// Moved tells that zoom or place changed.
	Moved func()
	// Resize tells that an edge of the level was dragged: which cells it is to
	// have, those off the grid being new.
	Resize func(levels.Area)
}

// Board is the widget. Its methods are for the interface's goroutine.
type Board struct {
	widget.BaseWidget

	raster *canvas.Raster
	pixels render.Canvas
	// view is what is shown; its Cell and Scroll are the board's own.
	view render.View
	on   Events

	mouse mouse
	keys  keys
	// fitted boards stay fitted when the widget changes size.
	fitted bool
	screen image.Point // the widget's size in pixels of the screen
	// shrink is how many pixels of the picture make one pixel of the screen, in each direction.
	shrink int
	// Resizable lets the edges of the level be dragged.
	Resizable bool
	resizing  resizing
	overlay   overlay
	minimap   minimap
	// NoMap leaves the map of a large level away.
	NoMap bool
	axes  [2]bool
	// wanted is where to look once the size is known.
	wanted func()
}

// New makes a board that tells of what happens by the events given.
func New(on Events) *Board {
	b := &Board{on: on, fitted: true, shrink: 1}
	b.view.Level = levels.New(1, 1)
	b.view.Theme = render.Light
	b.view.Cell = unzoomed
	b.raster = canvas.NewRaster(b.draw)
	// Pixels of the picture are pixels of the screen; smoothing would only
	// blur them where the widget lies between two.
	b.raster.ScaleMode = canvas.ImageScalePixels
	b.overlay = newOverlay()
	b.makeMap()
	b.ExtendBaseWidget(b)
	return b
}

// Set shows a view. Its Cell and Scroll do not count: zoom and place stay as
// they are, or fitted to a level of another size if they were.
func (b *Board) Set(v render.View) {
	old := b.view
	v.Cell, v.Scroll = old.Cell, old.Scroll
	b.view = v
	if v.Level.Width() != old.Level.Width() || v.Level.Height() != old.Level.Height() || v.Coordinates != old.Coordinates {
		b.keys.cursor = clamp(b.keys.cursor, v.Level)
		b.settle()
	}
	b.raster.Refresh()
	b.lay()
}

// View is what is shown now, with zoom and place.
func (b *Board) View() render.View { return b.view }

// draw makes the picture for the raster.
func (b *Board) draw(width, height int) image.Image {
	// Before the widget is in a window nobody knows how many pixels it has.
	if size := image.Pt(width, height); !near(size, b.screen) {
		b.screen = size
		b.place(b.settled())
		fyne.Do(func() {
			b.lay()
			b.moved()
		})
	}
	v := b.view
	v.Marks = b.marks()
	v.Coordinates = v.Coordinates && b.shrink == 1
	return render.Shrunk(b.pixels.Draw(&v, image.Pt(width, height).Mul(b.shrink)), b.shrink)
}

// size is the size of the picture, in its own pixels.
func (b *Board) size() image.Point { return b.screen.Mul(b.shrink) }

// marks adds the board's own to those of the view: what is under the mouse,
// unless the keyboard's cursor points, and that cursor.
func (b *Board) marks() []render.Mark {
	marks := b.cut(b.view.Marks[:len(b.view.Marks):len(b.view.Marks)])
	if b.mouse.inside && !b.mouse.panning && !b.keys.points && b.view.Level.Holds(b.mouse.at) {
		marks = append(marks, render.Mark{Cell: b.mouse.at, Kind: render.Hovered})
	}
	if b.keys.focused && b.keys.shown {
		marks = append(marks, render.Mark{Cell: b.keys.cursor, Kind: render.Cursor})
	}
	return marks
}

// toPixels turns a place in the widget into a pixel of its picture.
func (b *Board) toPixels(p fyne.Position) image.Point {
	return b.onScreen(fyne.NewPos(p.X*float32(b.shrink), p.Y*float32(b.shrink)))
}

// onScreen turns a place in the widget into a pixel of the screen.
func (b *Board) onScreen(p fyne.Position) image.Point {
	c := fyne.CurrentApp().Driver().CanvasForObject(b)
	if c == nil {
		return image.Pt(int(p.X), int(p.Y))
	}
	x, y := c.PixelCoordinateForPosition(p)
	return image.Pt(x, y)
}

// Resize changes the size of the widget, and of a level that is fitted to it.
func (b *Board) Resize(size fyne.Size) {
	b.BaseWidget.Resize(size)
	if b.measure() {
		b.settle()
		if b.wanted != nil {
			b.wanted()
		}
	}
}

// measure finds the size in pixels, and tells whether it changed.
func (b *Board) measure() bool {
	size := b.onScreen(fyne.NewPos(b.Size().Width, b.Size().Height))
	if near(size, b.screen) {
		return false
	}
	b.screen = size
	return true
}

// near tells whether sizes are the same but for rounding.
func near(a, b image.Point) bool {
	d := a.Sub(b)
	return d.X*d.X <= 1 && d.Y*d.Y <= 1
}

// MinSize is small: the board shows what part of the level there is room for.
func (b *Board) MinSize() fyne.Size {
	b.ExtendBaseWidget(b)
	return fyne.NewSize(120, 90)
}

// Refresh draws the board anew, as when the theme changed.
func (b *Board) Refresh() {
	// What the size is in pixels depends on the scale of the window, which may
	// have come to be known, or changed.
	if b.measure() {
		b.settle()
	}
	b.raster.Refresh()
	b.BaseWidget.Refresh()
}

// clamp gives the cell of the level nearest to a cell that may be off the grid.
func clamp(c levels.Cell, l *levels.Level) levels.Cell {
	return levels.Cell{X: min(max(c.X, 0), l.Width()-1), Y: min(max(c.Y, 0), l.Height()-1)}
}
