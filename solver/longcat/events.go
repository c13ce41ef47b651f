package longcat

import (
	"puzzlewright/levels"
	"puzzlewright/solver"
)

// AppendEvents implements solver.Eventer: each move fills the cells through which
// the cat slides.
func (p *puzzle) AppendEvents(events []solver.Event, state []byte, move levels.Move, next []byte) []solver.Event {
	return append(events, solver.Event{
		Kind: solver.Filled, What: catTile, From: p.place(head(state) + p.step[move]), To: p.place(head(next)),
	})
}

// Enters implements solver.Enterer: the head slides through cells.
func (p *puzzle) Enters(state []byte, move levels.Move, next []byte, at levels.Cell) bool {
	for c := head(state); c != head(next); {
		if c += p.step[move]; p.place(c) == at {
			return true
		}
	}
	return false
}

// Manner implements solver.Mannered.
func (p *puzzle) Manner(tile string, _ levels.Cell) solver.Manner {
	if tile == catTile {
		return solver.Walks
	}
	return solver.Stays
}

// NaiveEstimate implements solver.NaiveEstimator: how many cells are free.
func (p *puzzle) NaiveEstimate(state []byte) int { return int(left(state)) }
