package board

import (
	"encoding/binary"
	"math/bits"
)

// An Encoding writes positions as the states that searches store:
//
//	BoxBytes      a bit for each live square: whether there is a box; the
//	              first of LiveSquares is the lowest bit of byte 0
//	1 or 2 bytes  the player's square, little-endian
//
// Where only pushes count, that square is the lowest one the player can reach, so
// that positions which differ only by a walk are one state.
type Encoding struct {
	BoxBytes    int
	playerBytes int
}

// NewEncoding gives the encoding for a board.
func NewEncoding(f *Tables) Encoding {
	p := Encoding{BoxBytes: (len(f.LiveSquares) + 7) / 8, playerBytes: 1}
	if f.NumSquares > 1<<8 {
		p.playerBytes = 2
	}
	return p
}

// Size is the number of bytes of a state.
func (k Encoding) Size() int { return k.BoxBytes + k.playerBytes }

// PutBoxes writes the boxes of a position into a state.
func (k Encoding) PutBoxes(state []byte, p *Position) {
	clear(state[:k.BoxBytes])
	for _, b := range p.Boxes {
		k.FlipBox(state, p.LiveIndex[b])
	}
}

// FlipBox puts a box on the live square of that index, or takes it off.
func (k Encoding) FlipBox(state []byte, index Square) { state[index/8] ^= 1 << (index % 8) }

// PutPlayer writes the player's square.
func (k Encoding) PutPlayer(state []byte, c Square) {
	if k.playerBytes == 1 {
		state[k.BoxBytes] = byte(c)
		return
	}
	binary.LittleEndian.PutUint16(state[k.BoxBytes:], c)
}

// Player reads the player's square.
func (k Encoding) Player(state []byte) Square {
	if k.playerBytes == 1 {
		return Square(state[k.BoxBytes])
	}
	return binary.LittleEndian.Uint16(state[k.BoxBytes:])
}

// Load sets a position to that of a state.
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
