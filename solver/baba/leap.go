package baba

import (
	"puzzlewright/levels"
	"puzzlewright/solver/states"
)

// Macros implements solver.MacroMover.
func (p *puzzle) Macros(state []byte, over, upTo int, visit func(cost int, next []byte)) (longer bool) {
	p.visitLeap = visit
	return p.leapFrom(state, over, upTo, p.eachLeap)
}

// Unfold implements solver.MacroMover.
func (p *puzzle) Unfold(from, to []byte, cost int) levels.Moves {
	var moves levels.Moves
	p.leapFrom(from, cost-1, cost, func(at int32, m levels.Move, next []byte) {
		if moves == nil && string(next) == string(to) {
			moves = append(p.stepper.walkTo(at), m)
		}
	})
	return moves
}

// leapFrom visits the ends of the leaps from a state of more than over and at
// most upTo moves, with the cell from which the last move is made, none where
// no walk comes before it; and tells whether there are longer ones.
func (p *puzzle) leapFrom(state []byte, over, upTo int, visit visitor) (longer bool) {
	if state[0]&(stateWon|stateLost) != 0 {
		return false
	}
	p.opened, p.visit = state, visit
	if b := p.bitboard; b != nil && b.open(state) {
		if roamer, can := b.canWalk(); can {
			return b.leaps(roamer, int32(over), int32(min(upTo, states.MaxCost)), visit, p.other)
		}
		if over == 0 { // all leaps are moves
			b.steps(visit, p.other)
		}
		return false
	}
	s := p.stepper
	switch {
	case s != nil && s.open(state) && s.canWalk():
		return s.leaps(int32(over), int32(min(upTo, states.MaxCost)), visit, p.other)
	case over > 0: // all leaps are moves
	case s != nil && s.opened:
		s.leaping = true
		s.steps(visit, p.other)
		s.leaping = false
	default:
		p.playAll()
	}
	return false
}
