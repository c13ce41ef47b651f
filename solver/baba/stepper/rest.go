package stepper

import (
	"slices"

	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/rules"
	"puzzlewright/solver/baba/traits"
	"puzzlewright/solver/baba/words"
)

// isStrange tells whether a move from a cell is for the engine, as something that goes
// is special or meets something special: a lock that a key opens, or what is Tricky,
// PULL, Food or Foreign. own are the traits of what goes first.
func (s *Stepper) isStrange(own traits.Trait, from int32, d uint8) bool {
	comes, back := own, s.Next[(d+2)%board.NumDirections][from]
	if comes&traits.Tricky != 0 || s.Marks[from]&traits.Foreign != 0 && len(s.Yous) > 1 {
		return true
	}
	pulls := s.Marks[from]&traits.Pull != 0 || back != board.None && s.Marks[back]&traits.Pull != 0
	for cell := s.Next[d][from]; cell != board.None; cell = s.Next[d][cell] {
		there := s.Marks[cell]
		switch {
		case comes&traits.Open != 0 && there&traits.Shut != 0, comes&traits.Shut != 0 && there&traits.Open != 0,
			comes&traits.Eater != 0 && there&traits.Food != 0, there&traits.Tricky != 0:
			return true
		case there&traits.Hard != 0:
			return false
		case there&traits.Chain == 0:
			return pulls
		case there&traits.Foreign != 0:
			return true
		}
		pulls = pulls || there&traits.Pull != 0
		comes = there
	}
	return false
}

// turnsAsked tells whether conditions may ask where something faces that turns in the
// midst of its move.
func (s *Stepper) turnsAsked() bool {
	if !s.Rules.Summary.Others.Ahead {
		return false
	}
	for _, n := range s.Rules.Summary.Moving {
		if k := s.ByKind[s.Table.Object[n]]; k != board.None && s.Rules.Traits[k]&traits.Conditional != 0 {
			return true
		}
	}
	return slices.ContainsFunc(s.Yous, func(i int32) bool { return s.Rules.Traits[s.Tokens[i].Kind]&traits.Conditional != 0 })
}

// makesBusy tells whether what YOU has moved makes anything busy, before what MOVEs
// moves too.
func (s *Stepper) makesBusy() bool {
	s.stirTouched()
	return slices.ContainsFunc(s.stirred, func(c int32) bool { return s.traitsNow(c)&traits.Busy != 0 })
}

// stirTouched lists the cells in which something special may come of what has changed.
func (s *Stepper) stirTouched() {
	s.stirNone()
	for _, i := range s.touched {
		s.stir(s.Tokens[i].from, s.Rules)
		s.stir(s.Tokens[i].Cell, s.Rules)
	}
}

// stirs tells whether something special may come of it that anything enters or leaves
// a cell, apart from what that meets there.
func (s *Stepper) stirs(cell int32) bool {
	if s.Marks[cell]&(traits.Conditional|traits.Fall|traits.Make) != 0 {
		return true
	}
	return s.stirsAround(cell)
}

// stirsAround tells the same of what is around the cell.
func (s *Stepper) stirsAround(cell int32) bool {
	o := &s.Rules.Summary.Others
	if o.Falls {
		if above := s.Next[1][cell]; above != board.None && s.Marks[above]&traits.Fall != 0 {
			return true
		}
	}
	switch {
	case o.Near:
		return s.anyAround(cell, func(c int32) bool { return s.Marks[c]&traits.Conditional != 0 })
	case o.Ahead:
		for d := range s.Next {
			if c := s.Next[d][cell]; c != board.None && s.Marks[c]&traits.Conditional != 0 {
				return true
			}
		}
	}
	return false
}

// stirsRow tells whether any cell stirs that a move changes.
func (s *Stepper) stirsRow(from int32, d uint8) bool {
	asks, shared := false, false
	for cell := from; cell != board.None; cell = s.Next[d][cell] {
		there := s.Marks[cell]
		if there&(traits.Fall|traits.Make) != 0 || s.stirsAround(cell) {
			return true
		}
		if there&traits.Conditional != 0 {
			if asks = true; !s.asksBySelf(cell) {
				return true
			}
		}
		if cell != from && there&traits.Chain == 0 {
			shared = shared || there != 0
			break
		}
		shared = shared || s.Rules.Base[cell] != 0 || s.head[cell] == 0 || s.Tokens[s.head[cell]-1].below != 0
	}
	return asks && shared // what was alone is alone again
}

// asksBySelf tells whether conditions about the token on top of a cell ask only for what
// shares that.
func (s *Stepper) asksBySelf(cell int32) bool {
	i := s.head[cell]
	return i != 0 && s.Rules.bySelf[s.Tokens[i-1].Kind]
}

// stir lists the cells in which something special may come of a change in a cell.
func (s *Stepper) stir(cell int32, v *Effects) {
	s.stirCell(cell)
	o := &v.Summary.Others
	if o.Falls {
		if above := s.Next[1][cell]; above != board.None {
			s.stirCell(above)
		}
	}
	switch {
	case o.Near:
		s.anyAround(cell, func(c int32) bool {
			if s.Marks[c]&traits.Conditional != 0 {
				s.stirCell(c)
			}
			return false
		})
	case o.Ahead:
		for d := range s.Next {
			if c := s.Next[d][cell]; c != board.None && s.Marks[c]&traits.Conditional != 0 {
				s.stirCell(c)
			}
		}
	}
}

func (s *Stepper) stirCell(cell int32) {
	if s.stirredIn[cell] != s.stirring {
		s.stirredIn[cell] = s.stirring
		s.stirred = append(s.stirred, cell)
	}
}

// stirNone empties the list of cells.
func (s *Stepper) stirNone() {
	s.stirring++
	s.stirred = s.stirred[:0]
}

// staysPut tells whether what is FALL in a cell is held, and what MAKEs something
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

// settleAlone finds what is known of kinds of which conditions ask.
func (v *Effects) settleAlone(s *Stepper) {
	v.alone, v.bySelf = append(v.alone[:0], v.Traits...), append(v.bySelf[:0], make([]bool, len(v.Traits))...)
	o := &v.Summary.Others
	for i, t := range v.Traits {
		if t&traits.Conditional == 0 {
			continue
		}
		n := s.Table.Roles[s.Kinds[i].Kind].Noun
		v.bySelf[i] = !slices.ContainsFunc(o.Conditional, func(r traits.ConditionalRule) bool {
			return r.Noun == n && !o.Conditions.AsksBySelf(r.Expr)
		})
		v.alone[i] = settleFacing(o.Under(n, t, o.Conditions.HoldsAlone), s.Kinds[i].Facing > 0)
	}
}

// isHeld tells whether something that is FALL stays in a cell, for certain.
func (s *Stepper) isHeld(cell int32, own traits.Trait, traitsAt func(int32) traits.Trait) bool {
	below := s.Next[3][cell]
	if below == board.None {
		return true
	}
	there := traitsAt(below)
	return there&(traits.Hard|traits.Chain) != 0 && there&traits.Tricky == 0 &&
		own&(traits.Open|traits.Shut|traits.Eater) == 0
}

// lacks tells whether what MAKEs something is to make it in a cell.
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
		if all&traits.Conditional == 0 && (all.Act(there != 0) || all&traits.Busy != 0) {
			return false
		}
		if s.locks && there != 0 && s.isForeign(t.Cell) {
			if len(s.Rules.Summary.Moving) > 0 {
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

// restEverywhere marks the cells of which conditions ask, and tells whether nothing
// there is to act, to fall or to be made.
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

// remarkStirred marks the cells anew in which strayed tokens may have changed anything,
// and tells whether all is as laysAtRest wants it.
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
// plain. It gives false where that is for the engine.
func (s *Stepper) comesToRest() (won, ok bool) {
	s.stirTouched()
	if s.idle {
		for c, t := range s.Marks {
			if t&traits.Conditional != 0 {
				s.stir(int32(c), s.Rules)
			}
		}
	}
	clashing := 0
	s.strikes = 0
	for _, c := range s.stirred {
		all, does := s.clashesAt(c, s.Rules)
		if all&traits.Busy != 0 || does && all.IsIntricate() {
			return false, false
		}
		if does {
			clashing++
			won = s.meet(c, s.Rules) || won
		}
	}
	return won, (len(s.doomed) == 0 || clashing == 1 && s.strikes == 1 && s.restsWithoutDoomed()) && s.stayPut()
}

// restsWithoutDoomed tells whether what is destroyed in one cell makes no other
// difference.
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

// stayPut tells whether all that is FALL is held in the cells that are stirred, and all
// is made there that is to be.
func (s *Stepper) stayPut() bool {
	for _, c := range s.stirred {
		if s.traitsNow(c)&(traits.Fall|traits.Make) != 0 && !s.staysPut(c, s.Rules, s.traitsNow) {
			return false
		}
	}
	return true
}

// carries tells whether anything comes of where things are by the rules that the turn
// began with, before it has other rules: SHIFT and FEAR do something by them.
func (s *Stepper) carries() bool {
	s.stirTouched()
	for _, c := range s.stirred {
		if all, does := s.clashesAt(c, s.Rules); all&traits.Busy != 0 || does && all&traits.Touchy != 0 {
			return true
		}
	}
	return false
}

// waits tells whether a wait changes nothing, where conditions ask for it.
func (s *Stepper) waits() bool {
	was := s.idle
	s.idle = true
	rests := true
	for c, t := range s.Marks {
		if t&(traits.Conditional|traits.Fall|traits.Make) == 0 {
			continue
		}
		all, does := s.clashesAt(int32(c), s.Rules)
		if rests = !does && all&traits.Busy == 0 && s.staysPut(int32(c), s.Rules, s.traitsNow); !rests {
			break
		}
	}
	s.idle = was
	return rests
}

// traitsNow gives the traits in a cell where the tokens lie now.
func (s *Stepper) traitsNow(cell int32) traits.Trait {
	all, _ := s.clashesAt(cell, s.Rules)
	return all
}

// restsBy tells whether all there is rests once a turn has come to other rules, by
// which the fresh traits are known.
func (s *Stepper) restsBy(v *Effects) bool {
	for c, t := range s.fresh {
		if t&traits.Busy != 0 || t&(traits.Fall|traits.Make) != 0 && !s.staysPut(int32(c), v, func(c int32) traits.Trait { return s.fresh[c] }) {
			return false
		}
	}
	return true
}
