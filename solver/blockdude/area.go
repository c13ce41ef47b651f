package blockdude

// An area is the cells that the dude gets to without lifting a block or putting one
// down, in the order of their distance.
type area struct {
	*board
	kinds []byte // with the blocks where they are
	cells []cell
	marks []uint32 // by cell: stamp for those of the area
	stamp uint32
}

func newArea(b *board, kinds []byte) *area {
	return &area{board: b, kinds: kinds, marks: make([]uint32, len(b.kinds))}
}

func (g *area) begin(at cell) {
	g.stamp++
	if g.stamp == 0 {
		clear(g.marks)
		g.stamp = 1
	}
	g.cells = append(g.cells[:0], at)
	g.marks[at] = g.stamp
}

func (g *area) add(c cell) {
	if g.marks[c] != g.stamp {
		g.marks[c] = g.stamp
		g.cells = append(g.cells, c)
	}
}

func (g *area) has(c cell) bool { return g.marks[c] == g.stamp }

// flood finds where the dude gets from a cell empty-handed.
func (g *area) flood(at cell) {
	g.begin(at)
	for i := 0; i != len(g.cells); i++ {
		for side := cell(-1); side <= 1; side += 2 {
			if to := g.step(g.cells[i], side); to != 0 {
				g.add(to)
			}
		}
	}
}

// step gives where the dude gets to one side, empty-handed; 0 for nowhere.
func (g *area) step(at, side cell) cell {
	kinds, stride := g.kinds, g.stride
	to := at + side
	if kinds[to] == air {
		for kinds[to+stride] == air {
			to += stride
		}
		return to
	}
	if kinds[to-stride] == air && kinds[at-stride] == air {
		return to - stride
	}
	return 0
}

// back makes this area the part of another from which the dude gets back to where
// that one begins.
func (g *area) back(from *area) {
	g.begin(from.cells[0])
	for more := true; more; {
		more = false
		for i := len(from.cells) - 1; i > 0; i-- {
			at := from.cells[i]
			if g.has(at) {
				continue
			}
			for side := cell(-1); side <= 1; side += 2 {
				if to := g.step(at, side); to != 0 && g.has(to) {
					g.add(at)
					more = true
					break
				}
			}
		}
	}
}
