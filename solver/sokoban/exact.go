package sokoban

import (
	"context"
	"sync"
	"sync/atomic"

	"puzzlewright/solver"
	"puzzlewright/solver/states"
)

// An exact search finds a solution of the fewest pushes, or the fewest moves,
// and proves it: A* (Hart, Nilsson and Raphael 1968) over the positions after
// a push, with the matching of boxes to goals as its bound, one level of cost
// after the other. All workers share one table of states, in shards with a
// lock each.
type exact struct {
	field   *field
	pack    packing
	goal    solver.Goal
	budget  *states.Budget
	agenda  *agenda
	shards  [shardCount]shard
	workers []*worker

	// plain leaves out whatever only saves time: corrals, frozen boxes, the
	// bound. It is for tests.
	plain bool

	stop    atomic.Bool
	spent   atomic.Bool // the memory, that is
	deep    atomic.Bool // a state lay beyond states.MaxCost
	lower   atomic.Int64
	outcome *outcome
}

const (
	shardBits  = 4
	shardCount = 1 << shardBits
)

type shard struct {
	sync.Mutex
	set *states.Set
	_   [48]byte
}

func newExact(f *field, goal solver.Goal, workers int, budget *states.Budget, best *outcome) (*exact, error) {
	e := &exact{
		field: f, pack: newPacking(f), goal: goal, budget: budget,
		agenda: newAgenda(budget, workers), outcome: best,
	}
	for i := range e.shards {
		set, err := states.New(budget)
		if err != nil {
			e.close()
			return nil, err
		}
		e.shards[i].set = set
	}
	for range workers {
		e.workers = append(e.workers, newWorker(e))
	}
	return e, nil
}

func (e *exact) close() {
	for i := range e.shards {
		if e.shards[i].set != nil {
			e.shards[i].set.Close()
		}
	}
}

// run searches until the best solution is proved, all positions are tried,
// or the context ends. It tells whether the search came to its end.
func (e *exact) run(ctx context.Context) (finished bool) {
	halt := func() {
		e.stop.Store(true)
		e.agenda.stop()
	}
	defer context.AfterFunc(ctx, halt)()
	e.workers[0].begin()
	for level := 0; !e.stop.Load(); {
		var some bool
		level, some = e.lowest(level)
		if !some {
			return !e.deep.Load()
		}
		e.lower.Store(int64(level))
		if level >= e.outcome.cost() {
			return true
		}
		e.expandLevel(level)
	}
	return false
}

// greed is how much more the distance to go counts than the way gone, where
// any solution will do.
const greed = 2

// greedy looks for any solution, the most promising position first. It tells
// whether all were tried.
func (e *exact) greedy(ctx context.Context) (finished bool) {
	halt := func() {
		e.stop.Store(true)
		e.agenda.stop()
	}
	defer context.AfterFunc(ctx, halt)()
	w := e.workers[0]
	w.begin()
	for turn := 0; !e.stop.Load() && e.outcome.cost() == noSolution; turn++ {
		level, some := e.lowest(0)
		if !some {
			w.tell()
			return !e.deep.Load()
		}
		e.agenda.begin()
		if n, ok := w.pop(level); ok {
			w.expand(n)
		}
		if turn%tellEvery == 0 {
			w.tell()
		}
	}
	w.tell()
	return false
}

// lowest gives the next level that has anything.
func (e *exact) lowest(from int) (level int, some bool) {
	level, some = e.agenda.lowest(from)
	for _, w := range e.workers {
		if l, ok := w.lowest(from); ok && (!some || l < level) {
			level, some = l, true
		}
	}
	return level, some
}

func (e *exact) expandLevel(level int) {
	e.agenda.begin()
	if e.stop.Load() {
		return
	}
	var all sync.WaitGroup
	for _, w := range e.workers {
		all.Go(func() { w.work(level) })
	}
	all.Wait()
}

// fail ends the search for want of memory.
func (e *exact) fail() {
	e.spent.Store(true)
	e.stop.Store(true)
	e.agenda.stop()
}

// track gives the way to a node.
func (e *exact) track(n node) *track {
	var trail []node
	for ; n != 0; n = e.parent(n) {
		trail = append(trail, n)
	}
	t := newTrack(e.field)
	p := newPosition(e.field)
	for i := len(trail) - 2; i >= 0; i-- {
		shard := &e.shards[trail[i]&(shardCount-1)]
		shard.Lock()
		state := shard.set.State(states.Ref(trail[i] >> shardBits))
		shard.Unlock()
		e.pack.load(p, state)
		t.pushTo(p)
	}
	return t
}

func (e *exact) parent(n node) node {
	shard := &e.shards[n&(shardCount-1)]
	shard.Lock()
	defer shard.Unlock()
	return node(shard.set.Link(states.Ref(n >> shardBits)))
}
