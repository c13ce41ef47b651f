package stepper

import (
	"slices"

	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/traits"
)

// isStrange tells whether a move from a cell in a direction is for the engine, as something that goes
// is special or meets something special: a lock that a key opens, or something Tricky,
// PULL or Food, or if several YOU lie in a Foreign stack. own are the traits of what goes first.
func (s *Stepper) isStrange(own traits.Trait, from int32, d uint8) bool {
	comes, back := own, s.Next[(d+2)%board.NumDirections][from]
	if comes&traits.Tricky != 0 || s.Marks[from]&traits.Foreign != 0 && len(s.Yous) > 1 {
		return true
	}
	pulls := s.Marks[from]&traits.Pull != 0 || back != board.None && s.Marks[back]&traits.Pull != 0
	for cell := s.Next[d][from]; cell != board.None; cell = s.Next[d][cell] {
		there := s.Marks[cell]
		switch {
		case comes.Unlocks(there), there&traits.Tricky != 0:
			return true
		case there&traits.Hard != 0:
			return false
		case there&traits.Chain == 0:
			return pulls
		}
		pulls = pulls || there&traits.Pull != 0
		comes = there
	}
	return false
}

// turnsAsked tells whether conditions may ask where something faces that turns in the
// middle of its move.
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

// makesBusy tells whether moving what is YOU makes anything busy, before what MOVEs
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

// stirs tells whether anything special may come of something entering or leaving
// a cell, apart from what that meets there.
func (s *Stepper) stirs(cell int32) bool {
	if s.Marks[cell]&(traits.Conditional|traits.Fall|traits.Make) != 0 {
		return true
	}
	return s.stirsAround(cell)
}

// stirsAround does the same as stirs for what is around the cell.
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

// stirsRow tells whether anything special may come of a move from a cell in a direction.
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
	return asks && shared // what was alone in its cell is alone again
}

// asksBySelf tells whether conditions about the token on top of a cell ask only about
// that cell.
func (s *Stepper) asksBySelf(cell int32) bool {
	i := s.head[cell]
	return i != 0 && s.Rules.bySelf[s.Tokens[i-1].Kind]
}

// stir lists the cells in which something special may come of a change in a cell: the cell itself, cells
// where conditions ask about it and, where things FALL, the cells above all of these.
func (s *Stepper) stir(cell int32, v *Effects) {
	o := &v.Summary.Others
	s.stirPile(cell, o.Falls)
	switch {
	case o.Near:
		s.anyAround(cell, func(c int32) bool {
			if s.Marks[c]&traits.Conditional != 0 {
				s.stirPile(c, o.Falls)
			}
			return false
		})
	case o.Ahead:
		for d := range s.Next {
			if c := s.Next[d][cell]; c != board.None && s.Marks[c]&traits.Conditional != 0 {
				s.stirPile(c, o.Falls)
			}
		}
	}
}

// stirPile lists a cell and, if things may fall, the one above.
func (s *Stepper) stirPile(cell int32, falls bool) {
	s.stirCell(cell)
	if above := s.Next[1][cell]; falls && above != board.None {
		s.stirCell(above)
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

// carries tells whether the rules that the turn began with have an effect where things lie
// by now, before other rules come into force: SHIFT and FEAR do something by the earlier ones.
func (s *Stepper) carries() bool {
	s.stirTouched()
	for _, c := range s.stirred {
		if all, does := s.clashesAt(c, s.Rules); all&traits.Busy != 0 || does && all&traits.Touchy != 0 {
			return true
		}
	}
	return false
}

// waits tells whether a wait changes nothing, in a state where conditions ask for waiting.
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
