// Package render composes the picture of a level: a level and a view of it in,
// pixels out. The canvas of the window, thumbnails, PNG and GIF are all its
// work. It knows no window and draws without one. Read it in this order:
//
//	view.go     all that a picture depends on; theme.go, its colours
//	canvas.go   the picture from one draw to the next
//	cell.go     a cell; side.go, the lines on its sides; intent.go, what is wanted of it
//	pieces.go   the pieces in it; sprite.go, a picture; word.go, a word
//	letters.go  the outlines of letters; pixels.go, what is drawn of pixels
//	edge.go     coordinates, and where the board goes on
//	plates.go   pieces in rows, as in a palette
//	supply.go   pieces beneath the board that are yet to be laid
//	picture.go  a level as a picture; animate.go, its solution; palette.go, the colours of that
//	encode.go   either as a file
package render

import (
	"image"
	"maps"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

// The sides of a cell that can be drawn, in pixels.
const (
	MinCell = 2
	MaxCell = 512
)

// A View is all that the picture of a level depends on.
type View struct {
	Level *levels.Level
	// Game knows what the tiles look like; a tile it does not know is drawn as
	// its name.
	Game  *solver.Game
	Theme *Theme
	// Cell is the side of a cell in pixels; it is kept within MinCell and
	// MaxCell.
	Cell int
	// Scroll is the pixel of the board that lies in the top left corner of the
	// picture, the board's own corner being 0, 0.
	Scroll image.Point
	// Grid draws lines between the cells, Coordinates rows and columns,
	// counted from 1, along the edges.
	Grid, Coordinates bool

	// Dim draws words dimmed, except in the cells of Lit.
	Dim bool
	Lit []levels.Cell
	// Faces are the tiles whose facing matters, so that it is marked where it is
	// not the usual one; nil for all.
	Faces map[string]bool

	// Heat says how much colour lies over cells, from 0 to 1.
	Heat  map[levels.Cell]float64
	Marks []Mark
	// MarkedSides are those whose lines attention is drawn to.
	MarkedSides []levels.Side
	Dots        []Dot
	Ghosts      []Ghost
}

// SameFaces tells whether the same tiles have their facings marked.
func SameFaces(a, b map[string]bool) bool { return (a == nil) == (b == nil) && maps.Equal(a, b) }

// A Mark draws attention to a cell.
type Mark struct {
	Cell levels.Cell
	Kind MarkKind
}

// A MarkKind says why a cell is marked; each looks different in shape, not
// only in colour, and a cell can have several.
type MarkKind uint8

// The marks: a cell that a problem speaks of (a warning sign in its corner),
// that a proof speaks of (a heavy border), where a box would be lost (hatched),
// that is selected (an outline around all selected cells), under the mouse (a
// fine border), of the keyboard's cursor (four corners), where the next
// step leads (a ring), and of which something is intended (a plate in its
// corner): that it must be, or never, and whether that is kept or broken; a cell that
// no file has (a cross), one with a note (a folded corner), and one that would be cut
// away (faded, with a cross).
const (
	Problem MarkKind = iota
	Reason
	Hatched
	Selected
	Hovered
	Cursor
	Hinted
	Must
	Never
	Kept
	Broken
	Padded
	Noted
	Cut
	numMarks
)

// A Dot is a step of a path: behind the player, or still ahead.
type Dot struct {
	Cell   levels.Cell
	Walked bool
}

// A Ghost is what a cell would hold when a stroke ends, drawn translucent, with
// a broken border, in place of what it holds; an empty stack is a cell that would be cleared.
type Ghost struct {
	Cell  levels.Cell
	Stack levels.Stack
}

// Size gives the size of the whole board in pixels; with a grid, the line
// along its right and lower edge counts.
func (v *View) Size() image.Point {
	size := image.Pt(v.Level.Width()*v.Cell, v.Level.Height()*v.Cell)
	if v.Grid && v.Cell >= smallGrid {
		size = size.Add(image.Pt(1, 1))
	}
	return size
}

// CellAt gives the cell under a pixel of the picture, which may lie off the
// grid.
func (v *View) CellAt(p image.Point) levels.Cell {
	return levels.Cell{X: floorDiv(p.X+v.Scroll.X, v.Cell), Y: floorDiv(p.Y+v.Scroll.Y, v.Cell)}
}

// Bounds gives the pixels of a cell in the picture.
func (v *View) Bounds(c levels.Cell) image.Rectangle {
	corner := image.Pt(c.X*v.Cell, c.Y*v.Cell).Sub(v.Scroll)
	return image.Rectangle{Min: corner, Max: corner.Add(image.Pt(v.Cell, v.Cell))}
}

// floorDiv divides towards minus infinity, so that pixels left of the board
// are in column -1, not 0.
func floorDiv(a, b int) int {
	q := a / b
	if a%b != 0 && (a < 0) != (b < 0) {
		q--
	}
	return q
}
