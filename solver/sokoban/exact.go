package sokoban

import (
	"bytes"
	"context"
	"math"
	"sync/atomic"

	"puzzlewright/solver"
	"puzzlewright/solver/states"
)

// An exact search finds a solution of the fewest pushes, or the fewest moves,
// and proves it. It goes forward from the start and backward from the wins,
// each front an A* (Hart, Nilsson and Raphael 1968) over the positions after a
// push with a matching of boxes as its bound, one level of cost after the
// other. At a level, a front goes only so far from where it began that the
// two reach each other: whichever has less to do goes on (the pairs of
// Eckerle and others 2017).
type exact struct {
	field   *field
	pack    packing
	goal    solver.Goal
	budget  *states.Budget
	workers []*worker
	post    *states.Mailboxes[*arrivals]
	alone   bool // one goroutine does the work of all
	// level is the cost of solutions that is being looked into.
	level int
	// advance goes forward. retreat goes backward; it is nil where only the
	// forward one is used.
	advance, retreat *front
	origin           *field // for retreat: what moves boxes back

	// plain leaves out whatever only saves time: corrals, frozen boxes, the
	// bound. It is for tests.
	plain bool

	stop    atomic.Bool
	spent   atomic.Bool // the memory, that is
	deep    atomic.Bool // a state lay beyond states.MaxCost
	lower   atomic.Int64
	outcome *outcome
}

// newExact makes a search by a number of workers, which goes both ways or,
// without an origin, forward only.
func newExact(f *field, goal solver.Goal, workers int, budget *states.Budget, best *outcome, origin *field) (*exact, error) {
	e := &exact{
		field: f, pack: newPacking(f), goal: goal, budget: budget, outcome: best, origin: origin,
		alone: true,
	}
	e.post = states.NewMailboxes(workers, func(at int, in *arrivals) { e.workers[at].enter(in) })
	var err error
	if e.advance, err = newFront(workers, budget); err == nil && origin != nil {
		e.retreat, err = newFront(workers, budget)
	}
	if err != nil {
		e.close()
		return nil, err
	}
	if origin == nil {
		e.advance.reach = states.MaxCost
	} else if goal == solver.Any {
		e.advance.reach, e.retreat.reach = states.MaxCost, states.MaxCost
	}
	for i := range workers {
		e.workers = append(e.workers, newWorker(e, i))
	}
	return e, nil
}

func (e *exact) close() {
	for _, f := range []*front{e.advance, e.retreat} {
		if f != nil {
			f.close()
		}
	}
}

// halt ends the search before it is done.
func (e *exact) halt() { e.stop.Store(true) }

// run searches until the best solution is proved, all positions are tried,
// or the context ends. It tells whether the search came to its end.
func (e *exact) run(ctx context.Context) (finished bool) {
	defer context.AfterFunc(ctx, e.halt)()
	first := e.workers[0]
	first.begin()
	some := e.firstLevel()
	if e.retreat != nil {
		first.beginBackward()
	}
	for ; !e.stop.Load(); some = e.nextLevel() {
		if !some {
			return !e.deep.Load()
		}
		e.lower.Store(int64(min(e.level, e.outcome.cost())))
		if e.level >= e.outcome.cost() {
			return true
		}
		e.work(e.advance, e.level, (*share).opened)
		if e.retreat != nil {
			e.work(e.retreat, e.level, (*share).opened)
			e.join()
		}
	}
	return false
}

// join lets the fronts go on until a solution of the cost of the level would
// have been found: no two positions that neither has dealt with are so near to
// where the fronts began that one push between them could make one.
func (e *exact) join() {
	for e.advance.reach+e.retreat.reach < e.level-2 && !e.stop.Load() && e.level < e.outcome.cost() {
		next := e.advance
		if e.retreat.done() < e.advance.done() {
			next = e.retreat
		}
		next.reach++
		e.work(next, next.reach, (*share).retained)
	}
}

// firstLevel is the least cost that a solution may have, nextLevel the next
// one; some is false where there are no positions left on some front.
func (e *exact) firstLevel() (some bool) {
	e.level, some = e.advance.lowest()
	return some
}

func (e *exact) nextLevel() (some bool) {
	if e.retreat == nil {
		e.level, some = e.advance.lowest()
		return some
	}
	// Pushes alone add up to an even number more, or fewer.
	e.level++
	if e.goal == fewestPushes {
		e.level++
	}
	return e.advance.some() && e.retreat.some()
}

// greed is how much more the distance to go counts than the way gone, where
// any solution will do.
const greed = 2

// greedy looks for any solution from both ends, the most promising position of
// each first. It tells whether one end has run out of positions.
func (e *exact) greedy(ctx context.Context) (finished bool) {
	defer context.AfterFunc(ctx, e.halt)()
	w := e.workers[0]
	w.begin()
	w.beginBackward()
	for turn := 0; !e.stop.Load() && e.outcome.cost() == noSolution; turn++ {
		next := e.advance
		if e.retreat.done() < e.advance.done() {
			next = e.retreat
		}
		level, some := next.lowest()
		if !some {
			w.tell()
			return !e.deep.Load()
		}
		if n, some := next.shares[0].open.Last(level); some {
			w.expandOn(next, n)
			w.dispatch(0)
		}
		if turn%tellEvery == 0 {
			w.tell()
		}
	}
	w.tell()
	return false
}

// worthWaking is how many nodes at hand are worth waking all workers for them.
// Only tests change it.
var worthWaking = 128

// work expands the nodes of a front at some cost that are open, or held, those
// included that are still to come.
func (e *exact) work(f *front, cost int, nodes func(*share) *states.Frontier[node]) {
	for !e.stop.Load() {
		size := 0
		for _, s := range f.shares {
			size += nodes(s).Size(cost)
		}
		switch {
		case size == 0:
			return
		case len(e.workers) == 1:
			e.workers[0].drain(f, nodes, cost, math.MaxInt)
		case size < worthWaking:
			for _, w := range e.workers {
				w.drain(f, nodes, cost, size)
			}
		default:
			e.alone = false
			e.post.Run(func(at int) { e.workers[at].drain(f, nodes, cost, math.MaxInt) })
			e.alone = true
		}
	}
}

// fail ends the search for want of memory.
func (e *exact) fail() {
	e.spent.Store(true)
	e.halt()
}

// win offers the solution that goes to a node, and on to the win that is one
// push from it.
func (e *exact) win(n node) {
	t := e.retrace(n)
	t.best(func(spot) bool { return t.solved() })
	e.outcome.offer(t.moves)
}

// meet offers the solution that goes to a state, by the nodes of both fronts.
func (e *exact) meet(ahead, back node) {
	t := e.retrace(ahead)
	for back = e.retreat.parent(back); back != 0; back = e.retreat.parent(back) {
		e.follow(t, e.retreat.state(back))
	}
	e.outcome.offer(t.moves)
}

// retrace gives the way to a node.
func (e *exact) retrace(n node) *track {
	var trail []node
	for ; n != 0; n = e.advance.parent(n) {
		trail = append(trail, n)
	}
	t := newTrack(e.field)
	t.canon = newCanon(e)
	for i := len(trail) - 2; i >= 0; i-- {
		e.follow(t, e.advance.state(trail[i]))
	}
	return t
}

// follow makes the push of a track to a state. What is stored may be an image
// of what happens: the push is the best of those that lead there, or to an
// image of it.
func (e *exact) follow(t *track, to []byte) {
	state := make([]byte, e.pack.size())
	t.best(func(player spot) bool {
		e.pack.boxes(state, t.position)
		if e.goal != solver.FewestMoves {
			player = t.after.flood(t.position, player)
		}
		e.pack.setPlayer(state, player)
		t.canon.begin(t.position)
		t.canon.best(player, &t.after, state)
		return bytes.Equal(state, to)
	})
}
