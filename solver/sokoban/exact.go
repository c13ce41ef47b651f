package sokoban

import (
	"bytes"
	"context"
	"sync"
	"sync/atomic"

	"puzzlewright/solver"
	"puzzlewright/solver/states"
)

// A node names a state of a search: its Ref in the set of its shard, shifted
// left, and the shard below.
type node uint32

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
	agenda  *states.Agenda
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
		agenda: states.NewAgenda(budget), outcome: best,
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
		e.agenda.Stop()
	}
	defer context.AfterFunc(ctx, halt)()
	e.workers[0].begin()
	for level := 0; !e.stop.Load(); {
		var some bool
		level, some = e.agenda.Lowest(level)
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
		e.agenda.Stop()
	}
	defer context.AfterFunc(ctx, halt)()
	w := e.workers[0]
	w.begin()
	for turn := 0; !e.stop.Load() && e.outcome.cost() == noSolution; turn++ {
		level, some := e.agenda.Lowest(0)
		if !some {
			w.tell()
			return !e.deep.Load()
		}
		e.agenda.Begin()
		if n, some := w.desk.Pop(level); some {
			w.expand(node(n))
		}
		if turn%tellEvery == 0 {
			w.tell()
		}
	}
	w.tell()
	return false
}

func (e *exact) expandLevel(level int) {
	e.agenda.Begin()
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
	e.agenda.Stop()
}

// track gives the way to a node, and on to the win that is one push from it.
// What is stored may be an image of what happens: each push is the best of
// those that lead to the next state, or an image of it.
func (e *exact) track(n node) *track {
	var trail []node
	for ; n != 0; n = e.parent(n) {
		trail = append(trail, n)
	}
	t := newTrack(e.field)
	canon := newCanon(e)
	state := make([]byte, e.pack.size())
	for i := len(trail) - 2; i >= 0; i-- {
		shard := &e.shards[trail[i]&(shardCount-1)]
		shard.Lock()
		next := shard.set.State(states.Ref(trail[i] >> shardBits))
		shard.Unlock()
		t.best(func(player spot) bool {
			e.pack.boxes(state, t.position)
			if e.goal != solver.FewestMoves {
				player = t.after.flood(t.position, player)
			}
			e.pack.setPlayer(state, player)
			canon.least(t.position, player, state)
			return bytes.Equal(state, next)
		})
	}
	t.best(func(spot) bool { return t.solved() })
	return t
}

func (e *exact) parent(n node) node {
	shard := &e.shards[n&(shardCount-1)]
	shard.Lock()
	defer shard.Unlock()
	return node(shard.set.Link(states.Ref(n >> shardBits)))
}
