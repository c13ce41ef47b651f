package baba

import (
	"puzzlewright/levels"
	"puzzlewright/solver/baba/position"
	"puzzlewright/solver/baba/stepper"
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
			moves = append(p.stepper.WalkTo(at), m)
		}
	})
	return moves
}

// leapFrom visits the ends of the leaps of more than over and at most upTo moves
// from a state, each with the cell from which its last move is made (board.None if the
// leap is a single move), and tells whether there are longer leaps.
func (p *puzzle) leapFrom(state []byte, over, upTo int, visit stepper.Visitor) (longer bool) {
	if state[0]&(position.Won|position.Lost) != 0 {
		return false
	}
	p.opened, p.visit = state, visit
	if b := p.bitboard; b != nil && b.Open(state) {
		if roamer, can := b.CanWalk(); can {
			return b.Leaps(roamer, int32(over), int32(min(upTo, states.MaxCost)), visit, p.other)
		}
		if over == 0 { // all leaps are moves
			b.Steps(visit, p.other)
		}
		return false
	}
	s := p.stepper
	switch {
	case s != nil && s.Open(state) && s.CanWalk():
		return s.Leaps(int32(over), int32(min(upTo, states.MaxCost)), visit, p.other)
	case over > 0: // all leaps are moves
	case s != nil && s.Opened:
		s.Leaping = s.Forgets()
		s.Steps(visit, p.other)
		s.Leaping = false
	default:
		p.playAll()
	}
	return false
}
