package fess

import (
	"math/rand/v2"
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/deadlock"
	"puzzlewright/solver/states"
)

// FirstVariants are tried in turns by one goroutine, OtherVariants by a second one.
var (
	FirstVariants = []Variant{
		{anyOrder: true, order: newest},
		{anyOrder: true, Backward: true, order: nearest},
		{restarts: true},
		{restarts: true},
		{restarts: true, meets: true},
	}
	OtherVariants = []Variant{
		{restarts: true},
		{restarts: true},
		{anyOrder: true, Backward: true, order: newest},
		{restarts: true, meets: true},
	}
)

// turnEffort is how many macro moves each search generates in its turn. After each reportEffort of
// them, a few milliseconds, it tells how it stands. A turn with fewer than leastEffort has failed.
const (
	turnEffort   = 4_000
	reportEffort = 500
	leastEffort  = 500
)

// A Portfolio looks for some solution by several variants of the search, which take turns (an
// algorithm portfolio: Gomes and Selman 2001).
type Portfolio struct {
	tables     *board.Tables
	budget     *states.Budget
	halted     func() bool
	directions [2]direction // forward and backward
	members    []*member
	random     *rand.Rand
	variants   []Variant
	parts      *parts // nil where no goals lie apart
	// turns numbers the turns, failed counts the failed turns since the last that did not fail.
	turns, failed int
	// expanded, generated and stored count the work of searches that are closed.
	expanded, generated, stored int64
}

// A direction is what the searches that go the same way share.
type direction struct {
	deadlocks *deadlock.Detector
	plan      *packingPlan
}

// A member of a portfolio is a variant with its search, which is made at its first turn.
type member struct {
	variant Variant
	search  *Search      // nil between two searches
	plan    *packingPlan // nil where the plan of the direction is used
	// meeting is what the search goes for, deadlocks the detector for its goals; nil where it goes
	// for the win.
	meeting   *meeting
	deadlocks *deadlock.Detector
	// trial numbers the searches that the member has begun, turns is how many turns the present one
	// still has.
	trial, turns int
}

// NewPortfolio makes a portfolio without searches. Where chance decides, portfolios with different
// seeds do different things.
func NewPortfolio(f *board.Tables, seed uint64, budget *states.Budget, halted func() bool) *Portfolio {
	return &Portfolio{tables: f, budget: budget, halted: halted, random: rand.New(rand.NewPCG(1, seed))}
}

// begin makes the search of a member.
func (s *Portfolio) begin(m *member) (err error) {
	variant := m.variant
	if variant.restarts {
		m.trial++
		m.turns = turnsOf(m.trial)
		variant = s.atRandom()
	}
	for tries := 0; m.variant.meets && m.meeting == nil && tries < 2; tries++ {
		if m.meeting = s.meet(variant.Backward); m.meeting == nil {
			variant.Backward = !variant.Backward
		}
	}
	f, k := s.tables, 0
	if variant.Backward {
		f, k = s.tables.Reversed, 1
	}
	a := &s.directions[k]
	if a.deadlocks == nil {
		if a.deadlocks, err = deadlock.NewDetector(f, s.budget, s.halted); err != nil {
			return err
		}
	}
	deadlocks := a.deadlocks
	if m.meeting != nil {
		f = m.meeting.tables
		m.deadlocks = deadlocks.WithGoals(f, s.budget, s.halted)
		deadlocks = m.deadlocks
	}
	plan, err := s.planOf(m, f, &a.plan)
	if err != nil {
		return err
	}
	m.search, err = newSearch(f, plan, deadlocks, variant, s.budget, s.halted)
	return err
}

// planOf gives the plan of a member: the shared one or, in a variant that restarts, one of its own
// by chance.
func (s *Portfolio) planOf(m *member, f *board.Tables, shared **packingPlan) (plan *packingPlan, err error) {
	which, open, random := shared, f.Wall, (*rand.Rand)(nil)
	if m.variant.restarts {
		which, random = &m.plan, s.random
		if random.IntN(2) == 0 {
			open = board.Square(f.Boxes[random.IntN(len(f.Boxes))])
		}
	}
	if *which == nil {
		*which, err = newPackingPlan(f, open, random, s.budget, s.halted)
	}
	return *which, err
}

// atRandom draws a variant.
func (s *Portfolio) atRandom() Variant {
	return Variant{
		roomConnectivity: s.random.IntN(4) == 0, anyOrder: s.random.IntN(4) > 0,
		order: order(s.random.IntN(2)), Backward: s.random.IntN(8) == 0, byBlocked: s.random.IntN(2) == 0,
	}
}

// turnsOf gives how many turns the n-th search of a variant that restarts has: 1, 4, 1, 16, 1, 4,
// 1, 64, and so on. There are half as many of each length as of the one before. In the sequence of
// Luby, Sinclair and Zuckerman (1993) all lengths take the same time in sum; here the longer ones
// take more, as most levels that short searches win are won soon.
func turnsOf(n int) int {
	longest := n & -n
	return longest * longest
}

// end closes the search of a member, with all that is its own, and counts its work.
func (s *Portfolio) end(m *member) {
	if m.search != nil {
		s.expanded += m.search.expanded
		s.generated += m.search.generated
		s.stored += int64(m.search.seen.Len())
		m.search.close()
	}
	m.plan.close()
	if m.deadlocks != nil {
		m.deadlocks.Close()
	}
	if m.meeting != nil {
		s.budget.Give(m.meeting.bytes)
	}
	m.search, m.plan, m.meeting, m.deadlocks = nil, nil, nil, nil
}

// Close gives all memory back.
func (s *Portfolio) Close() {
	for _, m := range s.members {
		s.end(m)
	}
	s.endPart()
	for k := range s.directions {
		s.directions[k].close()
	}
}

// close gives the memory back.
func (a *direction) close() {
	if a.deadlocks != nil {
		a.deadlocks.Close()
	}
	a.plan.close()
	*a = direction{}
}

// Run searches by some variants until one finds a solution, or until nothing more can be done.
// exhausted tells that all positions were tried or are proved lost. tell is called now and then. A
// search that has used up the memory gives it back, and another begins in its place, unless there
// is too little memory for any.
func (s *Portfolio) Run(variants []Variant, tell func()) (moves levels.Moves, exhausted bool) {
	s.add(variants)
	s.parts = newParts(s.tables)
	for !s.halted() && s.failed < len(s.members) {
		if moves, over, exhausted := s.turn(tell); over {
			return moves, exhausted
		}
		if moves, won := s.turnOfParts(tell); won {
			return moves, false
		}
	}
	return nil, false
}

// add adds members.
func (s *Portfolio) add(variants []Variant) {
	s.variants = append(s.variants, variants...)
	for _, v := range variants {
		s.members = append(s.members, &member{variant: v})
	}
}

// turn gives the next member its turn. over tells that a solution is found, or that there is none,
// in which case exhausted is true.
func (s *Portfolio) turn(tell func()) (moves levels.Moves, over, exhausted bool) {
	m := s.members[s.turns%len(s.members)]
	s.turns++
	if m.search == nil {
		if err := s.begin(m); err != nil {
			s.end(m)
			s.forget()
			s.failed++
			return nil, false, false
		}
	}
	before := m.search.generated
	ended := false
	for done := int64(0); done < turnEffort && !ended; done += reportEffort {
		ended = m.search.run(reportEffort)
		tell()
	}
	m.turns--
	dry := ended && m.search.exhausted()
	if ended && m.search.won != 0 || dry && m.meeting == nil {
		return s.moves(m), true, dry
	}
	if s.failed++; m.search.generated-before >= leastEffort {
		s.failed = 0
	}
	if ended || m.variant.restarts && m.turns == 0 {
		s.end(m)
		m.variant = Variant{restarts: true, meets: m.variant.meets}
	}
	if ended && !dry {
		s.forget()
	}
	return nil, false, false
}

// moves gives the moves of the solution that the search of a member has found, if any; nil too
// where the search is stopped before it has worked them out.
func (s *Portfolio) moves(m *member) levels.Moves {
	if m.search.won == 0 {
		return nil
	}
	way := m.search.way(m.search.won)
	switch {
	case way == nil:
		return nil
	case m.meeting == nil:
	case m.search.Pulls:
		way = append(m.meeting.rest, way...)
	default:
		way = append(way, m.meeting.rest...)
	}
	return follow(board.NewRecorder(s.tables), way)
}

// forget gives back memory that searches share and can do without, so that there is some for those
// that begin: what detectors work out again, and, if no search goes backwards, all that such
// searches share.
func (s *Portfolio) forget() {
	s.endPart()
	if !slices.ContainsFunc(s.members, func(m *member) bool { return m.search != nil && m.search.Pulls }) {
		s.directions[1].close()
	}
	for k := range s.directions {
		if d := s.directions[k].deadlocks; d != nil {
			d.Forget()
		}
	}
}

// Stats adds up the work of all searches.
func (s *Portfolio) Stats() (expanded, generated, stored int64) {
	expanded, generated, stored = s.expanded, s.generated, s.stored
	for _, m := range s.members {
		if m.search != nil {
			expanded += m.search.expanded
			generated += m.search.generated
			stored += int64(m.search.seen.Len())
		}
	}
	if s.parts != nil && s.parts.search != nil {
		e, g, n := s.parts.search.Stats()
		expanded, generated, stored = expanded+e, generated+g, stored+n
	}
	return expanded, generated, stored
}
