package blockdude

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"puzzlewright/solver"
	"puzzlewright/solver/states"
)

// An exact search finds a solution of the fewest presses, and proves it. It
// is A* (Hart, Nilsson and Raphael 1968) over what is done with blocks: from
// one lifting or putting down to the next, whatever walk lies between them.
// All workers share one book, and take one total of presses after the other.
type exact struct {
	*board
	all     int // how many blocks there are
	slots   slots
	homes   *homes
	needs   *needs
	sharp   bool // the needs are as exact as they will be
	started time.Time
	budget  *states.Budget
	ledger  *ledger
	agenda  *states.Agenda
	workers []*worker

	stop  atomic.Bool
	spent atomic.Bool // the memory, that is
	deep  atomic.Bool // an arrival lay beyond maxPresses
	lower atomic.Int64
	best  *outcome
}

// maxPresses is what an arrival can note.
const maxPresses = 1<<16 - 1

func newExact(b *board, workers int, budget *states.Budget, best *outcome) (*exact, error) {
	e := &exact{
		board: b, all: b.count(), slots: newSlots(b), homes: newHomes(b), started: time.Now(),
		budget: budget, agenda: states.NewAgenda(budget), best: best,
	}
	e.needs = newNeeds(b, 0, &e.stop)
	var err error
	if e.ledger, err = newLedger(budget); err != nil {
		return nil, err
	}
	for range workers {
		e.workers = append(e.workers, newWorker(e))
	}
	return e, nil
}

func (e *exact) close() { e.ledger.close() }

// run searches until the best solution is proved, all positions are tried, or
// the context ends. It tells whether the search came to its end.
func (e *exact) run(ctx context.Context) (finished bool) {
	defer context.AfterFunc(ctx, func() {
		e.stop.Store(true)
		e.agenda.Stop()
	})()
	e.workers[0].begin()
	for total := 0; !e.stop.Load(); {
		var some bool
		if total, some = e.agenda.Lowest(total); !some {
			return !e.deep.Load()
		}
		if total >= e.best.cost() {
			return true
		}
		e.lower.Store(int64(total))
		e.take(total)
		e.sharpen()
	}
	return false
}

// Once so many arrivals are expanded, the needs are worth looking at so many
// positions inside cuts.
const (
	sharpenAfter = 100_000
	sharpenWith  = 1 << 20
)

// sharpen makes the needs exact near the door, where the search takes long. It
// is called while no worker works.
func (e *exact) sharpen() {
	if e.sharp || e.stats().Expanded < sharpenAfter {
		return
	}
	e.sharp = true
	if e.needs != nil && e.budget.Take(insideBytes) {
		e.needs = newNeeds(e.board, sharpenWith, &e.stop)
		e.budget.Give(insideBytes)
	}
}

// take expands all arrivals of a total.
func (e *exact) take(total int) {
	e.agenda.Begin()
	if e.stop.Load() {
		return
	}
	if len(e.workers) == 1 {
		e.workers[0].work(total)
		return
	}
	var all sync.WaitGroup
	for _, w := range e.workers {
		all.Go(func() { w.work(total) })
	}
	all.Wait()
}

// fail ends the search for want of memory.
func (e *exact) fail() {
	e.spent.Store(true)
	e.stop.Store(true)
	e.agenda.Stop()
}

// stats adds up what the workers have done.
func (e *exact) stats() solver.Stats {
	st := solver.Stats{Depth: int(e.lower.Load()), Bytes: e.budget.Peak(), Elapsed: time.Since(e.started)}
	for _, w := range e.workers {
		st.Expanded += w.told.expanded.Load()
		st.Generated += w.told.generated.Load()
		st.Stored += w.told.stored.Load()
	}
	return st
}
