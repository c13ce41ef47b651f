package baba

import (
	"cmp"
	"encoding/binary"
	"slices"
)

// A packing says how a position becomes the bytes of a state:
//
//	1 byte   what became of the game, and whether stacks follow
//	then for each kind that can change, words first:
//	  1 byte   how many there are, 255 and 2 bytes more for many; left out for
//	           kinds whose number never changes
//	  n codes  where they are, in rising order
//	then for each cell whose stack is in another order than that of kinds and
//	codes, and where that matters:
//	  2 bytes  the cell
//	  n bytes  the ranks of its pieces in that order, from the bottom, those
//	           of one sort of pieces after those of another
//
// A code is a cell, below it two bits of facing where that matters for the
// kind, in 1, 2 or 3 bytes, little-endian. So equal positions are equal bytes,
// and nothing is told that nothing can read.
type packing struct {
	kinds []packed
	words int // how many of the kinds are words: the first ones
	// wordsEnd is where what states tell of words ends, 0 where that depends on
	// the state.
	wordsEnd int
}

// packed is how pieces of a kind are told.
type packed struct {
	kind kind
	// count is the number of pieces, -1 where it is told.
	count  int
	bytes  int
	facing uint // bits
	// stack is which pieces it is told of how they lie on each other: those of
	// one number that is not 0.
	stack int
}

// The bits of a state's first byte.
const (
	stateWon = 1 << iota
	stateLost
	stateStacks
)

// ruinBits is where the first byte of a lost state says why it is lost.
const ruinBits = 4

const manyPieces = 255

// newPacking finds how the positions of a level are told, which has so many
// loose pieces of each kind: those that may come to lie elsewhere.
func newPacking(s *survey, cells int, loose []int) *packing {
	p := &packing{}
	for k := range s.cast.roles {
		k := kind(k)
		if s.isFixed(k) || loose[k] == 0 && !s.appears(k) {
			continue
		}
		t := packed{kind: k, count: loose[k], bytes: 1, stack: s.stackOf(k)}
		if s.isCounted(k) {
			t.count = -1
		}
		if s.facingMatters(k) {
			t.facing = 2
		}
		for top := cells << t.facing; top > 1<<(8*t.bytes); {
			t.bytes++
		}
		p.kinds = append(p.kinds, t)
		if s.cast.isText(k) {
			p.words = len(p.kinds)
		}
	}
	p.wordsEnd = 1
	for _, t := range p.kinds[:p.words] {
		if t.count < 0 {
			p.wordsEnd = 0
			break
		}
		p.wordsEnd += t.count * t.bytes
	}
	return p
}

// wordsOf gives the part of a state that tells of words.
func (p *packing) wordsOf(state []byte) []byte {
	if p.wordsEnd > 0 {
		return state[1:p.wordsEnd]
	}
	end, _ := p.codesOf(p.words, state)
	return state[1:end]
}

// codesOf gives where the part of a state begins and ends that tells of a kind;
// for one behind the last, where the last ends.
func (p *packing) codesOf(kind int, state []byte) (low, high int) {
	high = 1
	for i := range p.kinds[:min(kind+1, len(p.kinds))] {
		low = high
		n := p.kinds[i].count
		if n < 0 {
			n = int(state[high])
			high++
			if n == manyPieces {
				n = int(state[high]) | int(state[high+1])<<8
				high += 2
			}
		}
		high += n * p.kinds[i].bytes
	}
	if kind == len(p.kinds) {
		low = high
	}
	return low, high
}

// code tells where a piece is, and how.
func (t *packed) code(u *unit) uint32 {
	c := uint32(u.cell)
	if t.facing > 0 {
		c = c<<2 | uint32(u.facing)
	}
	return c
}

// place gives the cell and facing of a code.
func (t *packed) place(c uint32) (cell int32, facing uint8) {
	if t.facing > 0 {
		facing = uint8(c & 3)
		c >>= 2
	}
	return int32(c), facing
}

// A packer packs and unpacks the positions of an engine's board. The pieces
// that never change are the first units of the board, and stay there.
type packer struct {
	*packing
	fixed  int // units
	byKind []int32
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
}

// pack appends the state of the engine's board.
func (p *packer) pack(e *engine, state []byte) []byte {
	at := len(state)
	switch e.outcome {
	case lost:
		return append(state, stateLost|byte(e.ruin)<<ruinBits)
	case won:
		state = append(state, stateWon)
	default:
		state = append(state, 0)
	}
	p.sort(e)
	keys := p.keys
	for i := range p.kinds {
		t := &p.kinds[i]
		n := 0
		for n < len(keys) && keys[n]>>32 == uint64(i) {
			n++
		}
		if t.count < 0 {
			if n < manyPieces {
				state = append(state, byte(n))
			} else {
				state = binary.LittleEndian.AppendUint16(append(state, manyPieces), uint16(n))
			}
		}
		for _, key := range keys[:n] {
			for b := range t.bytes {
				state = append(state, byte(key>>(8*b)))
			}
		}
		keys = keys[n:]
	}
	before := len(state)
	if state = p.packStacks(e, state); len(state) > before {
		state[at] |= stateStacks
	}
	return state
}

// sort lists the pieces that are told by kind and code.
func (p *packer) sort(e *engine) {
	p.ends = slices.Grow(p.ends[:0], len(p.kinds)+1)[:len(p.kinds)+1]
	clear(p.ends)
	for i := p.fixed; i < len(e.units); i++ {
		if u := &e.units[i]; u.flags&dead == 0 {
			p.ends[p.byKind[u.kind]+1]++
		}
	}
	for t := range p.kinds {
		p.ends[t+1] += p.ends[t]
	}
	n := int(p.ends[len(p.kinds)])
	p.keys = slices.Grow(p.keys[:0], n)[:n]
	for i := p.fixed; i < len(e.units); i++ {
		if u := &e.units[i]; u.flags&dead == 0 {
			t := p.byKind[u.kind]
			p.keys[p.ends[t]] = uint64(t)<<32 | uint64(p.kinds[t].code(u))
			p.ends[t]++
		}
	}
	if len(p.keys) > manyPieces {
		slices.Sort(p.keys)
		return
	}
	for i, key := range p.keys { // those of a kind come nearly sorted
		for ; i > 0 && p.keys[i-1] > key; i-- {
			p.keys[i] = p.keys[i-1]
		}
		p.keys[i] = key
	}
}

// packStacks tells the stacks that are out of order.
func (p *packer) packStacks(e *engine, state []byte) []byte {
	p.cells = p.cells[:0]
	for i := p.fixed; i < len(e.units); i++ {
		if u := &e.units[i]; u.flags&dead == 0 && u.below != none && p.unsorted(e, u.cell) && !slices.Contains(p.cells, u.cell) {
			p.cells = append(p.cells, u.cell)
		}
	}
	slices.Sort(p.cells)
	for _, c := range p.cells {
		p.unsorted(e, c)
		state = appendStack(state, c, p.stack)
	}
	return state
}

// appendStack tells of the stack of a cell with such keys.
func appendStack(state []byte, cell int32, keys []uint64) []byte {
	state = binary.LittleEndian.AppendUint16(state, uint16(cell))
	for i, key := range keys {
		rank := 0
		for j, o := range keys {
			if o < key || o == key && j < i {
				rank++
			}
		}
		state = append(state, byte(rank))
	}
	return state
}

// unsorted lists the keys of the pieces of a cell whose order matters, sort
// by sort of such pieces, each from the bottom, and tells whether any sort is
// out of order.
func (p *packer) unsorted(e *engine, cell int32) bool {
	p.stack = p.stack[:0]
	for i := e.bottom[cell]; i != none; i = e.units[i].above {
		u := &e.units[i]
		if int(i) < p.fixed {
			continue
		}
		t := p.byKind[u.kind]
		if s := p.kinds[t].stack; s > 0 {
			p.stack = append(p.stack, stackKey(s, t, p.kinds[t].code(u)))
		}
	}
	bySort(p.stack)
	return !slices.IsSorted(p.stack) && len(p.stack) <= maxTold
}

// bySort orders the keys of a stack by sort alone, and else leaves them as
// they are.
func bySort(keys []uint64) {
	for i, key := range keys {
		for ; i > 0 && keys[i-1]>>stackBits > key>>stackBits; i-- {
			keys[i] = keys[i-1]
		}
		keys[i] = key
	}
}

// stackKey orders pieces by their sort, then their place among the kinds,
// then their code.
func stackKey(sort int, kind int32, code uint32) uint64 {
	return uint64(sort)<<stackBits | uint64(kind)<<32 | uint64(code)
}

const stackBits = 48

// A laid piece is one that a state tells of, on its way to the board.
type laid struct {
	cell, kind int32
	code       uint32
}

// unpack puts the pieces of a state on the engine's board, in place of those
// that were there: column by column, each cell from the bottom.
func (p *packer) unpack(e *engine, state []byte) {
	e.truncate(p.fixed)
	e.outcome = playing
	head := state[0]
	state = state[1:]
	if head&stateLost != 0 {
		e.outcome, e.ruin = lost, ruin(head>>ruinBits)
		return
	}
	if head&stateWon != 0 {
		e.outcome = won
	}
	p.told = p.told[:0]
	for i := range p.kinds {
		t := &p.kinds[i]
		n := t.count
		if n < 0 {
			n = int(state[0])
			state = state[1:]
			if n == manyPieces {
				n = int(binary.LittleEndian.Uint16(state))
				state = state[2:]
			}
		}
		for range n {
			code := uint32(0)
			for b := range t.bytes {
				code |= uint32(state[b]) << (8 * b)
			}
			state = state[t.bytes:]
			p.told = append(p.told, laid{int32(code >> t.facing), int32(i), code})
		}
	}
	p.sortByCell(e.cellCount())
	if head&stateStacks != 0 {
		p.restack(state)
	}
	for _, l := range p.laid {
		t := &p.kinds[l.kind]
		cell, facing := t.place(l.code)
		e.put(t.kind, cell, facing, 0)
	}
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

// restack brings stacks into the order that a state tells.
func (p *packer) restack(state []byte) {
	for len(state) > 0 {
		cell := int32(binary.LittleEndian.Uint16(state))
		state = state[2:]
		// The places of the pieces whose order is told, and these pieces by
		// sort, kind and code.
		p.cells, p.moved = p.cells[:0], p.moved[:0]
		for i, l := range p.laid {
			if l.cell == cell && p.kinds[l.kind].stack > 0 {
				p.cells = append(p.cells, int32(i))
				p.moved = append(p.moved, l)
			}
		}
		slices.SortStableFunc(p.moved, func(a, b laid) int {
			return cmp.Compare(stackKey(p.kinds[a.kind].stack, a.kind, a.code), stackKey(p.kinds[b.kind].stack, b.kind, b.code))
		})
		for i, at := range p.cells {
			p.laid[at] = p.moved[state[i]]
		}
		state = state[len(p.cells):]
	}
}

// maxTold is the most pieces of a cell whose order is told.
const maxTold = 1 << 8
