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
	matching *matching
	corrals  *corrals
	desk     *states.Desk
	canon    canon
	state    []byte // of a successor

	expanded, generated, stored int64
	told                        struct {
		_                           [64]byte // not on a line that is written all the time
		expanded, generated, stored atomic.Int64
		_                           [64]byte
	}
}

func newWorker(e *exact) *worker {
	p := newPosition(e.field)
	return &worker{
		exact: e, position: p, matching: newMatching(e.field.total), corrals: newCorrals(p),
		desk: e.agenda.Desk(), canon: newCanon(e), state: make([]byte, e.pack.size()),
	}
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
	w.canon.least(w.position, w.player, w.state)
	w.store(w.state, 0, 0, int(bound))
	w.tell()
}

// bound is the cost of the matching of the position.
func (w *worker) bound() int32 {
	for i, b := range w.boxes {
		w.matching.rows[i] = w.routes(b, w.player)
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

// work expands nodes of a level until nobody has any.
func (w *worker) work(level int) {
	for turn := 0; !w.stop.Load(); turn++ {
		n, some := w.desk.Pop(level)
		if !some {
			break
		}
		if level < w.outcome.cost() {
			w.expand(node(n))
		}
		if turn%tellEvery == 0 {
			w.tell()
			w.desk.Share(level)
		}
	}
	w.tell()
}

// open takes a node up, unless that was done before, and gives its cost.
func (w *worker) open(n node) (state []byte, cost int, fresh bool) {
	s := &w.shards[n&(shardCount-1)]
	ref := states.Ref(n >> shardBits)
	s.Lock()
	fresh = !s.set.Mark(ref)
	cost = s.set.Cost(ref)
	state = s.set.State(ref)
	s.Unlock()
	return state, cost, fresh
}

// store keeps a state unless it is known at no higher cost, and files it.
func (w *worker) store(state []byte, parent node, cost, total int) {
	if cost > states.MaxCost || len(state) > states.MaxState {
		w.deep.Store(true)
		return
	}
	hash := states.Hash(state)
	index := node(hash & (shardCount - 1))
	s := &w.shards[index]
	s.Lock()
	ref, fresh, err := s.set.Add(hash, state, uint32(parent), cost)
	better := err == nil && !fresh && cost < s.set.Cost(ref)
	if better {
		s.set.Relink(ref, uint32(parent), cost)
	}
	s.Unlock()
	n := node(ref)<<shardBits | index
	if err == nil && (fresh || better) {
		err = w.desk.Push(total, uint32(n))
	}
	if err != nil || n>>shardBits != node(ref) {
		w.fail()
		return
	}
	if fresh {
		w.stored++
	}
}

// expand makes every push that is possible in a state.
func (w *worker) expand(n node) {
	state, cost, fresh := w.open(n)
	if !fresh {
		return
	}
	w.expanded++
	w.pack.load(w.position, state)
	if w.goal != solver.FewestMoves {
		w.here.flood(w.position, w.player)
	} else {
		w.here.pace(w.position, w.player)
	}
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

// tryPush makes one push, unless it cannot be made or is no good, and stores
// where it leads.
func (w *worker) tryPush(n node, state []byte, cost, i, d int) {
	b := w.boxes[i]
	from, to := w.next[4*int(b)+(d+2)%4], w.next[4*int(b)+d]
	if !w.here.has(from) || w.taken[to] || !w.live[to] {
		return
	}
	w.generated++
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
	w.move(i, to)
	if w.plain && !w.solved() {
		bound = 1
	}
	if lost, _ := w.frozen(to); !lost || w.plain {
		player := b
		if w.goal != solver.FewestMoves {
			player = w.pushed(b, to, w.player)
		}
		copy(w.state, state)
		w.pack.flip(w.state, w.index[b])
		w.pack.flip(w.state, w.index[to])
		w.pack.setPlayer(w.state, player)
		if bound == 0 {
			w.outcome.offer(w.track(n).moves)
		} else {
			w.canon.least(w.position, player, w.state)
			total := cost + int(bound)
			if w.goal == solver.Any {
				total = cost + greed*int(bound)
			}
			w.store(w.state, n, cost, total)
		}
	}
	w.move(i, b)
}
