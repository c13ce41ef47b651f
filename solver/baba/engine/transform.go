package engine

import (
	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/words"
)

// A change is one thing that a subject turns into.
type change struct {
	who  board.Subject
	cell int32
	// into is a kind, intoNothing or intoMore.
	into   int32
	facing uint8
	// ifNone tells that it is made only if the cell has nothing of the kind's noun.
	ifNone bool
}

const (
	// intoNothing leaves nothing of the subject, intoMore leaves it where it is, as X IS ALL does.
	intoNothing int32 = -1 - iota
	intoMore
)

// transform turns things into others (4.3), once a turn: each unit that was not made in this turn
// turns into all that it IS. All changes are found before any is made. The first target takes the
// unit's place, the others are added in its cell. HAS leaves nothing behind here.
func (e *Engine) transform() {
	if e.Outcome == Lost || !e.Book.Transforms && !e.Some(words.IsRevert) {
		return
	}
	e.Changes = e.Changes[:0]
	reverts := e.Some(words.IsRevert)
	for i := range e.Units {
		if e.Units[i].Flags&(board.Dead|board.Fresh) == 0 && (reverts || e.Book.Transforming[e.NounOf(board.Subject(i))]) {
			e.findChanges(board.Subject(i))
		}
	}
	if e.Book.OfEmpty {
		e.Of(words.NounEmpty, e.findChanges)
	}
	for i := 0; i < len(e.Changes); {
		i = e.change(i)
	}
	for _, c := range e.Changes {
		if c.ifNone && !e.hasNoun(c.cell, e.Table.Roles[c.into].Noun) {
			e.convert(c)
		}
	}
}

// change makes the changes of one subject, which begin at place i, except those of X IS ALL, and
// gives the place where the next subject's begin.
func (e *Engine) change(i int) int {
	first := e.Changes[i]
	goes, replaced := false, false
	for ; i < len(e.Changes) && e.Changes[i].who == first.who; i++ {
		c := e.Changes[i]
		switch {
		case c.ifNone || c.into == intoMore:
			continue
		case c.into >= 0 && !replaced && c.who.IsUnit():
			e.replace(c)
			replaced = true
		case c.into >= 0:
			e.convert(c)
		}
		goes = true
	}
	if first.who.IsUnit() && goes && !replaced {
		e.remove(int32(first.who))
	}
	return i
}

// replace turns a unit into its first target, in its place.
func (e *Engine) replace(c change) {
	u := &e.Units[c.who]
	e.turnOrigin(int32(c.who), words.Kind(c.into))
	e.touch(u)
	u.Kind, u.Flags = words.Kind(c.into), 0
	e.nouns.linked, e.nouns.changed = 0, true
	e.touch(u)
	e.refloat(int32(c.who))
}

// convert makes a thing of a further target in the cell.
func (e *Engine) convert(c change) {
	if u := e.create(words.Kind(c.into), c.cell, c.facing); u != board.None {
		e.Units[u].Flags &^= board.Fresh
		e.blurOrigin(u)
	}
}

// findChanges lists what a subject turns into.
func (e *Engine) findChanges(s board.Subject) {
	n := e.NounOf(s)
	before, itself := len(e.Changes), false
	c := change{who: s, cell: e.CellOf(s), facing: e.Facing(s)}
	facing := c.facing
	add := func(into int32, ifNone bool) {
		c.into, c.ifNone = into, ifNone
		if into >= 0 {
			c.facing = e.facingToGive(facing, words.Kind(into))
		}
		e.Changes = append(e.Changes, c)
	}
	for _, i := range e.Book.OfNoun[n] {
		r := &e.Book.Rules[i]
		if !r.Transforming() || !e.holds(r.Expr, s) {
			continue
		}
		target := words.Noun(r.Target.Meaning)
		switch {
		case r.Not:
			if r.Verb == words.VerbIs && target == n { // X IS NOT X
				add(intoNothing, false)
			}
		case r.Verb == words.VerbWrite:
			if k, ok := e.Table.WordFor(r.Target); ok {
				add(int32(k), false)
			}
		case target == n: // X IS X, by itself, changes nothing
			itself = true
		case target == words.NounEmpty:
			add(intoNothing, false)
		case target == words.NounAll:
			e.findAll(s, n, add)
		default:
			if k, ok := e.thingFor(n, target); ok {
				add(int32(k), false)
			}
		}
	}
	if origin := e.OriginOf(s); origin != 0 && e.Is(s, words.IsRevert) {
		if origin == UnclearOrigin || itself || len(e.Changes) > before {
			e.Unsupported = RevertUnclear
			return
		}
		add(int32(origin-1), false)
	}
}

// UnclearOrigin is the origin of a unit that was added when another turned into several things:
// what it was at first is not known.
const UnclearOrigin = 1<<16 - 1

// OriginOf gives what a unit was at first: one past its kind then, 0 where it still is that, or
// UnclearOrigin.
func (e *Engine) OriginOf(s board.Subject) uint16 {
	if !e.Reverts || !s.IsUnit() {
		return 0
	}
	return e.Origins[s]
}

// NoteOrigin notes the origin of a unit that has just been made.
func (e *Engine) NoteOrigin(u int32, origin uint16) {
	if e.Reverts {
		e.Origins = append(e.Origins[:u], origin)
	}
}

// blurOrigin notes that it is unclear what a unit was at first.
func (e *Engine) blurOrigin(u int32) {
	if e.Reverts {
		e.Origins[u] = UnclearOrigin
	}
}

// turnOrigin notes that a unit turns into a kind.
func (e *Engine) turnOrigin(u int32, into words.Kind) {
	if !e.Reverts {
		return
	}
	if e.Origins[u] == 0 {
		e.Origins[u] = uint16(e.Units[u].Kind) + 1
	}
	if e.Origins[u] == uint16(into)+1 {
		e.Origins[u] = 0
	}
}

// findAll lists what X IS ALL makes: one thing of each other noun, except those that X IS NOT. X
// stays, unless it is a word.
func (e *Engine) findAll(s board.Subject, n words.Noun, add func(into int32, ifNone bool)) {
	if n == words.NounText {
		add(intoNothing, false)
	} else {
		add(intoMore, false)
	}
	for other := words.FirstObject; other < e.Table.Nouns; other++ {
		if other != n && !e.barred(s, n, other) {
			add(int32(e.Table.Object[other]), true)
		}
	}
}

// barred tells whether a rule says that a subject IS NOT a noun.
func (e *Engine) barred(s board.Subject, n, other words.Noun) bool {
	for _, i := range e.Book.OfNoun[n] {
		r := &e.Book.Rules[i]
		if r.Not && r.Verb == words.VerbIs && r.Target == other.Lexeme() && e.holds(r.Expr, s) {
			return true
		}
	}
	return false
}
