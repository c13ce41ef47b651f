package board

import (
	"encoding/binary"
	"math/bits"
)

// A Encoding writes positions as states of the searches:
//
//	a bit for each live cell, in the order of lives, the first the lowest of
//	byte 0: whether a box is in it
//	1 or 2 bytes, little-endian: the player's cell
//
// In a search for few pushes that cell is the smallest the player can reach.
type Encoding struct {
	BoxBytes    int // bytes of the bits
	playerBytes int // bytes of the player's cell
}

func NewEncoding(f *Tables) Encoding {
	p := Encoding{BoxBytes: (len(f.LiveSquares) + 7) / 8, playerBytes: 1}
	if f.NumSquares > 1<<8 {
		p.playerBytes = 2
	}
	return p
}

func (k Encoding) Size() int { return k.BoxBytes + k.playerBytes }

// PutBoxes writes the boxes of a position into a state.
func (k Encoding) PutBoxes(state []byte, p *Position) {
	clear(state[:k.BoxBytes])
	for _, b := range p.Boxes {
		k.FlipBox(state, p.LiveIndex[b])
	}
}

// FlipBox puts a box into the live cell of an index, or takes it out.
func (k Encoding) FlipBox(state []byte, index Square) { state[index/8] ^= 1 << (index % 8) }

// PutPlayer writes the player's cell.
func (k Encoding) PutPlayer(state []byte, c Square) {
	if k.playerBytes == 1 {
		state[k.BoxBytes] = byte(c)
		return
	}
	binary.LittleEndian.PutUint16(state[k.BoxBytes:], c)
}

func (k Encoding) Player(state []byte) Square {
	if k.playerBytes == 1 {
		return Square(state[k.BoxBytes])
	}
	return binary.LittleEndian.Uint16(state[k.BoxBytes:])
}

// Load makes a position that of a state.
func (k Encoding) Load(p *Position, state []byte) {
	p.RemoveBoxes()
	p.Boxes = p.Boxes[:0]
	for i, b := range state[:k.BoxBytes] {
		for ; b != 0; b &= b - 1 {
			p.Boxes = append(p.Boxes, p.LiveSquares[8*i+bits.TrailingZeros8(b)])
		}
	}
	p.Player = k.Player(state)
	p.PlaceBoxes()
}
