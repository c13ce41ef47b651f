package patterndb

import "math/bits"

// A grid knows which cells of a board are beside each other.
type grid struct {
	Width, Height, Cells int
	all                  cellSet
	// left and right are the columns at the edges, black every other cell.
	left, right, black cellSet
	// before holds, for each cell, those that are read before it. Every other row
	// is read from right to left: then most tiles that move up or down pass few
	// others.
	before [MaxCells]cellSet
	read   []int // the cells in that order
}

func newGrid(width, height int) grid {
	g := grid{Width: width, Height: height, Cells: width * height}
	if g.Cells > MaxCells {
		return g // and no sets
	}
	for c := range g.Cells {
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
	for i := range g.Cells {
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
	return ((set&^g.left)>>1 | (set&^g.right)<<1 | set>>g.Width | set<<g.Width) & g.all
}

// region gives the cells of a set that are connected with those given.
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

func (g *grid) mirroredCell(c int) int { return c - c%g.Width + g.Width - 1 - c%g.Width }
