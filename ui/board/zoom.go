package board

import (
	"image"
	"math"
	"slices"

	"fyne.io/fyne/v2"

	"puzzlewright/levels"
)

// How large a cell is drawn, in Fyne's units.
const (
	// unzoomed is its side at 100 %.
	unzoomed = 48
	// A small level that is fitted to the board has cells of at most fitting, or
	// of a portion-th of the board where that is more.
	fitting = 56
	portion = 13
	// breath is what fitting leaves free around a level.
	breath = 12
)

// zooms are the sides of a cell that the wheel steps through, in pixels.
var zooms = []int{4, 6, 8, 10, 12, 14, 16, 20, 24, 28, 32, 36, 42, 48, 56, 64, 80, 96, 112, 128, 160, 192, 256}

// notch is how far a wheel must turn for a step, in Fyne's units: less than a
// notch of the mice that turn least.
const notch = 10

// Zoom gives the size of a cell as part of its size at 100 %.
func (b *Board) Zoom() float64 { return float64(b.view.Cell) / float64(b.unit()) }

// unit gives the pixels of a cell at 100 %.
func (b *Board) unit() int { return max(b.toPixels(fyne.NewPos(unzoomed, 0)).X, 1) }

// ZoomTo makes cells the given part of their size at 100 %; the middle of what
// is shown stays where it is.
func (b *Board) ZoomTo(zoom float64) {
	b.zoom(int(math.Round(zoom*float64(b.unit()))), b.size.Div(2))
}

// ZoomIn and ZoomOut make cells larger and smaller by a step.
func (b *Board) ZoomIn() { b.zoom(b.step(1), b.size.Div(2)) }

// ZoomOut goes with ZoomIn.
func (b *Board) ZoomOut() { b.zoom(b.step(-1), b.size.Div(2)) }

// step gives the next size of a cell in the list.
func (b *Board) step(direction int) int {
	i, found := slices.BinarySearch(zooms, b.view.Cell)
	if direction < 0 || found {
		i += direction
	}
	return zooms[min(max(i, 0), len(zooms)-1)]
}

// zoom changes the size of cells; what lies under a pixel stays there.
func (b *Board) zoom(cell int, about image.Point) {
	cell = min(max(cell, zooms[0]), zooms[len(zooms)-1])
	if cell == b.view.Cell {
		return
	}
	old := b.view.Cell
	at := about.Add(b.view.Scroll)
	at = image.Pt(scaled(at.X, cell, old), scaled(at.Y, cell, old))
	b.view.Cell = cell
	b.fitted = false
	b.scroll(at.Sub(about))
}

func scaled(v, by, of int) int {
	return int(math.Round(float64(v) * float64(by) / float64(of)))
}

// Place is how the level is looked at: the side of a cell in Fyne's units at
// 100 % times the zoom, 0 for fitted, and the cell in the middle.
func (b *Board) Place() (side, x, y float64) {
	middle := b.view.Scroll.Add(b.size.Div(2))
	x, y = float64(middle.X)/float64(b.view.Cell), float64(middle.Y)/float64(b.view.Cell)
	if b.fitted {
		return 0, x, y
	}
	return b.Zoom() * unzoomed, x, y
}

// LookAt goes back to a place; before the board has its size, once it has.
func (b *Board) LookAt(side, x, y float64) {
	if side <= 0 {
		b.wanted = nil
		b.Fit()
		return
	}
	if b.size.X <= 0 || b.size.Y <= 0 {
		b.wanted = func() { b.LookAt(side, x, y) }
		return
	}
	b.wanted = nil
	b.fitted = false
	b.view.Cell = min(max(int(math.Round(side/unzoomed*float64(b.unit()))), zooms[0]), zooms[len(zooms)-1])
	cell := float64(b.view.Cell)
	b.scroll(image.Pt(int(x*cell), int(y*cell)).Sub(b.size.Div(2)))
}

// Fit shows the whole level, as large as there is room for.
func (b *Board) Fit() {
	b.fitted = true
	b.settle()
}

// Fitted tells whether the level is kept fitted to the widget.
func (b *Board) Fitted() bool { return b.fitted }

// settle puts a fitted level into the middle, and keeps any other in sight.
func (b *Board) settle() { b.scroll(b.settled()) }

// settled says where that is, and gives a fitted level its zoom.
func (b *Board) settled() image.Point {
	if !b.fitted || b.size.X <= 0 || b.size.Y <= 0 {
		return b.view.Scroll
	}
	margin := b.view.Margin()
	room := b.size.Sub(image.Pt(margin, margin))
	l := b.view.Level
	most := min(max(b.unit()*fitting/unzoomed, min(b.size.X, b.size.Y)/portion), zooms[len(zooms)-1])
	free := room.Sub(image.Pt(2*breath, 2*breath))
	b.view.Cell = min(max(min(free.X/l.Width(), free.Y/l.Height()), zooms[0]), most)
	rest := room.Sub(b.view.Size())
	return image.Pt(-margin, -margin).Sub(rest.Div(2))
}

// scroll brings a pixel of the board to the upper left corner, as far as some
// of the board stays in sight.
func (b *Board) scroll(to image.Point) {
	b.place(to)
	b.raster.Refresh()
	b.moved()
}

func (b *Board) place(to image.Point) {
	board := b.view.Size()
	within := func(v, board, size int) int {
		sight := min(2*b.view.Cell, board, size/2)
		return min(max(v, sight-size), board-sight)
	}
	b.view.Scroll = image.Pt(within(to.X, board.X, b.size.X), within(to.Y, board.Y, b.size.Y))
}

func (b *Board) moved() {
	if b.on.Moved != nil {
		b.on.Moved()
	}
}

// Reveal scrolls, no further than it must, until a cell is in sight with those
// around it.
func (b *Board) Reveal(at levels.Cell) {
	c := image.Pt(at.X, at.Y)
	r := image.Rectangle{Min: c.Sub(image.Pt(1, 1)), Max: c.Add(image.Pt(2, 2))}.
		Intersect(image.Rect(0, 0, b.view.Level.Width(), b.view.Level.Height()))
	r = image.Rectangle{Min: r.Min.Mul(b.view.Cell), Max: r.Max.Mul(b.view.Cell)}
	margin := b.view.Margin()
	to := b.view.Scroll
	to.X = max(min(to.X, r.Min.X-margin), r.Max.X-b.size.X)
	to.Y = max(min(to.Y, r.Min.Y-margin), r.Max.Y-b.size.Y)
	if to != b.view.Scroll {
		b.fitted = false
		b.scroll(to)
	}
}

// Scrolled zooms about the mouse; sideways, or with Shift held, it moves the
// level.
func (b *Board) Scrolled(e *fyne.ScrollEvent) {
	if b.held()&fyne.KeyModifierShift != 0 || e.Scrolled.DX != 0 {
		by := b.toPixels(fyne.NewPos(e.Scrolled.DX+e.Scrolled.DY, 0)).X
		b.fitted = false
		b.scroll(b.view.Scroll.Sub(image.Pt(by*2, 0)))
		return
	}
	if (e.Scrolled.DY > 0) != (b.mouse.wheel > 0) {
		b.mouse.wheel = 0
	}
	b.mouse.wheel += e.Scrolled.DY
	about := b.toPixels(e.Position)
	switch {
	case b.mouse.wheel >= notch:
		b.zoom(b.step(1), about)
		b.mouse.wheel = 0
	case b.mouse.wheel <= -notch:
		b.zoom(b.step(-1), about)
		b.mouse.wheel = 0
	}
	b.moveTo(e.Position)
}
