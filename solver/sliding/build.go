package sliding

import (
	"context"
	"math/bits"
	"sync"
	"sync/atomic"

	"puzzlewright/solver/states"
)

// A builder fills the table of a pattern: breadth-first from home, a level for
// each number of moves, every block of positions at once.
//
// A position has two bits while that goes on, old and second:
//
//	old 0  second 0  not reached yet
//	old 0  second 1  reached on the last level but one, or on this one
//	old 1            reached before, second being the second bit of when
//
// The colours of a set's cells tell whether its positions are reached on even
// levels or on odd ones. So a level reads blocks of one kind and writes those
// of the other, each written by one worker alone, and what was reached on the
// level before is told from what is reached on this one by where it lies.
type builder struct {
	*pattern
	old          *states.Words
	predecessors []predecessor
	// first is where the sources of a block begin, the next block's following;
	// odd tells the levels of a block; fresh that some of it was reached on its
	// last level, full that all of it has been.
	first []int32
	odd   []bool
	fresh []bool
	full  []bool
	next  atomic.Int64
}

// A predecessor is a block whose positions are a move away from those of another:
// what turns orders there into orders here, nil where they are the same.
type predecessor struct {
	block           int32
	mirror, passing *permutationMap
}

// build fills the table on so many goroutines. It gives up when the context
// ends, and the table is then of no use.
func (p *pattern) build(ctx context.Context, workers int) error {
	var err error
	if p.secondBits, err = states.NewWords(nil, p.words()); err != nil {
		return err
	}
	old, err := states.NewWords(nil, p.words())
	if err != nil {
		p.secondBits.Close()
		return err
	}
	defer old.Close()
	f := &builder{pattern: p, old: old}
	f.linkBlocks()
	f.begin()
	level := 1
	for f.level(ctx, level, workers) {
		level++
	}
	f.end(level - 1)
	if err := ctx.Err(); err != nil {
		p.secondBits.Close()
		return err
	}
	return nil
}

// linkBlocks finds the sources of every block.
func (f *builder) linkBlocks() {
	f.first = make([]int32, 0, f.blocks+1)
	f.odd, f.fresh, f.full = make([]bool, f.blocks), make([]bool, f.blocks), make([]bool, f.blocks)
	f.combinations.each(func(number int32, set cellSet) {
		if f.entries[number].mirror != 0 {
			return
		}
		odd := (bits.OnesCount64(set&f.black)+f.homeParity)&1 == 1
		for free := f.all &^ set; free != 0; {
			part := f.grid.region(free, free&-free)
			free &^= part
			f.odd[len(f.first)] = odd
			f.first = append(f.first, int32(len(f.predecessors)))
			f.linkRegion(set, part)
		}
	})
	f.first = append(f.first, int32(len(f.predecessors)))
}

// linkRegion adds the sources of the positions of a set with the gap in a
// region: the tile that now lies in one cell came from another, of the
// region, and the gap went the other way.
func (f *builder) linkRegion(set, region cellSet) {
	for tiles := set & f.beside(region); tiles != 0; tiles &= tiles - 1 {
		to := bits.TrailingZeros64(tiles)
		for cells := f.beside(1<<to) & region; cells != 0; cells &= cells - 1 {
			from := bits.TrailingZeros64(cells)
			before := set ^ 1<<to ^ 1<<from
			i := bits.OnesCount64(before & f.before[from])
			j := bits.OnesCount64(set & f.before[to])
			s := predecessor{passing: f.permutations.passing[i][j]}
			var mirror uint16
			if s.block, mirror = f.block(before, to); mirror != 0 {
				// The block holds the mirror images of what comes from there.
				s.mirror = f.mirrors.tables[f.mirrors.of(f.grid.mirrored(before))]
			}
			f.predecessors = append(f.predecessors, s)
		}
	}
}

func (f *builder) begin() {
	block, _ := f.block(f.goal.set, f.cells-1)
	f.secondBits.Of[int(block)*f.stride+int(f.goal.permutation>>6)] |= 1 << (f.goal.permutation & 63)
	f.fresh[block] = true
}

// end makes what was reached on the last level old.
func (f *builder) end(level int) {
	for block, fresh := range f.fresh {
		if fresh {
			at := block * f.stride
			f.retire(f.old.Of[at:at+f.stride], f.secondBits.Of[at:at+f.stride], level)
		}
	}
}

// level finds the positions that are a number of moves from home, and tells
// whether there are any.
func (f *builder) level(ctx context.Context, level, workers int) bool {
	const blocksAtOnce = 64
	f.next.Store(0)
	var found atomic.Bool
	var all sync.WaitGroup
	for range workers {
		all.Go(func() {
			at := new(scratch)
			for ctx.Err() == nil {
				from := int(f.next.Add(blocksAtOnce)) - blocksAtOnce
				if from >= f.blocks {
					return
				}
				for block := from; block < min(from+blocksAtOnce, f.blocks); block++ {
					if f.odd[block] == (level%2 == 1) && f.expand(block, level, at) {
						found.Store(true)
					}
				}
			}
		})
	}
	all.Wait()
	return found.Load() && ctx.Err() == nil
}

// expand brings a block to a level, and tells whether any of it is reached.
func (f *builder) expand(block, level int, at *scratch) bool {
	if f.full[block] && !f.fresh[block] {
		return false
	}
	sources := false
	if !f.full[block] {
		for _, s := range f.predecessors[f.first[block]:f.first[block+1]] {
			if !f.fresh[s.block] {
				continue
			}
			if !sources {
				sources = true
				clear(at.reached[:f.stride])
			}
			f.gather(s, at)
		}
	}
	if !sources && !f.fresh[block] {
		return false
	}
	from := block * f.stride
	old, second := f.old.Of[from:from+f.stride], f.secondBits.Of[from:from+f.stride]
	f.retire(old, second, level-2)
	f.fresh[block] = false
	if !sources {
		return false
	}
	reached := at.reached[:len(second)]
	some, all := uint64(0), ^uint64(0)
	for i, o := range old[:len(second)] {
		now := reached[i] &^ o
		second[i] |= now
		some |= now
		if i == len(second)-1 && f.permutations.count%64 != 0 {
			o |= ^uint64(0) << (f.permutations.count % 64)
		}
		all &= o | now
	}
	f.fresh[block] = some != 0
	f.full[block] = ^all == 0
	return some != 0
}

// retire makes what was reached on a level old.
func (f *builder) retire(old, second []uint64, level int) {
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

// A scratch is what a worker needs to bring a block to a level: the orders
// that are reached, a bit for each, and a list of those of a source.
type scratch struct {
	reached [1 << 10]uint64
	list    [1<<16 + 64]permutation
}

// gather adds what was last reached in a source to what is reached now.
func (f *builder) gather(s predecessor, at *scratch) {
	from := int(s.block) * f.stride
	old, second := f.old.Of[from:from+f.stride], f.secondBits.Of[from:from+f.stride]
	if s.passing == nil && s.mirror == nil {
		old = old[:len(second)]
		reached := at.reached[:len(second)]
		for i, v := range second {
			reached[i] |= v &^ old[i]
		}
		return
	}
	list := at.decode(old, second)
	switch {
	case s.mirror == nil:
		at.apply(list, s.passing)
	case s.passing == nil:
		at.apply(list, s.mirror)
	default:
		for i, o := range list {
			list[i] = s.mirror[o]
		}
		at.apply(list, s.passing)
	}
}

// decode lists the orders that were last reached. Four of a word are written
// at once, whether it has them or not: it has about as many, and a guess of
// the processor at how many it has costs more than all four.
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

// apply adds the orders of a list, each changed as the table says. This is
// where the time goes: half of all moves are along columns. Orders that follow
// each other often share a word, and a word can be changed only after its last
// change; so four parts of the list are gone through side by side.
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
