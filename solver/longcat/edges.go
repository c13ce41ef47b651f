package longcat

import "math/bits"

// edges is what is known of the rest of the cat's path: a Hamiltonian path of the graph of the
// head and the free cells. Each edge between two cells beside each other is required, deleted or
// undecided (Rubin 1974). A cell in the middle of the path has two edges of it; the head has one,
// and so has the cell where the cat ends, which is not known. So a cell with two possible edges
// requires both, a cell with two required edges deletes the others, and the required edges must
// not close a cycle. All that follows from a cell that the cat fills is propagated at once.
//
// A decision that assumes that the cat does not end in a cell holds only then. So each decided
// edge has a box: the decision holds unless the cat ends in it. Where two decisions contradict
// each other, the cat ends in the box of one of them, and so in the smallest box around both.
// Where the boxes of several contradictions have no cell in common, the cat has lost.
type edges struct {
	*board
	isFree []bool
	head   cell
	left   int // free cells
	// These have, for each cell, a bit for the edge in each direction: possible edges are
	// not deleted, required ones are on the path, and deleted ones are not, wherever the cat
	// ends.
	possible, required, deleted []uint8
	// unless is the box of each decided edge, by the number that edge gives it.
	unless []box
	// Required edges form segments of the path. For the two ends of a segment, otherEnd is
	// the other one, and segmentUnless the box around the boxes of its edges.
	otherEnd      []cell
	segmentUnless []box
	// ends holds all cells in which the cat may end. It can end only in cells of endColour,
	// which follows from the number of free cells.
	ends      box
	endColour uint8
	onlyEnd   cell // the end, where it is known, or 0
	queue     []cell
	isQueued  []bool
	trail     []change // the changes, the last one last, for undo
	halt      *halt    // may be nil
}

// A change is what undo restores of a cell or an edge. kind says what it is, and which fields
// matter.
type change struct {
	kind     uint8
	mask     uint8
	at       cell
	otherEnd cell
	box      box
}

const (
	wasPossible = iota
	wasRequired
	wasDeleted
	wasUnless
	wasSegment
	wasEnds
)

func newEdges(b *board) *edges {
	n := len(b.wall)
	e := &edges{
		board: b, isFree: make([]bool, n), head: b.start, left: b.free - 1,
		possible: make([]uint8, n), required: make([]uint8, n), deleted: make([]uint8, n),
		unless: make([]box, 2*n), otherEnd: make([]cell, n), segmentUnless: make([]box, n),
		ends:  box{0, 0, int16(b.width + 1), int16(b.height + 1)},
		queue: make([]cell, 0, n), isQueued: make([]bool, n),
	}
	for c, wall := range b.wall {
		e.isFree[c] = !wall && cell(c) != b.start
		e.otherEnd[c], e.segmentUnless[c] = cell(c), nowhere
		e.unless[2*c], e.unless[2*c+1] = nowhere, nowhere
		for m, step := range b.step {
			if !wall && !b.wall[cell(c)+step] {
				e.possible[c] |= 1 << m
			}
		}
		e.deleted[c] = ^e.possible[c] & 15
	}
	e.endColour = (b.colour[b.start] + uint8(e.left)) & 1
	for c := range b.wall {
		if !b.wall[c] {
			e.enqueue(cell(c))
		}
	}
	return e
}

// edge numbers the edge from a cell in a direction.
func (e *edges) edge(c cell, m int) int {
	switch m {
	case 0:
		return 2 * int(c)
	case 2:
		return 2 * int(c-1)
	case 3:
		return 2*int(c) + 1
	default:
		return 2*int(c+e.step[1]) + 1
	}
}

// unlessEnd is the box of what holds of a cell unless the cat ends there: the cell
// alone, or nowhere if the cell is known to be the end.
func (e *edges) unlessEnd(c cell) box {
	if c == e.onlyEnd {
		return nowhere
	}
	return e.spot(c)
}

// spot is the box of a cell alone, nowhere if the cat cannot end there.
func (e *edges) spot(c cell) box {
	if e.colour[c] != e.endColour || c == e.head {
		return nowhere
	}
	stride := cell(e.width + 2)
	x, y := int16(c%stride), int16(c/stride)
	return box{x, y, x, y}
}

func (e *edges) enqueue(c cell) {
	if !e.isQueued[c] {
		e.isQueued[c] = true
		e.queue = append(e.queue, c)
	}
}

func (e *edges) set(masks []uint8, kind uint8, c cell, mask uint8) {
	e.trail = append(e.trail, change{kind: kind, mask: masks[c], at: c})
	masks[c] = mask
}

func (e *edges) setUnless(edge int, unless box) {
	e.trail = append(e.trail, change{kind: wasUnless, at: cell(edge), box: e.unless[edge]})
	e.unless[edge] = unless
}

func (e *edges) setSegment(c, far cell, unless box) {
	e.trail = append(e.trail, change{kind: wasSegment, at: c, otherEnd: e.otherEnd[c], box: e.segmentUnless[c]})
	e.otherEnd[c], e.segmentUnless[c] = far, unless
}

// undo takes back the changes that were made since the trail had this length.
func (e *edges) undo(length int) {
	for i := len(e.trail) - 1; i >= length; i-- {
		switch t := &e.trail[i]; t.kind {
		case wasPossible:
			e.possible[t.at] = t.mask
		case wasRequired:
			e.required[t.at] = t.mask
		case wasDeleted:
			e.deleted[t.at] = t.mask
		case wasUnless:
			e.unless[t.at] = t.box
		case wasSegment:
			e.otherEnd[t.at], e.segmentUnless[t.at] = t.otherEnd, t.box
		case wasEnds:
			e.ends, e.onlyEnd = t.box, t.at
		}
	}
	e.trail = e.trail[:length]
}

// restrictEnds notes that the cat ends in a box, and tells whether that is possible.
func (e *edges) restrictEnds(b box) bool {
	b = b.meet(e.ends)
	if b != e.ends {
		e.trail = append(e.trail, change{kind: wasEnds, box: e.ends, at: e.onlyEnd})
		e.ends = b
		if b.left == b.right && b.top == b.bottom {
			e.onlyEnd = cell(b.top)*cell(e.width+2) + cell(b.left)
			e.enqueue(e.onlyEnd)
		}
	}
	return b != nowhere
}

// delete decides that an undecided edge is not on the path, unless the cat ends in a box.
func (e *edges) delete(c cell, m int, unless box) {
	bit, n, opposite := uint8(1)<<m, c+e.step[m], uint8(1)<<((m+2)%4)
	unless = unless.meet(e.ends)
	e.set(e.possible, wasPossible, c, e.possible[c]&^bit)
	e.set(e.possible, wasPossible, n, e.possible[n]&^opposite)
	e.setUnless(e.edge(c, m), unless)
	if unless == nowhere {
		e.set(e.deleted, wasDeleted, c, e.deleted[c]|bit)
		e.set(e.deleted, wasDeleted, n, e.deleted[n]|opposite)
	}
	e.enqueue(c)
	e.enqueue(n)
}

// require decides that an edge is on the path, unless the cat ends in a box. It is false where
// the cat has lost.
func (e *edges) require(c cell, m int, unless box) bool {
	bit, edge := uint8(1)<<m, e.edge(c, m)
	unless = unless.meet(e.ends)
	if e.possible[c]&bit == 0 {
		return e.restrictEnds(unless.join(e.unless[edge]))
	}
	n, opposite := c+e.step[m], (m+2)%4
	if e.required[c]&bit != 0 {
		if unless == nowhere && e.unless[edge] != nowhere {
			e.setUnless(edge, unless)
			e.enqueue(c)
			e.enqueue(n)
		}
		return true
	}
	switch {
	case bits.OnesCount8(e.required[c]) == e.degree(c):
		return e.restrictEnds(unless.join(e.unlessOf(c, e.required[c])))
	case bits.OnesCount8(e.required[n]) == e.degree(n):
		return e.restrictEnds(unless.join(e.unlessOf(n, e.required[n])))
	case e.otherEnd[c] == n:
		return e.restrictEnds(unless.join(e.segmentUnless[c]))
	}
	e.set(e.required, wasRequired, c, e.required[c]|bit)
	e.set(e.required, wasRequired, n, e.required[n]|1<<opposite)
	e.setUnless(edge, unless)
	e.enqueue(c)
	e.enqueue(n)
	e.joinSegments(e.otherEnd[c], e.otherEnd[n], e.segmentUnless[c].join(e.segmentUnless[n]).join(unless))
	return true
}

// joinSegments makes two cells the ends of a segment, and deletes an edge between them, which
// would close a cycle.
func (e *edges) joinSegments(a, b cell, unless box) {
	e.setSegment(a, b, unless)
	e.setSegment(b, a, unless)
	for m, step := range e.step {
		bit := uint8(1) << m
		if a+step == b && e.possible[a]&bit != 0 && e.required[a]&bit == 0 {
			e.delete(a, m, unless)
		}
	}
}

// degree is how many edges of the path a cell has, unless the cat ends there.
func (e *edges) degree(c cell) int {
	if c == e.head || c == e.onlyEnd {
		return 1
	}
	return 2
}

// unlessOf gives the box around the boxes of some edges of a cell; which has a bit for each.
func (e *edges) unlessOf(c cell, which uint8) box {
	unless := nowhere
	for ; which != 0; which &= which - 1 {
		unless = unless.join(e.unless[e.edge(c, bits.TrailingZeros8(which))])
	}
	return unless
}

// propagate applies the rules to all cells in the queue. It is false where the cat has lost.
func (e *edges) propagate() bool {
	ok := true
	if e.left == 0 {
		e.clearQueue()
		return ok
	}
	for len(e.queue) > 0 {
		if e.halt.isDue() {
			e.clearQueue()
			break
		}
		c := e.queue[len(e.queue)-1]
		e.queue = e.queue[:len(e.queue)-1]
		e.isQueued[c] = false
		ok = ok && (!e.isFree[c] && c != e.head || e.applyDegree(c))
	}
	return ok
}

// clearQueue empties the queue.
func (e *edges) clearQueue() {
	for _, c := range e.queue {
		e.isQueued[c] = false
	}
	e.queue = e.queue[:0]
}

// applyDegree decides the edges of a cell that follow from its degree. It is false where the cat
// has lost.
func (e *edges) applyDegree(c cell) bool {
	possible, required := e.possible[c], e.required[c]
	most, least, degree := bits.OnesCount8(possible), bits.OnesCount8(required), e.degree(c)
	switch {
	case least == degree:
		if most == degree {
			return true
		}
		e.deleteAll(c, possible&^required, e.unlessOf(c, required))
		return true
	case most > degree:
		return true
	}
	unless := e.unlessOf(c, ^possible&15)
	if most < degree {
		// The cat cannot pass here: it ends here, or has lost.
		if most == 0 {
			return e.restrictEnds(unless)
		}
		return e.restrictEnds(unless.join(e.unlessEnd(c))) && e.requireAll(c, possible, unless)
	}
	return e.requireAll(c, possible, unless.join(e.unlessEnd(c)))
}

func (e *edges) deleteAll(c cell, which uint8, unless box) {
	for ; which != 0; which &= which - 1 {
		e.delete(c, bits.TrailingZeros8(which), unless)
	}
}

func (e *edges) requireAll(c cell, which uint8, unless box) bool {
	for ; which != 0; which &= which - 1 {
		if !e.require(c, bits.TrailingZeros8(which), unless) {
			return false
		}
	}
	return true
}

// advance moves the head by one cell, which must be free. It is false where the cat has lost.
func (e *edges) advance(m int) bool {
	from := e.head
	to := from + e.step[m]
	ok := e.require(from, m, nowhere)
	if far := e.otherEnd[from]; e.required[from]>>m&1 != 0 {
		if far == to {
			e.setSegment(to, to, nowhere)
		} else {
			e.setSegment(to, far, e.segmentUnless[from])
			e.setSegment(far, to, e.segmentUnless[from])
		}
	}
	for d, step := range e.step {
		n, bit, opposite := from+step, uint8(1)<<d, uint8(1)<<((d+2)%4)
		if e.deleted[from]&bit != 0 {
			continue
		}
		edge := e.edge(from, d)
		if d != m && e.required[from]&bit != 0 {
			ok = ok && e.restrictEnds(e.unless[edge])
		}
		e.set(e.possible, wasPossible, n, e.possible[n]&^opposite)
		e.set(e.required, wasRequired, n, e.required[n]&^opposite)
		e.set(e.deleted, wasDeleted, n, e.deleted[n]|opposite)
		e.setUnless(edge, nowhere)
		e.enqueue(n)
	}
	e.isFree[to] = false
	e.left--
	e.head = to
	return ok
}

// retreat takes the last step back. undo takes back what was decided.
func (e *edges) retreat(m int) {
	e.isFree[e.head] = true
	e.left++
	e.head -= e.step[m]
}
