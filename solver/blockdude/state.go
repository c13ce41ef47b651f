package blockdude

import "slices"

// A state is, all numbers little-endian and of the board's own length, 2
// bytes where that is enough for any cell, or 4:
//
//	the dude's cell
//	1 byte: bit 0 he faces left, bit 1 he carries a block
//	the cells of the blocks that he does not carry, ascending
const (
	facesLeft = 1 << 0
	carries   = 1 << 1
)

// A packer writes and reads states of one board.
type packer struct{ cellBytes int }

func newPacker(b *board) packer {
	if len(b.kinds) <= 1<<16 {
		return packer{2}
	}
	return packer{4}
}

// pack appends a state to a buffer.
func (p packer) pack(buffer []byte, d dude, blocks []cell) []byte {
	buffer = p.putCell(buffer, d.cell)
	flags := byte(0)
	if d.front < 0 {
		flags |= facesLeft
	}
	if d.loaded {
		flags |= carries
	}
	buffer = append(buffer, flags)
	for _, c := range blocks {
		buffer = p.putCell(buffer, c)
	}
	return buffer
}

func (p packer) putCell(buffer []byte, c cell) []byte {
	for i := range p.cellBytes {
		buffer = append(buffer, byte(c>>(8*i)))
	}
	return buffer
}

func (p packer) cell(state []byte) cell {
	c := cell(0)
	for i := range p.cellBytes {
		c |= cell(state[i]) << (8 * i)
	}
	return c
}

// unpack reads a state; the cells of the blocks replace those of a buffer.
func (p packer) unpack(state []byte, blocks []cell) (dude, []cell) {
	d := dude{cell: p.cell(state), front: 1}
	flags := state[p.cellBytes]
	if flags&facesLeft != 0 {
		d.front = -1
	}
	d.loaded = flags&carries != 0
	blocks = blocks[:0]
	for at := p.cellBytes + 1; at < len(state); at += p.cellBytes {
		blocks = append(blocks, p.cell(state[at:]))
	}
	return d, blocks
}

// moveBlock takes a block away from a cell and puts one to another, either of
// which may be 0 for none. The cells stay ascending.
func moveBlock(blocks []cell, from, to cell) []cell {
	if from != 0 {
		i, _ := slices.BinarySearch(blocks, from)
		blocks = slices.Delete(blocks, i, i+1)
	}
	if to != 0 {
		i, _ := slices.BinarySearch(blocks, to)
		blocks = slices.Insert(blocks, i, to)
	}
	return blocks
}
