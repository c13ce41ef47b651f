package solver

import (
	"math"

	"puzzlewright/solver/states"
)

// firstAttempt is how many states the first attempt of a guided search expands
// at the most; after each guide had its turn, attempts are longer.
const (
	firstAttempt  = 6000
	longerAttempt = 4
)

// wander looks for any solution in attempts: led by all guides by turns, then
// by each of them alone, and so on for longer and longer. Where one leads far
// astray, another or a fresh beginning may not (Gomes, Selman and Kautz 1998).
// It tells whether no state is left.
func (s *search) wander() (exhausted bool) {
	w := s.workers[0]
	origin := w.puzzle
	forker, forks := origin.(Forker)
	n := len(w.guided)
	for attempt := 0; ; attempt++ {
		size := firstAttempt
		for range attempt / (n + 1) {
			size *= longerAttempt // memory runs out long before this does
		}
		if !forks {
			size = math.MaxInt
		}
		if exhausted = w.takeGuided(size); exhausted || s.stop.Load() {
			return exhausted
		}
		w.guide = (attempt+1)%(n+1) + EveryGuide
		if err := w.beginAnew(forker.Fork()); err != nil {
			s.fail(err)
			return false
		}
		if !s.begin(origin.Start()) {
			return false
		}
	}
}

// beginAnew forgets all states, for a fresh fork of the puzzle.
func (w *worker) beginAnew(p Puzzle) error {
	w.store.Close()
	w.store = nil
	for i := range w.guided {
		w.guided[i].release()
	}
	w.search.deep.Store(false)
	return w.take(p)
}

// take takes up a puzzle, and what it can do, with a store for its states.
func (w *worker) take(p Puzzle) (err error) {
	w.puzzle = p
	w.leaper, _ = p.(Leaper)
	w.bounder, _ = p.(Bounder)
	w.pruner, _ = p.(Pruner)
	if w.store, err = states.NewStore(w.search.budget, cutOf(p)); err != nil || !w.search.greedy {
		return err
	}
	w.guider = p.(Guider)
	w.guesses = make([]int, w.guider.Guides())
	w.guided = make([]frontier, w.guider.Guides())
	for i := range w.guided {
		w.guided[i].budget = w.search.budget
	}
	return nil
}

// fileGuessed files a state under the guess of each guide that leads.
func (w *worker) fileGuessed(ref states.Ref, state []byte) {
	w.guider.Guess(state, w.guide, w.guesses)
	for i, guess := range w.guesses {
		if w.guide == EveryGuide || w.guide == i {
			w.search.fail(w.guided[i].push(max(guess, 0), ref))
		}
	}
}

// takeGuided expands so many states, those first that the guide that leads
// guesses to be the nearest to a win; if all do, then by turns (Roeger and
// Helmert 2010). It tells whether no state is left.
func (w *worker) takeGuided(states int) (exhausted bool) {
	defer w.tell()
	for turn := 1; turn <= states && !w.search.stop.Load(); turn++ {
		by := w.guide
		if by == EveryGuide {
			by = turn % len(w.guided)
		}
		ref, ok := w.nearest(by)
		if !ok {
			return !w.search.stop.Load()
		}
		w.expand(ref, 0)
		if turn%tellEvery == 0 {
			w.tell()
		}
	}
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
		if ref, ok = f.pop(guess); ok && !w.store.Marked(ref) {
			return ref, true
		}
	}
}
