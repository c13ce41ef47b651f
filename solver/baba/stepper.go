package baba

import (
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver/states"
)

// A stepper plays turns as the engine does, for states in which there is
// little to be done: the rules are plain, nothing is about to turn into
// anything else, and no two sorts of words or locks lie on each other in an
// order of their own. Nearly all states of most levels are such. Where it meets
// anything else it gives up, and the engine plays the turn. On small boards a
// bitboard comes first, and tells who plays when.
//
// What makes it fast: what words come to is looked up by where they are; a
// successor is its parent's bytes with the few codes changed that a move
// changes; and things can only act on each other in cells that something
// entered, unless the rules changed.
type stepper struct {
	*packing
	*board   // for its dimensions; nothing lies on it
	byKind   []int32
	cast     *cast
	stacks   bool // some kinds tell of their stacks
	faces    bool // some kinds tell where they face
	digests  *digester
	speller  *speller
	readable func([]byte, []placed) []placed
	fixed    []unit

	// The rules of the state that is open: those of its spelling, or own ones.
	rules *verdicts
	// own and changed are those of a state and of a successor that are not kept.
	own, changed *verdicts

	state  []byte
	opened bool
	// laid is a copy of the state whose tokens lie on their cells, nil where
	// none do; tokenAt gives by byte of it whose code that is part of, none for
	// what is no code.
	laid    []byte
	tokenAt []int32
	strayed []int32
	tokens  []token
	// first and offset give by packed kind its first token, and the place of
	// its first code in the state; both have one more at the end. end gives the
	// place behind its last code.
	first, offset, end []int32
	head               []int32 // by cell, one past the token on top
	// scrambled tells that the state tells of stacks; told are their cells.
	scrambled bool
	told      []int32
	stack     []int32 // tokens of one cell
	ranks     []int32
	keys      []uint64
	marks     []trait // by cell, of all that lies there as the turn begins
	yous      []int32
	// turned tells that something that is YOU faces another way than that in
	// which it does at the end of a leap.
	turned bool

	// The turn that is played.
	touched []int32  // the tokens that it changed
	said    []spoken // the words that it moves
	pushes  int      // and at least how many things were pushed
	child   []byte
	fresh   []trait // marks of the successor, where all are needed
	doomed  []int32 // the tokens that are destroyed
	march   march
	asides  asides
	walk    walk
	// leaping tells that the child ends a leap, which need not tell how YOU
	// faces.
	leaping bool
	_       states.LastLine
}

// A token is a piece of the state that is open.
type token struct {
	cell, from int32 // where it is, and was as the turn began
	below      int32 // one past the next token in its cell
	at         int32 // where its code is in the state
	// rank rises from the bottom of a cell to its top, as the turn begins.
	rank   int32
	kind   uint16
	facing uint8
	flags  tokenFlags
	was    uint8 // facing
}

// code tells of the token, as packed.code does.
func (t *token) code(k *packed) uint32 {
	c := uint32(t.cell)
	if k.facing > 0 {
		c = c<<2 | uint32(t.facing)
	}
	return c
}

type tokenFlags uint8

const (
	tokenTouched tokenFlags = 1 << iota
	tokenDead
	tokenPushed // this turn
	tokenMoved  // this turn, even if it has come back
)

// verdicts are what the rules make of kinds, and of what is fixed on a board.
type verdicts struct {
	digest digest // a copy; the key is not kept
	traits []trait
	base   []trait
	// aside tells that what MOVEs does not see what is YOU.
	aside bool
	// becomings are what turns into what; fixedTurns tells that something fixed
	// is to turn.
	becomings  []becoming
	fixedTurns bool
	// sets is what a bitboard makes of them, nil where a board is too large.
	sets *ruleSets
	// spelling is what they come of, where they are spelled.
	spelling spelling
	spelled  bool
}

func newVerdicts(s *stepper) *verdicts {
	v := &verdicts{traits: make([]trait, len(s.kinds)), base: make([]trait, s.cellCount())}
	if s.cellCount() <= maxBits {
		v.sets = &ruleSets{}
	}
	return v
}

// newStepper makes a stepper, nil for a level too large for it.
func newStepper(p *space) *stepper {
	for i := range p.packer.kinds {
		if p.packer.kinds[i].bytes > 2 {
			return nil
		}
	}
	s := &stepper{
		packing: p.packer.packing, board: p.engine.board, byKind: p.packer.byKind, cast: p.cast,
		digests: newDigester(p.cast, &p.engine.next),
		fixed:   p.engine.units[:p.packer.fixed:p.packer.fixed],
	}
	cells := p.engine.cellCount()
	s.readable = s.read
	for _, list := range []*[]int32{&s.first, &s.offset, &s.end} {
		*list = states.OwnLines[int32](len(s.kinds) + 1)
	}
	s.head = states.OwnLines[int32](cells)
	s.marks = states.OwnLines[trait](cells)
	s.fresh = states.OwnLines[trait](cells)
	s.march.seen = states.OwnLines[bool](cells)
	s.own, s.changed = newVerdicts(s), newVerdicts(s)
	s.rules = s.own
	for i := range s.kinds {
		s.stacks = s.stacks || s.kinds[i].stack > 0
		s.faces = s.faces || s.kinds[i].facing > 0
	}
	s.speller = newSpeller(s)
	for _, list := range []*[]int32{&s.strayed, &s.yous, &s.touched, &s.doomed} {
		*list = states.OwnLines[int32](0)
	}
	s.said = states.OwnLines[spoken](0)
	for _, list := range []*[]byte{&s.child, &s.laid} {
		*list = states.OwnLines[byte](len(p.start))[:0]
	}
	s.tokens, s.tokenAt = states.OwnLines[token](2*len(p.start)), states.OwnLines[int32](2*len(p.start))
	return s
}

// open takes up a state, and tells whether the stepper can play on from it.
// The state must not change until the next one is opened.
func (s *stepper) open(state []byte) bool {
	s.opened = state[0]&^stateStacks == 0 && s.takeUp(state)
	return s.opened
}

// decode lists the pieces of the state.
func (s *stepper) decode() {
	s.laid = s.laid[:0]
	state := s.state
	// A token has a byte of the state at the least.
	s.tokens = slices.Grow(s.tokens[:0], len(state))[:len(state)]
	s.tokenAt = slices.Grow(s.tokenAt[:0], len(state))[:len(state)]
	s.tokenAt[0] = none
	at, j := int32(1), int32(0)
	for i := range s.kinds {
		t := &s.kinds[i]
		n := int32(t.count)
		if n < 0 {
			n = int32(state[at])
			s.tokenAt[at] = none
			at++
			if n == manyPieces {
				n = int32(state[at]) | int32(state[at+1])<<8
				s.tokenAt[at], s.tokenAt[at+1] = none, none
				at += 2
			}
		}
		s.first[i], s.offset[i] = j, at
		tokens := s.tokens[j : j+n]
		width := int32(t.bytes)
		for k := range tokens {
			code := uint32(state[at])
			s.tokenAt[at] = j
			if width == 2 {
				code |= uint32(state[at+1]) << 8
				s.tokenAt[at+1] = j
			}
			cell, facing := t.place(code)
			tokens[k] = token{cell: cell, from: cell, at: at, rank: j, kind: uint16(i), facing: facing, was: facing}
			at += width
			j++
		}
		s.end[i] = at
	}
	s.tokens = s.tokens[:j]
	s.first[len(s.kinds)], s.offset[len(s.kinds)] = j, at
}

// read lists the words that a part of a state tells of.
func (s *stepper) read(key []byte, to []placed) []placed {
	for i := range s.kinds[:s.words] {
		t := &s.kinds[i]
		n := t.count
		if n < 0 {
			n = int(key[0])
			key = key[1:]
			if n == manyPieces {
				n = int(key[0]) | int(key[1])<<8
				key = key[2:]
			}
		}
		for range n {
			code := uint32(key[0])
			if t.bytes == 2 {
				code |= uint32(key[1]) << 8
			}
			key = key[t.bytes:]
			cell, _ := t.place(code)
			to = append(to, placed{cell, s.cast.roles[t.kind].reads})
		}
	}
	for i := range s.fixed {
		if u := &s.fixed[i]; s.cast.isText(u.kind) {
			to = append(to, placed{u.cell, s.cast.roles[u.kind].reads})
		}
	}
	return to
}

// turning tells whether anything on the board is to turn into something.
func (s *stepper) turning(v *verdicts) bool {
	for _, b := range v.becomings {
		if s.first[b.from+1] > s.first[b.from] {
			return true
		}
	}
	return v.fixedTurns
}

// adopt takes over the rules of a digest.
func (v *verdicts) adopt(s *stepper, g *digest) {
	v.spelled = false
	v.digest.moving = append(v.digest.moving[:0], g.moving...)
	v.digest.turning = append(v.digest.turning[:0], g.turning...)
	v.becomings = s.becomings(g, v.becomings[:0])
	v.fixedTurns = len(g.turning) > 0 && slices.ContainsFunc(s.fixed, func(u unit) bool { return slices.Contains(g.turning, u.kind) })
	v.digest.leaves, v.digest.locks, v.digest.floats = g.leaves, g.locks, g.floats
	if !g.plain || v.digest.plain && slices.Equal(v.digest.traits, g.traits) {
		v.digest.plain = g.plain
		v.aside = g.plain && v.isAside(s)
		return
	}
	v.digest.plain = true
	v.digest.traits = append(v.digest.traits[:0], g.traits...)
	for i := range s.kinds {
		v.traits[i] = g.traits[s.kinds[i].kind]
	}
	v.aside = v.isAside(s)
	clear(v.base)
	for i := range s.fixed {
		t := g.traits[s.fixed[i].kind]
		if t&traitChain != 0 { // a frozen word: nothing pushes it
			t = t&^(traitChain|traitPush) | traitHard
		}
		v.base[s.fixed[i].cell] |= t
	}
	if v.sets != nil {
		v.sets.adopt(s, v)
	}
}

// same tells whether two rules make the same of everything.
func (v *verdicts) same(o *verdicts) bool {
	return v == o || v.spelled && o.spelled && v.spelling == o.spelling ||
		slices.Equal(v.digest.traits, o.digest.traits) && slices.Equal(v.digest.moving, o.digest.moving) &&
			v.digest.leaves == o.digest.leaves
}

// lay puts the pieces on their cells, and tells whether nothing there is
// still to act on anything else, and no stack is foreign.
func (s *stepper) lay() bool {
	clear(s.head)
	copy(s.marks, s.rules.base)
	s.yous = s.yous[:0]
	for i := range s.tokens {
		t := &s.tokens[i]
		own := s.rules.traits[t.kind]
		there := s.marks[t.cell]
		all := there | own
		if all.clashes() || there != 0 && all&traitSink != 0 {
			return false
		}
		if s.stacks && there != 0 && s.foreign(t) {
			return false
		}
		s.marks[t.cell] = all
		t.below = s.head[t.cell]
		s.head[t.cell] = int32(i + 1)
		if own&traitYou != 0 {
			s.yous = append(s.yous, int32(i))
		}
	}
	s.noteFacing()
	return !s.scrambled || s.restack()
}

// steps visits the states after each move that changes anything. Where a turn
// is more than the stepper can play, other is asked to.
func (s *stepper) steps(visit visitor, other func(at int32, m levels.Move)) {
	last, done := levels.Down, uint8(0)
	moving := len(s.rules.digest.moving) > 0
	if moving {
		last, done = levels.Wait, s.stepAside(visit)
	}
	slides := !moving && !s.scrambled
	single := slides && len(s.yous) == 1
	for m := levels.Right; m <= last; m++ {
		if done>>m&1 != 0 {
			continue
		}
		if single {
			you := s.yous[0]
			switch s.slideOne(you, s.tokens[you].cell, uint8(m)) {
			case turnPlayed:
				visit(none, m, s.child)
				continue
			case turnIdle:
				continue
			}
		}
		s.turnFrom(none, m, slides && !single, visit, other)
	}
}

// turnFrom visits the state after a move that is made after a walk to a cell, if
// it changes anything; slides tells that it may be a slide.
func (s *stepper) turnFrom(at int32, m levels.Move, slides bool, visit visitor, other func(at int32, m levels.Move)) {
	if you := s.yous; at != none && s.tokens[you[0]].cell != at {
		s.touch(you[0])
		s.relocate(you[0], at)
	}
	switch s.turn(m, slides) {
	case turnPlayed:
		visit(at, m, s.child)
	case turnNotPlain:
		other(at, m)
	}
	s.undo()
}

// spread marks all cells with what lies there, whether or not it is still to
// act on anything.
func (s *stepper) spread() {
	copy(s.marks, s.rules.base)
	s.yous = s.yous[:0]
	for i := range s.tokens {
		t := s.rules.traits[s.tokens[i].kind]
		s.marks[s.tokens[i].cell] |= t
		if t&traitYou != 0 {
			s.yous = append(s.yous, int32(i))
		}
	}
}

// A visitor is told of a successor: the move that leads to it, and the cell
// from which something that is YOU made it after a walk, none without a walk.
type visitor func(at int32, m levels.Move, next []byte)
