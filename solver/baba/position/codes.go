package position

import (
	"encoding/binary"

	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/engine"
)

// patch appends the state of the engine's board after a turn from a state, in which its units were
// those in began: a copy of that state with new codes for the units that have moved or turned. It
// gives false where more has changed, or where the order of pieces in a stack may have.
func (p *packer) patch(e *engine.Engine, began []board.Unit, state, next []byte) (patched []byte, ok bool) {
	if e.Outcome == engine.Lost || len(e.Units) != len(began) || state[0] != 0 || !p.narrow {
		return next, false
	}
	start := len(next)
	next = append(next, state...)
	child := next[start:]
	for i := p.Fixed; i < len(began); i++ {
		u, v := &e.Units[i], &began[i]
		if u.Cell == v.Cell && u.Facing == v.Facing && u.Below == v.Below && u.Above == v.Above && u.Kind == v.Kind && u.Flags&board.Dead == 0 {
			continue
		}
		if u.Kind != v.Kind || u.Flags&board.Dead != 0 {
			return next[:start], false
		}
		k := p.ByKind[u.Kind]
		t := &p.Kinds[k]
		if t.Stack > 0 && p.sharesSort(e, int32(i)) {
			return next[:start], false
		}
		if was, code := t.code(v, 0), t.code(u, 0); was != code {
			t.replace(child[:p.runs[k].end], int(p.runs[k].low), int(p.at[i]), was, code)
		}
	}
	if e.Outcome == engine.Won {
		child[0] = Won
	}
	return next, true
}

// sharesSort tells whether a unit shares its cell with another one of its sort of stack (see
// Packed.Stack).
func (p *packer) sharesSort(e *engine.Engine, unit int32) bool {
	u := &e.Units[unit]
	sort := p.Kinds[p.ByKind[u.Kind]].Stack
	for i := e.Bottom[u.Cell]; i != board.None; i = e.Units[i].Above {
		if i != unit && int(i) >= p.Fixed && p.Kinds[p.ByKind[e.Units[i].Kind]].Stack == sort {
			return true
		}
	}
	return false
}

// replace puts a code in place of another in a run, which begins at low and ends with codes; the
// old code is at or near at.
func (t *Packed) replace(codes []byte, low, at int, was, code uint32) {
	switch {
	case t.Bytes == 1 && t.Aged:
		codes[at] = byte(code)
	case t.Bytes == 1:
		ReplaceCode(codes, low, FindCode(codes, low, at, byte(was)), byte(code))
	case t.Aged:
		binary.LittleEndian.PutUint16(codes[at:], uint16(code))
	default:
		ReplacePair(codes, low, FindPair(codes, low, at, uint16(was)), uint16(code))
	}
}

// FindCode gives the place of a code in a run that has it, searching outwards from a place. The run
// begins at low and ends with codes.
func FindCode(codes []byte, low, at int, code byte) int {
	for i := range len(codes) - low {
		if at-i >= low && codes[at-i] == code {
			return at - i
		}
		if at+i < len(codes) && codes[at+i] == code {
			return at + i
		}
	}
	return at
}

// FindPair does for codes of two bytes what FindCode does.
func FindPair(codes []byte, low, at int, code uint16) int {
	for i := 0; i < len(codes)-low; i += 2 {
		if at-i >= low && PairAt(codes, at-i) == code {
			return at - i
		}
		if at+i < len(codes) && PairAt(codes, at+i) == code {
			return at + i
		}
	}
	return at
}

// PairAt gives the code of two bytes at a place.
func PairAt(codes []byte, at int) uint16 { return binary.LittleEndian.Uint16(codes[at:]) }

// ReplaceCode puts a code in place of the one at a place in a run, which it keeps in rising order.
func ReplaceCode(codes []byte, low, at int, code byte) {
	for ; at > low && codes[at-1] > code; at-- {
		codes[at] = codes[at-1]
	}
	for ; at+1 < len(codes) && codes[at+1] < code; at++ {
		codes[at] = codes[at+1]
	}
	codes[at] = code
}

// ReplacePair does for codes of two bytes what ReplaceCode does.
func ReplacePair(codes []byte, low, at int, code uint16) {
	for ; at > low && PairAt(codes, at-2) > code; at -= 2 {
		codes[at], codes[at+1] = codes[at-2], codes[at-1]
	}
	for ; at+2 < len(codes) && PairAt(codes, at+2) < code; at += 2 {
		codes[at], codes[at+1] = codes[at+2], codes[at+3]
	}
	binary.LittleEndian.PutUint16(codes[at:], code)
}
