package render

import (
	"image"
	"image/color"

	"puzzlewright/levels"
)

// A cellState is what a cell shows besides its pieces, a bit each. The low
// bits are its marks, by their kind.
type cellState uint32

const (
	// The sides on which the selection ends, in the order of the moves.
	endRight cellState = 1 << (iota + numMarks)
	endUp
	endLeft
	endDown
	// A step of the path, walked or ahead.
	walked
	ahead
	// Words are lit.
	lit
	// A ghost takes the place of the pieces.
	ghosted
	// The left column and the top row of the board, along its edge.
	leftmost
	topmost
	// How much heat lies over the cell, in heatBits bits.
	heat
)

// heatBits is how many bits tell shades of heat apart, and hottest the strongest.
const (
	heatBits = 3
	hottest  = 1<<heatBits - 1
)

// heated gives the state of so much heat, from 0 to 1. Any at all is seen.
func heated(part float64) cellState {
	if part <= 0 {
		return 0
	}
	return heat * cellState(min(int(part*hottest)+1, hottest))
}

func (k MarkKind) state() cellState { return 1 << k }

// smallGrid is the side of a cell below which lines between cells would take
// too much of it.
const smallGrid = 8

// gridded tells whether lines are drawn; they take the left and the top row of
// pixels of each cell.
func (p *painter) gridded() bool { return p.grid && p.cell >= smallGrid }

// paint draws a cell into a square of opaque pixels.
func (p *painter) paint(dst *image.RGBA, s, ghost levels.Stack, key cellKey) {
	t, state := p.theme, key.state
	r := dst.Rect
	fill(dst, r, t.Board)
	if p.gridded() {
		line := func(r image.Rectangle, edge bool) {
			if edge {
				fill(dst, r, t.Edge)
			} else {
				fill(dst, r, t.Grid)
			}
		}
		line(image.Rect(0, 0, p.cell, 1), state&topmost != 0)
		line(image.Rect(0, 0, 1, p.cell), state&leftmost != 0)
		r.Min = image.Pt(1, 1)
	}
	p.below(dst, r, state)
	dots := func() { p.dot(dst, r, state) }
	if state&ghosted != 0 {
		p.layer(dst, r, s, state, 0.25)
		dots()
		p.layer(dst, r, ghost, state|lit, 0.45)
		dashes(dst, r, max(1, r.Dx()/24), t.Accent)
	} else {
		p.stack(dst, r, s, state&lit != 0, dots)
	}
	p.drawSides(dst, dst.Rect, key.sides, thinSide(p.cell)+1, thinSide(p.cell))
	p.above(dst, r, state)
}

// layer draws pieces translucent, as one picture.
func (p *painter) layer(dst *image.RGBA, r image.Rectangle, s levels.Stack, state cellState, alpha float64) {
	if len(s) == 0 {
		return
	}
	img := image.NewRGBA(dst.Rect)
	p.stack(img, r, s, state&lit != 0, func() {})
	over(dst, img, image.Point{}, alpha)
}

// dot draws a step of the path: large and bright ahead, small and faint
// behind.
func (p *painter) dot(dst *image.RGBA, r image.Rectangle, state cellState) {
	size := float64(r.Dx())
	switch {
	case state&ahead != 0:
		disc(dst, r, max(size*0.085, 1), p.theme.Accent)
	case state&walked != 0:
		disc(dst, r, max(size*0.06, 0.8), Fade(p.theme.Accent, 0.5))
	}
}

// below draws the marks that lie under the pieces.
func (p *painter) below(dst *image.RGBA, r image.Rectangle, state cellState) {
	t := p.theme
	if shade := state / heat; shade > 0 {
		fill(dst, r, Fade(t.Ink("purple"), 0.08+0.5*float64(shade)/hottest))
	}
	if state&Hatched.state() != 0 {
		hatch(dst, r, Fade(t.Bad, 0.28))
	}
	if state&Reason.state() != 0 {
		fill(dst, r, Fade(t.Bad, 0.17))
	}
	if state&Problem.state() != 0 {
		fill(dst, r, Fade(t.Warn, 0.15))
	}
	if state&Padded.state() != 0 {
		p.cross(dst, r, Fade(t.Warn, 0.5))
	}
}

// cross draws the diagonals of a cell.
func (p *painter) cross(dst *image.RGBA, r image.Rectangle, c color.RGBA) {
	const w = 0.035 // half as wide as a diagonal, as a part of the cell
	shape(dst, r, c, [2]float64{0, 0}, [2]float64{w, 0}, [2]float64{1, 1 - w}, [2]float64{1, 1}, [2]float64{1 - w, 1}, [2]float64{0, w})
	shape(dst, r, c, [2]float64{1, 0}, [2]float64{1, w}, [2]float64{w, 1}, [2]float64{0, 1}, [2]float64{0, 1 - w}, [2]float64{1 - w, 0})
}

// above draws the marks that lie over the pieces.
func (p *painter) above(dst *image.RGBA, r image.Rectangle, state cellState) {
	t := p.theme
	n := r.Dx()
	if state&Selected.state() != 0 {
		fill(dst, r, Fade(t.Accent, 0.2))
	}
	if state&Reason.state() != 0 {
		frame(dst, r, max(1, (n+6)/18), t.Bad)
	}
	if state&Problem.state() != 0 {
		frame(dst, r, max(1, n/27), t.Warn)
		p.warning(dst, r)
	}
	if state&Hinted.state() != 0 {
		p.ring(dst, r)
	}
	p.intents(dst, r, state)
	if state&Hovered.state() != 0 {
		frame(dst, r, max(1, n/32), Fade(t.Text, 0.55))
	}
	if state&Noted.state() != 0 {
		corner := max(4, n*24/100)
		shape(dst, image.Rect(r.Max.X-corner, r.Min.Y, r.Max.X, r.Min.Y+corner), t.Accent, [2]float64{0, 0}, [2]float64{1, 0}, [2]float64{1, 1})
	}
	if state&Cut.state() != 0 {
		fill(dst, r, Fade(t.Canvas, 0.55))
		p.cross(dst, r, t.Bad)
	}
	p.outline(dst, state)
	if state&Cursor.state() != 0 {
		p.corners(dst, r)
	}
}

// outline draws the sides on which the selection ends, over the whole cell,
// lines of the grid included.
func (p *painter) outline(dst *image.RGBA, state cellState) {
	width, n := max(1, p.cell/20), p.cell
	sides := [levels.NumDirections]image.Rectangle{
		levels.Right: image.Rect(n-width, 0, n, n),
		levels.Up:    image.Rect(0, 0, n, width),
		levels.Left:  image.Rect(0, 0, width, n),
		levels.Down:  image.Rect(0, n-width, n, n),
	}
	for side, r := range sides {
		if state&(endRight<<side) != 0 {
			fill(dst, r, p.theme.Accent)
		}
	}
}

// corners draws the keyboard's cursor: an angle in each corner.
func (p *painter) corners(dst *image.RGBA, r image.Rectangle) {
	n := r.Dx()
	width, length := max(1, n/14), max(2, n*3/10)
	for _, x := range []int{r.Min.X, r.Max.X - length} {
		for _, y := range []int{r.Min.Y, r.Max.Y - width} {
			fill(dst, image.Rect(x, y, x+length, y+width), p.theme.Accent)
		}
	}
	for _, x := range []int{r.Min.X, r.Max.X - width} {
		for _, y := range []int{r.Min.Y, r.Max.Y - length} {
			fill(dst, image.Rect(x, y, x+width, y+length), p.theme.Accent)
		}
	}
}

// ring draws the mark of a hint.
func (p *painter) ring(dst *image.RGBA, r image.Rectangle) {
	n := r.Dx()
	inner := r.Inset(max(0, n/12))
	width := max(1, n/16)
	img := image.NewRGBA(dst.Rect)
	roundRect(img, inner, float64(n)/2.4, p.theme.Accent)
	hole := inner.Inset(width)
	cut := image.NewRGBA(dst.Rect)
	roundRect(cut, hole, float64(n)/2.4-float64(width), p.theme.Accent)
	for i := range img.Pix {
		img.Pix[i] -= min(img.Pix[i], cut.Pix[i])
	}
	over(dst, img, image.Point{}, 1)
}

// warning draws a sign in the lower left corner: a triangle, and in it, where
// there is room, an exclamation mark.
func (p *painter) warning(dst *image.RGBA, r image.Rectangle) {
	size := max(6, r.Dx()*26/100)
	sign := image.Rect(r.Min.X, r.Max.Y-size, r.Min.X+size, r.Max.Y)
	shape(dst, sign, p.theme.Board, [2]float64{0, 1}, [2]float64{0, 0.72}, [2]float64{0.4, -0.05}, [2]float64{0.6, -0.05}, [2]float64{1.05, 0.85}, [2]float64{1.05, 1})
	shape(dst, sign, p.theme.Warn, [2]float64{0.06, 0.94}, [2]float64{0.5, 0.06}, [2]float64{0.94, 0.94})
	if size >= 9 {
		shape(dst, sign, p.theme.Board, [2]float64{0.44, 0.36}, [2]float64{0.56, 0.36}, [2]float64{0.54, 0.66}, [2]float64{0.46, 0.66})
		shape(dst, sign, p.theme.Board, [2]float64{0.44, 0.72}, [2]float64{0.56, 0.72}, [2]float64{0.56, 0.84}, [2]float64{0.44, 0.84})
	}
}
