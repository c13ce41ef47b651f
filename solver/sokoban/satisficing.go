package sokoban

import (
	"context"
	"slices"
	"time"

	"puzzlewright/solver"
	"puzzlewright/solver/sokoban/fess"
)

// The optimal search goes on alone for satisficeAfter. Then the satisficing search joins it, with
// satisficePart eighths of the memory. Where any solution will do, there are two satisficing
// searches with anyPart eighths each.
const (
	satisficeAfter = 150 * time.Millisecond
	satisficePart  = 2
	anyPart        = 3
)

// satisfice looks for any solution by variants of FESS, and improves it where few moves or pushes
// are wanted. For any solution there are two such searches, each with half of the variants, and
// number tells which one this is; otherwise one has all variants. It ends the other searches where
// they need not go on.
func (q *searches) satisfice(ctx context.Context, end context.CancelFunc, number int) {
	variants, work := [][]fess.Variant{fess.FirstVariants, fess.OtherVariants}[number], &q.satisficing[number]
	part := int64(anyPart)
	if q.task.Goal != solver.Any {
		select {
		case <-ctx.Done():
			return
		case <-time.After(satisficeAfter):
		}
		variants, part = slices.Concat(fess.FirstVariants, fess.OtherVariants), satisficePart
	}
	budget := q.budget.Part(q.task.Memory / 8 * part)
	known := func() bool { return q.best.Moves() != nil }
	s := fess.NewPortfolio(q.tables, uint64(number), budget, func() bool { return ctx.Err() != nil || known() })
	moves, exhausted := s.Run(variants, func() {
		work.Expanded, work.Generated, work.Stored = s.Stats()
		work.Publish()
	})
	s.Close()
	if moves != nil {
		q.best.Offer(moves)
	}
	switch {
	case exhausted:
		q.refuted.Store(true)
		end()
	case !known():
	case q.task.Goal == solver.Any:
		end()
	default:
		q.newImprovement(budget).run(ctx)
	}
}
