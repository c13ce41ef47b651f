// Package position is the state space of a level: it packs a position into the
// bytes of a state, takes a state apart again, and has the engine play turns from
// one state to the next.
package position

import (
	"encoding/binary"
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
//	           of one group of pieces after those of another
//
// A code is a cell, and below it two bits of facing where facing matters for the
// kind, three where it may be left to chance, and what the piece was at first, where
// REVERT may ask for that; it takes 1 to 4 bytes, little-endian. The form is canonical: equal
// positions are equal bytes, and what cannot make a difference is left out.
type Packing struct {
	Kinds []Packed
	Words int // how many of the kinds are words: the first ones
	// wordsEnd is where what states tell of words ends, 0 where that depends on
	// the state.
	wordsEnd int
	// minglings are the groups of several kinds for which age matters together.
	minglings []mingling
	// mingled gives by kind its place in its mingling, for the mingling with that number.
	mingled []mingledKind
}

// Packed is how pieces of a kind are told.
type Packed struct {
	Kind words.Kind
	// Count is the number of pieces, -1 where it is told.
	Count  int
	Bytes  int
	Facing uint // bits
	// Origin is the bits that tell what a piece was at first, before it turned into
	// something, where REVERT may ask for that.
	Origin uint
	// Stack is which pieces it is told of how they lie on each other: those of
	// one number that is not 0.
	Stack int
	// Aged tells that its pieces are told in the order of their age, Mingled that this
	// is told together with that of other kinds.
	Aged, Mingled bool
}

// The bits of a state's first byte.
const (
	Won = 1 << iota
	Lost
	Stacks
)

// RuinBits is where the first byte of a lost state says why it is lost.
const RuinBits = 4

// ManyPieces is the count that says that it takes two bytes more.
const ManyPieces = 255

// newPacking finds how the positions of a level are told, which has so many
// loose pieces of each kind: those that may come to lie elsewhere. Those whose age
// matters have a number that tells with which others.
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
				t.Facing = 3 // or nowhere
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

// CodesOf gives where the part of a state begins and ends that tells of a kind;
// for one behind the last, where the last ends.
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

// code tells where a piece is, and how.
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

// origin gives what a piece was at first.
func (t *Packed) origin(code uint32) uint16 {
	if all := uint32(1)<<t.Origin - 1; code&all == all {
		return engine.UnclearOrigin
	}
	return uint16(code & (1<<t.Origin - 1))
}

// orderOf gives by what pieces of a cell are told after each other: by age, where that
// matters, else by their codes.
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

// A packer packs and unpacks the positions of an engine's board. The pieces
// that never change are the first units of the board, and stay there.
type packer struct {
	*Packing
	Fixed  int // units
	ByKind []int32
	keys   []uint64
	ends   []int32 // by packed kind, of its keys so far
	stack  []uint64
	cells  []int32
	laid   []laid
	moved  []laid
	// first gives by cell the first piece that lies there, next the others,
	// all from 1 on.
	first, next []int32
	told        []laid
	// number gives by unit its place among those of its kind, and by what is told its
	// unit; ages is how some come by age.
	number []int32
	ages   *Ages
	aged   []laid // what is told of which age matters, from the oldest on
}

// pack appends the state of the engine's board.
func (p *packer) pack(e *engine.Engine, state []byte) []byte {
	at := len(state)
	switch e.Outcome {
	case engine.Lost:
		return append(state, Lost|byte(e.Ruin)<<RuinBits)
	case engine.Won:
		state = append(state, Won)
	default:
		state = append(state, 0)
	}
	p.sort(e)
	low := int32(0)
	for i := range p.Kinds {
		t, keys := &p.Kinds[i], p.keys[low:p.ends[i]]
		low = p.ends[i]
		n := len(keys)
		if t.Count < 0 {
			if n < ManyPieces {
				state = append(state, byte(n))
			} else {
				state = binary.LittleEndian.AppendUint16(append(state, ManyPieces), uint16(n))
			}
		}
		for _, key := range keys {
			state = append(state, byte(key))
			for b := 1; b < t.Bytes; b++ {
				state = append(state, byte(key>>(8*b)))
			}
		}
	}
	state = p.packAges(e, state)
	before := len(state)
	if state = p.packStacks(e, state); len(state) > before {
		state[at] |= Stacks
	}
	return state
}

// sort lists the pieces that are told by kind and code.
func (p *packer) sort(e *engine.Engine) {
	p.ends = slices.Grow(p.ends[:0], len(p.Kinds)+1)[:len(p.Kinds)+1]
	clear(p.ends)
	for i := p.Fixed; i < len(e.Units); i++ {
		if u := &e.Units[i]; u.Flags&board.Dead == 0 {
			p.ends[p.ByKind[u.Kind]+1]++
		}
	}
	for t := range p.Kinds {
		p.ends[t+1] += p.ends[t]
	}
	n := int(p.ends[len(p.Kinds)])
	p.keys = slices.Grow(p.keys[:0], n)[:n]
	p.number = slices.Grow(p.number[:0], len(e.Units))[:len(e.Units)]
	for i := p.Fixed; i < len(e.Units); i++ {
		if u := &e.Units[i]; u.Flags&board.Dead == 0 {
			t := p.ByKind[u.Kind]
			p.number[i] = p.ends[t]
			p.keys[p.ends[t]] = uint64(t)<<32 | uint64(p.Kinds[t].code(u, e.OriginOf(board.Subject(i))))
			p.ends[t]++
		}
	}
	low := int32(0)
	for t := range p.Kinds {
		if keys := p.keys[low:p.ends[t]]; !p.Kinds[t].Aged {
			sortKeys(keys)
		}
		low = p.ends[t]
	}
}

// sortKeys sorts keys that come nearly sorted.
func sortKeys(keys []uint64) {
	if len(keys) > ManyPieces {
		slices.Sort(keys)
		return
	}
	for i, key := range keys {
		for ; i > 0 && keys[i-1] > key; i-- {
			keys[i] = keys[i-1]
		}
		keys[i] = key
	}
}

// A laid piece is one that a state tells of, on its way to the board.
type laid struct {
	cell, kind int32
	code       uint32
	// number is its place among all that is told.
	number int32
}

// unpack puts the pieces of a state on the engine's board, in place of those that were
// there: column by column, each cell from the bottom, and after them those whose age
// matters, from the oldest on.
func (p *packer) unpack(e *engine.Engine, state []byte) {
	e.Truncate(p.Fixed)
	e.Outcome = engine.Playing
	head := state[0]
	state = state[1:]
	if head&Lost != 0 {
		e.Outcome, e.Ruin = engine.Lost, engine.Ruin(head>>RuinBits)
		return
	}
	if head&Won != 0 {
		e.Outcome = engine.Won
	}
	p.told = p.told[:0]
	p.ends = slices.Grow(p.ends[:0], len(p.Kinds)+1)[:len(p.Kinds)+1]
	for i := range p.Kinds {
		t := &p.Kinds[i]
		p.ends[i] = int32(len(p.told))
		n := t.Count
		if n < 0 {
			n = int(state[0])
			state = state[1:]
			if n == ManyPieces {
				n = int(binary.LittleEndian.Uint16(state))
				state = state[2:]
			}
		}
		for range n {
			code := uint32(0)
			for b := range t.Bytes {
				code |= uint32(state[b]) << (8 * b)
			}
			state = state[t.Bytes:]
			p.told = append(p.told, laid{int32(code >> (t.Facing + t.Origin)), int32(i), code, int32(len(p.told))})
		}
	}
	p.ends[len(p.Kinds)] = int32(len(p.told))
	p.sortByCell(e.CellCount())
	state = p.unpackAges(state)
	if head&Stacks != 0 {
		p.restack(state)
	}
	p.number = slices.Grow(p.number[:0], len(p.told))[:len(p.told)]
	for _, l := range p.laid {
		if !p.Kinds[l.kind].Aged {
			p.number[l.number] = p.raise(e, l)
		}
	}
	for _, l := range p.aged {
		p.number[l.number] = p.raise(e, l)
	}
	for _, l := range p.laid {
		e.Lay(p.number[l.number], l.cell)
	}
}

// raise makes the unit of a piece, which lies nowhere yet.
func (p *packer) raise(e *engine.Engine, l laid) int32 {
	t := &p.Kinds[l.kind]
	_, facing := t.Place(l.code)
	e.Units = append(e.Units, board.Unit{Kind: t.Kind, Facing: facing, Cell: l.cell, Below: board.None, Above: board.None})
	u := int32(len(e.Units) - 1)
	if t.Origin > 0 {
		e.NoteOrigin(u, t.origin(l.code))
	}
	return u
}

// sortByCell lays out the pieces that are told cell by cell, each cell's in
// the order in which they are told.
func (p *packer) sortByCell(cells int) {
	if p.first == nil {
		p.first = make([]int32, cells)
	}
	p.next = slices.Grow(p.next[:0], len(p.told))[:len(p.told)]
	for i := len(p.told) - 1; i >= 0; i-- {
		c := p.told[i].cell
		p.next[i], p.first[c] = p.first[c], int32(i+1)
	}
	p.laid = p.laid[:0]
	for c := range p.first {
		for i := p.first[c]; i > 0; i = p.next[i-1] {
			p.laid = append(p.laid, p.told[i-1])
		}
		p.first[c] = 0
	}
}
