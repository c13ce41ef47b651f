package sokoban

import (
	"math/bits"
	"sync"

	"puzzlewright/solver/states"
)

// A node names a state of a front: its Ref in the set of its shard, shifted
// left, and the shard below.
type node uint32

// A front is what a search knows that goes one way. All workers share its
// table of states, in shards with a lock each.
type front struct {
	shards []shard
	bits   int // of a node that tell the shard
	// open are the nodes to be expanded, by the least cost of a solution
	// through them. held are those that are due, but lie beyond reach, by their
	// cost.
	open, held *states.Agenda
	// reach is how far from where it began the front has gone.
	reach int
	desks []*desk
}

// shardsEach is how many shards there are for each worker, where there are
// several: few of them wait for each other then.
const shardsEach = 2

type shard struct {
	sync.Mutex
	set *states.Set
	_   [48]byte
}

// A desk is a front as one worker sees it.
type desk struct {
	open, held *states.Desk
	// waiting is how many nodes of a cost it has held.
	waiting             []int64
	expanded, generated int64
}

func newFront(workers int, budget *states.Budget) (*front, error) {
	f := &front{open: states.NewAgenda(budget), held: states.NewAgenda(budget)}
	if workers > 1 {
		f.bits = bits.Len(uint(shardsEach*workers - 1))
	}
	f.shards = make([]shard, 1<<f.bits)
	for i := range f.shards {
		set, err := states.New(budget)
		if err != nil {
			f.close()
			return nil, err
		}
		f.shards[i].set = set
	}
	return f, nil
}

func (f *front) close() {
	for i := range f.shards {
		if f.shards[i].set != nil {
			f.shards[i].set.Close()
		}
	}
}

func (f *front) desk() *desk {
	d := &desk{open: f.open.Desk(), held: f.held.Desk()}
	f.desks = append(f.desks, d)
	return d
}

// halt ends the work of all.
func (f *front) halt() {
	f.open.Stop()
	f.held.Stop()
}

// some tells whether anything is left to be expanded.
func (f *front) some() bool {
	_, open := f.open.Lowest(0)
	_, held := f.held.Lowest(0)
	return open || held
}

// done is about how much work has been done on it.
func (f *front) done() (work int64) {
	for _, d := range f.desks {
		work += d.expanded + d.generated
	}
	return work
}

// shardOf gives where a node is.
func (f *front) shardOf(n node) (*shard, states.Ref) {
	return &f.shards[int(n)&(len(f.shards)-1)], states.Ref(n >> f.bits)
}

// take takes a node up, unless that was done before, and gives its cost.
func (f *front) take(n node) (state []byte, cost int, fresh bool) {
	s, ref := f.shardOf(n)
	s.Lock()
	fresh = !s.set.Mark(ref)
	cost = s.set.Cost(ref)
	state = s.set.State(ref)
	s.Unlock()
	return state, cost, fresh
}

// put keeps a state unless it is known at no higher cost.
func (f *front) put(hash uint64, state []byte, parent node, cost int) (n node, fresh, better bool, err error) {
	index := int(hash) & (len(f.shards) - 1)
	s := &f.shards[index]
	s.Lock()
	ref, fresh, err := s.set.Add(hash, state, uint32(parent), cost)
	better = err == nil && !fresh && cost < s.set.Cost(ref)
	if better {
		s.set.Relink(ref, uint32(parent), cost)
	}
	s.Unlock()
	n = node(ref)<<f.bits | node(index)
	if n>>f.bits != node(ref) {
		err = states.ErrMemory
	}
	return n, fresh, better, err
}

// find gives a state and its cost; n is 0 where it is not known.
func (f *front) find(hash uint64, state []byte) (n node, cost int) {
	index := int(hash) & (len(f.shards) - 1)
	s := &f.shards[index]
	s.Lock()
	defer s.Unlock()
	ref := s.set.Find(hash, state)
	if ref == 0 {
		return 0, 0
	}
	return node(ref)<<f.bits | node(index), s.set.Cost(ref)
}

func (f *front) cost(n node) int {
	s, ref := f.shardOf(n)
	s.Lock()
	defer s.Unlock()
	return s.set.Cost(ref)
}

func (f *front) parent(n node) node {
	s, ref := f.shardOf(n)
	s.Lock()
	defer s.Unlock()
	return node(s.set.Link(ref))
}

func (f *front) state(n node) []byte {
	s, ref := f.shardOf(n)
	s.Lock()
	defer s.Unlock()
	return s.set.State(ref)
}
