package paths

import "puzzlewright/levels"

// ends tells from which cells the tiles that are left lead home. It is a relaxation: the path
// keeps off the trees, but may cross itself and what is laid already. A position from which
// they do not lead home is lost.
//
// Of each rest (see cuts) it has four sets of cells from which the rest leads home: one for
// each direction in which the first of its cells is entered. A set has a bit for each cell, as
// in reach but without pad. The sets of a rest are worked out when they are asked for.
type ends struct {
	cuts   *cuts
	bit    []int32 // of each cell
	words  int     // of a set
	pieces []placings
	// target is the cell where the path is home; last is the direction of the step there,
	// levels.Wait for any; mayStop tells whether a rest may be left over there.
	target  cell
	last    levels.Move
	mayStop func(rest uint64) bool
	byRest  [][]uint64 // the four sets of a rest, one after the other; nil until worked out
	bytes   int64      // that byRest takes
}

// placings are the ways in which a kind of tile can lie, by the direction in which its first
// cell is entered. A kind that differs from its two ends has placings for each end.
type placings struct {
	kind int
	by   [levels.NumDirections]placing
}

// A placing says where a tile can lie: fits has its possible first cells, offset is how many
// bits farther the bit of the cell after its last one is, and out the direction in which that
// cell is entered.
type placing struct {
	fits   []uint64
	offset int
	out    levels.Move
}

// mostEnds is how many bytes the sets of all rests may take together.
const mostEnds = 16 << 20

// newEnds gives nil where the sets would take too much memory. A path lies in cells of
// ground, and leaves the cell before the door only by the step into the house.
func newEnds(r *reach, c *cuts, ground []bool, target cell, last levels.Move, mayStop func(rest uint64) bool) *ends {
	e := &ends{
		cuts: c, bit: make([]int32, len(r.bit)), words: r.words,
		target: target, last: last, mayStop: mayStop,
	}
	if int64(c.set.rests())*e.size() > mostEnds {
		return nil
	}
	e.byRest = make([][]uint64, c.set.rests())
	e.bytes = int64(len(e.byRest)) * 24
	for c, bit := range r.bit {
		e.bit[c] = bit - int32(64*r.pad)
	}
	// open are the cells that a path can leave by a direction.
	var open [levels.NumDirections][]uint64
	for m := range open {
		open[m] = make([]uint64, e.words)
		for c, is := range ground {
			if is && (cell(c) != r.door || levels.Move(m) == r.into) {
				set(open[m], e.bit[c])
			}
		}
	}
	for n, k := range c.set.kinds {
		for _, w := range k.word.fromBothEnds() {
			p := placings{kind: n}
			for h := range p.by {
				p.by[h] = place(w, levels.Move(h), r.row, open)
			}
			e.pieces = append(e.pieces, p)
		}
	}
	return e
}

// place finds where a tile can lie whose first cell is entered in direction h; row is the
// number of bits of a row.
func place(w word, h levels.Move, row int, open [levels.NumDirections][]uint64) placing {
	ways := make([]levels.Move, len(w))
	p := placing{fits: make([]uint64, len(open[0]))}
	for i, t := range w {
		h = (h + levels.Move(t)) % levels.NumDirections
		ways[i] = h
		p.offset += stride(h, row)
	}
	p.out = h
	for i := range p.fits {
		p.fits[i] = ^uint64(0)
	}
	for i := len(w) - 1; i >= 0; i-- {
		fits := make([]uint64, len(p.fits))
		addMoved(fits, p.fits, stride(ways[i], row), open[ways[i]])
		p.fits = fits
	}
	return p
}

// stride is how far one step leads, in bits.
func stride(m levels.Move, row int) int {
	x, y := m.Delta()
	return y*row + x
}

// addMoved adds to one set each cell of mask for which the bit that is offset farther is in the
// set from. Bits beyond the board count as 0.
func addMoved(to, from []uint64, offset int, mask []uint64) {
	whole, part := offset>>6, uint(offset&63)
	for i := range to {
		w := uint64(0)
		if j := i + whole; j >= 0 && j < len(from) {
			w = from[j] >> part
		}
		if j := i + whole + 1; part > 0 && j >= 0 && j < len(from) {
			w |= from[j] << (64 - part)
		}
		to[i] |= w & mask[i]
	}
}

// size is how many bytes the sets of a rest take.
func (e *ends) size() int64 { return 8 * levels.NumDirections * int64(e.words) }

// of gives the set of a rest whose first cell is entered in direction h.
func (e *ends) of(rest uint64, h levels.Move) []uint64 {
	if e.byRest[rest] == nil {
		e.find(rest)
	}
	return e.byRest[rest][int(h)*e.words : (int(h)+1)*e.words]
}

// find works out the sets of a rest: each of its tiles may be laid first, and then what
// remains.
func (e *ends) find(rest uint64) {
	e.byRest[rest] = make([]uint64, levels.NumDirections*e.words)
	e.bytes += e.size()
	if e.mayStop(rest) {
		for h := range levels.Move(levels.NumDirections) {
			if e.last == levels.Wait || h == e.last {
				set(e.of(rest, h), e.bit[e.target])
			}
		}
	}
	for i := range e.pieces {
		p := &e.pieces[i]
		if e.cuts.left(rest, p.kind) == 0 {
			continue
		}
		then := rest - e.cuts.places[p.kind]
		for h := range levels.Move(levels.NumDirections) {
			l := &p.by[h]
			addMoved(e.of(rest, h), e.of(then, l.out), l.offset, l.fits)
		}
	}
}

// leads tells whether a rest leads home from a cell that is entered by a move.
func (e *ends) leads(rest uint64, at cell, in levels.Move) bool {
	return has(e.of(rest, in), e.bit[at])
}

// leadsFrom tells whether a rest leads home from one of the cells beside a cell.
func (e *ends) leadsFrom(rest uint64, beside [levels.NumDirections]cell) bool {
	for m, to := range beside {
		if to != none && e.leads(rest, to, levels.Move(m)) {
			return true
		}
	}
	return false
}
