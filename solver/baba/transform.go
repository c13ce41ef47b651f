package baba

import "slices"

// A change is one thing that a subject turns into.
type change struct {
	who  subject
	cell int32
	// into is the kind, or one of the two below.
	into   int32
	facing uint8
	// ifNone has it made only where the cell has none of the kind.
	ifNone bool
}

const (
	// intoNothing leaves nothing, intoMore leaves the subject where it is.
	intoNothing int32 = -1 - iota
	intoMore
)

// transform turns things into others (4.3): each unit that has not changed
// this turn into all that it IS, at once, as things stand before any does.
// The first target takes its place, the others join it in the cell; none
// turns into anything else this turn. Nothing HAS anything to leave behind.
func (e *engine) transform() {
	if e.outcome == lost || !e.book.transforms {
		return
	}
	e.changes = e.changes[:0]
	for i := range e.units {
		if e.units[i].flags&(dead|converted|fresh) == 0 {
			e.findChanges(subject(i))
		}
	}
	if e.book.ofEmpty {
		e.of(nounEmpty, func(s subject) {
			// What turned into EMPTY, or EMPTY into it, has changed already.
			if !slices.Contains(e.hollow, s.place()) {
				e.findChanges(s)
			}
		})
	}
	for i := 0; i < len(e.changes); {
		i = e.change(i)
	}
	for _, c := range e.changes {
		if c.ifNone && !e.hasNoun(c.cell, e.cast.roles[c.into].noun) {
			e.convert(c)
		}
	}
}

// change makes all but what ALL makes of the changes of one subject, from
// place i on, and gives the place of the next subject's.
func (e *engine) change(i int) int {
	first := e.changes[i]
	goes, replaced := false, false
	for ; i < len(e.changes) && e.changes[i].who == first.who; i++ {
		c := e.changes[i]
		switch {
		case c.ifNone || c.into == intoMore:
			continue
		case c.into >= 0 && !replaced && c.who.isUnit():
			e.replace(c)
			replaced = true
		case c.into >= 0:
			e.convert(c)
		}
		goes = true
	}
	switch {
	case !first.who.isUnit():
		e.hollow = append(e.hollow, first.cell)
	case goes && !replaced:
		e.remove(int32(first.who))
		e.hollow = append(e.hollow, first.cell)
	default:
		e.units[first.who].flags |= converted
	}
	return i
}

// replace turns a unit into its first target, in its place.
func (e *engine) replace(c change) {
	u := &e.units[c.who]
	e.touch(u)
	u.kind, u.flags = kind(c.into), converted
	e.touch(u)
	e.refloat(int32(c.who))
}

// convert makes a further target.
func (e *engine) convert(c change) {
	if u := e.create(kind(c.into), c.cell, c.facing, converted); u != none {
		e.units[u].flags &^= fresh
	}
}

// findChanges lists what a subject turns into.
func (e *engine) findChanges(s subject) {
	n := e.nounOf(s)
	c := change{who: s, cell: e.cellOf(s), facing: e.facing(s)}
	if n == nounEmpty && c.facing == nowhere {
		c.facing = 0
	}
	add := func(into int32, ifNone bool) {
		c.into, c.ifNone = into, ifNone
		if into >= 0 && n == nounEmpty && e.facing(s) == nowhere && e.facingMatters[into] {
			e.chance = true
		}
		e.changes = append(e.changes, c)
	}
	for _, i := range e.book.ofNoun[n] {
		r := &e.book.rules[i]
		if !r.transforming() || !e.holds(r.expr, s) {
			continue
		}
		target := noun(r.target.meaning)
		switch {
		case r.not:
			if r.verb == verbIs && target == n { // X IS NOT X
				add(intoNothing, false)
			}
		case r.verb == verbWrite:
			if k, ok := e.cast.wordFor(r.target); ok {
				add(int32(k), false)
			}
		case target == n: // X IS X turns it into nothing else
		case target == nounEmpty:
			add(intoNothing, false)
		case target == nounAll:
			e.findAll(s, n, add)
		default:
			if k, ok := e.cast.thingFor(n, target); ok {
				add(int32(k), false)
			}
		}
	}
}

// findAll lists what X IS ALL makes: one of each other noun, but for those
// that X IS NOT. X stays; words do not.
func (e *engine) findAll(s subject, n noun, add func(into int32, ifNone bool)) {
	if n == nounText {
		add(intoNothing, false)
	} else {
		add(intoMore, false)
	}
	for other := firstObject; other < e.cast.nouns; other++ {
		if other != n && !e.barred(s, n, other) {
			add(int32(e.cast.object[other]), true)
		}
	}
}

// barred tells whether a rule says that a subject IS NOT a noun.
func (e *engine) barred(s subject, n, other noun) bool {
	for _, i := range e.book.ofNoun[n] {
		r := &e.book.rules[i]
		if r.not && r.verb == verbIs && r.target == (lexeme{classNoun, uint8(other)}) && e.holds(r.expr, s) {
			return true
		}
	}
	return false
}
