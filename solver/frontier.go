package solver

import "puzzlewright/solver/states"

// A frontier holds the states that are known and not yet expanded, by the
// least cost a solution through them can have: first in, first out within a
// cost. Its blocks are used again, so that a long search allocates nothing.
type frontier struct {
	budget  *states.Budget
	buckets []bucket
	free    []*block
	low     int // no bucket below this one holds anything
	count   int
}

const blockRefs = 1 << 7

type block [blockRefs]states.Ref

type bucket struct {
	blocks     []*block
	head, tail int // of the first block the next to take, of the last one the next to fill
}

// push files a state under a cost.
func (f *frontier) push(cost int, ref states.Ref) error {
	for cost >= len(f.buckets) {
		f.buckets = append(f.buckets, bucket{})
	}
	b := &f.buckets[cost]
	if len(b.blocks) == 0 || b.tail == blockRefs {
		fresh, err := f.block()
		if err != nil {
			return err
		}
		b.blocks = append(b.blocks, fresh)
		b.tail = 0
	}
	b.blocks[len(b.blocks)-1][b.tail] = ref
	b.tail++
	f.count++
	f.low = min(f.low, cost)
	return nil
}

// pop takes a state of the given cost.
func (f *frontier) pop(cost int) (states.Ref, bool) {
	if cost >= len(f.buckets) {
		return 0, false
	}
	b := &f.buckets[cost]
	if len(b.blocks) == 0 {
		return 0, false
	}
	first := b.blocks[0]
	end := blockRefs
	if len(b.blocks) == 1 {
		end = b.tail
	}
	if b.head == end {
		return 0, false
	}
	ref := first[b.head]
	b.head++
	f.count--
	if b.head == end {
		f.free = append(f.free, first)
		b.blocks = b.blocks[1:]
		b.head = 0
	}
	return ref, true
}

// lowest gives the least cost that anything is filed under.
func (f *frontier) lowest() (int, bool) {
	for ; f.low < len(f.buckets); f.low++ {
		if len(f.buckets[f.low].blocks) > 0 {
			return f.low, true
		}
	}
	return 0, false
}

func (f *frontier) block() (*block, error) {
	if n := len(f.free); n > 0 {
		b := f.free[n-1]
		f.free = f.free[:n-1]
		return b, nil
	}
	if !f.budget.Take(blockRefs * 4) {
		return nil, states.ErrMemory
	}
	return new(block), nil
}

// sizeOf tells how many states are filed under a cost.
func (f *frontier) sizeOf(cost int) int {
	if cost >= len(f.buckets) {
		return 0
	}
	b := &f.buckets[cost]
	if len(b.blocks) == 0 {
		return 0
	}
	return (len(b.blocks)-1)*blockRefs + b.tail - b.head
}

// release gives the memory of all blocks back.
func (f *frontier) release() {
	blocks := len(f.free)
	for i := range f.buckets {
		blocks += len(f.buckets[i].blocks)
	}
	f.budget.Give(int64(blocks) * blockRefs * 4)
	*f = frontier{budget: f.budget}
}
