package baba

import (
	"encoding/binary"
	"slices"
)

// A packing says how a position becomes the bytes of a state:
//
//	1 byte   what became of the game, and whether stacks follow
//	n bytes  a bit for each noun of which there may or may not have been an
//	         object, where rules can tell
//	then for each kind that can change, words first:
//	  1 byte   how many there are, 255 and 2 bytes more for many; left out for
//	           kinds whose number never changes
//	  n codes  where they are, in rising order
//	then for each cell whose stack is in another order than that of kinds and
//	codes, and where that matters:
//	  2 bytes  the cell
//	  n bytes  the ranks of its pieces in that order, from the bottom
//
// A code is a cell, below it two bits of facing and one for being WORD where
// these matter for the kind, in 1, 2 or 3 bytes, little-endian. So equal
// positions are equal bytes, and nothing is told that nothing can read.
type packing struct {
	kinds []packed
	// existence are the nouns whose having existed is told.
	existence []noun
}

// packed is how pieces of a kind are told.
type packed struct {
	kind kind
	// count is the number of pieces, -1 where it is told.
	count         int
	bytes         int
	facing, words uint // bits
	stack         bool
}

// The bits of a state's first byte.
const (
	stateWon = 1 << iota
	stateLost
	stateStacks
)

const manyPieces = 255

// newPacking finds how the positions of a level are told.
func newPacking(s *survey, cells int) *packing {
	p := &packing{}
	for n := firstObject; n < s.cast.nouns; n++ {
		if s.existenceMatters(n) {
			p.existence = append(p.existence, n)
		}
	}
	for k := range s.cast.roles {
		k := kind(k)
		if s.isFixed(k) || s.present[k] == 0 && !s.appears(k) {
			continue
		}
		t := packed{kind: k, count: s.present[k], bytes: 1, stack: s.stackMatters(k)}
		if s.isCounted(k) {
			t.count = -1
		}
		if s.facingMatters(k) {
			t.facing = 2
		}
		if s.wordMatters(k) {
			t.words = 1
		}
		for top := cells << (t.facing + t.words); top > 1<<(8*t.bytes); {
			t.bytes++
		}
		p.kinds = append(p.kinds, t)
	}
	return p
}

// code tells where a piece is, and how.
func (t *packed) code(u *unit) uint32 {
	c := uint32(u.cell)
	if t.facing > 0 {
		c = c<<2 | uint32(u.facing)
	}
	if t.words > 0 {
		c <<= 1
		if u.flags&reads != 0 {
			c |= 1
		}
	}
	return c
}

// place gives the cell, facing and flags of a code.
func (t *packed) place(c uint32) (cell int32, facing uint8, f flags) {
	if t.words > 0 {
		if c&1 != 0 {
			f = reads
		}
		c >>= 1
	}
	if t.facing > 0 {
		facing = uint8(c & 3)
		c >>= 2
	}
	return int32(c), facing, f
}

// A packer packs and unpacks the positions of an engine's board. The pieces
// that never change are the first units of the board, and stay there.
type packer struct {
	*packing
	fixed  int // units
	byKind []int32
	keys   []uint64
	stack  []uint64
	cells  []int32
	// existedAtStart is by noun.
	existedAtStart []bool
}

// pack appends the state of the engine's board.
func (p *packer) pack(e *engine, state []byte) []byte {
	at := len(state)
	switch e.outcome {
	case lost:
		return append(state, stateLost)
	case won:
		state = append(state, stateWon)
	default:
		state = append(state, 0)
	}
	state = p.packExistence(e, state)
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

func (p *packer) packExistence(e *engine, state []byte) []byte {
	for i, n := range p.existence {
		if i%8 == 0 {
			state = append(state, 0)
		}
		if e.existed[n] {
			state[len(state)-1] |= 1 << (i % 8)
		}
	}
	return state
}

// sort lists the pieces that are told by kind and code.
func (p *packer) sort(e *engine) {
	p.keys = p.keys[:0]
	for i := p.fixed; i < len(e.units); i++ {
		u := &e.units[i]
		if u.flags&dead != 0 {
			continue
		}
		t := p.byKind[u.kind]
		key := uint64(t)<<32 | uint64(p.kinds[t].code(u))
		p.keys = append(p.keys, key)
	}
	if len(p.keys) > manyPieces {
		slices.Sort(p.keys)
		return
	}
	for i, key := range p.keys { // they come nearly sorted
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
		state = binary.LittleEndian.AppendUint16(state, uint16(c))
		p.unsorted(e, c)
		for i, key := range p.stack {
			rank := 0
			for j, o := range p.stack {
				if o < key || o == key && j < i {
					rank++
				}
			}
			state = append(state, byte(rank))
		}
	}
	return state
}

// unsorted lists the keys of the pieces of a cell whose order matters, from
// the bottom, and tells whether they are out of order.
func (p *packer) unsorted(e *engine, cell int32) bool {
	p.stack = p.stack[:0]
	falling := false
	for i := e.bottom[cell]; i != none; i = e.units[i].above {
		u := &e.units[i]
		t := p.byKind[u.kind]
		if int(i) < p.fixed || !p.kinds[t].stack {
			continue
		}
		key := uint64(t)<<32 | uint64(p.kinds[t].code(u))
		falling = falling || len(p.stack) > 0 && p.stack[len(p.stack)-1] > key
		p.stack = append(p.stack, key)
	}
	return falling && len(p.stack) <= 1<<8
}

// unpack puts the pieces of a state on the engine's board, in place of those
// that were there.
func (p *packer) unpack(e *engine, state []byte) {
	e.truncate(p.fixed)
	copy(e.existed, p.existedAtStart)
	e.outcome = playing
	head := state[0]
	state = state[1:]
	if head&stateLost != 0 {
		e.outcome = lost
		return
	}
	if head&stateWon != 0 {
		e.outcome = won
	}
	for i, n := range p.existence {
		e.existed[n] = state[i/8]&(1<<(i%8)) != 0
	}
	state = state[(len(p.existence)+7)/8:]
	p.keys = p.keys[:0]
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
			cell, facing, f := t.place(code)
			if e.cast.isText(t.kind) {
				// Words move in the order of their cells, whatever they say.
				p.keys = append(p.keys, uint64(cell)<<32|uint64(t.kind)<<8|uint64(facing))
				continue
			}
			p.layWords(e)
			e.put(t.kind, cell, facing, f)
		}
	}
	p.layWords(e)
	if head&stateStacks != 0 {
		p.restack(e, state)
	}
}

// layWords puts the words on the board that were read, by cell.
func (p *packer) layWords(e *engine) {
	if len(p.keys) == 0 {
		return
	}
	slices.Sort(p.keys)
	for _, key := range p.keys {
		e.put(kind(key>>8&0xFFFFFF), int32(key>>32), uint8(key&0xFF), 0)
	}
	p.keys = p.keys[:0]
}

// restack brings stacks into the order that a state tells.
func (p *packer) restack(e *engine, state []byte) {
	for len(state) > 0 {
		cell := int32(binary.LittleEndian.Uint16(state))
		state = state[2:]
		p.cells = p.cells[:0]
		for i := e.bottom[cell]; i != none; i = e.units[i].above {
			if int(i) >= p.fixed && p.kinds[p.byKind[e.units[i].kind]].stack {
				p.cells = append(p.cells, i)
			}
		}
		for i := range p.cells {
			u := p.cells[state[i]]
			e.lift(u)
			e.lay(u, cell)
		}
		state = state[len(p.cells):]
	}
}
