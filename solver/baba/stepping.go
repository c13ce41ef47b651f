package baba

import "puzzlewright/levels"

// A turnOutcome is what became of a turn of the stepper.
type turnOutcome uint8

const (
	turnIdle     turnOutcome = iota // it changed nothing
	turnPlayed                      // child is what came of it
	turnNotPlain                    // it is for the engine to play
)

// turn plays a turn from the state that is open; slides tells that it may be a
// slide. undo must follow.
func (s *stepper) turn(m levels.Move, slides bool) turnOutcome {
	s.pushes = 0
	moving := len(s.rules.digest.moving) > 0
	if m != levels.Wait {
		d := uint8(m)
		if s.rules.digest.locks {
			for _, i := range s.yous {
				if t := &s.tokens[i]; s.unlocks(t.kind, t.cell, d) {
					return turnNotPlain
				}
			}
		}
		s.takeYou(d)
		if slides && s.pushes <= manyPushes && (!s.leaping || !s.turned) {
			if outcome := s.slide(d); outcome != turnNotPlain {
				return outcome
			}
		}
		s.settleYou(d)
	}
	if moving && !s.takeMove() || s.pushes > manyPushes {
		return turnNotPlain
	}
	return s.finish()
}

// manyPushes leave a turn to the engine, which counts them exactly.
const manyPushes = maxPushes / 2

// takeYou finds what moves when all that is YOU goes one way: itself, with all
// that it pushes.
//
// Everything goes one way, and what does not move stays in the way for good.
// So whether something can enter a cell depends on that cell and those behind
// it alone: not if it is off the board or holds what is hard, only if the next
// one can be entered if it holds what must go on. In whichever rounds the
// engine moves things (4.2), it comes to that.
func (s *stepper) takeYou(d uint8) {
	next := s.next[d]
	for _, i := range s.yous {
		t := &s.tokens[i]
		if s.kinds[t.kind].facing > 0 && t.facing != d {
			s.touch(i)
			t.facing = d
		}
		if ahead := next[t.cell]; ahead != none && s.enters(ahead, next) {
			s.touch(i)
			t.flags |= tokenPushed
			for ; s.marks[ahead]&traitChain != 0; ahead = next[ahead] {
				s.pushCell(ahead)
			}
		}
	}
}

// settleYou moves what takeYou found.
func (s *stepper) settleYou(d uint8) {
	next := s.next[d]
	for _, i := range s.touched {
		if t := &s.tokens[i]; t.flags&tokenPushed != 0 {
			t.flags &^= tokenPushed
			s.arrive(i, next[t.cell])
			t.flags |= tokenMoved
			if s.kinds[t.kind].facing > 0 {
				t.facing = d
			}
		}
	}
}

// enters tells whether a cell can be entered by something that goes on to
// next cells.
func (s *stepper) enters(cell int32, next []int32) bool {
	for {
		f := s.marks[cell]
		if f&traitHard != 0 {
			return false
		}
		if f&traitChain == 0 {
			return true
		}
		if cell = next[cell]; cell == none {
			return false
		}
	}
}

// pushCell marks all that is PUSH in a cell.
func (s *stepper) pushCell(cell int32) {
	for i := s.head[cell]; i != 0; i = s.tokens[i-1].below {
		if t := &s.tokens[i-1]; s.rules.traits[t.kind]&traitPush != 0 {
			s.touch(i - 1)
			s.pushes++
			t.flags |= tokenPushed
		}
	}
}

// touch notes that a token changes.
func (s *stepper) touch(i int32) {
	if t := &s.tokens[i]; t.flags&tokenTouched == 0 {
		t.flags |= tokenTouched
		s.touched = append(s.touched, i)
	}
}

// relocate takes a token to the top of another cell.
func (s *stepper) relocate(i, cell int32) {
	s.lift(i)
	t := &s.tokens[i]
	t.cell, t.below = cell, s.head[cell]
	s.head[cell] = i + 1
}

// lift takes a token off its cell.
func (s *stepper) lift(i int32) {
	t := &s.tokens[i]
	link := &s.head[t.cell]
	for *link != i+1 {
		link = &s.tokens[*link-1].below
	}
	*link = t.below
}

// undo brings all back to where it was before the turn.
func (s *stepper) undo() {
	for _, i := range s.touched {
		t := &s.tokens[i]
		if t.cell != t.from || t.flags&tokenMoved != 0 {
			s.lift(i)
			t.flags |= tokenMoved
		}
	}
	for _, i := range s.touched {
		t := &s.tokens[i]
		if t.flags&tokenMoved != 0 {
			s.putBack(i, t.from)
		}
		t.facing, t.flags = t.was, 0
	}
	s.touched = s.touched[:0]
	for _, i := range s.doomed {
		s.tokens[i].flags = 0
	}
	s.doomed = s.doomed[:0]
}

// finish plays what comes after all has moved, and makes the successor.
func (s *stepper) finish() turnOutcome {
	if len(s.touched) == 0 {
		return turnIdle
	}
	spoken := s.copyMoved()
	s.speller.apart = s.speller.standing
	if !spoken {
		return s.conclude(s.rules, false)
	}
	switch v := s.rulesAfter(); {
	case !v.digest.plain:
		return turnNotPlain
	case s.turning(v):
		if !s.become(v) {
			return turnNotPlain
		}
		outcome := s.conclude(v, true)
		s.unbecome(v)
		return outcome
	case v.same(s.rules):
		return s.conclude(s.rules, false)
	default:
		return s.conclude(v, false)
	}
}

// conclude has things act on each other by the rules that a turn has come to,
// and makes the successor; some may have become others.
func (s *stepper) conclude(rules *verdicts, became bool) turnOutcome {
	won, clash := false, false
	if rules == s.rules {
		for _, i := range s.touched {
			t := &s.tokens[i]
			if t.cell == t.from {
				continue
			}
			if all, does := s.clashesAt(t.cell, rules); does {
				if all.isIntricate() {
					return turnNotPlain
				}
				clash = true
				won = s.meet(t.cell, rules) || won
			}
		}
	} else {
		copy(s.fresh, rules.base)
		for i := range s.tokens {
			t := &s.tokens[i]
			own, there := rules.traits[t.kind], s.fresh[t.cell]
			all := own | there
			s.fresh[t.cell] = all
			if all.clashes() || there != 0 && all&traitSink != 0 {
				if all.isIntricate() || rules.digest.floats || s.rules.digest.floats {
					return turnNotPlain
				}
				clash = true
			}
		}
		if clash {
			won = s.meetAll(rules)
		}
	}
	if clash && len(s.doomed) > 0 && (rules.digest.leaves || s.rules.digest.leaves || !became && !s.bury()) {
		return turnNotPlain
	}
	if became && !s.retell(rules) {
		return turnNotPlain
	}
	stacked := false
	if s.stacks {
		var ok bool
		if stacked, ok = s.tellStacks(); !ok {
			return turnNotPlain
		}
	}
	if s.leaping && s.faces && !stacked && len(rules.digest.moving) == 0 {
		s.forgetFacing(rules)
	}
	if won {
		s.child[0] |= stateWon
	}
	if string(s.child) == string(s.state) {
		return turnIdle
	}
	return turnPlayed
}

// clashesAt gives the traits in a cell, and tells whether things there may act
// on each other.
func (s *stepper) clashesAt(cell int32, rules *verdicts) (all trait, does bool) {
	all, met := rules.base[cell], rules.base[cell] != 0
	for i := s.head[cell]; i != 0; {
		t := &s.tokens[i-1]
		own := rules.traits[t.kind]
		met = met || all != 0
		all |= own
		i = t.below
	}
	return all, all.clashes() || met && all&traitSink != 0
}

// meetAll has things act on each other in every cell that needs it.
func (s *stepper) meetAll(rules *verdicts) (won bool) {
	for i := range s.tokens {
		if t := &s.tokens[i]; t.flags&tokenDead == 0 {
			won = s.meet(t.cell, rules) || won
		}
	}
	return won
}

// meet has the things in a cell act on each other (4.4): SINK takes all with
// it; then what is MELT is destroyed where something is HOT, what is YOU where
// something is DEFEAT; and then YOU wins where something is WIN. What is fixed
// is never destroyed.
func (s *stepper) meet(cell int32, rules *verdicts) (won bool) {
	all, n := rules.base[cell], 0
	if all != 0 {
		n++
	}
	for i := s.head[cell]; i != 0; i = s.tokens[i-1].below {
		if t := &s.tokens[i-1]; t.flags&tokenDead == 0 {
			all |= rules.traits[t.kind]
			n++
		}
	}
	if all&traitSink != 0 && n > 1 {
		s.kill(cell, rules, traitThere)
		return false
	}
	if all&(traitHot|traitMelt) == traitHot|traitMelt {
		all = s.kill(cell, rules, traitMelt)
	}
	if all&(traitYou|traitDefeat) == traitYou|traitDefeat {
		all = s.kill(cell, rules, traitYou)
	}
	return all&(traitYou|traitWin) == traitYou|traitWin
}

// kill destroys what has a trait in a cell, and gives the traits of the rest.
func (s *stepper) kill(cell int32, rules *verdicts, of trait) (rest trait) {
	rest = rules.base[cell]
	for i := s.head[cell]; i != 0; i = s.tokens[i-1].below {
		t := &s.tokens[i-1]
		if t.flags&tokenDead != 0 {
			continue
		}
		if own := rules.traits[t.kind]; own&of == 0 {
			rest |= own
		} else {
			t.flags |= tokenDead
			s.doomed = append(s.doomed, i-1)
		}
	}
	return rest
}
