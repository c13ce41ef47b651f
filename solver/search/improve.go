package search

import (
	"context"
	"slices"
	"sync"
	"time"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/search/parallel"
	"puzzlewright/solver/states"
)

// An improvement makes a solution shorter for as long as its context lasts. It is a portfolio:
// windows, and restarting searches by different heuristics. As nobody knows beforehand which of
// them will help, all take turns, some with more time than others.
type improvement struct {
	first   int // the heuristic that found the solution
	budget  *states.Budget
	workers int
	gentle  time.Time          // until then only one worker works, with rests
	tell    func(levels.Moves) // called with each better solution

	mu      sync.Mutex
	puzzle  solver.Puzzle // a Forker
	best    levels.Moves
	left    map[string]int // by state of best, how many moves it has left
	methods []*method
	ended   bool // a restarting search has tried all that is shorter
}

// A method is one means of improvement: windows, or a restarting search by a heuristic, in which
// each move made so far adds a weight. The search is set up at its first turn.
type method struct {
	heuristic, weight int
	share             int // of the time, relative to other methods
	restarting        *restarting
	windows           *windows
	best              levels.Moves // the solution that the windows belong to
	spent             time.Duration
	busy              bool
}

// The weight of a move in a restarting search: the larger it is, the broader the search.
const (
	usualWeight = 1
	broadWeight = 2
)

// The shares of the time. The heuristic that found the first solution is the
// likeliest to find more, and has a broad search besides.
const (
	usualShare = 1
	firstShare = 6
	broadShare = 2
)

// Each method has a fork of the puzzle, which may hold memory that no budget counts. So there are
// only as many methods as would fit into the budget if each fork held forkMemory, but always at
// least the windows and one restarting search.
const (
	forkMemory    = 32 << 20
	fewestMethods = 2
)

// expansions is how many states a restarting search expands in a turn.
const expansions = 32

// improve makes a solution shorter until the context ends, or nothing helps.
func improve(ctx context.Context, p solver.Puzzle, moves levels.Moves, m *improvement) {
	m.puzzle = p
	m.methods = append(m.methods,
		&method{share: usualShare, windows: &windows{puzzle: p.(solver.Forker).Fork(), budget: m.budget}},
		&method{heuristic: m.first, weight: usualWeight, share: firstShare},
		&method{heuristic: m.first, weight: broadWeight, share: broadShare})
	for heuristic := range p.(solver.Estimator).Heuristics() {
		if heuristic != m.first {
			m.methods = append(m.methods, &method{heuristic: heuristic, weight: usualWeight, share: usualShare})
		}
	}
	m.methods = m.methods[:min(len(m.methods), max(fewestMethods, int(m.budget.Limit()/forkMemory)))]
	m.setBest(moves)
	var all sync.WaitGroup
	for i := range m.workers {
		all.Go(func() {
			if i == 0 || parallel.Wait(ctx, time.Until(m.gentle)) {
				m.work(ctx)
			}
		})
	}
	all.Wait()
	for _, x := range m.methods {
		x.close()
	}
}

func (x *method) close() {
	if x.restarting != nil {
		x.restarting.close()
	}
}

// setBest takes up a better solution.
func (m *improvement) setBest(moves levels.Moves) {
	m.best = moves
	m.left = map[string]int{}
	trace, _ := solver.Replay(m.puzzle, moves)
	for i, state := range trace {
		m.left[string(state)] = len(moves) - i
	}
}

// work gives one method after another its turn.
func (m *improvement) work(ctx context.Context) {
	for ctx.Err() == nil {
		began := time.Now()
		x, best, left := m.choose()
		if x == nil {
			return
		}
		better, ended := x.turn(ctx, m, best, left)
		m.settle(x, better, ended, time.Since(began))
		restUntil(ctx, began, m.gentle)
	}
}

// choose gives the method whose turn it is, which has used the least of its share, and the solution
// to improve. For a new solution windows go first. It gives nil where nothing is left to do.
func (m *improvement) choose() (x *method, best levels.Moves, left map[string]int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.ended {
		return nil, nil, nil
	}
	for _, other := range m.methods {
		if !other.busy && !other.isIdle(m.best) && (x == nil || other.isBefore(x, m.best)) {
			x = other
		}
	}
	if x != nil {
		x.busy = true
	}
	return x, m.best, m.left
}

// isIdle tells whether a method has nothing to do.
func (x *method) isIdle(best levels.Moves) bool {
	return x.windows != nil && len(x.best) == len(best) && x.windows.ended(best)
}

// isBefore tells whether a method has its turn before another.
func (x *method) isBefore(other *method, best levels.Moves) bool {
	if other.windows != nil && len(other.best) != len(best) {
		return false
	}
	return x.windows != nil && len(x.best) != len(best) || x.used() < other.used()
}

// used is the time that a method took, divided by its share.
func (x *method) used() time.Duration { return x.spent / time.Duration(x.share) }

// settle takes in the result of a method's turn. A restarting search that ended without an error
// ends the improvement; one that ended for want of memory is closed.
func (m *improvement) settle(x *method, better levels.Moves, ended bool, took time.Duration) {
	m.mu.Lock()
	defer m.mu.Unlock()
	x.busy, x.spent = false, x.spent+took
	if better != nil && len(better) < len(m.best) && solver.Wins(m.puzzle, better) {
		m.setBest(better)
		m.tell(better)
		x.spent /= 2 // it is likely to find more
	}
	if !ended {
		return
	}
	if x.restarting != nil && x.restarting.err == nil {
		m.ended = true
		return
	}
	x.close()
	m.methods = slices.DeleteFunc(m.methods, func(other *method) bool { return other == x })
}

// turn lets a method go on for a while. It gives a better solution, nil if there is none yet. ended
// tells that a restarting search is over: there is no better solution, unless it failed.
func (x *method) turn(ctx context.Context, m *improvement, best levels.Moves, left map[string]int) (better levels.Moves, ended bool) {
	if x.windows != nil {
		return x.shorten(ctx, best), false
	}
	if x.restarting == nil {
		m.mu.Lock()
		fork := m.puzzle.(solver.Forker).Fork()
		m.mu.Unlock()
		x.restarting = newRestarting(fork, m.budget, x.heuristic, x.weight)
	}
	return x.restarting.run(ctx, best, left, expansions)
}

// shorten gives one window its turn, or all windows of the smallest size, which are quickly done.
func (x *method) shorten(ctx context.Context, best levels.Moves) (better levels.Moves) {
	w := x.windows
	if len(x.best) != len(best) {
		w.begin()
	}
	x.best = best
	for again := true; again && ctx.Err() == nil; again = w.size == smallWindow && w.at < len(x.best) {
		if shorter := w.turn(ctx, x.best); shorter != nil {
			x.best, better = shorter, shorter
		}
	}
	return better
}
