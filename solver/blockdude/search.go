package blockdude

import (
	"context"
	"sync"
	"time"

	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/search"
	"puzzlewright/solver/states"
)

// An inquiry answers a task: an exact search, and beside it a scout that
// looks for any solution and then makes it shorter. What either finds bounds
// the other.
type inquiry struct {
	puzzle *puzzle
	task   solver.Task
	budget *states.Budget
	best   *outcome
	exact  *exact
	tally  tally // of the scout
}

// scoutAfter is how long the exact search goes on alone, shortenAfter how long
// it is left in peace once there is a solution, gently how long there is but
// one scout, at half its pace; scoutPart is the part of the memory that scouts
// have.
const (
	scoutAfter   = 50 * time.Millisecond
	shortenAfter = 3 * time.Second
	gently       = time.Minute
	scoutPart    = 4
)

// Search implements solver.Searcher.
func (p *puzzle) Search(ctx context.Context, task solver.Task) solver.Answer {
	q := &inquiry{puzzle: p, task: task, budget: states.NewBudget(task.Memory), best: newOutcome()}
	workers := task.Workers
	if task.Goal == solver.Any {
		workers = 1
	}
	mine := q.budget.Part(task.Memory - task.Memory/scoutPart)
	var err error
	if q.exact, err = newExact(p.board, workers, mine, q.best); err != nil {
		return solver.Answer{Reasons: []solver.Reason{{Text: message.Of(err)}}}
	}
	defer q.exact.close()
	now, finish := search.Tell(task, q.progress)
	defer finish()
	q.best.told = now
	return q.answer(ctx, q.search(ctx))
}

// search runs both searches, and tells whether the exact one came to its end.
func (q *inquiry) search(ctx context.Context) (finished bool) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var scout sync.WaitGroup
	scout.Go(func() {
		q.scout(ctx)
		if q.task.Goal == solver.Any && q.best.best() != nil {
			cancel()
		}
	})
	if finished = q.exact.run(ctx); finished {
		cancel()
	}
	scout.Wait()
	return finished
}

// scout looks for any solution and, where that is not all that is wanted,
// makes it shorter. One scout goes gently at first, so that the exact search
// has its time for what it can prove; later there are two.
func (q *inquiry) scout(ctx context.Context) {
	if !rest(ctx, scoutAfter) {
		return
	}
	budget := q.budget.Part(q.task.Memory / scoutPart)
	t := &patrol{board: q.puzzle.board, budget: budget, told: &q.tally, best: q.best, camps: newCamps(budget)}
	alone := gently
	if q.task.Goal == solver.Any {
		alone = 0
	}
	looking, found := context.WithCancel(ctx)
	var scouts sync.WaitGroup
	scouts.Go(func() {
		defer found()
		t.send(looking, &pace{until: time.Now().Add(alone)})
	})
	if q.task.Workers > 1 {
		scouts.Go(func() {
			if rest(looking, alone) {
				t.send(looking, new(pace))
			}
		})
	}
	scouts.Wait()
	t.camps.close()
	moves := q.best.best()
	if moves != nil && q.task.Goal != solver.Any && rest(ctx, shortenAfter) {
		search.Shorten(ctx, q.puzzle.Fork(), moves, budget, q.best.offer)
	}
}

// rest waits, and tells whether to go on then.
func rest(ctx context.Context, long time.Duration) bool {
	select {
	case <-ctx.Done():
		return false
	case <-time.After(long):
		return true
	}
}

// progress says how the searches stand.
func (q *inquiry) progress() solver.Progress {
	moves := q.best.best()
	return solver.Progress{Stats: q.stats(), Lower: int(q.exact.lower.Load()), Best: moves, Found: moves != nil}
}

// stats adds up what both searches have done.
func (q *inquiry) stats() solver.Stats {
	st := q.exact.stats()
	st.Bytes = q.budget.Peak()
	st.Expanded += q.tally.expanded.Load()
	st.Generated += q.tally.generated.Load()
	st.Stored += q.tally.stored.Load()
	return st
}

// answer says what the searches found out.
func (q *inquiry) answer(ctx context.Context, finished bool) solver.Answer {
	e := q.exact
	a := solver.Answer{Stats: q.stats(), Lower: int(e.lower.Load()), Moves: q.best.best()}
	switch {
	case a.Moves != nil:
		a.Verdict = solver.Solved
		if a.Optimal = finished || len(a.Moves) <= a.Lower; a.Optimal {
			a.Lower = len(a.Moves)
		} else if q.task.Goal != solver.Any {
			a.Reasons = []solver.Reason{solver.Unfinished(ctx, e.spent.Load(), e.deep.Load())}
		}
	case finished:
		a.Verdict, a.Lower = solver.Unsolvable, 0
		a.Reasons = []solver.Reason{solver.Exhausted()}
	default:
		a.Reasons = []solver.Reason{solver.Unfinished(ctx, e.spent.Load(), e.deep.Load())}
	}
	return a
}
