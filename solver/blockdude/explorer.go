package blockdude

import (
	"context"
	"math/rand/v2"
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver/search/parallel"
	"puzzlewright/solver/states"
)

// An explorer is a satisficing search: it looks for any solution, as people do. It
// brings one block after the other to where it is of use, and so gets from zone to
// zone. Each position in which a zone has been reached is a base, from which
// subgoal searches set out to the door and to all other zones. Positions that look
// dead are left out, so that it may find nothing where there is a solution.
type explorer struct {
	*board
	slots      slots
	distances  *distances
	zones      *zones
	budget     *states.Budget
	positions  *positions
	walk       *walk // of the dude without a block
	walkLoaded *walk // and of the dude with one
	heuristic  *heuristic
	deadTest   *deadTest
	chance     *rand.Rand
	parameters
	best   *parallel.Incumbent
	before levels.Moves // the presses that lead to its origin
	err    error

	byFeatures      map[uint64]*base
	bases           []*base
	groupByCoverage map[uint64]*baseGroup
	groups          []*baseGroup
	turn            int
	search          *subgoalSearch // whose turn it is
	winning         node           // a position in which the dude gets to the door
	ended           bool

	// The position that is being expanded.
	node    node
	layout  []byte // with one block moved for each successor
	blocks  []cell
	after   []cell // blocks, with that one moved
	lifts   []lift
	covered []uint8 // by zone: the dude gets there
	counts  []uint8 // by zone: blocks
	matters []bool  // by zone
	from    cell    // of the block that is being moved
	plan    *relaxedPlan

	looks    int64
	tried    int64
	taken    int64 // of memory
	counters *parallel.Counters
	throttle *throttle
}

// An explorer takes storedBytes of memory for each position, in pages of storedPage
// positions, apart from the set that they are stored in.
const (
	storedPage  = 1 << 10
	storedBytes = 16
)

func newExplorer(b *board, m parameters, budget *states.Budget, counters *parallel.Counters, p *throttle, best *parallel.Incumbent) (*explorer, error) {
	s := &explorer{
		board: b, slots: newSlots(b), distances: newDistances(b), zones: newZones(b), budget: budget, parameters: m,
		chance: rand.New(rand.NewPCG(1, 2)), byFeatures: map[uint64]*base{}, groupByCoverage: map[uint64]*baseGroup{},
		best: best, counters: counters, throttle: p,
	}
	zones := len(s.zones.cells)
	s.covered, s.counts, s.matters = make([]uint8, zones), make([]uint8, zones), make([]bool, zones)
	s.plan = &relaxedPlan{marks: make([]uint32, len(b.kinds))}
	var err error
	if s.positions, err = newPositions(budget); err != nil {
		return nil, err
	}
	s.walk = newWalk(b, s)
	s.walkLoaded = newWalk(b, (*carrying)(s))
	s.heuristic = newHeuristic(b, s.walkLoaded.kinds, m)
	s.deadTest = newDeadTest(b, s.walkLoaded.kinds)
	return s, nil
}

// close gives the memory back.
func (s *explorer) close() {
	s.positions.close()
	for _, x := range s.bases {
		for _, a := range x.subgoals {
			a.drop(s.budget)
		}
	}
	s.budget.Give(s.taken)
}

func (s *explorer) take(bytes int64) error {
	if !s.budget.Take(bytes) {
		return states.ErrMemory
	}
	s.taken += bytes
	return nil
}

// run searches until there is a solution, nothing is left to be tried, its
// patience or the context ends. It tells whether there may be more to find.
func (s *explorer) run(ctx context.Context, patience int64) (more bool) {
	defer s.counters.Publish()
	s.begin()
	for s.err == nil && !s.ended && s.tried < patience {
		x := s.choose()
		if x == nil {
			return false
		}
		x.spent++
		i := x.turn()
		if x.subgoals[i].search == nil {
			x.subgoals[i].search = s.newSubgoalSearch(x, x.subgoals[i].zone)
		}
		if !s.runSubgoal(ctx, x.subgoals[i].search) {
			x.subgoals[i].drop(s.budget)
			x.subgoals = slices.Delete(x.subgoals, i, i+1)
		}
	}
	return true
}

// begin makes a base of the origin.
func (s *explorer) begin() {
	s.after = append(s.after, s.board.blocks...)
	for _, c := range s.after {
		s.layout = s.slots.flip(s.layout, c)
		s.set(c, block)
	}
	state := uint32(poseOf(s.dude))
	if s.dude.loaded {
		state |= isLoaded
	}
	n, err := s.positions.add(s.layout, state, 0, 0)
	if s.err = err; err == nil {
		s.heuristic.enter(s.dude.cell)
		s.cover()
		s.addBase(n)
	}
	for _, c := range s.after {
		s.set(c, air)
	}
}

// set puts a block into a cell, or takes it away.
func (s *explorer) set(c cell, kind byte) { s.walk.kinds[c], s.walkLoaded.kinds[c] = kind, kind }

// try takes a look at a position of a feature cell. One whose estimate was rough,
// and turns out to be worse, is put back; any other is expanded, and after it the
// position that wins, if there is one.
func (s *explorer) try(r *featureCell, x queued) {
	done := s.expand(x.node, func(estimate int32) bool {
		if !isRough(x.score) || estimate <= estimateOf(x.score) {
			return true
		}
		s.search.put(r, estimate, false, x.node)
		return false
	})
	if !done {
		return
	}
	r.spent++
	s.tried++
	if n := s.winning; n != 0 {
		s.winning = 0
		s.expand(n, func(int32) bool { return true })
	}
}

// expand expands a position unless it looks dead. It asks first whether the
// estimate is good enough, and tells the answer.
func (s *explorer) expand(n node, good func(estimate int32) bool) bool {
	at := s.positions.at(n)
	s.node = n
	s.layout = append(s.layout[:0], at.layout...)
	s.blocks = s.slots.blocks(s.layout, s.blocks[:0])
	for _, c := range s.blocks {
		s.set(c, block)
	}
	s.heuristic.enter(at.dude.cell)
	s.heuristic.settle()
	estimate := s.estimate()
	fine := good(estimate)
	if fine && (s.keepsDead || !s.deadTest.isDead(at.dude.cell, at.dude.loaded, s.blocks)) {
		s.counters.Expanded++
		s.plan.draw(s.heuristic, estimate, s.blocks)
		s.lifts = s.lifts[:0]
		from := source{poseOf(at.dude), at.presses}
		if at.dude.loaded {
			s.walkLoaded.from([]source{from}, true, nil)
		} else {
			s.walk.from([]source{from}, false, nil)
		}
	}
	for _, c := range s.blocks {
		s.set(c, air)
	}
	return fine
}

// estimate estimates how far the position is from the subgoal.
func (s *explorer) estimate() int32 {
	a := s.heuristic
	estimate := a.estimate(s.blocks, s.search.goals) + s.search.distantPenalty*a.distant(s.blocks)
	if s.noise > 0 {
		estimate += estimate * s.chance.Int32N(s.noise) / 100
	}
	return estimate
}
