// Package words is the vocabulary of the game: the objects and the words there
// are, the table of tiles that follows from them, and the kinds of piece that a
// level has.
package words

import (
	"strings"

	"puzzlewright/levels/message"
	"puzzlewright/solver"
)

// Directions are those in which sentences are read: to the right, and downwards.
var Directions = [2]int{0, 3}

// A Class is what the parser sees of a word. The numbers are the game's own.
type Class uint8

// The classes.
const (
	ClassNoun Class = iota
	ClassVerb
	ClassProperty
	ClassPrefix // a condition before the subject: LONELY
	ClassNot
	ClassLetter
	ClassAnd
	ClassInfix // a condition after the subject, with arguments: ON
	// ClassOther is for words that are not supported; the game has no such number.
	ClassOther
)

// A Noun is what a rule can be about. The first ones are special; the objects
// of a level follow, in the order of their names.
type Noun uint16

// The special nouns, and the first of a level's own.
const (
	NounText Noun = iota
	NounEmpty
	NounLevel
	NounAll
	NounGroup
	nounGroup2
	nounGroup3
	FirstObject
)

// A Verb is what a rule says of its subject.
type Verb uint8

// The verbs.
const (
	VerbIs Verb = iota
	VerbHas
	VerbMake
	VerbEat
	VerbFear
	VerbFollow
	VerbMimic
	VerbWrite
	VerbPlay // which makes a sound, and forms no rule
	NumVerbs
)

// A Property is what a thing can be. At most 64 of them do anything, so
// that the properties of a thing fit one word of memory.
type Property uint8

// The properties.
const (
	IsYou Property = iota
	IsYou2
	IsWin
	IsStop
	IsPush
	IsMove
	IsDefeat
	IsSink
	IsHot
	IsMelt
	IsOpen
	IsShut
	IsWeak
	IsPull
	IsSwap
	IsTele
	IsFall
	IsShift
	IsFloat
	IsMore
	IsSleep
	IsWord
	IsRight
	IsUp
	IsLeft
	IsDown
	IsBonus
	IsEnd
	IsDone
	IsSafe
	IsStill
	IsPower
	IsLockedRight
	IsLockedUp
	IsLockedLeft
	IsLockedDown
	Is3D
	IsNudgeRight
	IsNudgeUp
	IsNudgeLeft
	IsNudgeDown
	IsFallRight
	IsFallUp
	IsFallLeft
	IsPhantom
	IsBroken
	IsBoom
	IsAuto
	IsTurn
	IsDeturn
	IsRevert
	IsReverse
	IsBack
	IsHold
	IsPower2
	IsPower3
	// NumProperties is how many properties have a bit. The numbers from there on are
	// properties that only change looks: HIDE, BEST, colours. They have no bit, as only
	// FEELING asks for them.
	NumProperties = 64
	// PropertyMeanings is one past the last meaning of any property.
	PropertyMeanings = 2 * NumProperties
)

// A Relation is what a condition asks of the thing the rule is about.
type Relation uint8

// The conditions.
const (
	CondLonely Relation = iota
	CondIdle
	CondPowered
	CondNear
	CondOn
	CondFacing
	CondWithout
	CondAbove
	CondBelow
	CondSeeing
	CondNextTo
	CondFeeling
	CondPowered2
	CondPowered3
	CondNever
	NumRelations
)

// Surrounds tells whether a condition asks for what is, or is not, in the cell of a thing or elsewhere
// around it.
func (r Relation) Surrounds() bool {
	switch r {
	case CondLonely, CondOn, CondNear, CondFacing, CondSeeing, CondAbove, CondBelow, CondNextTo:
		return true
	}
	return false
}

// A Word is a word of the language, a row of the Vocabulary. Its
// meaning is a noun, verb, property or relation, by its class.
type Word struct {
	Name    string
	Class   Class
	Meaning uint8
	Group   string
	ink     solver.Ink
	symbol  rune
	help    string
	search  string
	aliases []string
	// Unsupported says why a level with the word is not solved, "" if it is solved.
	Unsupported string
}

// IsNot tells whether a noun is NOT X.
func IsNot(n Noun) bool { return n&NotBit != 0 }

// Plain gives the noun X of NOT X.
func (n Noun) Plain() Noun { return n &^ NotBit }

// NotBit marks a noun as NOT X. It is beyond the number of nouns there are.
const NotBit Noun = 1 << 15

// IsGroup tells whether a noun is GROUP, GROUP2 or GROUP3.
func IsGroup(n Noun) bool { return n >= NounGroup && n <= nounGroup3 }

// Sentence says why a word is not supported.
func (v *Word) Sentence() message.Message {
	return message.New("%s is not supported: %s", strings.ToUpper(v.Name), message.Word(v.Unsupported))
}

// The properties without which nothing is won.
const (
	AnyYou   = 1<<IsYou | 1<<IsYou2 | 1<<Is3D
	AnyWin   = 1<<IsWin | 1<<IsEnd
	YouOrWin = AnyYou | AnyWin
)

// AnyTurn are the properties that turn things by themselves.
const AnyTurn = 1<<IsTurn | 1<<IsDeturn

// AnyLocked are the properties that keep a thing from going one way.
const AnyLocked = 1<<IsLockedRight | 1<<IsLockedUp | 1<<IsLockedLeft | 1<<IsLockedDown

// AnyPower are the properties whose presence anywhere in the level the conditions POWERED ask for.
const AnyPower = 1<<IsPower | 1<<IsPower2 | 1<<IsPower3

// AnyNudge are the properties that nudge.
const AnyNudge = 1<<IsNudgeRight | 1<<IsNudgeUp | 1<<IsNudgeLeft | 1<<IsNudgeDown

// Falls are the properties by which things fall, by the direction they fall in.
var Falls = [...]Property{IsFallRight, IsFallUp, IsFallLeft, IsFall}

// AnyFall are the properties by which things fall.
const AnyFall = 1<<IsFallRight | 1<<IsFallUp | 1<<IsFallLeft | 1<<IsFall

// IsLook tells whether a property changes nothing but looks.
func IsLook(p Property) bool { return p >= NumProperties }
