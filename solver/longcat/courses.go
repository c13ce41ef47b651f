package longcat

import "math/bits"

// Courses finds out which way round the cat runs through the chains of links
// that it takes whatever the end, and which chains it runs through before
// which others. It turns only where the cell ahead is wall or filled: a chain
// that turns where that cell is free runs after the chain which holds it, or,
// where that is the same one, the other way round. The head's chain is the
// first, and where the end is known its chain is the last.
type courses struct {
	*links
	// of is the chain of a cell, place where in it. Cells are those of all
	// chains, one after the other.
	of, place []int32
	cells     []cell
	chains    []course
	needs     []need // in the order of the chains that have them
}

// A course is a chain. It may be run through forwards, 0, or backwards, 1;
// can tells which of these are not excluded.
type course struct {
	first, size int32 // in cells
	needs       int32 // the first of its needs
	can         [2]bool
	mark        uint8
}

// A need says that a chain is run through in a direction only after another.
type need struct {
	before int32
	way    uint8
}

func newCourses(l *links) *courses {
	n := len(l.wall)
	return &courses{links: l, of: make([]int32, n), place: make([]int32, n)}
}

// firm gives the links of a cell that are taken whatever the end.
func (co *courses) firm(c cell) uint8 {
	mask := co.taken[c]
	for rest := mask; rest != 0; rest &= rest - 1 {
		m := bits.TrailingZeros8(rest)
		if co.why[co.link(c, m)].meet(co.ends) != nowhere {
			mask &^= 1 << m
		}
	}
	return mask
}

// areOrdered tells whether the chains can be run through in some order.
func (co *courses) areOrdered() bool {
	co.collect()
	co.needs = co.needs[:0]
	for i := range co.chains {
		co.chains[i].needs = int32(len(co.needs))
		co.turns(int32(i))
	}
	co.chains = append(co.chains, course{needs: int32(len(co.needs))})
	n := len(co.chains) - 1
	co.chains[0].can[1] = false
	if co.ends.left == co.ends.right && co.ends.top == co.ends.bottom {
		e := cell(co.ends.top)*cell(co.width+2) + cell(co.ends.left)
		if e == co.head || co.of[e] < 0 {
			return false
		}
		last := &co.chains[co.of[e]]
		if last.size > 1 {
			if co.cells[last.first] == e {
				last.can[0] = false
			} else {
				last.can[1] = false
			}
		}
		for i := range n {
			if int32(i) == co.of[e] {
				continue
			}
			for _, nd := range co.needs[co.chains[i].needs:co.chains[i+1].needs] {
				if nd.before == co.of[e] {
					co.chains[i].can[nd.way] = false
				}
			}
		}
	}
	for i := range n {
		ch := &co.chains[i]
		if !ch.can[0] && !ch.can[1] {
			return false
		}
	}
	for _, nd := range co.needs[:co.chains[1].needs] {
		if nd.way == 0 {
			return false
		}
	}
	// No chain runs before itself.
	for i := range n {
		if co.chains[i].mark == 0 && !co.isBeforeOthers(int32(i)) {
			return false
		}
	}
	return true
}

// isBeforeOthers follows what a chain needs and tells false for a ring.
func (co *courses) isBeforeOthers(i int32) bool {
	ch := &co.chains[i]
	ch.mark = 1
	needs := co.needs[ch.needs:co.chains[i+1].needs]
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
		switch co.chains[nd.before].mark {
		case 1:
			return false
		case 0:
			if !co.isBeforeOthers(nd.before) {
				return false
			}
		}
	}
	ch.mark = 2
	return true
}

// collect numbers the chains, the head's first.
func (co *courses) collect() {
	co.chains, co.cells = co.chains[:0], co.cells[:0]
	for i := range co.of {
		co.of[i] = -1
	}
	co.run(co.head)
	for c := range co.isFree {
		if co.isFree[c] && co.of[c] < 0 && bits.OnesCount8(co.firm(cell(c))) < 2 {
			co.run(cell(c))
		}
	}
}

// run numbers the cells of a chain from one of its ends.
func (co *courses) run(c cell) {
	first := int32(len(co.cells))
	came := uint8(0)
	for {
		co.of[c], co.place[c] = int32(len(co.chains)), int32(len(co.cells))
		co.cells = append(co.cells, c)
		next := co.firm(c) &^ came
		if next == 0 {
			break
		}
		m := bits.TrailingZeros8(next)
		c += co.step[m]
		came = 1 << ((m + 2) % 4)
	}
	co.chains = append(co.chains, course{first: first, size: int32(len(co.cells)) - first, can: [2]bool{true, true}})
}

// turns notes what a chain needs where it turns.
func (co *courses) turns(i int32) {
	ch := &co.chains[i]
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
			case co.of[ahead] == i:
				if (co.place[ahead] < co.place[c]) != (way == 0) {
					ch.can[way] = false
				}
			case co.of[ahead] >= 0:
				co.needs = append(co.needs, need{co.of[ahead], uint8(way)})
			}
		}
	}
}
