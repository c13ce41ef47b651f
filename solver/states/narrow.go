package states

import (
	"encoding/binary"
	"slices"
)

// A narrow writes states whose bytes are small numbers in fewer bits. It keeps the low width bits
// of each byte, one number after the other, from the lowest bit of the first byte on. The unused
// bits of the last byte are ones.
//
// Three kinds of states are written whole instead, after a byte of all ones that marks them: those
// with a byte that needs more bits; those that begin with a number of all ones, which would be
// taken for that mark; and those that end with one, which would be taken for unused bits. So
// different states are always written as different bytes.
type narrow struct {
	width uint
	// one is the number that is all ones. seconds has all ones in the first of every two bytes,
	// fourths twice as many in the first two of every four. large has the bits of eight bytes that
	// no number uses.
	one, seconds, fourths, large uint64
	room                         []byte
}

// The limits of the width of a number. With fewer bits than narrowest, a whole number more would
// fit into the unused bits; 8 bits would save nothing.
const (
	narrowest = 4
	widest    = 7
)

// newNarrow gives a narrow for numbers of some bits, nil where it is of no use.
func newNarrow(width int) *narrow {
	if width > widest {
		return nil
	}
	w := uint(max(width, narrowest))
	n := &narrow{width: w, one: 1<<w - 1, room: OwnLines[byte](0)}
	n.seconds = n.one * 0x0001_0001_0001_0001
	n.fourths = (1<<(2*w) - 1) * 0x0000_0001_0000_0001
	n.large = ^(n.one * 0x0101_0101_0101_0101)
	return n
}

// eight is how many numbers are written at once, and how many bits a byte has.
const eight = 8

// write gives a state in its narrow form. The bytes are good until the next call.
func (n *narrow) write(state []byte) []byte {
	size := len(state)
	if size == 0 || state[0] == byte(n.one) || state[size-1] == byte(n.one) {
		return n.asItIs(state)
	}
	n.room = slices.Grow(n.room[:0], size+eight)
	to := n.room[:size+eight]
	large, w := uint64(0), n.width
	for from, at := 0, uint(0); from < size; from, at = from+eight, at+w {
		x := eightOf(state, from)
		if rest := size - from; rest < eight {
			x |= n.one << (eight * uint(rest))
		}
		large |= x & n.large
		x = x&n.seconds | x>>8&n.seconds<<w
		x = x&n.fourths | x>>16&n.fourths<<(2*w)
		x = x&(1<<(4*w)-1) | x>>32<<(4*w)
		binary.LittleEndian.PutUint64(to[at:], x)
	}
	if large != 0 {
		return n.asItIs(state)
	}
	return to[:(uint(size)*n.width+eight-1)/eight]
}

func (n *narrow) asItIs(state []byte) []byte {
	n.room = append(append(n.room[:0], 0xFF), state...)
	return n.room
}

// read appends a state to room, given its narrow form.
func (n *narrow) read(kept, room []byte) []byte {
	if uint64(kept[0])&n.one == n.one {
		return append(room, kept[1:]...)
	}
	size, from := len(kept)*eight/int(n.width), len(room)
	room = slices.Grow(room, size+eight)
	to := room[from : from+size+eight]
	w := n.width
	for from, at := 0, 0; from < len(kept); from, at = from+int(w), at+eight {
		x := eightOf(kept, from)
		x = x&(1<<(4*w)-1) | x>>(4*w)&(1<<(4*w)-1)<<32
		x = x&n.fourths | x>>(2*w)&n.fourths<<16
		x = x&n.seconds | x>>w&n.seconds<<8
		binary.LittleEndian.PutUint64(to[at:], x)
	}
	if to[size-1] == byte(n.one) {
		size--
	}
	return room[:from+size]
}

// eightOf gives eight bytes from an index on, with zeros after the end.
func eightOf(b []byte, from int) (x uint64) {
	switch rest := len(b) - from; {
	case rest >= eight:
		return binary.LittleEndian.Uint64(b[from:])
	case len(b) >= eight:
		return binary.LittleEndian.Uint64(b[len(b)-eight:]) >> (eight * uint(eight-rest))
	}
	for i, v := range b[from:] {
		x |= uint64(v) << (eight * i)
	}
	return x
}
