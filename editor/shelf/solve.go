package shelf

import (
	"context"
	"time"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/search"
)

// memory is what a search in the background may hold: it shares the machine
// with the one in front.
const memory = 512 << 20

// interruptEvery is how often work looks for new orders.
const interruptEvery = 20 * time.Millisecond

// solveNext solves the first level that waits, and tells whether there was
// one. New orders interrupt it, and it waits again.
func (w *worker) solveNext(ctx context.Context) bool {
	for i := range w.items {
		if w.items[i].Status == Waiting {
			w.items[i].Status = Solving
			w.tellSoon()
			w.items[i] = w.solved(ctx, w.items[i])
			w.tellSoon()
			return true
		}
	}
	return false
}

// solved gives the item with its verdict.
func (w *worker) solved(ctx context.Context, i Item) Item {
	p, err := i.Game.Load(i.Level)
	if err != nil {
		i.Status, i.Reason = Invalid, message.Of(err)
		return i
	}
	known := i.known != nil && solver.Wins(p, i.known)
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	watching := w.interrupt(ctx, cancel)
	a := search.Solve(ctx, p, solver.Task{Time: w.orders.time, Memory: memory, Workers: 1})
	interrupted := ctx.Err() != nil
	cancel()
	<-watching

	switch {
	case a.Verdict == solver.Solved:
		best := a.Moves
		if known && !a.Optimal && len(i.known) < len(best) {
			best = i.known
		}
		i.solve(best, a.Optimal)
	case interrupted:
		i.Status = Waiting
	case known: // a win outweighs whatever a search says
		i.solve(i.known, false)
	case a.Verdict == solver.Unsolvable:
		i.Status, i.Reason = Unsolvable, a.Why()
	default:
		i.Status, i.Reason = Undecided, a.Why()
	}
	return i
}

// solve gives the item a solution.
func (i *Item) solve(best levels.Moves, proved bool) {
	i.Status, i.Steps, i.Best, i.Proved, i.Reason = Solved, len(best), best, proved, message.Message{}
}

// interrupt cancels a search when there are new orders. What it gives is
// closed when it has stopped looking.
func (w *worker) interrupt(ctx context.Context, cancel context.CancelFunc) chan struct{} {
	stopped := make(chan struct{})
	go func() {
		defer close(stopped)
		// The orders themselves are left for the worker to read.
		ticker := time.NewTicker(interruptEvery)
		defer ticker.Stop()
		for !w.disturbed() {
			select {
			case <-ctx.Done():
				return
			case <-ticker.C:
				w.tellRest() // the worker itself is busy
			}
		}
		cancel()
	}()
	return stopped
}
