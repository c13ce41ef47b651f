package search

import (
	"context"
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/states"
)

// A pursuit looks for solutions of fewer moves than those that are known. It is
// a best-first search by leaps, in the order of what a guide guesses and of the
// moves made so far, which count for more or less. What cannot lead to fewer
// moves is left out. To begin anew so, rather than go on with the search that
// found the first solution, is what pays (Richter, Thayer and Ruml 2010). A
// pursuit can be broken off and resumed.
type pursuit struct {
	puzzle  solver.Puzzle
	guider  solver.Estimator
	bounder solver.Bounder
	pruner  solver.Pruner
	store   *states.Store
	guide   int // that leads it
	weight  int // of a move
	filed   *states.Frontier[states.Ref]
	guesses []int

	// known tells how many moves the best solution has left from each of its
	// states; there are to be fewer than below in all.
	known map[string]int
	below int
	// While a state is expanded: its record and its moves; then the record by
	// which there is a better solution, 0 for none.
	from  states.Ref
	made  int
	found states.Ref
	err   error
	taken []byte
	visit func(cost int, next []byte)
}

// newPursuit makes a pursuit of its own fork of a puzzle.
func newPursuit(p solver.Puzzle, budget *states.Budget, guide, weight int) *pursuit {
	h := &pursuit{
		puzzle: p, guider: p.(solver.Estimator), guide: guide, weight: weight, below: states.MaxCost,
		filed: states.NewFrontier[states.Ref](budget),
	}
	h.bounder, _ = p.(solver.Bounder)
	h.pruner, _ = p.(solver.Pruner)
	h.guesses = make([]int, h.guider.Heuristics())
	h.visit = func(cost int, next []byte) { h.reach(next, h.made+cost) }
	if h.store, h.err = newStore(budget, p); h.err == nil {
		h.reach(p.Start(), 0)
	}
	return h
}

// close gives the memory back.
func (h *pursuit) close() {
	if h.store != nil {
		h.store.Close()
	}
	h.filed.Release()
}

// pursue expands at most so many states, and gives the first better solution
// that it comes to, nil where there is none; known is of the best one. It tells
// whether it ended: as there is no better one, unless it failed.
func (h *pursuit) pursue(ctx context.Context, best levels.Moves, known map[string]int, expand int) (moves levels.Moves, ended bool) {
	h.known, h.below = known, len(best)
	for range expand {
		if ctx.Err() != nil {
			return nil, false
		}
		ref, some := h.next()
		if !some || h.err != nil {
			return nil, true
		}
		h.expand(ref)
		if h.found != 0 {
			return h.solution(best), false
		}
	}
	return nil, false
}

// expand makes the leaps from a state that may belong to a better solution.
func (h *pursuit) expand(ref states.Ref) {
	h.store.Mark(ref)
	h.from, h.made, h.found = ref, h.store.Cost(ref), 0
	left := h.below - h.made - 1
	if left < 1 {
		return
	}
	state := h.store.Read(ref, &h.taken)
	if h.bounder != nil {
		if t := h.bounder.Bound(state, left); t < 0 || t > left {
			return
		}
	}
	leap(h.puzzle, state, left, h.visit)
}

// next takes the state whose turn it is.
func (h *pursuit) next() (ref states.Ref, some bool) {
	for {
		order, some := h.filed.Lowest()
		if !some {
			return 0, false
		}
		if ref, some = h.filed.First(order); some && !h.store.Marked(ref) {
			return ref, true
		}
	}
}

// reach stores and files a state that is reached in fewer moves than before.
func (h *pursuit) reach(state []byte, made int) {
	if h.err != nil || made >= h.below {
		return
	}
	ref, fresh, err := h.store.Add(states.Hash(state), state, uint32(h.from), made)
	switch {
	case err != nil:
		h.err = err
		return
	case !fresh && h.store.Cost(ref) <= made:
		return
	case !fresh:
		h.store.Relink(ref, uint32(h.from), made)
	}
	left, met := h.known[string(state)]
	if won := h.puzzle.Won(state); won || met && made+left < h.below {
		h.found, h.below = ref, made+left
		if won {
			return
		}
	}
	if h.pruner == nil || !h.pruner.Lost(state) {
		h.file(ref, state, made)
	}
}

// file files a state under what the guide guesses and the moves made.
func (h *pursuit) file(ref states.Ref, state []byte, made int) {
	h.guider.Estimate(state, h.guide, h.guesses)
	h.err = h.filed.Push(max(h.guesses[h.guide], 0)+h.weight*made, ref)
}

// solution gives the moves that lead to the state that was found, and from there
// on those of the best solution.
func (h *pursuit) solution(best levels.Moves) levels.Moves {
	var trail []states.Ref
	for ref := h.found; ref != 0; ref = states.Ref(h.store.Link(ref)) {
		trail = append(trail, ref)
	}
	slices.Reverse(trail)
	moves := levels.Moves{}
	var from, to []byte
	for i := 1; i < len(trail); i++ {
		before, after := h.store.Read(trail[i-1], &from), h.store.Read(trail[i], &to)
		moves = append(moves, leapBetween(h.puzzle, before, after)...)
	}
	if state := h.store.Read(h.found, &to); !h.puzzle.Won(state) {
		moves = append(moves, best[len(best)-h.known[string(state)]:]...)
	}
	h.found = 0
	return moves
}

// leapBetween gives the moves of the shortest leap from one state to the next.
// It need not be as long as their costs are apart: a quicker way to the first may
// have been found since.
func leapBetween(p solver.Puzzle, from, to []byte) levels.Moves {
	l, leaps := p.(solver.MacroMover)
	if !leaps {
		return levels.Moves{moveBetween(p, from, to)}
	}
	least := 0
	l.Macros(from, 0, states.MaxCost, func(cost int, next []byte) {
		if (least == 0 || cost < least) && string(next) == string(to) {
			least = cost
		}
	})
	return l.Unfold(from, to, least)
}
