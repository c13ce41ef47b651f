package longcat

import (
	"math/bits"
	"slices"
)

// precedence finds out in which direction the cat runs through the segments whose edges are
// required wherever it ends, and which segments it runs through before others. The cat turns only
// where the cell ahead is wall or filled. So if a segment turns before a free cell, the cat runs
// through the segment of that cell first; if that is the same segment, it runs through it in the
// direction that comes to that cell before the turn. The head's segment is the first; where the
// end is known, its segment is the last. There must be an order that keeps all these constraints:
// a cycle of them is a proof that the cat has lost.
type precedence struct {
	*edges
	// segmentOf is the number of the segment of a cell, -1 for none; place is the index of the
	// cell in cells, which holds the cells of one segment after the other.
	segmentOf, place []int32
	cells            []cell
	segments         []segment
	constraints      []constraint // of one segment after the other
}

// A segment is a run of cells. It may be run through forwards, 0, or backwards, 1; can tells
// which of these is not excluded.
type segment struct {
	first, size int32 // its part of precedence.cells
	constraints int32 // the index of its first constraint; its last is before the next segment's first
	can         [2]bool
	mark        uint8 // unvisited, onPath or visited
}

// A constraint says that a segment, if run through in direction way, comes after the segment
// before.
type constraint struct {
	before int32
	way    uint8
}

// The marks of segments in the search for a cycle.
const (
	unvisited = iota
	onPath
	visited
)

func newPrecedence(l *edges) *precedence {
	n := len(l.wall)
	return &precedence{edges: l, segmentOf: make([]int32, n), place: make([]int32, n)}
}

// alwaysRequired gives the edges of a cell that are required wherever the cat ends.
func (p *precedence) alwaysRequired(c cell) uint8 {
	mask := p.required[c]
	for rest := mask; rest != 0; rest &= rest - 1 {
		m := bits.TrailingZeros8(rest)
		if p.unless[p.edge(c, m)].meet(p.ends) != nowhere {
			mask &^= 1 << m
		}
	}
	return mask
}

// isConsistent tells whether there may be an order of the segments that keeps all constraints.
// Once halted it is true: nothing speaks against a win.
func (p *precedence) isConsistent() bool {
	if !p.numberSegments() {
		return false
	}
	p.constraints = p.constraints[:0]
	for i := range p.segments {
		if p.halt.isDue() {
			return true
		}
		p.segments[i].constraints = int32(len(p.constraints))
		p.constrainTurns(int32(i))
	}
	p.segments = append(p.segments, segment{constraints: int32(len(p.constraints))})
	n := len(p.segments) - 1
	p.segments[0].can[1] = false
	if p.ends.left == p.ends.right && p.ends.top == p.ends.bottom {
		e := cell(p.ends.top)*cell(p.width+2) + cell(p.ends.left)
		if e == p.head || p.segmentOf[e] < 0 {
			return false
		}
		last := &p.segments[p.segmentOf[e]]
		if last.size > 1 {
			if p.cells[last.first] == e {
				last.can[0] = false
			} else {
				last.can[1] = false
			}
		}
		for i := range n {
			for _, c := range p.constraints[p.segments[i].constraints:p.segments[i+1].constraints] {
				if c.before == p.segmentOf[e] {
					p.segments[i].can[c.way] = false
				}
			}
		}
	}
	for i := range n {
		s := &p.segments[i]
		if !s.can[0] && !s.can[1] {
			return false
		}
	}
	for _, c := range p.constraints[:p.segments[1].constraints] {
		if c.way == 0 {
			return false
		}
	}
	for i := range n {
		if p.segments[i].mark == unvisited && !p.isAcyclic(int32(i)) {
			return false
		}
	}
	return true
}

// isAcyclic follows the constraints of a segment. It is false if they lead into a cycle.
func (p *precedence) isAcyclic(i int32) bool {
	s := &p.segments[i]
	s.mark = onPath
	constraints := p.constraints[s.constraints:p.segments[i+1].constraints]
	for _, c := range constraints {
		if s.can[0] && s.can[1] {
			// The direction is open: only constraints of both directions count.
			if c.way == 1 {
				continue
			}
			both := slices.ContainsFunc(constraints, func(o constraint) bool { return o.way == 1 && o.before == c.before })
			if !both {
				continue
			}
		} else if !s.can[c.way] {
			continue
		}
		switch p.segments[c.before].mark {
		case onPath:
			return false
		case unvisited:
			if !p.isAcyclic(c.before) {
				return false
			}
		}
	}
	s.mark = visited
	return true
}

// numberSegments numbers the segments, the head's first. It is false where a segment comes to a
// cell that has a number: the edges would close a cycle, or branch. Edges do so that are each
// required unless the cat ends somewhere, once it is known that it does not end there.
func (p *precedence) numberSegments() bool {
	p.segments, p.cells = p.segments[:0], p.cells[:0]
	for i := range p.segmentOf {
		p.segmentOf[i] = -1
	}
	if !p.numberSegment(p.head) {
		return false
	}
	for c := range p.isFree {
		if p.halt.isDue() {
			break
		}
		isEnd := p.isFree[c] && p.segmentOf[c] < 0 && bits.OnesCount8(p.alwaysRequired(cell(c))) < 2
		if isEnd && !p.numberSegment(cell(c)) {
			return false
		}
	}
	return true
}

// numberSegment numbers the cells of a segment from one of its ends. It is false where it comes
// to a cell that has a number.
func (p *precedence) numberSegment(c cell) bool {
	first := int32(len(p.cells))
	came := uint8(0)
	for {
		if p.segmentOf[c] >= 0 {
			return false
		}
		p.segmentOf[c], p.place[c] = int32(len(p.segments)), int32(len(p.cells))
		p.cells = append(p.cells, c)
		next := p.alwaysRequired(c) &^ came
		if next == 0 {
			break
		}
		m := bits.TrailingZeros8(next)
		c += p.step[m]
		came = 1 << ((m + 2) % 4)
	}
	p.segments = append(p.segments, segment{first: first, size: int32(len(p.cells)) - first, can: [2]bool{true, true}})
	return true
}

// constrainTurns finds the constraints that follow from the turns of a segment.
func (p *precedence) constrainTurns(i int32) {
	s := &p.segments[i]
	cells := p.cells[s.first : s.first+s.size]
	for k := 1; k+1 < len(cells); k++ {
		c := cells[k]
		in, out := c-cells[k-1], cells[k+1]-c
		if in == out {
			continue
		}
		for way, ahead := range [2]cell{c + in, c - out} {
			switch {
			case p.segmentOf[ahead] == i:
				if (p.place[ahead] < p.place[c]) != (way == 0) {
					s.can[way] = false
				}
			case p.segmentOf[ahead] >= 0:
				p.constraints = append(p.constraints, constraint{p.segmentOf[ahead], uint8(way)})
			}
		}
	}
}
