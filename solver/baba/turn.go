package baba

import "puzzlewright/levels"

// idle is the input that moves no YOU.
const idle = levels.Wait

// turn plays a turn on the board (4). The book is that of the words as they
// lie.
func (e *engine) turn(input levels.Move) {
	e.input, e.outcome, e.chance = input, playing, false
	e.idle = input == idle
	e.readings, e.pushes, e.steps = 0, 0, 0
	e.hollow = e.hollow[:0]
	e.asking.mover = theLevel
	for i := range e.units {
		e.units[i].flags &^= converted | fresh | floats
	}
	e.turnByWords()
	e.takeYou()
	e.takeMove()
	e.takeFear()
	e.takeShift()
	e.parse()
	e.transform()
	e.parse()
	e.drift()
	e.parse()
	e.fall()
	e.parse()
	e.transform()
	e.fall()
	e.parse()
	e.meetEmpty()
	e.meetLevel()
	e.interact()
	e.leaveLevel()
	e.idle = false
	e.parse()
}

// parse reads the rules anew where they may have changed.
func (e *engine) parse() {
	if e.outcome != lost {
		e.read()
	}
}

// turnByWords turns what is RIGHT, UP, LEFT or DOWN, unless it is asleep, all
// at once, and notes what floats (step 0).
func (e *engine) turnByWords() {
	const turns = 1<<isRight | 1<<isUp | 1<<isLeft | 1<<isDown
	if e.some(isFloat) {
		for i := range e.units {
			if e.is(subject(i), isFloat) {
				e.units[i].flags |= floats
			}
		}
	}
	if e.book.properties&turns == 0 {
		return
	}
	e.turns = e.turns[:0]
	for i := range e.units {
		s, d := subject(i), e.units[i].facing
		if n := e.nounOf(s); (e.book.certain[n]|e.book.maybe[n])&turns != 0 && !e.is(s, isSleep) {
			d = e.turned(s, d)
		}
		e.turns = append(e.turns, d)
	}
	for i, d := range e.turns {
		e.units[i].facing = d
	}
}

// given visits what has a property, rule by rule, and of each rule unit by
// unit, in the order in which things move.
//
// The game goes by the age of units here, column by column at the start of a
// level. That age is nowhere to be seen, and a level that is saved and opened
// again in the middle of play has forgotten it; so here it is always column by
// column, as things lie when the turn begins, and what is made in the turn
// comes last.
func (e *engine) given(p property, visit func(subject)) {
	if !e.some(p) {
		return
	}
	for i := range e.book.rules {
		r := &e.book.rules[i]
		if r.void || r.not || r.verb != verbIs || r.target != (lexeme{classProperty, uint8(p)}) {
			continue
		}
		e.of(r.subject, func(s subject) {
			if e.holds(r.expr, s) {
				visit(s)
			}
		})
	}
}

// of visits what there is of a noun, in order.
func (e *engine) of(n noun, visit func(subject)) {
	switch {
	case n == nounEmpty:
		for c := range e.bottom {
			if e.isEmpty(int32(c)) {
				visit(emptyAt(int32(c)))
			}
		}
	case n == nounLevel:
		visit(theLevel)
	case n == nounText || n >= firstObject && n < e.cast.nouns:
		for i := range len(e.units) {
			if e.units[i].flags&dead == 0 && e.nounOf(subject(i)) == n {
				visit(subject(i))
			}
		}
	}
}

// takeYou moves what is YOU. It faces where it is to go even if it cannot.
// YOU2 is for a second player, whom a solution does not have: the one there is
// moves both.
func (e *engine) takeYou() {
	if e.input == idle || !e.some(isYou) && !e.some(isYou2) {
		return
	}
	d := uint8(e.input)
	e.take.begin(len(e.units))
	add := func(s subject) {
		if s.isUnit() && e.take.listed[s] == 0 && !e.is(s, isSleep) {
			e.list(mover{who: s, reason: asYou, facing: d})
		}
	}
	e.given(isYou, add)
	e.given(isYou2, add)
	if e.book.ofEmpty {
		e.of(nounEmpty, func(s subject) {
			if (e.is(s, isYou) || e.is(s, isYou2)) && !e.is(s, isSleep) {
				e.list(mover{who: s, reason: asYou, facing: d})
			}
		})
	}
	e.turnMovers()
	e.perform()
}

// turnMovers has all listed movers face where they go, and strikes off the
// list what cannot move that way.
func (e *engine) turnMovers() {
	t := &e.take
	for _, m := range t.movers {
		if m.who.isUnit() {
			e.units[m.who].facing = m.facing
		}
	}
	n := 0
	for _, m := range t.movers {
		e.asking.mover, e.asking.heading = m.who, m.facing
		if !e.cannotMove(m.who, m.facing) {
			t.movers[n] = m
			n++
		}
	}
	e.asking.mover = theLevel
	t.movers = t.movers[:n]
}

// takeMove moves what MOVEs, as often as rules say so. Where an EMPTY without
// a direction goes is left to chance.
func (e *engine) takeMove() {
	if !e.some(isMove) || e.outcome == lost {
		return
	}
	e.take.begin(len(e.units))
	e.given(isMove, func(s subject) {
		if !s.isUnit() || e.take.listed[s] == 0 && (e.is(s, isSleep) || e.cannotMove(s, e.facing(s))) {
			return
		}
		e.list(mover{who: s, reason: asMove, facing: e.facing(s)})
	})
	if e.book.ofEmpty {
		e.of(nounEmpty, e.listEmpty)
	}
	e.perform()
}

// listEmpty lists an EMPTY that MOVEs.
func (e *engine) listEmpty(s subject) {
	steps := e.count(s, nounEmpty, isMove)
	if steps == 0 || e.is(s, isSleep) {
		return
	}
	switch d := e.facing(s); {
	case d == nowhere:
		e.chance = true
	case !e.cannotMove(s, d):
		e.list(mover{who: s, reason: asMove, facing: d})
		e.take.movers[len(e.take.movers)-1].steps = int32(steps)
	}
}

// takeFear moves what FEARs something beside it, a step away from it. Where
// it is between several, the last of them counts: to the right, above, to the
// left, below. The rules do not say which.
func (e *engine) takeFear() {
	if e.book.verbs&(1<<verbFear) == 0 || e.outcome == lost {
		return
	}
	e.take.begin(len(e.units))
	for i := range e.book.rules {
		r := &e.book.rules[i]
		if r.void || r.not || r.verb != verbFear {
			continue
		}
		e.of(r.subject, func(s subject) {
			if !s.isUnit() || e.take.listed[s] > 0 || !e.holds(r.expr, s) || e.is(s, isSleep) {
				return
			}
			if d := e.away(s); d != nowhere {
				e.list(mover{who: s, reason: asFear, facing: d})
			}
		})
	}
	e.turnMovers()
	e.perform()
}

// away gives the direction in which a subject flees, nowhere if it has no
// reason to.
func (e *engine) away(s subject) uint8 {
	flees := uint8(nowhere)
	for d := range uint8(numDirections) {
		beside := e.next[d][e.cellOf(s)]
		if beside == none {
			continue
		}
		low := len(e.candidates)
		e.gatherAt(beside, theLevel)
		for i := low; i < len(e.candidates); i++ {
			if e.does(s, verbFear, e.candidates[i]) {
				flees = (d + 2) % numDirections
			}
		}
		e.candidates = e.candidates[:low]
	}
	return flees
}

// takeShift moves what shares a cell with something that is SHIFT, the way
// that faces; and everything, if the LEVEL is SHIFT, the way direction words
// turn the LEVEL, which is to the right without any.
func (e *engine) takeShift() {
	if !e.some(isShift) || e.outcome == lost {
		return
	}
	e.take.begin(len(e.units))
	e.given(isShift, func(s subject) {
		if !s.isUnit() {
			return
		}
		d := e.facing(s)
		for u := e.bottom[e.cellOf(s)]; u != none; u = e.units[u].above {
			if o := subject(u); o != s && e.sameLayer(s, o) && !e.cannotMove(o, d) {
				e.list(mover{who: o, reason: asShift, facing: d})
			}
		}
	})
	if e.book.ofLevel && e.is(theLevel, isShift) {
		d := e.turned(theLevel, 0)
		for i := range len(e.units) {
			s := subject(i)
			if e.units[i].flags&dead == 0 && e.sameLayer(s, theLevel) && !e.is(s, isSleep) && !e.cannotMove(s, d) {
				e.list(mover{who: s, reason: asShift, facing: d})
			}
		}
	}
	e.perform()
}
