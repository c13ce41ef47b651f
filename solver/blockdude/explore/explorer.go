package explore

import (
	"context"
	"math/rand/v2"
	"slices"

	"puzzlewright/solver/blockdude/board"
	"puzzlewright/solver/blockdude/heuristic"
	"puzzlewright/solver/blockdude/macro"
	"puzzlewright/solver/search/parallel"
	"puzzlewright/solver/states"
)

// An explorer is a satisficing search: it looks for any solution, as people do. It
// brings one block after the other to where it is of use, and so gets from zone to
// zone. Each position in which a zone has been reached is a base, from which
// subgoal searches set out to the door and to all other zones. Positions that look
// dead are left out, so that it may find nothing where there is a solution.
type explorer struct {
	*board.Board
	slots      board.Slots
	distances  *board.Distances
	zones      *zones
	budget     *states.Budget
	positions  *positions
	walk       *macro.Walk // of the dude without a block
	walkLoaded *macro.Walk // and of the dude with one
	heuristic  *heuristic.Heuristic
	deadTest   *heuristic.DeadTest
	chance     *rand.Rand
	parameters
	best *parallel.Incumbent
	err  error

	byFeatures     map[uint64]*base
	bases          []*base
	groupByCovered map[uint64]*baseGroup
	groups         []*baseGroup
	turn           int            // how often choose was called
	search         *subgoalSearch // the one whose turn it is
	winning        node           // a position in which the dude gets to the door
	ended          bool

	// The position that is being expanded.
	node    node
	layout  []byte // with one block moved for each successor
	blocks  []board.Cell
	after   []board.Cell // blocks, with that one moved
	lifts   []lift
	covered []uint8    // by zone: 1 if the dude gets there
	counts  []uint8    // by zone: the blocks there that features counts
	matters []bool     // by zone: see features
	from    board.Cell // of the block that is being moved
	plan    *heuristic.RelaxedPlan

	looks    int64 // how often done was called
	tried    int64 // how many positions were expanded
	taken    int64 // bytes of the budget
	counters *parallel.Counters
	throttle *throttle
}

// An explorer takes storedBytes of memory for each position, in pages of storedPage
// positions, apart from the set that they are stored in.
const (
	storedPage  = 1 << 10
	storedBytes = 16
)

func newExplorer(b *board.Board, m parameters, budget *states.Budget, counters *parallel.Counters, p *throttle, best *parallel.Incumbent) (*explorer, error) {
	s := &explorer{
		Board: b, slots: board.NewSlots(b), distances: board.NewDistances(b), zones: newZones(b), budget: budget, parameters: m,
		chance: rand.New(rand.NewPCG(1, 2)), byFeatures: map[uint64]*base{}, groupByCovered: map[uint64]*baseGroup{},
		best: best, counters: counters, throttle: p,
	}
	zones := len(s.zones.cells)
	s.covered, s.counts, s.matters = make([]uint8, zones), make([]uint8, zones), make([]bool, zones)
	s.plan = &heuristic.RelaxedPlan{Marks: make([]uint32, len(b.Kinds))}
	var err error
	if s.positions, err = newPositions(budget); err != nil {
		return nil, err
	}
	s.walk = macro.NewWalk(b, s)
	s.walkLoaded = macro.NewWalk(b, (*carrying)(s))
	s.heuristic = heuristic.New(b, s.walkLoaded.Kinds, m.Parameters)
	s.deadTest = heuristic.NewDeadTest(b, s.walkLoaded.Kinds)
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

// run searches until there is a solution, nothing is left to be tried, patience positions were
// tried, or the context ends. It tells whether there may be more to find.
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

// begin makes a base of the start.
func (s *explorer) begin() {
	s.after = append(s.after, s.Board.Blocks...)
	for _, c := range s.after {
		s.layout = s.slots.Flip(s.layout, c)
		s.set(c, board.Block)
	}
	state := uint32(board.PoseOf(s.Dude))
	if s.Dude.Loaded {
		state |= macro.IsLoaded
	}
	n, err := s.positions.add(s.layout, state, 0, 0)
	if s.err = err; err == nil {
		s.heuristic.Enter(s.Dude.Cell)
		s.cover()
		s.addBase(n)
	}
	for _, c := range s.after {
		s.set(c, board.Air)
	}
}

// set puts a block into a cell, or takes it away.
func (s *explorer) set(c board.Cell, kind byte) { s.walk.Kinds[c], s.walkLoaded.Kinds[c] = kind, kind }

// try looks at a position of a feature cell. If its estimate was rough and turns out to be too
// low, it is queued again with the better estimate; else it is expanded, and then the position
// that wins, if one was found.
func (s *explorer) try(r *featureCell, x queued) {
	done := s.expand(x.node, func(estimate int32) bool {
		if !isRough(x.score) || estimate <= estimateOf(x.score) {
			return true
		}
		s.search.enqueue(r, estimate, false, x.node)
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

// expand estimates a position and asks good whether to go on. If so it expands the position,
// unless it looks dead. It gives the answer of good.
func (s *explorer) expand(n node, good func(estimate int32) bool) bool {
	at := s.positions.at(n)
	s.node = n
	s.layout = append(s.layout[:0], at.layout...)
	s.blocks = s.slots.Blocks(s.layout, s.blocks[:0])
	for _, c := range s.blocks {
		s.set(c, board.Block)
	}
	s.heuristic.Enter(at.dude.Cell)
	s.heuristic.Settle()
	estimate := s.estimate()
	fine := good(estimate)
	if fine && (s.keepsDead || !s.deadTest.IsDead(at.dude.Cell, at.dude.Loaded, s.blocks)) {
		s.counters.Expanded++
		s.plan.Draw(s.heuristic, estimate, s.blocks)
		s.lifts = s.lifts[:0]
		from := macro.Source{Pose: board.PoseOf(at.dude), Presses: at.presses}
		if at.dude.Loaded {
			s.walkLoaded.From([]macro.Source{from}, true, nil)
		} else {
			s.walk.From([]macro.Source{from}, false, nil)
		}
	}
	for _, c := range s.blocks {
		s.set(c, board.Air)
	}
	return fine
}

// estimate estimates how far the position is from the subgoal.
func (s *explorer) estimate() int32 {
	a := s.heuristic
	estimate := a.Estimate(s.blocks, s.search.goals) + s.distantPenalty*a.Distant(s.blocks)
	if s.noise > 0 {
		estimate += estimate * s.chance.Int32N(s.noise) / 100
	}
	return estimate
}
