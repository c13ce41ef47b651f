package patterndb

import (
	"context"
	"math/bits"
	"sync"
	"sync/atomic"

	"puzzlewright/solver/states"
)

// A builder fills the database of a pattern by a retrograde breadth-first
// search: from the goal outwards, a level for each number of moves, block by
// block of positions. It can be stopped between two batches of blocks and goes
// on from there.
//
// Meanwhile a position has two bits, one in old and one in secondBits:
//
//	old 0  second 0  not reached yet
//	old 0  second 1  reached on the last level but one, or on this one
//	old 1            reached before; second is its second bit for good
//
// The colours of a set's cells tell whether its positions are reached on even
// or on odd levels. So a level reads blocks of one kind and writes blocks of
// the other, each block written by one worker. Where a position lies tells
// whether it was reached on the level before or on this one.
type builder struct {
	*Pattern
	old          *states.Words
	predecessors []predecessor
	// first is the index of a block's first predecessor; those of the next
	// block follow. odd tells on which levels a block is reached, fresh that
	// some of it was reached on its last level, full that all of it has been.
	first []int32
	odd   []bool
	fresh []bool
	full  []bool

	level int          // that is being reached
	next  atomic.Int64 // block of the level
	found atomic.Bool  // some position on this level
}

// A predecessor is a block whose positions are a move away from those of
// another block. The maps turn permutations there into permutations here; nil
// changes nothing.
type predecessor struct {
	block           int32
	mirror, passing *permutationMap
}

// build fills the database by a number of workers, or fills what an earlier call
// left. It stops with an error when the context ends.
func (p *Pattern) build(ctx context.Context, workers int) error {
	if p.isBuilt {
		return nil
	}
	if p.builder == nil {
		b, err := newBuilder(ctx, p)
		if err != nil {
			return err
		}
		p.builder = b
	}
	b := p.builder
	for {
		if err := b.reachLevel(ctx, workers); err != nil {
			return err
		}
		if !b.found.Swap(false) {
			break
		}
		b.level++
		b.next.Store(0)
	}
	b.retireAll(b.level - 1)
	b.old.Close()
	p.builder, p.isBuilt = nil, true
	return nil
}

// newBuilder begins at the goal.
func newBuilder(ctx context.Context, p *Pattern) (*builder, error) {
	b := &builder{Pattern: p, level: 1}
	if err := b.linkBlocks(ctx); err != nil {
		return nil, err
	}
	var err error
	if b.old, err = states.NewWords(nil, p.words()); err != nil {
		return nil, err
	}
	if p.secondBits, err = states.NewWords(nil, p.words()); err != nil {
		b.old.Close()
		return nil, err
	}
	goal, _ := p.block(p.goal.set, p.Cells-1)
	p.secondBits.Of[int(goal)*p.stride+int(p.goal.permutation>>6)] |= 1 << (p.goal.permutation & 63)
	b.fresh[goal] = true
	return b, nil
}

// linkBlocks finds the predecessors of every block.
func (b *builder) linkBlocks(ctx context.Context) error {
	b.first = make([]int32, 0, b.blocks+1)
	b.odd, b.fresh, b.full = make([]bool, b.blocks), make([]bool, b.blocks), make([]bool, b.blocks)
	err := b.combinations.each(ctx, func(number int32, set cellSet) {
		if b.entries[number].mirror != 0 {
			return
		}
		odd := (bits.OnesCount64(set&b.black)+b.homeParity)&1 == 1
		for free := b.all &^ set; free != 0; {
			part := b.grid.region(free, free&-free)
			free &^= part
			b.odd[len(b.first)] = odd
			b.first = append(b.first, int32(len(b.predecessors)))
			b.linkRegion(set, part)
		}
	})
	b.first = append(b.first, int32(len(b.predecessors)))
	return err
}

// linkRegion adds the predecessors of the positions of a set with the gap in a
// region: a tile beside the region came from a cell of the region, and the gap
// went the other way.
func (b *builder) linkRegion(set, region cellSet) {
	for tiles := set & b.beside(region); tiles != 0; tiles &= tiles - 1 {
		to := bits.TrailingZeros64(tiles)
		for cells := b.beside(1<<to) & region; cells != 0; cells &= cells - 1 {
			from := bits.TrailingZeros64(cells)
			before := set ^ 1<<to ^ 1<<from
			i := bits.OnesCount64(before & b.before[from])
			j := bits.OnesCount64(set & b.before[to])
			p := predecessor{passing: b.permutations.passing[i][j]}
			var mirror uint16
			if p.block, mirror = b.block(before, to); mirror != 0 {
				// That block holds the mirror images of these positions.
				p.mirror = b.mirrors.tables[b.mirrors.of(b.grid.mirrored(before))]
			}
			b.predecessors = append(b.predecessors, p)
		}
	}
}

// retireAll retires the positions of all blocks that were reached on a level.
func (b *builder) retireAll(level int) {
	for block, fresh := range b.fresh {
		if fresh {
			at := block * b.stride
			b.retire(b.old.Of[at:at+b.stride], b.secondBits.Of[at:at+b.stride], level)
		}
	}
}

// batchWords bounds the blocks that a worker takes at a time, by their words:
// it takes less than 10 ms to reach them, after which the worker looks whether
// to stop. maxBatch keeps many small blocks from being taken at once.
const (
	batchWords = 1 << 11
	maxBatch   = 64
)

// reachLevel finds the positions of a level, or those that are left of it.
func (b *builder) reachLevel(ctx context.Context, workers int) error {
	batch := min(max(batchWords/b.stride, 1), maxBatch)
	var all sync.WaitGroup
	for range workers {
		all.Go(func() {
			at := new(scratch)
			for ctx.Err() == nil {
				from := int(b.next.Add(int64(batch))) - batch
				if from >= b.blocks {
					return
				}
				for block := from; block < min(from+batch, b.blocks); block++ {
					if b.odd[block] == (b.level%2 == 1) && b.reach(block, b.level, at) {
						b.found.Store(true)
					}
				}
			}
		})
	}
	all.Wait()
	if int(b.next.Load()) < b.blocks {
		return ctx.Err()
	}
	return nil
}

// reach finds the positions of a block that are reached on a level, and tells
// whether there are any.
func (b *builder) reach(block, level int, at *scratch) bool {
	if b.full[block] && !b.fresh[block] {
		return false
	}
	gathered := false // from a fresh predecessor
	if !b.full[block] {
		for _, p := range b.predecessors[b.first[block]:b.first[block+1]] {
			if !b.fresh[p.block] {
				continue
			}
			if !gathered {
				gathered = true
				clear(at.reached[:b.stride])
			}
			b.gather(p, at)
		}
	}
	if !gathered && !b.fresh[block] {
		return false
	}
	from := block * b.stride
	old, second := b.old.Of[from:from+b.stride], b.secondBits.Of[from:from+b.stride]
	b.retire(old, second, level-2)
	b.fresh[block] = false
	if !gathered {
		return false
	}
	reached := at.reached[:len(second)]
	some, all := uint64(0), ^uint64(0)
	for i, o := range old[:len(second)] {
		now := reached[i] &^ o
		second[i] |= now
		some |= now
		if i == len(second)-1 && b.permutations.count%64 != 0 {
			o |= ^uint64(0) << (b.permutations.count % 64)
		}
		all &= o | now
	}
	b.fresh[block] = some != 0
	b.full[block] = ^all == 0
	return some != 0
}

// retire makes the positions of a block that were reached on a level old. The
// level's second bit is what they keep.
func (b *builder) retire(old, second []uint64, level int) {
	old = old[:len(second)]
	if level&2 != 0 {
		for i, s := range second {
			old[i] |= s
		}
		return
	}
	for i, s := range second {
		second[i] = s & old[i]
		old[i] |= s
	}
}

// A scratch is a worker's own memory for a block: the permutations that are
// reached, a bit for each, and a list of those of one predecessor.
type scratch struct {
	reached [1 << 10]uint64
	list    [1<<16 + 64]permutation
}

// gather adds the positions a move away from those that a predecessor reached
// on the level before.
func (b *builder) gather(p predecessor, at *scratch) {
	from := int(p.block) * b.stride
	old, second := b.old.Of[from:from+b.stride], b.secondBits.Of[from:from+b.stride]
	if p.passing == nil && p.mirror == nil {
		old = old[:len(second)]
		reached := at.reached[:len(second)]
		for i, v := range second {
			reached[i] |= v &^ old[i]
		}
		return
	}
	list := at.decode(old, second)
	switch {
	case p.mirror == nil:
		at.apply(list, p.passing)
	case p.passing == nil:
		at.apply(list, p.mirror)
	default:
		for i, o := range list {
			list[i] = p.mirror[o]
		}
		at.apply(list, p.passing)
	}
}

// decode lists the permutations that were reached last. Four bits of a word are
// written at once, whether it has as many or not. Most words have about four,
// and a wrong prediction of the branch costs more than the writing.
func (at *scratch) decode(old, second []uint64) []permutation {
	old = old[:len(second)]
	n := 0
	for i, v := range second {
		v &^= old[i]
		if v == 0 {
			continue
		}
		base := permutation(i << 6)
		count := bits.OnesCount64(v)
		for next := n; ; next += 4 {
			four := at.list[next : next+4 : next+4]
			four[0] = base + permutation(bits.TrailingZeros64(v))
			v &= v - 1
			four[1] = base + permutation(bits.TrailingZeros64(v))
			v &= v - 1
			four[2] = base + permutation(bits.TrailingZeros64(v))
			v &= v - 1
			four[3] = base + permutation(bits.TrailingZeros64(v))
			v &= v - 1
			if v == 0 {
				break
			}
		}
		n += count
	}
	return at.list[:n]
}

// apply marks the permutations of a list as reached, each changed by the map.
// This takes most of the time of a build. Neighbours in the list often share a
// word, and each change of a word waits for the one before it; so four parts of
// the list are gone through side by side.
func (at *scratch) apply(list []permutation, change *permutationMap) {
	part := len(list) / 4
	l0, l1, l2, l3 := list[:part], list[part:2*part], list[2*part:3*part], list[3*part:4*part]
	for i, o := range l0 {
		a, b, c, d := change[o], change[l1[i]], change[l2[i]], change[l3[i]]
		at.reached[a>>6] |= 1 << (a & 63)
		at.reached[b>>6] |= 1 << (b & 63)
		at.reached[c>>6] |= 1 << (c & 63)
		at.reached[d>>6] |= 1 << (d & 63)
	}
	for _, o := range list[4*part:] {
		o = change[o]
		at.reached[o>>6] |= 1 << (o & 63)
	}
}
