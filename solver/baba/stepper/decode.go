package stepper

import (
	"slices"

	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/position"
	"puzzlewright/solver/baba/rules"
)

// Decode lists the pieces of the state.
func (s *Stepper) Decode() {
	if s.laid = s.laid[:0]; !s.decodeStrayed() {
		s.decode()
	}
	s.decoded = append(s.decoded[:0], s.State[:s.ages.low]...)
}

// decodeStrayed updates the tokens that are elsewhere than in the state that was decoded
// last. It gives false if none was decoded, or the number of tokens of a kind differs.
func (s *Stepper) decodeStrayed() bool {
	n := len(s.decoded)
	if n == 0 || n > len(s.State) {
		return false
	}
	s.compare(s.State[:n], s.decoded)
	if slices.Contains(s.strayed, board.None) {
		return false
	}
	for _, i := range s.strayed {
		t := &s.Tokens[i]
		k := &s.Kinds[t.Kind]
		t.Cell, t.facing = k.Place(s.codeIn(t, k))
		t.from, t.was = t.Cell, t.facing
	}
	return true
}

// decode lists all pieces of the state anew.
func (s *Stepper) decode() {
	state := s.State
	// A token takes at least one byte of the state.
	s.Tokens = slices.Grow(s.Tokens[:0], len(state))[:len(state)]
	s.tokenAt = slices.Grow(s.tokenAt[:0], len(state))[:len(state)]
	s.tokenAt[0] = board.None
	at, j := int32(1), int32(0)
	for i := range s.Kinds {
		t := &s.Kinds[i]
		n := int32(t.Count)
		if n < 0 {
			n = int32(state[at])
			s.tokenAt[at] = board.None
			at++
			if n == position.ManyPieces {
				n = int32(state[at]) | int32(state[at+1])<<8
				s.tokenAt[at], s.tokenAt[at+1] = board.None, board.None
				at += 2
			}
		}
		s.First[i], s.Offset[i] = j, at
		tokens, tokenAt := s.Tokens[j:j+n], s.tokenAt
		width, bits := int32(t.Bytes), t.Facing&3
		mask := uint32(1)<<bits - 1
		for k := range tokens {
			code := uint32(state[at])
			tokenAt[at] = j
			if width == 2 {
				code |= uint32(state[at+1]) << 8
				tokenAt[at+1] = j
			}
			cell, facing := int32(code>>bits), uint8(code&mask)
			tokens[k] = Token{Cell: cell, from: cell, at: at, rank: j, Kind: uint16(i), facing: facing, was: facing}
			at += width
			j++
		}
		s.end[i] = at
	}
	for i := int(at); i < len(state); i++ {
		s.tokenAt[i] = board.None
	}
	s.Tokens = s.Tokens[:j]
	s.First[len(s.Kinds)], s.Offset[len(s.Kinds)] = j, at
	s.ages.find(s)
}

// Read appends the words that a part of a state holds, and the fixed ones.
func (s *Stepper) Read(key []byte, to []rules.Placed) []rules.Placed {
	for i := range s.Kinds[:s.Words] {
		t := &s.Kinds[i]
		n := t.Count
		if n < 0 {
			n = int(key[0])
			key = key[1:]
			if n == position.ManyPieces {
				n = int(key[0]) | int(key[1])<<8
				key = key[2:]
			}
		}
		for range n {
			code := uint32(key[0])
			if t.Bytes == 2 {
				code |= uint32(key[1]) << 8
			}
			key = key[t.Bytes:]
			cell, _ := t.Place(code)
			to = append(to, rules.Placed{Cell: cell, Reads: s.Table.Roles[t.Kind].Reads})
		}
	}
	for i := range s.Fixed {
		if u := &s.Fixed[i]; s.Table.IsText(u.Kind) {
			to = append(to, rules.Placed{Cell: u.Cell, Reads: s.Table.Roles[u.Kind].Reads})
		}
	}
	return to
}
