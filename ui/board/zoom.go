package board

import (
	"image"
	"math"
	"slices"

	"fyne.io/fyne/v2"

	"puzzlewright/levels"
	"puzzlewright/ui/render"
)

// How large a cell is drawn, in Fyne's units.
const (
	// unzoomed is its side at 100 %.
	unzoomed = 48
	// A small level that is fitted to the board has cells of at most fitting, or
	// of a portion-th of the board where that is more.
	fitting = 96
	portion = 8
	// breath is what fitting leaves free around a level.
	breath = 12
)

// A side is the side of a cell on the screen: cell is its length in pixels of the picture, shrink
// how many of these make one pixel of the screen. A level too large to be drawn that small is drawn
// larger and shrunk.
type side struct{ cell, shrink int }

// pixels is the side in pixels of the screen.
func (s side) pixels() float64 { return float64(s.cell) / float64(s.shrink) }

// sideOf gives the side nearest to a number of pixels of the screen.
func sideOf(pixels float64) side {
	if pixels < render.MinCell {
		return side{render.MinCell, int(math.Ceil(render.MinCell / max(pixels, 0.01)))}
	}
	return side{int(math.Round(pixels)), 1}
}

// zooms are the sides of a cell that the wheel steps through.
var zooms = []side{
	{2, 4},
	{2, 3},
	{2, 2},
	{2, 1},
	{3, 1},
	{4, 1},
	{6, 1},
	{8, 1},
	{10, 1},
	{12, 1},
	{14, 1},
	{16, 1},
	{20, 1},
	{24, 1},
	{28, 1},
	{32, 1},
	{36, 1},
	{42, 1},
	{48, 1},
	{56, 1},
	{64, 1},
	{80, 1},
	{96, 1},
	{112, 1},
	{128, 1},
	{160, 1},
	{192, 1},
	{256, 1},
}

// leastSide is the least side of a cell in pixels where the whole level fits at that side, mostSide
// the largest of any level; leastAcross is how many pixels a fitted level is across at least.
const (
	leastSide   = 4
	mostSide    = 256
	leastAcross = 12
)

// notch is how far a wheel must turn for a step, in Fyne's units: less than a
// notch of the mice that turn least.
const notch = 10

// side is the present side of a cell.
func (b *Board) side() side { return side{b.view.Cell, b.shrink} }

// setSide changes the side of a cell, and nothing else.
func (b *Board) setSide(s side) { b.view.Cell, b.shrink = s.cell, s.shrink }

// Zoom gives the size of a cell as part of its size at 100 %.
func (b *Board) Zoom() float64 { return b.side().pixels() / float64(b.unit()) }

// unit gives the pixels of a cell at 100 %.
func (b *Board) unit() int { return max(b.onScreen(fyne.NewPos(unzoomed, 0)).X, 1) }

// ZoomTo makes cells the given part of their size at 100 %; the middle of what
// is shown stays where it is.
func (b *Board) ZoomTo(zoom float64) { b.zoom(sideOf(zoom*float64(b.unit())), b.size().Div(2)) }

// ZoomIn and ZoomOut make cells larger and smaller by a step.
func (b *Board) ZoomIn() { b.zoom(b.step(1), b.size().Div(2)) }

// ZoomOut goes with ZoomIn.
func (b *Board) ZoomOut() { b.zoom(b.step(-1), b.size().Div(2)) }

// step gives the next side in the list.
func (b *Board) step(direction int) side {
	now := b.side()
	if direction > 0 {
		for _, s := range zooms {
			if s.pixels() > now.pixels() {
				return s
			}
		}
		return now
	}
	for _, s := range slices.Backward(zooms) {
		if s.pixels() < now.pixels() {
			return s
		}
	}
	return now
}

// within brings a side into its bounds. At the smallest, at least as much of the level is in sight
// as when it is fitted.
func (b *Board) within(s side) side {
	least := b.fitting()
	if least.pixels() > leastSide {
		least = side{leastSide, 1}
	}
	switch {
	case s.pixels() < least.pixels():
		return least
	case s.pixels() > mostSide:
		return side{mostSide, 1}
	}
	return s
}

// zoom changes the size of cells; what lies under a pixel stays there.
func (b *Board) zoom(to side, about image.Point) {
	to = b.within(to)
	old := b.side()
	if to == old {
		return
	}
	at := about.Add(b.view.Scroll)
	at = image.Pt(scaled(at.X, to.cell, old.cell), scaled(at.Y, to.cell, old.cell))
	about = image.Pt(scaled(about.X, to.shrink, old.shrink), scaled(about.Y, to.shrink, old.shrink))
	b.setSide(to)
	b.fitted = false
	b.scroll(at.Sub(about))
}

func scaled(v, by, of int) int {
	return int(math.Round(float64(v) * float64(by) / float64(of)))
}

// Viewport is how the level is looked at: the side of a cell in Fyne's units at
// 100 % times the zoom, 0 for fitted, and the cell in the middle.
func (b *Board) Viewport() (side, x, y float64) {
	middle := b.view.Scroll.Add(b.size().Div(2))
	x, y = float64(middle.X)/float64(b.view.Cell), float64(middle.Y)/float64(b.view.Cell)
	if b.fitted {
		return 0, x, y
	}
	return b.Zoom() * unzoomed, x, y
}

// LookAt goes back to what Viewport gave. Before the board has its size, it waits until it has.
func (b *Board) LookAt(side, x, y float64) {
	if side <= 0 {
		b.wanted = nil
		b.Fit()
		return
	}
	if b.screen.X <= 0 || b.screen.Y <= 0 {
		b.wanted = func() { b.LookAt(side, x, y) }
		return
	}
	b.wanted = nil
	b.fitted = false
	b.setSide(b.within(sideOf(side / unzoomed * float64(b.unit()))))
	cell := float64(b.view.Cell)
	b.scroll(image.Pt(int(x*cell), int(y*cell)).Sub(b.size().Div(2)))
}

// Fit shows the whole level, as large as there is room for.
func (b *Board) Fit() {
	b.fitted = true
	b.settle()
}

// FitArea shows some cells, as large as there is room for.
func (b *Board) FitArea(a levels.Area) {
	if a.Empty() || b.screen.X <= 0 || b.screen.Y <= 0 {
		return
	}
	margin := b.margin()
	free := b.screen.Sub(image.Pt(margin+2*breath, margin+2*breath))
	b.fitted = false
	b.setSide(b.within(sideOf(min(float64(free.X)/float64(a.Width()), float64(free.Y)/float64(a.Height())))))
	middle := image.Pt(a.Min.X+a.Max.X, a.Min.Y+a.Max.Y).Mul(b.view.Cell).Div(2)
	b.scroll(middle.Sub(b.size().Add(image.Pt(-margin, -margin)).Div(2)).Sub(image.Pt(margin, margin)))
}

// settle puts a fitted level into the middle, and keeps any other in sight.
func (b *Board) settle() { b.scroll(b.settled()) }

// settled gives the scroll with which settle does so, and gives a fitted level its zoom.
func (b *Board) settled() image.Point {
	if !b.fitted || b.screen.X <= 0 || b.screen.Y <= 0 {
		return b.view.Scroll
	}
	b.setSide(b.fitting())
	margin := b.margin()
	rest := b.size().Sub(image.Pt(margin, margin)).Sub(b.view.Size())
	return image.Pt(-margin, -margin).Sub(rest.Div(2))
}

// fitting gives the side with which the whole level is in sight, or all of it that can be
// where it would be no more than a line.
func (b *Board) fitting() side {
	s := b.wholeSide()
	across := float64(min(b.view.Level.Width(), b.view.Level.Height()))
	if s.pixels()*across < leastAcross {
		return sideOf(leastAcross / across)
	}
	return s
}

// wholeSide gives the side with which the whole level is in sight.
func (b *Board) wholeSide() side {
	most := min(max(b.unit()*fitting/unzoomed, min(b.screen.X, b.screen.Y)/portion), mostSide)
	margin := b.margin()
	free := b.screen.Sub(image.Pt(margin+2*breath, margin+2*breath))
	l := b.view.Level
	if cell := min(free.X/l.Width(), free.Y/l.Height()); cell >= render.MinCell {
		return side{min(cell, most), 1}
	}
	free = b.screen.Sub(image.Pt(2*breath, 2*breath)) // there is no room for coordinates
	parts := func(cells, pixels int) int { return (render.MinCell*cells + pixels - 1) / max(pixels, 1) }
	return side{render.MinCell, min(max(parts(l.Width(), free.X), parts(l.Height(), free.Y)), mostShrink)}
}

// mostShrink bounds the size of a picture that is to be made smaller: a level of
// the largest size is in sight on any board of some hundred pixels.
const mostShrink = 8

// margin is what coordinates take of the picture; one that is made smaller has
// none.
func (b *Board) margin() int {
	if b.shrink > 1 {
		return 0
	}
	return b.view.Margin()
}

// scroll brings a pixel of the board to the upper left corner, as far as some
// of the board stays in sight.
func (b *Board) scroll(to image.Point) {
	b.place(to)
	b.raster.Refresh()
	b.lay()
	b.moved()
}

func (b *Board) place(to image.Point) {
	board := b.view.Size()
	within := func(v, board, size int) int {
		sight := min(2*b.view.Cell, board, size/2)
		return min(max(v, sight-size), board-sight)
	}
	size := b.size()
	b.view.Scroll = image.Pt(within(to.X, board.X, size.X), within(to.Y, board.Y, size.Y))
}

func (b *Board) moved() {
	b.pointAnew()
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
	margin, size := b.margin(), b.size()
	to := b.view.Scroll
	to.X = max(min(to.X, r.Min.X-margin), r.Max.X-size.X)
	to.Y = max(min(to.Y, r.Min.Y-margin), r.Max.Y-size.Y)
	if to != b.view.Scroll {
		b.fitted = false
		b.scroll(to)
	}
}

// Corner gives where in the widget the lower left corner of a cell is.
func (b *Board) Corner(at levels.Cell) fyne.Position {
	corner := b.view.Bounds(at)
	unit := float32(b.unit()*b.shrink) / unzoomed
	return fyne.NewPos(float32(corner.Min.X)/unit, float32(corner.Max.Y)/unit)
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
