package paths

import "puzzlewright/levels"

// ends knows how far away home can be if all tiles that are left are to lead there, on
// an empty board and by a path that may cross itself: so many columns and so many rows.
// A position in which home is at any other distance is lost.
//
// A set of such distances has a row of bits for each number of rows, with a bit for each
// number of columns. Four sets stand together, one for each direction by which one comes
// to the cell where the rest begins. They are worked out when they are asked for.
type ends struct {
	cuts *cuts
	// columns and rows are those of the board less one: the farthest there is.
	columns, rows int
	// last is the direction of the last step, levels.Wait for any, and mayStop tells
	// whether a rest may be left over by then.
	last    levels.Move
	mayStop func(rest uint64) bool
	arena   []uint32
	byRest  []int32 // where the set of a rest begins in arena; 0 where not worked out
	byCut   []int32
}

// mostSide is the longest side of a board on which distances are kept: they fit a
// row of 32 bits.
const mostSide = 16

// newEnds gives nil where the board is too large.
func newEnds(b *board, c *cuts, last levels.Move, mayStop func(rest uint64) bool) *ends {
	if b.scenery.Width() > mostSide || b.scenery.Height() > mostSide {
		return nil
	}
	e := &ends{
		cuts: c, columns: b.scenery.Width() - 1, rows: b.scenery.Height() - 1,
		last: last, mayStop: mayStop, byRest: make([]int32, c.set.rests()),
	}
	e.arena = make([]uint32, 1) // so that no set begins at 0
	return e
}

// size is how many rows of bits a set has.
func (e *ends) size() int { return levels.NumDirections * (2*e.rows + 1) }

func (e *ends) bytes() int64 { return 4 * int64(cap(e.arena)+cap(e.byRest)+cap(e.byCut)) }

// of gives the rows of a set for one direction.
func (e *ends) of(set int32, h levels.Move) []uint32 {
	rows := 2*e.rows + 1
	from := int(set) + int(h)*rows
	return e.arena[from : from+rows]
}

// add makes room for a set.
func (e *ends) add() int32 {
	at := int32(len(e.arena))
	e.arena = append(e.arena, make([]uint32, e.size())...)
	return at
}

// ofRest gives the set of a rest, of which no tile is under way.
func (e *ends) ofRest(rest uint64) int32 {
	if e.byRest[rest] != 0 {
		return e.byRest[rest]
	}
	at := e.add()
	e.byRest[rest] = at
	if e.mayStop(rest) {
		for h := range levels.Move(levels.NumDirections) {
			if e.last == levels.Wait || h == e.last {
				e.of(at, h)[e.rows] = 1 << e.columns
			}
		}
	}
	for kind, k := range e.cuts.set.kinds {
		if e.cuts.left(rest, kind) == 0 {
			continue
		}
		then := e.ofRest(rest - e.cuts.places[kind])
		e.join(at, then, k.word)
		e.join(at, then, k.word.fromTheOtherEnd())
	}
	return at
}

// join adds to a set what is had by laying a word first and another set's rest then.
func (e *ends) join(set, then int32, w word) {
	for h := range levels.Move(levels.NumDirections) {
		way, dx, dy := h, 0, 0
		for _, t := range w {
			way = (way + levels.Move(t)) % levels.NumDirections
			x, y := way.Delta()
			dx, dy = dx+x, dy+y
		}
		to, from := e.of(set, h), e.of(then, way)
		inside := uint32(1)<<(2*e.columns+1) - 1
		for y, bits := range from {
			if y += dy; y < 0 || y >= len(to) || bits == 0 {
				continue
			}
			if dx >= 0 {
				to[y] |= bits << dx & inside
			} else {
				to[y] |= bits >> -dx
			}
		}
	}
}

// ofCut gives the set of all parts of a cut.
func (e *ends) ofCut(n cut) int32 {
	for len(e.byCut) < len(e.cuts.known) {
		e.byCut = append(e.byCut, 0)
	}
	if e.byCut[n] != 0 {
		return e.byCut[n]
	}
	at := e.add()
	e.byCut[n] = at
	for _, part := range e.cuts.known[n].parts {
		rest, branch := part>>32, int32(part)
		if branch == 0 {
			e.join(at, e.ofRest(rest), nil)
			continue
		}
		e.finish(at, rest, branch, nil)
	}
	return at
}

// finish adds what is had by finishing the tile that is under way at a branch, in
// each way that the rest allows, and then laying what remains.
func (e *ends) finish(set int32, rest uint64, at int32, so word) {
	b := &e.cuts.branches[at]
	if kind := b.ends; kind != none && len(so) > 0 && e.cuts.left(rest, kind) > 0 {
		e.join(set, e.ofRest(rest-e.cuts.places[kind]), so)
	}
	for t, next := range b.next {
		if next != 0 {
			e.finish(set, rest, next, append(so[:len(so):len(so)], turn(t)))
		}
	}
}

// canBegin tells whether a rest can lead from a cell where somebody begins, who
// leaves it in any direction, to another.
func (e *ends) canBegin(rest uint64, from, to levels.Cell) bool {
	for in := range levels.Move(levels.NumDirections) {
		first := from.Plus(in.Delta())
		if e.holds(e.ofRest(rest), in, first, to) {
			return true
		}
	}
	return false
}

// canEnd tells whether the rest of a cut can lead from a cell, entered by a move,
// to another.
func (e *ends) canEnd(n cut, in levels.Move, from, to levels.Cell) bool {
	return e.holds(e.ofCut(n), in, from, to)
}

// holds tells whether the distance between two cells is in a set; a cell beyond
// the border is as far as none.
func (e *ends) holds(set int32, in levels.Move, from, to levels.Cell) bool {
	x, y := to.X-from.X+e.columns, to.Y-from.Y+e.rows
	return x >= 0 && y >= 0 && x <= 2*e.columns && y <= 2*e.rows && e.of(set, in)[y]>>x&1 != 0
}
