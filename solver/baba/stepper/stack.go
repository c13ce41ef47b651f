package stepper

import (
	"encoding/binary"
	"slices"

	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/position"
	"puzzlewright/solver/baba/rules"
	"puzzlewright/solver/baba/traits"
)

// How pieces lie on each other: the tokens of a stepper lie in its cells as
// the engine's units do, where that can matter.

// arrive takes a token that is YOU, or is pushed by YOU, to a cell. What was
// there stays below it. All that arrives comes from one cell; the engine takes the things of
// one noun, or all that is pushed, from the bottom of that cell to the top.
func (s *Stepper) arrive(i, cell int32) {
	s.lift(i)
	t := &s.Tokens[i]
	link := &s.head[cell]
	for *link != 0 && s.Tokens[*link-1].flags&tokenMoved != 0 && s.Tokens[*link-1].rank > t.rank {
		link = &s.Tokens[*link-1].below
	}
	t.Cell, t.below, *link = cell, *link, i+1
}

// overtakes tells whether, of tokens of one sort of stack that leave one cell, some may come to the
// next cell in an earlier round than one that lies below them: some have to push or to wait for
// others, or one is pushed and another goes by itself. takeYou has found the tokens that move.
func (s *Stepper) overtakes(d uint8) bool {
	if len(s.Yous) < 2 {
		return false
	}
	for _, i := range s.Yous {
		t := &s.Tokens[i]
		if t.flags&tokenPushed == 0 || !s.isStacked(t) {
			continue
		}
		if s.Marks[s.Next[d][t.Cell]]&traits.Chain != 0 {
			return true
		}
		for j := s.head[t.Cell]; j != 0; j = s.Tokens[j-1].below {
			o := &s.Tokens[j-1]
			if s.Kinds[o.Kind].Stack == s.Kinds[t.Kind].Stack && o.flags&tokenPushed != 0 && !slices.Contains(s.Yous, j-1) {
				return true
			}
		}
	}
	return false
}

// putBack lays a token that was lifted into a cell whose other tokens lie in the order of
// their ranks.
func (s *Stepper) putBack(i, cell int32) {
	t := &s.Tokens[i]
	link := &s.head[cell]
	for *link != 0 && s.Tokens[*link-1].rank > t.rank {
		link = &s.Tokens[*link-1].below
	}
	t.Cell, t.below, *link = cell, *link, i+1
}

// isForeign tells whether tokens of several nouns that may be OPEN or SHUT lie on each other in a cell.
// The engine takes these rule by rule.
func (s *Stepper) isForeign(cell int32) bool {
	of := uint16(0)
	for i := s.head[cell]; i != 0; i = s.Tokens[i-1].below {
		if k := s.Tokens[i-1].Kind; s.Kinds[k].Stack == rules.Locks {
			if of != 0 && of != k+1 {
				return true
			}
			of = k + 1
		}
	}
	return false
}

// restack brings the stacks into the order that the state records. It gives false where
// rules depend on the order of words, where one of several that are YOU and go by age is in a
// stack, and where too many pieces share a cell.
func (s *Stepper) restack() bool {
	alone := s.goesAlone()
	for tail := s.State[s.ages.end:]; len(tail) > 0; {
		cell := int32(binary.LittleEndian.Uint16(tail))
		s.told = append(s.told, cell)
		s.listStack(cell)
		n := len(s.stack)
		if n > position.FewTold {
			return false
		}
		s.ranks = append(s.ranks[:0], s.stack...)
		slices.Sort(s.ranks)
		// By sort, kind and code; tokens are in the order of kind and code already.
		slices.SortFunc(s.stack, func(a, b int32) int {
			if by := s.Kinds[s.Tokens[a].Kind].Stack - s.Kinds[s.Tokens[b].Kind].Stack; by != 0 {
				return by
			}
			return int(a - b)
		})
		top := board.None
		for i, place := range tail[2 : 2+n] {
			t := s.stack[place]
			if !alone && s.Kinds[s.Tokens[t].Kind].Aged && s.Rules.byAge[s.Tokens[t].Kind] {
				return false // several go by age
			}
			s.Tokens[t].rank = s.ranks[i]
			if int(s.Tokens[t].Kind) < s.Words {
				if t < top && !s.Rules.Summary.InAnyOrder() {
					return false
				}
				top = max(top, t)
			}
		}
		all := s.head[cell]
		for s.head[cell] = 0; all != 0; {
			i := all - 1
			all = s.Tokens[i].below
			s.putBack(i, cell)
		}
		tail = tail[2+n:]
	}
	return true
}

// goesAlone tells whether at most one thing is YOU, or may be.
func (s *Stepper) goesAlone() bool {
	n := int32(0)
	for k, is := range s.Rules.byAge {
		if is {
			n += s.First[k+1] - s.First[k]
		}
	}
	return n <= 1
}

// listStack lists the tokens of a cell whose order states may record, from the
// bottom up.
func (s *Stepper) listStack(cell int32) {
	s.stack = s.stack[:0]
	for i := s.head[cell]; i != 0; i = s.Tokens[i-1].below {
		if t := &s.Tokens[i-1]; s.Kinds[t.Kind].Stack > 0 && t.flags&tokenDead == 0 {
			s.stack = append(s.stack, i-1)
		}
	}
	slices.Reverse(s.stack)
}

// tellStacks adds to the child the stacks that are not in the order of their codes, and tells
// whether there are any. became tells that tokens may have become others. It gives ok = false where too
// many pieces share a cell, or tokens that were of different kinds are of one sort of stack in it.
func (s *Stepper) tellStacks(became bool) (told, ok bool) {
	known := len(s.told)
	for _, i := range s.touched {
		if t := &s.Tokens[i]; s.isStacked(t) && !slices.Contains(s.told, t.Cell) {
			s.told = append(s.told, t.Cell)
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
		if became && s.isMixed() {
			return false, false
		}
		s.keys = s.keys[:0]
		for _, i := range s.stack {
			t := &s.Tokens[i]
			k := &s.Kinds[t.Kind]
			order := uint32(i)
			switch {
			case !k.Aged:
				order = t.code(k)
			case became && k.Mingled:
				order = uint32(slices.Index(s.ages.order(s), i))
			}
			s.keys = append(s.keys, position.StackKey(k.Stack, int32(t.Kind), order))
		}
		if len(s.keys) > position.FewTold {
			return false, false
		}
		if position.BySort(s.keys); !slices.IsSorted(s.keys) {
			s.child = position.AppendStack(s.child, cell, s.keys)
			told = true
		}
	}
	if told {
		s.child[0] |= position.Stacks
	}
	return told, true
}

// isMixed tells whether tokens of the listed stack that were of different kinds when the
// turn began are of one sort of stack afterwards. They came one kind after the other.
func (s *Stepper) isMixed() bool {
	for n, i := range s.stack {
		for _, j := range s.stack[:n] {
			if s.Kinds[s.Tokens[i].Kind].Stack == s.Kinds[s.Tokens[j].Kind].Stack && s.kindBefore(i) != s.kindBefore(j) {
				return true
			}
		}
	}
	return false
}

// kindBefore gives the packed kind that a token had when the turn began.
func (s *Stepper) kindBefore(i int32) int {
	n, _ := slices.BinarySearch(s.First, i+1)
	return n - 1
}

// isStacked tells whether a token shares its cell with others of its sort of stack.
func (s *Stepper) isStacked(t *Token) bool {
	sort := s.Kinds[t.Kind].Stack
	if sort == 0 {
		return false
	}
	n := 0
	for i := s.head[t.Cell]; i != 0; i = s.Tokens[i-1].below {
		if s.Kinds[s.Tokens[i-1].Kind].Stack == sort {
			n++
		}
	}
	return n > 1
}
