package sokoban

import (
	"context"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/players"
)

// AppendEvents implements solver.Eventer: a push is an event, a step is none.
func (p *puzzle) AppendEvents(events []solver.Event, state []byte, move levels.Move, next []byte) []solver.Event {
	to := p.get(next)
	if _, pushes := p.boxAt(state, to); !pushes {
		return events
	}
	return append(events, solver.Event{
		Kind: solver.Moved, What: board.BoxTile, From: p.Place[to], To: p.Place[p.Neighbours[to][move]],
	})
}

// Manner implements solver.Mannered.
func (p *puzzle) Manner(tile string, _ levels.Cell) solver.Manner {
	switch tile {
	case board.BoxTile:
		return solver.Movable
	case board.PlayerTile:
		return solver.Walks
	}
	return solver.Stays
}

// NaiveEstimate implements solver.NaiveEstimator: how far each box is from the goal nearest to
// it, whatever lies between.
func (p *puzzle) NaiveEstimate(state []byte) int {
	_, boxes := p.decode(state)
	sum := 0
	for _, c := range boxes {
		nearest := p.Level.Width() + p.Level.Height()
		for _, goal := range p.Goals {
			nearest = min(nearest, p.Place[c].Distance(p.Place[goal]))
		}
		sum += nearest
	}
	return sum
}

// Predict implements solver.Predictor, by simulated players.
func (p *puzzle) Predict(ctx context.Context) (solver.Prediction, bool) {
	return players.Predict(ctx, p.Board, func() (*board.Tables, error) {
		return p.prepare(func() bool { return ctx.Err() != nil })
	})
}
