package sokoban

import (
	"container/heap"

	"puzzlewright/solver/states"
)

// A region is a cell of the feature space: the hauls to be tried from the
// positions in it, the lightest first.
type region struct{ queue todoHeap }

// A todo is a haul to be made from a position, or, with all, the finding of
// all its hauls.
type todo struct {
	weight int32
	rank   int32 // of those of a weight, the lower first
	from   states.Ref
	box    spot // the cell it is in
	to     spot
	player spot
	all    bool
	judged bool // it is known not to lead to where all is lost
}

// A floor holds the regions that share an outlook.
type floor struct {
	level   uint16
	regions []*region
	turn    int
}

// next gives the region whose turn it is, nil where there is nothing to be
// done in any.
func (f *floor) next() *region {
	for range f.regions {
		if f.turn++; f.turn >= len(f.regions) {
			f.turn = 0
		}
		if r := f.regions[f.turn]; len(r.queue) > 0 {
			return r
		}
	}
	return nil
}

type todoHeap []todo

func (a todoHeap) Len() int { return len(a) }
func (a todoHeap) Less(i, j int) bool {
	return a[i].weight < a[j].weight || a[i].weight == a[j].weight && a[i].rank < a[j].rank
}
func (a todoHeap) Swap(i, j int) { a[i], a[j] = a[j], a[i] }
func (a *todoHeap) Push(x any)   { *a = append(*a, x.(todo)) }
func (a *todoHeap) Pop() any {
	old := *a
	last := old[len(old)-1]
	*a = old[:len(old)-1]
	return last
}

func (r *region) pop() todo { return heap.Pop(&r.queue).(todo) }

// Tasks are accounted for by the block. One takes up to twice its size while
// a queue grows.
const (
	taskBlock = 1 << 10
	taskBytes = 48
)

// An agenda counts the tasks of a search.
type agenda struct {
	budget *states.Budget
	// queued counts the tasks that were ever queued, held the bytes taken for
	// them; spent tells that the memory is.
	queued, held int64
	spent        bool
}

func (a *agenda) close() { a.budget.Give(a.held) }

// add puts a task into a region.
func (a *agenda) add(r *region, t todo) {
	if a.queued%taskBlock == 0 {
		if !a.budget.Take(taskBlock * taskBytes) {
			a.spent = true
			return
		}
		a.held += taskBlock * taskBytes
	}
	a.queued++
	heap.Push(&r.queue, t)
}
