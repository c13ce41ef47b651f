package search

import (
	"context"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/states"
)

// WakeAlways has searches wake all their workers for however little there is to
// do, or not, and gives what undoes that.
func WakeAlways(always bool) (undo func()) {
	before := worthWaking
	if always {
		worthWaking = 0
	}
	return func() { worthWaking = before }
}

// Improve has a solution made better by windows and pursuits.
var Improve = improve

// Pursue gives what a pursuit by the first guide comes to in the end.
func Pursue(ctx context.Context, p solver.Puzzle, moves levels.Moves, budget *states.Budget, weight int) levels.Moves {
	h := newPursuit(p, budget, 0, weight)
	defer h.close()
	m := improvement{puzzle: p}
	for ended := false; !ended && ctx.Err() == nil; {
		m.take(moves)
		var better levels.Moves
		if better, ended = h.pursue(ctx, moves, m.known, slice); better != nil {
			moves = better
		}
	}
	return moves
}
