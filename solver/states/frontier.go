package states

// A Frontier holds the states that are known and not yet expanded, by names of
// 32 bits and by the least cost a solution through them can have. Within a cost
// it gives the first that was filed, or the last. Its blocks are used again, so
// that a long search allocates nothing. It is for one goroutine.
type Frontier[E ~uint32] struct {
	budget  *Budget
	buckets []bucket[E]
	free    []*block[E]
	low     int // no bucket below this one holds anything
	_       LastLine
}

const blockEntries = 1 << 7

type block[E ~uint32] [blockEntries]E

type bucket[E ~uint32] struct {
	blocks     []*block[E]
	head, tail int // of the first block the next to take, of the last one the next to fill
}

// NewFrontier makes a frontier that takes its memory from a budget.
func NewFrontier[E ~uint32](budget *Budget) *Frontier[E] { return &Frontier[E]{budget: budget} }

// Push files an entry under a cost. The error is ErrMemory.
func (f *Frontier[E]) Push(cost int, entry E) error {
	for cost >= len(f.buckets) {
		f.buckets = append(f.buckets, bucket[E]{})
	}
	b := &f.buckets[cost]
	if len(b.blocks) == 0 || b.tail == blockEntries {
		fresh, err := f.block()
		if err != nil {
			return err
		}
		b.blocks = append(b.blocks, fresh)
		b.tail = 0
	}
	b.blocks[len(b.blocks)-1][b.tail] = entry
	b.tail++
	f.low = min(f.low, cost)
	return nil
}

// First takes the entry of a cost that was filed first.
func (f *Frontier[E]) First(cost int) (entry E, some bool) {
	if f.Size(cost) == 0 {
		return 0, false
	}
	b := &f.buckets[cost]
	first := b.blocks[0]
	entry = first[b.head]
	b.head++
	if b.head == blockEntries || len(b.blocks) == 1 && b.head == b.tail {
		f.free = append(f.free, first)
		b.blocks, b.head = b.blocks[1:], 0
	}
	return entry, true
}

// Last takes the entry of a cost that was filed last.
func (f *Frontier[E]) Last(cost int) (entry E, some bool) {
	if f.Size(cost) == 0 {
		return 0, false
	}
	b := &f.buckets[cost]
	end := len(b.blocks) - 1
	last := b.blocks[end]
	b.tail--
	entry = last[b.tail]
	switch {
	case end == 0 && b.tail == b.head:
		b.head = 0
	case b.tail > 0:
		return entry, true
	}
	f.free = append(f.free, last)
	b.blocks, b.tail = b.blocks[:end], blockEntries
	return entry, true
}

// Lowest gives the least cost that anything is filed under.
func (f *Frontier[E]) Lowest() (cost int, some bool) {
	for ; f.low < len(f.buckets); f.low++ {
		if len(f.buckets[f.low].blocks) > 0 {
			return f.low, true
		}
	}
	return 0, false
}

// AnyCost gives one of the costs under which something is filed, each by an equal share of
// all numbers.
func (f *Frontier[E]) AnyCost(number uint64) (cost int, some bool) {
	filed := uint64(0)
	for cost := f.low; cost < len(f.buckets); cost++ {
		if f.Size(cost) > 0 {
			filed++
		}
	}
	if filed == 0 {
		return 0, false
	}
	skip := number % filed
	for cost = f.low; f.Size(cost) == 0 || skip > 0; cost++ {
		if f.Size(cost) > 0 {
			skip--
		}
	}
	return cost, true
}

// Size tells how many entries are filed under a cost.
func (f *Frontier[E]) Size(cost int) int {
	if cost >= len(f.buckets) {
		return 0
	}
	b := &f.buckets[cost]
	if len(b.blocks) == 0 {
		return 0
	}
	return (len(b.blocks)-1)*blockEntries + b.tail - b.head
}

func (f *Frontier[E]) block() (*block[E], error) {
	if n := len(f.free); n > 0 {
		b := f.free[n-1]
		f.free = f.free[:n-1]
		return b, nil
	}
	if !f.budget.Take(blockEntries * 4) {
		return nil, ErrMemory
	}
	return new(block[E]), nil
}

// Release gives the memory of all blocks back.
func (f *Frontier[E]) Release() {
	blocks := len(f.free)
	for i := range f.buckets {
		blocks += len(f.buckets[i].blocks)
	}
	f.budget.Give(int64(blocks) * blockEntries * 4)
	*f = Frontier[E]{budget: f.budget}
}
