package sokoban

import (
	"sync"
	"sync/atomic"

	"puzzlewright/levels"
)

// An outcome is the best solution known so far, shared by all that look for
// one: what one finds bounds the search of the others.
type outcome struct {
	least atomic.Int64
	mu    sync.Mutex
	moves levels.Moves
	// count says what a solution costs.
	count func(levels.Moves) int
	// told is called with each better one.
	told func()
}

// noSolution costs more than any.
const noSolution = 1 << 30

func newOutcome(count func(levels.Moves) int) *outcome {
	o := &outcome{count: count}
	o.least.Store(noSolution)
	return o
}

// cost is that of the best solution.
func (o *outcome) cost() int { return int(o.least.Load()) }

// offer takes a solution that costs less than the best.
func (o *outcome) offer(moves levels.Moves) {
	cost := int64(o.count(moves))
	o.mu.Lock()
	better := cost < o.least.Load()
	if better {
		o.moves = moves
		o.least.Store(cost)
	}
	told := o.told
	o.mu.Unlock()
	if better && told != nil {
		told()
	}
}

// best gives the best solution, nil where there is none.
func (o *outcome) best() levels.Moves {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.moves
}
