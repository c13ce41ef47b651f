package search

import (
	"sync/atomic"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/states"
)

// A worker stores and expands the states that are its own.
type worker struct {
	search *search
	index  node
	store  *states.Store
	// frontier files the states that this worker has yet to expand; where they
	// are taken by guesses, guided does, each state once for each guide that leads.
	frontier *states.Frontier[states.Ref]
	guided   []*states.Frontier[states.Ref]
	guide    int // the one that leads, or AllHeuristics by turns
	latest   int // the one that led last
	guesses  []int

	puzzle  solver.Puzzle
	leaper  solver.MacroMover
	bounder solver.Bounder
	pruner  solver.Pruner
	guider  solver.Estimator
	bounds  worth

	// The state that is being expanded.
	node node
	cost int
	// Room for that state, and for one that is accepted.
	taken, fresh []byte
	// The visits to its successors, made once: a closure is an allocation.
	visitMove func(levels.Move, []byte)
	visitLeap func(int, []byte)

	out []*batch // what is to be sent, by receiver

	expanded, generated int64
	// told is what others may read of the counts.
	told struct {
		_                           [64]byte // not on a line that is written all the time
		expanded, generated, stored atomic.Int64
		_                           [64]byte
	}
}

func newWorker(s *search, index int, p solver.Puzzle) (*worker, error) {
	w := &worker{search: s, index: node(index), guide: solver.AllHeuristics, frontier: states.NewFrontier[states.Ref](s.budget)}
	w.taken, w.fresh = states.OwnLines[byte](0), states.OwnLines[byte](0)
	if err := w.take(p); err != nil {
		return nil, err
	}
	w.visitMove = func(_ levels.Move, state []byte) { w.reach(1, state) }
	w.visitLeap = w.reach
	return w, nil
}

// longState is how many bytes a state must have so that it is worth cutting:
// what finds two parts and names them takes nearly as many, and more where
// one of them is hardly ever the same.
const longState = 32

// cutOf gives where a puzzle's states are to be cut, nil for not at all.
func cutOf(p solver.Puzzle) func(state []byte) int {
	if c, ok := p.(solver.Cutter); ok && len(p.Start()) > longState {
		return c.Cut
	}
	return nil
}

// newStore makes a store for the states of a puzzle.
func newStore(budget *states.Budget, p solver.Puzzle) (*states.Store, error) {
	width := wholeByte
	if n, ok := p.(solver.Narrower); ok {
		width = n.Narrow()
	}
	return states.NewStore(budget, cutOf(p), width)
}

// wholeByte is how many bits any byte of a state needs.
const wholeByte = 8

// tellEvery is how many states are expanded between two looks at the clock,
// so to speak: the counts are told, the stop is heard.
const tellEvery = 32

// feedEvery is how many states are expanded between two looks at who waits for
// some: batches for those go before they are full.
const feedEvery = 8

func (w *worker) tell() {
	w.told.expanded.Store(w.expanded)
	w.told.generated.Store(w.generated)
	w.told.stored.Store(int64(w.store.Len()))
}

// takeAlone expands states of a cost, at most so many, while no other worker
// runs.
func (w *worker) takeAlone(cost, most int) {
	for n := 0; n < most && !w.search.stop.Load(); n++ {
		ref, ok := w.frontier.First(cost)
		if !ok {
			break
		}
		w.expand(ref, cost)
	}
	w.tell()
}

func (w *worker) expand(ref states.Ref, order int) {
	if w.leaper != nil && !w.search.greedy {
		w.leap(ref, order)
		return
	}
	if (w.search.reopens || w.search.greedy) && w.store.Mark(ref) {
		return // it was filed twice, and taken under its lower cost
	}
	w.begin(ref)
	if w.leaper != nil {
		w.leaper.Macros(w.store.Read(ref, &w.taken), 0, states.MaxCost, w.visitLeap)
	} else {
		w.puzzle.Expand(w.store.Read(ref, &w.taken), w.visitMove)
	}
}

func (w *worker) begin(ref states.Ref) {
	w.node = node(ref)<<w.search.shift | w.index
	w.cost = w.store.Cost(ref)
	w.expanded++
}

// leapWindow is how many moves a leap may have over those of leaps that are
// searched before it.
const leapWindow = 4

// leap makes the leaps of a state that can belong to a solution which costs no
// more than the state is filed under, and a few more. For longer ones it is
// filed anew, so that states that cost more than any solution are not stored
// (partial expansion: Yoshizumi, Miura and Ishida 2000).
func (w *worker) leap(ref states.Ref, order int) {
	state := w.store.Read(ref, &w.taken)
	left := order - w.store.Cost(ref)
	over := left + w.search.ahead - 1 // a leap is not the end of a solution
	from := 0
	switch {
	case !w.store.Marked(ref):
		// What bounds it is asked only now: most states are never taken.
		if w.bounder != nil && w.bounds.due() {
			h := w.bounder.Bound(state, left)
			w.bounds.note(h < 0 || h > left)
			if h < 0 {
				return
			} else if h > left {
				w.fileAgain(ref, order-left+h)
				return
			}
		}
		w.store.Mark(ref)
	case over == 0 || over%leapWindow != 0:
		return // another way to it was found since it was filed
	default:
		from = over
		w.expanded--
	}
	w.begin(ref)
	upTo := over - over%leapWindow + leapWindow
	if w.leaper.Macros(state, from, upTo, w.visitLeap) {
		w.fileAgain(ref, order-over+upTo)
	}
}

// fileAgain files a state under a higher cost, unless there is a solution that
// costs no more.
func (w *worker) fileAgain(ref states.Ref, order int) {
	if int64(order) < w.search.best.cost.Load() {
		w.search.fail(w.frontier.Push(order, ref))
	}
}

// reach brings a successor to its owner.
func (w *worker) reach(step int, state []byte) {
	w.generated++
	if w.cost+step > states.MaxCost || len(state) > states.MaxState {
		w.search.deep.Store(true)
		return
	}
	hash := states.Hash(state)
	owner := w.search.owner(hash, state)
	if owner == w || w.search.alone {
		owner.accept(hash, state, w.node, w.cost+step)
	} else {
		w.send(owner, hash, state, w.node, w.cost+step)
	}
}

// accept stores a state that is this worker's own unless it is known, and
// files it to be expanded.
func (w *worker) accept(hash uint64, state []byte, parent node, cost int) {
	s := w.search
	ref, fresh, err := w.store.Add(hash, state, uint32(parent), cost)
	switch {
	case err != nil:
		s.fail(err)
		return
	case !fresh && (!s.reopens || s.greedy || cost >= w.store.Cost(ref)):
		return
	case !fresh:
		w.store.Relink(ref, uint32(parent), cost)
	}
	w.fresh = append(w.fresh[:0], state...) // the caller's own bytes are soon written over
	state = w.fresh
	n := node(ref)<<s.shift | w.index
	if n>>s.shift != node(ref) {
		s.fail(states.ErrMemory)
		return
	}
	if w.puzzle.Won(state) {
		s.offer(cost, n, nil)
		return
	}
	if w.pruner != nil && w.pruner.Lost(state) {
		return
	}
	order := cost
	switch {
	case w.leaper != nil && w.bounder != nil && !s.greedy:
		order = max(cost+1, int(s.lower.Load())) // see leap
	case w.bounder != nil && !s.greedy:
		h := w.bounder.Bound(state, 0)
		if h < 0 {
			return
		}
		order += h
	}
	if int64(order) >= s.best.cost.Load() {
		return
	}
	if w.guider != nil {
		w.fileGuessed(ref, state)
	} else {
		s.fail(w.frontier.Push(order, ref))
	}
}

// takeTogether has every worker expand its states of a cost, until none has any
// and nothing is under way.
func (s *search) takeTogether(cost int) {
	s.post.Run(func(at int) { s.workers[at].takeShared(cost) })
}

// takeShared expands the worker's states of a cost, and takes in what comes
// meanwhile. When it returns, everything for others is on its way.
func (w *worker) takeShared(cost int) {
	s := w.search
	for turn := 1; !s.stop.Load(); turn++ {
		ref, ok := w.frontier.First(cost)
		if !ok {
			if !s.post.Receive(int(w.index)) {
				break
			}
			continue
		}
		w.expand(ref, cost)
		for to, b := range w.out {
			if b != nil && (len(b.bytes) >= batchBytes || turn%feedEvery == 0 && s.post.IsIdle(to)) {
				w.post(to)
			}
		}
		if turn%tellEvery == 0 {
			w.tell()
			s.post.Receive(int(w.index))
		}
	}
	for to := range w.out {
		w.post(to)
	}
	w.tell()
}
