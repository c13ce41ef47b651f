package states

import (
	"bytes"
	"math/rand/v2"
	"testing"
)

// TestNarrowBytesAreReadAsTheyWere: whatever the numbers and however many, and
// no two states are kept alike.
func TestNarrowBytesAreReadAsTheyWere(t *testing.T) {
	for width := narrowest; width <= widest; width++ {
		n := newNarrow(width)
		known := map[string]string{}
		r := rand.New(rand.NewPCG(uint64(width), 1))
		for i := range 60_000 {
			state := make([]byte, i%40)
			for j := range state {
				state[j] = edgeByte(r, width)
			}
			kept := n.write(state)
			if was, ok := known[string(kept)]; ok && was != string(state) {
				t.Fatalf("%d bits: %x and %x are both kept as %x", width, was, state, kept)
			}
			known[string(kept)] = string(state)
			if got := n.read(kept, []byte("before")); string(got) != "before"+string(state) {
				t.Fatalf("%d bits: %x is kept as %x and read as %x", width, state, kept, got)
			}
		}
	}
}

// edgeByte gives a number that needs so many bits at the most, but seldom; most
// are among those that are near all ones.
func edgeByte(r *rand.Rand, width int) byte {
	ones := 1<<width - 1
	switch r.IntN(64) {
	case 0:
		return byte(r.IntN(256))
	case 1, 2, 3, 4, 5, 6, 7, 8:
		return byte(ones)
	default:
		return byte(r.IntN(ones + 1))
	}
}

// TestNarrowBytesTakeFewer: that is what they are for.
func TestNarrowBytesTakeFewer(t *testing.T) {
	if got := len(newNarrow(6).write(bytes.Repeat([]byte{5}, 20))); got != 15 {
		t.Errorf("20 numbers of 6 bits take %d bytes, want 15", got)
	}
	if got := len(newNarrow(6).write(append(bytes.Repeat([]byte{5}, 20), 64, 5))); got != 23 {
		t.Errorf("22 numbers, one of which is large, take %d bytes, want 23", got)
	}
	if newNarrow(8) != nil {
		t.Error("nothing is gained by 8 bits")
	}
}

// FuzzNarrow: any bytes are read as they were written.
func FuzzNarrow(f *testing.F) {
	f.Add([]byte{}, 6)
	f.Add([]byte{63, 1, 63}, 6)
	f.Add(bytes.Repeat([]byte{127}, 9), 7)
	f.Fuzz(func(t *testing.T, state []byte, width int) {
		n := newNarrow(narrowest + int(uint(width)%(widest-narrowest+1)))
		if got := n.read(n.write(state), nil); !bytes.Equal(got, state) {
			t.Errorf("%x is read as %x", state, got)
		}
	})
}
