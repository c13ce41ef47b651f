package paths

import (
	"puzzlewright/levels"
)

// A cell is the number of a cell of the level; only cells without a tree are numbered, row by
// row.
type cell = int32

const none = -1

// The walkers, in the order in which they walk.
const (
	girl = iota
	wolf
	walkers
)

// A board is the part of a level that moves do not change. It is shared, and never written to
// once it is made.
type board struct {
	scenery *levels.Level // without the girl and the wolf
	set     *tileSet
	// crossing is a tile of the set that no path can hold, "" where there is none.
	crossing string
	place    []levels.Cell                // of each numbered cell
	next     [][levels.NumDirections]cell // the neighbours of a cell; none beyond the edge and for trees
	// ground tells in which cells a path may lie: those of neither a walker nor the house.
	ground []bool
	starts [walkers]cell // none for a wolf that is not there
	house  cell
	// door is the cell before the door of the house, none where that is a tree or beyond
	// the edge; into is the step from there into the house.
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

// turnOf gives the turn of a path that enters a cell by one move and leaves it by another.
func turnOf(in, out levels.Move) turn {
	return turn(out-in) % levels.NumDirections
}
