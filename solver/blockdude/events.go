package blockdude

import (
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/blockdude/board"
)

// AppendEvents implements solver.Eventer: a block is lifted or put down. Lifting a block and
// putting it down in the same cell are events too.
func (p *puzzle) AppendEvents(events []solver.Event, state []byte, _ levels.Move, next []byte) []solver.Event {
	_, before := p.Unpack(state, nil)
	_, after := p.Unpack(next, nil)
	tell := func(kind solver.EventKind, blocks, other []board.Cell) {
		for _, c := range blocks {
			if _, stays := slices.BinarySearch(other, c); !stays {
				events = append(events, solver.Event{Kind: kind, What: board.BlockTile, From: p.Place(c), To: p.Place(c)})
			}
		}
	}
	tell(solver.Lifted, before, after)
	tell(solver.PutDown, after, before)
	return events
}

// Enters implements solver.Enterer: the dude also passes the cells from which he falls.
func (p *puzzle) Enters(state []byte, move levels.Move, next []byte, at levels.Cell) bool {
	from, to := p.Place(p.Cell(state)), p.Place(p.Cell(next))
	if from == to {
		return false
	}
	top := to.Y
	if move != levels.Up {
		top = from.Y
	}
	return at.X == to.X && top <= at.Y && at.Y <= to.Y
}

// Manner implements solver.Mannered.
func (p *puzzle) Manner(tile string, _ levels.Cell) solver.Manner {
	switch tile {
	case board.BlockTile:
		return solver.Movable
	case board.DudeTile, board.CarryingTile:
		return solver.Walks
	}
	return solver.Stays
}

// NaiveEstimate implements solver.NaiveEstimator: the distance of the dude from the door,
// whatever lies between.
func (p *puzzle) NaiveEstimate(state []byte) int {
	return p.Place(p.Cell(state)).Distance(p.Place(p.Door))
}
