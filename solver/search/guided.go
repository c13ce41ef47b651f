package search

import (
	"math"

	"puzzlewright/solver"
	"puzzlewright/solver/states"
)

// How many states an attempt of a guided search expands at the most; after each
// guide had its turn, attempts are longer. Before, there are two brief ones that
// find what is near, by all guides together and by the last: those end when
// they generated so many.
const (
	firstAttempt  = 6000
	longerAttempt = 4
	briefAttempt  = 5000
	briefAlone    = 12000
)

// An attempt is led by a guide, and ends when so many states are expanded or
// generated.
type attempt struct{ guide, expanded, generated int }

// attemptOf gives an attempt by its number, with so many guides.
func attemptOf(n, guides int) attempt {
	switch n {
	case 0:
		return attempt{solver.AllHeuristics, math.MaxInt, briefAttempt}
	case 1:
		return attempt{guides - 1, math.MaxInt, briefAlone}
	}
	n -= 2
	a := attempt{n%(guides+1) + solver.AllHeuristics, firstAttempt, math.MaxInt}
	for range n / (guides + 1) {
		a.expanded *= longerAttempt // memory runs out long before this does
	}
	return a
}

// wander looks for any solution in attempts: led by all guides by turns, then
// by each of them alone, and so on for longer and longer. Where one leads far
// astray, another or a fresh beginning may not (Gomes, Selman and Kautz 1998).
// It tells whether no state is left.
func (s *search) wander() (exhausted bool) {
	w := s.workers[0]
	origin := w.puzzle
	forker, forks := origin.(solver.Forker)
	for n := 0; ; n++ {
		a := attemptOf(n, len(w.guided))
		if !forks {
			a.expanded, a.generated = math.MaxInt, math.MaxInt
		}
		if n > 0 {
			w.guide = a.guide
			if err := w.beginAnew(forker.Fork()); err != nil {
				s.fail(err)
				return false
			}
			if !s.begin(origin.Start()) {
				return false
			}
		}
		if exhausted = w.takeGuided(a); exhausted || s.stop.Load() {
			return exhausted
		}
	}
}

// beginAnew forgets all states, for a fresh fork of the puzzle.
func (w *worker) beginAnew(p solver.Puzzle) error {
	w.store.Close()
	w.store = nil
	for i := range w.guided {
		w.guided[i].Release()
	}
	w.search.deep.Store(false)
	return w.take(p)
}

// take takes up a puzzle, and what it can do, with a store for its states.
func (w *worker) take(p solver.Puzzle) (err error) {
	w.puzzle = p
	w.leaper, _ = p.(solver.MacroMover)
	w.bounder, _ = p.(solver.Bounder)
	w.pruner, _ = p.(solver.Pruner)
	if w.store, err = newStore(w.search.budget, p); err != nil || !w.search.greedy {
		return err
	}
	w.guider = p.(solver.Estimator)
	w.guesses = make([]int, w.guider.Heuristics())
	w.guided = w.guided[:0]
	for range w.guider.Heuristics() {
		w.guided = append(w.guided, states.NewFrontier[states.Ref](w.search.budget))
	}
	return nil
}

// fileGuessed files a state under the guess of each guide that leads.
func (w *worker) fileGuessed(ref states.Ref, state []byte) {
	w.guider.Estimate(state, w.guide, w.guesses)
	for i, guess := range w.guesses {
		switch {
		case w.guide == i:
			w.search.fail(w.guided[i].Push(max(guess, 0), ref))
		case w.guide == solver.AllHeuristics && guess != solver.NoEstimate:
			w.search.fail(w.guided[i].Push(max(guess, 0), ref))
		}
	}
}

// takeGuided makes an attempt: it expands those states first that the guide that
// leads guesses to be the nearest to a win; if all do, then by turns (Roeger and
// Helmert 2010). It tells whether no state is left.
func (w *worker) takeGuided(a attempt) (exhausted bool) {
	defer w.tell()
	before := w.generated
	for turn := 1; turn <= a.expanded && w.generated-before < int64(a.generated) && !w.search.stop.Load(); turn++ {
		ref, ok := w.nextGuided()
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

// nextGuided takes the state that is nearest by the guide that leads; if all do,
// by the next that has any.
func (w *worker) nextGuided() (ref states.Ref, ok bool) {
	if w.guide != solver.AllHeuristics {
		return w.nearest(w.guide)
	}
	for range w.guided {
		w.latest = (w.latest + 1) % len(w.guided)
		if ref, ok = w.nearest(w.latest); ok {
			return ref, true
		}
	}
	return 0, false
}

// leader gives the guide that led last.
func (s *search) leader() int {
	w := s.workers[0]
	if w.guide == solver.AllHeuristics {
		return w.latest
	}
	return w.guide
}

// nearest takes the state that is nearest by a guide and was not expanded yet.
func (w *worker) nearest(guide int) (ref states.Ref, ok bool) {
	f := w.guided[guide]
	for {
		guess, some := f.Lowest()
		if !some {
			return 0, false
		}
		if ref, ok = f.First(guess); ok && !w.store.Marked(ref) {
			return ref, true
		}
	}
}
