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

// An improvement makes a solution shorter for as long as it may. It is a
// portfolio: windows, and restarting searches by different heuristics. Which of
// them helps is not known beforehand, so all take turns, some with more time
// than others.
type improvement struct {
	first   int // the heuristic that found the solution
	budget  *states.Budget
	workers int
	gentle  time.Time          // until then one worker works, and rests
	tell    func(levels.Moves) // is called with each better solution

	mu      sync.Mutex
	puzzle  solver.Puzzle // which forks
	best    levels.Moves
	left    map[string]int // the moves that are left from each state of best
	methods []*method
	ended   bool // nothing is better, or nothing is left to try
}

// A method is one means of improvement: windows, or a restarting search by a
// heuristic, in which a move has some weight. It is set up at its first turn.
type method struct {
	heuristic, weight int
	share             int // of the time: the larger, the more
	restarting        *restarting
	windows           *windows
	best              levels.Moves // what the windows are of
	spent             time.Duration
	busy              bool
}

// The weight of a move in a restarting search: the more, the broader it is.
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

// Each method has a fork of the puzzle, which may keep things for itself that no
// budget counts. So there are as many methods as there is room for, if each kept
// this much; but there are always windows and one restarting search.
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

// choose gives the method whose turn it is, and the solution to improve; nil
// where nothing is left to do. It is the one that has used the least of its
// share; but windows go first where a solution is new.
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

// used is the time that a method took, by its share.
func (x *method) used() time.Duration { return x.spent / time.Duration(x.share) }

// settle takes in what a method came to in its turn. One that ended because
// memory is spent gives its own back.
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

// turn lets a method go on for a while. It gives a better solution, nil if there
// is none yet, and tells whether it ended: if a restarting search did not fail,
// there is no better one.
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

// shorten gives one window its turn, or all of the smallest ones, which are
// quickly done.
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
