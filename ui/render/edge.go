package render

import (
	"image"
	"strconv"
)

// The strips with the coordinates are half a cell thick, within these bounds
// in pixels.
const (
	thinnestStrip = 14
	thickestStrip = 32
)

// strip gives the thickness of the strips.
func strip(cell int) int { return min(max(cell/2, thinnestStrip), thickestStrip) }

// Margin gives the room in pixels that coordinates take at the left and at the
// top of a picture; nothing where they are off.
func (v *View) Margin() int {
	if v.Coordinates {
		return strip(v.Cell)
	}
	return 0
}

// coordinates numbers rows and columns beside the board, or along the edge of
// the picture where the board goes on beyond it.
func (c *Canvas) coordinates(v *View) {
	n := strip(v.Cell)
	left := max(-v.Scroll.X-n, 0)
	top := max(-v.Scroll.Y-n, 0)
	board := image.Rectangle{Max: v.Size()}.Sub(v.Scroll).Intersect(c.img.Rect)
	if board.Empty() {
		return
	}
	columns := image.Rect(max(board.Min.X, left+n), top, board.Max.X, top+n)
	rows := image.Rect(left, max(board.Min.Y, top+n), left+n, board.Max.Y)
	fill(c.img, columns, c.theme.Canvas)
	fill(c.img, rows, c.theme.Canvas)
	fill(c.img, image.Rect(left, top, left+n, top+n), c.theme.Canvas)
	// A number has room in as many cells as make two strips.
	for x := c.window.cells.Min.X; x < c.window.cells.Max.X; x++ {
		if shown(x, 2*n/v.Cell) {
			middle := x*v.Cell + v.Cell/2 - v.Scroll.X
			c.label(image.Rect(middle-n, top, middle+n, top+n), columns, x+1)
		}
	}
	for y := c.window.cells.Min.Y; y < c.window.cells.Max.Y; y++ {
		if shown(y, n/v.Cell) {
			middle := y*v.Cell + v.Cell/2 - v.Scroll.Y
			c.label(image.Rect(left, middle-n/2, left+n, middle-n/2+n), rows, y+1)
		}
	}
}

// shown tells which numbers to write where one takes the room of that many
// cells: all, or the first and round ones.
func shown(i, cells int) bool {
	step := 20 // of cells as small as there are
	for _, s := range []int{10, 5, 2, 1} {
		if cells <= s {
			step = s
		}
	}
	return (i+1)%step == 0 || i == 0
}

// label writes a number into the middle of a rectangle, if it lies within the
// strip.
func (c *Canvas) label(r, within image.Rectangle, n int) {
	if !r.Inset(r.Dy() / 4).Overlaps(within) {
		return
	}
	img := image.NewRGBA(image.Rectangle{Max: r.Size()})
	text(img, img.Rect.Inset(1), []string{strconv.Itoa(n)}, max(float64(r.Dy())*0.3, 6), c.theme.Faint)
	clipped, _ := c.img.SubImage(within).(*image.RGBA)
	over(clipped, img, r.Min, 1)
}
