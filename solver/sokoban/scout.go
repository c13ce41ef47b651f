package sokoban

import (
	"context"
	"time"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/states"
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

// The manners of the feature searches that one core tries in turns, and those
// of a second one.
var (
	firstManners = []manner{{outlook: true, order: newest}, {links: true, order: newest}}
	otherManners = []manner{
		{outlook: true, far: true, order: newest},
		{outlook: true, order: nearest},
		{links: true, loose: true, order: newest},
		{outlook: true, back: true, order: newest},
	}
)

// scoutTurn is how many hauls a search looks at in its turn, a fraction of a
// second.
const scoutTurn = 30_000

// A scout looks for any solution by feature searches in turns.
type scout struct {
	field    *field
	budget   *states.Budget
	halted   func() bool
	ways     [2]approach // forward, and back
	searches []*fess
}

// An approach is what the searches share that go the same way.
type approach struct {
	doom      *doom
	plan, far *plan
}

func newScout(f *field, budget *states.Budget, halted func() bool) *scout {
	return &scout{field: f, budget: budget, halted: halted}
}

// newSearch makes a search in a manner.
func (s *scout) newSearch(m manner) (*fess, error) {
	f, k := s.field, 0
	if m.back {
		f, k = s.field.other, 1
	}
	a := &s.ways[k]
	if a.doom == nil {
		var err error
		if a.doom, err = newDoom(f, s.budget, s.halted); err != nil {
			return nil, err
		}
	}
	which := &a.plan
	if m.far {
		which = &a.far
	}
	if *which == nil {
		p, err := newPlan(f, m.far, s.budget, s.halted)
		if err != nil {
			return nil, err
		}
		*which = p
	}
	return newFess(f, *which, a.doom, m, s.budget, s.halted)
}

func (s *scout) close() {
	for _, f := range s.searches {
		f.close()
	}
	for _, w := range s.ways {
		if w.doom != nil {
			w.doom.close()
		}
		w.plan.close()
		w.far.close()
	}
}

// run searches in some manners. exhausted tells that all positions were
// tried, or are proved lost.
func (s *scout) run(manners []manner, tell func()) (moves levels.Moves, exhausted bool) {
	for turn := 0; !s.halted(); turn++ {
		i := turn % len(manners)
		if i == len(s.searches) {
			f, err := s.newSearch(manners[i])
			if err != nil {
				return nil, false
			}
			s.searches = append(s.searches, f)
		}
		f := s.searches[i]
		for done := int64(0); done < scoutTurn; done += scoutTold {
			ended := f.run(scoutTold)
			tell()
			if ended {
				return f.moves(), f.exhausted()
			}
		}
	}
	return nil, false
}

// scoutTold is after how many hauls a scout tells how it stands.
const scoutTold = scoutTurn / 50

// stats adds up what the searches have done.
func (s *scout) stats() (expanded, generated, stored int64) {
	for _, f := range s.searches {
		expanded += f.expanded
		generated += f.generated
		stored += int64(f.set.Len())
	}
	return expanded, generated, stored
}

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
