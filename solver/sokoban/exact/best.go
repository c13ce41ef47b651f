package exact

import (
	"sync"
	"sync/atomic"

	"puzzlewright/levels"
)

// Best is the best solution so far. All searches for one task share it, so that what
// one finds is an upper bound for the others.
type Best struct {
	least atomic.Int64
	mu    sync.Mutex
	moves levels.Moves
	// count says what a solution costs.
	count func(levels.Moves) int
	// told is called after each better one.
	told func()
}

// NoSolution is the cost while there is no solution.
const NoSolution = 1 << 30

// NewBest begins without a solution. count says what one costs.
func NewBest(count func(levels.Moves) int) *Best {
	o := &Best{count: count}
	o.least.Store(NoSolution)
	return o
}

// Tell has a function called after each better solution.
func (o *Best) Tell(told func()) {
	o.mu.Lock()
	o.told = told
	o.mu.Unlock()
}

// Cost is the cost of the best solution.
func (o *Best) Cost() int { return int(o.least.Load()) }

// Offer takes a solution over if it costs less than the best.
func (o *Best) Offer(moves levels.Moves) {
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

// Moves gives the best solution, or nil.
func (o *Best) Moves() levels.Moves {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.moves
}
