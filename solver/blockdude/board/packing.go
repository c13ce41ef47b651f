package board

import "slices"

// A state is the following. Cells are little-endian numbers of 2 bytes, or of 4 where the board
// has too many cells for 2:
//
//	the dude's cell
//	1 byte: bit 0 he faces left, bit 1 he carries a block
//	the cells of the blocks that he does not carry, ascending
const (
	facesLeft = 1 << 0
	carries   = 1 << 1
)

// A Packer writes and reads states of one board.
type Packer struct{ cellBytes int }

// NewPacker gives the packer of a board.
func NewPacker(b *Board) Packer {
	if len(b.Kinds) <= 1<<16 {
		return Packer{2}
	}
	return Packer{4}
}

// Pack appends a state to a buffer.
func (p Packer) Pack(buffer []byte, d Dude, blocks []Cell) []byte {
	buffer = p.putCell(buffer, d.Cell)
	flags := byte(0)
	if d.Front < 0 {
		flags |= facesLeft
	}
	if d.Loaded {
		flags |= carries
	}
	buffer = append(buffer, flags)
	for _, c := range blocks {
		buffer = p.putCell(buffer, c)
	}
	return buffer
}

func (p Packer) putCell(buffer []byte, c Cell) []byte {
	for i := range p.cellBytes {
		buffer = append(buffer, byte(c>>(8*i)))
	}
	return buffer
}

// Cell reads the cell of the dude.
func (p Packer) Cell(state []byte) Cell {
	c := Cell(0)
	for i := range p.cellBytes {
		c |= Cell(state[i]) << (8 * i)
	}
	return c
}

// Unpack reads a state; the cells of the blocks replace those of a buffer.
func (p Packer) Unpack(state []byte, blocks []Cell) (Dude, []Cell) {
	d := Dude{Cell: p.Cell(state), Front: 1}
	flags := state[p.cellBytes]
	if flags&facesLeft != 0 {
		d.Front = -1
	}
	d.Loaded = flags&carries != 0
	blocks = blocks[:0]
	for at := p.cellBytes + 1; at < len(state); at += p.cellBytes {
		blocks = append(blocks, p.Cell(state[at:]))
	}
	return d, blocks
}

// MoveBlock removes a block from a cell and adds one in another; either cell may be 0 for none.
// The cells stay ascending.
func MoveBlock(blocks []Cell, from, to Cell) []Cell {
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
