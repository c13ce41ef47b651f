package baba

import (
	"puzzlewright/levels"
	"puzzlewright/solver/baba/position"
	"puzzlewright/solver/baba/stepper"
	"puzzlewright/solver/states"
)

// Macros implements solver.MacroMover.
func (p *puzzle) Macros(state []byte, over, upTo int, visit func(cost int, next []byte)) (longer bool) {
	p.visitMacro = visit
	return p.macrosFrom(state, over, upTo, p.eachMacro)
}

// Unfold implements solver.MacroMover.
func (p *puzzle) Unfold(from, to []byte, cost int) levels.Moves {
	var moves levels.Moves
	p.macrosFrom(from, cost-1, cost, func(at int32, m levels.Move, next []byte) {
		if moves == nil && string(next) == string(to) {
			moves = append(p.stepper.WalkTo(at), m)
		}
	})
	return moves
}

// macrosFrom visits the ends of the macro moves from a state that take more than over and at
// most upTo moves, each with the cell from which its last move is made (board.None if the
// macro move is a single move). It tells whether there are longer macro moves.
func (p *puzzle) macrosFrom(state []byte, over, upTo int, visit stepper.Visitor) (longer bool) {
	if state[0]&(position.Won|position.Lost) != 0 {
		return false
	}
	p.opened, p.visit = state, visit
	if b := p.bitboard; b != nil && b.Open(state) {
		if roamer, can := b.CanWalk(); can {
			return b.Macros(roamer, int32(over), int32(min(upTo, states.MaxCost)), visit, p.other)
		}
		if over == 0 { // every macro move is a single move
			b.Steps(visit, p.other)
		}
		return false
	}
	s := p.stepper
	switch {
	case s != nil && s.Open(state) && s.CanWalk():
		return s.Macros(int32(over), int32(min(upTo, states.MaxCost)), visit, p.other)
	case over > 0: // every macro move is a single move
	case s != nil && s.Opened:
		s.EndsMacro = s.Forgets()
		s.Steps(visit, p.other)
		s.EndsMacro = false
	default:
		p.playAll()
	}
	return false
}
