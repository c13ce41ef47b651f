package parallel

import (
	"puzzlewright/levels"
	"puzzlewright/solver"
)

// A Result is what a search knows when it ends.
type Result struct {
	Stats solver.Stats
	// Lower is the proved lower bound on what the goal counts.
	Lower int
	// Moves are the best solution, nil where none is known, and Cost is what the
	// goal counts of them.
	Moves levels.Moves
	Cost  int
	// Complete tells that nothing better was left out: no solution costs less
	// than the best, or there is none.
	Complete bool
	// Unfinished says why no more is known, where the result is not complete.
	Unfinished solver.Reason
}

// Answer makes the answer to a task with a goal.
func (r Result) Answer(goal solver.Goal) solver.Answer {
	a := solver.Answer{Stats: r.Stats, Lower: r.Lower, Moves: r.Moves}
	switch {
	case r.Moves != nil:
		a.Verdict = solver.Solved
		a.Optimal = r.Complete || r.Cost <= r.Lower
		switch {
		case a.Optimal:
			a.Lower = r.Cost
		case goal != solver.Any:
			a.Reasons = []solver.Reason{r.Unfinished}
		}
	case r.Complete:
		a.Verdict, a.Lower = solver.Unsolvable, 0
		a.Reasons = []solver.Reason{solver.Exhausted()}
	default:
		a.Reasons = []solver.Reason{r.Unfinished}
	}
	return a
}
