package nullgame

import (
	"puzzlewright/levels"
	"puzzlewright/solver"
)

// AppendEvents tells what a move does besides moving the walker: it takes a coin.
func (p *puzzle) AppendEvents(events []solver.Event, state []byte, _ levels.Move, next []byte) []solver.Event {
	if to := walkerOf(next); p.coinIn[to] != none && lies(state, p.coinIn[to]) {
		events = append(events, solver.Event{Kind: solver.Destroyed, What: coinTile, From: p.place(to), To: p.place(to)})
	}
	return events
}

// Manner implements solver.Mannered.
func (p *puzzle) Manner(tile string, _ levels.Cell) solver.Manner {
	switch tile {
	case coinTile:
		return solver.Movable
	case walkerTile:
		return solver.Walks
	}
	return solver.Stays
}

// NaiveEstimate implements solver.NaiveEstimator: the number of coins that are left.
func (p *puzzle) NaiveEstimate(state []byte) int { return left(state) }
