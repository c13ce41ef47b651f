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
type links struct {
	*board
	isFree []bool
	head   cell
	left   int // free cells
	// open are the links of a cell that may be taken, taken those of them that
	// are, each a bit by the direction. sure are links left whatever the end.
	open, taken, sure []uint8
	// why holds the boxes of links that are taken or left.
	why []box
	// Links that are taken form chains. far is the other end of the chain that
	// ends in a cell, chain the box of its links.
	far   []cell
	chain []box
	// ends holds all cells in which the cat may end. Only every other cell can
	// be one: those of the colour, as on a chess board, that follows from the
	// number of cells.
	ends  box
	end   uint8
	last  cell // the end, where it is known, or 0
	queue []cell
	isIn  []bool // in the queue
	trail []change
}

// A change is what a cell or a link was before.
type change struct {
	kind uint8
	mask uint8
	at   cell
	far  cell
	box  box
}

const (
	wasOpen = iota
	wasTaken
	wasSure
	wasWhy
	wasFar
	wasEnds
)

func newLinks(b *board) *links {
	n := len(b.wall)
	l := &links{
		board: b, isFree: make([]bool, n), head: b.start, left: b.free - 1,
		open: make([]uint8, n), taken: make([]uint8, n), sure: make([]uint8, n),
		why: make([]box, 2*n), far: make([]cell, n), chain: make([]box, n),
		ends:  box{0, 0, int16(b.width + 1), int16(b.height + 1)},
		queue: make([]cell, 0, n), isIn: make([]bool, n),
	}
	for c, wall := range b.wall {
		l.isFree[c] = !wall && cell(c) != b.start
		l.far[c], l.chain[c] = cell(c), nowhere
		l.why[2*c], l.why[2*c+1] = nowhere, nowhere
		for m, step := range b.step {
			if !wall && !b.wall[cell(c)+step] {
				l.open[c] |= 1 << m
			}
		}
		l.sure[c] = ^l.open[c] & 15
	}
	l.end = (b.colour[b.start] + uint8(l.left)) & 1
	for c := range b.wall {
		if !b.wall[c] {
			l.examineLater(cell(c))
		}
	}
	return l
}

// link numbers the link from a cell in a direction.
func (l *links) link(c cell, m int) int {
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

// unless is the box for what holds of a cell only if the cat does not end
// there: the cell alone, or nowhere if that is known.
func (l *links) unless(c cell) box {
	if c == l.last {
		return nowhere
	}
	return l.spot(c)
}

// spot is the box of a cell alone, nowhere if the cat cannot end there.
func (l *links) spot(c cell) box {
	if l.colour[c] != l.end || c == l.head {
		return nowhere
	}
	stride := cell(l.width + 2)
	x, y := int16(c%stride), int16(c/stride)
	return box{x, y, x, y}
}

func (l *links) examineLater(c cell) {
	if !l.isIn[c] {
		l.isIn[c] = true
		l.queue = append(l.queue, c)
	}
}

func (l *links) set(masks []uint8, kind uint8, c cell, mask uint8) {
	l.trail = append(l.trail, change{kind: kind, mask: masks[c], at: c})
	masks[c] = mask
}

func (l *links) explain(link int, why box) {
	l.trail = append(l.trail, change{kind: wasWhy, at: cell(link), box: l.why[link]})
	l.why[link] = why
}

func (l *links) tie(c, far cell, chain box) {
	l.trail = append(l.trail, change{kind: wasFar, at: c, far: l.far[c], box: l.chain[c]})
	l.far[c], l.chain[c] = far, chain
}

// back takes back the changes down to a mark.
func (l *links) back(mark int) {
	for i := len(l.trail) - 1; i >= mark; i-- {
		switch t := &l.trail[i]; t.kind {
		case wasOpen:
			l.open[t.at] = t.mask
		case wasTaken:
			l.taken[t.at] = t.mask
		case wasSure:
			l.sure[t.at] = t.mask
		case wasWhy:
			l.why[t.at] = t.box
		case wasFar:
			l.far[t.at], l.chain[t.at] = t.far, t.box
		case wasEnds:
			l.ends, l.last = t.box, t.at
		}
	}
	l.trail = l.trail[:mark]
}

// endsIn notes that the cat ends in a box, and tells whether it can.
func (l *links) endsIn(b box) bool {
	b = b.meet(l.ends)
	if b != l.ends {
		l.trail = append(l.trail, change{kind: wasEnds, box: l.ends, at: l.last})
		l.ends = b
		if b.left == b.right && b.top == b.bottom {
			l.last = cell(b.top)*cell(l.width+2) + cell(b.left)
			l.examineLater(l.last)
		}
	}
	return b != nowhere
}

// leave notes that a link is not taken, unless the cat ends in the box.
func (l *links) leave(c cell, m int, why box) bool {
	bit, link := uint8(1)<<m, l.link(c, m)
	why = why.meet(l.ends)
	if l.taken[c]&bit != 0 {
		return l.endsIn(why.join(l.why[link]))
	}
	n, opposite := c+l.step[m], uint8(1)<<((m+2)%4)
	if l.open[c]&bit == 0 {
		if why != nowhere || l.sure[c]&bit != 0 {
			return true
		}
	} else {
		l.set(l.open, wasOpen, c, l.open[c]&^bit)
		l.set(l.open, wasOpen, n, l.open[n]&^opposite)
	}
	l.explain(link, why)
	if why == nowhere {
		l.set(l.sure, wasSure, c, l.sure[c]|bit)
		l.set(l.sure, wasSure, n, l.sure[n]|opposite)
	}
	l.examineLater(c)
	l.examineLater(n)
	return true
}

// take notes that a link is taken, unless the cat ends in the box.
func (l *links) take(c cell, m int, why box) bool {
	bit, link := uint8(1)<<m, l.link(c, m)
	why = why.meet(l.ends)
	if l.open[c]&bit == 0 {
		return l.endsIn(why.join(l.why[link]))
	}
	n, opposite := c+l.step[m], (m+2)%4
	if l.taken[c]&bit != 0 {
		if why == nowhere && l.why[link] != nowhere {
			l.explain(link, why)
			l.examineLater(c)
			l.examineLater(n)
		}
		return true
	}
	switch {
	case bits.OnesCount8(l.taken[c]) == l.needs(c):
		return l.endsIn(why.join(l.whyOf(c, l.taken[c])))
	case bits.OnesCount8(l.taken[n]) == l.needs(n):
		return l.endsIn(why.join(l.whyOf(n, l.taken[n])))
	case l.far[c] == n:
		return l.endsIn(why.join(l.chain[c]))
	}
	l.set(l.taken, wasTaken, c, l.taken[c]|bit)
	l.set(l.taken, wasTaken, n, l.taken[n]|1<<opposite)
	l.explain(link, why)
	l.examineLater(c)
	l.examineLater(n)
	return l.joinChains(l.far[c], l.far[n], l.chain[c].join(l.chain[n]).join(why))
}

// joinChains makes two cells the ends of a chain, which must not be closed.
func (l *links) joinChains(a, b cell, chain box) bool {
	l.tie(a, b, chain)
	l.tie(b, a, chain)
	for m, step := range l.step {
		bit := uint8(1) << m
		if a+step == b && l.open[a]&bit != 0 && l.taken[a]&bit == 0 {
			return l.leave(a, m, chain)
		}
	}
	return true
}

// needs is how many links a cell takes, if the cat does not end there.
func (l *links) needs(c cell) int {
	if c == l.head || c == l.last {
		return 1
	}
	return 2
}

// whyOf joins the boxes of some links of a cell.
func (l *links) whyOf(c cell, which uint8) box {
	why := nowhere
	for ; which != 0; which &= which - 1 {
		why = why.join(l.why[l.link(c, bits.TrailingZeros8(which))])
	}
	return why
}

// follow follows up all that was noted, and tells false where the cat has
// lost.
func (l *links) follow() bool {
	ok := true
	if l.left == 0 {
		l.forget()
		return ok
	}
	for len(l.queue) > 0 {
		c := l.queue[len(l.queue)-1]
		l.queue = l.queue[:len(l.queue)-1]
		l.isIn[c] = false
		ok = ok && (!l.isFree[c] && c != l.head || l.examine(c))
	}
	return ok
}

// forget drops what was to be followed up.
func (l *links) forget() {
	for _, c := range l.queue {
		l.isIn[c] = false
	}
	l.queue = l.queue[:0]
}

// examine notes what follows from what is known of a cell.
func (l *links) examine(c cell) bool {
	open, taken := l.open[c], l.taken[c]
	may, takes, needs := bits.OnesCount8(open), bits.OnesCount8(taken), l.needs(c)
	switch {
	case takes == needs:
		if may == needs {
			return true
		}
		return l.leaveAll(c, open&^taken, l.whyOf(c, taken))
	case may > needs:
		return true
	}
	why := l.whyOf(c, ^open&15)
	if may < needs {
		// Not to be passed: the cat ends here, or there is a mistake.
		if may == 0 {
			return l.endsIn(why)
		}
		return l.endsIn(why.join(l.unless(c))) && l.takeAll(c, open, why)
	}
	return l.takeAll(c, open, why.join(l.unless(c)))
}

func (l *links) leaveAll(c cell, which uint8, why box) bool {
	for ; which != 0; which &= which - 1 {
		if !l.leave(c, bits.TrailingZeros8(which), why) {
			return false
		}
	}
	return true
}

func (l *links) takeAll(c cell, which uint8, why box) bool {
	for ; which != 0; which &= which - 1 {
		if !l.take(c, bits.TrailingZeros8(which), why) {
			return false
		}
	}
	return true
}

// advance moves the head by one cell, which must be free.
func (l *links) advance(m int) bool {
	from := l.head
	to := from + l.step[m]
	ok := l.take(from, m, nowhere)
	if far := l.far[from]; l.taken[from]>>m&1 != 0 {
		if far == to {
			l.tie(to, to, nowhere)
		} else {
			l.tie(to, far, l.chain[from])
			l.tie(far, to, l.chain[from])
		}
	}
	for d, step := range l.step {
		n, bit, opposite := from+step, uint8(1)<<d, uint8(1)<<((d+2)%4)
		if l.sure[from]&bit != 0 {
			continue
		}
		link := l.link(from, d)
		if d != m && l.taken[from]&bit != 0 {
			ok = ok && l.endsIn(l.why[link])
		}
		l.set(l.open, wasOpen, n, l.open[n]&^opposite)
		l.set(l.taken, wasTaken, n, l.taken[n]&^opposite)
		l.set(l.sure, wasSure, n, l.sure[n]|opposite)
		l.explain(link, nowhere)
		l.examineLater(n)
	}
	l.set(l.open, wasOpen, from, 0)
	l.set(l.taken, wasTaken, from, 0)
	l.set(l.sure, wasSure, from, 15)
	l.isFree[to] = false
	l.left--
	l.head = to
	return ok
}

// retreat takes the last step back, but not what was noted.
func (l *links) retreat(m int) {
	l.isFree[l.head] = true
	l.left++
	l.head -= l.step[m]
}
