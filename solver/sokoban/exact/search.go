package exact

import (
	"bytes"
	"context"
	"math"
	"sync/atomic"

	"puzzlewright/solver"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/states"
)

// An Search search finds a solution of the fewest pushes, or the fewest moves,
// and proves it. It goes forward from the start and backward from the wins,
// each front an A* (Hart, Nilsson and Raphael 1968) over the positions after a
// push with a matching of boxes as its bound, one level of cost after the
// other. At a level, a front goes only so far from where it began that the
// two reach each other: whichever has less to do goes on (the pairs of
// Eckerle and others 2017).
type Search struct {
	field    *board.Tables
	encoding board.Encoding
	goal     solver.Goal
	budget   *states.Budget
	Workers  []*worker
	mailbox  *states.Post[*batch]
	alone    bool // one goroutine does the work of all
	// level is the cost of solutions that is being looked into.
	level int
	// forward goes forward. retreat goes backward; it is nil where only the
	// forward one is used.
	forward, backward *front
	reversed          *board.Tables // for retreat: what moves boxes back

	// plain leaves out whatever only saves time: corrals, frozen boxes, the
	// bound. It is for tests.
	plain bool

	stop  atomic.Bool
	Spent atomic.Bool // the memory, that is
	Deep  atomic.Bool // a state lay beyond states.MaxCost
	Lower atomic.Int64
	best  *Best
}

// New makes a search by a number of workers, which goes both ways or,
// without an origin, forward only.
func New(f *board.Tables, goal solver.Goal, workers int, budget *states.Budget, best *Best, origin *board.Tables) (*Search, error) {
	e := &Search{
		field: f, encoding: board.NewEncoding(f), goal: goal, budget: budget, best: best, reversed: origin,
		alone: true,
	}
	e.mailbox = states.NewPost(workers, func(at int, in *batch) { e.Workers[at].receive(in) })
	var err error
	if e.forward, err = newFront(workers, budget); err == nil && origin != nil {
		e.backward, err = newFront(workers, budget)
	}
	if err != nil {
		e.Close()
		return nil, err
	}
	if origin == nil {
		e.forward.depth = states.MaxCost
	} else if goal == solver.Any {
		e.forward.depth, e.backward.depth = states.MaxCost, states.MaxCost
	}
	for i := range workers {
		e.Workers = append(e.Workers, newWorker(e, i))
	}
	return e, nil
}

func (e *Search) Close() {
	for _, f := range []*front{e.forward, e.backward} {
		if f != nil {
			f.close()
		}
	}
}

// halt ends the search before it is done.
func (e *Search) halt() { e.stop.Store(true) }

// Run searches until the best solution is proved, all positions are tried,
// or the context ends. It tells whether the search came to its end.
func (e *Search) Run(ctx context.Context) (finished bool) {
	defer context.AfterFunc(ctx, e.halt)()
	first := e.Workers[0]
	first.beginForward()
	some := e.firstLevel()
	if e.backward != nil {
		first.beginBackward()
	}
	for ; !e.stop.Load(); some = e.nextLevel() {
		if !some {
			return !e.Deep.Load()
		}
		e.Lower.Store(int64(min(e.level, e.best.Cost())))
		if e.level >= e.best.Cost() {
			return true
		}
		e.work(e.forward, e.level, (*share).openList)
		if e.backward != nil {
			e.work(e.backward, e.level, (*share).openList)
			e.meetInTheMiddle()
		}
	}
	return false
}

// meetInTheMiddle lets the fronts go on until a solution of the cost of the level would
// have been found: no two positions that neither has dealt with are so near to
// where the fronts began that one push between them could make one.
func (e *Search) meetInTheMiddle() {
	for e.forward.depth+e.backward.depth < e.level-2 && !e.stop.Load() && e.level < e.best.Cost() {
		next := e.forward
		if e.backward.effort() < e.forward.effort() {
			next = e.backward
		}
		next.depth++
		e.work(next, next.depth, (*share).heldList)
	}
}

// firstLevel is the least cost that a solution may have, nextLevel the next
// one; some is false where there are no positions left on some front.
func (e *Search) firstLevel() (some bool) {
	e.level, some = e.forward.lowest()
	return some
}

func (e *Search) nextLevel() (some bool) {
	if e.backward == nil {
		e.level, some = e.forward.lowest()
		return some
	}
	// Pushes alone add up to an even number more, or fewer.
	e.level++
	if e.goal == solver.FewestPushes {
		e.level++
	}
	return e.forward.notEmpty() && e.backward.notEmpty()
}

// greed is how much more the distance to go counts than the way gone, where
// any solution will do.
const greed = 2

// RunGreedy looks for any solution from both ends, the most promising position of
// each first. It tells whether one end has run out of positions.
func (e *Search) RunGreedy(ctx context.Context) (finished bool) {
	defer context.AfterFunc(ctx, e.halt)()
	w := e.Workers[0]
	w.beginForward()
	w.beginBackward()
	for turn := 0; !e.stop.Load() && e.best.Cost() == NoSolution; turn++ {
		next := e.forward
		if e.backward.effort() < e.forward.effort() {
			next = e.backward
		}
		level, some := next.lowest()
		if !some {
			w.publish()
			return !e.Deep.Load()
		}
		if n, some := next.shares[0].open.Last(level); some {
			w.expandOn(next, n)
			w.dispatch(0)
		}
		if turn%publishEvery == 0 {
			w.publish()
		}
	}
	w.publish()
	return false
}

// worthWaking is how many nodes at hand are worth waking all workers for them.
// Only tests change it.
var worthWaking = 128

// work expands the nodes of a front at some cost that are open, or held, those
// included that are still to come.
func (e *Search) work(f *front, cost int, nodes func(*share) *states.Frontier[node]) {
	for !e.stop.Load() {
		size := 0
		for _, s := range f.shares {
			size += nodes(s).Size(cost)
		}
		switch {
		case size == 0:
			return
		case len(e.Workers) == 1:
			e.Workers[0].drain(f, nodes, cost, math.MaxInt)
		case size < worthWaking:
			for _, w := range e.Workers {
				w.drain(f, nodes, cost, size)
			}
		default:
			e.alone = false
			e.mailbox.Run(func(at int) { e.Workers[at].drain(f, nodes, cost, math.MaxInt) })
			e.alone = true
		}
	}
}

// fail ends the search for want of memory.
func (e *Search) fail() {
	e.Spent.Store(true)
	e.halt()
}

// offerForward offers the solution that goes to a node, and on to the win that is one
// push from it.
func (e *Search) offerForward(n node) {
	t := e.retrace(n)
	t.PushBest(func(board.Square) bool { return t.Solved() })
	e.best.Offer(t.Moves)
}

// offerMeeting offers the solution that goes to a state, by the nodes of both fronts.
func (e *Search) offerMeeting(ahead, back node) {
	t := e.retrace(ahead)
	for back = e.backward.parent(back); back != 0; back = e.backward.parent(back) {
		e.follow(t, e.backward.state(back))
	}
	e.best.Offer(t.Moves)
}

// retrace gives the way to a node.
func (e *Search) retrace(n node) *board.Recorder {
	var trail []node
	for ; n != 0; n = e.forward.parent(n) {
		trail = append(trail, n)
	}
	t := board.NewRecorder(e.field)
	for i := len(trail) - 2; i >= 0; i-- {
		e.follow(t, e.forward.state(trail[i]))
	}
	return t
}

// follow makes the push of a track to a state. What is stored may be an image
// of what happens: the push is the best of those that lead there, or to an
// image of it.
func (e *Search) follow(t *board.Recorder, to []byte) {
	state := make([]byte, e.encoding.Size())
	images := newCanonical(e)
	t.PushBest(func(player board.Square) bool {
		e.encoding.PutBoxes(state, t.Position)
		if e.goal != solver.FewestMoves {
			player = t.After.Flood(t.Position, player)
		}
		e.encoding.PutPlayer(state, player)
		images.begin(t.Position)
		images.canonize(player, &t.After, state)
		return bytes.Equal(state, to)
	})
}
