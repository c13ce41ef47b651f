package paths

import "puzzlewright/levels"

// ends knows from where the tiles that are left lead home, past the trees and by a path
// that may cross itself and what is laid already. A position from where they do not is
// lost.
//
// A set of cells from where a rest leads home has a bit for each cell, as reach has.
// Four sets stand together, one for each direction by which one comes to the cell where
// the rest begins. They are worked out when they are asked for.
type ends struct {
	cuts   *cuts
	bit    []int32 // of a cell
	words  int     // with bits of cells
	pieces []placings
	// target is the cell where the path is home, last the direction of the step there,
	// levels.Wait for any, and mayStop tells whether a rest may be left over by then.
	target  cell
	last    levels.Move
	mayStop func(rest uint64) bool
	byRest  [][]uint64 // the sets of a rest; nil where not worked out
	bytes   int64
}

// placings are the ways in which a kind of tile can lie, by the direction by which one
// comes to its first cell. A tile that is not the same from both ends has them twice.
type placings struct {
	kind int
	by   [levels.NumDirections]placing
}

// A placing is where a tile can lie, by its first cell, how far the cell behind it is
// from that, in bits, and by which direction one comes there.
type placing struct {
	fits   []uint64
	offset int
	out    levels.Move
}

// mostEnds is how many bytes the sets of all rests may take together.
const mostEnds = 16 << 20

// newEnds gives nil where the sets take too much. A path lies in cells of ground, and
// leaves the one before the door by the step into the house alone.
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

// place finds where a tile can lie whose first cell is entered by a direction.
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

// addMoved adds to a set the cells of a mask from which so many bits farther lies a cell of
// another set. Where both are as long as the board, bits beyond it count as 0.
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

// of gives the set of a rest for one direction.
func (e *ends) of(rest uint64, h levels.Move) []uint64 {
	if e.byRest[rest] == nil {
		e.find(rest)
	}
	return e.byRest[rest][int(h)*e.words : (int(h)+1)*e.words]
}

// find works out the sets of a rest: one of its tiles is laid first, and then what
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

// leadsFrom tells whether a rest leads home by one of the cells beside one.
func (e *ends) leadsFrom(rest uint64, beside [levels.NumDirections]cell) bool {
	for m, to := range beside {
		if to != none && e.leads(rest, to, levels.Move(m)) {
			return true
		}
	}
	return false
}
