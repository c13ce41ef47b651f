package solver

import (
	"context"
	"sync"
	"time"

	"puzzlewright/levels"
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
// What it finds it shortens as long as that goes on. The returned function
// waits for its end.
func (s *search) sendScout(ctx context.Context, p Puzzle) (recall func()) {
	forker, forks := p.(Forker)
	if _, guides := p.(Guider); !guides || !forks || s.task.Goal == Any {
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
		task := Task{Goal: Any, Workers: 1, Memory: budget.Limit()}
		switch a := newSearch(scouted, task, budget).run(ctx, scouted); a.Verdict {
		case Unsolvable:
			s.refuted.Store(true)
			s.stop.Store(true)
		case Solved:
			s.adopt(scouted, a.Moves)
			ShortenGently(ctx, scouted, a.Moves, budget, gently, func(shorter levels.Moves) { s.adopt(scouted, shorter) })
		}
	})
	return func() {
		cancel()
		scout.Wait()
	}
}

// adopt takes over a solution found elsewhere.
func (s *search) adopt(p Puzzle, moves levels.Moves) {
	if Wins(p, moves) {
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
// helps: from each position it passes, it searches breadth-first, within a
// number of states that grows from pass to pass, for a quicker way to any
// later one. It tells of each improvement and gives the last. The result
// need not be the shortest solution.
func Shorten(ctx context.Context, p Puzzle, moves levels.Moves, budget *states.Budget,
	tell func(levels.Moves),
) levels.Moves {
	return ShortenGently(ctx, p, moves, budget, time.Time{}, tell)
}

// ShortenGently does what Shorten does, and until some time rests twice as long
// as it works.
func ShortenGently(ctx context.Context, p Puzzle, moves levels.Moves, budget *states.Budget, gently time.Time,
	tell func(levels.Moves),
) levels.Moves {
	for size := smallWindow; size <= largeWindow; size *= 4 {
		for at := 0; at < len(moves); at++ {
			if ctx.Err() != nil {
				return moves
			}
			w := window{puzzle: p, budget: budget, size: size}
			began := time.Now()
			if shorter := w.shorten(ctx, moves, at); shorter != nil {
				moves = shorter
				tell(moves)
				at = max(at-2, -1) // what lies before may now be shorter too
			}
			if now := time.Now(); now.Before(gently) {
				rest(ctx, min(scoutRests*now.Sub(began), gently.Sub(now)))
			}
		}
	}
	return moves
}

// rest waits for some time, or the context's end.
func rest(ctx context.Context, length time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(length):
	}
}

// A window is a search from one position of a solution for a later one.
type window struct {
	puzzle Puzzle
	budget *states.Budget
	size   int
}

// shorten gives the moves with the largest saving found from position at, nil
// where there is none.
func (w window) shorten(ctx context.Context, moves levels.Moves, at int) levels.Moves {
	store, err := states.NewStore(w.budget, cutOf(w.puzzle))
	if err != nil {
		return nil
	}
	defer store.Close()
	trace, won := Replay(w.puzzle, moves)
	if !won || len(trace) != len(moves)+1 {
		return nil
	}
	later := make(map[string]int, len(trace)-at)
	for i := at + 1; i < len(trace); i++ {
		later[string(trace[i])] = i
	}
	saving, goal, join := 0, states.Ref(0), 0
	var taken []byte
	from, _, err := store.Add(states.Hash(trace[at]), trace[at], 0, 0)
	for queue := []states.Ref{from}; len(queue) > 0 && err == nil && store.Len() < w.size; queue = queue[1:] {
		ref := queue[0]
		depth := store.Cost(ref) + 1
		if depth+saving >= len(moves)-at || ctx.Err() != nil {
			break // even the end of the solution is no farther
		}
		w.puzzle.Expand(store.Read(ref, &taken), func(m levels.Move, next []byte) {
			to, fresh, failure := store.Add(states.Hash(next), next, uint32(ref), depth)
			if failure != nil {
				err = failure
				return
			}
			if !fresh {
				return
			}
			queue = append(queue, to)
			i, met := later[string(next)]
			if !met && w.puzzle.Won(next) {
				i, met = len(moves), true
			}
			if met && i-at-depth > saving {
				saving, goal, join = i-at-depth, to, i
			}
		})
	}
	if saving == 0 {
		return nil
	}
	return splice(w.puzzle, store, goal, moves, at, join)
}

// splice replaces the moves from position at to position join by those that
// lead to a record of the store.
func splice(p Puzzle, store *states.Store, goal states.Ref, moves levels.Moves, at, join int) levels.Moves {
	var trail []states.Ref
	for ref := goal; ref != 0; ref = states.Ref(store.Link(ref)) {
		trail = append(trail, ref)
	}
	var from, to []byte
	shorter := append(levels.Moves(nil), moves[:at]...)
	for i := len(trail) - 1; i > 0; i-- {
		shorter = append(shorter, moveBetween(p, store.Read(trail[i], &from), store.Read(trail[i-1], &to)))
	}
	return append(shorter, moves[join:]...)
}
