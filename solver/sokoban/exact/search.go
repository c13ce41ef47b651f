// Package exact finds a solution of a Sokoban level with the fewest pushes, or the
// fewest moves, and proves that there is none with fewer. It can also look for any
// solution, greedily.
//
// Read it in this order:
//
//	search.go      the search: levels of cost, and when a front goes on
//	dive.go        ways straight to the end, in between
//	adopt.go       better solutions from elsewhere, entered into the fronts
//	crew.go        who goes on with which front, and when they have met
//	front.go       what is known in one direction: states and open lists
//	worker.go      worker.drain takes the next state; expand pushes
//	backward.go    the same by pulls, from the won positions
//	batch.go       successors on their way to the worker that owns them;
//	               receive stores them, probe finds where the fronts meet
//	startbound.go  more about the pushes from the start: boxes in each other's way
//	pairbound.go   the same of any position, for two boxes each
//	walks.go       the lower bound on what is walked between the pushes
//	potentials.go  another one, from heights of the boxes and the player
//	program.go     which heights these may be
//	gradient.go    good ones, by linear programming
//	reopen.go      when they are worked out
//	symmetry.go    one state stands for all its mirror images
package exact

import (
	"bytes"
	"context"
	"sync"
	"sync/atomic"

	"puzzlewright/solver"
	"puzzlewright/solver/search/parallel"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/deadlock"
	"puzzlewright/solver/states"
)

// A Search is a bidirectional A* (Hart, Nilsson and Raphael 1968). Its states are the
// positions after a push. The lower bound of a state is the least cost of matching the
// boxes to the goals; of a state of the backward front, to the squares where they
// start.
//
// For the fewest moves, the steps that must be walked come on top of that, and a search that
// takes long has potentials, too.
//
// It looks for solutions of one cost after the other, its level. Along a solution of that cost
// neither the bound on the rest of the way nor that on the way so far changes by more than a push
// or step costs. So two numbers never fall along it: the least cost of a solution through a state,
// and its waste, by which the way to it costs more than the bound on that way. They are the ranks
// of states: the forward front goes on by the waste, up to some rank, and the backward front by the
// least cost of a solution, which, seen from the end, is the level less the waste. Of its last rank
// a front has expanded the states up to some cost so far, its depth. How far each front goes is
// free, as long as the two ranks add up to the level. (The bounds are those of Sewell and Jacobson
// 2021, the pairs of states those of Eckerle and others 2017.)
type Search struct {
	tables   *board.Tables
	encoding board.Encoding
	goal     solver.Goal
	budget   *states.Budget
	workers  []*worker
	crews    []*crew
	// backward and reversed are nil where the search only goes forward.
	forward, backward *front
	reversed          *board.Tables // the tables of the reversed game
	// pairs are the pair deadlocks, backPairs those of the reversed game; nil where
	// there is no table, or not yet.
	pairs, backPairs *deadlock.Pairs
	// remaker makes the potentials that the workers use.
	remaker remaker

	// pairBound is nil until the search takes long, and where there is no table; triedPairBound
	// tells that it was asked for.
	pairBound      *pairBound
	triedPairBound bool
	// raised tells that the level was raised to the bound of the start with penalties.
	raised bool

	// plain leaves out whatever only saves time: PI-corrals, freeze deadlocks and the
	// lower bound. It is for tests.
	plain bool

	// A state that costs more than states.MaxCost is left out as too deep.
	parallel.Limits
	best  *parallel.Incumbent
	lower atomic.Int64
	// reaching guards what crews tell each other, told wakes a crew that waits for the other.
	reaching sync.Mutex
	told     sync.Cond
}

// New makes a search by a number of workers; with two crews and an odd number, one worker is left
// out. The search goes both ways, or only forward if reversed is nil.
func New(f *board.Tables, goal solver.Goal, workers int, budget *states.Budget, best *parallel.Incumbent,
	reversed *board.Tables,
) (*Search, error) {
	e := &Search{
		tables: f, encoding: board.NewEncoding(f), goal: goal, budget: budget, best: best, reversed: reversed,
	}
	e.told.L = &e.reaching
	crews := 1
	if workers > 1 && reversed != nil && goal == board.FewestPushes {
		crews = 2
	}
	each := workers / crews
	var err error
	if e.forward, err = newFront(each, budget); err == nil && reversed != nil {
		e.backward, err = newFront(each, budget)
	}
	if err != nil {
		e.Close()
		return nil, err
	}
	if reversed == nil {
		e.forward.rank = everything
	} else if goal == solver.Any {
		e.forward.rank, e.backward.rank = everything, everything
	}
	e.makeCrews(crews, each)
	return e, nil
}

// Close gives the memory back.
func (e *Search) Close() {
	for _, f := range []*front{e.forward, e.backward} {
		if f != nil {
			f.close()
		}
	}
	for _, w := range e.workers {
		if w.detector != nil {
			w.detector.Close()
		}
	}
	e.budget.Give(e.remaker.bytes)
	e.pairs.Close()
	e.backPairs.Close()
	e.pairBound.close()
}

// AddTo adds the work of all workers to some statistics.
func (e *Search) AddTo(s *solver.Stats) {
	for _, w := range e.workers {
		w.Counters.AddTo(s)
	}
}

// Lower is the proved lower bound: no solution costs less.
func (e *Search) Lower() int { return int(e.lower.Load()) }

// Run searches until the best solution is proved, or until all positions are tried.
// finished is false where it was stopped before, or ran out of memory.
func (e *Search) Run(ctx context.Context) (finished bool) {
	defer e.StopWith(ctx)()
	e.forward.crew.workers[0].beginForward()
	some := e.firstLevel()
	if e.backward != nil {
		e.backward.crew.workers[0].beginBackward()
	}
	for ; !e.Stopped(); some = e.nextLevel() {
		if !some {
			return !e.SkippedDeep()
		}
		for again := true; again && !e.Stopped(); again = e.raise() {
			e.lower.Store(int64(min(e.forward.level, e.best.Cost())))
			if e.forward.level >= e.best.Cost() {
				return true
			}
			e.findPairs(e.forward.crew)
			e.boundPairs(e.forward.crew)
			e.findPotentials()
			e.openForward()
			if e.backward != nil {
				e.meet()
			}
		}
	}
	return false
}

// openForward has the forward front go through its open list up to the level: states whose rank is
// due are expanded, the others held.
func (e *Search) openForward() {
	f := e.forward
	for key, some := f.lowest(openList); some && key <= f.level && !e.Stopped(); key, some = f.lowest(openList) {
		e.work(f, openList, key)
	}
}

// deepenForward has the forward front expand its nodes of the lowest rank, and of these those that
// cost least. Their successors get a rank, too.
func (e *Search) deepenForward() {
	f := e.forward
	if depth, tied := f.lowest(tiedList); tied {
		f.depth = depth
		e.work(f, tiedList, depth)
	} else {
		f.rank, _ = f.lowest(heldList)
		f.depth = -1
		e.work(f, heldList, f.rank)
	}
	e.work(f, openList, f.level)
}

// deepenBackward does the same with the backward front, whose rank is its level.
func (e *Search) deepenBackward() {
	f := e.backward
	if depth, tied := f.lowest(tiedList); tied {
		f.depth = depth
		e.work(f, tiedList, depth)
	} else {
		f.level, _ = f.lowest(openList)
		f.rank, f.depth = f.level, -1
	}
	e.work(f, openList, f.level)
}

// firstLevel sets the level to the least cost that a solution may have. some is false
// where there is nothing to expand.
func (e *Search) firstLevel() (some bool) {
	e.forward.level, some = e.forward.lowest(openList)
	return some
}

// nextLevel sets the level to the next cost that a solution may have. some is false where one of
// the fronts has nothing left to expand.
func (e *Search) nextLevel() (some bool) {
	if e.backward == nil {
		e.forward.level, some = e.forward.lowest(openList)
		return some
	}
	// The numbers of pushes of any two solutions differ by an even number.
	e.forward.level++
	if e.goal == board.FewestPushes {
		e.forward.level++
	}
	return e.forward.notEmpty() && e.backward.notEmpty()
}

// greed is the weight of the lower bound where any solution will do.
const greed = 2

// RunGreedy looks for any solution from both ends by weighted A* (Pohl 1970).
// finished tells that one front has no positions left: if there is no solution then,
// there is none at all.
func (e *Search) RunGreedy(ctx context.Context) (finished bool) {
	defer e.StopWith(ctx)()
	w := e.workers[0]
	w.beginForward()
	w.beginBackward()
	for turn := 0; !e.Stopped() && e.best.Cost() == parallel.NoSolution; turn++ {
		next := e.forward
		if e.backward.effort() < e.forward.effort() {
			next = e.backward
		}
		level, some := next.lowest(openList)
		if !some {
			w.Publish()
			return !e.SkippedDeep()
		}
		if n, some := next.shares[0].lists[openList].Last(level); some {
			w.expandOn(next, n, openList, level)
			w.dispatch(0)
		}
		if turn%publishEvery == 0 {
			w.Publish()
		}
	}
	w.Publish()
	return false
}

// offerForward offers the solution that leads to a node and from there, by one push, to
// a win.
func (e *Search) offerForward(n node) {
	t := e.retrace(n)
	t.PushBest(func(board.Square) bool { return t.Solved() })
	e.best.Offer(t.Moves)
}

// offerMeeting offers the solution through a state that both fronts have reached, with
// its nodes on both.
func (e *Search) offerMeeting(ahead, back node) {
	t := e.retrace(ahead)
	for back = e.backward.parent(back); back != 0; back = e.backward.parent(back) {
		e.follow(t, e.backward.state(back))
	}
	e.best.Offer(t.Moves)
}

// retrace records the moves from the start to a node.
func (e *Search) retrace(n node) *board.Recorder {
	var trail []node
	for ; n != 0; n = e.forward.parent(n) {
		trail = append(trail, n)
	}
	t := board.NewRecorder(e.tables)
	for i := len(trail) - 2; i >= 0; i-- {
		e.follow(t, e.forward.state(trail[i]))
	}
	return t
}

// follow makes the push that leads to a state. As stored states are canonical, that may be any push
// after which the position has that state or an image of it.
func (e *Search) follow(t *board.Recorder, to []byte) {
	state := make([]byte, e.encoding.Size())
	images := newCanonical(e)
	symmetrical := len(e.tables.Symmetries) > 0
	boxes := e.encoding.BoxBytes
	t.PushBest(func(player board.Square) bool {
		e.encoding.PutBoxes(state, t.Position)
		if !symmetrical && !bytes.Equal(state[:boxes], to[:boxes]) {
			return false
		}
		if e.goal != solver.FewestMoves {
			player = t.After.Flood(t.Position, player)
		}
		e.encoding.PutPlayer(state, player)
		images.begin(t.Position)
		images.canonise(player, &t.After, state)
		return bytes.Equal(state, to)
	})
}
