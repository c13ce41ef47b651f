package sokoban

import (
	"encoding/binary"
	"math/bits"
)

// A packing writes positions as states of the searches:
//
//	a bit for each live cell, in the order of lives, the first the lowest of
//	byte 0: whether a box is in it
//	1 or 2 bytes, little-endian: the player's cell
//
// In a search for few pushes that cell is the smallest the player can reach.
type packing struct {
	bits   int // bytes of the bits
	digits int // bytes of the player's cell
}

func newPacking(f *field) packing {
	p := packing{bits: (len(f.lives) + 7) / 8, digits: 1}
	if f.n > 1<<8 {
		p.digits = 2
	}
	return p
}

func (k packing) size() int { return k.bits + k.digits }

// boxes writes the boxes of a position into a state.
func (k packing) boxes(state []byte, p *position) {
	clear(state[:k.bits])
	for _, b := range p.boxes {
		k.flip(state, p.index[b])
	}
}

// flip puts a box into the live cell of an index, or takes it out.
func (k packing) flip(state []byte, index spot) { state[index/8] ^= 1 << (index % 8) }

// setPlayer writes the player's cell.
func (k packing) setPlayer(state []byte, c spot) {
	if k.digits == 1 {
		state[k.bits] = byte(c)
		return
	}
	binary.LittleEndian.PutUint16(state[k.bits:], c)
}

func (k packing) player(state []byte) spot {
	if k.digits == 1 {
		return spot(state[k.bits])
	}
	return binary.LittleEndian.Uint16(state[k.bits:])
}

// load makes a position that of a state.
func (k packing) load(p *position, state []byte) {
	p.clear()
	p.boxes = p.boxes[:0]
	for i, b := range state[:k.bits] {
		for ; b != 0; b &= b - 1 {
			p.boxes = append(p.boxes, p.lives[8*i+bits.TrailingZeros8(b)])
		}
	}
	p.player = k.player(state)
	p.settle()
}
