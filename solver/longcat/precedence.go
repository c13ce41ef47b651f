package longcat

import "math/bits"

// Courses finds out which way round the cat runs through the chains of links
// that it takes whatever the end, and which chains it runs through before
// which others. It turns only where the cell ahead is wall or filled: a chain
// that turns where that cell is free runs after the chain which holds it, or,
// where that is the same one, the other way round. The head's chain is the
// first, and where the end is known its chain is the last.
type precedence struct {
	*edges
	// segmentOf is the chain of a cell, place where in it. Cells are those of all
	// chains, one after the other.
	segmentOf, place []int32
	cells            []cell
	segments         []segment
	constraints      []constraint // in the order of the chains that have them
}

// A segment is a chain. It may be run through forwards, 0, or backwards, 1;
// can tells which of these are not excluded.
type segment struct {
	first, size int32 // in cells
	constraints int32 // the first of its needs
	can         [2]bool
	mark        uint8
}

// A constraint says that a chain is run through in a direction only after another.
type constraint struct {
	before int32
	way    uint8
}

func newPrecedence(l *edges) *precedence {
	n := len(l.wall)
	return &precedence{edges: l, segmentOf: make([]int32, n), place: make([]int32, n)}
}

// alwaysRequired gives the links of a cell that are taken whatever the end.
func (co *precedence) alwaysRequired(c cell) uint8 {
	mask := co.required[c]
	for rest := mask; rest != 0; rest &= rest - 1 {
		m := bits.TrailingZeros8(rest)
		if co.unless[co.edge(c, m)].meet(co.ends) != nowhere {
			mask &^= 1 << m
		}
	}
	return mask
}

// isConsistent tells whether the chains can be run through in some order.
func (co *precedence) isConsistent() bool {
	co.numberSegments()
	co.constraints = co.constraints[:0]
	for i := range co.segments {
		co.segments[i].constraints = int32(len(co.constraints))
		co.constrainTurns(int32(i))
	}
	co.segments = append(co.segments, segment{constraints: int32(len(co.constraints))})
	n := len(co.segments) - 1
	co.segments[0].can[1] = false
	if co.ends.left == co.ends.right && co.ends.top == co.ends.bottom {
		e := cell(co.ends.top)*cell(co.width+2) + cell(co.ends.left)
		if e == co.head || co.segmentOf[e] < 0 {
			return false
		}
		last := &co.segments[co.segmentOf[e]]
		if last.size > 1 {
			if co.cells[last.first] == e {
				last.can[0] = false
			} else {
				last.can[1] = false
			}
		}
		for i := range n {
			if int32(i) == co.segmentOf[e] {
				continue
			}
			for _, nd := range co.constraints[co.segments[i].constraints:co.segments[i+1].constraints] {
				if nd.before == co.segmentOf[e] {
					co.segments[i].can[nd.way] = false
				}
			}
		}
	}
	for i := range n {
		ch := &co.segments[i]
		if !ch.can[0] && !ch.can[1] {
			return false
		}
	}
	for _, nd := range co.constraints[:co.segments[1].constraints] {
		if nd.way == 0 {
			return false
		}
	}
	// No chain runs before itself.
	for i := range n {
		if co.segments[i].mark == 0 && !co.isAcyclic(int32(i)) {
			return false
		}
	}
	return true
}

// isAcyclic follows what a chain needs and tells false for a ring.
func (co *precedence) isAcyclic(i int32) bool {
	ch := &co.segments[i]
	ch.mark = 1
	needs := co.constraints[ch.constraints:co.segments[i+1].constraints]
	for k, nd := range needs {
		if ch.can[0] && ch.can[1] {
			// Only what is needed both ways.
			if nd.way == 1 {
				continue
			}
			both := false
			for _, o := range needs[k+1:] {
				both = both || o.way == 1 && o.before == nd.before
			}
			for _, o := range needs[:k] {
				both = both || o.way == 1 && o.before == nd.before
			}
			if !both {
				continue
			}
		} else if !ch.can[nd.way] {
			continue
		}
		switch co.segments[nd.before].mark {
		case 1:
			return false
		case 0:
			if !co.isAcyclic(nd.before) {
				return false
			}
		}
	}
	ch.mark = 2
	return true
}

// numberSegments numbers the chains, the head's first.
func (co *precedence) numberSegments() {
	co.segments, co.cells = co.segments[:0], co.cells[:0]
	for i := range co.segmentOf {
		co.segmentOf[i] = -1
	}
	co.numberSegment(co.head)
	for c := range co.isFree {
		if co.isFree[c] && co.segmentOf[c] < 0 && bits.OnesCount8(co.alwaysRequired(cell(c))) < 2 {
			co.numberSegment(cell(c))
		}
	}
}

// numberSegment numbers the cells of a chain from one of its ends.
func (co *precedence) numberSegment(c cell) {
	first := int32(len(co.cells))
	came := uint8(0)
	for {
		co.segmentOf[c], co.place[c] = int32(len(co.segments)), int32(len(co.cells))
		co.cells = append(co.cells, c)
		next := co.alwaysRequired(c) &^ came
		if next == 0 {
			break
		}
		m := bits.TrailingZeros8(next)
		c += co.step[m]
		came = 1 << ((m + 2) % 4)
	}
	co.segments = append(co.segments, segment{first: first, size: int32(len(co.cells)) - first, can: [2]bool{true, true}})
}

// constrainTurns notes what a chain needs where it turns.
func (co *precedence) constrainTurns(i int32) {
	ch := &co.segments[i]
	cells := co.cells[ch.first : ch.first+ch.size]
	for k := 1; k+1 < len(cells); k++ {
		c := cells[k]
		in, out := c-cells[k-1], cells[k+1]-c
		if in == out {
			continue
		}
		for way, ahead := range [2]cell{c + in, c - out} {
			switch {
			case !co.isFree[ahead]:
			case co.segmentOf[ahead] == i:
				if (co.place[ahead] < co.place[c]) != (way == 0) {
					ch.can[way] = false
				}
			case co.segmentOf[ahead] >= 0:
				co.constraints = append(co.constraints, constraint{co.segmentOf[ahead], uint8(way)})
			}
		}
	}
}
