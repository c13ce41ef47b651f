package paths

import (
	"puzzlewright/levels"
)

// A cell is the number of one that is no tree, counted row by row.
type cell = int32

const none = -1

// Who walks, in this order.
const (
	girl = iota
	wolf
	walkers
)

// A board is what of a level does not change. It is not written to once it is
// made.
type board struct {
	scenery *levels.Level // without the girl and the wolf
	set     *tileSet
	// crossing is a tile of the set that no path can hold, "" where there is none.
	crossing string
	place    []levels.Cell // by number
	next     [][levels.NumDirections]cell
	// ground are the cells that a path may lie in: nobody's and not the house.
	ground []bool
	starts [walkers]cell // none where there is no wolf
	house  cell
	// door is the cell in front of the house, none where there is none, and into
	// the step from there.
	door cell
	into levels.Move
}

// newBoard reads a level without problems.
func newBoard(l *levels.Level, set *tileSet) *board {
	b := &board{scenery: l.Clone(), set: set, crossing: set.crossing(), starts: [walkers]cell{none, none}, door: none}
	number := make([]cell, l.Width()*l.Height())
	l.Cells(func(c levels.Cell, s levels.Stack) {
		at := &number[c.Y*l.Width()+c.X]
		*at = none
		if s.Has(treeTile) {
			return
		}
		*at = cell(len(b.place))
		b.place = append(b.place, c)
		b.ground = append(b.ground, len(s) == 0)
		if len(s) == 0 {
			return
		}
		switch s[0].Tile {
		case girlTile:
			b.starts[girl] = *at
			b.scenery.Set(c, nil)
		case wolfTile:
			b.starts[wolf] = *at
			b.scenery.Set(c, nil)
		case houseTile:
			b.house, b.into = *at, s[0].Facing.Opposite()
		}
	})
	b.next = make([][levels.NumDirections]cell, len(b.place))
	for n, c := range b.place {
		for m := range levels.Move(levels.NumDirections) {
			b.next[n][m] = none
			if to := c.Plus(m.Delta()); l.Holds(to) {
				b.next[n][m] = number[to.Y*l.Width()+to.X]
			}
		}
	}
	b.door = b.next[b.house][b.into.Opposite()]
	return b
}

// isGround tells whether a path may lie in a cell.
func (b *board) isGround(c cell) bool { return c != none && b.ground[c] }

// turnOf gives the turn of a path that comes in and leaves by these moves.
func turnOf(in, out levels.Move) turn {
	return turn(out-in) % levels.NumDirections
}
