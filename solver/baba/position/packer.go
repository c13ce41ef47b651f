package position

import (
	"encoding/binary"
	"slices"

	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/engine"
)

// A packer packs and unpacks the positions of an engine's board. The pieces that never change are
// the first units of the board, and stay there.
type packer struct {
	*Packing
	Fixed  int     // how many units never change
	ByKind []int32 // by kind its packed kind, board.None for kinds that never change
	// keys are the pieces that are packed, each by its packed kind and its code below that, in the
	// order in which a state tells them; ends gives by packed kind where its keys end. begins gives
	// by packed kind where its pieces begin in told, when unpacking, and at the end their number.
	keys         []uint64
	ends, begins []int32
	stack        []uint64 // the keys of the cell at hand, from the bottom on
	scratch      []int32  // for one function at a time, which says what it lists
	laid         []laid   // the pieces in told, cell by cell, and in each from the bottom on
	moved        []laid   // those of the stack at hand, in the order in which a state tells them
	// first gives by cell the first piece there, next by piece the next one in its cell, from 1 on,
	// 0 for none; pieces are numbered as in told.
	first, next []int32
	told        []laid
	// When packing, number gives by unit its place among all pieces, kind by kind; when unpacking,
	// it gives by the number of a piece in told its unit. ages tells how pieces of several kinds
	// come by age.
	number []int32
	ages   *Ages
	aged   []laid // the pieces in told whose age matters, from the oldest on
	// narrow tells that no code has more than two bytes, nor tells what a piece was at first (see
	// patch).
	narrow bool
	// at gives by unit the place of its code in the state that was unpacked last, runs by packed
	// kind where its codes are there.
	at   []int32
	runs []run
}

// A run is where a state has the codes of a kind.
type run struct{ low, end int32 }

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

// sort fills keys with the kinds and codes of all pieces that change, in the order in which a state
// tells them.
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

// sortKeys sorts keys, which are nearly sorted already.
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
	// number is its place in told.
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
	p.told, p.runs = p.told[:0], p.runs[:0]
	place := int32(1)
	p.begins = slices.Grow(p.begins[:0], len(p.Kinds)+1)[:len(p.Kinds)+1]
	for i := range p.Kinds {
		t := &p.Kinds[i]
		p.begins[i] = int32(len(p.told))
		n := t.Count
		if n < 0 {
			n = int(state[0])
			state = state[1:]
			place++
			if n == ManyPieces {
				n = int(binary.LittleEndian.Uint16(state))
				state = state[2:]
				place += 2
			}
		}
		p.runs = append(p.runs, run{place, place + int32(n*t.Bytes)})
		place += int32(n * t.Bytes)
		for range n {
			code := uint32(0)
			for b := range t.Bytes {
				code |= uint32(state[b]) << (8 * b)
			}
			state = state[t.Bytes:]
			p.told = append(p.told, laid{int32(code >> (t.Facing + t.Origin)), int32(i), code, int32(len(p.told))})
		}
	}
	p.begins[len(p.Kinds)] = int32(len(p.told))
	p.sortByCell(e.CellCount())
	state = p.unpackAges(state)
	if head&Stacks != 0 {
		p.restack(state)
	}
	p.number = slices.Grow(p.number[:0], len(p.told))[:len(p.told)]
	p.at = slices.Grow(p.at[:0], p.Fixed+len(p.told))[:p.Fixed]
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

// raise makes the unit of a piece, and gives its number; it is in no stack yet.
func (p *packer) raise(e *engine.Engine, l laid) int32 {
	t := &p.Kinds[l.kind]
	_, facing := t.Place(l.code)
	e.Units = append(e.Units, board.Unit{Kind: t.Kind, Facing: facing, Cell: l.cell, Below: board.None, Above: board.None})
	u := int32(len(e.Units) - 1)
	p.at = append(p.at, p.runs[l.kind].low+(l.number-p.begins[l.kind])*int32(t.Bytes))
	if t.Origin > 0 {
		e.NoteOrigin(u, t.origin(l.code))
	}
	return u
}

// sortByCell fills laid with the pieces in told, cell by cell, each cell's in the order in which
// they are told.
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
