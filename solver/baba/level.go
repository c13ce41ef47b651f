package baba

// The LEVEL is a unit that shares its cell with everything that is on its
// layer (4.5). Where it would be destroyed, the level is lost; where it leaves
// for another, that is no win either.

// levelLeaves tells whether the LEVEL turns into something.
func (e *engine) levelLeaves() bool {
	for _, i := range e.book.ofNoun[nounLevel] {
		r := &e.book.rules[i]
		itself := r.target == lexeme{classNoun, uint8(nounLevel)}
		if r.transforming() && (r.verb == verbWrite || r.not == itself) && e.holds(r.expr, theLevel) {
			return true
		}
	}
	return false
}

// judgeLevel does what rules about the LEVEL do (step 13).
func (e *engine) judgeLevel() {
	if e.outcome == lost || !e.book.ofLevel {
		return
	}
	onLevel := func(p property) bool {
		return e.some(p) && e.meetsLevel(func(s subject) bool { return e.is(s, p) })
	}
	is := func(p property) bool { return e.is(theLevel, p) }
	players := func() bool { return onLevel(isYou) || onLevel(isYou2) }
	isPlayer := is(isYou) || is(isYou2)
	ends := is(isDefeat) && (players() || isPlayer) || isPlayer && onLevel(isDefeat) ||
		is(isHot) && (onLevel(isMelt) || is(isMelt)) || is(isMelt) && onLevel(isHot) ||
		is(isOpen) && (onLevel(isShut) || is(isShut)) || is(isShut) && onLevel(isOpen) ||
		(is(isSink) || is(isWeak)) && e.meetsLevel(func(subject) bool { return true })
	switch {
	case ends && !is(isSafe) || is(isDone):
		e.destroy()
	case (is(isWin) || is(isEnd)) && (players() || isPlayer) || isPlayer && (onLevel(isWin) || onLevel(isEnd)):
		e.outcome = won
	}
}

// meetsLevel tells whether any unit that the LEVEL meets suits.
func (e *engine) meetsLevel(suits func(subject) bool) bool {
	for i := range e.units {
		if s := subject(i); e.units[i].flags&dead == 0 && e.sameLayer(s, theLevel) && suits(s) {
			return true
		}
	}
	return false
}
