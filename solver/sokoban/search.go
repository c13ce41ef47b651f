package sokoban

import (
	"context"
	"errors"
	"time"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/states"
)

// Search implements solver.Searcher.
func (p *puzzle) Search(ctx context.Context, task solver.Task) solver.Answer {
	if p.Won(p.start) {
		return solver.Answer{Verdict: solver.Solved, Moves: levels.Moves{}, Optimal: true}
	}
	f, ok := newField(p.board)
	if !ok {
		return solver.Answer{Reasons: []solver.Reason{{Text: "the board is too large to be searched"}}}
	}
	count := func(m levels.Moves) int { return len(m) }
	if task.Goal == solver.FewestPushes {
		count = p.Fork().(*puzzle).pushes
	}
	best := newOutcome(count)
	e, err := newExact(f, task.Goal, task.Workers, states.NewBudget(task.Memory), best)
	if err != nil {
		return solver.Answer{Reasons: []solver.Reason{{Text: err.Error()}}}
	}
	defer e.close()
	finished := e.run(ctx)
	return e.answer(ctx, finished)
}

// answer says what the search found out.
func (e *exact) answer(ctx context.Context, finished bool) solver.Answer {
	a := solver.Answer{Stats: e.stats(), Lower: int(e.lower.Load()), Moves: e.outcome.best()}
	a.Elapsed = time.Since(e.started)
	switch {
	case a.Moves != nil:
		a.Verdict = solver.Solved
		if a.Optimal = finished || e.outcome.cost() <= a.Lower; a.Optimal {
			a.Lower = e.outcome.cost()
		}
	case finished:
		a.Verdict = solver.Unsolvable
		a.Lower = 0
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
