package baba

import "puzzlewright/levels"

// An engine plays turns on a board by the whole of the rules. What it is
// asked often it answers out of memory that it keeps; a turn allocates
// nothing once that has grown to the size of the level.
type engine struct {
	*board
	cast *cast
	// begun is the number of units that the level began with, and some more.
	begun int
	// facingMatters tells by kind whether anything can read where it faces.
	facingMatters []bool

	book *rulebook
	// kept is a book that is not to be written over, spare what to write then.
	kept, spare *rulebook
	parser      parser
	spoken      []placed // the words on the board, as the parser wants them
	// stale tells that words have changed since the book was made.
	stale bool
	// hasWords tells that some object is WORD, as of the last reading; earlier
	// tells by unit which were, in an earlier round of this one.
	hasWords bool
	earlier  []flags

	// The turn that is being played.
	input    levels.Move
	idle     bool // the input was a wait, and the turn is not over
	outcome  outcome
	ruin     ruin // where it is lost
	chance   bool // some of it was left to chance
	readings int
	pushes   int
	steps    int

	take      take
	turns     []uint8
	affected  []subject
	followed  []noun
	teleports []teleport
	changes   []change
	// hollow are the cells whose EMPTY is what became of something this turn,
	// or became something.
	hollow     []int32
	victims    []subject
	drops      []drop
	makings    []making
	asking     asking
	candidates []subject
	matched    []int32
	visited    []bool
}

// An outcome is what has become of the game.
type outcome uint8

const (
	playing outcome = iota
	won
	lost // the level destroyed
)

// The limits within a turn beyond which the game says "infinite loop" and
// destroys the level.
const (
	maxReadings = 200
	maxPushes   = 10000
	// maxSteps bounds the steps tried and the cells fallen, which the rules
	// call too many without a number: more than anything needs that ends.
	maxSteps = 1000000
)

// maxUnits is how many units a level may come to have before it is lost as
// too complex. The game has no such rule, but things that double every turn
// soon bring it down; no level means to have that many.
func (e *engine) maxUnits() int { return 4*e.cellCount() + 1000 }

// destroy ends the level: it is lost.
func (e *engine) destroy(why ruin) {
	if e.outcome == playing {
		e.outcome, e.ruin = lost, why
	}
}

// A ruin is why a level was destroyed.
type ruin uint8

const (
	endless ruin = iota
	tooComplex
	byRules
	leftFor
)

// ruins says so in words.
var ruins = [...]string{
	endless:    "infinite loop: the turn came to no end, and the level is destroyed",
	tooComplex: "too complex: there are too many rules or things, and the level is destroyed",
	byRules:    "the LEVEL is destroyed by what its rules say",
	leftFor:    "the LEVEL has turned into something else, and is left",
}

// nounOf gives what rules call a subject.
func (e *engine) nounOf(s subject) noun {
	switch {
	case s.isUnit():
		return e.cast.roles[e.units[s].kind].noun
	case s == theLevel:
		return nounLevel
	default:
		return nounEmpty
	}
}

// is tells whether a subject has a property now (3.7).
func (e *engine) is(s subject, p property) bool {
	n := e.nounOf(s)
	bit := uint64(1) << p
	if e.book.certain[n]&bit != 0 {
		return true
	}
	return e.book.maybe[n]&bit != 0 && e.count(s, n, p) > 0
}

// count gives how many rules give a subject a property now: MOVE and the
// directions add up.
func (e *engine) count(s subject, n noun, p property) int {
	if (e.book.certain[n]|e.book.maybe[n])&(1<<p) == 0 {
		return 0
	}
	hits := 0
	for _, i := range e.book.ofNoun[n] {
		r := &e.book.rules[i]
		if r.verb == verbIs && r.target == (lexeme{classProperty, uint8(p)}) && e.holds(r.expr, s) {
			hits++
		}
	}
	return hits
}

// some tells whether any noun has a property by some rule.
func (e *engine) some(p property) bool { return e.book.properties&(1<<p) != 0 }

// does tells whether a rule says that a subject does something to the noun of
// a target. Rules about what is done to a group have been written out.
func (e *engine) does(s subject, v verb, target subject) bool {
	if e.book.verbs&(1<<v) == 0 {
		return false
	}
	own := e.nounOf(target)
	for _, i := range e.book.ofNoun[e.nounOf(s)] {
		r := &e.book.rules[i]
		if r.verb == v && noun(r.target.meaning) == own && e.holds(r.expr, s) {
			return true
		}
	}
	return false
}

// sameLayer tells whether two subjects meet: both float, or neither does.
func (e *engine) sameLayer(a, b subject) bool { return e.floating(a) == e.floating(b) }

// floating tells whether a subject floats. EMPTY and LEVEL have no flag to
// remember it by, and float while the rules say so.
func (e *engine) floating(s subject) bool {
	if s.isUnit() {
		return e.units[s].flags&floats != 0
	}
	return e.is(s, isFloat)
}

// create makes a unit on top of a cell, none where there are too many.
func (e *engine) create(k kind, cell int32, facing uint8, f flags) int32 {
	if len(e.units) >= max(e.maxUnits(), e.begun) {
		e.destroy(tooComplex)
		return none
	}
	r := &e.cast.roles[k]
	u := e.put(k, cell, facing, f|fresh)
	if r.noun == nounText {
		e.stale = true
	}
	e.refloat(u)
	return u
}

// refloat notes whether a unit that is new floats.
func (e *engine) refloat(u int32) {
	if e.some(isFloat) && e.is(subject(u), isFloat) {
		e.units[u].flags |= floats
	}
}

// remove takes a unit off the board for good.
func (e *engine) remove(u int32) {
	p := &e.units[u]
	e.touch(p)
	e.lift(u)
	p.flags |= dead
}

// touch notes that a unit changes cell or kind: where it is a word, the rules
// are to be read anew.
func (e *engine) touch(p *unit) {
	if e.cast.isText(p.kind) || p.flags&reads != 0 {
		e.stale = true
	}
}

// shift takes a unit to another cell.
func (e *engine) relocate(u, cell int32) {
	e.touch(&e.units[u])
	e.lift(u)
	e.lay(u, cell)
}

// read makes the book that the words on the board spell. What is WORD counts
// as a word, and whether it is WORD depends on the book: it is read until
// both agree, beginning with no object a word (3.6). So what stands follows
// from how the board looks, and no sentence stands by grace of itself.
func (e *engine) read() {
	for i := 0; e.hasWords && i < len(e.units); i++ {
		e.stale = e.stale || e.units[i].flags&reads != 0
		e.units[i].flags &^= reads
	}
	e.hasWords = false
	for round := 1; ; round++ {
		if e.stale {
			if e.readings++; e.readings > maxReadings {
				e.destroy(endless)
				return
			}
			e.stale = false
			if e.book == e.kept {
				e.book = e.spare
			}
			e.gather()
			e.parser.read(e.spoken, &e.next)
			e.book.compile(&e.parser, e.cast)
			switch {
			case e.book.complex:
				e.destroy(tooComplex)
				return
			case e.book.circular:
				e.destroy(endless)
				return
			}
		}
		if !e.reconsiderWords() {
			return
		}
		if e.goesRound(round) {
			e.destroy(endless) // it would come to maxReadings
			return
		}
		e.stale = true
	}
}

// goesRound tells whether the units that count as words are again those of an
// earlier round of a reading, which so has no end: it holds each round against
// the last one whose number is a power of two (Brent 1980).
func (e *engine) goesRound(round int) bool {
	same := round > 1 && len(e.earlier) == len(e.units)
	for i := 0; same && i < len(e.units); i++ {
		same = e.earlier[i] == e.units[i].flags&reads
	}
	if round&(round-1) == 0 {
		e.earlier = e.earlier[:0]
		for i := range e.units {
			e.earlier = append(e.earlier, e.units[i].flags&reads)
		}
	}
	return same
}

// gather lists the words on the board, those of a cell from the bottom.
func (e *engine) gather() {
	e.spoken = e.spoken[:0]
	for i := range e.units {
		if e.units[i].flags&dead != 0 || !e.isWordNow(int32(i)) || e.wordBelow(int32(i)) {
			continue
		}
		for u := int32(i); u != none; u = e.units[u].above {
			if e.isWordNow(u) {
				e.spoken = append(e.spoken, placed{e.units[u].cell, e.cast.roles[e.units[u].kind].reads})
			}
		}
	}
}

// isWordNow tells whether a unit is read as a word.
func (e *engine) isWordNow(u int32) bool {
	return e.cast.isText(e.units[u].kind) || e.units[u].flags&reads != 0
}

// wordBelow tells whether there is a word below a unit in its cell.
func (e *engine) wordBelow(u int32) bool {
	for b := e.units[u].below; b != none; b = e.units[b].below {
		if e.isWordNow(b) {
			return true
		}
	}
	return false
}

// reconsiderWords sets anew which units are WORD, and tells whether that
// changed anything.
func (e *engine) reconsiderWords() (changed bool) {
	words := e.some(isWord)
	if !words && !e.hasWords {
		return false
	}
	e.hasWords = false
	for i := range e.units {
		u := &e.units[i]
		if u.flags&dead != 0 || e.cast.isText(u.kind) {
			continue
		}
		now := words && e.is(subject(i), isWord)
		if now != (u.flags&reads != 0) {
			u.flags ^= reads
			changed = true
		}
		e.hasWords = e.hasWords || now
	}
	return changed
}

// keep keeps the book as it is: what is read next goes into another one.
func (e *engine) keep() {
	if e.kept = e.book; e.spare == nil {
		e.spare = &rulebook{}
	}
}

// release lets the book be written over.
func (e *engine) release() {
	if e.book == e.spare {
		e.spare = e.kept
	}
	e.kept = nil
}
