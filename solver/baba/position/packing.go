// Package position is the state space of a level: it packs a position into the
// bytes of a state, takes a state apart again, and has the engine play turns from
// one state to the next. Read it in this order:
//
//	packing.go  how a position becomes bytes
//	order.go    how pieces come by age, in bytes; age.go, of which pieces that can matter
//	packer.go   packing and unpacking; stack.go, how pieces lie on each other
//	codes.go    one code put in place of another
//	space.go    the state space
package position

import (
	"maps"
	"math/bits"
	"slices"

	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/engine"
	"puzzlewright/solver/baba/rules"
	"puzzlewright/solver/baba/words"
)

// A Packing says how a position becomes the bytes of a state:
//
//	1 byte   what became of the game, and whether stacks follow
//	then for each kind that can change, words first:
//	  1 byte   how many there are; 255 and 2 bytes more for many; left out for
//	           kinds whose number never changes
//	  n codes  where they are, in rising order; where age matters, from the oldest on
//	then for each group of several kinds for which age matters together, how these
//	come between each other (see interleaving)
//	then for each cell whose stack is not in the order of kinds and their pieces as
//	told, where that matters:
//	  2 bytes  the cell
//	  n bytes  the ranks of its pieces in that order, from the bottom, those
//	           of one group of pieces after those of another; two bytes each in
//	           a stack of more than FewTold pieces
//
// A code is a cell, and in lower bits where the piece faces, if facing matters for the kind (two
// bits, or three where it may be left to chance), and what the piece was at first, if REVERT may
// ask for that. It takes 1 to 4 bytes, little-endian. The form is canonical: equal positions are
// equal bytes, and what cannot make a difference is left out.
type Packing struct {
	Kinds []Packed
	Words int // how many of the kinds are words: the first ones
	// wordsEnd is where the part of a state that tells of words ends, 0 where that differs from
	// state to state.
	wordsEnd int
	// minglings are the groups of several kinds for which age matters together.
	minglings []mingling
	// mingled gives by packed kind its mingling and its place there, if Mingled.
	mingled []mingledKind
}

// Packed is how states tell the pieces of a kind.
type Packed struct {
	Kind words.Kind
	// Count is the number of pieces, -1 where each state tells it. Bytes is the length of a code.
	Count  int
	Bytes  int
	Facing uint // bits of a code, 0 if facing does not matter
	// Origin is how many bits of a code tell what a piece was at first, before it turned into
	// something; 0 where REVERT cannot ask for that.
	Origin uint
	// Stack is the sort of stack of the pieces: states tell how pieces of one sort lie on each
	// other; of sort 0 they do not.
	Stack int
	// Aged tells that the pieces are told in the order of age, Mingled that their ages are compared
	// with those of other kinds.
	Aged, Mingled bool
}

// The bits of a state's first byte. A state with Stacks tells of stacks.
const (
	Won = 1 << iota
	Lost
	Stacks
)

// RuinBits is the lowest bit of the part of a lost state's first byte that says why it is lost.
const RuinBits = 4

// ManyPieces is the count that stands for a larger one in the next two bytes.
const ManyPieces = 255

// newPacking finds how the positions of a level are told. loose counts by kind the pieces that can
// change; aged gives by kind the group of those compared by age, 0 for none (see ageGroups).
func newPacking(s *rules.Survey, cells int, loose, aged []int) *Packing {
	p := &Packing{}
	groups := map[int][]int32{}
	for k := range s.Table.Roles {
		k := words.Kind(k)
		if s.IsFixed(k) || loose[k] == 0 && !s.Appears(k) {
			continue
		}
		t := Packed{Kind: k, Count: loose[k], Bytes: 1, Stack: s.StackOf(k), Aged: aged[k] > 0}
		if t.Aged {
			groups[aged[k]] = append(groups[aged[k]], int32(len(p.Kinds)))
		}
		if s.IsCounted(k) {
			t.Count = -1
		}
		if s.FacingMatters(k) {
			t.Facing = 2
			if s.FacesNowhere() {
				t.Facing = 3 // or it may face nowhere
			}
		}
		if s.Reverts() {
			t.Origin = uint(bits.Len(uint(len(s.Table.Roles)) + 1))
		}
		for top := cells << (t.Facing + t.Origin); top > 1<<(8*t.Bytes); {
			t.Bytes++
		}
		p.Kinds = append(p.Kinds, t)
		if s.Table.IsText(k) {
			p.Words = len(p.Kinds)
		}
	}
	p.mingled = make([]mingledKind, len(p.Kinds))
	for _, g := range slices.Sorted(maps.Keys(groups)) {
		if kinds := groups[g]; len(kinds) > 1 {
			for at, k := range kinds {
				p.Kinds[k].Mingled = true
				p.mingled[k] = mingledKind{int32(len(p.minglings)), int32(at)}
			}
			p.minglings = append(p.minglings, kinds)
		}
	}
	p.wordsEnd = 1
	for _, t := range p.Kinds[:p.Words] {
		if t.Count < 0 {
			p.wordsEnd = 0
			break
		}
		p.wordsEnd += t.Count * t.Bytes
	}
	return p
}

// WordsOf gives the part of a state that tells of words.
func (p *Packing) WordsOf(state []byte) []byte {
	if p.wordsEnd > 0 {
		return state[1:p.wordsEnd]
	}
	end, _ := p.CodesOf(p.Words, state)
	return state[1:end]
}

// CodesOf gives where the codes of a packed kind begin and end in a state; for the number of kinds,
// the end of the last ones.
func (p *Packing) CodesOf(kind int, state []byte) (low, high int) {
	high = 1
	for i := range p.Kinds[:min(kind+1, len(p.Kinds))] {
		low = high
		n := p.Kinds[i].Count
		if n < 0 {
			n = int(state[high])
			high++
			if n == ManyPieces {
				n = int(state[high]) | int(state[high+1])<<8
				high += 2
			}
		}
		high += n * p.Kinds[i].Bytes
	}
	if kind == len(p.Kinds) {
		low = high
	}
	return low, high
}

// isNarrow tells whether no code has more than two bytes or tells what a piece was at first.
func (p *Packing) isNarrow() bool {
	return !slices.ContainsFunc(p.Kinds, func(t Packed) bool { return t.Bytes > 2 || t.Origin > 0 })
}

// code gives the code of a piece.
func (t *Packed) code(u *board.Unit, origin uint16) uint32 {
	c := uint32(u.Cell)
	if t.Facing > 0 {
		c = c<<t.Facing | uint32(u.Facing)
	}
	if t.Origin > 0 {
		c = c<<t.Origin | uint32(origin)&(1<<t.Origin-1)
	}
	return c
}

// origin gives what a piece was at first (see Engine.OriginOf).
func (t *Packed) origin(code uint32) uint16 {
	if all := uint32(1)<<t.Origin - 1; code&all == all {
		return engine.UnclearOrigin
	}
	return uint16(code & (1<<t.Origin - 1))
}

// orderOf gives the number by which pieces of one kind in a cell are ordered: by age, where that
// matters, or else by code.
func (t *Packed) orderOf(u *board.Unit, origin uint16, number int32) uint32 {
	if t.Aged {
		return uint32(number)
	}
	return t.code(u, origin)
}

// Place gives the cell and facing of a code.
func (t *Packed) Place(c uint32) (cell int32, facing uint8) {
	c >>= t.Origin
	if t.Facing > 0 {
		facing = uint8(c & (1<<t.Facing - 1))
		c >>= t.Facing
	}
	return int32(c), facing
}
