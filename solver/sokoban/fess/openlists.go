package fess

import (
	"container/heap"

	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/states"
)

// A featureCell is a cell of the feature space: the hauls to be tried from the
// positions in it, the lightest first.
type featureCell struct{ queue taskHeap }

// A task is a haul to be made from a position, or, with all, the finding of
// all its hauls.
type task struct {
	weight int32
	rank   int32 // of those of a weight, the lower first
	from   states.Ref
	box    board.Square // the cell it is in
	to     board.Square
	player board.Square
	expand bool
	proven bool // it is known not to lead to where all is lost
}

// A cellGroup holds the regions that share an outlook.
type cellGroup struct {
	rollout uint16
	cells   []*featureCell
	turn    int
}

// next gives the region whose turn it is, nil where there is nothing to be
// done in any.
func (f *cellGroup) next() *featureCell {
	for range f.cells {
		if f.turn++; f.turn >= len(f.cells) {
			f.turn = 0
		}
		if r := f.cells[f.turn]; len(r.queue) > 0 {
			return r
		}
	}
	return nil
}

type taskHeap []task

func (a taskHeap) Len() int { return len(a) }
func (a taskHeap) Less(i, j int) bool {
	return a[i].weight < a[j].weight || a[i].weight == a[j].weight && a[i].rank < a[j].rank
}
func (a taskHeap) Swap(i, j int) { a[i], a[j] = a[j], a[i] }
func (a *taskHeap) Push(x any)   { *a = append(*a, x.(task)) }
func (a *taskHeap) Pop() any {
	old := *a
	last := old[len(old)-1]
	*a = old[:len(old)-1]
	return last
}

func (r *featureCell) pop() task { return heap.Pop(&r.queue).(task) }

// Tasks are accounted for by the block. One takes up to twice its size while
// a queue grows.
const (
	taskBlock = 1 << 10
	taskBytes = 48
)

// An openLists counts the tasks of a search.
type openLists struct {
	budget *states.Budget
	// queued counts the tasks that were ever queued, held the bytes taken for
	// them; spent tells that the memory is.
	queued, held int64
	spent        bool
}

func (a *openLists) close() { a.budget.Give(a.held) }

// add puts a task into a region.
func (a *openLists) add(r *featureCell, t task) {
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
