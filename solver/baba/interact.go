package baba

// A drop is a thing that something leaves behind when it is destroyed.
type drop struct {
	kind   kind
	cell   int32
	facing uint8
}

// interact has what shares a cell act on each other (step 14). Who is struck
// is found for all of one sort of interaction before any of them is
// destroyed; what they HAD then lies there for the next sort.
func (e *engine) interact() {
	if e.outcome == lost {
		return
	}
	if e.some(isDone) {
		e.given(isDone, e.strike)
		e.vanish()
	}
	if e.some(isMore) {
		e.grow()
	}
	if e.some(isSink) {
		e.given(isSink, e.sink)
		e.destroyVictims()
	}
	if e.some(isWeak) {
		e.given(isWeak, e.crush)
		e.destroyVictims()
	}
	if e.some(isMelt) && e.some(isHot) {
		e.given(isMelt, func(s subject) {
			if e.meets(s, isHot, true) {
				e.strikeUnsafe(s)
			}
		})
		e.destroyVictims()
	}
	if e.some(isDefeat) {
		e.defeat(isYou)
		e.defeat(isYou2)
		e.destroyVictims()
	}
	if e.some(isShut) && e.some(isOpen) {
		e.given(isShut, e.open)
		e.destroyVictims()
	}
	if e.book.verbs&(1<<verbEat) != 0 {
		e.feed()
		e.destroyVictims()
	}
	if e.book.verbs&(1<<verbMake) != 0 {
		e.make()
	}
	e.collect()
}

// strike marks a unit, or the EMPTY of a cell, to be destroyed.
func (e *engine) strike(s subject) {
	if s == theLevel {
		return
	}
	e.victims = append(e.victims, int32(s))
}

func (e *engine) strikeUnsafe(s subject) {
	if !e.is(s, isSafe) {
		e.strike(s)
	}
}

// destroyVictims removes what was marked, and leaves what that HAD.
func (e *engine) destroyVictims() {
	for i, v := range e.victims {
		if e.seenBefore(i) {
			continue
		}
		e.dropsOf(subject(v))
	}
	e.vanish()
	e.drop(0)
}

// vanish removes what was marked.
func (e *engine) vanish() {
	for _, v := range e.victims {
		if v >= 0 && e.units[v].flags&dead == 0 {
			e.remove(v)
		}
	}
	e.victims = e.victims[:0]
}

// seenBefore tells whether a victim was marked before.
func (e *engine) seenBefore(i int) bool {
	for _, v := range e.victims[:i] {
		if v == e.victims[i] {
			return true
		}
	}
	return false
}

// dropsOf lists what a subject leaves when it is destroyed now: for each X
// HAS Y a Y, facing as it did.
func (e *engine) dropsOf(s subject) {
	if e.book.verbs&(1<<verbHas) == 0 {
		return
	}
	n := e.nounOf(s)
	for _, i := range e.book.ofNoun[n] {
		r := &e.book.rules[i]
		if r.verb != verbHas || !e.holds(r.expr, s) {
			continue
		}
		if k, ok := e.cast.thingFor(n, noun(r.target.meaning)); ok {
			e.drops = append(e.drops, drop{k, e.cellOf(s), e.facingToGive(s, k)})
		}
	}
}

// facingToGive gives where something made by a subject faces: as it does. An
// EMPTY that faces nowhere leaves that to chance.
func (e *engine) facingToGive(s subject, k kind) uint8 {
	d := e.facing(s)
	if d == nowhere {
		e.chance = e.chance || e.facingMatters[k]
		return 0
	}
	return d
}

// drop makes what was listed.
func (e *engine) drop(f flags) {
	for _, d := range e.drops {
		e.create(d.kind, d.cell, d.facing, f)
	}
	e.drops = e.drops[:0]
}

// grow has what is MORE copy itself into the cells beside it that have
// nothing solid and none of its noun. What it made does not grow this turn.
func (e *engine) grow() {
	units := len(e.units)
	e.given(isMore, func(s subject) {
		if !s.isUnit() || int(s) >= units {
			return
		}
		u := e.units[s]
		for d := range numDirections {
			if to := e.next[d][u.cell]; to != none && !e.crowded(to, e.nounOf(s)) {
				e.create(u.kind, to, u.facing, 0)
			}
		}
	})
}

// crowded tells whether a cell has something solid, or something of a noun.
func (e *engine) crowded(cell int32, n noun) bool {
	low := len(e.candidates)
	e.gatherAt(cell, theLevel)
	found := false
	for i := low; i < len(e.candidates); i++ {
		o := e.candidates[i]
		found = found || e.nounOf(o) == n || e.is(o, isStop) || e.is(o, isPush) || e.is(o, isPull)
	}
	e.candidates = e.candidates[:low]
	return found
}

// sink marks what is SINK and everything that meets it. What is SAFE
// survives, and yet costs an unsafe SINK its life.
func (e *engine) sink(s subject) {
	if !s.isUnit() {
		return
	}
	met := false
	safe := e.is(s, isSafe)
	for u := e.bottom[e.units[s].cell]; u != none; u = e.units[u].above {
		if o := subject(u); o != s && e.sameLayer(s, o) {
			met = true
			e.strikeUnsafe(o)
		}
	}
	if met && !safe {
		e.strike(s)
	}
}

// crush marks what is WEAK where it meets anything. What was made this turn
// is spared.
func (e *engine) crush(s subject) {
	if s.isUnit() && e.units[s].flags&fresh == 0 && e.meetsAnything(s) {
		e.strikeUnsafe(s)
	}
}

func (e *engine) meetsAnything(s subject) bool {
	for u := e.bottom[e.units[s].cell]; u != none; u = e.units[u].above {
		if o := subject(u); o != s && e.sameLayer(s, o) {
			return true
		}
	}
	return false
}

// meets tells whether a subject shares cell and layer with something that has
// a property, or, where itself counts, has it.
func (e *engine) meets(s subject, p property, itself bool) bool {
	if s == theLevel {
		return false // see judgeLevel
	}
	if itself && e.is(s, p) {
		return true
	}
	if !s.isUnit() {
		return false
	}
	for u := e.bottom[e.units[s].cell]; u != none; u = e.units[u].above {
		if o := subject(u); o != s && e.is(o, p) && e.sameLayer(s, o) {
			return true
		}
	}
	return false
}

// defeat marks what is YOU where it meets something that is DEFEAT, itself
// included. Something else that is WEAK breaks without harm.
func (e *engine) defeat(player property) {
	e.given(player, func(s subject) {
		struck := s != theLevel && e.is(s, isDefeat)
		if s.isUnit() {
			for u := e.bottom[e.units[s].cell]; u != none; u = e.units[u].above {
				o := subject(u)
				struck = struck || o != s && e.is(o, isDefeat) && e.sameLayer(s, o) && (!e.is(o, isWeak) || e.is(o, isSafe))
			}
		}
		if struck {
			e.strikeUnsafe(s)
		}
	})
}

// open has a SHUT thing met by the first unit of each OPEN rule's noun: of
// the two, whoever is not SAFE is marked. An opener that is marked already
// opens again.
func (e *engine) open(s subject) {
	for i := range e.book.rules {
		r := &e.book.rules[i]
		if r.void || r.not || r.verb != verbIs || r.target != (lexeme{classProperty, uint8(isOpen)}) {
			continue
		}
		if o, ok := e.opener(s, r); ok && !(e.is(s, isSafe) && e.is(o, isSafe)) {
			e.strikeUnsafe(s)
			e.strikeUnsafe(o)
		}
	}
}

// opener finds what a rule has open a SHUT thing.
func (e *engine) opener(s subject, r *rule) (o subject, ok bool) {
	if !s.isUnit() {
		return s, s != theLevel && r.subject == nounEmpty && e.holds(r.expr, s)
	}
	for u := e.bottom[e.units[s].cell]; u != none; u = e.units[u].above {
		if o := subject(u); e.nounOf(o) == r.subject && e.sameLayer(s, o) && e.holds(r.expr, o) {
			return o, true
		}
	}
	return 0, false
}

// feed marks what is eaten.
func (e *engine) feed() {
	for i := range e.units {
		eater := subject(i)
		if e.units[i].flags&dead != 0 {
			continue
		}
		for u := e.bottom[e.units[i].cell]; u != none; u = e.units[u].above {
			if o := subject(u); o != eater && e.does(eater, verbEat, o) && e.sameLayer(eater, o) {
				e.strikeUnsafe(o)
			}
		}
	}
}

// make has X MAKE Y put a Y into the cell of each X that has none.
func (e *engine) make() {
	for i := range e.book.rules {
		r := &e.book.rules[i]
		if r.void || r.not || r.verb != verbMake {
			continue
		}
		k, ok := e.cast.thingFor(r.subject, noun(r.target.meaning))
		if !ok {
			continue
		}
		low := len(e.candidates)
		e.of(r.subject, func(s subject) {
			if s != theLevel && e.holds(r.expr, s) {
				e.candidates = append(e.candidates, s)
			}
		})
		for j := low; j < len(e.candidates); j++ {
			if s := e.candidates[j]; !e.holdsKind(e.cellOf(s), k) {
				e.create(k, e.cellOf(s), e.facingToGive(s, k), 0)
			}
		}
		e.candidates = e.candidates[:low]
	}
}

// collect has what is YOU take what is BONUS, and win on what is WIN; END
// ends the game, which is as good (the one thing left to do was to get there).
// A thing that is YOU itself counts as met by YOU.
func (e *engine) collect() {
	if e.some(isBonus) {
		e.given(isBonus, func(s subject) {
			if e.meets(s, isYou, true) || e.meets(s, isYou2, true) {
				e.strikeUnsafe(s)
			}
		})
		e.destroyVictims()
	}
	for _, goal := range [2]property{isEnd, isWin} {
		e.given(goal, func(s subject) {
			if e.outcome == playing && (e.meets(s, isYou, true) || e.meets(s, isYou2, true)) {
				e.outcome = won
			}
		})
	}
}
