package search

import (
	"context"
	"sync"
	"time"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/search/parallel"
)

// The satisficing search begins once the search for the shortest solution has taken satisficeAfter.
// It has one satisficingPart-th of the memory, and at most satisficingWorkers workers: one for each
// of the attempts that have no end.
const (
	satisficeAfter     = 100 * time.Millisecond
	satisficingPart    = 4
	satisficingWorkers = 2
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
		if parallel.Wait(ctx, satisficeAfter) {
			s.findAndImprove(ctx, fork)
		}
	})
	return func() {
		cancel()
		beside.Wait()
	}
}

// findAndImprove looks for a solution by greedy search, until one is offered, and improves it.
func (s *search) findAndImprove(ctx context.Context, p solver.Puzzle) {
	gentle := time.Now().Add(gentleFor)
	budget := s.budget.Part(s.task.Memory / satisficingPart)
	task := solver.Task{Goal: solver.Any, Workers: min(s.task.Workers, satisficingWorkers), Memory: budget.Limit(), Leads: s.task.Leads}
	anySearch := newSearch(p, task, budget)
	looking, offered := s.untilOffered(ctx, p.(solver.Forker).Fork())
	a := anySearch.run(looking, p)
	moves, first := offered(), 0
	switch {
	case a.Verdict == solver.Unsolvable:
		s.refutation.Store(&a.Reasons)
		s.Stop()
		return
	case a.Verdict == solver.Solved && (moves == nil || len(a.Moves) < len(moves)):
		moves, first = a.Moves, anySearch.workers[0].greedy.leader()
	case moves == nil:
		s.besides.Store(a.Headway)
		return
	}
	if !solver.Wins(p, moves) {
		return
	}
	s.offerMoves(moves)
	p = p.(solver.Forker).Fork() // the memory that the old fork holds is of no more use
	improve(ctx, p, moves, &improvement{
		first: first, budget: budget, workers: s.task.Workers, gentle: gentle, tell: s.offerMoves,
	})
}

// untilOffered gives a context that ends as soon as a solution is offered. The returned function
// ends it, too, and gives that solution, nil where there was none. Nobody else may use the puzzle
// meanwhile.
func (s *search) untilOffered(ctx context.Context, p solver.Puzzle) (until context.Context, offered func() levels.Moves) {
	until, cancel := context.WithCancel(ctx)
	var found levels.Moves
	var waiting sync.WaitGroup
	waiting.Go(func() {
		defer cancel()
		for {
			select {
			case <-until.Done():
				return
			case moves := <-s.task.Offers:
				if solver.Wins(p, moves) {
					found = moves
					return
				}
			}
		}
	})
	return until, func() levels.Moves {
		cancel()
		waiting.Wait()
		return found
	}
}

// A search beside another one is gentle at first: it rests this many times as
// long as it works. For most levels are proved in that time, and the proof needs
// the cores more.
const (
	gentleFor  = 2 * time.Second
	gentleRest = 2
)

// restUntil rests after work that began at some time, but not beyond until.
func restUntil(ctx context.Context, began, until time.Time) {
	if now := time.Now(); now.Before(until) {
		parallel.Wait(ctx, min(gentleRest*now.Sub(began), until.Sub(now)))
	}
}
