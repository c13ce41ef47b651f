package search

import (
	"context"
	"sync"
	"time"

	"puzzlewright/solver"
)

// The satisficing search begins when the search for the shortest solution has
// taken this long, and has this part of the memory.
const (
	satisficeAfter  = 100 * time.Millisecond
	satisficingPart = 4
)

// satisfice looks for any solution beside the search for a shortest one: so
// there is soon something to play, and an upper bound for that search. It
// improves what it finds as long as the search goes on, with as many workers.
// The returned function ends it.
func (s *search) satisfice(ctx context.Context, p solver.Puzzle) (finish func()) {
	forker, forks := p.(solver.Forker)
	if _, estimates := p.(solver.Estimator); !estimates || !forks || s.task.Goal == solver.Any {
		return func() {}
	}
	ctx, cancel := context.WithCancel(ctx)
	fork := forker.Fork()
	var beside sync.WaitGroup
	beside.Go(func() {
		if waitUntil(ctx, time.Now().Add(satisficeAfter)) {
			s.findAndImprove(ctx, fork)
		}
	})
	return func() {
		cancel()
		beside.Wait()
	}
}

// findAndImprove looks for a solution by greedy search, and improves it.
func (s *search) findAndImprove(ctx context.Context, p solver.Puzzle) {
	gentle := time.Now().Add(gentleFor)
	budget := s.budget.Part(s.task.Memory / satisficingPart)
	task := solver.Task{Goal: solver.Any, Workers: 1, Memory: budget.Limit()}
	anySearch := newSearch(p, task, budget)
	switch a := anySearch.run(ctx, p); a.Verdict {
	case solver.Undecided:
		s.besides.Store(a.Headway)
	case solver.Unsolvable:
		s.refutation.Store(&a.Reasons)
		s.Stop()
	case solver.Solved:
		if !solver.Wins(p, a.Moves) {
			return
		}
		s.offerMoves(a.Moves)
		p = p.(solver.Forker).Fork() // what this one has kept for itself is of no more use
		improve(ctx, p, a.Moves, &improvement{
			first: anySearch.workers[0].greedy.leader(), budget: budget, workers: s.task.Workers, gentle: gentle, tell: s.offerMoves,
		})
	}
}

// A search beside another one is gentle at first: it rests this many times as
// long as it works. For most levels are proved in that time, and the proof needs
// the cores more.
const (
	gentleFor  = 2 * time.Second
	gentleRest = 2
)

// restUntil rests from work that began at some time, up to another.
func restUntil(ctx context.Context, began, until time.Time) {
	now := time.Now()
	if now.Before(until) {
		waitUntil(ctx, now.Add(min(gentleRest*now.Sub(began), until.Sub(now))))
	}
}

// waitUntil waits until some time, and tells whether the context lasts.
func waitUntil(ctx context.Context, until time.Time) bool {
	select {
	case <-ctx.Done():
	case <-time.After(time.Until(until)):
	}
	return ctx.Err() == nil
}
