package theseus

import (
	"slices"

	"puzzlewright/levels"
)

// A cell is the number of a cell of the level; only cells that can be entered are numbered, row
// by row.
type cell = int32

const none = -1

// A board is the part of a level that moves do not change. It is shared, and never written to
// once it is made.
type board struct {
	scenery *levels.Level // without Theseus and the Minotaur
	place   []levels.Cell // of each numbered cell
	x, y    []int32       // the coordinates in place
	exit    []bool        // whether a cell is an exit
	exits   []cell
	// next is the neighbour in each direction, none where there is no way.
	next [][levels.NumDirections]cell
	// hunts is next for the Minotaur, who enters no exit.
	hunts [][levels.NumDirections]cell
}

// newBoard reads a level without problems, and the cells in which the two begin.
func newBoard(l *levels.Level) (b *board, theseus, minotaur cell) {
	b = &board{scenery: l.Clone()}
	number := make([]cell, l.Width()*l.Height())
	at := func(c levels.Cell) *cell { return &number[c.Y*l.Width()+c.X] }
	l.Cells(func(c levels.Cell, s levels.Stack) {
		*at(c) = none
		if s.Has(wallTile) {
			return
		}
		n := cell(len(b.place))
		*at(c) = n
		b.place = append(b.place, c)
		b.x, b.y = append(b.x, int32(c.X)), append(b.y, int32(c.Y))
		b.exit = append(b.exit, s.Has(exitTile))
		if s.Has(exitTile) {
			b.exits = append(b.exits, n)
		}
		inside, fences := parted(s)
		switch {
		case inside.Has(theseusTile):
			theseus = n
			b.scenery.Set(c, fences)
		case inside.Has(minotaurTile):
			minotaur = n
			b.scenery.Set(c, fences)
		}
	})
	b.next = make([][levels.NumDirections]cell, len(b.place))
	for n, c := range b.place {
		for m := range levels.Move(levels.NumDirections) {
			b.next[n][m] = none
			if to := c.Plus(m.Delta()); l.Holds(to) {
				b.next[n][m] = *at(to)
			}
		}
	}
	b.fence(l, at)
	b.hunts = make([][levels.NumDirections]cell, len(b.place))
	for n, next := range b.next {
		for m, to := range next {
			if b.hunts[n][m] = to; to != none && b.exit[to] {
				b.hunts[n][m] = none
			}
		}
	}
	return b, theseus, minotaur
}

// fence closes the ways across fences, from both sides.
func (b *board) fence(l *levels.Level, at func(levels.Cell) *cell) {
	closed := func(s levels.Side) {
		if l.Holds(s.Cell) {
			if n := *at(s.Cell); n != none {
				b.next[n][s.Facing] = none
			}
		}
	}
	l.Cells(func(c levels.Cell, s levels.Stack) {
		_, fences := parted(s)
		for _, p := range fences {
			side := levels.Side{Cell: c, Facing: p.Facing}
			closed(side)
			closed(side.Across())
		}
	})
}

// step gives where a step of the Minotaur leads: sideways towards Theseus where
// that is open, else up or down, else nowhere.
func (b *board) step(theseus, minotaur cell) cell {
	if t, m := b.x[theseus], b.x[minotaur]; t != m {
		side := levels.Right
		if t < m {
			side = levels.Left
		}
		if to := b.hunts[minotaur][side]; to != none {
			return to
		}
	}
	if t, m := b.y[theseus], b.y[minotaur]; t != m {
		side := levels.Down
		if t < m {
			side = levels.Up
		}
		if to := b.hunts[minotaur][side]; to != none {
			return to
		}
	}
	return minotaur
}

// answer gives where the Minotaur is after both of his steps. Where the first
// one gets Theseus, the second leads nowhere.
func (b *board) answer(theseus, minotaur cell) cell {
	return b.step(theseus, b.step(theseus, minotaur))
}

// walks counts the steps from each cell to the nearest exit if there were no Minotaur; none where
// there is no way.
func (b *board) walks() []int32 {
	steps := slices.Repeat([]int32{none}, len(b.place))
	queue := append(make([]cell, 0, len(steps)), b.exits...)
	for _, e := range b.exits {
		steps[e] = 0
	}
	for i := 0; i < len(queue); i++ {
		for _, to := range b.next[queue[i]] {
			if to != none && steps[to] == none {
				steps[to] = steps[queue[i]] + 1
				queue = append(queue, to)
			}
		}
	}
	return steps
}
