package blockdude

import (
	"context"
	"math/rand/v2"
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver/search/parallel"
	"puzzlewright/solver/states"
)

// A explorer looks for any solution, as people do: it takes one block after the
// other to where it is of use, and so comes from zone to zone. Each position
// in which a zone has been reached is a post, from which quests go out to the
// door and to all other zones. What looks lost is left out, so that it may
// find nothing where there is something.
//
// That no kind of position keeps a search for long is due to Shoham and
// Schaeffer's feature space search (2020).
type explorer struct {
	*board
	slots      slots
	distances  *distances
	zones      *zones
	budget     *states.Budget
	positions  *positions
	walk       *walk // of a dude without a block
	walkLoaded *walk // and of one with
	heuristic  *heuristic
	deadTest   *deadTest
	chance     *rand.Rand
	parameters
	best   *parallel.Incumbent
	before levels.Moves // the presses that lead to where it begins
	err    error

	byFeatures      map[uint64]*base
	bases           []*base
	groupByCoverage map[uint64]*baseGroup
	groups          []*baseGroup
	turn            int
	search          *subgoalSearch
	winning         node // a position in which the dude gets to the door
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

// What a scout takes of memory for so many positions, apart from the book.
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

// begin makes a post of the start.
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

// try takes a look at a position of a realm: one that was but roughly guessed
// of and turns out to be worse is put back, any other is expanded, and what
// then wins.
func (s *explorer) try(r *featureCell, x queued) {
	done := s.expand(x.node, func(guess int32) bool {
		if !isRough(x.score) || guess <= estimateOf(x.score) {
			return true
		}
		s.search.put(r, guess, false, x.node)
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

// expand goes on from a position if it does not look lost. It asks whether its
// guess is good enough to do so, and tells the answer.
func (s *explorer) expand(n node, good func(guess int32) bool) bool {
	at := s.positions.at(n)
	s.node = n
	s.layout = append(s.layout[:0], at.layout...)
	s.blocks = s.slots.blocks(s.layout, s.blocks[:0])
	for _, c := range s.blocks {
		s.set(c, block)
	}
	s.heuristic.enter(at.dude.cell)
	s.heuristic.settle()
	guess := s.estimate()
	fine := good(guess)
	if fine && (s.keepsDead || !s.deadTest.isDead(at.dude.cell, at.dude.loaded, s.blocks)) {
		s.counters.Expanded++
		s.plan.draw(s.heuristic, guess, s.blocks)
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

// estimate guesses how far the position is from the quest's end.
func (s *explorer) estimate() int32 {
	a := s.heuristic
	guess := a.estimate(s.blocks, s.search.goals) + s.search.distantPenalty*a.distant(s.blocks)
	if s.noise > 0 {
		guess += guess * s.chance.Int32N(s.noise) / 100
	}
	return guess
}
