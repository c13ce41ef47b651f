package blockdude

import (
	"sync"

	"puzzlewright/solver/states"
)

// A layout is the set of the blocks that lie: the bits of their slots. A pose
// is where the dude stands and looks: twice his cell, and 1 more if he faces
// left.
type pose = int32

func poseOf(d dude) pose {
	p := d.cell << 1
	if d.front < 0 {
		p |= 1
	}
	return p
}

// An arrival is a way to come to a layout: the dude has just lifted a block,
// put one down or had it knocked off, and has not walked since.
type arrival struct {
	state   uint32 // the pose, and the flags below
	presses uint16 // from the start
	next    uint32 // another arrival at the same layout, by its number; 0 for none
	parent  node
	layout  states.Ref
}

// isLoaded tells of an arrival that the dude carries a block.
const (
	isLoaded = 1 << 30
	poseMask = uint32(undoes) - 1
)

const arrivalBytes = 20

func (a *arrival) pose() pose   { return pose(a.state & poseMask) }
func (a *arrival) loaded() bool { return a.state&isLoaded != 0 }

// A node names an arrival: its number in its shard, shifted left, and the
// shard below; 0 is none.
type node uint32

const (
	shardBits  = 4
	shardCount = 1 << shardBits
)

// A book holds layouts and the arrivals at each, for several workers, in
// shards with a lock each.
type book struct {
	budget *states.Budget
	shards [shardCount]shard
}

type shard struct {
	sync.Mutex
	layouts *states.Set // its links are the numbers of the latest arrivals
	pages   []*[arrivalsPerPage]arrival
	count   uint32 // of arrivals, and one more: number 0 is none
	_       [16]byte
}

const arrivalsPerPage = 1 << 10

func newBook(budget *states.Budget) (*book, error) {
	b := &book{budget: budget}
	for i := range b.shards {
		set, err := states.New(budget)
		if err != nil {
			b.close()
			return nil, err
		}
		b.shards[i].layouts = set
		b.shards[i].count = 1
	}
	return b, nil
}

func (b *book) close() {
	for i := range b.shards {
		s := &b.shards[i]
		if s.layouts != nil {
			s.layouts.Close()
		}
		b.budget.Give(int64(len(s.pages)) * arrivalsPerPage * arrivalBytes)
		s.pages = nil
	}
}

// shardOf gives the shard of a node, and the node's number in it.
func (b *book) shardOf(n node) (*shard, uint32) {
	return &b.shards[n&(shardCount-1)], uint32(n >> shardBits)
}

func (s *shard) arrival(number uint32) *arrival {
	return &s.pages[number/arrivalsPerPage][number%arrivalsPerPage]
}

// note writes an arrival down unless one in the same pose came as soon, and
// tells which it is. The error is states.ErrMemory.
func (b *book) note(layout []byte, state uint32, presses int, parent node) (node, error) {
	hash := states.Hash(layout)
	index := hash & (shardCount - 1)
	s := &b.shards[index]
	s.Lock()
	defer s.Unlock()
	ref, fresh, err := s.layouts.Add(hash, layout, 0, 0)
	if err != nil {
		return 0, err
	}
	first := uint32(0)
	if !fresh {
		first = s.layouts.Link(ref)
		for number := first; number != 0; {
			a := s.arrival(number)
			if a.state == state {
				if int(a.presses) <= presses {
					return node(number)<<shardBits | node(index), nil
				}
				a.presses, a.parent = uint16(presses), parent
				return node(number)<<shardBits | node(index), nil
			}
			number = a.next
		}
	}
	number := s.count
	if number/arrivalsPerPage == uint32(len(s.pages)) {
		if !b.budget.Take(arrivalsPerPage * arrivalBytes) {
			return 0, states.ErrMemory
		}
		s.pages = append(s.pages, new([arrivalsPerPage]arrival))
	}
	if number >= 1<<(32-shardBits) {
		return 0, states.ErrMemory
	}
	s.count++
	*s.arrival(number) = arrival{
		state: state, presses: uint16(presses), next: first, parent: parent, layout: ref,
	}
	s.layouts.Relink(ref, number, 0)
	return node(number)<<shardBits | node(index), nil
}

// entry gives what the book says of a node.
func (b *book) entry(n node) (a arrival, layout []byte) {
	s, number := b.shardOf(n)
	s.Lock()
	defer s.Unlock()
	a = *s.arrival(number)
	return a, s.layouts.State(a.layout)
}
