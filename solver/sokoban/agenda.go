package sokoban

import (
	"sync"

	"puzzlewright/solver/states"
)

// A node names a state of a search: its Ref in the set of its shard, shifted
// left, and the shard below.
type node uint32

// An agenda holds the nodes to be expanded, by the least cost a solution
// through them can have. Workers keep what they file to themselves until a
// block of it is full or another one has nothing to do; within a cost the
// last filed is taken first, which finds the end of a solution soonest.
type agenda struct {
	mu      sync.Mutex
	changed *sync.Cond
	budget  *states.Budget
	levels  [][]*block
	free    []*block
	workers int
	idle    int
	over    bool // the level, or the search
}

const blockNodes = 256

type block struct {
	size  int
	nodes [blockNodes]node
}

func newAgenda(budget *states.Budget, workers int) *agenda {
	a := &agenda{budget: budget, workers: workers}
	a.changed = sync.NewCond(&a.mu)
	return a
}

// fresh gives an empty block; nil where the memory is spent.
func (a *agenda) fresh() *block {
	a.mu.Lock()
	defer a.mu.Unlock()
	if n := len(a.free); n > 0 {
		b := a.free[n-1]
		a.free = a.free[:n-1]
		b.size = 0
		return b
	}
	if !a.budget.Take(4*blockNodes + 8) {
		return nil
	}
	return new(block)
}

// file puts a block of nodes of a cost up for everybody.
func (a *agenda) file(cost int, b *block) {
	a.mu.Lock()
	for cost >= len(a.levels) {
		a.levels = append(a.levels, nil)
	}
	a.levels[cost] = append(a.levels[cost], b)
	if a.idle > 0 {
		a.changed.Broadcast()
	}
	a.mu.Unlock()
}

// take gives a block of nodes of a cost. It waits while others may still file
// some, and gives nil once nobody has any.
func (a *agenda) take(cost int) *block {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.idle++
	for {
		if cost < len(a.levels) {
			if n := len(a.levels[cost]); n > 0 {
				b := a.levels[cost][n-1]
				a.levels[cost] = a.levels[cost][:n-1]
				a.idle--
				return b
			}
		}
		if a.idle == a.workers || a.over {
			a.over = true
			a.changed.Broadcast()
			return nil
		}
		a.changed.Wait()
	}
}

// hungry tells whether somebody waits. It may be wrong for a moment.
func (a *agenda) hungry() bool {
	if !a.mu.TryLock() {
		return false
	}
	defer a.mu.Unlock()
	return a.idle > 0
}

// give takes an empty block back.
func (a *agenda) give(b *block) {
	a.mu.Lock()
	a.free = append(a.free, b)
	a.mu.Unlock()
}

// stop wakes all who wait.
func (a *agenda) stop() {
	a.mu.Lock()
	a.over = true
	a.changed.Broadcast()
	a.mu.Unlock()
}

// begin makes ready for a level. A stop may come at any time: whoever begins
// looks afterwards whether it has.
func (a *agenda) begin() {
	a.mu.Lock()
	a.idle, a.over = 0, false
	a.mu.Unlock()
}

// lowest gives the least cost, from one on, of which there are nodes.
func (a *agenda) lowest(from int) (cost int, some bool) {
	for cost = from; cost < len(a.levels); cost++ {
		if len(a.levels[cost]) > 0 {
			return cost, true
		}
	}
	return 0, false
}
