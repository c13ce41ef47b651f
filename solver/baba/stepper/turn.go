package stepper

import (
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/engine"
	"puzzlewright/solver/baba/position"
	"puzzlewright/solver/baba/traits"
)

// A TurnOutcome is what became of a turn of the stepper.
type TurnOutcome uint8

// The outcomes of a turn.
const (
	TurnIdle     TurnOutcome = iota // it changed nothing
	TurnPlayed                      // child is what came of it
	TurnNotPlain                    // it is for the engine to play
)

// turn plays a turn from the state that is open; slides tells that it may be a
// slide. undo must follow.
func (s *Stepper) turn(m levels.Move, slides bool) TurnOutcome {
	s.pushes = 0
	moving := s.moving
	others := &s.Rules.Summary.Others
	s.waited = m == levels.Wait
	s.idle = s.waited && others.Idle
	if others.Any && (s.turnsAsked() || s.idle && !s.waits()) {
		return TurnNotPlain
	}
	if m != levels.Wait {
		d := uint8(m)
		if s.looksAhead() {
			for _, i := range s.Yous {
				if s.isStrange(s.traitsOf(i, s.Rules), s.Tokens[i].Cell, d) {
					return TurnNotPlain
				}
			}
		}
		s.takeYou(d)
		if s.Stacks && s.overtakes(d) {
			return TurnNotPlain
		}
		if slides && s.pushes <= ManyPushes && (!s.EndsMacro || !s.turned) {
			if outcome := s.slide(d); outcome != TurnNotPlain {
				return outcome
			}
		}
		s.settleYou(d)
	}
	if moving && (others.Any && s.makesBusy() || !s.takeMove()) || s.pushes > ManyPushes {
		return TurnNotPlain
	}
	return s.finish()
}

// ManyPushes is how many pushes leave a turn to the engine, if there are more: it counts them exactly.
const ManyPushes = engine.MaxPushes / 2

// takeYou finds what moves when everything that is YOU goes one way: these pieces,
// and all that they push.
//
// All of it goes the same way, and what cannot move stays in the way for good. So
// whether a cell can be entered depends only on that cell and on those behind it. A
// cell off the board, or with something hard in it, cannot be entered. A cell with
// something in it that must move on can be entered if the next cell can. The engine
// moves things in rounds (4.2), with the same result.
func (s *Stepper) takeYou(d uint8) {
	next := s.Next[d]
	for _, i := range s.Yous {
		t := &s.Tokens[i]
		if s.Kinds[t.Kind].Facing > 0 && t.facing != d {
			s.touch(i)
			t.facing = d
		}
		if ahead := next[t.Cell]; ahead != board.None && s.Enters(ahead, next) {
			s.touch(i)
			t.flags |= tokenPushed
			for ; s.Marks[ahead]&traits.Chain != 0; ahead = next[ahead] {
				s.pushCell(ahead)
			}
		}
	}
}

// settleYou moves what takeYou found.
func (s *Stepper) settleYou(d uint8) {
	next := s.Next[d]
	for _, i := range s.touched {
		if t := &s.Tokens[i]; t.flags&tokenPushed != 0 {
			t.flags &^= tokenPushed
			s.arrive(i, next[t.Cell])
			t.flags |= tokenMoved
			if s.Kinds[t.Kind].Facing > 0 {
				t.facing = d
			}
		}
	}
}

// Enters tells whether something can enter a cell; next gives the cell after each in the
// direction in which it goes.
func (s *Stepper) Enters(cell int32, next []int32) bool {
	for {
		f := s.Marks[cell]
		if f&traits.Hard != 0 {
			return false
		}
		if f&traits.Chain == 0 {
			return true
		}
		if cell = next[cell]; cell == board.None {
			return false
		}
	}
}

// pushCell marks all that is PUSH in a cell.
func (s *Stepper) pushCell(cell int32) {
	for i := s.head[cell]; i != 0; i = s.Tokens[i-1].below {
		if t := &s.Tokens[i-1]; s.traitsOf(i-1, s.Rules)&traits.Push != 0 {
			s.touch(i - 1)
			s.pushes++
			t.flags |= tokenPushed
		}
	}
}

// touch notes that a token changes.
func (s *Stepper) touch(i int32) {
	if t := &s.Tokens[i]; t.flags&tokenTouched == 0 {
		t.flags |= tokenTouched
		s.touched = append(s.touched, i)
	}
}

// relocate takes a token to the top of another cell.
func (s *Stepper) relocate(i, cell int32) {
	s.lift(i)
	t := &s.Tokens[i]
	t.Cell, t.below = cell, s.head[cell]
	s.head[cell] = i + 1
}

// lift takes a token off its cell.
func (s *Stepper) lift(i int32) {
	t := &s.Tokens[i]
	link := &s.head[t.Cell]
	for *link != i+1 {
		link = &s.Tokens[*link-1].below
	}
	*link = t.below
}

// undo brings all tokens back to where they were before the turn.
func (s *Stepper) undo() {
	lifted := false
	for _, i := range s.touched {
		t := &s.Tokens[i]
		t.facing = t.was
		if t.Cell == t.from && t.flags&tokenMoved == 0 {
			t.flags = 0
			continue
		}
		s.lift(i)
		t.flags, lifted = tokenMoved, true
	}
	if lifted {
		for _, i := range s.touched {
			if t := &s.Tokens[i]; t.flags != 0 {
				s.putBack(i, t.from)
				t.flags = 0
			}
		}
	}
	s.touched = s.touched[:0]
	s.raise()
}

// raise takes back that tokens are destroyed.
func (s *Stepper) raise() {
	for _, i := range s.doomed {
		s.Tokens[i].flags = 0
	}
	s.doomed = s.doomed[:0]
}

// finish plays what comes after everything has moved, and makes the successor.
func (s *Stepper) finish() TurnOutcome {
	if len(s.touched) == 0 {
		return TurnIdle
	}
	moved := s.copyMoved()
	s.Sentences.apart = s.Sentences.standing
	if !moved {
		return s.conclude(s.Rules, false)
	}
	switch v := s.rulesAfter(); {
	case !v.Summary.Known, v != s.Rules && s.Rules.Summary.Others.Any && s.carries():
		return TurnNotPlain
	case s.turning(v):
		// Conditions would have to look at things as they were before they turn.
		if v.Summary.Others.Any || !s.transform(v) {
			return TurnNotPlain
		}
		outcome := s.conclude(v, true)
		s.undoTransform(v)
		return outcome
	case v.same(s.Rules):
		return s.conclude(s.Rules, false)
	default:
		s.idle = s.waited && v.Summary.Others.Idle
		return s.conclude(v, false)
	}
}

// conclude has things act on each other by the rules that a turn has led to,
// and makes the successor; became tells that things may have become others.
func (s *Stepper) conclude(rules *Effects, became bool) TurnOutcome {
	won, ok := s.interact(rules)
	if !ok {
		return TurnNotPlain
	}
	tells := false
	if len(s.doomed) > 0 {
		if s.anyLeaver(rules) || !became && !s.bury() {
			return TurnNotPlain
		}
		tells = slices.ContainsFunc(s.doomed, s.isWord)
	}
	if became && !s.retell(rules) {
		return TurnNotPlain
	}
	stacked := false
	if s.Stacks {
		if stacked, ok = s.tellStacks(became); !ok {
			return TurnNotPlain
		}
	}
	if s.EndsMacro && s.Faces && !tells && !stacked && !rules.restless && (len(rules.Summary.Moving) == 0 || !became && !s.moves(rules)) {
		s.forgetFacing(rules)
	}
	if won {
		s.child[0] |= position.Won
	}
	if string(s.child) == string(s.State) {
		return TurnIdle
	}
	return TurnPlayed
}

// interact has things act on each other by the rules that a turn has led to, and tells
// whether YOU wins. ok is false where the engine has to play the turn.
func (s *Stepper) interact(rules *Effects) (won, ok bool) {
	switch {
	case rules != s.Rules:
		clash, ok := s.freshen(rules)
		if !ok {
			return false, false
		}
		if clash {
			won = s.meetAll(rules)
		}
		return won, !rules.Summary.Others.Any || len(s.doomed) == 0 && s.restsBy(rules)
	case rules.Summary.Others.Any:
		return s.comesToRest()
	}
	for _, i := range s.touched {
		t := &s.Tokens[i]
		if t.Cell == t.from {
			continue
		}
		if all, does := s.clashesAt(t.Cell, rules); does {
			if all.IsIntricate() {
				return false, false
			}
			won = s.meet(t.Cell, rules) || won
		}
	}
	return won, true
}

// freshen notes in fresh the traits in all cells by the rules that a turn has led to, and tells
// whether things may act on each other. ok is false where the engine has to play the turn.
func (s *Stepper) freshen(rules *Effects) (clash, ok bool) {
	copy(s.fresh, rules.Base)
	if rules.Summary.Others.Any {
		for c, t := range s.fresh {
			if t&traits.Conditional != 0 {
				s.fresh[c] = s.base(int32(c), rules)
			}
		}
	}
	for i := range s.Tokens {
		t := &s.Tokens[i]
		own, there := s.traitsOf(int32(i), rules), s.fresh[t.Cell]
		all := own | there
		s.fresh[t.Cell] = all
		if all.Act(there != 0) {
			if all.IsIntricate() || rules.Summary.Floats || s.Rules.Summary.Floats {
				return clash, false
			}
			clash = true
		}
	}
	return clash, true
}

// looksAhead tells whether moves have to look for something strange (see isStrange). A
// foreign stack matters only where several things in it are YOU.
func (s *Stepper) looksAhead() bool {
	return s.Rules.Summary.Locks || s.Rules.Summary.Others.Wary || s.locks && len(s.Yous) > 1
}

// clashesAt gives the traits in a cell, and tells whether things there may act
// on each other.
func (s *Stepper) clashesAt(cell int32, rules *Effects) (all traits.Trait, does bool) {
	all = s.base(cell, rules)
	met := all != 0
	for i := s.head[cell]; i != 0; {
		t := &s.Tokens[i-1]
		if t.flags&tokenDead == 0 {
			met = met || all != 0
			all |= s.traitsOf(i-1, rules)
		}
		i = t.below
	}
	return all, all.Act(met)
}

// meetAll has things act on each other in every cell that has tokens.
func (s *Stepper) meetAll(rules *Effects) (won bool) {
	for i := range s.Tokens {
		if t := &s.Tokens[i]; t.flags&tokenDead == 0 {
			won = s.meet(t.Cell, rules) || won
		}
	}
	return won
}

// meet has the things in a cell act on each other, as the table of meetings says
// (4.4), and tells whether YOU wins. What is fixed is never destroyed.
func (s *Stepper) meet(cell int32, rules *Effects) (won bool) {
	all, n := s.base(cell, rules), 0
	if all != 0 {
		n++
	}
	for i := s.head[cell]; i != 0; i = s.Tokens[i-1].below {
		if t := &s.Tokens[i-1]; t.flags&tokenDead == 0 {
			all |= s.traitsOf(i-1, rules)
			n++
		}
	}
	for i := range traits.Meetings {
		switch m := &traits.Meetings[i]; {
		case m.Crowds():
			if all&m.One != 0 && n > 1 {
				s.kill(cell, rules, m.Dies)
				return false
			}
		case !all.Has(m.One | m.Other):
		case m.Dies == 0:
			return true
		default:
			all = s.kill(cell, rules, m.Dies)
		}
	}
	return false
}

// kill destroys the tokens in a cell that have one of some traits, and gives the traits of the rest.
func (s *Stepper) kill(cell int32, rules *Effects, of traits.Trait) (rest traits.Trait) {
	spared := len(s.doomed)
	s.strikes++
	for i := s.head[cell]; i != 0; i = s.Tokens[i-1].below {
		if s.Tokens[i-1].flags&tokenDead == 0 && s.traitsOf(i-1, rules)&of != 0 {
			s.doomed = append(s.doomed, i-1)
		}
	}
	for _, i := range s.doomed[spared:] {
		s.Tokens[i].flags |= tokenDead
	}
	rest, _ = s.clashesAt(cell, rules)
	return rest
}
