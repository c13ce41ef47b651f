package heuristic

import "puzzlewright/solver/blockdude/board"

// An Area is the cells that the dude gets to without lifting a block or putting one down, in the
// order of their distance.
type Area struct {
	*board.Board
	kinds []byte // with the blocks where they are
	Cells []board.Cell
	marks []uint32 // by cell: stamp for those of the area
	stamp uint32
}

func newArea(b *board.Board, kinds []byte) *Area {
	return &Area{Board: b, kinds: kinds, marks: make([]uint32, len(b.Kinds))}
}

func (g *Area) begin(at board.Cell) {
	g.stamp++
	if g.stamp == 0 {
		clear(g.marks)
		g.stamp = 1
	}
	g.Cells = append(g.Cells[:0], at)
	g.marks[at] = g.stamp
}

func (g *Area) add(c board.Cell) {
	if g.marks[c] != g.stamp {
		g.marks[c] = g.stamp
		g.Cells = append(g.Cells, c)
	}
}

// Has tells whether a cell is of the area.
func (g *Area) Has(c board.Cell) bool { return g.marks[c] == g.stamp }

// flood makes this area the cells that the dude gets to from a cell, empty-handed.
func (g *Area) flood(at board.Cell) {
	g.begin(at)
	for i := 0; i != len(g.Cells); i++ {
		for side := board.Cell(-1); side <= 1; side += 2 {
			if to := g.step(g.Cells[i], side); to != 0 {
				g.add(to)
			}
		}
	}
}

// step gives the cell to which the dude gets by a step to one side, empty-handed; 0 for none.
func (g *Area) step(at, side board.Cell) board.Cell {
	kinds, stride := g.kinds, g.Stride
	to := at + side
	if kinds[to] == board.Air {
		for kinds[to+stride] == board.Air {
			to += stride
		}
		return to
	}
	if kinds[to-stride] == board.Air && kinds[at-stride] == board.Air {
		return to - stride
	}
	return 0
}

// back makes this area the part of another area from which the dude gets back to the cell where
// the other one begins.
func (g *Area) back(from *Area) {
	g.begin(from.Cells[0])
	for more := true; more; {
		more = false
		for i := len(from.Cells) - 1; i > 0; i-- {
			at := from.Cells[i]
			if g.Has(at) {
				continue
			}
			for side := board.Cell(-1); side <= 1; side += 2 {
				if to := g.step(at, side); to != 0 && g.Has(to) {
					g.add(at)
					more = true
					break
				}
			}
		}
	}
}
