package blockdude

import (
	"context"
	"errors"

	"puzzlewright/solver"
	"puzzlewright/solver/states"
)

// Search implements solver.Searcher.
func (p *puzzle) Search(ctx context.Context, task solver.Task) solver.Answer {
	best := newOutcome()
	e, err := newExact(p.board, task.Workers, states.NewBudget(task.Memory), best)
	if err != nil {
		return solver.Answer{Reasons: []solver.Reason{{Text: err.Error()}}}
	}
	defer e.close()
	finished := e.run(ctx)
	return e.answer(ctx, finished)
}

// answer says what the search found out.
func (e *exact) answer(ctx context.Context, finished bool) solver.Answer {
	a := solver.Answer{Stats: e.stats(), Lower: int(e.lower.Load()), Moves: e.best.best()}
	switch {
	case a.Moves != nil:
		a.Verdict = solver.Solved
		if a.Optimal = finished; a.Optimal {
			a.Lower = len(a.Moves)
		}
	case finished:
		a.Verdict, a.Lower = solver.Unsolvable, 0
		a.Reasons = []solver.Reason{{Text: "every position that can be reached was tried, and none wins"}}
	case e.spent.Load():
		a.Reasons = []solver.Reason{{Text: "the memory budget ran out"}}
	case e.deep.Load():
		a.Reasons = []solver.Reason{{Text: "a solution, if any, is longer than can be searched for"}}
	case errors.Is(ctx.Err(), context.DeadlineExceeded):
		a.Reasons = []solver.Reason{{Text: "the time ran out"}}
	default:
		a.Reasons = []solver.Reason{{Text: "the search was stopped"}}
	}
	return a
}
