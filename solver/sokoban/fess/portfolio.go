package fess

import (
	"puzzlewright/levels"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/deadlock"
	"puzzlewright/solver/states"
)

// FirstVariants are tried in turns by a first goroutine, OtherVariants by a second.
var (
	FirstVariants = []Variant{{rollout: true, order: newest}, {roomConnectivity: true, order: newest}}
	OtherVariants = []Variant{
		{rollout: true, farthestFirst: true, order: newest},
		{rollout: true, order: nearest},
		{roomConnectivity: true, anyOrder: true, order: newest},
		{rollout: true, Backward: true, order: newest},
	}
)

// turnEffort is how many macro moves a search generates in its turn, in a fraction of
// a second. After reportEffort of them it tells how it stands.
const (
	turnEffort   = 30_000
	reportEffort = turnEffort / 50
)

// A Portfolio looks for some solution by several variants of the search, which have
// turns (an algorithm portfolio: Gomes and Selman 2001).
type Portfolio struct {
	tables     *board.Tables
	budget     *states.Budget
	halted     func() bool
	directions [2]direction // forward and backward
	searches   []*Search
}

// A direction is what the searches share that go the same way.
type direction struct {
	deadlocks *deadlock.Detector
	plan, far *packingPlan
}

// NewPortfolio makes a portfolio without searches. These are made at their first turn.
func NewPortfolio(f *board.Tables, budget *states.Budget, halted func() bool) *Portfolio {
	return &Portfolio{tables: f, budget: budget, halted: halted}
}

// newSearch makes a search.
func (s *Portfolio) newSearch(m Variant) (*Search, error) {
	f, k := s.tables, 0
	if m.Backward {
		f, k = s.tables.Reversed, 1
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

// Close gives all memory back.
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

// Run searches by some variants until one finds a solution, or until there is no more
// to be done. exhausted tells that all positions were tried or are proved lost. tell
// is called now and then.
func (s *Portfolio) Run(variants []Variant, tell func()) (moves levels.Moves, exhausted bool) {
	for turn := 0; !s.halted(); turn++ {
		i := turn % len(variants)
		if i == len(s.searches) {
			f, err := s.newSearch(variants[i])
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

// Stats adds up what the searches have done.
func (s *Portfolio) Stats() (expanded, generated, stored int64) {
	for _, f := range s.searches {
		expanded += f.expanded
		generated += f.generated
		stored += int64(f.seen.Len())
	}
	return expanded, generated, stored
}
