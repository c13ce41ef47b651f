package sokoban

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"time"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/states"
)

// An inquiry is one task about a level: the searches that work on it, and
// what they have found out so far.
type inquiry struct {
	puzzle  *puzzle
	field   *field
	task    solver.Task
	started time.Time
	budget  *states.Budget
	best    *outcome
	exact   *exact
	// refuted tells that some search has proved that there is no solution.
	refuted atomic.Bool
	// scouted is the work of searches besides the exact one.
	scouted struct{ expanded, generated, stored atomic.Int64 }
}

// Search implements solver.Searcher.
//
// For any solution, searches by features and one by distance, from both ends,
// race each other: the ones are good at large levels, the other at small ones;
// where none has found one after a while, more searches by features take its
// place. For the fewest pushes or moves, the exact search has all cores, and
// after a while is joined by a scout that finds any solution and shortens it.
func (p *puzzle) Search(ctx context.Context, task solver.Task) solver.Answer {
	if p.Won(p.start) {
		return solver.Answer{Verdict: solver.Solved, Moves: levels.Moves{}, Optimal: true}
	}
	over := func() bool { return ctx.Err() != nil }
	f, err := p.prepare(over)
	if err != nil {
		return solver.Answer{Reasons: []solver.Reason{unready(ctx, err)}}
	}
	if reasons := f.reasons(); len(reasons) > 0 {
		return solver.Answer{Verdict: solver.Unsolvable, Reasons: reasons}
	}
	q := &inquiry{
		puzzle: p, field: f, task: task, started: time.Now(), budget: states.NewBudget(task.Memory),
		best: newOutcome(p.costs(task.Goal)),
	}
	workers := task.Workers
	if task.Goal == solver.Any {
		workers = 1
	}
	if q.exact, err = newExact(f, task.Goal, workers, q.budget, q.best, f.other); err != nil {
		return solver.Answer{Reasons: []solver.Reason{unready(ctx, err)}}
	}
	defer q.exact.close()
	defer q.reportRegularly()()
	return q.answer(ctx, q.search(ctx))
}

// costs gives what a goal counts.
func (p *puzzle) costs(goal solver.Goal) func(levels.Moves) int {
	if goal == fewestPushes {
		return p.pushes
	}
	return func(m levels.Moves) int { return len(m) }
}

// search runs the searches, and tells whether they came to an end.
func (q *inquiry) search(ctx context.Context) (finished bool) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var scout sync.WaitGroup
	scout.Go(func() { q.scout(ctx, cancel, firstManners) })
	if q.task.Goal == solver.Any {
		short, end := context.WithTimeout(ctx, greedyFor)
		finished = q.exact.greedy(short)
		end()
		if finished || q.best.best() != nil {
			cancel()
		} else {
			q.scout(ctx, cancel, otherManners)
		}
		scout.Wait()
		return finished || q.refuted.Load()
	}
	finished = q.exact.run(ctx)
	cancel()
	scout.Wait()
	return finished || q.refuted.Load()
}

// greedyFor is how long the greedy search has for its try at any solution. It
// is done with most small levels by then, and no good at large ones.
const greedyFor = 2500 * time.Millisecond

// answer says what the searches found out.
func (q *inquiry) answer(ctx context.Context, finished bool) solver.Answer {
	e := q.exact
	a := solver.Answer{Stats: q.stats(), Lower: int(e.lower.Load()), Moves: q.best.best()}
	switch {
	case a.Moves != nil:
		a.Verdict = solver.Solved
		if a.Optimal = q.task.Goal != solver.Any && (finished || q.best.cost() <= a.Lower); a.Optimal {
			a.Lower = q.best.cost()
		} else if q.task.Goal != solver.Any {
			a.Reasons = []solver.Reason{solver.Unfinished(ctx, e.spent.Load(), e.deep.Load())}
		}
	case finished:
		a.Verdict = solver.Unsolvable
		a.Lower = 0
		a.Reasons = []solver.Reason{solver.Exhausted()}
	default:
		a.Reasons = []solver.Reason{solver.Unfinished(ctx, e.spent.Load(), e.deep.Load())}
	}
	return a
}

// unready says why a search could not begin.
func unready(ctx context.Context, err error) solver.Reason {
	if errors.Is(err, errHalted) {
		return solver.Unfinished(ctx, false, false)
	}
	return solver.Reason{Text: message.Of(err)}
}

// stats adds up what all searches have done.
func (q *inquiry) stats() solver.Stats {
	st := solver.Stats{Depth: int(q.exact.lower.Load()), Bytes: q.budget.Peak(), Elapsed: time.Since(q.started)}
	for _, w := range q.exact.workers {
		st.Expanded += w.told.expanded.Load()
		st.Generated += w.told.generated.Load()
		st.Stored += w.told.stored.Load()
	}
	st.Expanded += q.scouted.expanded.Load()
	st.Generated += q.scouted.generated.Load()
	st.Stored += q.scouted.stored.Load()
	return st
}

// reportEvery is how often a running search is heard of.
const reportEvery = 150 * time.Millisecond

// reportRegularly tells the task how the search stands, and at once of each
// better solution, until the returned function is called.
func (q *inquiry) reportRegularly() (finished func()) {
	if q.task.Report == nil {
		return func() {}
	}
	done := make(chan struct{})
	better := make(chan struct{}, 1)
	q.best.mu.Lock()
	q.best.told = func() {
		select {
		case better <- struct{}{}:
		default:
		}
	}
	q.best.mu.Unlock()
	var reporter sync.WaitGroup
	reporter.Go(func() {
		ticker := time.NewTicker(reportEvery)
		defer ticker.Stop()
		for {
			select {
			case <-done:
				return
			case <-better:
			case <-ticker.C:
			}
			moves := q.best.best()
			q.task.Report(solver.Progress{Stats: q.stats(), Lower: int(q.exact.lower.Load()), Best: moves, Found: moves != nil})
		}
	})
	return func() {
		close(done)
		reporter.Wait()
	}
}
