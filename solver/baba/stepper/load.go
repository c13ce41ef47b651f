package stepper

import (
	"encoding/binary"
	"math/bits"
	"slices"

	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/position"
	"puzzlewright/solver/baba/traits"
)

// load lays the pieces of the state on the cells, and tells whether it can be played on from.
// States come in the order in which they were found, siblings after each other, so that most
// of the pieces lie where they lay in the state before: only the others are moved.
func (s *Stepper) load(state []byte) bool {
	s.State, s.decoded = state, s.decoded[:0]
	s.scrambled = state[0]&position.Stacks != 0
	if len(state) == len(s.laid) && state[0] == s.laid[0] && s.findStrayed() {
		if s.follow() {
			copy(s.laid, state)
			return true
		}
		s.laid = s.laid[:0]
		return false
	}
	s.Memos.Open = nil
	s.laid = s.laid[:0]
	s.decode()
	if s.facesByChance() || !s.stands(s.readRules(s.own)) || !s.lay() {
		return false
	}
	s.laid = append(s.laid[:0], state...)
	return true
}

// facesByChance tells whether chance decides where something faces: then the
// engine has to play.
func (s *Stepper) facesByChance() bool {
	return s.chance && slices.ContainsFunc(s.Tokens, func(t Token) bool { return t.facing >= board.NumDirections })
}

// stands takes over the rules of the state, and tells whether the stepper can play by them:
// they are known, nothing is about to turn into something, and no words of several kinds go by age.
func (s *Stepper) stands(v *Effects) bool {
	s.Rules = v
	return v.Summary.Known && !s.turning(v) && !v.wordsByAge
}

// readRules finds the rules that the words of the state make, which lie where the tokens of
// the stepper do; spare is room for rules that cannot be kept.
func (s *Stepper) readRules(spare *Effects) *Effects {
	s.Sentences.standing = s.Sentences.Able && s.Sentences.lay(s)
	return s.readNoted(spare)
}

// readNoted does the same as readRules, with the words as they are noted if standing is set.
func (s *Stepper) readNoted(spare *Effects) *Effects {
	key := s.State[1:s.Offset[s.Words]]
	if s.Sentences.standing {
		if of, ok := s.Sentences.find(s); ok {
			return s.RulesOf(&of, key, spare)
		}
	}
	return s.effectsOf(s.Summaries.Of(key, s.Readable), spare)
}

// findStrayed lists the tokens whose codes differ between the state and the one that
// is laid. It gives false where the number of pieces differs, or recorded stacks are involved.
func (s *Stepper) findStrayed() bool {
	s.compare(s.State, s.laid)
	for _, i := range s.strayed {
		if i == board.None || s.scrambled && (s.isTold(s.Tokens[i].Cell) || s.comesToTold(i)) {
			return false
		}
	}
	return true
}

// compare lists the tokens whose codes differ between two parts of states of the same length.
func (s *Stepper) compare(a, b []byte) {
	s.strayed = s.strayed[:0]
	b = b[:len(a)]
	at := 0
	for ; at+8 <= len(a); at += 8 {
		for x := binary.LittleEndian.Uint64(a[at:]) ^ binary.LittleEndian.Uint64(b[at:]); x != 0; {
			i := bits.TrailingZeros64(x) / 8
			x &^= 0xff << (8 * i)
			s.stray(at + i)
		}
	}
	for ; at < len(a); at++ {
		if a[at] != b[at] {
			s.stray(at)
		}
	}
}

// stray lists the token whose code has a part in the byte at a place, once for all of its bytes;
// board.None for a byte that is no part of a token's code.
func (s *Stepper) stray(at int) {
	i := s.tokenAt[at]
	if n := len(s.strayed); n == 0 || s.strayed[n-1] != i {
		s.strayed = append(s.strayed, i)
	}
}

// codeIn gives the code of a token in the state.
func (s *Stepper) codeIn(t *Token, k *position.Packed) uint32 {
	code := uint32(s.State[t.at])
	if k.Bytes == 2 {
		code |= uint32(s.State[t.at+1]) << 8
	}
	return code
}

// comesToTold tells whether a token comes to a cell for which the state records how the
// pieces in it lie on each other.
func (s *Stepper) comesToTold(i int32) bool {
	t := &s.Tokens[i]
	k := &s.Kinds[t.Kind]
	cell, _ := k.Place(s.codeIn(t, k))
	return s.isTold(cell)
}

// isTold tells whether the state tells how the pieces in a cell lie on each other.
func (s *Stepper) isTold(cell int32) bool { return slices.Contains(s.told, cell) }

// follow moves the strayed tokens to where the state has them, and tells whether
// the state can be played on from, as load does.
func (s *Stepper) follow() bool {
	s.movedWords = s.movedWords[:0]
	for _, i := range s.strayed {
		t := &s.Tokens[i]
		k := &s.Kinds[t.Kind]
		cell, facing := k.Place(s.codeIn(t, k))
		if facing >= board.NumDirections {
			return false
		}
		if s.Rules.Traits[t.Kind]&traits.You == 0 {
			s.Memos.Open = nil
		}
		if t.facing, t.was = facing, facing; cell != t.Cell {
			if int(t.Kind) < s.Words {
				s.noteMoved(i, t.Cell, cell)
			}
			s.lift(i)
			s.putBack(i, cell)
		}
	}
	same := true
	if len(s.movedWords) > 0 {
		before := s.Rules
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
			s.Tokens[i].from = s.Tokens[i].Cell
		}
		return s.lay()
	}
	if s.Rules.Summary.Others.Any {
		return s.remarkStirred()
	}
	return s.remark()
}

// remark marks the cells that strayed tokens have left and entered, by plain rules, and
// tells whether nothing there is to act on anything else, as lay asks.
func (s *Stepper) remark() bool {
	for _, i := range s.strayed {
		t := &s.Tokens[i]
		if t.from == t.Cell {
			continue
		}
		s.remarkPlain(t.from)
		t.from = t.Cell
		if !s.remarkPlain(t.Cell) {
			return false
		}
	}
	s.noteFacing()
	return true
}

// remarkPlain does the same as remarkCell, by plain rules.
func (s *Stepper) remarkPlain(cell int32) bool {
	v, top := s.Rules, s.head[cell]
	all := v.Base[cell]
	if top == 0 {
		s.Marks[cell] = all
		return true
	}
	t := &s.Tokens[top-1]
	crowded := all != 0 || t.below != 0
	for all |= v.Traits[t.Kind]; t.below != 0; all |= v.Traits[t.Kind] {
		t = &s.Tokens[t.below-1]
	}
	if crowded && s.locks {
		return s.mark(cell, all, crowded)
	}
	s.Marks[cell] = all
	return !all.Act(crowded) || s.floatsApart(cell)
}

// remarkCell marks a cell, and tells whether nothing there is still to act on
// anything else.
func (s *Stepper) remarkCell(cell int32) bool {
	all, top := s.base(cell, s.Rules), s.head[cell]
	if top == 0 {
		s.Marks[cell] = all
		return all&traits.Busy == 0
	}
	crowded := all != 0 || s.Tokens[top-1].below != 0
	for i := top; i != 0; i = s.Tokens[i-1].below {
		all |= s.traitsOf(i-1, s.Rules)
	}
	return s.mark(cell, all, crowded)
}

// mark gives a cell marks: the traits of all that lies in it. crowded tells that these are several
// things. It tells whether they leave each other alone.
func (s *Stepper) mark(cell int32, all traits.Trait, crowded bool) bool {
	if crowded && s.locks && s.isForeign(cell) {
		all |= traits.Foreign
	}
	s.Marks[cell] = all
	return all&traits.Busy == 0 && (!all.Act(crowded) || s.floatsApart(cell)) && (all&traits.Foreign == 0 || !s.moves(s.Rules))
}

// noteFacing notes whether something that is YOU faces another way than it does where a macro move ends.
func (s *Stepper) noteFacing() {
	s.turned = false
	if !s.Faces {
		return
	}
	for _, i := range s.Yous {
		t := &s.Tokens[i]
		s.turned = s.turned || t.facing != 0 && s.Kinds[t.Kind].Facing > 0
	}
}
