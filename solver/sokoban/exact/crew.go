package exact

import (
	"math"
	"sync"

	"puzzlewright/solver/search/parallel"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/deadlock"
	"puzzlewright/solver/states"
)

// A crew is the workers that go on with both fronts in turn, each on a goroutine of its own.
// For the fewest pushes there are two crews where there are several workers: one half goes on
// with each front, so that both dive at the same time, as in a dive mostly one worker of a crew
// has anything to do. Among several of a crew, each owns a part of the states.
type crew struct {
	fronts  []*front
	workers []*worker
	mailbox *states.Mailboxes[*batch]
	// alone tells that one goroutine does the work of all workers.
	alone bool
	// paired tells that tables of pair deadlocks were asked for.
	paired bool
	// ranked is how much of the effort in this level went into going on by rank, rankedBefore
	// how much in the levels before; diveShare of it is due to dives.
	ranked, rankedBefore, due int64
	// done is how much it has done besides dives, over that it is done with this level; both
	// as far as the crews tell each other.
	done int64
	over bool
	// adopted is the cost of the solution that was adopted last.
	adopted int
}

// makeCrews makes a number of crews of so many workers each.
func (e *Search) makeCrews(crews, each int) {
	for range crews {
		c := &crew{alone: true, adopted: parallel.NoSolution}
		c.mailbox = states.NewMailboxes(each, func(at int, in *batch) { c.workers[at].receive(in) })
		for i := range each {
			c.workers = append(c.workers, newWorker(e, c, i))
		}
		e.crews = append(e.crews, c)
		e.workers = append(e.workers, c.workers...)
	}
	for i, f := range []*front{e.forward, e.backward} {
		if f != nil {
			f.crew = e.crews[i%crews]
			f.crew.fronts = append(f.crew.fronts, f)
		}
	}
}

// effort is how much work the crew has done.
func (c *crew) effort() (work int64) {
	for _, f := range c.fronts {
		work += f.effort()
	}
	return work
}

// pairsAfter is the effort after which a search has tables of pair deadlocks, and of penalties of
// pairs. Only tests change it.
var pairsAfter int64 = 20_000

// findPairs fills the tables of pair deadlocks for a crew in a search that takes long, and has other
// deadlocks looked for, too.
func (e *Search) findPairs(c *crew) {
	if c.paired || e.plain || c.fronts[0].effort() < pairsAfter {
		return
	}
	c.paired = true
	for _, f := range c.fronts {
		if f == e.backward {
			e.backPairs = deadlock.NewPairs(e.reversed, e.budget, e.Stopped)
			continue
		}
		e.pairs = deadlock.NewPairs(e.tables, e.budget, e.Stopped)
		if e.goal != board.FewestPushes || e.backward == nil {
			continue
		}
		for _, w := range c.workers {
			w.corrals.Pairs = e.pairs
			if w.detector, _ = deadlock.DetectorWith(e.pairs, e.tables, e.budget, e.Stopped); w.detector != nil {
				w.corrals.Learned = w.detector.Learned()
			}
		}
	}
}

// fewPairs is for how many pairs of squares the table of their penalties takes hardly any time.
const fewPairs = 20_000

// boundPairs fills the table of penalties of pairs for the crew of the forward front. On large boards it
// takes long, and so it waits for more work to be done.
func (e *Search) boundPairs(c *crew) {
	live := int64(len(e.tables.LiveSquares))
	if e.triedPairBound || e.plain || c != e.forward.crew || e.forward.effort() < pairsAfter*max(1, live*(live-1)/2/fewPairs) {
		return
	}
	e.triedPairBound = true
	e.pairBound = newPairBound(e.tables, e.budget, e.Stopped)
}

// meet deepens the fronts until they would have met if there were a solution that costs
// as much as the level.
func (e *Search) meet() {
	for _, c := range e.crews {
		e.tellReach(c, false)
	}
	var all sync.WaitGroup
	for _, c := range e.crews[1:] {
		all.Go(func() { e.deepen(c) })
	}
	e.deepen(e.crews[0])
	all.Wait()
}

// deepen has a crew deepen its fronts.
func (e *Search) deepen(c *crew) {
	for e.goesOn(c) {
		e.dive(c)
		before := c.effort()
		if f := e.next(c); f == e.forward {
			e.deepenForward()
		} else {
			e.deepenBackward()
		}
		c.countRanked(c.effort() - before)
		e.tellReach(c, false)
	}
	e.tellReach(c, true)
	if !e.raiseDue(c) {
		c.ranked, c.rankedBefore = 0, c.rankedBefore+c.ranked
	}
}

// goesOn tells whether there is more for a crew to do in this level. A crew that has done far
// more than the other waits for it: a front on which there is much to do is not worth as much.
func (e *Search) goesOn(c *crew) bool {
	e.reaching.Lock()
	defer e.reaching.Unlock()
	for !e.Stopped() && e.forward.level < e.best.Cost() && !e.covered() && !e.raiseDue(c) {
		if len(e.crews) == 1 || c.done <= lopsided*e.other(c).done+headStart || e.other(c).over {
			return true
		}
		e.told.Wait()
	}
	return false
}

// other gives the other one of two crews.
func (e *Search) other(c *crew) *crew {
	if c == e.crews[0] {
		return e.crews[1]
	}
	return e.crews[0]
}

// lopsided is how many times as much work may have been done on one front as on the other, and
// by one crew headStart more than that.
const (
	lopsided  = 2
	headStart = 5000
)

// next gives the front that a crew goes on with. It is the one with fewer nodes to expand
// next, unless far more has been done on it.
func (e *Search) next(c *crew) *front {
	if len(c.fronts) == 1 {
		return c.fronts[0]
	}
	ahead, back := e.forward.effort()-e.forward.inDives(), e.backward.effort()-e.backward.inDives()
	forward := e.forward.due(heldList) <= e.backward.due(openList)
	if ahead > lopsided*back || back > lopsided*ahead {
		forward = ahead < back
	}
	if forward {
		return e.forward
	}
	return e.backward
}

// tellReach lets the other crew see how far this one has come, and how much it has done, and
// whether its work in this level is over.
func (e *Search) tellReach(c *crew, over bool) {
	e.reaching.Lock()
	defer e.reaching.Unlock()
	c.done, c.over = 0, over
	for _, f := range c.fronts {
		next := openList
		if f == e.forward {
			next = heldList
		}
		f.reached = f.reach(next)
		c.done += f.effort() - f.inDives()
	}
	e.told.Broadcast()
}

// covered tells whether no solution that costs as much as the level leads through a state
// that is left on one front and, by a push, to one that is left on the other. Along such a
// solution, the rank of a state on one front and that on the other add up to the level,
// and so do its costs.
func (e *Search) covered() bool {
	forward, back := e.forward.reached, e.backward.reached
	excess := forward.rank + back.rank - e.forward.level
	return !forward.some || !back.some || excess > 0 || excess == 0 && forward.depth+back.depth >= e.forward.level-2
}

// worthWaking is how many nodes there must be to expand for waking all workers. Only
// tests change it.
var worthWaking = 128

// work expands the nodes of a front in one of its lists that have some key, and those that
// come to be there meanwhile.
func (e *Search) work(f *front, from list, key int) {
	c := f.crew
	for !e.Stopped() {
		size := 0
		for _, s := range f.shares {
			size += s.lists[from].Size(key)
		}
		switch {
		case size == 0:
			return
		case len(c.workers) == 1:
			c.workers[0].drain(f, from, key, math.MaxInt)
		case size < worthWaking:
			for _, w := range c.workers {
				w.drain(f, from, key, size)
			}
		default:
			c.alone = false
			c.mailbox.Run(func(at int) { c.workers[at].drain(f, from, key, math.MaxInt) })
			c.alone = true
		}
	}
}
