package search

import (
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/states"
)

// macroWindow is by how many moves the macro moves of one expansion may differ
// in length.
const macroWindow = 4

// expandMacros makes those macro moves of a state that can belong to a solution which costs no more
// than the state's order, and a few longer ones. It files the state again, under a higher order,
// for the rest. So states that cost more than any solution are never stored (partial expansion:
// Yoshizumi, Miura and Ishida 2000).
func (w *worker) expandMacros(ref states.Ref, order int) {
	state := w.store.Read(ref, &w.taken)
	left := order - w.store.Cost(ref)
	over := left + w.search.ahead - 1 // a macro move is not the end of a solution
	from := 0
	switch {
	case !w.store.Marked(ref):
		// The bound is asked for only now: most states are never taken.
		if w.bounder != nil && w.yield.asks() {
			h := w.bounder.Bound(state, left)
			w.yield.note(h < 0 || h > left)
			if h < 0 {
				return
			} else if h > left {
				w.fileAgain(ref, order-left+h)
				return
			}
		}
		w.store.Mark(ref)
	case over == 0 || over%macroWindow != 0:
		return // a cheaper way to it was found since it was filed
	default:
		from = over
		w.counters.Expanded-- // it was counted the first time
	}
	w.take(ref)
	upTo := over - over%macroWindow + macroWindow
	if w.macros.Macros(state, from, upTo, w.visitMacro) {
		w.fileAgain(ref, order-over+upTo)
	}
}

// fileAgain files a state under a higher cost, unless there is a solution that
// costs no more.
func (w *worker) fileAgain(ref states.Ref, order int) {
	if order < w.search.best.Cost() {
		w.push(order, ref)
	}
}

// eachStep visits the states to which the macro moves of at most upTo moves lead from a state, or,
// where a puzzle has no macro moves, its moves.
func eachStep(p solver.Puzzle, state []byte, upTo int, visit func(cost int, next []byte)) {
	if m, ok := p.(solver.MacroMover); ok {
		m.Macros(state, 0, upTo, visit)
		return
	}
	p.Expand(state, func(_ levels.Move, next []byte) { visit(1, next) })
}

// unfold gives the moves of a step of some cost from one state to the next.
func unfold(p solver.Puzzle, from, to []byte, cost int) levels.Moves {
	if m, ok := p.(solver.MacroMover); ok {
		return m.Unfold(from, to, cost)
	}
	return levels.Moves{moveBetween(p, from, to)}
}

// stepBetween gives the moves of the shortest step from one state to the next.
func stepBetween(p solver.Puzzle, from, to []byte) levels.Moves {
	least := 0
	eachStep(p, from, states.MaxCost, func(cost int, next []byte) {
		if (least == 0 || cost < least) && string(next) == string(to) {
			least = cost
		}
	})
	return unfold(p, from, to, least)
}
