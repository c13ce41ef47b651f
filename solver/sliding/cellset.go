package sliding

import "math/bits"

// A cellSet is a set of cells of a board of at most 36, a bit for each.
type cellSet = uint64

const (
	maxSetCells = 36
	chunkBits   = 8
	chunkSize   = 1 << chunkBits
	chunks      = (maxSetCells + chunkBits - 1) / chunkBits
)

// combinations numbers the sets of a fixed number of cells, by their size as
// numbers. The bits fall into chunks of eight: smaller than a set are those
// whose highest chunk is smaller, and then those that have the same one and a
// smaller chunk below, so that a look-up for each chunk gives the number. The
// tables are small enough to stay in the innermost cache.
type combinations struct {
	chunks, count int
	// below[i][n][c] counts, for chunk i of value c with n members in it and
	// in those below, the sets whose chunk is smaller.
	below          [chunks][maxPatternTiles + 1][chunkSize]int32
	cells, members int
}

func newCombinations(cells, members int) *combinations {
	s := &combinations{cells: cells, members: members, chunks: (cells + chunkBits - 1) / chunkBits}
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

// rank gives the number of a set.
func (s *combinations) rank(set cellSet) int32 {
	low := uint8(set)
	n := bits.OnesCount8(low)
	number := s.below[0][n][low]
	for i := 1; i < s.chunks; i++ {
		c := uint8(set >> (i * chunkBits & 63))
		n += bits.OnesCount8(c)
		number += s.below[i][n][c]
	}
	return number
}

// each visits all sets in the order of their numbers.
func (s *combinations) each(visit func(number int32, set cellSet)) {
	set := cellSet(1)<<s.members - 1
	for number := range int32(s.count) {
		visit(number, set)
		// The next larger number with as many bits (Gosper's hack).
		lowest := set & -set
		ripple := set + lowest
		set = ripple | (set^ripple)>>2/lowest
	}
}

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

// A grid knows which cells of a board are beside each other.
type grid struct {
	width, height, cells int
	all                  cellSet
	// left and right are the columns at the edges, black every other cell.
	left, right, black cellSet
	// before holds, for each cell, those that are read before it. A board is
	// read like a field is ploughed, every other row from right to left: then
	// most tiles that move up or down pass few others.
	before [maxSetCells]cellSet
	read   []int // the cells in that order
}

func newGrid(width, height int) grid {
	g := grid{width: width, height: height, cells: width * height}
	if g.cells > maxSetCells {
		return g // and no sets
	}
	for c := range g.cells {
		bit := cellSet(1) << c
		g.all |= bit
		if c%width == 0 {
			g.left |= bit
		}
		if c%width == width-1 {
			g.right |= bit
		}
		if (c%width+c/width)%2 == 1 {
			g.black |= bit
		}
	}
	var done cellSet
	for i := range g.cells {
		c := i
		if i/width%2 == 1 {
			c = g.mirroredCell(i)
		}
		g.before[c] = done
		g.read = append(g.read, c)
		done |= 1 << c
	}
	return g
}

// beside gives the cells beside those of a set.
func (g *grid) beside(set cellSet) cellSet {
	return ((set&^g.left)>>1 | (set&^g.right)<<1 | set>>g.width | set<<g.width) & g.all
}

// region gives the cells of a set that hang together with those given.
func (g *grid) region(set, from cellSet) cellSet {
	for {
		wider := (from | g.beside(from)) & set
		if wider == from {
			return from
		}
		from = wider
	}
}

// mirrored gives a set with left and right exchanged.
func (g *grid) mirrored(set cellSet) cellSet {
	var m cellSet
	for ; set != 0; set &= set - 1 {
		m |= 1 << g.mirroredCell(bits.TrailingZeros64(set))
	}
	return m
}

func (g *grid) mirroredCell(c int) int { return c - c%g.width + g.width - 1 - c%g.width }
