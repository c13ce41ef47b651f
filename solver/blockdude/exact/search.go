// Package exact proves the fewest presses of a level of Block Dude. A state is a
// layout, the set of the blocks that lie, with the arrivals of the dude there. In
// reading order:
//
//	search.go    the search: totals, workers
//	worker.go    a worker expands arrivals and sends others to their owners
//	layouts.go   the memory: layouts and their arrivals
//	needs.go     a lower bound, by the blocks that must be carried inwards
//	inside.go    how needs become exact near the door, by a small game there
//	solution.go  the way back to a solution
package exact

import (
	"context"
	"math"
	"sync/atomic"
	"time"

	"puzzlewright/solver"
	"puzzlewright/solver/blockdude/board"
	"puzzlewright/solver/search/parallel"
	"puzzlewright/solver/states"
)

// A Search finds a solution of the fewest presses, and proves it. It is A*
// (Hart, Nilsson and Raphael 1968) over macro moves: from one lifting or putting
// down of a block to the next, whatever walk lies between them. It expands arrivals
// total by total: the total of an arrival is a lower bound on the presses of a
// solution through it.
//
// Layouts are distributed among workers by their hash, and arrivals sent to the
// owner of their layout, as in solver/search.
type Search struct {
	*board.Board
	parallel.Limits
	all       int // how many blocks there are, with a carried one
	slots     board.Slots
	distances *board.Distances
	needs     *needs
	sharp     bool // sharpen has made the needs exact
	started   time.Time
	budget    *states.Budget
	best      *parallel.Incumbent
	Lower     atomic.Int64 // no solution has fewer presses
	workers   []*worker

	mail  *states.Mailboxes[*batch]
	shift uint // how many low bits of a site name its owner
	alone bool // one goroutine does the work of all
	pace  parallel.Pace
	// won tells workers to stop, as one of them has found a way to the door: its presses are
	// worked out while no worker runs.
	won atomic.Bool
}

// A site names a layout: the low bits are the index of the worker who owns it, the bits above are
// its Ref there; 0 is none.
type site uint32

// New prepares a search that keeps within a budget and shares the best solution with
// others. The error is states.ErrMemory.
func New(b *board.Board, workers int, budget *states.Budget, best *parallel.Incumbent) (*Search, error) {
	e := &Search{
		Board: b, all: b.Count(), slots: board.NewSlots(b), distances: board.NewDistances(b), started: time.Now(),
		budget: budget, best: best,
	}
	e.needs = newNeeds(b, 0, &e.Limits)
	for 1<<e.shift < workers {
		e.shift++
	}
	for i := range workers {
		layouts, err := newLayouts(budget)
		if err != nil {
			e.Close()
			return nil, err
		}
		e.workers = append(e.workers, newWorker(e, i, layouts))
	}
	e.mail = states.NewMailboxes(workers, func(at int, b *batch) { e.workers[at].receive(b) })
	return e, nil
}

// Close gives the memory back.
func (e *Search) Close() {
	for _, w := range e.workers {
		w.layouts.close()
	}
}

// layoutsOf gives the store of a site, and refOf its Ref there.
func (e *Search) layoutsOf(at site) *layouts { return e.workers[at&(1<<e.shift-1)].layouts }

func (e *Search) refOf(at site) states.Ref { return states.Ref(at >> e.shift) }

// Run searches until the best solution is proved, all positions are tried, or
// the context ends. It tells whether the search came to its end.
func (e *Search) Run(ctx context.Context) (finished bool) {
	defer e.StopWith(ctx)()
	defer e.best.Unfold()
	e.workers[0].begin()
	for !e.Stopped() {
		total, some := e.lowest()
		if !some {
			return !e.SkippedDeep()
		}
		if total >= e.best.Cost() {
			return true
		}
		e.Lower.Store(int64(total))
		e.expandTotal(total)
		e.sharpen()
	}
	return false
}

// lowest gives the least total with arrivals to expand.
func (e *Search) lowest() (total int, some bool) {
	for _, w := range e.workers {
		if t, ok := w.frontier.Lowest(); ok && (!some || t < total) {
			total, some = t, true
		}
	}
	return total, some
}

// expandTotal expands all arrivals of a total, also those that are found meanwhile. While there
// are few, one goroutine expands those of all workers.
func (e *Search) expandTotal(total int) {
	for !e.Stopped() && total < e.best.Cost() {
		size := 0
		for _, w := range e.workers {
			size += w.frontier.Size(total)
		}
		switch {
		case size == 0:
			return
		case len(e.workers) == 1:
			e.workers[0].expandAlone(total, math.MaxInt)
		case e.pace.IsWorthWaking(size):
			e.alone = false
			e.mail.Run(func(at int) { e.workers[at].expandTogether(total) })
			e.alone = true
		default:
			began := time.Now()
			for _, w := range e.workers {
				w.expandAlone(total, size)
			}
			e.pace.Note(size, time.Since(began))
		}
		if e.won.Swap(false) {
			e.best.Unfold()
		}
	}
}

// After sharpenAfter expanded arrivals it pays to make the needs exact, by looking at up to
// sharpenWith positions inside cuts.
const (
	sharpenAfter = 100_000
	sharpenWith  = 1 << 20
)

// sharpen makes the needs exact near the door, once, if the search takes long. It is called while
// no worker runs.
func (e *Search) sharpen() {
	if e.sharp || e.Stats().Expanded < sharpenAfter {
		return
	}
	e.sharp = true
	if e.needs != nil && e.budget.Take(insideBytes) {
		e.needs = newNeeds(e.Board, sharpenWith, &e.Limits)
		e.budget.Give(insideBytes)
	}
}

// Stats adds up what the workers have done. It leaves the bytes to the caller, who knows the whole
// budget.
func (e *Search) Stats() solver.Stats {
	st := solver.Stats{Depth: int(e.Lower.Load()), Elapsed: time.Since(e.started)}
	for _, w := range e.workers {
		w.counters.AddTo(&st)
	}
	return st
}
