package search

import (
	"context"
	"slices"
	"time"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/search/parallel"
	"puzzlewright/solver/states"
)

// answer says what the search found out.
func (s *search) answer(ctx context.Context, exhausted bool) solver.Answer {
	s.best.Unfold()
	r := parallel.Result{
		Stats: s.stats(), Lower: s.proved(), Moves: s.best.Moves(), Cost: s.best.Cost(),
		Complete:   exhausted && !s.SkippedDeep() && !s.isLimited(),
		Unfinished: solver.Unfinished(ctx, s.OutOfMemory(), exhausted),
	}
	refutation := s.refutation.Load()
	if r.Moves != nil && s.isLimited() {
		r.Unfinished = solver.Reason{Text: message.New("some moves lead to what is not supported, and with these a solution may be shorter")}
	}
	if r.Moves == nil {
		if doubt := s.doubt(); exhausted && !doubt.IsZero() {
			r.Complete, r.Unfinished = false, solver.Reason{Text: doubt}
		} else if refutation != nil {
			r.Complete = true
		}
	}
	a := r.Answer(s.task.Goal)
	switch {
	case a.Verdict == solver.Undecided && s.greedy:
		a.Headway = s.headway.tell(s.workers[0].puzzle)
	case a.Verdict == solver.Undecided:
		a.Headway = s.besides.Load()
	case a.Verdict != solver.Unsolvable:
	case exhausted:
		a.Reasons = s.explain(ctx)
	default:
		a.Reasons = *refutation
	}
	return a
}

// doubt says why the puzzle may not have visited all states; it is empty where it has.
func (s *search) doubt() message.Message {
	if d, ok := s.workers[0].puzzle.(solver.Doubter); ok {
		return d.Doubt()
	}
	return message.Message{}
}

// isLimited tells that moves were left out which the rules do not cover.
func (s *search) isLimited() bool {
	l, ok := s.workers[0].puzzle.(solver.Limited)
	return ok && l.IsLimited()
}

// proved gives the least cost that a solution can have, as far as is proved: where moves were left
// out, one of them may win at once.
func (s *search) proved() int {
	lower := int(s.lower.Load())
	if s.isLimited() {
		return min(lower, 1)
	}
	return lower
}

// progress says how the search stands.
func (s *search) progress() solver.Progress {
	best := s.best.Moves()
	return solver.Progress{Stats: s.stats(), Lower: s.proved(), Best: best, Found: best != nil}
}

func (s *search) stats() solver.Stats {
	st := solver.Stats{Depth: int(s.lower.Load()), Bytes: s.budget.Peak(), Elapsed: time.Since(s.started)}
	for _, w := range s.workers {
		w.counters.AddTo(&st)
	}
	return st
}

// path gives the moves that led to a node.
func (s *search) path(n node) levels.Moves {
	var trail []node
	for ; n != 0; n = s.parent(n) {
		trail = append(trail, n)
	}
	slices.Reverse(trail)
	w := s.workers[0]
	moves := levels.Moves{}
	for i := 1; i < len(trail); i++ {
		from, to := s.state(trail[i-1]), s.state(trail[i])
		moves = append(moves, unfold(w.puzzle, from, to, s.cost(trail[i])-s.cost(trail[i-1]))...)
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

// at gives the store that a node is in, and its Ref there.
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
