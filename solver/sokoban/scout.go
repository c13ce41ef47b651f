package sokoban

import (
	"context"
	"time"

	"puzzlewright/solver"
)

// scoutAfter is how long an exact search goes on alone, scoutPart the part of
// the memory that the scout has. For a while it goes gently, and rests so many
// times as long as it works: most levels are proved in that time.
const (
	scoutAfter  = 150 * time.Millisecond
	scoutPart   = 4
	scoutGently = 2 * time.Second
	scoutRests  = 2
)

// scout looks for any solution. It ends the other search where that need not
// go on.
func (q *inquiry) scout(ctx context.Context, end context.CancelFunc, manners []manner) {
	if q.task.Goal != solver.Any {
		select {
		case <-ctx.Done():
			return
		case <-time.After(scoutAfter):
		}
	}
	budget := q.budget.Part(q.task.Memory / scoutPart)
	s := newScout(q.field, budget, func() bool { return ctx.Err() != nil })
	var told [3]int64 // so far
	began := time.Now()
	gently := began.Add(scoutGently)
	moves, exhausted := s.run(manners, func() {
		expanded, generated, stored := s.stats()
		q.scouted.expanded.Add(expanded - told[0])
		q.scouted.generated.Add(generated - told[1])
		q.scouted.stored.Add(stored - told[2])
		told = [3]int64{expanded, generated, stored}
		if now := time.Now(); q.task.Goal != solver.Any && now.Before(gently) {
			rest(ctx, min(scoutRests*now.Sub(began), gently.Sub(now)))
			began = time.Now()
		}
	})
	s.close()
	switch {
	case exhausted:
		q.refuted.Store(true)
		end()
	case moves == nil:
	case q.task.Goal == solver.Any:
		q.best.offer(moves)
		end()
	default:
		q.best.offer(moves)
		q.shorten(ctx, moves, budget)
	}
}
