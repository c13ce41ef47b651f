package baba

// meetEmpty has each EMPTY meet itself (step 13), as nothing else shares its
// cell: it is destroyed, and leaves what it HAS, or wins.
func (e *engine) meetEmpty() {
	if e.outcome == lost || !e.book.ofEmpty {
		return
	}
	e.affected = e.affected[:0]
	e.of(nounEmpty, func(s subject) { e.affected = append(e.affected, s) })
	for _, s := range e.affected {
		is := func(p property) bool { return e.is(s, p) }
		player := is(isYou) || is(isYou2)
		switch {
		case is(isDone):
		case !is(isSafe) && (is(isOpen) && is(isShut) || is(isHot) && is(isMelt) || player && is(isDefeat)):
			e.dropsOf(s)
			e.drop(0)
		case player && (is(isWin) || is(isEnd)):
			e.win()
		}
	}
}

// win notes that the level is won.
func (e *engine) win() {
	if e.outcome == playing {
		e.outcome = won
	}
}

// leaveLevel has the LEVEL turn into what it IS (step 15): that leaves the
// level, which is no win.
func (e *engine) leaveLevel() {
	if e.outcome != playing || !e.book.ofLevel {
		return
	}
	for _, i := range e.book.ofNoun[nounLevel] {
		r := &e.book.rules[i]
		itself := r.target == lexeme{classNoun, uint8(nounLevel)}
		goes := r.verb == verbWrite && !r.not || r.verb == verbIs && r.not == itself
		if r.transforming() && goes && e.holds(r.expr, theLevel) {
			e.destroy(leftFor)
		}
	}
}

// meetLevel does what rules about the LEVEL do (step 13). The LEVEL shares its
// cell with everything on its layer, and meets itself (4.5). Where it would
// be destroyed, or destroy what makes it so, the level is lost.
func (e *engine) meetLevel() {
	if e.outcome == lost || !e.book.ofLevel {
		return
	}
	is := func(p property) bool { return e.is(theLevel, p) }
	meets := func(p property) bool {
		return is(p) || e.some(p) && e.meetsLevel(func(s subject) bool { return e.is(s, p) })
	}
	pair := func(p, q property) bool { return is(p) && meets(q) || is(q) && meets(p) }
	player, players := is(isYou) || is(isYou2), meets(isYou) || meets(isYou2)
	ends := is(isDefeat) && players || player && meets(isDefeat) || pair(isHot, isMelt) || pair(isOpen, isShut) ||
		(is(isSink) || is(isWeak)) && e.meetsLevel(func(subject) bool { return true })
	switch {
	case ends && !is(isSafe):
		e.destroy(byRules)
	case (is(isWin) || is(isEnd)) && players || player && (meets(isWin) || meets(isEnd)):
		e.win()
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
