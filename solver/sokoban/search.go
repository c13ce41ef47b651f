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
	"puzzlewright/solver/search/parallel"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/exact"
	"puzzlewright/solver/states"
)

// searches are the searches that work on one task, and what they have found so far.
type searches struct {
	puzzle  *puzzle
	tables  *board.Tables
	task    solver.Task
	started time.Time
	budget  *states.Budget
	best    *parallel.Incumbent
	exact   *exact.Search
	// refuted tells that a satisficing search has proved that there is no solution.
	refuted atomic.Bool
	// satisficing counts the work of the satisficing searches, of which there may be two.
	satisficing [2]parallel.Counters
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
		best: parallel.NewIncumbent(p.costs(task.Goal)),
	}
	workers := task.Workers
	if task.Goal == solver.Any {
		workers = 1
	}
	if q.exact, err = exact.New(f, task.Goal, workers, q.budget, q.best, f.Reversed); err != nil {
		return solver.Answer{Reasons: []solver.Reason{unready(ctx, err)}}
	}
	defer q.exact.Close()
	now, finish := parallel.Report(task, q.progress)
	q.best.Better = now
	defer finish()
	return q.answer(ctx, q.search(ctx))
}

// costs gives the function that counts what a solution has of a goal.
func (p *puzzle) costs(goal solver.Goal) func(levels.Moves) int {
	if goal == board.FewestPushes {
		return p.pushes
	}
	return func(m levels.Moves) int { return len(m) }
}

// search runs the searches. finished tells that one of them has a proof: of the best
// solution, or that there is none.
func (q *searches) search(whole context.Context) (finished bool) {
	ctx, cancel := context.WithCancel(whole)
	defer cancel()
	var satisficing sync.WaitGroup
	satisficing.Go(func() { q.satisfice(ctx, cancel, 0) })
	if q.task.Goal == solver.Any {
		short, end := context.WithTimeout(ctx, q.greedyFor())
		finished = q.exact.RunGreedy(short)
		end()
		if finished || q.best.Moves() != nil {
			cancel()
		} else {
			q.satisfice(ctx, cancel, 1)
		}
		satisficing.Wait()
		return finished || q.refuted.Load()
	}
	finished = q.exact.Run(ctx)
	cancel()
	satisficing.Wait()
	q.tidy(whole)
	return finished || q.refuted.Load()
}

// With greedyBoxes boxes or fewer the greedy search has greedyMost to find any solution; with more
// boxes it has proportionally less. Most small levels are done by then, and for large ones it is no
// good.
const (
	greedyMost  = 1500 * time.Millisecond
	greedyBoxes = 8
)

func (q *searches) greedyFor() time.Duration {
	return greedyMost * greedyBoxes / time.Duration(max(len(q.tables.Boxes), greedyBoxes))
}

// answer says what the searches have found out.
func (q *searches) answer(ctx context.Context, finished bool) solver.Answer {
	moves := q.best.Moves()
	return parallel.Result{
		Stats: q.stats(), Lower: q.exact.Lower(), Moves: moves, Cost: q.best.Cost(),
		Complete:   finished && (moves == nil || q.task.Goal != solver.Any),
		Unfinished: q.exact.Unfinished(ctx),
	}.Answer(q.task.Goal)
}

// unready says why the searches could not begin.
func unready(ctx context.Context, err error) solver.Reason {
	if errors.Is(err, board.ErrStopped) {
		return solver.Unfinished(ctx, false, false)
	}
	return solver.Reason{Text: message.Of(err)}
}

// stats adds up the work of all searches.
func (q *searches) stats() solver.Stats {
	st := solver.Stats{Depth: q.exact.Lower(), Bytes: q.budget.Peak(), Elapsed: time.Since(q.started)}
	q.exact.AddTo(&st)
	for i := range q.satisficing {
		q.satisficing[i].AddTo(&st)
	}
	return st
}

// progress says how the searches stand.
func (q *searches) progress() solver.Progress {
	moves := q.best.Moves()
	return solver.Progress{Stats: q.stats(), Lower: q.exact.Lower(), Best: moves, Found: moves != nil}
}
