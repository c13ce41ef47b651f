package blockdude

import "slices"

// A forlorn test finds positions that are most likely lost, for want of
// blocks. It takes all blocks for one heap that the dude may come to, once he
// has come to them, and lets him stand on air as long as that heap can fill
// what is below, all of his way together. That is nearly always true, but no
// proof: stairs that are climbed to and fro may use a block twice.
type forlorn struct {
	*board
	kinds   []byte // with the blocks where they are
	terrain []byte
	bare    []int32 // what is under each cell without blocks
	under   []int32
	costs   []int32
	far     []int32 // all out of sight
	swept   []bool
	queue   [][]cell
	fixed   []cell
	starts  []cell // where he is, or can lift a block now
	beside  []cell // where he can lift what was gathered last
}

func newForlorn(b *board, kinds []byte) *forlorn {
	n := len(b.kinds)
	return &forlorn{
		board: b, kinds: kinds, terrain: make([]byte, n), bare: bareUnder(b), under: make([]int32, n), costs: make([]int32, n), far: slices.Repeat([]int32{outOfSight}, n),
		swept: make([]bool, n), queue: make([][]cell, len(b.blocks)+2),
	}
}

// lost tells whether the dude at a cell never gets to the door, with the
// blocks that lie.
func (f *forlorn) lost(at cell, loaded bool, blocks []cell) bool {
	copy(f.terrain, f.kinds)
	f.fixed = append(f.fixed[:0], blocks...)
	f.starts = append(f.starts[:0], at)
	heap := int32(0)
	if loaded {
		heap = 1
	}
	for first := !loaded; ; first = false {
		f.measure()
		if f.survey(heap) {
			return false
		}
		f.beside = f.beside[:0]
		more := f.gather(heap)
		if more == 0 {
			return true
		}
		heap += more
		if first {
			// Whatever he fills, he must have lifted something before.
			f.starts = append(f.starts[:0], f.beside...)
		}
	}
}

// measure counts the blocks that one stands on, by cell.
func (f *forlorn) measure() {
	copy(f.under, f.bare)
	for _, c := range f.fixed {
		f.under[c] = 0
		n := int32(0)
		for c -= f.stride; c >= 0 && f.terrain[c] == air; c -= f.stride {
			f.under[c] = n
			n++
		}
	}
}

// bareUnder counts, by cell, what one would stand on if no block lay. Above
// the door one stands on at least one less than elsewhere.
func bareUnder(b *board) []int32 {
	under := make([]int32, len(b.kinds))
	for c := cell(len(b.kinds)) - 1 - b.stride; c >= 0; c-- {
		if below := c + b.stride; b.kinds[c] == air && b.kinds[below] == air && below != b.door {
			under[c] = under[below] + 1
		}
	}
	return under
}

// survey finds the cells he gets to with so many blocks, and tells whether
// the door is one of them.
func (f *forlorn) survey(heap int32) bool {
	copy(f.costs, f.far)
	clear(f.swept)
	for i := range heap + 1 {
		f.queue[i] = f.queue[i][:0]
	}
	reach := func(c cell, cost int32) {
		if cost += f.under[c]; cost <= heap && cost < f.costs[c] {
			f.costs[c] = cost
			f.queue[cost] = append(f.queue[cost], c)
		}
	}
	for _, c := range f.starts {
		f.costs[c] = 0
	}
	f.queue[0] = append(f.queue[0], f.starts...)
	stride := f.stride
	top := (f.sky - 2) * stride
	for cost := range heap + 1 {
		for {
			last := len(f.queue[cost]) - 1
			if last < 0 {
				break
			}
			at := f.queue[cost][last]
			f.queue[cost] = f.queue[cost][:last]
			if f.costs[at] != cost {
				continue
			}
			if at == f.door {
				return true
			}
			for _, side := range [...]cell{-1, 1} {
				front := at + side
				for c := front; f.terrain[c] == air && !f.swept[c]; c += stride {
					f.swept[c] = true
					reach(c, cost)
				}
				if up := front - stride; up >= top && f.terrain[up] == air && f.terrain[at-stride] == air {
					reach(up, cost)
				}
			}
		}
	}
	return false
}

// gather adds to the heap the blocks he gets to, and tells how many.
func (f *forlorn) gather(heap int32) (more int32) {
	stride := f.stride
	for i := 0; i < len(f.fixed); i++ {
		c := f.fixed[i]
		if f.terrain[c-stride] != air {
			continue
		}
		for _, side := range [...]cell{-1, 1} {
			if y := c + side; f.costs[y] <= heap && f.terrain[y-stride] == air {
				f.beside = append(f.beside, y)
				f.terrain[c] = air
				f.fixed[i] = f.fixed[len(f.fixed)-1]
				f.fixed = f.fixed[:len(f.fixed)-1]
				more++
				i--
				break
			}
		}
	}
	return more
}
