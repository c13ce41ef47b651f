package exact

import "puzzlewright/solver/sokoban/board"

// While the fronts go through a level by rank, they hold back whatever is of a higher one,
// and on a large level come upon a solution late. So now and then a front dives: of the
// states that no solution of the level is known to be beyond, it expands one at each
// distance from its end, by the bound, the farthest first and of each the one that came
// last. What comes of a state is mostly nearer by one, so that a dive is a way straight to
// the end, or to a dead end, and each begins otherwise. Where the bound is exact, as it
// often is, that is how a level is proved.
//
// Where moves are counted the bound is far from exact, and there are no dives.

// A diveShare-th of the effort goes into dives, and so much more from the start.
const (
	diveShare = 3
	diveSome  = 2500
)

// dive dives, on both fronts alike, as often as it is due.
func (e *Search) dive() {
	if e.goal != board.FewestPushes {
		return
	}
	e.findPairs()
	for !e.Stopped() && e.forward.level < e.best.Cost() && e.diveDue() {
		f := e.forward
		if e.backward.dived < e.forward.dived {
			f = e.backward
		}
		if _, some := f.lowest(diveList); !some {
			return
		}
		before := f.effort()
		for rest := e.forward.level; rest >= 0 && e.forward.level < e.best.Cost(); rest-- {
			for at, s := range f.shares {
				if s.lists[diveList].Size(rest) > 0 {
					e.workers[at].drain(f, diveList, rest, 1)
				}
			}
			if f == e.forward {
				e.work(f, openList, f.level) // so that their ranks are known
			}
		}
		f.dived += max(f.effort()-before, 1)
	}
}

// diveDue tells whether dives have had less than their share of the effort.
func (e *Search) diveDue() bool {
	dived := e.forward.dived + e.backward.dived - diveSome
	return dived*diveShare < e.forward.effort()+e.backward.effort()
}

// Outside of dives, one state in sampleEvery is looked at for deadlocks, or each while at
// least one in lostOften of those is lost: only then what is saved is more than what the
// look costs.
const (
	sampleEvery = 64
	lostOften   = 4
)

// lost tells whether the position, that of a node of the forward front, is proved lost.
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

// lastMoved gives the square of a box of the position, that of a node, which the node
// before has elsewhere.
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
