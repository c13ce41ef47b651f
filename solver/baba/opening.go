package baba

import (
	"encoding/binary"
	"math/bits"
)

// takeUp lays the state on the cells. States come in the order in which they
// were found, brothers after each other, so that most of the pieces lie where
// they lay in the one before: only the others are moved.
func (s *stepper) takeUp(state []byte) bool {
	s.state = state
	s.scrambled, s.told = state[0]&stateStacks != 0, s.told[:0]
	if !s.scrambled && len(state) == len(s.laid) && s.findStrayed() {
		if s.follow() {
			copy(s.laid, state)
			return true
		}
		s.laid = s.laid[:0]
		return false
	}
	s.asides.open = nil
	s.decode()
	if !s.stands(s.readRules(s.own)) || !s.lay() {
		return false
	}
	if !s.scrambled {
		s.laid = append(s.laid[:0], state...)
	}
	return true
}

// stands tells whether rules are those of the state, and nothing is about to
// turn into something by them.
func (s *stepper) stands(v *verdicts) bool {
	s.rules = v
	return v.digest.plain && !s.turning(v)
}

// readRules finds the rules that the words of the state make, where these lie
// as the tokens do; spare is for what cannot be kept.
func (s *stepper) readRules(spare *verdicts) *verdicts {
	s.speller.standing = s.speller.able && s.speller.lay(s)
	return s.readNoted(spare)
}

// readNoted does so where the words are noted, if they can be.
func (s *stepper) readNoted(spare *verdicts) *verdicts {
	key := s.state[1:s.offset[s.words]]
	if s.speller.standing {
		if of, ok := s.speller.spell(s); ok {
			return s.rulesOf(&of, key, spare)
		}
	}
	spare.adopt(s, s.digests.of(key, s.readable))
	return spare
}

// findStrayed lists the tokens whose codes are others in the state than in
// the one that is laid. It gives false where there are more or fewer of some
// kind.
func (s *stepper) findStrayed() bool {
	s.strayed = s.strayed[:0]
	a, b := s.state, s.laid[:len(s.state)]
	at := 0
	for ; at+8 <= len(a); at += 8 {
		for x := binary.LittleEndian.Uint64(a[at:]) ^ binary.LittleEndian.Uint64(b[at:]); x != 0; {
			i := bits.TrailingZeros64(x) / 8
			x &^= 0xff << (8 * i)
			if !s.stray(at + i) {
				return false
			}
		}
	}
	for ; at < len(a); at++ {
		if a[at] != b[at] && !s.stray(at) {
			return false
		}
	}
	return true
}

// stray lists the token that has its code at a byte, once for all of its
// bytes. It gives false where the byte is no part of a token's code.
func (s *stepper) stray(at int) bool {
	i := s.tokenAt[at]
	if i == none {
		return false
	}
	if n := len(s.strayed); n == 0 || s.strayed[n-1] != i {
		s.strayed = append(s.strayed, i)
	}
	return true
}

// follow moves what has strayed to where the state has it, and tells whether
// the state can be played on from, as takeUp does.
func (s *stepper) follow() bool {
	s.said = s.said[:0]
	for _, i := range s.strayed {
		t := &s.tokens[i]
		k := &s.kinds[t.kind]
		code := uint32(s.state[t.at])
		if k.bytes == 2 {
			code |= uint32(s.state[t.at+1]) << 8
		}
		cell, facing := k.place(code)
		if s.rules.traits[t.kind]&traitYou == 0 {
			s.asides.open = nil
		}
		if t.facing, t.was = facing, facing; cell != t.cell {
			if int(t.kind) < s.words {
				s.say(i, t.cell, cell)
			}
			s.lift(i)
			s.putBack(i, cell)
		}
	}
	same := true
	if len(s.said) > 0 {
		before := s.rules
		v := s.rulesFollowed(s.changed)
		if v == s.changed {
			s.own, s.changed = s.changed, s.own
		}
		if !s.stands(v) {
			return false
		}
		same = v.same(before)
	}
	if !same {
		for _, i := range s.strayed {
			s.tokens[i].from = s.tokens[i].cell
		}
		return s.lay()
	}
	return s.remark()
}

// remark marks the cells that tokens have strayed from and to, and tells
// whether all there is as lay wants it.
func (s *stepper) remark() bool {
	for _, i := range s.strayed {
		t := &s.tokens[i]
		if t.from == t.cell {
			continue
		}
		s.remarkCell(t.from)
		t.from = t.cell
		if !s.remarkCell(t.cell) || s.stacks && s.foreign(t) {
			return false
		}
	}
	s.noteFacing()
	return true
}

// remarkCell marks a cell, and tells whether nothing there is still to act on
// anything else.
func (s *stepper) remarkCell(cell int32) bool {
	all, n := s.rules.base[cell], 0
	if s.head[cell] == 0 {
		s.marks[cell] = all
		return true
	}
	if all != 0 {
		n++
	}
	for i := s.head[cell]; i != 0; i = s.tokens[i-1].below {
		all |= s.rules.traits[s.tokens[i-1].kind]
		n++
	}
	s.marks[cell] = all
	return !all.clashes() && (n < 2 || all&traitSink == 0)
}

// noteFacing notes whether something that is YOU faces as at no end of a leap.
func (s *stepper) noteFacing() {
	s.turned = false
	if !s.faces {
		return
	}
	for _, i := range s.yous {
		t := &s.tokens[i]
		s.turned = s.turned || t.facing != 0 && s.kinds[t.kind].facing > 0
	}
}
