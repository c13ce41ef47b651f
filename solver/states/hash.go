package states

import (
	"encoding/binary"
	"math/bits"
)

// The constants are odd, with as many ones as zeros, and otherwise arbitrary.
const (
	seedA = 0x9E3779B97F4A7C15
	seedB = 0xD6E8FEB86659FD93
)

// Hash is a 64-bit hash of a state: 16 bytes at a time are folded in by one
// full multiplication, as in wyhash (Wang Yi, public domain). It is the same
// in every run, so that searches repeat themselves.
func Hash(state []byte) uint64 {
	h := uint64(len(state))*seedB ^ seedA // multiplied, so that a length is never mistaken for a byte
	for len(state) > 16 {
		h = fold(binary.LittleEndian.Uint64(state)^h, binary.LittleEndian.Uint64(state[8:])^seedB)
		state = state[16:]
	}
	var a, b uint64
	switch n := len(state); {
	case n >= 8:
		a, b = binary.LittleEndian.Uint64(state), binary.LittleEndian.Uint64(state[n-8:])
	case n >= 4:
		a, b = uint64(binary.LittleEndian.Uint32(state)), uint64(binary.LittleEndian.Uint32(state[n-4:]))
	case n > 0:
		a = uint64(state[0])<<16 | uint64(state[n/2])<<8 | uint64(state[n-1])
	}
	return fold(fold(a^h, b^seedB), seedA)
}

func fold(a, b uint64) uint64 {
	hi, lo := bits.Mul64(a, b)
	return hi ^ lo
}
