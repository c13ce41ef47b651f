package rules

import (
	"math/bits"
	"slices"

	"puzzlewright/solver/baba/words"
)

// A Survey is what can ever happen to the kinds of a level, by the words that it
// has: a rule is possible only if all its words are there, or can be made. What a
// survey calls impossible never happens; what it calls possible may still not
// happen.
type Survey struct {
	Table *words.KindTable
	// What words there are, or can be.
	Verbs      [words.NumVerbs]bool
	Properties [words.PropertyMeanings]bool
	relations  [words.NumRelations]bool
	nouns      []bool // by noun
	worded     []bool // by noun, without those for which words would have to be made
	not        bool
	AnyNoun    bool
	hasGroups  bool
	// strange tells that there are words of which the proofs and bounds know nothing.
	strange bool
	// Present counts the pieces of each kind at the start.
	Present []int
	// Everything makes all possible, and makes all that matters anywhere matter everywhere; tests
	// compare the survey with that.
	Everything bool
}

// NewSurvey makes the survey of a level; present counts the pieces of each kind at the start.
func NewSurvey(c *words.KindTable, present []int) *Survey {
	s := &Survey{Table: c, Present: slices.Clone(present), nouns: make([]bool, c.Nouns), worded: make([]bool, c.Nouns)}
	for k := range c.Words {
		if present[k] == 0 && (c.Spelling == nil || c.Roles[k].Reads.Class == words.ClassLetter) {
			continue // a word that letters may spell can be there all the same
		}
		switch x := c.Roles[k].Reads; x.Class {
		case words.ClassNoun:
			s.nouns[x.Meaning], s.worded[x.Meaning], s.AnyNoun = true, true, true
			s.hasGroups = s.hasGroups || words.IsGroup(words.Noun(x.Meaning))
		case words.ClassVerb:
			s.Verbs[x.Meaning] = true
		case words.ClassProperty:
			s.Properties[x.Meaning] = true
			s.strange = s.strange || x.Meaning < words.NumProperties && strange&(1<<x.Meaning) != 0
		case words.ClassPrefix, words.ClassInfix:
			s.relations[x.Meaning] = true
			s.strange = s.strange || x.Meaning == uint8(words.CondFeeling)
		case words.ClassNot:
			s.not = true
		}
	}
	s.strange = s.strange || c.Spelling != nil
	// By TEXT, things turn into words, and a thing that is WORD counts as one.
	if s.nouns[words.NounText] || s.Properties[words.IsWord] {
		for n := words.FirstObject; n < c.Nouns; n++ {
			s.nouns[n], s.AnyNoun = true, true
		}
	}
	return s
}

// strange are the properties that make a survey strange, as bits.
const strange = words.AnyNudge | words.AnyFall&^(1<<words.IsFall) | 1<<words.IsPhantom | 1<<words.IsBroken | 1<<words.IsBoom | 1<<words.IsAuto |
	words.AnyTurn | 1<<words.IsRevert | 1<<words.IsReverse | 1<<words.IsBack | 1<<words.IsHold

// Named tells whether a rule can have a noun as its subject. NOT X is every
// other object, and NOT ALL is EMPTY and TEXT.
func (s *Survey) Named(n words.Noun) bool {
	switch {
	case s.nouns[n]:
		return true
	case n >= words.FirstObject:
		return s.AnyNoun && (s.nouns[words.NounAll] || s.not)
	}
	return s.not && s.nouns[words.NounAll] && (n == words.NounText || n == words.NounEmpty)
}

// Worded tells whether a rule can have an object as its subject by the words that are there from
// the start. A thing can become a word only by a rule about it, so that no other object is ever
// named; but no proof is based on this.
func (s *Survey) Worded(n words.Noun) bool {
	return s.worded[n] || s.AnyNoun && (s.nouns[words.NounAll] || s.not)
}

// Can tells whether a noun can have a property.
func (s *Survey) Can(n words.Noun, ps ...words.Property) bool {
	if !s.Named(n) || !s.Verbs[words.VerbIs] {
		return false
	}
	for _, p := range ps {
		if s.Properties[p] {
			return true
		}
	}
	return false
}

// Is gives the properties that a noun can have.
func (s *Survey) Is(n words.Noun) (properties uint64) {
	for p := range words.Property(words.NumProperties) {
		if s.Can(n, p) {
			properties |= 1 << p
		}
	}
	return properties
}

// SomethingCan tells whether anything can have a property.
func (s *Survey) SomethingCan(p words.Property) bool {
	return s.Verbs[words.VerbIs] && s.AnyNoun && s.Properties[p]
}

// movesItself are the properties by which something moves without being YOU, as bits.
const movesItself uint64 = words.AnyNudge | words.AnyFall | 1<<words.IsMove | 1<<words.IsAuto

// somethingMovesItself tells whether anything can have a property by which it moves.
func (s *Survey) somethingMovesItself() bool {
	for left := movesItself; left != 0; left &= left - 1 {
		if s.SomethingCan(words.Property(bits.TrailingZeros64(left))) {
			return true
		}
	}
	return false
}

// moves tells whether pieces of a kind can change their cells without a rule with IS about them.
// For kinds that such a rule can be about, Changes is true.
func (s *Survey) moves(k words.Kind) bool {
	if s.Everything {
		return true
	}
	n := s.Table.Roles[k].Noun
	return n == words.NounText || s.Named(n) && s.Verbs[words.VerbFear] ||
		s.SomethingCan(words.IsShift) || s.SomethingCan(words.IsTele) || s.SomethingCan(words.IsSwap)
}

// Changes tells whether pieces of a kind can turn into something else.
func (s *Survey) Changes(k words.Kind) bool {
	if s.Everything {
		return true
	}
	return s.Named(s.Table.Roles[k].Noun) && (s.Verbs[words.VerbIs] || s.Verbs[words.VerbWrite])
}

// perishes tells whether pieces of a kind can be destroyed without a rule with IS about them.
func (s *Survey) perishes(k words.Kind) bool {
	return s.Everything || s.SomethingCan(words.IsSink) || s.SomethingCan(words.IsBoom) || s.Verbs[words.VerbEat] && s.Named(s.Table.Roles[k].Noun)
}

// Appears tells whether pieces of a kind can be made.
func (s *Survey) Appears(k words.Kind) bool {
	if s.Everything {
		return true
	}
	if s.Table.IsText(k) {
		return s.Verbs[words.VerbWrite] || s.nouns[words.NounText] || s.Can(words.NounText, words.IsMore) ||
			s.Named(words.NounText) && s.hasGroups // TEXT may be a member of a group
	}
	n := s.Table.Roles[k].Noun
	return s.Named(n) && (s.Verbs[words.VerbIs] || s.Verbs[words.VerbHas] || s.Verbs[words.VerbMake] || s.Verbs[words.VerbMimic])
}

// IsFixed tells whether pieces of a kind stay as they are for ever.
func (s *Survey) IsFixed(k words.Kind) bool {
	return !s.moves(k) && !s.Changes(k) && !s.perishes(k) && !s.Appears(k)
}

// IsCounted tells whether there can be more or fewer pieces of a kind than at
// the start.
func (s *Survey) IsCounted(k words.Kind) bool {
	return s.Changes(k) || s.perishes(k) || s.Appears(k)
}

// FacingMatters tells whether anything can depend on where pieces of a kind face: they walk, carry
// others, are asked about it, or pass it on to something that does so.
func (s *Survey) FacingMatters(k words.Kind) bool {
	n := s.Table.Roles[k].Noun
	if s.Everything {
		return true
	}
	if !s.Named(n) {
		return false
	}
	return s.SomethingCan(words.IsMove) || s.SomethingCan(words.IsAuto) || s.SomethingCan(words.IsShift) || s.relations[words.CondFacing] || s.relations[words.CondSeeing]
}

// FacesNowhere tells whether it can be unknown where things face: an EMPTY may make things whose
// facing is left to chance.
func (s *Survey) FacesNowhere() bool { return s.Named(words.NounEmpty) }

// Reverts tells whether anything can be REVERT.
func (s *Survey) Reverts() bool { return s.SomethingCan(words.IsRevert) }

// StackOf groups the kinds whose order in a cell can matter: kinds of one group have the same
// number, and 0 means that the order does not matter. It can matter for pieces of one noun that lie
// on what carries them, one after the other, or are sent or broken during a turn; for words, whose
// sentences come in order; for all that can be OPEN or SHUT, as a key opens only one lock; and for
// all that is pulled by what may EAT it.
func (s *Survey) StackOf(k words.Kind) int {
	n := s.Table.Roles[k].Noun
	switch {
	case s.Everything, s.SomethingCan(words.IsOpen) && s.SomethingCan(words.IsShut) && s.Can(n, words.IsOpen, words.IsShut),
		s.Verbs[words.VerbEat] && s.Can(n, words.IsPull):
		return Locks
	case s.inTurn() && (n == words.NounText || s.Named(n) && s.FacingMatters(k) && s.takesStacks()):
		return Locks + 1 + int(n)
	}
	return 0
}

// takesStacks tells whether anything takes the things of a cell one after the other, from the
// bottom, so that one makes a difference to the next. To be pushed or pulled does not count: all go
// the same way.
func (s *Survey) takesStacks() bool {
	return s.strange || s.SomethingCan(words.IsShift) || s.SomethingCan(words.IsTele) || s.SomethingCan(words.IsSwap) || s.SomethingCan(words.IsWeak) ||
		s.Verbs[words.VerbEat] || s.Verbs[words.VerbHas] || s.Named(words.NounEmpty) || s.Named(words.NounLevel)
}

// inTurn tells whether any rule can take things one after the other so that one makes a difference
// to the next; or whether it matters which of several things that something turns into comes first,
// as it does for REVERT.
func (s *Survey) inTurn() bool {
	return s.Reverts() || s.somethingMovesItself() || s.SomethingCan(words.IsShift) || s.SomethingCan(words.IsTele) || s.SomethingCan(words.IsMore) || s.SomethingCan(words.IsOpen) ||
		s.SomethingCan(words.IsPull) || s.SomethingCan(words.IsSwap) || s.Verbs[words.VerbFear] || s.Verbs[words.VerbMake] || s.Verbs[words.VerbEat]
}

// WordsOnlyPushed tells whether the words of the level are always PUSH and nothing else. Then words
// move only by being pushed, are never made, are destroyed only by SINK, and nothing enters the
// cell of a word without pushing it away, except what is pulled behind another thing that lay
// there. That is so if no rule can be about TEXT, and if no rule can move or destroy what it is not
// about, as that of a LEVEL that is SAFE and SINK does.
func (s *Survey) WordsOnlyPushed() bool {
	return !s.Everything && !s.strange && !s.Named(words.NounText) && !s.Verbs[words.VerbWrite] && !s.SomethingCan(words.IsShift) &&
		!s.SomethingCan(words.IsTele) && !s.SomethingCan(words.IsSwap) && !s.SomethingCan(words.IsWord) &&
		!(s.Can(words.NounLevel, words.IsSink) && s.Can(words.NounLevel, words.IsSafe))
}

// Relaxable tells whether relaxed reachability knows all words of the level. Whether these can form
// rules that move words otherwise than by pushing, it finds out itself.
func (s *Survey) Relaxable() bool { return !s.Everything && !s.strange && !s.Verbs[words.VerbWrite] }

// Locks is the group, in StackOf, of all that can be a lock, whatever its noun.
const Locks = 1
