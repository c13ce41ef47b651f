package search

import (
	"context"
	"sync/atomic"
	"time"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/search/parallel"
	"puzzlewright/solver/states"
)

// A search is one run over the states of a puzzle. It takes them in the order of
// the least cost that a solution through them can have. Where nothing bounds
// that cost from below, this is breadth-first search; where something does, it
// is A* (Hart, Nilsson and Raphael 1968). The frontier has a bucket for each
// cost in place of a heap (Dial 1969).
type search struct {
	*parallel.Limits
	task    solver.Task
	started time.Time
	budget  *states.Budget
	best    *parallel.Incumbent
	lower   atomic.Int64 // the proved lower bound
	workers []*worker
	distribution

	// reopens tells that a state may be reached again at a lower cost.
	reopens bool
	// ahead is 1 where no lower bounds order states: then a win is noticed when it is reached, one
	// cost before its turn comes.
	ahead int
	// greedy orders states by heuristics alone, for any solution.
	greedy  bool
	headway headway
	// besides is how far the satisficing search beside this one came.
	besides atomic.Pointer[solver.Headway]
	// refutation is a proof by the satisficing search that there is no solution.
	refutation atomic.Pointer[[]solver.Reason]
	// full tells that a Ref was too large for a node, so that no more states can be named.
	full atomic.Bool
}

// A node names a state of any worker: its Ref, shifted left, above the number of
// the worker that owns it.
type node uint32

func newSearch(p solver.Puzzle, task solver.Task, budget *states.Budget) *search {
	s := &search{Limits: &parallel.Limits{}, task: task, started: time.Now(), budget: budget, best: parallel.NewIncumbent(parallel.CountMoves)}
	_, estimates := p.(solver.Estimator)
	_, macros := p.(solver.MacroMover)
	_, bounds := p.(solver.Bounder)
	s.greedy = task.Goal == solver.Any && estimates
	s.reopens = (macros || bounds) && !s.greedy
	if !bounds {
		s.ahead = 1
	}
	return s
}

// run searches until the best solution is proved, all states are tried, or a
// limit is met, and gives its memory back.
func (s *search) run(ctx context.Context, p solver.Puzzle) solver.Answer {
	defer s.close()
	if err := s.begin(p); err != nil {
		return solver.Answer{Reasons: []solver.Reason{{Text: message.Of(err)}}}
	}
	return s.goOn(ctx, p)
}

// goOn searches on from where the search stands.
func (s *search) goOn(ctx context.Context, p solver.Puzzle) solver.Answer {
	defer s.StopWith(ctx)()
	report, finishReports := parallel.Report(s.task, s.progress)
	s.best.Better = report
	finishSatisficing := s.satisfice(ctx, p)
	exhausted := s.expandAll()
	finishSatisficing()
	finishReports()
	return s.answer(ctx, exhausted)
}

// expandAll expands one cost after another, and tells whether no state is left.
func (s *search) expandAll() (exhausted bool) {
	if s.greedy {
		return s.expandGreedily(s.workers[0].puzzle.Start())
	}
	for !s.Stopped() {
		cost, some := s.lowest()
		if !some {
			return true
		}
		s.raise(cost + s.ahead) // as every state of a lower cost is expanded
		if int64(s.best.Cost()) <= s.lower.Load() {
			return false
		}
		s.expandCost(cost)
		s.best.Unfold()
	}
	return false
}

// begin makes the workers, and stores the first state.
func (s *search) begin(p solver.Puzzle) error {
	if err := s.hire(p); err != nil {
		return err
	}
	if !s.greedy {
		start := p.Start()
		hash := states.Hash(start)
		s.owner(hash, start).accept(hash, start, 0, 0)
	}
	return nil
}

// lowest gives the lowest cost of which there are states to expand.
func (s *search) lowest() (cost int, some bool) {
	for _, w := range s.workers {
		if c, ok := w.frontier.Lowest(); ok && (!some || c < cost) {
			cost, some = c, true
		}
	}
	return cost, some
}

// expandAlone expands states of a cost, no more than most, while no other worker
// runs (expandTogether does it while others run). The next state is the one that
// was filed first.
func (w *worker) expandAlone(cost, most int) {
	for n := 0; n < most && !w.search.Stopped(); n++ {
		ref, ok := w.frontier.First(cost)
		if !ok {
			break
		}
		w.expand(ref, cost)
		if n%lookEvery == 0 {
			w.publish()
		}
	}
	w.publish()
}

// expand visits the successors of a state that was filed under an order.
func (w *worker) expand(ref states.Ref, order int) {
	if w.macros != nil {
		w.expandMacros(ref, order)
		return
	}
	if w.search.reopens && w.store.Mark(ref) {
		return // it was filed twice, and taken under its lower cost
	}
	w.take(ref)
	w.puzzle.Expand(w.store.Read(ref, &w.taken), w.visitMove)
}

// take makes a state the one that is being expanded, whose successors reach receives.
func (w *worker) take(ref states.Ref) {
	w.node = w.nodeOf(ref)
	w.cost = w.store.Cost(ref)
	w.counters.Expanded++
}

// reach brings a successor, which lies so many moves after the state that is being expanded, to the
// worker that owns it.
func (w *worker) reach(moves int, state []byte) {
	if w.search.greedy && w.search.Stopped() {
		return // on a large board there may be thousands left to estimate
	}
	w.counters.Generated++
	if w.cost+moves > states.MaxCost || len(state) > states.MaxState {
		if w.tooDeep = true; !w.search.greedy {
			w.search.SkipDeep()
		}
		return
	}
	hash := states.Hash(state)
	if w.search.greedy {
		w.accept(hash, state, w.node, w.cost+moves)
		return
	}
	owner := w.search.owner(hash, state)
	if owner == w || w.search.alone {
		owner.accept(hash, state, w.node, w.cost+moves)
	} else {
		w.send(owner, hash, state, w.node, w.cost+moves)
	}
}

// accept stores a state of this worker's own unless it is known, and files it to
// be expanded.
func (w *worker) accept(hash uint64, state []byte, parent node, cost int) {
	s := w.search
	ref, fresh, err := w.store.Add(hash, state, uint32(parent), cost)
	switch {
	case err != nil:
		s.Fail(err)
		w.setAside(hash, state, parent, cost)
		return
	case !fresh && (!s.reopens || cost >= w.store.Cost(ref)):
		return
	case !fresh:
		w.store.Relink(ref, uint32(parent), cost)
	}
	w.fresh = append(w.fresh[:0], state...) // the caller's own bytes are soon written over
	n := w.nodeOf(ref)
	if n>>s.shift != node(ref) {
		s.full.Store(true)
		s.Fail(states.ErrMemory)
		return
	}
	if w.puzzle.Won(w.fresh) {
		s.offer(cost, n)
		return
	}
	if order, hopeful := w.order(w.fresh, cost); hopeful {
		w.file(ref, order)
	}
}

// file puts the state that was stored last into the frontier.
func (w *worker) file(ref states.Ref, order int) {
	if w.search.greedy {
		w.notePassed(w.fresh)
		w.fileByEstimates(ref, w.fresh)
	} else {
		w.push(order, ref)
	}
}

// offer notes a win that node n reaches at some cost.
func (s *search) offer(cost int, n node) {
	if s.best.OfferFolded(cost, func() levels.Moves { return s.path(n) }) {
		s.stopIfProved(cost)
	}
}

// offerMoves notes a solution that was found elsewhere.
func (s *search) offerMoves(moves levels.Moves) {
	if s.best.Offer(moves) {
		s.stopIfProved(len(moves))
	}
}

// stopIfProved ends the search where a solution is all that was asked for.
func (s *search) stopIfProved(cost int) {
	if s.task.Goal == solver.Any || int64(cost) <= s.lower.Load() {
		s.Stop()
	}
}

// raise raises the lower bound.
func (s *search) raise(lower int) {
	if int64(lower) > s.lower.Load() {
		s.lower.Store(int64(lower))
	}
}
