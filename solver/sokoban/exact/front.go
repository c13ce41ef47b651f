package exact

import (
	"math/bits"
	"sync"

	"puzzlewright/solver/states"
)

// A node names a state of a front: the low bits are the number of the worker that owns
// it, the others its Ref in the set of that worker.
type node uint32

// A front is what is known in one direction. Each state belongs to the worker to which
// its hash falls (hash-distributed A*: Kishimoto, Fukunaga and Botea 2009). That worker
// alone stores, expands and looks it up, on both fronts. Others only read the way to
// it.
type front struct {
	shares []*share
	bits   uint // the bits of a node that tell who owns it
	// depth is the largest cost of states that are expanded yet.
	depth int
}

// A share is what a worker owns of a front. It has a lock for those who retrace a
// solution; nobody else waits for it.
type share struct {
	sync.Mutex
	set *states.Set
	// open is the open list, by the least cost of a solution through the nodes. held
	// are nodes that would be due but cost more than the depth of the front, by
	// their cost.
	open, held          *states.Frontier[node]
	expanded, generated int64
	_                   states.LastLine
}

func (s *share) openList() *states.Frontier[node] { return s.open }
func (s *share) heldList() *states.Frontier[node] { return s.held }

func newFront(workers int, budget *states.Budget) (*front, error) {
	f := &front{bits: uint(bits.Len(uint(workers - 1)))}
	for range workers {
		set, err := states.New(budget)
		if err != nil {
			f.close()
			return nil, err
		}
		open, held := states.NewFrontier[node](budget), states.NewFrontier[node](budget)
		f.shares = append(f.shares, &share{set: set, open: open, held: held})
	}
	return f, nil
}

func (f *front) close() {
	for _, s := range f.shares {
		s.set.Close()
	}
}

// lowest gives the lowest cost in the open lists. Like notEmpty and effort it is called
// while no worker works.
func (f *front) lowest() (cost int, some bool) {
	for _, s := range f.shares {
		if c, open := s.open.Lowest(); open && (!some || c < cost) {
			cost, some = c, true
		}
	}
	return cost, some
}

// notEmpty tells whether there is anything left to expand.
func (f *front) notEmpty() bool {
	for _, s := range f.shares {
		_, open := s.open.Lowest()
		if _, held := s.held.Lowest(); open || held {
			return true
		}
	}
	return false
}

// effort is how much work has been done on the front.
func (f *front) effort() (work int64) {
	for _, s := range f.shares {
		work += s.expanded + s.generated
	}
	return work
}

// owner gives the worker that owns a state with some hash. It uses the lower half of
// the hash, as the set uses the upper one.
func (f *front) owner(hash uint64) int {
	return int(uint64(uint32(hash)) * uint64(len(f.shares)) >> 32)
}

// at gives the share and the Ref of a node.
func (f *front) at(n node) (*share, states.Ref) {
	return f.shares[n&(1<<f.bits-1)], states.Ref(n >> f.bits)
}

// parent gives the node that a node came from, or 0.
func (f *front) parent(n node) node {
	s, ref := f.at(n)
	s.Lock()
	defer s.Unlock()
	return node(s.set.Link(ref))
}

// state gives the state of a node.
func (f *front) state(n node) []byte {
	s, ref := f.at(n)
	s.Lock()
	defer s.Unlock()
	return s.set.State(ref)
}
