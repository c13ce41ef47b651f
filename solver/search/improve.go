package search

import (
	"context"
	"slices"
	"sync"
	"time"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/states"
)

// An improvement makes a solution better for as long as it may: by windows, and
// by pursuits, each led by another guide. Which of them helps is not known
// beforehand, so all have their turns, some with more time than others.
type improvement struct {
	budget *states.Budget
	gently time.Time // until then it rests
	tell   func(levels.Moves)

	sync.Mutex
	puzzle  solver.Puzzle // which forks and guides
	best    levels.Moves
	known   map[string]int // how many moves are left from each state of best
	courses []*course
	ended   bool // nothing is better, or nothing is left to try
}

// A course is a pursuit, by a guide and by what a move counts, or else windows;
// and how long it took. It is set up when it first has its turn.
type course struct {
	guide, weight int
	share         int // of the time: the larger, the more
	pursuit       *pursuit
	window        *window
	best          levels.Moves // what the windows are from
	spent         time.Duration
	busy          bool
}

// What a move counts to a pursuit: the more it does, the wider that searches.
const (
	usualWeight = 1
	wideWeight  = 2
)

// What a course has of the time. The guide that found the first solution is the
// likeliest to find more, and has a wide pursuit besides.
const (
	usualShare = 1
	firstShare = 6
	wideShare  = 2
)

// Each course has a fork of the puzzle, which keeps things for itself that no
// budget counts. So there are as many as there is room for, if each kept this
// much; but there are always windows and one pursuit.
const (
	forkMemory    = 32 << 20
	fewestCourses = 2
)

// slice is how many states a pursuit expands until it is another's turn.
const slice = 32

// improve makes a solution that was first found by some guide better until the
// context ends, or nothing helps. It tells of each solution that has fewer moves.
// Until some time it goes gently, with one goroutine; then there are so many.
func improve(ctx context.Context, p solver.Puzzle, moves levels.Moves, first int, budget *states.Budget, workers int,
	gently time.Time, tell func(levels.Moves),
) {
	m := &improvement{puzzle: p, budget: budget, gently: gently, tell: tell}
	m.courses = append(m.courses,
		&course{share: usualShare, window: &window{puzzle: p.(solver.Forker).Fork(), budget: budget}},
		&course{guide: first, weight: usualWeight, share: firstShare},
		&course{guide: first, weight: wideWeight, share: wideShare})
	for guide := range p.(solver.Estimator).Heuristics() {
		if guide != first {
			m.courses = append(m.courses, &course{guide: guide, weight: usualWeight, share: usualShare})
		}
	}
	m.courses = m.courses[:min(len(m.courses), max(fewestCourses, int(budget.Limit()/forkMemory)))]
	m.take(moves)
	var all sync.WaitGroup
	for i := range workers {
		all.Go(func() {
			if i == 0 || waitUntil(ctx, gently) {
				m.work(ctx)
			}
		})
	}
	all.Wait()
	for _, c := range m.courses {
		c.close()
	}
}

func (c *course) close() {
	if c.pursuit != nil {
		c.pursuit.close()
	}
}

// take takes up a better solution.
func (m *improvement) take(moves levels.Moves) {
	m.best = moves
	m.known = map[string]int{}
	trace, _ := solver.Replay(m.puzzle, moves)
	for i, state := range trace {
		m.known[string(state)] = len(moves) - i
	}
}

// work has one course after another have its turn.
func (m *improvement) work(ctx context.Context) {
	for ctx.Err() == nil {
		began := time.Now()
		c, best, known := m.choose()
		if c == nil {
			return
		}
		better, ended := c.turn(ctx, m, best, known)
		m.settle(c, better, ended, time.Since(began))
		restUntil(ctx, began, m.gently)
	}
}

// choose gives the course that took the least time, of those that have something
// to do, and the solution that is to be made better; nil if nothing is left to do.
// Windows go first where a solution is new.
func (m *improvement) choose() (c *course, best levels.Moves, known map[string]int) {
	m.Lock()
	defer m.Unlock()
	if m.ended {
		return nil, nil, nil
	}
	for _, other := range m.courses {
		if !other.busy && !other.rests(m.best) && (c == nil || other.before(c, m.best)) {
			c = other
		}
	}
	if c != nil {
		c.busy = true
	}
	return c, m.best, m.known
}

// rests tells whether a course has nothing to do.
func (c *course) rests(best levels.Moves) bool {
	return c.window != nil && len(c.best) == len(best) && c.window.ended(best)
}

// before tells whether a course has its turn before another.
func (c *course) before(other *course, best levels.Moves) bool {
	if other.window != nil && len(other.best) != len(best) {
		return false
	}
	return c.window != nil && len(c.best) != len(best) || c.due() < other.due()
}

// due is less for a course the sooner it is to have its turn.
func (c *course) due() time.Duration { return c.spent / time.Duration(c.share) }

// settle takes in what a course came to in its turn. One that ended because it
// failed, as memory is spent, gives its own back.
func (m *improvement) settle(c *course, better levels.Moves, ended bool, took time.Duration) {
	m.Lock()
	defer m.Unlock()
	c.busy, c.spent = false, c.spent+took
	if better != nil && len(better) < len(m.best) && solver.Wins(m.puzzle, better) {
		m.take(better)
		m.tell(better)
		c.spent /= 2 // it is likely to find more
	}
	if !ended {
		return
	}
	if c.pursuit != nil && c.pursuit.err == nil {
		m.ended = true
		return
	}
	c.close()
	m.courses = slices.DeleteFunc(m.courses, func(other *course) bool { return other == c })
}

// turn has a course go on for a while, and gives a better solution, nil if it
// finds none. It tells whether it ended: if a pursuit did not fail, there is none.
func (c *course) turn(ctx context.Context, m *improvement, best levels.Moves, known map[string]int) (better levels.Moves, ended bool) {
	if c.window != nil {
		return c.shorten(ctx, best)
	}
	if c.pursuit == nil {
		c.pursuit = m.pursuit(c)
	}
	return c.pursuit.pursue(ctx, best, known, slice)
}

func (m *improvement) pursuit(c *course) *pursuit {
	m.Lock()
	p := m.puzzle.(solver.Forker).Fork()
	m.Unlock()
	return newPursuit(p, m.budget, c.guide, c.weight)
}

// shorten has a window have its turn; the small ones of a solution all at once, as
// they soon tell.
func (c *course) shorten(ctx context.Context, best levels.Moves) (better levels.Moves, ended bool) {
	w := c.window
	if len(c.best) != len(best) {
		w.begin()
	}
	c.best = best
	for again := true; again && ctx.Err() == nil; again = w.size == smallWindow && w.at < len(c.best) {
		if shorter := w.turn(ctx, c.best); shorter != nil {
			c.best, better = shorter, shorter
		}
	}
	return better, false
}
