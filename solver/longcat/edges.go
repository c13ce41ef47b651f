package longcat

import "math/bits"

// Links is what is known of the way of the cat through the cells that are
// still free. Two cells beside each other have a link; the way takes it or
// leaves it. Most cells take two of their links: one in, one out. The head
// takes one more, and so does the cell where the cat ends, which is not
// known. So a cell that has two links left takes both; one that takes two
// leaves the others; and links that are taken must not close a ring. That is
// followed up from every cell the cat fills, as far as it goes.
//
// What follows if a cell is not the end holds only then. Every link that is
// taken or left has with it the box of the cells that must not be the end for
// it; where two such findings exclude each other, the end lies in the box of
// one of them, that is, in the box that joins them. Where the boxes of several
// contradictions have no cell in common, the cat has lost.
type edges struct {
	*board
	isFree []bool
	head   cell
	left   int // free cells
	// possible are the links of a cell that may be taken, taken those of them that
	// are, each a bit by the direction. sure are links left whatever the end.
	possible, required, deleted []uint8
	// unless holds the boxes of links that are taken or left.
	unless []box
	// Links that are taken form chains. far is the other end of the chain that
	// ends in a cell, chain the box of its links.
	otherEnd      []cell
	segmentUnless []box
	// ends holds all cells in which the cat may end. Only every other cell can
	// be one: those of the colour, as on a chess board, that follows from the
	// number of cells.
	ends      box
	endColour uint8
	onlyEnd   cell // the end, where it is known, or 0
	queue     []cell
	isIn      []bool // in the queue
	trail     []change
}

// A change is what a cell or a link was before.
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
	l := &edges{
		board: b, isFree: make([]bool, n), head: b.start, left: b.free - 1,
		possible: make([]uint8, n), required: make([]uint8, n), deleted: make([]uint8, n),
		unless: make([]box, 2*n), otherEnd: make([]cell, n), segmentUnless: make([]box, n),
		ends:  box{0, 0, int16(b.width + 1), int16(b.height + 1)},
		queue: make([]cell, 0, n), isIn: make([]bool, n),
	}
	for c, wall := range b.wall {
		l.isFree[c] = !wall && cell(c) != b.start
		l.otherEnd[c], l.segmentUnless[c] = cell(c), nowhere
		l.unless[2*c], l.unless[2*c+1] = nowhere, nowhere
		for m, step := range b.step {
			if !wall && !b.wall[cell(c)+step] {
				l.possible[c] |= 1 << m
			}
		}
		l.deleted[c] = ^l.possible[c] & 15
	}
	l.endColour = (b.colour[b.start] + uint8(l.left)) & 1
	for c := range b.wall {
		if !b.wall[c] {
			l.enqueue(cell(c))
		}
	}
	return l
}

// edge numbers the link from a cell in a direction.
func (l *edges) edge(c cell, m int) int {
	switch m {
	case 0:
		return 2 * int(c)
	case 2:
		return 2 * int(c-1)
	case 3:
		return 2*int(c) + 1
	default:
		return 2*int(c+l.step[1]) + 1
	}
}

// unlessEnd is the box for what holds of a cell only if the cat does not end
// there: the cell alone, or nowhere if that is known.
func (l *edges) unlessEnd(c cell) box {
	if c == l.onlyEnd {
		return nowhere
	}
	return l.spot(c)
}

// spot is the box of a cell alone, nowhere if the cat cannot end there.
func (l *edges) spot(c cell) box {
	if l.colour[c] != l.endColour || c == l.head {
		return nowhere
	}
	stride := cell(l.width + 2)
	x, y := int16(c%stride), int16(c/stride)
	return box{x, y, x, y}
}

func (l *edges) enqueue(c cell) {
	if !l.isIn[c] {
		l.isIn[c] = true
		l.queue = append(l.queue, c)
	}
}

func (l *edges) set(masks []uint8, kind uint8, c cell, mask uint8) {
	l.trail = append(l.trail, change{kind: kind, mask: masks[c], at: c})
	masks[c] = mask
}

func (l *edges) setUnless(link int, why box) {
	l.trail = append(l.trail, change{kind: wasUnless, at: cell(link), box: l.unless[link]})
	l.unless[link] = why
}

func (l *edges) setSegment(c, far cell, chain box) {
	l.trail = append(l.trail, change{kind: wasSegment, at: c, otherEnd: l.otherEnd[c], box: l.segmentUnless[c]})
	l.otherEnd[c], l.segmentUnless[c] = far, chain
}

// undo takes back the changes down to a mark.
func (l *edges) undo(mark int) {
	for i := len(l.trail) - 1; i >= mark; i-- {
		switch t := &l.trail[i]; t.kind {
		case wasPossible:
			l.possible[t.at] = t.mask
		case wasRequired:
			l.required[t.at] = t.mask
		case wasDeleted:
			l.deleted[t.at] = t.mask
		case wasUnless:
			l.unless[t.at] = t.box
		case wasSegment:
			l.otherEnd[t.at], l.segmentUnless[t.at] = t.otherEnd, t.box
		case wasEnds:
			l.ends, l.onlyEnd = t.box, t.at
		}
	}
	l.trail = l.trail[:mark]
}

// restrictEnds notes that the cat ends in a box, and tells whether it can.
func (l *edges) restrictEnds(b box) bool {
	b = b.meet(l.ends)
	if b != l.ends {
		l.trail = append(l.trail, change{kind: wasEnds, box: l.ends, at: l.onlyEnd})
		l.ends = b
		if b.left == b.right && b.top == b.bottom {
			l.onlyEnd = cell(b.top)*cell(l.width+2) + cell(b.left)
			l.enqueue(l.onlyEnd)
		}
	}
	return b != nowhere
}

// delete notes that a link is not taken, unless the cat ends in the box.
func (l *edges) delete(c cell, m int, why box) bool {
	bit, link := uint8(1)<<m, l.edge(c, m)
	why = why.meet(l.ends)
	if l.required[c]&bit != 0 {
		return l.restrictEnds(why.join(l.unless[link]))
	}
	n, opposite := c+l.step[m], uint8(1)<<((m+2)%4)
	if l.possible[c]&bit == 0 {
		if why != nowhere || l.deleted[c]&bit != 0 {
			return true
		}
	} else {
		l.set(l.possible, wasPossible, c, l.possible[c]&^bit)
		l.set(l.possible, wasPossible, n, l.possible[n]&^opposite)
	}
	l.setUnless(link, why)
	if why == nowhere {
		l.set(l.deleted, wasDeleted, c, l.deleted[c]|bit)
		l.set(l.deleted, wasDeleted, n, l.deleted[n]|opposite)
	}
	l.enqueue(c)
	l.enqueue(n)
	return true
}

// require notes that a link is taken, unless the cat ends in the box.
func (l *edges) require(c cell, m int, why box) bool {
	bit, link := uint8(1)<<m, l.edge(c, m)
	why = why.meet(l.ends)
	if l.possible[c]&bit == 0 {
		return l.restrictEnds(why.join(l.unless[link]))
	}
	n, opposite := c+l.step[m], (m+2)%4
	if l.required[c]&bit != 0 {
		if why == nowhere && l.unless[link] != nowhere {
			l.setUnless(link, why)
			l.enqueue(c)
			l.enqueue(n)
		}
		return true
	}
	switch {
	case bits.OnesCount8(l.required[c]) == l.degree(c):
		return l.restrictEnds(why.join(l.unlessOf(c, l.required[c])))
	case bits.OnesCount8(l.required[n]) == l.degree(n):
		return l.restrictEnds(why.join(l.unlessOf(n, l.required[n])))
	case l.otherEnd[c] == n:
		return l.restrictEnds(why.join(l.segmentUnless[c]))
	}
	l.set(l.required, wasRequired, c, l.required[c]|bit)
	l.set(l.required, wasRequired, n, l.required[n]|1<<opposite)
	l.setUnless(link, why)
	l.enqueue(c)
	l.enqueue(n)
	return l.joinSegments(l.otherEnd[c], l.otherEnd[n], l.segmentUnless[c].join(l.segmentUnless[n]).join(why))
}

// joinSegments makes two cells the ends of a chain, which must not be closed.
func (l *edges) joinSegments(a, b cell, chain box) bool {
	l.setSegment(a, b, chain)
	l.setSegment(b, a, chain)
	for m, step := range l.step {
		bit := uint8(1) << m
		if a+step == b && l.possible[a]&bit != 0 && l.required[a]&bit == 0 {
			return l.delete(a, m, chain)
		}
	}
	return true
}

// degree is how many links a cell takes, if the cat does not end there.
func (l *edges) degree(c cell) int {
	if c == l.head || c == l.onlyEnd {
		return 1
	}
	return 2
}

// unlessOf joins the boxes of some links of a cell.
func (l *edges) unlessOf(c cell, which uint8) box {
	why := nowhere
	for ; which != 0; which &= which - 1 {
		why = why.join(l.unless[l.edge(c, bits.TrailingZeros8(which))])
	}
	return why
}

// propagate follows up all that was noted, and tells false where the cat has
// lost.
func (l *edges) propagate() bool {
	ok := true
	if l.left == 0 {
		l.clearQueue()
		return ok
	}
	for len(l.queue) > 0 {
		c := l.queue[len(l.queue)-1]
		l.queue = l.queue[:len(l.queue)-1]
		l.isIn[c] = false
		ok = ok && (!l.isFree[c] && c != l.head || l.applyDegree(c))
	}
	return ok
}

// clearQueue drops what was to be followed up.
func (l *edges) clearQueue() {
	for _, c := range l.queue {
		l.isIn[c] = false
	}
	l.queue = l.queue[:0]
}

// applyDegree notes what follows from what is known of a cell.
func (l *edges) applyDegree(c cell) bool {
	open, taken := l.possible[c], l.required[c]
	may, takes, needs := bits.OnesCount8(open), bits.OnesCount8(taken), l.degree(c)
	switch {
	case takes == needs:
		if may == needs {
			return true
		}
		return l.deleteAll(c, open&^taken, l.unlessOf(c, taken))
	case may > needs:
		return true
	}
	why := l.unlessOf(c, ^open&15)
	if may < needs {
		// Not to be passed: the cat ends here, or there is a mistake.
		if may == 0 {
			return l.restrictEnds(why)
		}
		return l.restrictEnds(why.join(l.unlessEnd(c))) && l.requireAll(c, open, why)
	}
	return l.requireAll(c, open, why.join(l.unlessEnd(c)))
}

func (l *edges) deleteAll(c cell, which uint8, why box) bool {
	for ; which != 0; which &= which - 1 {
		if !l.delete(c, bits.TrailingZeros8(which), why) {
			return false
		}
	}
	return true
}

func (l *edges) requireAll(c cell, which uint8, why box) bool {
	for ; which != 0; which &= which - 1 {
		if !l.require(c, bits.TrailingZeros8(which), why) {
			return false
		}
	}
	return true
}

// advance moves the head by one cell, which must be free.
func (l *edges) advance(m int) bool {
	from := l.head
	to := from + l.step[m]
	ok := l.require(from, m, nowhere)
	if far := l.otherEnd[from]; l.required[from]>>m&1 != 0 {
		if far == to {
			l.setSegment(to, to, nowhere)
		} else {
			l.setSegment(to, far, l.segmentUnless[from])
			l.setSegment(far, to, l.segmentUnless[from])
		}
	}
	for d, step := range l.step {
		n, bit, opposite := from+step, uint8(1)<<d, uint8(1)<<((d+2)%4)
		if l.deleted[from]&bit != 0 {
			continue
		}
		link := l.edge(from, d)
		if d != m && l.required[from]&bit != 0 {
			ok = ok && l.restrictEnds(l.unless[link])
		}
		l.set(l.possible, wasPossible, n, l.possible[n]&^opposite)
		l.set(l.required, wasRequired, n, l.required[n]&^opposite)
		l.set(l.deleted, wasDeleted, n, l.deleted[n]|opposite)
		l.setUnless(link, nowhere)
		l.enqueue(n)
	}
	l.set(l.possible, wasPossible, from, 0)
	l.set(l.required, wasRequired, from, 0)
	l.set(l.deleted, wasDeleted, from, 15)
	l.isFree[to] = false
	l.left--
	l.head = to
	return ok
}

// retreat takes the last step back, but not what was noted.
func (l *edges) retreat(m int) {
	l.isFree[l.head] = true
	l.left++
	l.head -= l.step[m]
}
