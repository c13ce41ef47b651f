package exact

import (
	"math"
	"math/bits"
	"sync"

	"puzzlewright/solver/states"
)

// A node names a state of a front: the low bits are the number of the worker that owns it, the
// others its Ref in the set of that worker. 0 is no node.
type node uint32

// A front is what is known in one direction. Each state belongs to the worker to which its hash
// falls (hash-distributed A*: Kishimoto, Fukunaga and Botea 2009). Only that worker stores and
// expands it. The worker with the same number looks it up for the other front, and any worker may
// read the way to it.
type front struct {
	crew   *crew
	shares []*share
	bits   uint // the bits of a node that tell who owns it
	// level is the cost of the solutions looked for. On the backward front it is the rank.
	level int
	// rank and depth are those of the states that were expanded last: all of a lower rank
	// are expanded, and those of this rank that cost no more than the depth.
	rank, depth int
	// reached is how far the front has come, as of its crew's last tellReach.
	reached reached
	// slack is the most that a solution may cost to which dives of the slackList lead.
	slack int
	// dived is the effort that went into dives, by the list that they took states from.
	dived [numLists]int64
}

// everything is the rank of a front that expands all states as they come.
const everything = math.MaxInt

// A share is what a worker owns of a front. It has a lock, as others retrace solutions
// through it, and look up what they reach on the other front.
type share struct {
	sync.Mutex
	set *states.Set
	// lists are the open nodes. Only nodes of the level are given a rank.
	lists [numLists]*states.Frontier[node]
	// ranked counts the nodes whose rank had to be worked out, looked those that were looked at for
	// deadlocks.
	expanded, generated, ranked, looked int64
	_                                   states.LastLine
}

// A list is one of the lists of open nodes.
type list int

const (
	openList  list = iota // by the least cost of a solution through the nodes
	heldList              // held nodes, of a higher rank than the front's, by their rank
	tiedList              // nodes of the front's rank, by their cost
	diveList              // nodes for dives, by the bound on the rest of the way
	slackList             // the same for dives to solutions of a higher cost
	numLists
)

func newFront(workers int, budget *states.Budget) (*front, error) {
	f := &front{bits: uint(bits.Len(uint(workers - 1))), rank: -1, depth: -1}
	for range workers {
		set, err := states.New(budget)
		if err != nil {
			f.close()
			return nil, err
		}
		s := &share{set: set}
		for l := range s.lists {
			s.lists[l] = states.NewFrontier[node](budget)
		}
		f.shares = append(f.shares, s)
	}
	return f, nil
}

func (f *front) close() {
	for _, s := range f.shares {
		s.set.Close()
	}
}

// lowest gives the lowest key in a list. Like the other functions of a whole front it is
// called while no worker works.
func (f *front) lowest(of list) (key int, some bool) {
	for _, s := range f.shares {
		if k, open := s.lists[of].Lowest(); open && (!some || k < key) {
			key, some = k, true
		}
	}
	return key, some
}

// notEmpty tells whether there is anything left to expand. What the lists for dives hold is in
// another list, too.
func (f *front) notEmpty() bool {
	for l := range diveList {
		if _, some := f.lowest(l); some {
			return true
		}
	}
	return false
}

// reached is up to which rank and depth a front has expanded everything. some is false where there
// is nothing more to expand.
type reached struct {
	rank, depth int
	some        bool
}

// reach gives how far the front has come. next is the list of nodes of a higher rank.
func (f *front) reach(next list) reached {
	if least, tied := f.lowest(tiedList); tied {
		return reached{f.rank, least - 1, true}
	}
	rank, some := f.lowest(next)
	return reached{rank, -1, some}
}

// due is how many nodes the front expands when it goes one rank or depth further. next is the list
// of nodes of a higher rank.
func (f *front) due(next list) (size int) {
	of := tiedList
	key, tied := f.lowest(of)
	if !tied {
		of = next
		key, _ = f.lowest(of)
	}
	for _, s := range f.shares {
		size += s.lists[of].Size(key)
	}
	return size
}

// How many pushes take as long as working out one rank, and as looking at one state for deadlocks.
const (
	rankingWork = 3
	lookingWork = 60
)

// effort is how much work has been done on the front.
func (f *front) effort() (work int64) {
	for _, s := range f.shares {
		work += s.expanded + s.generated + rankingWork*s.ranked + lookingWork*s.looked
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
