package patterndb

import (
	"slices"
	"unsafe"
)

// Partitions gives the ways to share the tiles of a board out among patterns,
// the weakest first: its database is built within some 50 ms. Boards of more than
// MaxCells cells have none.
func Partitions(width, height int) []string {
	cells := width * height
	if cells > MaxCells {
		return nil
	}
	if width == 4 && height == 4 {
		// Of many that were tried these two left the fewest positions to
		// search. The eight tiles of the two top rows are their own mirror
		// image, which halves their database.
		return []string{"AABBAABBAACCCCC", "AAAAAAAABBBBBBB"}
	}
	weak := patternSizes(cells, weakPatternTiles, weakEffort)
	strong := weak
	switch {
	case cells > 16:
		// Larger patterns were tried too: on 5x5, six tiles each raise the
		// bound from 81.4 to 82.3, in twelve times the time to build them.
		strong = patternSizes(cells, weakPatternTiles, middleEffort)
	case cells > 12:
		strong = patternSizes(cells, maxPatternTiles, strongEffort)
	}
	partitions := []string{stripes(width, height, weak), stripes(width, height, strong)}
	return slices.Compact(partitions)
}

// What building a database may take, in positions, of which each takes about
// 10 ns.
const (
	weakEffort   = 2_000_000
	middleEffort = 100_000_000
	strongEffort = 200_000_000
)

// weakPatternTiles is the most tiles whose permutations take no time to speak of.
const weakPatternTiles = 6

// patternSizes gives the sizes of patterns, as large as the effort permits.
// The last ones may be smaller.
func patternSizes(cells, most, effort int) []int {
	for size := min(most, cells-1); ; size-- {
		var pieces []int
		sum := 0
		for left := cells - 1; left > 0; left -= pieces[len(pieces)-1] {
			// Two sizes that differ by much are worse than two alike.
			next := min(size, left)
			if left < 2*size {
				next = min(size, (left+1)/2)
			}
			if left <= size {
				next = left
			}
			pieces = append(pieces, next)
			sum += positions(cells, next)
		}
		if sum <= effort || size == 1 {
			return pieces
		}
	}
}

// positions counts the ways to lay out some tiles on the cells.
func positions(cells, tiles int) int {
	n := 1
	for i := range tiles {
		n *= cells - i
	}
	return n
}

// stripes shares the tiles out in compact pieces: two rows, or the three that
// are left at the end, are cut into pieces column by column, from left to
// right and back.
func stripes(width, height int, pieces []int) string {
	partition := make([]byte, width*height-1)
	piece, left := 0, pieces[0]
	for top := 0; top < height; {
		rows := min(2, height-top)
		if height-top == 3 {
			rows = 3
		}
		for x := range width {
			if top/2%2 == 1 {
				x = width - 1 - x
			}
			for y := top; y < top+rows; y++ {
				c := y*width + x
				if c == len(partition) {
					continue
				}
				for ; left == 0; left = pieces[piece] {
					piece++
				}
				partition[c] = 'A' + byte(piece)
				left--
			}
		}
		top += rows
	}
	return string(partition)
}

// fileBytes is the size of databases that are kept in a file: larger ones take
// longer to build than to read.
const fileBytes = 8 << 20

// BuildBytes estimates the memory that it takes to build a database, from
// above.
func BuildBytes(width, height int, partition string) int64 {
	cells := width * height
	sum, most := TableBytes(width, height, partition), int64(0)
	for _, tiles := range patternTiles(partition) {
		sets := int64(choose(cells, tiles))
		sum += sets*int64(unsafe.Sizeof(setEntry{})) + int64(tiles*(tiles-1))*mapBytes
		if cells > 16 {
			sum += sets * int64(cells)
		}
		// While a pattern is being built, it knows the predecessors of each block.
		most = max(most, sets*int64(4*tiles)*int64(unsafe.Sizeof(predecessor{})))
	}
	return sum + most
}

// TableBytes estimates the two bits of all positions while they are being filled.
// A set of cells leaves the others in at most three regions or so. Mirror images,
// which save half of it, are left out of account.
func TableBytes(width, height int, partition string) int64 {
	sum := int64(0)
	for _, tiles := range patternTiles(partition) {
		sum += int64(positions(width*height, tiles)) * 3 / 8
	}
	return sum
}

// patternTiles counts the tiles of each pattern.
func patternTiles(partition string) []int {
	tiles := make([]int, 0, MaxPatterns)
	for _, letter := range partition {
		for int(letter-'A') >= len(tiles) {
			tiles = append(tiles, 0)
		}
		tiles[letter-'A']++
	}
	return tiles
}
