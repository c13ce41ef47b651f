package blockdude

import (
	"context"
	"sync"
	"time"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/blockdude/exact"
	"puzzlewright/solver/blockdude/explore"
	"puzzlewright/solver/search"
	"puzzlewright/solver/search/parallel"
	"puzzlewright/solver/states"
)

// searches work on one task: the exact search, and beside it explorers, which look for any
// solution, and then the shortening of that solution. A solution that one of them finds is an
// upper bound for the others.
type searches struct {
	puzzle   *puzzle
	task     solver.Task
	budget   *states.Budget
	best     *parallel.Incumbent
	exact    *exact.Search
	explored [2]parallel.Counters // by the goroutines of explorers
}

// exploreAfter is how long the exact search runs alone at first, and shortenAfter how long it
// runs alone once there is a solution. For gentleFor there is only one explorer at a time, at
// half its pace. Explorers have one part in explorePart of the memory.
const (
	exploreAfter = 50 * time.Millisecond
	shortenAfter = 3 * time.Second
	gentleFor    = time.Minute
	explorePart  = 4
)

// Search implements solver.Searcher.
func (p *puzzle) Search(ctx context.Context, task solver.Task) solver.Answer {
	q := &searches{
		puzzle: p, task: task, budget: states.NewBudget(task.Memory),
		best: parallel.NewIncumbent(parallel.CountMoves),
	}
	workers := task.Workers
	if task.Goal == solver.Any {
		workers = 1
	}
	mine := q.budget.Part(task.Memory - task.Memory/explorePart)
	var err error
	if q.exact, err = exact.New(p.Board, workers, mine, q.best); err != nil {
		return solver.Answer{Reasons: []solver.Reason{{Text: message.Of(err)}}}
	}
	defer q.exact.Close()
	report, finish := parallel.Report(task, q.progress)
	defer finish()
	q.best.Better = report
	return q.answer(ctx, q.search(ctx))
}

// search runs both searches, and tells whether the exact one came to its end.
func (q *searches) search(ctx context.Context) (finished bool) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var beside sync.WaitGroup
	beside.Go(func() {
		q.explore(ctx)
		if q.task.Goal == solver.Any && q.best.Cost() != parallel.NoSolution {
			cancel()
		}
	})
	if finished = q.exact.Run(ctx); finished {
		cancel()
	}
	beside.Wait()
	return finished
}

// explore looks for any solution and, unless that is all that is wanted, makes it shorter. At
// first there is one gentle explorer, so that the exact search has the cores for what it can soon
// prove; later there are two at a time.
func (q *searches) explore(ctx context.Context) {
	if !parallel.Wait(ctx, exploreAfter) {
		return
	}
	budget := q.budget.Part(q.task.Memory / explorePart)
	t := explore.New(q.puzzle.Board, budget, q.best)
	alone := gentleFor
	if q.task.Goal == solver.Any {
		alone = 0
	}
	looking, found := context.WithCancel(ctx)
	var explorers sync.WaitGroup
	explorers.Go(func() {
		defer found()
		t.Run(looking, time.Now().Add(alone), &q.explored[0])
	})
	if q.task.Workers > 1 {
		explorers.Go(func() {
			if parallel.Wait(looking, alone) {
				t.Run(looking, time.Time{}, &q.explored[1])
			}
		})
	}
	explorers.Wait()
	if q.task.Goal == solver.Any || q.best.Cost() == parallel.NoSolution || !parallel.Wait(ctx, shortenAfter) {
		return
	}
	if moves := q.best.Moves(); moves != nil {
		search.Shorten(ctx, q.puzzle.Fork(), moves, budget, func(m levels.Moves) { q.best.Offer(m) })
	}
}

// progress says how far the searches have come.
func (q *searches) progress() solver.Progress {
	moves := q.best.Moves()
	return solver.Progress{Stats: q.stats(), Lower: int(q.exact.Lower.Load()), Best: moves, Found: moves != nil}
}

// stats adds up what both searches have done.
func (q *searches) stats() solver.Stats {
	st := q.exact.Stats()
	st.Bytes = q.budget.Peak()
	for i := range q.explored {
		q.explored[i].AddTo(&st)
	}
	return st
}

// answer says what the searches found out.
func (q *searches) answer(ctx context.Context, finished bool) solver.Answer {
	return parallel.Result{
		Stats: q.stats(), Lower: int(q.exact.Lower.Load()), Moves: q.best.Moves(), Cost: q.best.Cost(),
		Complete: finished, Unfinished: q.exact.Unfinished(ctx),
	}.Answer(q.task.Goal)
}
