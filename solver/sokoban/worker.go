package sokoban

import (
	"sync/atomic"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/states"
)

// A worker expands nodes of an exact search, on a goroutine of its own.
type worker struct {
	*exact
	*position
	corrals *corrals
	// matching is of boxes to goals, homing to where they were in the beginning.
	matching, homing *matching
	number           int // among all
	// ahead and back are what it owns of both fronts.
	ahead, back *share
	canon       canon
	state       []byte      // of a neighbour
	pulled      []byte      // after a pull, wherever the player goes then
	out         []*arrivals // by owner

	expanded, generated, stored int64
	told                        struct {
		_                           [64]byte // not on a line that is written all the time
		expanded, generated, stored atomic.Int64
		_                           [64]byte
	}
}

func newWorker(e *exact, number int) *worker {
	p := newPosition(e.field)
	w := &worker{
		exact: e, position: p, matching: newMatching(e.field.route, e.field.total), corrals: newCorrals(p),
		number: number, ahead: e.advance.shares[number], out: make([]*arrivals, len(e.advance.shares)), canon: newCanon(e),
		state: states.OwnLines[byte](e.pack.size()), pulled: states.OwnLines[byte](e.pack.size()),
	}
	if e.retreat != nil {
		w.back = e.retreat.shares[number]
		w.homing = newMatching(e.origin.route, e.origin.total)
	}
	return w
}

// begin files the first position, which is no win.
func (w *worker) begin() {
	if w.goal != solver.FewestMoves {
		w.player = w.after.flood(w.position, w.player)
	}
	bound := w.bound()
	if bound >= hopeless {
		return
	}
	if w.plain {
		bound = 1
	}
	w.pack.boxes(w.state, w.position)
	w.pack.setPlayer(w.state, w.player)
	w.canon.begin(w.position)
	w.canon.best(w.player, &w.after, w.state)
	w.store(w.advance, 0, 0, int(bound))
	w.dispatchAll()
	w.tell()
}

// bound is the cost of the matching of the position.
func (w *worker) bound() int32 {
	for i, b := range w.boxes {
		w.matching.at[i] = w.routes(b, w.player)
	}
	return w.matching.solve()
}

// tellEvery is how many nodes are expanded between two looks around.
const tellEvery = 64

func (w *worker) tell() {
	w.told.expanded.Store(w.expanded)
	w.told.generated.Store(w.generated)
	w.told.stored.Store(w.stored)
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
			if w.out[w.number] != nil {
				w.dispatch(w.number)
			} else if !w.post.Receive(w.number) {
				break
			}
			continue
		}
		if w.level < w.outcome.cost() {
			w.expandOn(f, n)
		}
		if turn%feedEvery == 0 {
			w.feed()
		}
		if turn%tellEvery == 0 {
			w.tell()
			w.post.Receive(w.number)
		}
	}
	w.dispatchAll()
	w.tell()
}

// feed sends states to those that wait for some.
func (w *worker) feed() {
	for owner := range w.out {
		if owner != w.number && w.post.IsIdle(owner) {
			w.dispatch(owner)
		}
	}
}

// expandOn expands a node of a front.
func (w *worker) expandOn(f *front, n node) {
	if f == w.retreat {
		w.expandBackward(n)
	} else {
		w.expand(n)
	}
}

// total ranks a state by the way gone and the bound on the way to go.
func (w *worker) total(cost, bound int) int {
	if w.goal == solver.Any {
		return cost + greed*bound
	}
	return cost + bound
}

// file puts a node where it will be expanded in its turn.
func (w *worker) file(f *front, n node, cost, total int) error {
	share := f.shares[w.number]
	if total > w.level || cost <= f.reach {
		return share.open.Push(total, n)
	}
	return share.held.Push(cost, n)
}

// expand makes every push that is possible in a state.
func (w *worker) expand(n node) {
	state, cost, due := w.due(w.advance, n)
	if !due {
		return
	}
	w.expanded++
	w.ahead.expanded++
	w.pack.load(w.position, state)
	if w.goal != solver.FewestMoves {
		w.here.flood(w.position, w.player)
	} else {
		w.here.pace(w.position, w.player)
	}
	w.canon.begin(w.position)
	if !w.plain {
		w.bound()
	}
	if w.goal != solver.FewestMoves && !w.plain {
		if pushes, ok := w.corrals.find(); ok {
			for _, push := range pushes {
				w.tryPush(n, state, cost, push/4, push%4)
			}
			return
		}
	}
	for i := range w.boxes {
		for d := range levels.NumDirections {
			w.tryPush(n, state, cost, i, d)
		}
	}
}

// due takes a node up, unless that was done before, and holds it where it lies
// beyond the reach of its front.
func (w *worker) due(f *front, n node) (state []byte, cost int, due bool) {
	share, ref := f.at(n)
	share.Lock()
	cost = share.set.Cost(ref)
	beyond := cost > f.reach
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
	b := w.boxes[i]
	from, to := w.next[4*int(b)+(d+2)%4], w.next[4*int(b)+d]
	if !w.here.has(from) || w.taken[to] || !w.live[to] {
		return
	}
	w.generated++
	w.ahead.generated++
	cost++
	if w.goal == solver.FewestMoves {
		cost += int(w.here.steps[from])
	}
	bound := int32(0)
	if !w.plain {
		bound = w.matching.replaced(i, w.routes(to, b))
	}
	if bound >= hopeless || cost+int(bound) >= w.outcome.cost() {
		return
	}
	w.shift(i, to)
	if w.plain && !w.solved() {
		bound = 1
	}
	if lost, _ := w.frozen(to); !lost || w.plain {
		if bound == 0 {
			w.win(n)
		} else {
			w.become(state, b, to, b)
			w.store(w.advance, n, cost, w.total(cost, int(bound)))
		}
	}
	w.shift(i, b)
}

// shift moves a box, and its images.
func (w *worker) shift(i int, to spot) {
	w.canon.move(w.boxes[i], to)
	w.move(i, to)
}

// become makes the state after a box was moved between two cells, by a player
// who is in another one then, of the state before.
func (w *worker) become(before []byte, from, to, player spot) {
	copy(w.state, before)
	w.pack.flip(w.state, w.index[from])
	w.pack.flip(w.state, w.index[to])
	if w.goal == solver.FewestMoves {
		w.pack.setPlayer(w.state, player)
		w.canon.best(player, &w.after, w.state)
		return
	}
	cell, whole := w.shifted(from, to, w.player, player)
	w.pack.setPlayer(w.state, cell)
	if whole {
		w.canon.bestAfter(&w.here, from, to, w.state)
	} else {
		w.canon.best(cell, &w.after, w.state)
	}
}
