package blockdude

import (
	"sync"
	"sync/atomic"

	"puzzlewright/levels"
)

// An outcome is the best solution known so far, shared by all that look for
// one: what one finds bounds the search of the others.
type outcome struct {
	presses atomic.Int64
	mu      sync.Mutex
	moves   levels.Moves
	told    func() // is called with each better one; may be nil
}

// noSolution is more presses than any solution has.
const noSolution = 1 << 30

func newOutcome() *outcome {
	o := &outcome{}
	o.presses.Store(noSolution)
	return o
}

// cost is the presses of the best solution.
func (o *outcome) cost() int { return int(o.presses.Load()) }

// offer takes a solution that is shorter than the best.
func (o *outcome) offer(moves levels.Moves) {
	presses := len(moves)
	o.mu.Lock()
	better := int64(presses) < o.presses.Load()
	if better {
		o.moves = moves
		o.presses.Store(int64(presses))
	}
	o.mu.Unlock()
	if better && o.told != nil {
		o.told()
	}
}

// best gives the best solution, nil where there is none.
func (o *outcome) best() levels.Moves {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.moves
}
