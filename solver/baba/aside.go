package baba

import (
	"slices"

	"puzzlewright/levels"
)

// An aside is what comes of a state whichever way YOU goes, as long as that
// pushes nothing and meets nothing: for what MOVEs does not see what is YOU,
// where that is neither PUSH nor STOP and does not MOVE itself. It is kept for
// as long as states differ in what is YOU alone.
type aside struct {
	kept bool
	// calm tells that nothing else comes of it than child, where what is YOU
	// is still where it was in some state.
	calm  bool
	child []byte
	marks []trait // by cell, of all but what is YOU
	told  []int32 // the cells whose stacks may be told
	met   []trait // where what is YOU comes to be, without it
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

// stepAside visits the states after those moves by which what is YOU pushes
// and meets nothing, and tells which moves these are, a bit for each.
func (s *stepper) stepAside(visit visitor) (done uint8) {
	if !s.rules.aside || s.scrambled && s.stacksYou() {
		return 0
	}
	a := &s.aside
	if !a.kept {
		s.setAside()
	}
	if !a.calm {
		return 0
	}
	for _, i := range s.yous {
		k := s.tokens[i].kind
		copy(a.child[s.offset[k]:s.end[k]], s.state[s.offset[k]:])
	}
	for m := levels.Right; m <= levels.Wait; m++ {
		if !s.goesAside(m) {
			continue
		}
		done |= 1 << m
		if string(s.child) != string(s.state) {
			visit(none, m, s.child)
		}
	}
	return done
}

// stacksYou tells whether something that is YOU lies on others of its sort.
func (s *stepper) stacksYou() bool {
	return slices.ContainsFunc(s.yous, func(i int32) bool { return s.isStacked(&s.tokens[i]) })
}

// setAside notes what becomes of the state once things have MOVEd.
func (s *stepper) setAside() {
	a := &s.aside
	a.kept, a.told, s.pushes = true, a.told[:0], 0
	a.calm = s.takeMove() && s.pushes <= manyPushes
	if a.calm && s.copyMoved() {
		v := s.rulesAfter(s.touched)
		a.calm = v.digest.plain && !s.turning(&v.digest) && v.same(s.rules)
	}
	if a.calm {
		for _, i := range s.yous {
			s.lift(i)
		}
		s.markAside()
		for _, i := range s.yous {
			s.putBack(i, s.tokens[i].cell)
		}
	}
	a.child = append(a.child[:0], s.child...)
	s.undo()
}

// markAside notes what lies where without what is YOU, and how the stacks lie.
func (s *stepper) markAside() {
	a := &s.aside
	a.marks = append(a.marks[:0], s.marks...)
	for _, list := range [2][]int32{s.yous, s.touched} {
		for _, i := range list {
			t := &s.tokens[i]
			a.marks[t.from], _ = s.clashesAt(t.from, s.rules)
			all, does := s.clashesAt(t.cell, s.rules)
			if a.marks[t.cell] = all; does {
				a.calm = false
				return
			}
		}
	}
	if s.stacks {
		var told bool
		if told, a.calm = s.tellStacks(); told {
			a.told = append(a.told, s.ranks...)
		}
	}
}

// goesAside tells whether what is YOU pushes and meets nothing by a move, and
// makes the successor.
func (s *stepper) goesAside(m levels.Move) (quiet bool) {
	a := &s.aside
	s.child = append(s.child[:0], a.child...)
	quiet, a.met = true, a.met[:0]
	for _, i := range s.yous {
		t := &s.tokens[i]
		cell := t.cell
		if m != levels.Wait {
			if cell, quiet = s.aheadOf(t, uint8(m)); !quiet {
				break
			}
			s.place(t, cell, uint8(m))
		}
		there := a.marks[cell]
		all := there | s.rules.traits[t.kind]
		a.met = append(a.met, there)
		a.marks[cell] = all
		t.cell = cell
		if all.clashes() || there != 0 && all&traitSink != 0 || len(a.told) > 0 && slices.Contains(a.told, cell) {
			quiet = false
			break
		}
	}
	for n := len(a.met) - 1; n >= 0; n-- {
		t := &s.tokens[s.yous[n]]
		a.marks[t.cell], t.cell = a.met[n], t.from
	}
	return quiet
}

// aheadOf gives the cell in which something that is YOU comes to be, and
// whether it pushes nothing.
func (s *stepper) aheadOf(t *token, d uint8) (cell int32, quiet bool) {
	next := s.next[d]
	ahead := next[t.cell]
	switch {
	case ahead == none || s.marks[ahead]&traitHard != 0:
		return t.cell, true
	case s.marks[ahead]&traitChain != 0:
		return t.cell, !s.enters(ahead, next)
	}
	return ahead, true
}
