package search

import (
	"math"
	"sync"
	"sync/atomic"

	"puzzlewright/solver"
	"puzzlewright/solver/states"
)

// greedy is what a worker needs for greedy best-first search: states are
// expanded in the order of what a heuristic estimates. With several heuristics,
// each has a frontier of its own, and they take turns (alternation: Röger and
// Helmert 2010).
type greedy struct {
	estimator solver.Estimator
	estimates []int // room for those of one state, by heuristic
	frontiers []*states.Frontier[states.Ref]
	heuristic int // the one in use; AllHeuristics for all in turn
	latest    int // the one that was used last
}

func (g *greedy) setPuzzle(p solver.Puzzle, budget *states.Budget) {
	g.estimator = p.(solver.Estimator)
	g.estimates = make([]int, g.estimator.Heuristics())
	for _, f := range g.frontiers {
		f.Release()
	}
	g.frontiers = g.frontiers[:0]
	for range g.estimates {
		g.frontiers = append(g.frontiers, states.NewFrontier[states.Ref](budget))
	}
}

// An attempt is a search for any solution by one heuristic, by all heuristics, by subgoals or by
// novelty (see the constants below). It ends when so many states are expanded or generated.
type attempt struct{ heuristic, expanded, generated int }

// The first attempt is by subgoals; it is brief and finds what is near. After it come, in turns,
// attempts by novelty, in one order and in the other, and by heuristics, where the puzzle supports
// each. Every other attempt by heuristics is by the last of them; those between are by all, and then
// by one after the other. Each is longer when its turn comes again. Attempts by heuristics end by
// the states that they expand, all others by those that they generate.
const (
	briefSubgoals = 40000
	firstAttempt  = 1000
	firstNovelty  = 1280000
	longerAttempt = 4
)

// What an attempt may go by in place of a heuristic.
const (
	bySubgoals = solver.AllHeuristics - 1 - iota
	byNovelty
	byNoveltyLast // of states that are equally new, the last one first
)

// Where there are several workers, two of them make an attempt by novelty that has no end,
// each in one order: noveltyWorker at once, lastWorker after the brief attempt.
const (
	lastWorker = iota
	noveltyWorker
)

// An agenda says which attempts a worker makes of a puzzle.
type agenda struct {
	heuristics        int
	subgoals, novelty bool
	shared            bool // there are several workers
	worker            node
}

// next gives the worker's next attempt: one of the list that all workers share, of which taken have
// been taken, or one of its own.
func (g agenda) next(taken *atomic.Int64) attempt {
	if g.novelty && g.shared && g.worker == noveltyWorker {
		return attempt{byNovelty, math.MaxInt, math.MaxInt}
	}
	n := int(taken.Add(1) - 1)
	if g.subgoals {
		if n == 0 {
			return attempt{bySubgoals, math.MaxInt, briefSubgoals}
		}
		n--
	}
	if g.novelty && g.shared && g.worker == lastWorker {
		return attempt{byNoveltyLast, math.MaxInt, math.MaxInt}
	}
	return g.longer(n)
}

// longer gives the n-th of the shared attempts that come after the brief one.
func (g agenda) longer(n int) attempt {
	if g.novelty && !g.shared {
		round := n / 3
		switch n % 3 {
		case 0:
			return attempt{byNovelty, math.MaxInt, lengthened(firstNovelty, round)}
		case 1:
			return attempt{byNoveltyLast, math.MaxInt, lengthened(firstNovelty, round)}
		}
		n = round
	}
	last := g.heuristics - 1
	a := attempt{last, firstAttempt, math.MaxInt}
	times := n / 2
	if n%2 == 0 || last == 0 {
		a.heuristic = times%g.heuristics + solver.AllHeuristics
		times /= g.heuristics
	}
	a.expanded = lengthened(a.expanded, times)
	return a
}

// lengthened gives how many states an attempt takes that has been made longer so many times.
func lengthened(states, times int) int {
	for range times {
		states = min(states*longerAttempt, math.MaxInt32) // memory runs out long before this does
	}
	return states
}

// expandGreedily looks for any solution in attempts, each of which begins anew: where one heuristic
// leads far astray, another or a fresh start may not (restarts: Gomes, Selman and Kautz 1998).
// Workers share nothing but the list of attempts: a worker that is done with one takes the next. It
// tells whether in some attempt no state was left.
func (s *search) expandGreedily(start []byte) (exhausted bool) {
	var taken atomic.Int64
	var proved atomic.Bool
	var all sync.WaitGroup
	for _, w := range s.workers {
		all.Go(func() {
			if w.attemptAll(start, &taken) {
				proved.Store(true)
				s.Stop()
			}
		})
	}
	all.Wait()
	for _, w := range s.workers {
		w.keepNearest()
	}
	return proved.Load()
}

// attemptAll makes one attempt after another, and tells whether in one of them no state
// was left.
func (w *worker) attemptAll(start []byte, taken *atomic.Int64) (exhausted bool) {
	s := w.search
	forker, forks := w.puzzle.(solver.Forker)
	_, subgoals := w.puzzle.(solver.Subgoaler)
	_, features := w.puzzle.(solver.Featurer)
	g := agenda{len(w.greedy.frontiers), subgoals, features, len(s.workers) > 1, w.index}
	for first := true; ; first = false {
		a := attempt{solver.AllHeuristics, math.MaxInt, math.MaxInt}
		if forks {
			a = g.next(taken)
		}
		w.greedy.heuristic = a.heuristic
		if !first {
			if err := w.restart(forker.Fork()); err != nil {
				s.Fail(err)
				return false
			}
		}
		switch a.heuristic {
		case byNovelty, byNoveltyLast:
			if exhausted = w.attemptNovelty(start, a); exhausted || s.Stopped() {
				return exhausted
			}
			continue
		case bySubgoals:
			if w.attemptSubgoals(start, a, firstManner); s.Stopped() {
				return false
			}
			continue
		}
		if w.accept(states.Hash(start), start, 0, 0); s.Stopped() {
			return false
		}
		if exhausted = w.attempt(a); exhausted || s.Stopped() {
			return exhausted
		}
	}
}

// restart forgets all states, for a fresh fork of the puzzle.
func (w *worker) restart(p solver.Puzzle) error {
	w.keepNearest()
	w.nearest = nearest{}
	w.store.Close()
	w.store, w.tooDeep = nil, false
	return w.setPuzzle(p)
}

// attempt makes an attempt, and tells whether no state is left.
func (w *worker) attempt(a attempt) (exhausted bool) {
	defer w.publish()
	before := w.counters.Generated
	for turn := 1; turn <= a.expanded && w.counters.Generated-before < int64(a.generated) && !w.search.Stopped(); turn++ {
		ref, ok := w.nextByEstimates()
		if !ok {
			if w.tooDeep {
				w.search.SkipDeep()
			}
			return !w.search.Stopped()
		}
		w.store.Mark(ref)
		w.take(ref)
		eachStep(w.puzzle, w.store.Read(ref, &w.taken), states.MaxCost, w.visitMacro)
		if turn%lookEvery == 0 {
			w.publish()
		}
	}
	return false
}

// fileByEstimates files a state under the estimate of each heuristic in use.
func (w *worker) fileByEstimates(ref states.Ref, state []byte) {
	g := &w.greedy
	g.estimator.Estimate(state, g.heuristic, g.estimates)
	if last := len(g.estimates) - 1; g.heuristic == last {
		w.noteFar(ref, g.estimates[last])
	}
	for i, estimate := range g.estimates {
		if g.heuristic == i || g.heuristic == solver.AllHeuristics && estimate != solver.NoEstimate {
			w.search.Fail(g.frontiers[i].Push(max(estimate, 0), ref))
		}
	}
}

// nextByEstimates takes the state with the least estimate: by the heuristic in
// use, or by the next of all that has any left.
func (w *worker) nextByEstimates() (ref states.Ref, ok bool) {
	g := &w.greedy
	if g.heuristic != solver.AllHeuristics {
		return nextUnmarked(g.frontiers[g.heuristic], w.store)
	}
	for range g.frontiers {
		g.latest = (g.latest + 1) % len(g.frontiers)
		if ref, ok = nextUnmarked(g.frontiers[g.latest], w.store); ok {
			return ref, true
		}
	}
	return 0, false
}

// nextUnmarked takes the first state of the lowest order that has not been expanded.
func nextUnmarked(f *states.Frontier[states.Ref], store *states.Store) (ref states.Ref, ok bool) {
	for {
		order, some := f.Lowest()
		if !some {
			return 0, false
		}
		if ref, ok = f.First(order); ok && !store.Marked(ref) {
			return ref, true
		}
	}
}

// leader gives the heuristic that was used last.
func (g *greedy) leader() int {
	if g.heuristic < 0 {
		return g.latest
	}
	return g.heuristic
}
