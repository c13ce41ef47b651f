package patterndb

import (
	"context"
	"math/bits"
)

// A cellSet is a set of cells of a board of at most MaxCells, a bit for each.
type cellSet = uint64

// MaxCells is the most cells of a board that has databases.
const MaxCells = 36

const (
	chunkBits = 8
	chunkSize = 1 << chunkBits
	chunks    = (MaxCells + chunkBits - 1) / chunkBits
)

// combinations ranks the sets of a fixed number of cells: the rank of a set is
// how many of them are smaller as numbers (the combinatorial number system).
// The bits of a set fall into chunks of eight. A smaller set has a smaller
// highest chunk, or the same one and a smaller chunk below it, so that one
// look-up for each chunk gives the rank. The tables are small enough to stay in
// the innermost cache.
type combinations struct {
	chunks, count int
	// below[i][n][c] counts, for chunk i of value c with n members in it and
	// in those below, the sets whose chunk is smaller.
	below   [chunks][maxPatternTiles + 1][chunkSize]int32
	members int
}

func newCombinations(cells, members int) *combinations {
	s := &combinations{members: members, chunks: (cells + chunkBits - 1) / chunkBits}
	for chunk := range s.chunks {
		inChunk := min(cells-chunk*chunkBits, chunkBits)
		for n := range members + 1 {
			sum := int32(0)
			for c := range 1 << inChunk {
				s.below[chunk][n][c] = sum
				if rest := n - bits.OnesCount(uint(c)); rest >= 0 {
					sum += int32(choose(chunk*chunkBits, rest))
				}
			}
		}
	}
	s.count = choose(cells, members)
	return s
}

// rank gives the rank of a set.
func (s *combinations) rank(set cellSet) int32 {
	low := uint8(set)
	n := bits.OnesCount8(low)
	rank := s.below[0][n][low]
	for i := 1; i < s.chunks; i++ {
		c := uint8(set >> (i * chunkBits & 63))
		n += bits.OnesCount8(c)
		rank += s.below[i][n][c]
	}
	return rank
}

// each visits all sets in the order of their ranks. It stops with an error when
// the context ends, which it looks at every setsPerLook sets.
func (s *combinations) each(ctx context.Context, visit func(rank int32, set cellSet)) error {
	set := cellSet(1)<<s.members - 1
	for rank := range int32(s.count) {
		if rank%setsPerLook == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		visit(rank, set)
		// The next larger number with as many bits (Gosper's hack).
		lowest := set & -set
		ripple := set + lowest
		set = ripple | (set^ripple)>>2/lowest
	}
	return nil
}

// setsPerLook is how many sets are visited between two looks at the context.
const setsPerLook = 1 << 10

// choose counts the ways to choose k of n.
func choose(n, k int) int {
	if k > n {
		return 0
	}
	c := 1
	for i := range k {
		c = c * (n - i) / (i + 1)
	}
	return c
}
