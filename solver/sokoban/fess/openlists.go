package fess

import (
	"container/heap"

	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/states"
)

// A featureCell is a cell of the feature space. Its queue is its open list: the tasks of its
// positions, the lightest first.
type featureCell struct {
	queue   taskHeap
	first   states.Ref // the first position of the cell
	packing uint16     // the packing feature of its positions
}

// A task is a macro move to be made from a position or, with expand, the making of tasks of all its
// macro moves.
type task struct {
	weight int32
	rank   int32 // of tasks of the same weight, the lowest comes first
	from   states.Ref
	box    board.Square // the square of the box before the move
	to     board.Square
	player board.Square
	expand bool
	tested bool // the move is known to lead to no deadlock
}

// A cellGroup holds the cells with the same value of the feature that cells are grouped by.
type cellGroup struct {
	value uint16
	cells []*featureCell
	turn  int
}

// next gives the next cell that has a task, going round; nil where none has.
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

// The memory for tasks is taken taskBlock tasks at a time. A task takes up to twice its size, as
// queues grow by doubling.
const (
	taskBlock = 1 << 10
	taskBytes = 48
	cellBytes = 168 // of a cell without its tasks, in the map and the list of its group
)

// openLists counts the tasks in all open lists of a search, and their memory.
type openLists struct {
	budget *states.Budget
	queued int64 // how many tasks were ever queued
	held   int64 // bytes
	spent  bool  // there is no memory for more
}

func (a *openLists) close() { a.budget.Give(a.held) }

// take takes memory for something from the budget. It tells whether there was enough.
func (a *openLists) take(bytes int64) bool {
	if !a.budget.Take(bytes) {
		a.spent = true
		return false
	}
	a.held += bytes
	return true
}

// add adds a task to a cell.
func (a *openLists) add(r *featureCell, t task) {
	if a.queued%taskBlock == 0 && !a.take(taskBlock*taskBytes) {
		return
	}
	a.queued++
	heap.Push(&r.queue, t)
}
