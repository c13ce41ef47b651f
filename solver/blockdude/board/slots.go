package board

import "math/bits"

// Slots number the cells that can hold a block, so that a layout, the cells of all blocks that
// lie, is a set of bits. The cells with which piles begin come first, then those of the second
// course, and so on: piles are low, so that hardly any bit of the upper courses is ever set.
type Slots struct {
	index []int32 // the slot of each cell; -1 for bricks
	cells []Cell  // the cell of each slot
}

// NewSlots numbers the cells of a board.
func NewSlots(b *Board) Slots {
	// The course of a cell is how many cells of air are below it.
	course := make([]int32, len(b.Kinds))
	var sizes []int32
	for c := Cell(len(b.Kinds)) - 1; c >= 0; c-- {
		if b.Kinds[c] == Brick {
			continue
		}
		if below := c + b.Stride; b.Kinds[below] != Brick {
			course[c] = course[below] + 1
		}
		for int(course[c]) >= len(sizes) {
			sizes = append(sizes, 0)
		}
		sizes[course[c]]++
	}
	next, total := make([]int32, len(sizes)), int32(0)
	for i, n := range sizes {
		next[i] = total
		total += n
	}
	s := Slots{index: make([]int32, len(b.Kinds)), cells: make([]Cell, total)}
	for c := range Cell(len(b.Kinds)) {
		s.index[c] = -1
		if b.Kinds[c] != Brick {
			s.index[c] = next[course[c]]
			s.cells[s.index[c]] = c
			next[course[c]]++
		}
	}
	return s
}

// Flip moves a block into a cell or out of it. A layout has no zero bytes at
// its end, so that equal layouts are equal bytes.
func (s Slots) Flip(layout []byte, c Cell) []byte {
	i := int(s.index[c])
	for len(layout) <= i/8 {
		layout = append(layout, 0)
	}
	layout[i/8] ^= 1 << (i % 8)
	n := len(layout)
	for n > 0 && layout[n-1] == 0 {
		n--
	}
	return layout[:n]
}

// Blocks appends the cells of a layout's blocks.
func (s Slots) Blocks(layout []byte, cells []Cell) []Cell {
	for i, b := range layout {
		for ; b != 0; b &= b - 1 {
			cells = append(cells, s.cells[8*i+bits.TrailingZeros8(b)])
		}
	}
	return cells
}
