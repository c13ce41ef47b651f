package deadlock

import "puzzlewright/solver/sokoban/board"

// A goalBound shows quickly, of most positions in which the boxes on goals, taken for walls, shut
// the others off, that they do: no other box can come to some goal, or some box can come to no
// goal. It works on rows of bits, as if the boxes on goals alone were in the way and the player
// could get anywhere. On a board that is too large for rows of bits it shows nothing.
type goalBound struct {
	free  []uint64 // squares without a box on a goal
	boxes []uint64 // the boxes off the goals
	goals []uint64 // the goals without a box
	reach []uint64
}

func newGoalBound(f *board.Tables) goalBound {
	words := func() []uint64 { return make([]uint64, f.Raster.Words) }
	return goalBound{words(), words(), words(), words()}
}

// shutsOff tells whether it shows that the boxes on goals shut the others off. False proves
// nothing.
func (w *goalBound) shutsOff(p *board.Position) bool {
	if !p.Raster.ByRows || len(p.Boxes) != p.NumGoals {
		return false
	}
	clear(w.goals)
	for _, g := range p.Goals {
		at := p.Raster.Bit[g]
		w.goals[at>>6] |= 1 << (at & 63)
	}
	for y, squares := range p.Raster.Squares {
		taken := squares &^ p.Open[y]
		w.free[y] = squares &^ (taken & w.goals[y])
		w.boxes[y], w.goals[y] = taken&^w.goals[y], w.goals[y]&^taken
	}
	return !w.covers(w.boxes, w.goals, p.Pulls) || !w.covers(w.goals, w.boxes, !p.Pulls)
}

// covers tells whether from every square of from a box can be brought to some square of to.
func (w *goalBound) covers(from, to []uint64, pulls bool) bool {
	copy(w.reach, to)
	board.SpreadBefore(w.reach, w.free, w.free, pulls)
	for y, squares := range from {
		if squares&^w.reach[y] != 0 {
			return false
		}
	}
	return true
}
