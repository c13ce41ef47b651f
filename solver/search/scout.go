package search

import (
	"context"
	"sync"
	"time"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/states"
)

// A scout sets out when the exact search takes longer than this, and has
// this part of the memory. If it soon has a solution, it goes gently for a
// while, and rests so many times as long as it works: most levels are proved
// in that time, and that needs the cores more.
const (
	scoutAfter  = 100 * time.Millisecond
	scoutPart   = 4
	scoutGently = 2 * time.Second
	scoutRests  = 2
)

// sendScout looks for any solution beside a search for the shortest one, so
// that there is soon something to play and an upper bound to search below.
// What it finds it improves as long as that goes on, with as many cores as the
// search. The returned function waits for its end.
func (s *search) sendScout(ctx context.Context, p solver.Puzzle) (recall func()) {
	forker, forks := p.(solver.Forker)
	if _, guides := p.(solver.Estimator); !guides || !forks || s.task.Goal == solver.Any {
		return func() {}
	}
	ctx, cancel := context.WithCancel(ctx)
	scouted := forker.Fork()
	var scout sync.WaitGroup
	scout.Go(func() {
		select {
		case <-ctx.Done():
			return
		case <-time.After(scoutAfter):
		}
		gently := time.Now().Add(scoutGently)
		budget := s.budget.Part(s.task.Memory / scoutPart)
		task := solver.Task{Goal: solver.Any, Workers: 1, Memory: budget.Limit()}
		search := newSearch(scouted, task, budget)
		switch a := search.run(ctx, scouted); a.Verdict {
		case solver.Unsolvable:
			s.because = a.Reasons
			s.refuted.Store(true)
			s.stop.Store(true)
		case solver.Solved:
			s.adopt(scouted, a.Moves)
			// What the search has kept for itself is of no more use.
			scouted = scouted.(solver.Forker).Fork()
			improve(ctx, scouted, a.Moves, search.leader(), budget, s.task.Workers, gently,
				func(better levels.Moves) { s.adopt(scouted, better) })
		}
	})
	return func() {
		cancel()
		scout.Wait()
	}
}

// adopt takes over a solution found elsewhere.
func (s *search) adopt(p solver.Puzzle, moves levels.Moves) {
	if solver.Wins(p, moves) {
		s.offer(len(moves), 0, moves)
		s.report()
	}
}

// The windows of Shorten begin with this many states and end with that many.
const (
	smallWindow = 1 << 10
	largeWindow = 1 << 20
)

// Shorten makes a solution shorter until the context ends or no window of it
// helps: from each position it passes, it searches by leaps, within a
// number of states that grows from pass to pass, for a quicker way to any
// later one. It tells of each improvement and gives the last. The result
// need not be the shortest solution.
func Shorten(ctx context.Context, p solver.Puzzle, moves levels.Moves, budget *states.Budget,
	tell func(levels.Moves),
) levels.Moves {
	return ShortenGently(ctx, p, moves, budget, time.Time{}, tell)
}

// ShortenGently does what Shorten does, and until some time rests twice as long
// as it works.
func ShortenGently(ctx context.Context, p solver.Puzzle, moves levels.Moves, budget *states.Budget, gently time.Time,
	tell func(levels.Moves),
) levels.Moves {
	w := window{puzzle: p, budget: budget}
	return w.shortenAll(ctx, moves, gently, tell)
}

// restUntil rests from work that began some time ago, up to some time.
func restUntil(ctx context.Context, began, until time.Time) {
	now := time.Now()
	if now.Before(until) {
		waitUntil(ctx, now.Add(min(scoutRests*now.Sub(began), until.Sub(now))))
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
