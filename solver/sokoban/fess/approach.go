package fess

import "puzzlewright/solver/sokoban/board"

// An approach rules out boxes that cannot be pushed to any of some squares while the others stay,
// wherever the player can get to. It goes backwards from these squares on rows of bits, over free
// squares, as if no box hindered the player. A box that it does not rule out is left to a search.
type approach struct {
	*board.Position
	live []uint64 // the live squares
	free []uint64 // the live squares without a box
	from []uint64 // the squares asked for, and the free squares from which a box may come there
}

func newApproach(p *board.Position) *approach {
	return &approach{Position: p, live: liveRows(p), free: make([]uint64, p.Raster.Words), from: make([]uint64, p.Raster.Words)}
}

// to sets the squares asked for to one square.
func (a *approach) to(s board.Square) {
	clear(a.from)
	a.add(s)
	a.spread()
}

// toGoals sets the squares asked for to the goals without a box.
func (a *approach) toGoals() {
	clear(a.from)
	for _, g := range a.Goals {
		if !a.Taken[g] {
			a.add(board.Square(g))
		}
	}
	a.spread()
}

// lifted brings the approach up to date after a box is taken off a square, which may be a goal.
func (a *approach) lifted(from board.Square) {
	if a.IsGoal[from] {
		a.add(from)
	}
	a.spread()
}

// add adds a square.
func (a *approach) add(s board.Square) {
	at := a.Raster.Bit[s]
	a.from[at>>6] |= 1 << (at & 63)
}

// spread adds all free squares from which there is a way to those already known.
func (a *approach) spread() {
	if !a.Raster.ByRows {
		return
	}
	for y, open := range a.Open {
		a.free[y] = open & a.live[y]
	}
	board.SpreadBefore(a.from, a.free, a.Raster.Squares, a.Pulls)
}

// mayCome tells whether a box is not ruled out.
func (a *approach) mayCome(box board.Square) bool {
	at := a.Raster.Bit[box]
	return !a.Raster.ByRows || board.Before(a.from, a.Raster.Squares, int(at>>6), a.Pulls)>>(at&63)&1 != 0
}
