package states

// A Frontier holds the states that are known and not yet expanded: 32-bit names of them, each filed
// under a cost, such as the least cost a solution through the state can have. Of the names under
// one cost it gives the first that was filed, or the last. It reuses its blocks, so that a long
// search allocates hardly anything. It is for one goroutine.
type Frontier[E ~uint32] struct {
	budget  *Budget
	shelves []*shelf[E] // one for each shelfBuckets costs; nil where nothing was filed
	free    []*block[E]
	low     int // no bucket below this one holds anything
	_       LastLine
}

// Buckets stand on shelves, as costs may be few and far between.
const (
	blockEntries = 1 << 7
	shelfBuckets = 1 << 6
)

type (
	block[E ~uint32] [blockEntries]E
	shelf[E ~uint32] [shelfBuckets]bucket[E]
)

type bucket[E ~uint32] struct {
	blocks     []*block[E]
	head, tail int // the next entry to take in the first block, and to fill in the last
}

// NewFrontier makes a frontier that takes its memory from a budget.
func NewFrontier[E ~uint32](budget *Budget) *Frontier[E] { return &Frontier[E]{budget: budget} }

// Push files an entry under a cost. Its only error is ErrMemory.
func (f *Frontier[E]) Push(cost int, entry E) error {
	at := cost / shelfBuckets
	if at >= len(f.shelves) {
		f.shelves = append(f.shelves, make([]*shelf[E], at+1-len(f.shelves))...)
	}
	if f.shelves[at] == nil {
		f.shelves[at] = new(shelf[E])
	}
	b := &f.shelves[at][cost%shelfBuckets]
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

// First takes out the entry of a cost that was filed first.
func (f *Frontier[E]) First(cost int) (entry E, some bool) {
	b := f.filled(cost)
	if b == nil {
		return 0, false
	}
	first := b.blocks[0]
	entry = first[b.head]
	b.head++
	if b.head == blockEntries || len(b.blocks) == 1 && b.head == b.tail {
		f.free = append(f.free, first)
		b.blocks, b.head = b.blocks[1:], 0
	}
	return entry, true
}

// Last takes out the entry of a cost that was filed last.
func (f *Frontier[E]) Last(cost int) (entry E, some bool) {
	b := f.filled(cost)
	if b == nil {
		return 0, false
	}
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
	for ; f.low < len(f.shelves)*shelfBuckets; f.low++ {
		if f.shelves[f.low/shelfBuckets] == nil {
			f.low |= shelfBuckets - 1
		} else if f.filled(f.low) != nil {
			return f.low, true
		}
	}
	return 0, false
}

// AnyCost gives one of the costs under which something is filed, chosen by a number, such that
// random numbers choose each equally often.
func (f *Frontier[E]) AnyCost(number uint64) (cost int, some bool) {
	filed := uint64(0)
	for cost := f.low; cost < len(f.shelves)*shelfBuckets; cost++ {
		if f.filled(cost) != nil {
			filed++
		}
	}
	if filed == 0 {
		return 0, false
	}
	skip := number % filed
	for cost = f.low; ; cost++ {
		switch {
		case f.filled(cost) == nil:
		case skip == 0:
			return cost, true
		default:
			skip--
		}
	}
}

// Size tells how many entries are filed under a cost.
func (f *Frontier[E]) Size(cost int) int {
	b := f.filled(cost)
	if b == nil {
		return 0
	}
	return (len(b.blocks)-1)*blockEntries + b.tail - b.head
}

// filled gives the bucket of a cost, nil where nothing is filed.
func (f *Frontier[E]) filled(cost int) *bucket[E] {
	at := cost / shelfBuckets
	if at >= len(f.shelves) || f.shelves[at] == nil {
		return nil
	}
	b := &f.shelves[at][cost%shelfBuckets]
	if len(b.blocks) == 0 {
		return nil
	}
	return b
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
	for _, s := range f.shelves {
		if s == nil {
			continue
		}
		for i := range s {
			blocks += len(s[i].blocks)
		}
	}
	f.budget.Give(int64(blocks) * blockEntries * 4)
	*f = Frontier[E]{budget: f.budget}
}
