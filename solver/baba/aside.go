package baba

import (
	"slices"

	"puzzlewright/levels"
)

// An aside is what comes of a state whichever way YOU goes, as long as that
// pushes nothing: for what MOVEs does not see what is YOU, where that is
// neither PUSH nor STOP and does not MOVE itself.
type aside struct {
	child []byte // but for what is YOU
	calm  bool   // that is all that comes of it, if YOU meets nothing
	told  []int32
}

// isAside tells whether nothing that is YOU by the rules is seen by what MOVEs.
func (v *verdicts) isAside(s *stepper) bool {
	if len(v.digest.moving) == 0 {
		return false
	}
	for i := range s.kinds {
		k := &s.kinds[i]
		if v.traits[i]&traitYou != 0 && (v.traits[i]&(traitHard|traitChain|traitPush) != 0 || k.stack == locks ||
			slices.Contains(v.digest.moving, s.cast.roles[k.kind].noun)) {
			return false
		}
	}
	return true
}

// stepAside visits the states after waiting and after those moves that push
// nothing, and tells which moves these are, a bit for each: none where what is
// YOU is not aside.
func (s *stepper) stepAside(visit visitor, other func(at int32, m levels.Move)) (done uint8) {
	if !s.rules.aside || s.scrambled && s.stacksYou() {
		return 0
	}
	for d := range uint8(numDirections) {
		if s.pushesNothing(d) {
			done |= 1 << d
		}
	}
	if done == 0 {
		return 0
	}
	done |= 1 << levels.Wait
	s.pushes = 0
	if !s.takeMove() || s.pushes > manyPushes {
		s.undo()
		return 0
	}
	for _, i := range s.yous {
		s.lift(i)
	}
	s.setAside()
	marched := len(s.touched)
	for m := levels.Right; m <= levels.Wait; m++ {
		if done>>m&1 == 0 {
			continue
		}
		s.goAside(m)
		switch s.finishAside(m) {
		case turnPlayed:
			visit(none, m, s.child)
		case turnNotPlain:
			other(none, m)
		}
		for _, i := range s.doomed {
			s.tokens[i].flags &^= tokenDead
		}
		s.doomed, s.touched = s.doomed[:0], s.touched[:marched]
		for _, i := range s.yous {
			s.lift(i)
			t := &s.tokens[i]
			t.cell, t.facing, t.flags = t.from, t.was, 0
		}
	}
	for _, i := range s.yous {
		s.putBack(i, s.tokens[i].from)
		s.touch(i)
		s.tokens[i].flags |= tokenMoved
	}
	s.undo()
	return done
}

// stacksYou tells whether something that is YOU lies on others of its sort.
func (s *stepper) stacksYou() bool {
	return slices.ContainsFunc(s.yous, func(i int32) bool { return s.isStacked(&s.tokens[i]) })
}

// pushesNothing tells whether nothing is pushed by what is YOU in a direction.
func (s *stepper) pushesNothing(d uint8) bool {
	next := s.next[d]
	for _, i := range s.yous {
		ahead := next[s.tokens[i].cell]
		if ahead != none && s.marks[ahead]&(traitHard|traitChain) == traitChain && s.enters(ahead, next) {
			return false
		}
	}
	return true
}

// setAside notes what has become of the state once things have MOVEd, with
// nothing on the board that is YOU.
func (s *stepper) setAside() {
	a := &s.aside
	a.calm = true
	if s.copyMoved() {
		v := s.rulesAfter(s.touched)
		a.calm = v.digest.plain && !s.turning(&v.digest) && v.same(s.rules)
	}
	for n := 0; n < len(s.touched) && a.calm; n++ {
		_, does := s.clashesAt(s.tokens[s.touched[n]].cell, s.rules)
		a.calm = !does
	}
	a.told = a.told[:0]
	if a.calm && s.stacks {
		var told bool
		if told, a.calm = s.tellStacks(); told {
			a.told = append(a.told, s.ranks...)
		}
	}
	a.child = append(a.child[:0], s.child...)
}

// goAside puts what is YOU where it comes to be by a move.
func (s *stepper) goAside(m levels.Move) {
	for _, i := range s.yous {
		t := &s.tokens[i]
		cell := t.cell
		if m != levels.Wait {
			d := uint8(m)
			if s.kinds[t.kind].facing > 0 {
				t.facing = d
			}
			if ahead := s.next[d][cell]; ahead != none && s.marks[ahead]&(traitHard|traitChain) == 0 {
				cell = ahead
			}
		}
		s.putBack(i, cell)
	}
}

// finishAside makes the successor, as finish does.
func (s *stepper) finishAside(m levels.Move) turnOutcome {
	a := &s.aside
	quick := a.calm
	for n := 0; n < len(s.yous) && quick; n++ {
		cell := s.tokens[s.yous[n]].cell
		_, does := s.clashesAt(cell, s.rules)
		quick = !does && !slices.Contains(a.told, cell)
	}
	if !quick {
		for _, i := range s.yous {
			if t := &s.tokens[i]; t.cell != t.from || t.facing != t.was {
				s.touch(i)
			}
		}
		return s.finish()
	}
	s.child = append(s.child[:0], a.child...)
	if m != levels.Wait {
		for _, i := range s.yous {
			t := &s.tokens[i]
			s.place(t, t.cell, t.facing)
		}
	}
	if string(s.child) == string(s.state) {
		return turnIdle
	}
	return turnPlayed
}
