package sokoban

import (
	"context"
	"time"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/sokoban/fess"
	"puzzlewright/solver/states"
)

// The first neighbourhood of a solution has at most smallNeighbourhood positions. Each that brings
// nothing better is followed by one of neighbourhoodGrowth times as many, up to largeNeighbourhood.
const (
	smallNeighbourhood  = 1 << 12
	largeNeighbourhood  = 1 << 23
	neighbourhoodGrowth = 2
)

// Where pushes count, each neighbourhood that brings nothing better is followed by one of a
// tidyBeside-th of its size, in which moves are saved.
const tidyBeside = 4

// Each neighbourhood that brings nothing better is followed by rearranging a few boxes, with
// rearrangeBeside states expanded for each of its positions.
const rearrangeBeside = 4

// After each neighbourhood that brings nothing better other solutions are improved, for as long as
// it took, or, where moves count, for a movesBeside-th of that. Their neighbourhoods are at most an
// othersPart-th of its size. The search that finds another solution ends after otherEffort macro
// moves for each position of the largest of these.
const (
	othersPart  = 4
	otherEffort = 16
	movesBeside = 3
)

// To save moves, the improvement rests improveGentlyRests times as long as it works until
// improveGently is over. To save pushes, it rests improveRests times as long while the gap between
// the best solution and the lower bound is at most one smallGap-th of the solution: then the proof
// is more important.
const (
	improveGently      = 5 * time.Second
	improveGentlyRests = 2
	improveRests       = 4
	smallGap           = 8
)

// An improvement makes solutions better.
type improvement struct {
	*searches
	budget       *states.Budget
	near, tidier *improver
	rearranger   *rearranger
	count        func(levels.Moves) int
	others       uint64 // how many other solutions were looked for
}

func (q *searches) newImprovement(budget *states.Budget) *improvement {
	moves := q.task.Goal == solver.FewestMoves
	return &improvement{
		searches: q, budget: budget, near: newImprover(q.tables, moves, budget), tidier: newImprover(q.tables, true, budget),
		rearranger: newRearranger(q.tables, moves, budget), count: q.puzzle.costs(q.task.Goal),
	}
}

// run makes the best solution better in ever larger neighbourhoods, and others besides, until the
// context ends, the memory is spent, or even the largest neighbourhood has nothing better. It
// offers each improvement, and goes over to any better solution that is found elsewhere.
func (i *improvement) run(ctx context.Context) {
	gently := time.Now().Add(improveGently)
	moves := i.best.Moves()
	for size := smallNeighbourhood; size <= largeNeighbourhood && ctx.Err() == nil; {
		began := time.Now()
		if best := i.best.Moves(); i.count(best) < i.count(moves) {
			moves, size = best, smallNeighbourhood
		}
		better, enough := i.round(ctx, moves, size)
		switch {
		case !enough:
			return
		case i.count(better) == i.count(moves):
			better = i.tidyOnce(ctx, better, size/tidyBeside)
			length := time.Since(began)
			if i.task.Goal == solver.FewestMoves {
				length /= movesBeside
			}
			i.improveOthers(ctx, length, size/othersPart)
			size *= neighbourhoodGrowth
		}
		moves = better
		switch {
		case i.task.Goal == solver.FewestMoves && began.Before(gently):
			rest(ctx, improveGentlyRests*time.Since(began))
		case i.task.Goal != solver.FewestMoves && i.nearlyOptimal():
			rest(ctx, improveRests*time.Since(began))
		}
	}
}

// round makes a solution better in a neighbourhood of some size, or else by rearranging a few
// boxes, and offers what is better. Where nothing is better it gives the solution back. enough
// tells that there was memory for the neighbourhood.
func (i *improvement) round(ctx context.Context, moves levels.Moves, size int) (better levels.Moves, enough bool) {
	better, enough = i.near.improve(ctx, moves, size)
	switch {
	case better != nil:
		i.best.Offer(better)
		return better, true
	case !enough:
		return moves, false
	}
	return i.rearrange(ctx, i.rearranger, moves, rearrangeBeside*size), true
}

// improveOthers improves other solutions, in neighbourhoods of up to some size, for some
// time: what a solution comes to depends much on how it begins (multi-start local search).
func (i *improvement) improveOthers(ctx context.Context, length time.Duration, size int) {
	if size < smallNeighbourhood {
		return
	}
	for began := time.Now(); time.Since(began) < length && ctx.Err() == nil; {
		i.improveOther(ctx, size)
	}
}

// improveOther finds another solution, and improves it in neighbourhoods of up to some size.
func (i *improvement) improveOther(ctx context.Context, most int) {
	moves := i.other(ctx, otherEffort*int64(most))
	if moves == nil {
		return
	}
	i.best.Offer(moves)
	for size := smallNeighbourhood; size <= most && ctx.Err() == nil; {
		better, enough := i.round(ctx, moves, size)
		if !enough {
			return
		}
		if i.count(better) == i.count(moves) {
			size *= neighbourhoodGrowth
		}
		moves = better
	}
}

// other looks for another solution with about effort macro moves. It gives nil where it finds none.
func (i *improvement) other(ctx context.Context, effort int64) levels.Moves {
	i.others++
	made := int64(0)
	s := fess.NewPortfolio(i.tables, 1+i.others, i.budget, func() bool { return made > effort || ctx.Err() != nil })
	defer s.Close()
	moves, _ := s.Run(fess.OtherVariants, func() { _, made, _ = s.Stats() })
	return moves
}

// nearlyOptimal tells whether so little can be gained that the proof is more important.
func (q *searches) nearlyOptimal() bool {
	best := q.best.Cost()
	return (best-q.exact.Lower())*smallGap <= best
}

// rest leaves the cores to others for some time.
func rest(ctx context.Context, length time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(length):
	}
}
