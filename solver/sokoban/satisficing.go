package sokoban

import (
	"context"
	"time"

	"puzzlewright/solver"
	"puzzlewright/solver/sokoban/fess"
)

// satisficeAfter is how long an exact search goes on alone, scoutPart the part of
// the memory that the scout has. For a while it goes gently, and rests so many
// times as long as it works: most levels are proved in that time.
const (
	satisficeAfter  = 150 * time.Millisecond
	satisficePart   = 4
	satisficeGently = 2 * time.Second
	satisficeRests  = 2
)

// satisfice looks for any solution. It ends the other search where that need not
// go on.
func (q *searches) satisfice(ctx context.Context, end context.CancelFunc, manners []fess.Variant) {
	if q.task.Goal != solver.Any {
		select {
		case <-ctx.Done():
			return
		case <-time.After(satisficeAfter):
		}
	}
	budget := q.budget.Part(q.task.Memory / satisficePart)
	s := fess.NewPortfolio(q.field, budget, func() bool { return ctx.Err() != nil })
	var told [3]int64 // so far
	began := time.Now()
	gently := began.Add(satisficeGently)
	moves, exhausted := s.Run(manners, func() {
		expanded, generated, stored := s.Stats()
		q.satisficing.expanded.Add(expanded - told[0])
		q.satisficing.generated.Add(generated - told[1])
		q.satisficing.stored.Add(stored - told[2])
		told = [3]int64{expanded, generated, stored}
		if now := time.Now(); q.task.Goal != solver.Any && now.Before(gently) {
			rest(ctx, min(satisficeRests*now.Sub(began), gently.Sub(now)))
			began = time.Now()
		}
	})
	s.Close()
	switch {
	case exhausted:
		q.refuted.Store(true)
		end()
	case moves == nil:
	case q.task.Goal == solver.Any:
		q.best.Offer(moves)
		end()
	default:
		q.best.Offer(moves)
		q.improve(ctx, moves, budget)
	}
}
