package sokoban

import (
	"context"
	"time"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/states"
)

// A solution with the fewest pushes is tidied for one tidyPart-th of the time that the search took,
// but for no more than tidyMost and no less than tidyLeast, in neighbourhoods of smallTidy
// positions and more.
const (
	tidyPart  = 8
	tidyLeast = 10 * time.Millisecond
	tidyMost  = 2 * time.Second
	smallTidy = 1 << 7
)

// tidy makes the best solution shorter without more pushes.
func (q *searches) tidy(ctx context.Context) {
	moves := q.best.Moves()
	if q.task.Goal != board.FewestPushes || moves == nil {
		return
	}
	ctx, cancel := context.WithTimeout(ctx, min(max(time.Since(q.started)/tidyPart, tidyLeast), tidyMost))
	defer cancel()
	s := newImprover(q.tables, true, q.budget)
	for size := smallTidy; size <= largeNeighbourhood && ctx.Err() == nil; {
		better, enough := s.tidy(ctx, moves, size)
		switch {
		case better != nil:
			moves = better
			q.best.Offer(moves)
		case !enough || len(s.queue) < size:
			return
		default:
			size *= neighbourhoodGrowth
		}
	}
}

// tidyOnce makes a solution shorter without more pushes, if that can be done in a neighbourhood of
// some size, and offers it. Where moves are counted it does nothing.
func (i *improvement) tidyOnce(ctx context.Context, moves levels.Moves, size int) levels.Moves {
	if i.task.Goal == solver.FewestMoves {
		return moves
	}
	better, _ := i.tidier.tidy(ctx, moves, size)
	if better == nil {
		return moves
	}
	i.best.Offer(better)
	return better
}

// tidy looks in a neighbourhood of some size for a solution with fewer moves, and no more pushes,
// than the given one. The improver must count moves.
func (s *improver) tidy(ctx context.Context, moves levels.Moves, size int) (better levels.Moves, enough bool) {
	return s.within(ctx, moves, size, func(pushes int) (levels.Moves, error) {
		return s.fewestMoves(ctx, pushes, min(len(moves), states.MaxCost))
	})
}

// fewestMoves gives, of the solutions in the neighbourhood with fewer than most moves, one with the
// fewest pushes, and of those one with the fewest moves; nil where all have more than known pushes.
// It makes one push after the other from all positions at once: before the next push is made, all
// positions after a number of pushes are known, with the fewest moves to each.
func (s *improver) fewestMoves(ctx context.Context, known, most int) (levels.Moves, error) {
	var (
		won, newest states.Ref
		err         error
	)
	for pushes := 0; pushes <= known && won == 0 && err == nil && ctx.Err() == nil; pushes++ {
		before := newest
		for from, some := s.open.First(pushes); some && err == nil && ctx.Err() == nil; from, some = s.open.First(pushes) {
			cost := s.reached.Cost(from)
			s.encoding.Load(s.Position, s.reached.State(from))
			if s.Solved() {
				if won == 0 || cost < s.reached.Cost(won) {
					won = from
				}
				continue
			}
			err = s.expand(cost, most, func(cost int) error {
				to, fresh, err := s.reached.Add(states.Hash(s.state), s.state, uint32(from), cost)
				switch {
				case err != nil:
				case fresh:
					newest, err = to, s.open.Push(pushes+1, to)
				case to > before && cost < s.reached.Cost(to): // not of fewer pushes
					s.reached.Relink(to, uint32(from), cost)
				}
				return err
			})
		}
	}
	if won == 0 || err != nil || ctx.Err() != nil {
		return nil, err
	}
	return s.record(won), nil
}
