package stepper

import (
	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/rules"
	"puzzlewright/solver/baba/traits"
	"puzzlewright/solver/baba/words"
)

// staysPut tells whether all that is FALL in a cell is held, and all that MAKEs something
// there has made it. traitsAt gives the traits in a cell.
func (s *Stepper) staysPut(cell int32, v *Effects, traitsAt func(int32) traits.Trait) bool {
	for i := s.head[cell]; i != 0; i = s.Tokens[i-1].below {
		if s.Tokens[i-1].flags&tokenDead != 0 {
			continue
		}
		own := s.traitsOf(i-1, v)
		if own&traits.Fall != 0 && !s.isHeld(cell, own, traitsAt) ||
			own&traits.Make != 0 && s.lacks(cell, s.Table.Roles[s.Kinds[s.Tokens[i-1].Kind].Kind].Noun, v) {
			return false
		}
	}
	if v.Base[cell]&traits.Make == 0 {
		return true
	}
	for f := s.fixedStacks.first[cell]; f != 0; f = s.fixedStacks.next[f-1] {
		if s.lacks(cell, s.Table.Roles[s.Fixed[f-1].Kind].Noun, v) {
			return false
		}
	}
	return true
}

// isHeld tells whether something in a cell that is FALL stays there for certain; own are its traits.
func (s *Stepper) isHeld(cell int32, own traits.Trait, traitsAt func(int32) traits.Trait) bool {
	below := s.Next[3][cell]
	if below == board.None {
		return true
	}
	there := traitsAt(below)
	return there&(traits.Hard|traits.Chain) != 0 && there&traits.Tricky == 0 && !own.Unlocks(there)
}

// lacks tells whether something that things of a noun MAKE is not yet in a cell.
func (s *Stepper) lacks(cell int32, maker words.Noun, v *Effects) bool {
	nobody := thing{token: board.None, fixed: board.None}
	for i := range v.Summary.Others.Makes {
		m := &v.Summary.Others.Makes[i]
		if m.Maker == maker && !s.has(cell, &rules.Argument{Noun: m.Made}, &nobody) {
			return true
		}
	}
	return false
}

// floatsApart tells whether things in a cell leave each other alone because some of them float
// and others do not.
func (s *Stepper) floatsApart(cell int32) bool {
	if !s.Rules.Summary.Floats {
		return false
	}
	var layers [2]traits.Trait
	rests := true
	add := func(t traits.Trait) {
		l := &layers[t&traits.Float/traits.Float]
		crowded := *l != 0
		*l |= t
		rests = rests && !l.Act(crowded)
	}
	for i := s.head[cell]; i != 0; i = s.Tokens[i-1].below {
		add(s.traitsOf(i-1, s.Rules))
	}
	for f := s.fixedStacks.first[cell]; f != 0; f = s.fixedStacks.next[f-1] {
		add(s.ofFixed(f-1, s.Rules))
	}
	return rests
}

// laysAtRest lays the pieces on their cells as lay does, by rules that are not plain.
func (s *Stepper) laysAtRest() bool {
	const asking = traits.Conditional | traits.Fall | traits.Make
	asked := s.Rules.allBase
	if asked&traits.Busy != 0 {
		return false
	}
	for i := range s.Tokens {
		t := &s.Tokens[i]
		t.below = s.head[t.Cell]
		s.head[t.Cell] = int32(i + 1)
		there := s.Marks[t.Cell]
		all := there | s.Rules.Traits[t.Kind]
		if all&traits.Conditional == 0 && (all&traits.Busy != 0 || all.Act(there != 0) && !s.floatsApart(t.Cell)) {
			return false
		}
		if s.locks && there != 0 && s.isForeign(t.Cell) {
			if s.moves(s.Rules) {
				return false
			}
			all |= traits.Foreign
		}
		s.Marks[t.Cell] = all
		asked |= all
		if s.Rules.Traits[t.Kind]&traits.You != 0 {
			s.Yous = append(s.Yous, int32(i))
		}
	}
	s.idle = false
	if s.Rules.Summary.Others.Plays {
		s.listYous()
	}
	return asked&asking == 0 || s.restEverywhere()
}

// restEverywhere marks anew the cells of things that rules with conditions are about, and tells whether
// nothing on the board is to act, to fall or to be made.
func (s *Stepper) restEverywhere() bool {
	for c, t := range s.Marks {
		if t&traits.Conditional != 0 && !s.remarkCell(int32(c)) {
			return false
		}
	}
	if !s.Rules.Summary.Others.Falls && len(s.Rules.Summary.Others.Makes) == 0 {
		return true
	}
	for c := range s.Marks {
		if !s.restsIn(int32(c)) {
			return false
		}
	}
	return true
}

// restsIn tells whether nothing is to fall or to be made in a cell, by its marks.
func (s *Stepper) restsIn(cell int32) bool {
	return s.Marks[cell]&(traits.Fall|traits.Make) == 0 ||
		s.staysPut(cell, s.Rules, func(c int32) traits.Trait { return s.Marks[c] })
}

// remarkStirred marks anew the cells in which strayed tokens may have changed anything,
// and tells whether nothing on the board is to act, to fall or to be made, as laysAtRest asks.
func (s *Stepper) remarkStirred() bool {
	s.stirNone()
	s.idle = false
	for _, i := range s.strayed {
		t := &s.Tokens[i]
		s.stir(t.from, s.Rules)
		s.stir(t.Cell, s.Rules)
		t.from = t.Cell
	}
	for _, c := range s.stirred {
		if !s.remarkCell(c) {
			return false
		}
	}
	for _, c := range s.stirred {
		if !s.restsIn(c) {
			return false
		}
	}
	if s.Rules.Summary.Others.Plays {
		s.listYous()
	}
	s.noteFacing()
	return true
}

// listYous lists what is YOU.
func (s *Stepper) listYous() {
	s.Yous = s.Yous[:0]
	for i := range s.Tokens {
		t := s.Rules.Traits[s.Tokens[i].Kind]
		if s.Rules.Summary.Others.Plays {
			t = s.traitsOf(int32(i), s.Rules)
		}
		if t&traits.You != 0 {
			s.Yous = append(s.Yous, int32(i))
		}
	}
}

// comesToRest plays the end of a turn in which the rules stay the same and are not
// plain. It gives false where the engine has to play it.
func (s *Stepper) comesToRest() (won, ok bool) {
	s.stirTouched()
	if s.idle {
		for c, t := range s.Marks {
			if t&traits.Conditional != 0 {
				s.stir(int32(c), s.Rules)
			}
		}
	}
	// Conditions look at the board before anything is destroyed, and what is FALL has
	// fallen by then.
	s.clashing = s.clashing[:0]
	for _, c := range s.stirred {
		all, does := s.clashesAt(c, s.Rules)
		if all&traits.Busy != 0 || does && all.IsIntricate() {
			return false, false
		}
		if does {
			s.clashing = append(s.clashing, c)
		}
	}
	if len(s.clashing) > 0 && !s.stayPut() {
		return false, false
	}
	s.strikes = 0
	for _, c := range s.clashing {
		won = s.meet(c, s.Rules) || won
	}
	return won, (len(s.doomed) == 0 || len(s.clashing) == 1 && s.strikes == 1 && s.restsWithoutDoomed()) && s.stayPut()
}

// restsWithoutDoomed tells whether nothing else comes of it that the doomed tokens, all of one
// cell, are destroyed.
func (s *Stepper) restsWithoutDoomed() bool {
	for _, i := range s.doomed {
		s.stir(s.Tokens[i].Cell, s.Rules)
	}
	for _, c := range s.stirred {
		if all, does := s.clashesAt(c, s.Rules); does || all&traits.Busy != 0 {
			return false
		}
	}
	return true
}

// stayPut tells whether, in the stirred cells, all that is FALL is held and all that
// things MAKE is made.
func (s *Stepper) stayPut() bool {
	for _, c := range s.stirred {
		if s.traitsNow(c)&(traits.Fall|traits.Make) != 0 && !s.staysPut(c, s.Rules, s.traitsNow) {
			return false
		}
	}
	return true
}

// traitsNow gives the traits in a cell by where the tokens lie in the midst of a turn.
func (s *Stepper) traitsNow(cell int32) traits.Trait {
	all, _ := s.clashesAt(cell, s.Rules)
	return all
}

// restsBy tells whether nothing is to fall, to be made or to act by itself once a turn has led to other
// rules; fresh has the traits by these.
func (s *Stepper) restsBy(v *Effects) bool {
	for c, t := range s.fresh {
		if t&traits.Busy != 0 || t&(traits.Fall|traits.Make) != 0 && !s.staysPut(int32(c), v, func(c int32) traits.Trait { return s.fresh[c] }) {
			return false
		}
	}
	return true
}
