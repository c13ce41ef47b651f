package baba

// Where a wait changes nothing it is not tried (7).

const (
	// stirring are the properties by which things change in a turn of their own
	// accord: what is none of them stays where it is, as it is and facing as it
	// does, unless something moves it or shares its cell.
	stirring = 1<<isMove | 1<<isShift | 1<<isTele | 1<<isFall | 1<<isMore | 1<<isDone | 1<<isWord |
		1<<isRight | 1<<isUp | 1<<isLeft | 1<<isDown
	// harmless are the verbs that do nothing where nothing is destroyed. What
	// MIMIC comes to has been written out.
	harmless = 1<<verbIs | 1<<verbHas | 1<<verbMimic
)

// rests tells whether a turn with WAIT changes nothing on the board, whatever
// conditions hold in it, IDLE included. False may be wrong.
//
// A wait moves no YOU. So the first thing to change, if there is one, changes
// by the rules as they are now: it stirs, or turns into something, or acts on
// what shares its cell, or it is EMPTY or the LEVEL that does; and as it would
// be the first, it is where it is now. Each of these is looked for here, and
// every property that a noun may have under some condition is taken for one
// that it has.
func (e *engine) rests() bool {
	b := e.book
	if e.outcome != playing || e.hasWords || b.ofEmpty || b.ofLevel || b.verbs&^harmless != 0 || b.transforms && e.turnsAny() {
		return false
	}
	for cell := range e.bottom {
		here, pieces := uint64(0), 0
		for u := e.bottom[cell]; u != none; u = e.units[u].above {
			n := e.nounOf(subject(u))
			here |= b.certain[n] | b.maybe[n]
			pieces++
		}
		if here&stirring != 0 || canMeet(here, pieces) {
			return false
		}
	}
	return true
}

// canMeet tells whether things in a cell, of which there are some, may act on
// each other or on themselves, by the properties that any of them may have:
// one of each of two sorts it takes, or another thing (4.4).
func canMeet(here uint64, pieces int) bool {
	const you, by = 1<<isYou | 1<<isYou2, 1<<isDefeat | 1<<isWin | 1<<isEnd | 1<<isBonus
	both := func(p, q uint64) bool { return here&p != 0 && here&q != 0 }
	return both(you, by) || both(1<<isHot, 1<<isMelt) || both(1<<isOpen, 1<<isShut) ||
		pieces > 1 && here&(1<<isSink|1<<isWeak) != 0
}

// turnsAny tells whether there is anything of a noun that may turn into others.
func (e *engine) turnsAny() bool {
	found := false
	for i := range e.book.rules {
		if r := &e.book.rules[i]; !r.void && r.turns() {
			e.of(r.subject, func(subject) { found = true })
		}
	}
	return found
}
