package baba

import (
	"bytes"
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver/states"
)

// An aside is what comes of a state whichever way YOU goes, as long as that
// pushes nothing and does nothing to what it meets: for what MOVEs does not see what is YOU,
// where that is neither PUSH nor STOP and does not MOVE itself. It is the same
// for all states that differ in what is YOU alone.
type aside struct {
	key []byte // such a state, without what is YOU
	// calm tells that nothing else comes of it than child, where what is YOU
	// is still where it was in some state.
	calm  bool
	child []byte
	marks []trait // by cell, of all but what is YOU
	told  []int32 // the cells whose stacks may be told
	seen  []bool  // by cell, whether what MOVEs has looked there
	said  []spoken
}

// asides keeps some asides, as things that MOVE to and fro often come to be
// where they were. Each has one place, which the latest takes.
type asides struct {
	kept []aside
	// open is that of the state that is open, nil where it is not known.
	open *aside
	// spare is that of a state that tells of a stack with what is YOU in it, and
	// so of YOU where none would look for it.
	spare  aside
	key    []byte
	met    []meeting
	bytes  slab[byte]
	traits slab[trait]
	seen   slab[bool]
	said   slab[spoken]
}

// A meeting is of a token that is YOU with what else is where it comes to be.
type meeting struct {
	token int32
	there trait
}

// A fate is what comes of something that is YOU where it meets something.
type fate uint8

const (
	fateNone fate = iota
	fateWins
	fateDies
	fateOpen // more comes of it than that
)

// fateOf gives what comes of what is YOU where it lies with what has traits,
// where neither of them alone comes to anything.
func fateOf(you, there trait) fate {
	switch all := you | there; {
	case there != 0 && all&traitSink != 0:
		return fateOpen
	case !all.clashes():
		return fateNone
	case all.isIntricate() || you&traitHot != 0 && there&traitMelt != 0:
		return fateOpen
	case all&traitDefeat != 0 || all.has(traitHot|traitMelt):
		return fateDies
	default:
		return fateWins
	}
}

// keptAsides is how many places there are, unless they would have more marks
// than keptMarks.
const (
	keptAsides = 1 << 9
	keptMarks  = 1 << 18
)

// isAside tells whether nothing that is YOU by the rules is seen by what MOVEs.
// Words and locks are left out, as it matters which of them lies on top.
func (v *verdicts) isAside(s *stepper) bool {
	if len(v.digest.moving) == 0 {
		return false
	}
	for i := range s.kinds {
		k := &s.kinds[i]
		if v.traits[i]&traitYou != 0 && (v.traits[i]&(traitHard|traitChain|traitPush) != 0 || k.stack == locks || i < s.words ||
			slices.Contains(v.digest.moving, s.cast.roles[k.kind].noun)) {
			return false
		}
	}
	return true
}

// stepAside visits the states after those moves by which what is YOU does
// nothing to anything else, but that it pushes words where nothing MOVEs; and
// tells which moves these are, a bit for each.
func (s *stepper) stepAside(visit visitor) (done uint8) {
	if !s.rules.aside || s.scrambled && s.stacksYou() {
		return 0
	}
	a := s.asides.open
	if a == nil {
		a = s.openAside()
	}
	if !a.calm {
		return 0
	}
	for _, i := range s.yous {
		k := s.tokens[i].kind
		copy(a.child[s.offset[k]:s.end[k]], s.state[s.offset[k]:])
	}
	for m := levels.Right; m <= levels.Wait; m++ {
		if !s.goesAside(m) && !s.pushesAside(m) {
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

// tellsYou tells whether something that is YOU lies in a cell whose stack the
// state tells of.
func (s *stepper) tellsYou() bool {
	return slices.ContainsFunc(s.yous, func(i int32) bool { return slices.Contains(s.told, s.tokens[i].cell) })
}

// openAside gives the aside of the state that is open: that which is kept, if it
// is.
func (s *stepper) openAside() *aside {
	as := &s.asides
	if as.kept == nil {
		as.kept = make([]aside, max(1, min(keptAsides, keptMarks/s.cellCount())))
	}
	as.open = &as.spare
	if s.scrambled && s.tellsYou() {
		s.setAside(as.open)
		return as.open
	}
	as.key = append(as.key[:0], s.state...)
	for _, i := range s.yous {
		k := s.tokens[i].kind
		clear(as.key[s.offset[k]:s.end[k]])
	}
	as.open = &as.kept[states.Hash(as.key)>>32%uint64(len(as.kept))]
	if !bytes.Equal(as.open.key, as.key) {
		as.open.key = as.bytes.copied(as.open.key, as.key)
		s.setAside(as.open)
	}
	return as.open
}

// setAside notes what becomes of the state once things have MOVEd.
func (s *stepper) setAside(a *aside) {
	a.told, s.pushes = a.told[:0], 0
	clear(s.march.seen)
	a.calm = s.takeMove() && s.pushes <= manyPushes
	if a.calm && s.copyMoved() {
		v := s.rulesAfter()
		a.calm = v.digest.plain && !s.turning(v) && v.same(s.rules)
	}
	if a.calm {
		for _, i := range s.yous {
			s.lift(i)
		}
		s.markAside(a)
		for _, i := range s.yous {
			s.putBack(i, s.tokens[i].cell)
		}
	}
	a.child = s.asides.bytes.copied(a.child, s.child)
	a.seen = s.asides.seen.copied(a.seen, s.march.seen)
	a.said = s.asides.said.copied(a.said, s.said)
	s.undo()
}

// markAside notes what lies where without what is YOU, and how the stacks lie.
func (s *stepper) markAside(a *aside) {
	a.marks = s.asides.traits.copied(a.marks, s.marks)
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

// goesAside tells whether what is YOU pushes nothing by a move and does nothing
// to what it meets, which may destroy it, and makes the successor.
func (s *stepper) goesAside(m levels.Move) (quiet bool) {
	a, met := s.asides.open, s.asides.met[:0]
	s.child = append(s.child[:0], a.child...)
	quiet = true
	for _, i := range s.yous {
		t := &s.tokens[i]
		cell := t.cell
		if m != levels.Wait {
			if cell, quiet = s.aheadOf(t, uint8(m)); !quiet {
				break
			}
		}
		there, own := a.marks[cell], s.rules.traits[t.kind]
		switch fateOf(own, there) {
		case fateWins:
			s.child[0] |= stateWon
		case fateDies:
			s.doomed = append(s.doomed, i)
			continue
		case fateOpen:
			quiet = false
		}
		if quiet = quiet && !(s.kinds[t.kind].stack > 0 && slices.Contains(a.told, cell)); !quiet {
			break
		}
		if m != levels.Wait {
			s.place(t, cell, uint8(m))
		}
		met = append(met, meeting{i, there})
		a.marks[cell] = there | own
		t.cell = cell
	}
	s.asides.met = met
	for n := len(met) - 1; n >= 0; n-- {
		t := &s.tokens[met[n].token]
		a.marks[t.cell], t.cell = met[n].there, t.from
	}
	if len(s.doomed) > 0 {
		quiet = quiet && !s.rules.digest.leaves && s.bury()
		s.doomed = s.doomed[:0]
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

// pushesAside tells whether what is YOU pushes words by a move, one to a cell,
// and makes the successor. What MOVEs has looked neither where they were nor
// where they come to be, and nothing else is there: so it goes where it would go
// anyway.
func (s *stepper) pushesAside(m levels.Move) bool {
	if m == levels.Wait || len(s.yous) != 1 {
		return false
	}
	a, next := s.asides.open, s.next[m]
	you := &s.tokens[s.yous[0]]
	cell := next[you.cell]
	if cell == none || s.marks[cell]&traitChain == 0 || !s.enters(cell, next) {
		return false
	}
	s.child = append(s.child[:0], a.child...)
	s.said = append(s.said[:0], a.said...)
	s.place(you, cell, uint8(m))
	for s.marks[cell] != 0 {
		i := s.head[cell] - 1
		if a.seen[cell] || s.rules.base[cell] != 0 {
			return false
		}
		t := &s.tokens[i]
		if int(t.kind) >= s.words || t.below != 0 {
			return false
		}
		s.place(t, next[cell], uint8(m))
		s.say(i, cell, next[cell])
		cell = next[cell]
	}
	return !a.seen[cell] && s.abides()
}
