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
	// own are the blocks this worker fills, by cost.
	own   []*block
	state []byte // of a successor

	level                       int // that is worked at
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
		state: make([]byte, e.pack.size()),
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

// lowest gives the next level of which this worker has nodes.
func (w *worker) lowest(from int) (level int, some bool) {
	for level = from; level < len(w.own); level++ {
		if w.own[level] != nil && w.own[level].size > 0 {
			return level, true
		}
	}
	return 0, false
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
	w.level = level
	for turn := 0; !w.stop.Load(); turn++ {
		n, ok := w.pop(level)
		if !ok {
			break
		}
		if level < w.outcome.cost() {
			w.expand(n)
		}
		if turn%tellEvery == 0 {
			w.tell()
			w.share(level)
		}
	}
	w.tell()
}

// pop takes a node of a level: an own one, or else anybody's.
func (w *worker) pop(level int) (n node, ok bool) {
	if level < len(w.own) && w.own[level] != nil {
		b := w.own[level]
		if b.size > 0 {
			b.size--
			return b.nodes[b.size], true
		}
		w.agenda.give(b)
		w.own[level] = nil
	}
	b := w.agenda.take(level)
	if b == nil {
		return 0, false
	}
	for level >= len(w.own) {
		w.own = append(w.own, nil)
	}
	w.own[level] = b
	b.size--
	return b.nodes[b.size], true
}

// share gives what it has to others where they wait.
func (w *worker) share(level int) {
	if level < len(w.own) && w.own[level] != nil && w.own[level].size > 1 && w.agenda.hungry() {
		w.agenda.file(level, w.own[level])
		w.own[level] = nil
	}
}

// push files a node.
func (w *worker) push(cost int, n node) {
	for cost >= len(w.own) {
		w.own = append(w.own, nil)
	}
	b := w.own[cost]
	if b != nil && b.size == blockNodes {
		w.agenda.file(cost, b)
		b = nil
	}
	if b == nil {
		if b = w.agenda.fresh(); b == nil {
			w.fail()
			return
		}
		w.own[cost] = b
	}
	b.nodes[b.size] = n
	b.size++
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
	if err != nil || n>>shardBits != node(ref) {
		w.fail()
		return
	}
	if fresh {
		w.stored++
	}
	if fresh || better {
		w.push(total, n)
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
			w.win(n, i, d)
		} else {
			total := cost + int(bound)
			if w.goal == solver.Any {
				total = cost + greed*int(bound)
			}
			w.store(w.state, n, cost, total)
		}
	}
	w.move(i, b)
}

// win offers the solution that goes on from a node with a last push.
func (w *worker) win(n node, i, d int) {
	boxes := w.boxes[i] // where it stands after the push
	t := w.track(n)
	t.push(int(t.boxIn[w.next[4*int(boxes)+(d+2)%4]]), levels.Move(d))
	w.outcome.offer(t.moves)
}
