package exact

import (
	"sync/atomic"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/deadlock"
	"puzzlewright/solver/sokoban/matching"
	"puzzlewright/solver/states"
)

// A worker expands nodes of an exact search, on a goroutine of its own.
type worker struct {
	*Search
	*board.Position
	freeze  *deadlock.Freeze
	corrals *deadlock.PICorrals
	// matching is of boxes to goals, homing to where they were in the beginning.
	matching, backwardMatching *matching.Matching
	number                     int // among all
	// forwardShare and back are what it owns of both fronts.
	forwardShare, backwardShare *share
	canonical                   canonical
	state                       []byte   // of a neighbour
	pulled                      []byte   // after a pull, wherever the player goes then
	outgoing                    []*batch // by owner

	expanded, generated, stored int64
	Published                   struct {
		_                           [64]byte // not on a line that is written all the time
		Expanded, Generated, Stored atomic.Int64
		_                           [64]byte
	}
}

func newWorker(e *Search, number int) *worker {
	p := board.NewPosition(e.field)
	w := &worker{
		Search: e, Position: p, freeze: deadlock.NewFreeze(p), matching: matching.New(e.field.Distances, e.field.NumGoals), corrals: deadlock.NewPICorrals(p),
		number: number, forwardShare: e.forward.shares[number], outgoing: make([]*batch, len(e.forward.shares)), canonical: newCanonical(e),
		state: states.OwnLines[byte](e.encoding.Size()), pulled: states.OwnLines[byte](e.encoding.Size()),
	}
	if e.backward != nil {
		w.backwardShare = e.backward.shares[number]
		w.backwardMatching = matching.New(e.reversed.Distances, e.reversed.NumGoals)
	}
	return w
}

// beginForward files the first position, which is no win.
func (w *worker) beginForward() {
	if w.goal != solver.FewestMoves {
		w.Player = w.After.Flood(w.Position, w.Player)
	}
	bound := w.bound()
	if bound >= matching.Infeasible {
		return
	}
	if w.plain {
		bound = 1
	}
	w.encoding.PutBoxes(w.state, w.Position)
	w.encoding.PutPlayer(w.state, w.Player)
	w.canonical.begin(w.Position)
	w.canonical.canonize(w.Player, &w.After, w.state)
	w.send(w.forward, 0, 0, int(bound))
	w.dispatchAll()
	w.publish()
}

// bound is the cost of the matching of the position.
func (w *worker) bound() int32 {
	for i, b := range w.Boxes {
		w.matching.Rows[i] = w.Row(b, w.Player)
	}
	return w.matching.Solve()
}

// publishEvery is how many nodes are expanded between two looks around.
const publishEvery = 64

func (w *worker) publish() {
	w.Published.Expanded.Store(w.expanded)
	w.Published.Generated.Store(w.generated)
	w.Published.Stored.Store(w.stored)
}

// feedEvery is how many nodes are expanded between two looks at who waits for
// some: what there is for those goes before it is much.
const feedEvery = 16

// drain expands nodes of a cost, at most so many, and takes in what comes
// meanwhile. When it returns, all that is for others is on its way.
func (w *worker) drain(f *front, of func(*share) *states.Frontier[node], cost, most int) {
	nodes := of(f.shares[w.number])
	for turn := 1; turn <= most && !w.stop.Load(); turn++ {
		n, some := nodes.Last(cost)
		if !some {
			if w.outgoing[w.number] != nil {
				w.dispatch(w.number)
			} else if !w.mailbox.TakeIn(w.number) {
				break
			}
			continue
		}
		if w.level < w.best.Cost() {
			w.expandOn(f, n)
		}
		if turn%feedEvery == 0 {
			w.feed()
		}
		if turn%publishEvery == 0 {
			w.publish()
			w.mailbox.TakeIn(w.number)
		}
	}
	w.dispatchAll()
	w.publish()
}

// feed sends states to those that wait for some.
func (w *worker) feed() {
	for owner := range w.outgoing {
		if owner != w.number && w.mailbox.IsIdle(owner) {
			w.dispatch(owner)
		}
	}
}

// expandOn expands a node of a front.
func (w *worker) expandOn(f *front, n node) {
	if f == w.backward {
		w.expandBackward(n)
	} else {
		w.expand(n)
	}
}

// priority ranks a state by the way gone and the bound on the way to go.
func (w *worker) priority(cost, bound int) int {
	if w.goal == solver.Any {
		return cost + greed*bound
	}
	return cost + bound
}

// open puts a node where it will be expanded in its turn.
func (w *worker) open(f *front, n node, cost, total int) error {
	share := f.shares[w.number]
	if total > w.level || cost <= f.depth {
		return share.open.Push(total, n)
	}
	return share.held.Push(cost, n)
}

// expand makes every push that is possible in a state.
func (w *worker) expand(n node) {
	state, cost, due := w.take(w.forward, n)
	if !due {
		return
	}
	w.expanded++
	w.forwardShare.expanded++
	w.encoding.Load(w.Position, state)
	if w.goal != solver.FewestMoves {
		w.Here.Flood(w.Position, w.Player)
	} else {
		w.Here.FloodWithSteps(w.Position, w.Player)
	}
	w.canonical.begin(w.Position)
	if !w.plain {
		w.bound()
	}
	if w.goal != solver.FewestMoves && !w.plain {
		if pushes, ok := w.corrals.Find(); ok {
			for _, push := range pushes {
				w.tryPush(n, state, cost, push/4, push%4)
			}
			return
		}
	}
	for i := range w.Boxes {
		for d := range levels.NumDirections {
			w.tryPush(n, state, cost, i, d)
		}
	}
}

// take takes a node up, unless that was done before, and holds it where it lies
// beyond the reach of its front.
func (w *worker) take(f *front, n node) (state []byte, cost int, due bool) {
	share, ref := f.at(n)
	share.Lock()
	cost = share.set.Cost(ref)
	beyond := cost > f.depth
	due = !beyond && !share.set.Mark(ref)
	state = share.set.State(ref)
	share.Unlock()
	if beyond {
		if err := share.held.Push(cost, n); err != nil {
			w.fail()
		}
	}
	return state, cost, due
}

// tryPush makes one push, unless it cannot be made or is no good, and stores
// where it leads.
func (w *worker) tryPush(n node, state []byte, cost, i, d int) {
	b := w.Boxes[i]
	from, to := w.Next[4*int(b)+(d+2)%4], w.Next[4*int(b)+d]
	if !w.Here.Has(from) || w.Taken[to] || !w.Live[to] {
		return
	}
	w.generated++
	w.forwardShare.generated++
	cost++
	if w.goal == solver.FewestMoves {
		cost += int(w.Here.Steps[from])
	}
	bound := int32(0)
	if !w.plain {
		bound = w.matching.SolveWith(i, w.Row(to, b))
	}
	if bound >= matching.Infeasible || cost+int(bound) >= w.best.Cost() {
		return
	}
	w.moveBox(i, to)
	if w.plain && !w.Solved() {
		bound = 1
	}
	if lost, _ := w.freeze.Find(to); !lost || w.plain {
		if bound == 0 {
			w.offerForward(n)
		} else {
			w.successor(state, b, to, b)
			w.send(w.forward, n, cost, w.priority(cost, int(bound)))
		}
	}
	w.moveBox(i, b)
}

// moveBox moves a box, and its images.
func (w *worker) moveBox(i int, to board.Square) {
	w.canonical.move(w.Boxes[i], to)
	w.MoveBox(i, to)
}

// successor makes the state after a box was moved between two cells, by a player
// who is in another one then, of the state before.
func (w *worker) successor(before []byte, from, to, player board.Square) {
	copy(w.state, before)
	w.encoding.FlipBox(w.state, w.LiveIndex[from])
	w.encoding.FlipBox(w.state, w.LiveIndex[to])
	if w.goal == solver.FewestMoves {
		w.encoding.PutPlayer(w.state, player)
		w.canonical.canonize(player, &w.After, w.state)
		return
	}
	cell, whole := w.PlayerAfterStep(from, to, w.Player, player)
	w.encoding.PutPlayer(w.state, cell)
	if whole {
		w.canonical.canonizeAfter(&w.Here, from, to, w.state)
	} else {
		w.canonical.canonize(cell, &w.After, w.state)
	}
}
