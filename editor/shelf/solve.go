package shelf

import (
	"context"
	"slices"
	"time"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/batch"
	"puzzlewright/solver/games"
	"puzzlewright/solver/search"
)

// memory is how many bytes a search in the background may take: it shares the machine with that for the
// level in front.
const memory = 512 << 20

// interruptEvery is how often solveAll looks for new orders.
const interruptEvery = 20 * time.Millisecond

// farAtOnce is how many levels are under way at once where they are solved elsewhere.
const farAtOnce = 64

// room tells how many levels may be under way at once.
func (w *worker) room() int {
	switch {
	case w.shelf.elsewhere() != nil:
		return farAtOnce
	case w.orders.busy:
		return 0
	}
	return 1
}

// solveAll solves the waiting levels, the first one first. New orders interrupt it, and levels under way
// wait again.
func (w *worker) solveAll(ctx context.Context) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	tick := time.NewTicker(interruptEvery)
	defer tick.Stop()
	type result struct {
		at   int
		item Item
	}
	results := make(chan result)
	for running := 0; ; {
		for running < w.room() && !w.disturbed() && ctx.Err() == nil {
			at := slices.IndexFunc(w.items, func(i Item) bool { return i.Status == Waiting })
			if at < 0 {
				break
			}
			w.items[at].Status = Solving
			item := w.items[at]
			running++
			go func() { results <- result{at, w.solved(ctx, item)} }()
		}
		if running == 0 {
			return
		}
		w.tellSoon()
		select {
		case r := <-results:
			running--
			w.settle(r.at, r.item)
		case <-w.shelf.taught:
			w.learn()
		case <-tick.C:
			w.tellRest()
		}
		if w.disturbed() {
			cancel() // the orders are read once all searches have ended
		}
	}
}

// solved gives the item with its verdict.
func (w *worker) solved(ctx context.Context, i Item) Item {
	p, err := i.Game.Load(i.Level)
	if err != nil {
		i.Status, i.Reason = Invalid, message.Of(err)
		return i
	}
	known := i.known != nil && solver.Wins(p, i.known)
	a := w.answer(ctx, i, p)
	switch {
	case a.Verdict == solver.Solved:
		best := a.Moves
		if known && !a.Optimal && len(i.known) < len(best) {
			best = i.known
		}
		i.solve(best, a.Optimal)
	case ctx.Err() != nil:
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

// answer solves a level, elsewhere if that is possible.
func (w *worker) answer(ctx context.Context, i Item, p solver.Puzzle) solver.Answer {
	task := solver.Task{Time: w.orders.time, Memory: memory, Workers: 1}
	if there := w.shelf.elsewhere(); there != nil {
		if a, err := batch.Ask(ctx, there, games.Entry{Level: i.Level, Game: i.Game}, p, task); err == nil {
			return a
		}
	}
	w.here.Lock()
	defer w.here.Unlock()
	return search.Solve(ctx, p, task)
}

// settle takes over the item after a search here, and what was learnt meanwhile if that is more.
func (w *worker) settle(at int, item Item) {
	fact := w.items[at].fact
	w.items[at] = item
	w.items[at].learn(fact)
	w.tellSoon()
}
