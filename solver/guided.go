package solver

import "puzzlewright/solver/states"

// beGuided has the guesses of a puzzle decide which states are taken next.
func (w *worker) beGuided(p Puzzle) {
	guider, ok := p.(Guider)
	if !ok {
		return
	}
	w.guider = guider
	w.guesses = make([]int, guider.Guides())
	w.guided = make([]frontier, guider.Guides())
	for i := range w.guided {
		w.guided[i].budget = w.search.budget
	}
}

// fileGuessed files a state under each of its guesses.
func (w *worker) fileGuessed(ref states.Ref, state []byte) {
	w.guider.Guess(state, w.guesses)
	for i, guess := range w.guesses {
		w.search.fail(w.guided[i].push(max(guess, 0), ref))
	}
}

// takeGuided expands, for one guide after another, the state that this guesses
// to be the nearest to a win: where one of them leads nowhere, another may not
// (Roeger and Helmert 2010). It tells whether no state is left.
func (w *worker) takeGuided() (exhausted bool) {
	for turn := 1; !w.search.stop.Load(); turn++ {
		ref, ok := w.nearest(turn % len(w.guided))
		if !ok {
			w.tell()
			return true
		}
		w.expand(ref, 0)
		if turn%tellEvery == 0 {
			w.tell()
		}
	}
	w.tell()
	return false
}

// nearest takes the state that is nearest by a guide and was not expanded yet.
func (w *worker) nearest(guide int) (ref states.Ref, ok bool) {
	f := &w.guided[guide]
	for {
		guess, some := f.lowest()
		if !some {
			return 0, false
		}
		if ref, ok = f.pop(guess); ok && !w.set.Marked(ref) {
			return ref, true
		}
	}
}
