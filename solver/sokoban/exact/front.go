package exact

import (
	"math/bits"
	"sync"

	"puzzlewright/solver/states"
)

// A node names a state of a front: its Ref in the set of its owner, shifted
// left, and the number of that worker below.
type node uint32

// A front is what a search knows that goes one way. Each worker owns the states
// whose hash falls to it: it alone stores, expands and looks them up, in the
// same share of both fronts. Others only ever read the way to one.
type front struct {
	shares []*share
	bits   uint // of a node that tell whose it is
	// depth is how far from where it began the front has gone.
	depth int
}

// A share is what a worker owns of a front. Its set has a lock, which nobody
// waits for but who retraces a solution.
type share struct {
	sync.Mutex
	set *states.Set
	// open are the nodes to be expanded, by the least cost of a solution
	// through them. held are those that are due, but lie beyond reach, by their
	// cost.
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

// lowest gives the least cost of which there is anything open. It is called
// while no worker works, and so are some and done.
func (f *front) lowest() (cost int, some bool) {
	for _, s := range f.shares {
		if c, open := s.open.Lowest(); open && (!some || c < cost) {
			cost, some = c, true
		}
	}
	return cost, some
}

// notEmpty tells whether anything is left to be expanded.
func (f *front) notEmpty() bool {
	for _, s := range f.shares {
		_, open := s.open.Lowest()
		if _, held := s.held.Lowest(); open || held {
			return true
		}
	}
	return false
}

// effort is about how much work has been done on it.
func (f *front) effort() (work int64) {
	for _, s := range f.shares {
		work += s.expanded + s.generated
	}
	return work
}

// owner gives the worker that owns a state with such a hash: by its lower half,
// as the table uses the upper one.
func (f *front) owner(hash uint64) int {
	return int(uint64(uint32(hash)) * uint64(len(f.shares)) >> 32)
}

// at gives where a node is.
func (f *front) at(n node) (*share, states.Ref) {
	return f.shares[n&(1<<f.bits-1)], states.Ref(n >> f.bits)
}

// parent gives the node that a node came from, 0 for none.
func (f *front) parent(n node) node {
	s, ref := f.at(n)
	s.Lock()
	defer s.Unlock()
	return node(s.set.Link(ref))
}

func (f *front) state(n node) []byte {
	s, ref := f.at(n)
	s.Lock()
	defer s.Unlock()
	return s.set.State(ref)
}
