package search

import (
	"context"
	"math"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/states"
)

// A search is one run of the core over a puzzle. States are taken in the
// order of the least cost a solution through them can have: breadth-first
// search where nothing bounds that cost from below, A* where something does
// (Hart, Nilsson and Raphael 1968), with a bucket for each cost in place of a
// heap (Dial 1969).
//
// Each worker owns the states whose hash falls to it: it alone stores,
// expands and looks them up, so that nothing needs a lock. Successors that
// fall to another are sent there in batches. Workers meet between two costs,
// which keeps what is proved independent of how many there are.
type search struct {
	task    solver.Task
	started time.Time
	budget  *states.Budget
	workers []*worker
	post    *states.Post[*batch]
	// shift is how many low bits of a node say whose it is.
	shift uint
	// share gives the hash by which states are shared, nil for their own.
	share func(state []byte) uint64
	// reopens tells that a state may be reached again at a lower cost.
	reopens bool
	// ahead is 1 where every win is noticed a move before its turn comes: a
	// state's own cost is all there is to its order.
	ahead int
	// greedy orders states by guesses alone, for any solution.
	greedy bool

	// alone is set while one goroutine does the work of all, at a pace.
	alone bool
	pace  pace
	stop  atomic.Bool
	spent atomic.Bool // the memory, that is
	deep  atomic.Bool // some state lay beyond states.MaxCost
	lower atomic.Int64

	// best is the best solution so far. It is known by its node where this
	// search found it, and by its moves where a scout did.
	best struct {
		sync.Mutex
		cost  atomic.Int64
		node  node
		moves levels.Moves
		told  bool
	}
	refuted atomic.Bool // by the scout, for some reasons
	because []solver.Reason
	reports sync.Mutex
}

// A node names a state of any worker: its Ref shifted left, its owner below.
type node uint32

const noSolution = 1 << 30

// run searches a puzzle for the task's goal.
func run(ctx context.Context, p solver.Puzzle, task solver.Task) solver.Answer {
	return newSearch(p, task, states.NewBudget(task.Memory)).run(ctx, p)
}

func newSearch(p solver.Puzzle, task solver.Task, budget *states.Budget) *search {
	s := &search{task: task, started: time.Now(), budget: budget}
	s.best.cost.Store(noSolution)
	_, guides := p.(solver.Estimator)
	_, leaps := p.(solver.MacroMover)
	_, bounds := p.(solver.Bounder)
	s.greedy = task.Goal == solver.Any && guides
	s.reopens = leaps || bounds
	if sharer, ok := p.(solver.Sharer); ok {
		s.share = sharer.Share
	}
	if !bounds {
		s.ahead = 1
	}
	return s
}

func (s *search) run(ctx context.Context, p solver.Puzzle) solver.Answer {
	defer s.close()
	if err := s.hire(p); err != nil {
		return solver.Answer{Reasons: []solver.Reason{{Text: message.Of(err)}}}
	}
	defer context.AfterFunc(ctx, func() { s.stop.Store(true) })()
	recall := s.sendScout(ctx, p)
	finished := s.reportRegularly()
	exhausted := s.begin(p.Start()) && s.loop()
	recall()
	finished()
	return s.answer(ctx, exhausted)
}

// hire makes the workers: as many as the task allows and the puzzle's being
// a Forker permits.
func (s *search) hire(p solver.Puzzle) error {
	n := s.task.Workers
	forker, ok := p.(solver.Forker)
	if !ok || s.greedy {
		n = 1
	}
	for 1<<s.shift < n {
		s.shift++
	}
	for i := range n {
		if i > 0 {
			p = forker.Fork()
		}
		w, err := newWorker(s, i, p)
		if err != nil {
			return err
		}
		s.workers = append(s.workers, w)
	}
	s.post = states.NewPost(n, func(at int, b *batch) { s.workers[at].receive(b) })
	return nil
}

func (s *search) close() {
	for _, w := range s.workers {
		if w.store != nil {
			w.store.Close()
		}
	}
}

// begin stores the first state.
func (s *search) begin(start []byte) bool {
	hash := states.Hash(start)
	s.alone = true
	s.owner(hash, start).accept(hash, start, 0, 0)
	return !s.stop.Load()
}

// owner gives the worker that owns a state with such a hash.
func (s *search) owner(hash uint64, state []byte) *worker {
	if len(s.workers) == 1 {
		return s.workers[0]
	}
	if s.share != nil {
		hash = s.share(state)
	}
	// The table uses the upper half of the hash.
	return s.workers[uint64(uint32(hash))*uint64(len(s.workers))>>32]
}

// loop takes one cost after another, and tells whether no state is left.
func (s *search) loop() (exhausted bool) {
	if s.greedy {
		return s.wander()
	}
	for !s.stop.Load() {
		cost, some := s.lowest()
		if !some {
			return true
		}
		// Every state with a smaller cost is expanded.
		s.raise(cost + s.ahead)
		if int(s.best.cost.Load()) <= int(s.lower.Load()) {
			return false
		}
		s.take(cost)
		if !s.stop.Load() {
			s.raise(cost + 1)
			s.tellBest()
		}
	}
	return false
}

func (s *search) raise(lower int) {
	if int64(lower) > s.lower.Load() {
		s.lower.Store(int64(lower))
	}
}

func (s *search) lowest() (cost int, some bool) {
	for _, w := range s.workers {
		if c, ok := w.frontier.Lowest(); ok && (!some || c < cost) {
			cost, some = c, true
		}
	}
	return cost, some
}

// worthWaking is how long the states at hand must take one worker so that it is
// worth waking the others for them. Only tests change it.
var worthWaking = 300 * time.Microsecond

// take expands all states of a cost, those included that are still to come.
func (s *search) take(cost int) {
	for !s.stop.Load() {
		size := 0
		for _, w := range s.workers {
			size += w.frontier.Size(cost)
		}
		switch {
		case size == 0:
			return
		case len(s.workers) == 1:
			s.workers[0].takeAlone(cost, math.MaxInt)
		case s.pace.of(size) < worthWaking:
			s.alone = true
			began := time.Now()
			for _, w := range s.workers {
				w.takeAlone(cost, size)
			}
			s.pace.note(size, time.Since(began))
		default:
			s.alone = false
			s.takeTogether(cost)
		}
	}
}

// A pace is how long it took to expand states, of late.
type pace struct {
	states int
	took   time.Duration
}

// ofLate is how many states a pace remembers, at the most.
const ofLate = 1 << 12

func (p *pace) note(states int, took time.Duration) {
	p.states, p.took = p.states+states, p.took+took
	if p.states > ofLate {
		p.states, p.took = p.states/2, p.took/2
	}
}

// of tells how long it may take to expand so many states.
func (p *pace) of(states int) time.Duration {
	return p.took * time.Duration(states) / time.Duration(max(1, p.states))
}

// offer notes a win: its node, or its moves.
func (s *search) offer(cost int, n node, moves levels.Moves) {
	s.best.Lock()
	if int64(cost) >= s.best.cost.Load() {
		s.best.Unlock()
		return
	}
	s.best.cost.Store(int64(cost))
	s.best.node, s.best.moves, s.best.told = n, moves, false
	s.best.Unlock()
	if s.task.Goal == solver.Any || int64(cost) <= s.lower.Load() {
		s.stop.Store(true)
	}
}

func (s *search) fail(err error) {
	if err != nil {
		s.spent.Store(true)
		s.stop.Store(true)
	}
}

// answer says what the search found out.
func (s *search) answer(ctx context.Context, exhausted bool) solver.Answer {
	a := solver.Answer{Stats: s.stats(), Lower: int(s.lower.Load())}
	switch cost := int(s.best.cost.Load()); {
	case cost < noSolution:
		a.Verdict = solver.Solved
		if a.Moves = s.best.moves; a.Moves == nil {
			a.Moves = s.path(s.best.node)
		}
		if a.Optimal = cost <= a.Lower || exhausted && !s.greedy && !s.deep.Load(); a.Optimal {
			a.Lower = cost
		} else if !s.greedy {
			a.Reasons = []solver.Reason{solver.Unfinished(ctx, s.spent.Load(), exhausted)}
		}
	case exhausted && !s.doubt().IsZero():
		a.Reasons = []solver.Reason{{Text: s.doubt()}}
	case exhausted && !s.deep.Load() || s.refuted.Load():
		a.Verdict = solver.Unsolvable
		a.Lower = 0
		if a.Reasons = s.because; exhausted {
			a.Reasons = s.explain(ctx)
		}
	default:
		a.Reasons = []solver.Reason{solver.Unfinished(ctx, s.spent.Load(), exhausted)}
	}
	return a
}

// doubt says why the puzzle did not visit all there is, nothing if it did.
func (s *search) doubt() message.Message {
	if d, ok := s.workers[0].puzzle.(solver.Doubter); ok {
		return d.Doubt()
	}
	return message.Message{}
}

// path gives the moves that led to a node.
func (s *search) path(n node) levels.Moves {
	var trail []node
	for ; n != 0; n = s.parent(n) {
		trail = append(trail, n)
	}
	slices.Reverse(trail)
	p := s.workers[0].puzzle
	moves := levels.Moves{}
	for i := 1; i < len(trail); i++ {
		from, to := s.state(trail[i-1]), s.state(trail[i])
		if s.workers[0].leaper != nil {
			cost := s.cost(trail[i]) - s.cost(trail[i-1])
			moves = append(moves, s.workers[0].leaper.Unfold(from, to, cost)...)
			continue
		}
		moves = append(moves, moveBetween(p, from, to))
	}
	return moves
}

// moveBetween gives the first move that leads from one state to the next.
func moveBetween(p solver.Puzzle, from, to []byte) (move levels.Move) {
	found := false
	p.Expand(from, func(m levels.Move, next []byte) {
		if !found && string(next) == string(to) {
			move, found = m, true
		}
	})
	return move
}

// at gives the store a node is in, and its Ref there.
func (s *search) at(n node) (*states.Store, states.Ref) {
	return s.workers[n&(1<<s.shift-1)].store, states.Ref(n >> s.shift)
}

func (s *search) parent(n node) node {
	store, ref := s.at(n)
	return node(store.Link(ref))
}

func (s *search) state(n node) []byte {
	store, ref := s.at(n)
	return store.Read(ref, new([]byte))
}

func (s *search) cost(n node) int {
	store, ref := s.at(n)
	return store.Cost(ref)
}

func (s *search) stats() solver.Stats {
	st := solver.Stats{Depth: int(s.lower.Load()), Bytes: s.budget.Peak(), Elapsed: time.Since(s.started)}
	for _, w := range s.workers {
		st.Expanded += w.told.expanded.Load()
		st.Generated += w.told.generated.Load()
		st.Stored += w.told.stored.Load()
	}
	return st
}
