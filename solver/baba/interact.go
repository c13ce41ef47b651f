package baba

import "slices"

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
	e.strikeEach(isDone, e.strike)
	e.vanish() // leaving nothing behind
	e.grow()
	e.strikeEach(isSink, e.sink)
	e.destroyVictims()
	e.strikeEach(isWeak, e.crush)
	e.destroyVictims()
	e.strikeEach(isMelt, e.melt)
	e.destroyVictims()
	e.strikeEach(isYou, e.defeat)
	e.strikeEach(isYou2, e.defeat)
	e.destroyVictims()
	if e.some(isOpen) {
		e.strikeEach(isShut, e.open)
		e.destroyVictims()
	}
	if e.book.verbs&(1<<verbEat) != 0 {
		e.feed()
		e.destroyVictims()
	}
	if e.book.verbs&(1<<verbMake) != 0 {
		e.make()
	}
	e.strikeEach(isBonus, e.collected)
	e.destroyVictims()
	e.strikeEach(isEnd, e.end)
	e.strikeEach(isWin, e.finish)
}

// strikeEach has every unit with a property do something.
func (e *engine) strikeEach(p property, do func(subject)) {
	e.given(p, func(s subject) {
		if s.isUnit() {
			do(s)
		}
	})
}

// strike marks a unit to be destroyed.
func (e *engine) strike(s subject) {
	if !slices.Contains(e.victims, s) {
		e.victims = append(e.victims, s)
	}
}

// strikeUnsafe marks a unit unless it is SAFE.
func (e *engine) strikeUnsafe(s subject) {
	if !e.is(s, isSafe) {
		e.strike(s)
	}
}

// destroyVictims removes what was marked, and leaves what that HAD as it was
// all still there.
func (e *engine) destroyVictims() {
	for _, v := range e.victims {
		e.dropsOf(v)
	}
	e.vanish()
	e.drop(0)
}

// vanish removes what was marked.
func (e *engine) vanish() {
	for _, v := range e.victims {
		e.remove(int32(v))
	}
	e.victims = e.victims[:0]
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
			e.drops = append(e.drops, drop{k, e.cellOf(s), e.facingToGive(e.facing(s), k)})
		}
	}
}

// facingToGive gives where something faces that was made by something facing
// so. An EMPTY that faces nowhere leaves that to chance.
func (e *engine) facingToGive(d uint8, k kind) uint8 {
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
	e.affected = e.affected[:0]
	e.strikeEach(isMore, func(s subject) { e.affected = append(e.affected, s) })
	for _, s := range e.affected {
		u := e.units[s]
		for d := range numDirections {
			if to := e.next[d][u.cell]; to != none && !e.crowded(to, e.nounOf(s)) {
				e.create(u.kind, to, u.facing, 0)
			}
		}
	}
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

// layer visits what shares cell and layer with a unit.
func (e *engine) layer(s subject, visit func(subject)) {
	for u := e.bottom[e.units[s].cell]; u != none; u = e.units[u].above {
		if o := subject(u); o != s && e.sameLayer(s, o) {
			visit(o)
		}
	}
}

// meets tells whether a unit has a property or shares cell and layer with
// something that has it.
func (e *engine) meets(s subject, p property) bool {
	if !e.some(p) {
		return false
	}
	met := e.is(s, p)
	e.layer(s, func(o subject) { met = met || e.is(o, p) })
	return met
}

// sink marks what is SINK and everything that meets it. What is SAFE
// survives, and yet costs an unsafe SINK its life.
func (e *engine) sink(s subject) {
	met := false
	e.layer(s, func(o subject) {
		met = true
		e.strikeUnsafe(o)
	})
	if met {
		e.strikeUnsafe(s)
	}
}

// crush marks what is WEAK where it meets anything. What was made this turn
// is spared; what turned into something was not made.
func (e *engine) crush(s subject) {
	met := false
	e.layer(s, func(subject) { met = true })
	if met && e.units[s].flags&fresh == 0 {
		e.strikeUnsafe(s)
	}
}

// melt marks what is MELT where it meets something HOT, itself included.
func (e *engine) melt(s subject) {
	if e.meets(s, isHot) {
		e.strikeUnsafe(s)
	}
}

// defeat marks what is YOU where it meets something that is DEFEAT, itself
// included. Something else that is WEAK breaks without harm.
func (e *engine) defeat(s subject) {
	if !e.some(isDefeat) {
		return
	}
	struck := e.is(s, isDefeat)
	e.layer(s, func(o subject) {
		struck = struck || e.is(o, isDefeat) && (!e.is(o, isWeak) || e.is(o, isSafe))
	})
	if struck {
		e.strikeUnsafe(s)
	}
}

// open has a SHUT unit met by the first unit of each OPEN rule's noun: of the
// two, whoever is not SAFE is marked. An opener that is marked already opens
// again.
func (e *engine) open(s subject) {
	for i := range e.book.rules {
		r := &e.book.rules[i]
		if r.void || r.not || r.verb != verbIs || r.target != (lexeme{classProperty, uint8(isOpen)}) {
			continue
		}
		for u := e.bottom[e.units[s].cell]; u != none; u = e.units[u].above {
			if o := subject(u); e.nounOf(o) == r.subject && e.sameLayer(s, o) && e.holds(r.expr, o) {
				e.strikeUnsafe(s)
				e.strikeUnsafe(o)
				break
			}
		}
	}
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

// make has X MAKE Y put a Y into the cell of each X that has none; MAKE TEXT
// the word for X where there is no word. Who makes what is found before
// anything is made.
func (e *engine) make() {
	e.makings = e.makings[:0]
	for i := range e.book.rules {
		r := &e.book.rules[i]
		if r.void || r.not || r.verb != verbMake {
			continue
		}
		target := noun(r.target.meaning)
		k, ok := e.cast.thingFor(r.subject, target)
		if !ok {
			continue
		}
		e.of(r.subject, func(s subject) {
			if s != theLevel && e.holds(r.expr, s) {
				e.makings = append(e.makings, making{drop{k, e.cellOf(s), e.facing(s)}, target})
			}
		})
	}
	for _, m := range e.makings {
		if !e.hasNoun(m.cell, m.noun) {
			e.create(m.kind, m.cell, e.facingToGive(m.facing, m.kind), 0)
		}
	}
}

// A making is a thing that is made where there is none of its noun.
type making struct {
	drop
	noun noun
}

// hasNoun tells whether a cell has a unit of a noun.
func (e *engine) hasNoun(cell int32, n noun) bool {
	for u := e.bottom[cell]; u != none; u = e.units[u].above {
		if e.nounOf(subject(u)) == n {
			return true
		}
	}
	return false
}

// collected marks what is BONUS where it meets YOU. As with WIN, what is YOU
// itself meets YOU.
func (e *engine) collected(s subject) {
	if e.meets(s, isYou) || e.meets(s, isYou2) {
		e.strikeUnsafe(s)
	}
}

// finish wins where what is WIN meets YOU, unless it is DONE, as something can
// be that was made after the rest of its kind had gone.
func (e *engine) finish(s subject) {
	if !e.is(s, isDone) {
		e.end(s)
	}
}

// end wins where what is END meets YOU. That ends the game: getting there was
// what was left to do.
func (e *engine) end(s subject) {
	if e.meets(s, isYou) || e.meets(s, isYou2) {
		e.win()
	}
}
