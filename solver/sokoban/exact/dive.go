package exact

import "puzzlewright/solver/sokoban/board"

// Fronts that go through a level by rank hold back whatever is of a higher rank, and on a large
// level come upon a solution late. So now and then a front dives: it expands one state at each
// distance from its end, as the bound measures it, from the farthest to the nearest, and of each
// distance the state that was filed last. As a successor is mostly nearer by one, a dive is a way
// straight to the end, or to a dead end, and each dive begins otherwise. Where the bound is exact,
// as it often is, this is how a solution is found at all, and so proved.
//
// Some dives are to solutions that cost as much as the level (diveList), others to any that cost
// little more (slackList). A state expanded in a dive need not be expanded by rank.
//
// Where moves are counted the bound is far from exact, and there are no dives.

// Once a level has taken longLevel times as much effort as all levels before it, diveShare times
// the effort of going on by rank goes into dives, and diveSome more from the start: a level that is
// soon done with has no solutions, and what dives open must be ranked later, too.
const (
	diveShare = 2
	diveSome  = 2500
	longLevel = 2
)

// dive has a crew dive as long as dives are due.
func (e *Search) dive(c *crew) {
	if e.goal != board.FewestPushes {
		return
	}
	e.findPairs(c)
	e.boundPairs(c)
	for !e.Stopped() && e.forward.level < e.best.Cost() && c.diveDue() {
		farthest := e.forward.level + 2*max(1, e.forward.level/slackPart)
		for _, f := range c.fronts {
			f.slack = min(farthest, e.best.Cost()-2)
		}
		e.adopt(c)
		f, from := e.nextDive(c)
		if f == nil {
			return
		}
		before := f.effort()
		for rest := farthest; rest >= 0 && e.forward.level < e.best.Cost(); rest-- {
			for at, s := range f.shares {
				if s.lists[from].Size(rest) > 0 {
					c.workers[at].drain(f, from, rest, 1)
				}
			}
			if f == e.forward {
				e.work(f, openList, f.level) // so that their ranks are known
			}
		}
		f.dived[from] += max(f.effort()-before, 1)
	}
}

// The slackList holds states through which a solution may cost up to two slackPart-ths more than
// the level.
const slackPart = 32

// nextDive gives the front and the list of the next dive: of the pairs of these that have any
// states, the one that is most behind with its share; nil where there is none. Dives of a crew's
// second front have half the share of those of its first, and dives to a higher cost a quarter.
func (e *Search) nextDive(c *crew) (next *front, from list) {
	least := int64(0)
	for k, f := range c.fronts {
		for l := diveList; l <= slackList; l++ {
			had := f.dived[l]
			if l == slackList {
				had *= 4
			} else {
				had <<= k
			}
			if _, some := f.lowest(l); some && (next == nil || had < least) {
				next, from, least = f, l, had
			}
		}
	}
	return next, from
}

// diveDue tells whether dives have had less than their share of the effort.
func (c *crew) diveDue() bool {
	dived := int64(0)
	for _, f := range c.fronts {
		dived += f.inDives()
	}
	return dived < diveSome+diveShare*c.due
}

// countRanked counts effort that went into going on by rank, and makes it due once the level is
// long.
func (c *crew) countRanked(effort int64) {
	c.ranked += effort
	if c.ranked > longLevel*c.rankedBefore {
		c.due += effort
	}
}

// inDives is how much of the effort on a front went into dives.
func (f *front) inDives() int64 { return f.dived[diveList] + f.dived[slackList] }

// fileForDives files a node of some cost, new in the share of a front, for dives. total is the
// least cost of a solution through it. A node of the forward front enters the diveList later, once
// it is held.
func (w *worker) fileForDives(f *front, s *share, n node, cost, total int) (err error) {
	if w.goal != board.FewestPushes {
		return nil
	}
	if f == w.backward && total <= w.forward.level {
		err = s.lists[diveList].Push(total-cost, n)
	}
	if err == nil && total <= f.slack {
		err = s.lists[slackList].Push(total-cost, n)
	}
	return err
}

// Outside of dives, one state in sampleEvery is looked at for deadlocks, or every state while at
// least one in lostOften of those looked at is lost: only then the look saves more than it costs.
const (
	sampleEvery = 64
	lostOften   = 4
)

// lost tells whether the position, that of node n of the forward front, is proved lost. Outside of
// dives it looks at few positions.
func (w *worker) lost(n node, diving bool) bool {
	if w.detector == nil {
		return false
	}
	if !diving {
		w.asked++
		if w.asked%sampleEvery != 0 && w.found*lostOften < w.sampled {
			return false
		}
		w.sampled++
	}
	w.forwardShare.looked++
	w.After.Flood(w.Position, w.Player)
	lost := w.detector.Lost(w.Position, &w.After, w.lastMoved(n))
	if lost && !diving {
		w.found++
	}
	return lost
}

// lastMoved gives the square of the box that the push to node n has moved: a box of the position
// where the parent's state has none.
func (w *worker) lastMoved(n node) board.Square {
	if p := w.forward.parent(n); p != 0 {
		before := w.forward.state(p)
		for _, b := range w.Boxes {
			if i := w.LiveIndex[b]; before[i/8]>>(i%8)&1 == 0 {
				return b
			}
		}
	}
	return w.Boxes[0]
}
