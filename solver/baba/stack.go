package baba

import (
	"encoding/binary"
	"slices"
)

// How pieces lie on each other: the tokens of a stepper lie in its cells as
// the engine's units do, where that can matter.

// arrive takes a token that is YOU, or pushed by such, to a cell. What was
// there stays below it. All that arrives comes from one cell, where the
// engine takes one noun from the bottom to the top, or all that is pushed.
func (s *stepper) arrive(i, cell int32) {
	s.lift(i)
	t := &s.tokens[i]
	link := &s.head[cell]
	for *link != 0 && s.tokens[*link-1].flags&tokenMoved != 0 && s.tokens[*link-1].rank > t.rank {
		link = &s.tokens[*link-1].below
	}
	t.cell, t.below, *link = cell, *link, i+1
}

// putBack lays a token that was lifted into a cell where the others lie by
// rank.
func (s *stepper) putBack(i, cell int32) {
	t := &s.tokens[i]
	link := &s.head[cell]
	for *link != 0 && s.tokens[*link-1].rank > t.rank {
		link = &s.tokens[*link-1].below
	}
	t.cell, t.below, *link = cell, *link, i+1
}

// foreign tells whether a token lies on others of its sort that are of another
// noun. Those the engine takes rule by rule.
func (s *stepper) foreign(t *token) bool {
	if s.kinds[t.kind].stack != locks {
		return false
	}
	for i := s.head[t.cell]; i != 0; i = s.tokens[i-1].below {
		if o := &s.tokens[i-1]; o.kind != t.kind && s.kinds[o.kind].stack == locks {
			return true
		}
	}
	return false
}

// restack brings the stacks into the order that the state tells. It gives
// false where words lie so and rules depend on it.
func (s *stepper) restack() bool {
	for tail := s.state[s.offset[len(s.kinds)]:]; len(tail) > 0; {
		cell := int32(binary.LittleEndian.Uint16(tail))
		s.told = append(s.told, cell)
		s.listStack(cell)
		n := len(s.stack)
		s.ranks = append(s.ranks[:0], s.stack...)
		slices.Sort(s.ranks)
		// By sort, kind and code: of the last two, the tokens have the order.
		slices.SortFunc(s.stack, func(a, b int32) int {
			if by := s.kinds[s.tokens[a].kind].stack - s.kinds[s.tokens[b].kind].stack; by != 0 {
				return by
			}
			return int(a - b)
		})
		top := none
		for i, place := range tail[2 : 2+n] {
			t := s.stack[place]
			s.tokens[t].rank = s.ranks[i]
			if int(s.tokens[t].kind) < s.words {
				if t < top && !s.rules.digest.inAnyOrder() {
					return false
				}
				top = max(top, t)
			}
		}
		all := s.head[cell]
		for s.head[cell] = 0; all != 0; {
			i := all - 1
			all = s.tokens[i].below
			s.putBack(i, cell)
		}
		tail = tail[2+n:]
	}
	return true
}

// listStack lists the tokens of a cell whose order may be told, from the
// bottom.
func (s *stepper) listStack(cell int32) {
	s.stack = s.stack[:0]
	for i := s.head[cell]; i != 0; i = s.tokens[i-1].below {
		if t := &s.tokens[i-1]; s.kinds[t.kind].stack > 0 && t.flags&tokenDead == 0 {
			s.stack = append(s.stack, i-1)
		}
	}
	slices.Reverse(s.stack)
}

// tellStacks adds to the child the stacks that lie in another order than that
// of their codes, and tells whether there are any. It gives false where there
// are too many pieces in a cell.
func (s *stepper) tellStacks() (told, ok bool) {
	known := len(s.told)
	for _, i := range s.touched {
		if t := &s.tokens[i]; s.isStacked(t) && !slices.Contains(s.told, t.cell) {
			s.told = append(s.told, t.cell)
		}
	}
	if len(s.told) == 0 {
		return false, true
	}
	s.ranks = append(s.ranks[:0], s.told...)
	s.told = s.told[:known]
	slices.Sort(s.ranks)
	for _, cell := range s.ranks {
		s.listStack(cell)
		s.keys = s.keys[:0]
		for _, i := range s.stack {
			t := &s.tokens[i]
			k := &s.kinds[t.kind]
			s.keys = append(s.keys, stackKey(k.stack, int32(t.kind), t.code(k)))
		}
		if len(s.keys) > maxTold {
			return false, false
		}
		if bySort(s.keys); !slices.IsSorted(s.keys) {
			s.child = appendStack(s.child, cell, s.keys)
			told = true
		}
	}
	if told {
		s.child[0] |= stateStacks
	}
	return told, true
}

// isStacked tells whether a token shares its cell with others of its sort.
func (s *stepper) isStacked(t *token) bool {
	sort := s.kinds[t.kind].stack
	if sort == 0 {
		return false
	}
	n := 0
	for i := s.head[t.cell]; i != 0; i = s.tokens[i-1].below {
		if s.kinds[s.tokens[i-1].kind].stack == sort {
			n++
		}
	}
	return n > 1
}

// orderMovers puts the movers of a kind, in the order of their codes, into
// that of the stacks they lie in.
func (s *stepper) orderMovers() {
	a := &s.march
	for i := range a.movers {
		for ; i > 0; i-- {
			low, high := &a.movers[i-1], &a.movers[i]
			t, o := &s.tokens[low.token], &s.tokens[high.token]
			if t.kind != o.kind || t.cell != o.cell || t.rank < o.rank {
				break
			}
			*low, *high = *high, *low
			a.listed[low.token], a.listed[high.token] = int32(i), int32(i+1)
		}
	}
}
