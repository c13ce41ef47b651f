package patterndb

import (
	"math/bits"
	"unsafe"
)

// A permutation is the sequence in which the tiles of a pattern lie on a board,
// in the order in which the board is read, as its lexicographic rank. A tile that
// moves along a row leaves it as it is; one that moves along a column passes a
// few others.
type permutation = uint16

// maxPatternTiles is the most tiles of a pattern: a permutation of 8 still has a
// rank of 16 bits.
const maxPatternTiles = 8

// A permutationMap maps permutations to permutations. Its length spares the
// check of the index.
type permutationMap = [1 << 16]permutation

const mapBytes = int64(unsafe.Sizeof(permutationMap{}))

// permutations are all those of a number of tiles, and the maps between them.
type permutations struct {
	tiles, count int
	// passing[i][j] maps to the permutation after the tile in place i has gone
	// to place j, the tiles between moving up by one; nil where i is j.
	passing [maxPatternTiles][maxPatternTiles]*permutationMap
}

// newPermutations makes the maps for tiles that pass at most reach others.
func newPermutations(tiles, reach int) *permutations {
	o := &permutations{tiles: tiles, count: 1}
	for i := 2; i <= tiles; i++ {
		o.count *= i
	}
	var swap [maxPatternTiles]*permutationMap // of the places i and i+1
	for i := range tiles - 1 {
		swap[i] = o.mapOf(func(seq []uint8) { seq[i], seq[i+1] = seq[i+1], seq[i] })
	}
	for i := range tiles {
		up, down := (*permutationMap)(nil), (*permutationMap)(nil)
		for j := i + 1; j < tiles && j-i <= reach; j++ {
			up = o.compose(up, swap[j-1])
			o.passing[i][j] = up
		}
		for j := i - 1; j >= 0 && i-j <= reach; j-- {
			down = o.compose(down, swap[j])
			o.passing[i][j] = down
		}
	}
	return o
}

// mapOf makes the map of a change to sequences.
func (o *permutations) mapOf(change func(seq []uint8)) *permutationMap {
	t := new(permutationMap)
	var seq [maxPatternTiles]uint8
	for r := range o.count {
		o.unrank(permutation(r), seq[:o.tiles])
		change(seq[:o.tiles])
		t[r] = rankOf(seq[:o.tiles])
	}
	return t
}

// compose gives the map that does one after the other; nil changes nothing.
func (o *permutations) compose(first, second *permutationMap) *permutationMap {
	if first == nil {
		return second
	}
	t := new(permutationMap)
	for r := range o.count {
		t[r] = second[first[r]]
	}
	return t
}

// rankOf ranks a sequence of the numbers 0, 1, 2, ...
func rankOf(seq []uint8) permutation {
	rank, later := 0, uint32(1)<<len(seq)-1
	for i, t := range seq {
		rank = rank*(len(seq)-i) + bits.OnesCount32(later&(1<<t-1))
		later &^= 1 << t
	}
	return permutation(rank)
}

// unrank writes the sequence of a rank.
func (o *permutations) unrank(rank permutation, seq []uint8) {
	r := int(rank)
	for i := len(seq) - 1; i >= 0; i-- {
		digit := uint8(r % (len(seq) - i))
		r /= len(seq) - i
		for j := i + 1; j < len(seq); j++ {
			if seq[j] >= digit {
				seq[j]++
			}
		}
		seq[i] = digit
	}
}
