package longcat

import (
	"puzzlewright/levels"
)

// A cell is an index into a board with a border of walls around it, so that a
// step in any direction is an addition and never leaves the board.
type cell = int32

// A board is the part of a level that moves do not change.
type board struct {
	width, height int // without the border
	step          [levels.NumDirections]cell
	wall          []bool // by cell, as index and colour
	start         cell
	free          int     // how many cells are no wall, with the cat's own
	index         []cell  // the number of a cell among these, in reading order
	colour        []uint8 // 0 or 1, as on a chess board
}

func boardOf(l *levels.Level) *board {
	stride := cell(l.Width() + 2)
	b := &board{width: l.Width(), height: l.Height()}
	for m := range levels.Move(levels.NumDirections) {
		dx, dy := m.Delta()
		b.step[m] = cell(dy)*stride + cell(dx)
	}
	size := int(stride) * (l.Height() + 2)
	b.wall, b.index = make([]bool, size), make([]cell, size)
	b.colour = make([]uint8, size)
	for c := range b.wall {
		b.wall[c] = true
		b.colour[c] = uint8((cell(c)%stride + cell(c)/stride) & 1)
	}
	l.Cells(func(at levels.Cell, s levels.Stack) {
		c := cell(at.Y+1)*stride + cell(at.X+1)
		if s.Has(wallTile) {
			return
		}
		if s.Has(catTile) {
			b.start = c
		}
		b.wall[c] = false
		b.index[c] = cell(b.free)
		b.free++
	})
	return b
}

// place gives the cell of the level.
func (b *board) place(c cell) levels.Cell {
	stride := b.width + 2
	return levels.Cell{X: int(c)%stride - 1, Y: int(c)/stride - 1}
}
