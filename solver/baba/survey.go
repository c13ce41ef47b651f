package baba

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
	s := &survey{cast: c, present: present, nouns: make([]bool, c.nouns)}
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

// named tells whether a rule can have a noun as its subject.
func (s *survey) named(n noun) bool {
	return s.nouns[n] || n >= firstObject && s.anyNoun && (s.nouns[nounAll] || s.not)
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

// wordMatters tells whether pieces of a kind can be WORD. Whether they are is
// part of a position: a rule may keep itself alive by what it makes a word.
func (s *survey) wordMatters(k kind) bool {
	return !s.cast.isText(k) && s.everything || !s.cast.isText(k) && s.can(s.cast.roles[k].noun, isWord)
}

// stackMatters tells whether anything can read in which order pieces of a kind
// lie on others: which of two doors a key opens, and of two words in a cell,
// whose rule has things move first.
func (s *survey) stackMatters(k kind) bool {
	n := s.cast.roles[k].noun
	if s.everything {
		return true
	}
	locks := s.somethingCan(isOpen) && s.somethingCan(isShut) && s.can(n, isOpen, isShut)
	if n != nounText {
		return locks
	}
	return locks || s.somethingCan(isMove) || s.somethingCan(isShift) || s.verbs[verbFear]
}

// existenceMatters tells whether rules can depend on whether there has been
// an object of a noun, and there may not have been.
func (s *survey) existenceMatters(n noun) bool {
	k := s.cast.object[n]
	return s.present[k] == 0 && s.appears(k) && (s.everything || s.nouns[nounAll] || s.not)
}
