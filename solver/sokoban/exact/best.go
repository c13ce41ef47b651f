package exact

import (
	"sync"
	"sync/atomic"

	"puzzlewright/levels"
)

// An Best is the best solution known so far, shared by all that look for
// one: what one finds bounds the search of the others.
type Best struct {
	least atomic.Int64
	Mu    sync.Mutex
	moves levels.Moves
	// count says what a solution costs.
	count func(levels.Moves) int
	// OnBetter is called with each better one.
	OnBetter func()
}

// NoSolution costs more than any.
const NoSolution = 1 << 30

func NewBest(count func(levels.Moves) int) *Best {
	o := &Best{count: count}
	o.least.Store(NoSolution)
	return o
}

// Cost is that of the best solution.
func (o *Best) Cost() int { return int(o.least.Load()) }

// Offer takes a solution that costs less than the best.
func (o *Best) Offer(moves levels.Moves) {
	cost := int64(o.count(moves))
	o.Mu.Lock()
	better := cost < o.least.Load()
	if better {
		o.moves = moves
		o.least.Store(cost)
	}
	told := o.OnBetter
	o.Mu.Unlock()
	if better && told != nil {
		told()
	}
}

// Moves gives the best solution, nil where there is none.
func (o *Best) Moves() levels.Moves {
	o.Mu.Lock()
	defer o.Mu.Unlock()
	return o.moves
}
