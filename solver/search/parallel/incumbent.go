package parallel

import (
	"sync"
	"sync/atomic"

	"puzzlewright/levels"
)

// NoSolution is the cost of an Incumbent that has none: more than any cost.
const NoSolution = 1 << 30

// An Incumbent is the best solution so far, as branch and bound calls it. All
// searches for one task share it: what one of them finds is an upper bound for
// the others.
type Incumbent struct {
	// Better, where it is set, is called with each better solution whose moves
	// are known. It is set before any search begins.
	Better func()

	count func(levels.Moves) int
	cost  atomic.Int64
	mu    sync.Mutex
	moves levels.Moves
	// unfold works out the moves of the best solution, where only its cost is known; nil otherwise.
	unfold func() levels.Moves
}

// NewIncumbent makes an Incumbent without a solution. count gives what a solution costs.
func NewIncumbent(count func(levels.Moves) int) *Incumbent {
	i := &Incumbent{count: count}
	i.cost.Store(NoSolution)
	return i
}

// CountMoves is the count for an Incumbent where few moves are wanted.
func CountMoves(m levels.Moves) int { return len(m) }

// Cost is the cost of the best solution, NoSolution where there is none.
func (i *Incumbent) Cost() int { return int(i.cost.Load()) }

// Moves gives the best solution that has been unfolded, nil where there is none.
func (i *Incumbent) Moves() levels.Moves {
	i.mu.Lock()
	defer i.mu.Unlock()
	return i.moves
}

// Offer takes a solution if it costs less than the best, or as much with fewer moves, and tells
// whether it did.
func (i *Incumbent) Offer(moves levels.Moves) (better bool) {
	better = i.take(i.count(moves), moves, nil)
	if better && i.Better != nil {
		i.Better()
	}
	return better
}

// OfferFolded takes a solution of which only the cost is known yet, or an upper bound on it, if
// that is below the best, and tells whether it did. unfold works out its moves later: the path may
// lead through the stores of other workers, which nobody may read while they work.
func (i *Incumbent) OfferFolded(cost int, unfold func() levels.Moves) (better bool) {
	return i.take(cost, nil, unfold)
}

func (i *Incumbent) take(cost int, moves levels.Moves, unfold func() levels.Moves) (better bool) {
	i.mu.Lock()
	defer i.mu.Unlock()
	best := int(i.cost.Load())
	shorter := cost == best && moves != nil && i.unfold == nil && len(moves) < len(i.moves)
	if cost >= best && !shorter {
		return false
	}
	if moves != nil {
		i.moves = moves
	}
	i.unfold = unfold
	i.cost.Store(int64(cost))
	return true
}

// Unfold works out the moves of the best solution, if only its cost is known. It is called while no
// worker works.
func (i *Incumbent) Unfold() {
	i.mu.Lock()
	fresh := i.unfold != nil
	if fresh {
		i.moves, i.unfold = i.unfold(), nil
		i.cost.Store(int64(i.count(i.moves)))
	}
	i.mu.Unlock()
	if fresh && i.Better != nil {
		i.Better()
	}
}
