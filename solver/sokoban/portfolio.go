package sokoban

import (
	"puzzlewright/levels"
	"puzzlewright/solver/states"
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
