package fess

import "puzzlewright/solver/sokoban/board"

// An approach tells which boxes cannot be pushed to any of some squares while the others stay,
// wherever the player can get to. It goes backwards from these squares by rows of bits, over free
// squares, as if no box hindered the player. Of a box that is not ruled out so, a search tells.
type approach struct {
	*board.Position
	live []uint64 // the live squares
	free []uint64 // those without a box
	from []uint64 // the free squares from which a box may come there, and these themselves
}

func newApproach(p *board.Position) *approach {
	return &approach{Position: p, live: liveRows(p), free: make([]uint64, p.Raster.Words), from: make([]uint64, p.Raster.Words)}
}

// to begins with one square.
func (a *approach) to(s board.Square) {
	clear(a.from)
	a.add(s)
	a.spread()
}

// toGoals begins with the goals without a box.
func (a *approach) toGoals() {
	clear(a.from)
	for _, g := range a.Goals {
		if !a.Taken[g] {
			a.add(board.Square(g))
		}
	}
	a.spread()
}

// lifted goes on after a box is taken off a square, which may be a goal.
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

// spread adds all squares from which there is a way to those that are known.
func (a *approach) spread() {
	if !a.Raster.ByRows {
		return
	}
	for y, open := range a.Open {
		a.free[y] = open & a.live[y]
	}
	board.SpreadBefore(a.from, a.free, a.Raster.Squares, a.Pulls)
}

// mayCome tells of a box whether it is not ruled out.
func (a *approach) mayCome(box board.Square) bool {
	at := a.Raster.Bit[box]
	return !a.Raster.ByRows || board.Before(a.from, a.Raster.Squares, int(at>>6), a.Pulls)>>(at&63)&1 != 0
}
