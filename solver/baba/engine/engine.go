// Package engine plays turns by the whole of the rules, plainly and exactly: what moves, what is
// pushed, what turns into what, what acts on what it meets. The faster packages stepper and
// bitboard must agree with it, and leave to it what they do not know.
//
// Numbers in comments are those of the sections of the rules document. Read it in this order:
//
//	engine.go     the engine, and what may become of a level
//	turn.go       a turn, step by step
//	read.go       which rules the words make; books.go keeps rulebooks, nouns.go lists the units of a noun
//	condition.go  whether a condition holds
//	take.go       who moves at once; push.go, what is in the way; plan.go, the moves that come of it
//	drift.go      FOLLOW, TELE and SHIFT, and what falls
//	transform.go  things turn into others
//	interact.go   things act on each other; nounlevel.go, the LEVEL and EMPTY do
//	later.go      NUDGE, BOOM, BROKEN, PHANTOM and TURN
//	rest.go       whether a wait changes nothing
package engine

import (
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/rules"
	"puzzlewright/solver/baba/words"
)

// An Engine plays turns on a board by the whole of the rules. It keeps its memory between turns:
// once that has grown to the size of the level, a turn allocates nothing.
type Engine struct {
	*board.Board
	Table *words.KindTable
	// Begun is how many units a level may always have, whatever its size: those that it begins with
	// and some more (see create).
	Begun int
	// FacingMatters tells by kind whether anything can read where its units face.
	FacingMatters []bool
	// Origins gives by unit what the unit was at first: one past its kind then, 0 where it still is
	// that, or UnclearOrigin. It is kept only if Reverts, that is, if something may be REVERT.
	Origins []uint16
	Reverts bool

	Book *rules.Rulebook
	// Kept is the book of the state that a search has opened, nil where there is none. Package
	// position sets it; compile does not write over it.
	Kept   *rules.Rulebook
	books  books
	placed []rules.Placed // the words on the board, as the parser wants them
	// Stale tells that words have changed since the book was made.
	Stale bool
	// HasWords tells that some object was WORD at the last reading. earlier gives by unit its Reads
	// flag in an earlier round of the reading in progress (see goesRound).
	HasWords bool
	earlier  []board.Flags
	// Steady tells that in the last reading which nouns are WORD did not depend on objects that are
	// WORD, nor on conditions. worded tells by noun whether it is WORD.
	Steady bool
	worded []bool

	// The turn that is being played.
	input   levels.Move
	Idle    bool // the input was a wait, and the turn is not over
	Outcome Outcome
	Ruin    Ruin // why, where the outcome is Lost
	Chance  bool // something in the turn was left to chance
	broken  bool // some unit is BROKEN
	// Unsupported tells which rule that the engine does not know had a part in the turn.
	Unsupported Unsupported
	Readings    int // how often the rules were read
	pushes      int // how many things were pushed or pulled
	steps       int // how many steps were tried

	// Watch, if it is not nil, is told of all that happens within a turn.
	Watch Watcher

	// Room for what the parts of a turn gather.
	nouns      nounLists
	take       take
	turns      []uint8
	affected   []board.Subject
	followed   []words.Noun
	lay        []laid // where units lay before TELE, in the order of their cells
	Changes    []change
	victims    []board.Subject
	drops      []drop
	makings    []making
	asking     asking
	candidates []board.Subject
	matched    []int32
	visited    []bool
}

// A Watcher is told of what happens within a turn: that a unit has come to a cell, and
// that the rules were read anew.
type Watcher interface {
	Came(unit, cell int32)
	WereRead()
}

// New makes an engine with an empty board.
func New(width, height int, c *words.KindTable, s *rules.Survey) *Engine {
	e := &Engine{
		Board: board.New(width, height), Table: c, Book: &rules.Rulebook{},
		FacingMatters: make([]bool, len(c.Roles)), Reverts: s.Reverts(),
	}
	for k := range c.Roles {
		e.FacingMatters[k] = s.FacingMatters(words.Kind(k))
	}
	return e
}

// An Outcome is what has become of the game.
type Outcome uint8

// What can have become of it.
const (
	Playing Outcome = iota
	Won
	Lost // the level destroyed
)

// The limits within a turn beyond which the level is destroyed as an infinite loop. The
// first two are those of the game; for maxSteps see tooManySteps.
const (
	maxReadings = 200
	MaxPushes   = 10000
	maxSteps    = 1000000
)

// tooManySteps counts a step that is tried, or a cell that something falls. It destroys the level
// after more of them than anything needs that ends; the rules give no number. The limit grows with
// the board, as units may fall from edge to edge.
func (e *Engine) tooManySteps() bool {
	if e.steps++; e.steps > maxSteps && e.steps > maxSteps+2*len(e.Units)*(e.Width+e.Height) {
		e.destroy(Endless)
		return true
	}
	return false
}

// maxUnits is how many units a level may come to have. The game has no such limit, but things that
// double every turn soon bring it down: moves that lead there are not supported.
func (e *Engine) maxUnits() int { return 4*e.CellCount() + 1000 }

// destroy ends the level: it is lost.
func (e *Engine) destroy(why Ruin) {
	if e.Outcome == Playing {
		e.Outcome, e.Ruin = Lost, why
	}
}

// A Ruin is why a level was destroyed.
type Ruin uint8

// The reasons why a level is destroyed; Ruins says each in words.
const (
	Endless Ruin = iota
	TooComplex
	ByRules
	LeftFor
)

// Ruins says in words why a level was destroyed.
var Ruins = [...]message.Message{
	Endless:    message.New("infinite loop: the turn came to no end, and the level is destroyed"),
	TooComplex: message.New("too complex: there are too many rules, and the level is destroyed"),
	ByRules:    message.New("the LEVEL is destroyed by what its rules say"),
	LeftFor:    message.New("the LEVEL has turned into something else, and is left"),
}

// Unsupported is something that the rules document does not describe; Supported is none.
type Unsupported uint8

// What is not supported; WhyUnsupported says each in words.
const (
	Supported Unsupported = iota
	ThingIsLevel
	LevelSurrounded
	LevelBeside
	FeelsItself
	WholeDoes
	LevelDoes
	NudgedSleeper
	AutoBlocked
	FallsTwoWays
	PhantomMeets
	BrokenText
	BrokenFloat
	BrokenWord
	LettersUnclear
	PlaysWord
	AllSpelled
	TurnsTwice
	Reverses
	Holds
	GoesBack
	RevertUnclear
	GroupsContrary
	TooManyRules
	TooManyUnits
)

// WhyUnsupported says in words what is not supported.
var WhyUnsupported = [...]message.Message{
	ThingIsLevel:    message.New("things that become a LEVEL are not supported"),
	LevelSurrounded: message.New("LEVEL with a condition about what is around it is not supported: that is on the map outside"),
	LevelBeside:     message.New("whether something is NEXTTO LEVEL is not known, and so not supported"),
	FeelsItself:     message.New("a rule that asks by FEELING for what hangs on itself is not supported"),
	WholeDoes:       message.New("EMPTY and LEVEL that are NUDGE, FALLRIGHT, FALLUP, FALLLEFT, AUTO, PHANTOM, BROKEN, BOOM, TURN, DETURN, REVERT, REVERSE, BACK or HOLD are not supported"),
	LevelDoes:       message.New("LEVEL that is DONE or BONUS, or EATs something, is not supported"),
	NudgedSleeper:   message.New("NUDGE for something that is SLEEP is not supported"),
	AutoBlocked:     message.New("what is AUTO and cannot go on is not supported"),
	FallsTwoWays:    message.New("a thing that falls two ways at once is not supported"),
	PhantomMeets:    message.New("PHANTOM together with OPEN, SHUT, EAT or SWAP is not supported"),
	BrokenText:      message.New("words that are BROKEN are not supported"),
	BrokenFloat:     message.New("what is BROKEN and would be FLOAT is not supported"),
	BrokenWord:      message.New("BROKEN together with WORD is not supported"),
	LettersUnclear:  message.New("letters that are part of two words at once, or spell a word that is not supported, are not supported"),
	PlaysWord:       message.New("words among or right behind the letters of PLAY are not supported"),
	AllSpelled:      message.New("ALL in a level whose letters may spell further things is not supported"),
	TurnsTwice:      message.New("TURN or DETURN with a condition, for a thing that RIGHT, UP, LEFT or DOWN turns too, is not supported"),
	Reverses:        message.New("a thing that is REVERSE and is pushed, pulled, carried, turned or locked, falls, fears or carries is not supported"),
	Holds:           message.New("what shares its cell with a thing that is HOLD is not supported; keep other things out of its cell"),
	GoesBack:        message.New("things that are BACK are not supported, as a position does not tell where they were before; keep BACK out of the rules"),
	GroupsContrary:  message.New("groups that depend on themselves by a NOT are not supported"),
	TooManyRules:    message.New("more than 10,000 rules are not supported; take some of the words that lie on each other away"),
	TooManyUnits:    message.New("things that come to be more than four for each cell, and 1,000, are not supported"),
	RevertUnclear:   message.New("REVERT is not supported for what turns into something at the same time, or was added when something turned into several things"),
}

// NounOf gives the noun by which rules speak of a subject.
func (e *Engine) NounOf(s board.Subject) words.Noun {
	switch {
	case s.IsUnit():
		return e.Table.Roles[e.Units[s].Kind].Noun
	case s == board.TheLevel:
		return words.NounLevel
	default:
		return words.NounEmpty
	}
}

// Is tells whether a subject has a property now (3.7).
func (e *Engine) Is(s board.Subject, p words.Property) bool {
	if e.broken && e.isBroken(s) && p != words.IsBroken {
		return false
	}
	n := e.NounOf(s)
	bit := uint64(1) << p
	if e.Book.Certain[n]&bit != 0 {
		return true
	}
	return e.Book.Maybe[n]&bit != 0 && e.count(s, n, p) > 0
}

// isBroken tells whether a subject is a unit that was BROKEN as the turn began, or as it was made
// or turned into something in this turn.
func (e *Engine) isBroken(s board.Subject) bool {
	return s.IsUnit() && e.Units[s].Flags&board.Broken != 0 && s != e.asking.whole
}

// IsPlayer tells whether the arrow keys move a subject.
func (e *Engine) IsPlayer(s board.Subject) bool {
	return e.Is(s, words.IsYou) || e.Is(s, words.IsYou2) || e.Is(s, words.Is3D)
}

// count gives how many rules give a subject a property now: the steps of MOVE and the votes of
// direction words add up.
func (e *Engine) count(s board.Subject, n words.Noun, p words.Property) int {
	if (e.Book.Certain[n]|e.Book.Maybe[n])&(1<<p) == 0 && !words.IsLook(p) {
		return 0
	}
	if e.broken && p == words.IsBroken && e.asking.whole != s {
		return e.countBroken(s, n)
	}
	hits := 0
	for _, i := range e.Book.OfNoun[n] {
		r := &e.Book.Rules[i]
		if r.Verb == words.VerbIs && r.Target == p.Lexeme() && e.holds(r.Expr, s) {
			hits++
		}
	}
	return hits
}

// Some tells whether any noun has a property by some rule.
func (e *Engine) Some(p words.Property) bool { return e.Book.Properties&(1<<p) != 0 }

// does tells whether a rule says that a subject does something to the noun of a target. Rules whose
// target is a group are in the book once for each member.
func (e *Engine) does(s board.Subject, v words.Verb, target board.Subject) bool {
	if e.Book.Verbs&(1<<v) == 0 {
		return false
	}
	own := e.NounOf(target)
	for _, i := range e.Book.OfNoun[e.NounOf(s)] {
		r := &e.Book.Rules[i]
		if r.Verb == v && words.Noun(r.Target.Meaning) == own && e.holds(r.Expr, s) {
			return true
		}
	}
	return false
}

// sameLayer tells whether two subjects meet: both float, or neither does.
func (e *Engine) sameLayer(a, b board.Subject) bool { return e.floating(a) == e.floating(b) }

// floating tells whether a subject floats. Units have a flag, set once a turn; EMPTY and LEVEL have
// none, and float while the rules say so.
func (e *Engine) floating(s board.Subject) bool {
	if s.IsUnit() {
		return e.Units[s].Flags&board.Floats != 0
	}
	return e.Is(s, words.IsFloat)
}

// create makes a unit on top of a cell, and gives its number, board.None where there are too many
// units.
func (e *Engine) create(k words.Kind, cell int32, facing uint8) int32 {
	if len(e.Units) >= max(e.maxUnits(), e.Begun) {
		e.Unsupported = TooManyUnits
		return board.None
	}
	r := &e.Table.Roles[k]
	u := e.Put(k, cell, facing, board.Fresh)
	e.NoteOrigin(u, 0)
	if r.Noun == words.NounText {
		e.Stale = true
	}
	e.refloat(u)
	return u
}

// refloat sets the flags of a unit that is new, or has turned into something: whether it is BROKEN,
// and whether it floats.
func (e *Engine) refloat(u int32) {
	if e.Some(words.IsBroken) {
		e.noteBroken(u)
	}
	if e.Some(words.IsFloat) && e.Is(board.Subject(u), words.IsFloat) {
		e.Units[u].Flags |= board.Floats
	}
}

// remove takes a unit off the board for good.
func (e *Engine) remove(u int32) {
	p := &e.Units[u]
	e.touch(p)
	e.Lift(u)
	p.Flags |= board.Dead
}

// touch notes that a unit changes its cell or kind: if it is read as a word, the rules must be read
// anew.
func (e *Engine) touch(p *board.Unit) {
	if e.Table.IsText(p.Kind) || p.Flags&board.Reads != 0 {
		e.Stale = true
	}
}

// relocate takes a unit to another cell.
func (e *Engine) relocate(u, cell int32) {
	e.touch(&e.Units[u])
	e.Lift(u)
	e.Lay(u, cell)
	if e.Watch != nil {
		e.Watch.Came(u, cell)
	}
}
