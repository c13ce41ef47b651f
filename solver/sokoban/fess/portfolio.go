package fess

import (
	"puzzlewright/levels"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/deadlock"
	"puzzlewright/solver/states"
)

// The manners of the feature searches that one core tries in turns, and those
// of a second one.
var (
	FirstVariants = []Variant{{rollout: true, order: newest}, {roomConnectivity: true, order: newest}}
	OtherVariants = []Variant{
		{rollout: true, farthestFirst: true, order: newest},
		{rollout: true, order: nearest},
		{roomConnectivity: true, anyOrder: true, order: newest},
		{rollout: true, Backward: true, order: newest},
	}
)

// turnEffort is how many hauls a search looks at in its turn, a fraction of a
// second.
const turnEffort = 30_000

// A Portfolio looks for any solution by feature searches in turns.
type Portfolio struct {
	field      *board.Tables
	budget     *states.Budget
	halted     func() bool
	directions [2]direction // forward, and back
	searches   []*Search
}

// An direction is what the searches share that go the same way.
type direction struct {
	deadlocks *deadlock.Detector
	plan, far *packingPlan
}

func NewPortfolio(f *board.Tables, budget *states.Budget, halted func() bool) *Portfolio {
	return &Portfolio{field: f, budget: budget, halted: halted}
}

// newSearch makes a search in a manner.
func (s *Portfolio) newSearch(m Variant) (*Search, error) {
	f, k := s.field, 0
	if m.Backward {
		f, k = s.field.Reversed, 1
	}
	a := &s.directions[k]
	if a.deadlocks == nil {
		var err error
		if a.deadlocks, err = deadlock.NewDetector(f, s.budget, s.halted); err != nil {
			return nil, err
		}
	}
	which := &a.plan
	if m.farthestFirst {
		which = &a.far
	}
	if *which == nil {
		p, err := newPackingPlan(f, m.farthestFirst, s.budget, s.halted)
		if err != nil {
			return nil, err
		}
		*which = p
	}
	return newSearch(f, *which, a.deadlocks, m, s.budget, s.halted)
}

func (s *Portfolio) Close() {
	for _, f := range s.searches {
		f.close()
	}
	for _, w := range s.directions {
		if w.deadlocks != nil {
			w.deadlocks.Close()
		}
		w.plan.close()
		w.far.close()
	}
}

// Run searches in some manners. exhausted tells that all positions were
// tried, or are proved lost.
func (s *Portfolio) Run(manners []Variant, tell func()) (moves levels.Moves, exhausted bool) {
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
		for done := int64(0); done < turnEffort; done += reportEffort {
			ended := f.run(reportEffort)
			tell()
			if ended {
				return f.moves(), f.exhausted()
			}
		}
	}
	return nil, false
}

// reportEffort is after how many hauls a scout tells how it stands.
const reportEffort = turnEffort / 50

// Stats adds up what the searches have done.
func (s *Portfolio) Stats() (expanded, generated, stored int64) {
	for _, f := range s.searches {
		expanded += f.expanded
		generated += f.generated
		stored += int64(f.seen.Len())
	}
	return expanded, generated, stored
}
