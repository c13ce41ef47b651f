package stepper

import (
	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/traits"
)

// A slide is the simplest turn: everything that is YOU goes one way, nothing MOVEs,
// and nothing happens but that pieces lie one cell further on. It is written into
// the child at once, without moving any token.
//
// All that enters a cell comes out of one other cell. So pieces that come together
// were together before, except for those that stay in the cell that is entered.

// slideOne plays a turn in which the one thing that is YOU, and is no word, makes a move from
// a cell, to which it may have walked. It gives TurnNotPlain where that is no slide.
func (s *Stepper) slideOne(you, from int32, d uint8) TurnOutcome {
	t := &s.Tokens[you]
	own, next := s.traitsOf(you, s.Rules), s.Next[d]
	if s.careful && (len(s.Tokens) > ManyPushes || s.looksAhead() && s.isStrange(own, from, d) ||
		s.Rules.Summary.Others.Any && s.stirsRow(from, d) || s.scrambled && s.changesTold(from, next)) {
		return TurnNotPlain
	}
	to := next[from]
	if to == board.None || !s.Enters(to, next) {
		if s.EndsMacro || s.Kinds[t.Kind].Facing == 0 || t.facing == d {
			return TurnIdle
		}
		s.child = append(s.child[:0], s.State...)
		s.place(t, from, d)
		return TurnPlayed
	}
	s.child = append(s.child[:0], s.State...)
	s.movedWords = s.movedWords[:0]
	if s.EndsMacro {
		s.place(t, to, 0)
	} else {
		s.place(t, to, d)
	}
	if s.Marks[to] == 0 {
		return TurnPlayed
	}
	come := arrival{own, 1 << (s.Kinds[t.Kind].Stack & 63)}
	for cell := to; s.Marks[cell] != 0; cell = next[cell] {
		pushed, ok := s.slideOn(cell, you, come, d)
		if !ok {
			return TurnNotPlain
		}
		if s.Marks[cell]&traits.Chain == 0 {
			break
		}
		come = pushed
	}
	if len(s.movedWords) > 0 && !s.abides() {
		return TurnNotPlain
	}
	return TurnPlayed
}

// changesTold tells whether a slide from a cell may change how pieces lie on each other
// in a cell for which the state records that.
func (s *Stepper) changesTold(from int32, next []int32) bool {
	for cell := from; cell != board.None; cell = next[cell] {
		if s.isTold(cell) {
			return true
		}
		if cell != from && s.Marks[cell]&traits.Chain == 0 {
			break
		}
	}
	return false
}

// An arrival is what enters a cell: its traits, and a bit for each sort of
// stack; several sorts may share a bit.
type arrival struct {
	traits traits.Trait
	sorts  uint64
}

// slideOn pushes what is PUSH in a cell into the next one, and gives what is pushed. It
// tells whether what enters the cell leaves the rest there alone. The token you
// is not in its own way.
func (s *Stepper) slideOn(cell, you int32, come arrival, d uint8) (pushed arrival, ok bool) {
	stays := arrival{traits: s.Rules.Base[cell]}
	for i := s.head[cell]; i != 0; {
		j := i - 1
		t := &s.Tokens[j]
		i = t.below
		if j == you {
			continue
		}
		own, sort := s.traitsOf(j, s.Rules), uint64(1)<<(s.Kinds[t.Kind].Stack&63)
		if own&traits.Push == 0 {
			stays.traits |= own
			stays.sorts |= sort
			continue
		}
		pushed.traits |= own
		pushed.sorts |= sort
		s.place(t, s.Next[d][cell], d)
		if int(t.Kind) < s.Words {
			s.noteMoved(j, cell, s.Next[d][cell])
		}
	}
	if stays.traits == 0 {
		return pushed, true
	}
	all := come.traits | stays.traits
	return pushed, come.sorts&stays.sorts&^1 == 0 && !all.Act(true)
}

// slide plays a turn to its end, once takeYou has found what moves. It
// gives TurnNotPlain where the turn is no slide.
func (s *Stepper) slide(d uint8) TurnOutcome {
	next := s.Next[d]
	moved := false
	for _, i := range s.touched {
		t := &s.Tokens[i]
		if s.scrambled && (s.isTold(t.Cell) || next[t.Cell] != board.None && s.isTold(next[t.Cell])) {
			return TurnNotPlain
		}
		if t.flags&tokenPushed != 0 {
			moved = true
			if s.Rules.Summary.Others.Any && (s.stirs(t.Cell) || s.stirs(next[t.Cell])) {
				return TurnNotPlain
			}
			if to := next[t.Cell]; s.Marks[to] != 0 && !s.slidesOnto(t, to) {
				return TurnNotPlain
			}
		}
	}
	if !moved && (s.EndsMacro || len(s.touched) == 0) {
		return TurnIdle
	}
	s.child = append(s.child[:0], s.State...)
	s.movedWords = s.movedWords[:0]
	for _, i := range s.touched {
		t := &s.Tokens[i]
		facing := d
		if s.EndsMacro && s.Rules.Traits[t.Kind]&traits.You != 0 {
			facing = 0
		}
		if t.flags&tokenPushed == 0 {
			s.place(t, t.Cell, facing)
			continue
		}
		s.place(t, next[t.Cell], facing)
		if int(t.Kind) < s.Words {
			s.noteMoved(i, t.Cell, next[t.Cell])
		}
	}
	if len(s.movedWords) > 0 && !s.abides() {
		return TurnNotPlain
	}
	return TurnPlayed
}

// slidesOnto tells whether a token can go to a cell without anything coming of it.
func (s *Stepper) slidesOnto(t *Token, to int32) bool {
	all := s.Rules.Base[to]
	sort := s.Kinds[t.Kind].Stack
	for i := s.head[to]; i != 0; {
		o := &s.Tokens[i-1]
		if i = o.below; o.flags&tokenPushed != 0 {
			continue
		}
		if sort != 0 && s.Kinds[o.Kind].Stack == sort {
			return false
		}
		all |= s.Rules.Traits[o.Kind]
	}
	if all == 0 {
		return true
	}
	for i := s.head[t.Cell]; i != 0; {
		o := &s.Tokens[i-1]
		if i = o.below; o.flags&tokenPushed != 0 {
			all |= s.Rules.Traits[o.Kind]
		}
	}
	return !all.Act(true)
}

// abides tells whether moving the words that slide changes nothing else: the rules
// stay the same, or by the new ones nothing acts on anything.
func (s *Stepper) abides() bool {
	is := s.Sentences.IsCode()
	for i := range s.movedWords {
		if w := &s.movedWords[i]; w.code == is {
			s.Tokens[w.token].Cell = w.to
		}
	}
	v := s.rulesAfter()
	for i := range s.movedWords {
		if w := &s.movedWords[i]; w.code == is {
			s.Tokens[w.token].Cell = w.from
		}
	}
	if v == s.Rules {
		return true
	}
	if !v.Summary.Known || s.turning(v) {
		return false
	}
	return v.same(s.Rules) || (!s.EndsMacro || !s.Faces) && !v.Summary.Others.Any && !s.Rules.Summary.Others.Any && s.isCalm(v)
}

// isCalm tells whether nothing in the child is to act on anything by other rules. The child
// has as many pieces as the state.
func (s *Stepper) isCalm(v *Effects) bool {
	copy(s.fresh, v.Base)
	for i := range s.Kinds {
		k := &s.Kinds[i]
		own := v.Traits[i]
		run := s.child[s.Offset[i]:s.end[i]]
		for at := 0; at < len(run); at += k.Bytes {
			code := uint32(run[at])
			if k.Bytes == 2 {
				code |= uint32(run[at+1]) << 8
			}
			there := &s.fresh[code>>k.Facing]
			all := own | *there
			if all.Act(*there != 0) {
				return false
			}
			*there = all
		}
	}
	return true
}
