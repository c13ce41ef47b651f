package longcat

import "math/bits"

// directions finds out in which directions the cat can run through the segments whose edges are
// required wherever it ends. The cat turns only where the cell ahead is wall or filled. So if a
// segment turns before a free cell of its own, the cat runs through it in the direction that comes
// to that cell before the turn. Before the head's segment the cat fills nothing. A segment that it
// can run through in neither direction is a proof that it has lost.
type directions struct {
	*edges
	// segmentOf is the number of the segment of a cell, -1 for none; place is the index of the
	// cell in cells, which holds the cells of one segment after the other.
	segmentOf, place []int32
	cells            []cell
	segments         []segment
}

// A segment is a run of cells: its part of directions.cells.
type segment struct{ first, size int32 }

func newDirections(l *edges) *directions {
	n := len(l.wall)
	return &directions{edges: l, segmentOf: make([]int32, n), place: make([]int32, n)}
}

// alwaysRequired gives the edges of a cell that are required wherever the cat ends.
func (d *directions) alwaysRequired(c cell) uint8 {
	mask := d.required[c]
	for rest := mask; rest != 0; rest &= rest - 1 {
		m := bits.TrailingZeros8(rest)
		if d.unless[d.edge(c, m)].meet(d.ends) != nowhere {
			mask &^= 1 << m
		}
	}
	return mask
}

// areOpen tells whether the cat can run through each segment in some direction. Once halted it is
// true: nothing speaks against a win.
func (d *directions) areOpen() bool {
	if !d.numberSegments() {
		return false
	}
	for i := range d.segments {
		if d.halt.isDue() {
			return true
		}
		if !d.isOpen(int32(i)) {
			return false
		}
	}
	return true
}

// numberSegments numbers the segments, the head's first. It is false where a segment comes to a
// cell that has a number: the edges would close a cycle, or branch. Edges do so that are each
// required unless the cat ends somewhere, once it is known that it does not end there.
func (d *directions) numberSegments() bool {
	d.segments, d.cells = d.segments[:0], d.cells[:0]
	for i := range d.segmentOf {
		d.segmentOf[i] = -1
	}
	if !d.numberSegment(d.head) {
		return false
	}
	for c := range d.isFree {
		if d.halt.isDue() {
			break
		}
		isEnd := d.isFree[c] && d.segmentOf[c] < 0 && bits.OnesCount8(d.alwaysRequired(cell(c))) < 2
		if isEnd && !d.numberSegment(cell(c)) {
			return false
		}
	}
	return true
}

// numberSegment numbers the cells of a segment from one of its ends. It is false where it comes
// to a cell that has a number.
func (d *directions) numberSegment(c cell) bool {
	first := int32(len(d.cells))
	came := uint8(0)
	for {
		if d.segmentOf[c] >= 0 {
			return false
		}
		d.segmentOf[c], d.place[c] = int32(len(d.segments)), int32(len(d.cells))
		d.cells = append(d.cells, c)
		next := d.alwaysRequired(c) &^ came
		if next == 0 {
			break
		}
		m := bits.TrailingZeros8(next)
		c += d.step[m]
		came = 1 << ((m + 2) % 4)
	}
	d.segments = append(d.segments, segment{first, int32(len(d.cells)) - first})
	return true
}

// isOpen tells whether the cat can run through a segment forwards, 0, or backwards, 1.
func (d *directions) isOpen(i int32) bool {
	s := d.segments[i]
	cells := d.cells[s.first : s.first+s.size]
	can := [2]bool{true, i > 0}
	for k := 1; k+1 < len(cells); k++ {
		c := cells[k]
		in, out := c-cells[k-1], cells[k+1]-c
		if in == out {
			continue
		}
		for way, ahead := range [2]cell{c + in, c - out} {
			switch {
			case d.segmentOf[ahead] == i:
				if (d.place[ahead] < d.place[c]) != (way == 0) {
					can[way] = false
				}
			case d.segmentOf[ahead] >= 0 && i == 0:
				can[way] = false // it is filled later
			}
		}
	}
	return can[0] || can[1]
}
