package sokoban

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"time"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/exact"
	"puzzlewright/solver/sokoban/fess"
	"puzzlewright/solver/states"
)

// searches are the searches that work on one task, and what they have found so far.
type searches struct {
	puzzle  *puzzle
	tables  *board.Tables
	task    solver.Task
	started time.Time
	budget  *states.Budget
	best    *exact.Best
	exact   *exact.Search
	// refuted tells that a satisficing search has proved that there is no solution.
	refuted atomic.Bool
	// satisficing counts the work of all searches but the optimal one.
	satisficing struct{ expanded, generated, stored atomic.Int64 }
}

// Search implements solver.Searcher.
//
// For any solution, two searches race each other on two goroutines: FESS, which is good
// at large levels, and a greedy search from both ends, which is good at small ones.
// Where the greedy one has found nothing after a while, more variants of FESS take its
// place. For the fewest pushes or moves, the optimal search has all cores; after a while
// a satisficing search joins it, which finds some solution and improves it.
func (p *puzzle) Search(ctx context.Context, task solver.Task) solver.Answer {
	if p.Won(p.start) {
		return solver.Answer{Verdict: solver.Solved, Moves: levels.Moves{}, Optimal: true}
	}
	over := func() bool { return ctx.Err() != nil }
	f, err := p.prepare(over)
	if err != nil {
		return solver.Answer{Reasons: []solver.Reason{unready(ctx, err)}}
	}
	if reasons := reasonsOf(f); len(reasons) > 0 {
		return solver.Answer{Verdict: solver.Unsolvable, Reasons: reasons}
	}
	q := &searches{
		puzzle: p, tables: f, task: task, started: time.Now(), budget: states.NewBudget(task.Memory),
		best: exact.NewBest(p.costs(task.Goal)),
	}
	workers := task.Workers
	if task.Goal == solver.Any {
		workers = 1
	}
	if q.exact, err = exact.New(f, task.Goal, workers, q.budget, q.best, f.Reversed); err != nil {
		return solver.Answer{Reasons: []solver.Reason{unready(ctx, err)}}
	}
	defer q.exact.Close()
	defer q.reportRegularly()()
	return q.answer(ctx, q.search(ctx))
}

// costs gives the function that counts what a goal minimises.
func (p *puzzle) costs(goal solver.Goal) func(levels.Moves) int {
	if goal == solver.FewestPushes {
		return p.pushes
	}
	return func(m levels.Moves) int { return len(m) }
}

// search runs the searches. finished tells that one of them has a proof: of the best
// solution, or that there is none.
func (q *searches) search(ctx context.Context) (finished bool) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var satisficing sync.WaitGroup
	satisficing.Go(func() { q.satisfice(ctx, cancel, fess.FirstVariants) })
	if q.task.Goal == solver.Any {
		short, end := context.WithTimeout(ctx, greedyFor)
		finished = q.exact.RunGreedy(short)
		end()
		if finished || q.best.Moves() != nil {
			cancel()
		} else {
			q.satisfice(ctx, cancel, fess.OtherVariants)
		}
		satisficing.Wait()
		return finished || q.refuted.Load()
	}
	finished = q.exact.Run(ctx)
	cancel()
	satisficing.Wait()
	return finished || q.refuted.Load()
}

// greedyFor is how long the greedy search has to find any solution. It is done with most
// small levels by then, and no good at large ones.
const greedyFor = 2500 * time.Millisecond

// answer says what the searches have found out.
func (q *searches) answer(ctx context.Context, finished bool) solver.Answer {
	e := q.exact
	a := solver.Answer{Stats: q.stats(), Lower: int(e.Lower.Load()), Moves: q.best.Moves()}
	switch {
	case a.Moves != nil:
		a.Verdict = solver.Solved
		if a.Optimal = q.task.Goal != solver.Any && (finished || q.best.Cost() <= a.Lower); a.Optimal {
			a.Lower = q.best.Cost()
		} else if q.task.Goal != solver.Any {
			a.Reasons = []solver.Reason{solver.Unfinished(ctx, e.Spent.Load(), e.Deep.Load())}
		}
	case finished:
		a.Verdict = solver.Unsolvable
		a.Lower = 0
		a.Reasons = []solver.Reason{solver.Exhausted()}
	default:
		a.Reasons = []solver.Reason{solver.Unfinished(ctx, e.Spent.Load(), e.Deep.Load())}
	}
	return a
}

// unready says why the searches could not begin.
func unready(ctx context.Context, err error) solver.Reason {
	if errors.Is(err, board.ErrStopped) {
		return solver.Unfinished(ctx, false, false)
	}
	return solver.Reason{Text: err.Error()}
}

// stats adds up the work of all searches.
func (q *searches) stats() solver.Stats {
	st := solver.Stats{Depth: int(q.exact.Lower.Load()), Bytes: q.budget.Peak(), Elapsed: time.Since(q.started)}
	st.Expanded, st.Generated, st.Stored = q.exact.Stats()
	st.Expanded += q.satisficing.expanded.Load()
	st.Generated += q.satisficing.generated.Load()
	st.Stored += q.satisficing.stored.Load()
	return st
}

// reportEvery is how often the task hears how the search stands.
const reportEvery = 150 * time.Millisecond

// reportRegularly tells the task how the search stands, and at once of each
// better solution, until the returned function is called.
func (q *searches) reportRegularly() (finished func()) {
	if q.task.Report == nil {
		return func() {}
	}
	done := make(chan struct{})
	better := make(chan struct{}, 1)
	q.best.Tell(func() {
		select {
		case better <- struct{}{}:
		default:
		}
	})
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
			moves := q.best.Moves()
			q.task.Report(solver.Progress{Stats: q.stats(), Lower: int(q.exact.Lower.Load()), Best: moves, Found: moves != nil})
		}
	})
	return func() {
		close(done)
		reporter.Wait()
	}
}
