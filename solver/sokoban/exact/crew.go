package exact

import (
	"math"
	"sync"

	"puzzlewright/solver/search/parallel"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/deadlock"
	"puzzlewright/solver/states"
)

// A crew is the workers that go on with one or both fronts, each on a goroutine of its own, and
// each the owner of a part of the states. A search for the fewest pushes with several workers has
// two crews, one for each front, so that both fronts dive at the same time: in a dive mostly one
// worker of a crew has anything to do. Any other search has one crew.
type crew struct {
	fronts  []*front
	workers []*worker
	mailbox *states.Mailboxes[*batch]
	// alone tells that one goroutine does the work of all workers.
	alone bool
	// paired tells that findPairs has tried to fill the tables of pair deadlocks.
	paired bool
	// ranked is how much effort of this level went into going on by rank, rankedBefore the same for
	// all levels before. due is the part of it, over all levels, that earns effort for dives:
	// diveShare times as much.
	ranked, rankedBefore, due int64
	// done is how much effort the crew has spent outside dives; over tells that it is done with
	// this level. Both are as of its last tellReach, and guarded by the search's reaching.
	done int64
	over bool
	// adopted is the cost of the solution that was adopted last, NoSolution before the first.
	adopted int
}

// makeCrews makes crews with so many workers each, and gives them the fronts.
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

// pairsAfter is the effort after which a search fills the tables of pair deadlocks, and on small
// boards that of the penalties of pairs. Only tests change it.
var pairsAfter int64 = 20_000

// findPairs fills the tables of pair deadlocks for the fronts of a crew once a search takes long.
// On the forward front of a search for the fewest pushes it also gives the workers detectors of
// other deadlocks.
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

// fewPairs is a number of pairs of squares whose table of penalties takes hardly any time.
const fewPairs = 20_000

// boundPairs fills the table of penalties of pairs, if the crew has the forward front. On large
// boards that takes long, and so it waits for more work to be done.
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

// goesOn tells whether there is more for a crew to do in this level. A crew that has done far more
// than the other one first waits for it: work on a front where there is much to do is worth less.
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

// On one front, or by one crew, lopsided times as much work may be done as on or by the other; by a
// crew headStart more than that.
const (
	lopsided  = 2
	headStart = 5000
)

// next gives the front that a crew goes on with: the one with fewer nodes to expand next, unless
// far more has been done on it than on the other.
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

// tellReach tells the other crew how far this one has come, how much it has done, and whether its
// work in this level is over.
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

// covered tells whether no solution that costs as much as the level leads through a state that is
// left on one front and, by a push, to a state that is left on the other front. Along such a
// solution, the rank of a state on one front and that of a state on the other add up to the level,
// and so do their costs.
func (e *Search) covered() bool {
	forward, back := e.forward.reached, e.backward.reached
	excess := forward.rank + back.rank - e.forward.level
	return !forward.some || !back.some || excess > 0 || excess == 0 && forward.depth+back.depth >= e.forward.level-2
}

// worthWaking is the least number of nodes to expand for which all workers of a crew are woken.
// Only tests change it.
var worthWaking = 128

// work expands the nodes that one list of a front holds under a key, and those that are filed there
// meanwhile.
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
