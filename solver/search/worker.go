package search

import (
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/search/parallel"
	"puzzlewright/solver/states"
)

// A worker stores and expands the states that it owns, on one goroutine.
type worker struct {
	search   *search
	index    node // the worker's number
	store    *states.Store
	frontier *states.Frontier[states.Ref]
	greedy   greedy // in place of the frontier, where states are ordered by heuristics

	// The puzzle, and what it can do: nil for what it cannot.
	puzzle  solver.Puzzle
	macros  solver.MacroMover
	bounder solver.Bounder
	pruner  solver.Pruner
	// milestoner is nil unless states are ordered by heuristics.
	milestoner solver.Milestoner
	nearest    nearest
	yield      yield // of its bounds

	// The state that is being expanded.
	node node
	cost int
	// tooDeep tells that a successor was left out, as it lies deeper than can be recorded.
	tooDeep bool
	// Room for the state that is being expanded, and for one that is accepted or admitted.
	taken, fresh []byte
	// What visits its successors, made once: a closure is an allocation.
	visitMove  func(levels.Move, []byte)
	visitMacro func(int, []byte)

	out []*batch // what is to be sent, by receiver
	// aside are states that came when the search had stopped or had no memory left for them,
	// unfiled those that were stored but not filed.
	aside    batch
	unfiled  []unfiled
	counters parallel.Counters
}

func newWorker(s *search, index int, p solver.Puzzle) (*worker, error) {
	w := &worker{search: s, index: node(index), frontier: states.NewFrontier[states.Ref](s.budget)}
	w.taken, w.fresh = states.OwnLines[byte](0), states.OwnLines[byte](0)
	w.visitMove = func(_ levels.Move, state []byte) { w.reach(1, state) }
	w.visitMacro = w.reach
	return w, w.setPuzzle(p)
}

// setPuzzle takes up a puzzle and what it can do, with an empty store.
func (w *worker) setPuzzle(p solver.Puzzle) (err error) {
	w.puzzle = p
	w.macros, _ = p.(solver.MacroMover)
	w.pruner, _ = p.(solver.Pruner)
	if w.search.greedy {
		w.milestoner, _ = p.(solver.Milestoner)
		w.greedy.setPuzzle(p, w.search.budget)
	} else {
		w.bounder, _ = p.(solver.Bounder)
	}
	w.store, err = newStore(w.search.budget, p)
	return err
}

// nodeOf names a state of this worker's.
func (w *worker) nodeOf(ref states.Ref) node { return node(ref)<<w.search.shift | w.index }

// admit stores a state that lies so many moves after the one being expanded, and copies it to
// w.fresh; fresh tells that it was not stored before. ok is false where there is nothing to go on
// from: the state is won, and then offered, or it is lost, or it cannot be stored.
func (w *worker) admit(moves int, state []byte) (ref states.Ref, fresh, ok bool) {
	w.counters.Generated++
	if w.cost+moves > states.MaxCost || len(state) > states.MaxState {
		w.tooDeep = true
		return 0, false, false
	}
	ref, fresh, err := w.store.Add(states.Hash(state), state, uint32(w.node), w.cost+moves)
	if err != nil {
		w.search.Fail(err)
		return 0, false, false
	}
	w.fresh = append(w.fresh[:0], state...) // the caller's own bytes are soon written over
	if w.puzzle.Won(w.fresh) {
		w.search.offer(w.cost+moves, w.nodeOf(ref))
		return ref, fresh, false
	}
	return ref, fresh, w.pruner == nil || !w.pruner.Lost(w.fresh)
}

// publish publishes the counters, and stops where the context has ended.
func (w *worker) publish() {
	w.search.Heed()
	w.counters.Stored = int64(w.store.Len())
	w.counters.Publish()
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

// longState is the length in bytes above which it is worth cutting a state in two: to name and find
// two parts takes nearly as many bytes, and more where one of the parts hardly ever comes again.
const longState = 32

// cutOf gives where a puzzle's states are to be cut, nil for not at all.
func cutOf(p solver.Puzzle) func(state []byte) int {
	if c, ok := p.(solver.Cutter); ok && len(p.Start()) > longState {
		return c.Cut
	}
	return nil
}
