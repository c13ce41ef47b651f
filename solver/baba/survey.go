package baba

import "slices"

// A survey is what can ever happen to the kinds of a level, judged by the
// words it has: a rule whose words are not all there, and cannot be made, is
// never formed. It errs on one side only: what it calls impossible is.
type survey struct {
	cast *cast
	// What words there are, or can be.
	verbs      [numVerbs]bool
	properties [numProperties]bool
	relations  [condSeeing + 1]bool
	nouns      []bool // by noun
	not        bool
	anyNoun    bool
	// present counts the pieces of each kind at the start.
	present []int
	// everything takes all for possible, and all that matters anywhere to
	// matter everywhere: the tests hold the survey against it.
	everything bool
}

func newSurvey(c *cast, present []int) *survey {
	s := &survey{cast: c, present: slices.Clone(present), nouns: make([]bool, c.nouns)}
	for k := range c.words {
		if present[k] == 0 {
			continue
		}
		switch x := c.roles[k].reads; x.class {
		case classNoun:
			s.nouns[x.meaning], s.anyNoun = true, true
		case classVerb:
			s.verbs[x.meaning] = true
		case classProperty:
			s.properties[x.meaning] = true
		case classPrefix, classInfix:
			s.relations[x.meaning] = true
		case classNot:
			s.not = true
		}
	}
	// TEXT makes words of things, and what is WORD is one.
	if s.nouns[nounText] || s.properties[isWord] {
		for n := firstObject; n < c.nouns; n++ {
			s.nouns[n], s.anyNoun = true, true
		}
	}
	return s
}

// named tells whether a rule can have a noun as its subject. NOT X is every
// other object, and NOT ALL is EMPTY and TEXT.
func (s *survey) named(n noun) bool {
	switch {
	case s.nouns[n]:
		return true
	case n >= firstObject:
		return s.anyNoun && (s.nouns[nounAll] || s.not)
	}
	return s.not && s.nouns[nounAll] && (n == nounText || n == nounEmpty)
}

// can tells whether a noun can have a property.
func (s *survey) can(n noun, ps ...property) bool {
	if !s.named(n) || !s.verbs[verbIs] {
		return false
	}
	for _, p := range ps {
		if s.properties[p] {
			return true
		}
	}
	return false
}

// somethingCan tells whether anything can have a property.
func (s *survey) somethingCan(p property) bool {
	return s.verbs[verbIs] && s.anyNoun && s.properties[p]
}

// moves tells whether pieces of a kind can change cells.
func (s *survey) moves(k kind) bool {
	if s.everything {
		return true
	}
	n := s.cast.roles[k].noun
	return n == nounText || s.can(n, isYou, isYou2, isPush, isPull, isMove, isFall) || s.named(n) && s.verbs[verbFear] ||
		s.somethingCan(isShift) || s.somethingCan(isTele) || s.somethingCan(isSwap)
}

// changes tells whether pieces of a kind can turn into something else.
func (s *survey) changes(k kind) bool {
	if s.everything {
		return true
	}
	return s.named(s.cast.roles[k].noun) && (s.verbs[verbIs] || s.verbs[verbWrite])
}

// perishes tells whether pieces of a kind can be destroyed.
func (s *survey) perishes(k kind) bool {
	if s.everything {
		return true
	}
	n := s.cast.roles[k].noun
	return s.somethingCan(isSink) || s.can(n, isWeak, isMelt, isDefeat, isOpen, isShut, isDone, isBonus) ||
		s.can(n, isYou, isYou2) && s.somethingCan(isDefeat) || s.verbs[verbEat] && s.named(n)
}

// appears tells whether pieces of a kind can be made.
func (s *survey) appears(k kind) bool {
	if s.everything {
		return true
	}
	if s.cast.isText(k) {
		return s.verbs[verbWrite] || s.nouns[nounText] || s.can(nounText, isMore)
	}
	n := s.cast.roles[k].noun
	return s.named(n) && (s.verbs[verbIs] || s.verbs[verbHas] || s.verbs[verbMake] || s.verbs[verbMimic])
}

// isFixed tells whether pieces of a kind stay as they are for ever.
func (s *survey) isFixed(k kind) bool {
	return !s.moves(k) && !s.changes(k) && !s.perishes(k) && !s.appears(k)
}

// isCounted tells whether there can be more or fewer pieces of a kind than at
// the start.
func (s *survey) isCounted(k kind) bool {
	return s.changes(k) || s.perishes(k) || s.appears(k)
}

// facingMatters tells whether anything can read where pieces of a kind face:
// they walk, carry, are asked about it, or pass it on to something that does.
func (s *survey) facingMatters(k kind) bool {
	n := s.cast.roles[k].noun
	if s.everything {
		return true
	}
	if !s.named(n) {
		return false
	}
	return s.somethingCan(isMove) || s.somethingCan(isShift) || s.relations[condFacing] || s.relations[condSeeing]
}

// stackOf gives a number to pieces that can be told apart by how they lie on
// each other, 0 to those that cannot. Anything can read the order of two
// pieces only if they are of one noun, of which a rule takes one after the
// other; if they are words, whose rules come one after the other; or if each
// can be a lock, of which a key opens one.
func (s *survey) stackOf(k kind) int {
	n := s.cast.roles[k].noun
	switch {
	case s.everything, s.somethingCan(isOpen) && s.somethingCan(isShut) && s.can(n, isOpen, isShut):
		return locks
	case s.inTurn() && (n == nounText || s.named(n) && s.facingMatters(k)):
		return locks + 1 + int(n)
	}
	return 0
}

// inTurn tells whether any rule can take things one after the other, so that
// one makes a difference to the next.
func (s *survey) inTurn() bool {
	return s.somethingCan(isMove) || s.somethingCan(isShift) || s.somethingCan(isMore) || s.somethingCan(isOpen) ||
		s.somethingCan(isFall) || s.somethingCan(isPull) || s.somethingCan(isSwap) || s.verbs[verbFear] || s.verbs[verbMake] || s.verbs[verbEat]
}

// wordsOnlyPushed tells whether words are never moved but by being pushed,
// never made, never destroyed but by SINK, and whether nothing enters the cell
// of a word without pushing it away: no rule can be about TEXT, so that it is
// PUSH and nothing else; and nothing else moves what it is not about.
func (s *survey) wordsOnlyPushed() bool {
	return !s.everything && !s.named(nounText) && !s.verbs[verbWrite] && !s.somethingCan(isShift) &&
		!s.somethingCan(isTele) && !s.somethingCan(isSwap) && !s.somethingCan(isWord)
}

// locks is the sort of stacks of what can be a lock, of several nouns.
const locks = 1
