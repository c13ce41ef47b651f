package rules

import "puzzlewright/solver/baba/words"

// The states of the scanner (3.2), by what was read last.
const (
	atStart     = 0
	afterPrefix = 1
	afterNoun   = 2 // of a subject, or after an AND
	afterVerb   = 3 // or after an infix condition
	afterAnd    = 4
	afterArg    = 5
	prefixAnd   = 6
	noState     = -1
)

// A scanner goes over the words of a line and tells where the sentence ends.
type scanner struct {
	state, before int
	inCond        bool // the words read are arguments of an infix condition
	argSeen       bool // some argument of a condition or verb was read
	verbSeen      bool
}

// step takes the class of a word, that of the word before it, and whether it is the line's last. It
// gives false where the sentence ends before the word.
func (s *scanner) step(c, previous words.Class, last bool) bool {
	to := s.follow(c, previous, last)
	if to == noState {
		return false
	}
	if c != words.ClassNot {
		s.before, s.state = s.state, to
	}
	return true
}

// follow gives the state after a word, noState where none is possible. NOT does not change it.
func (s *scanner) follow(c, previous words.Class, last bool) int {
	if (s.state == afterNoun || s.state == afterArg) && last {
		return noState // only a verb, a condition or AND could follow, and each needs a word after it
	}
	if s.state == afterVerb {
		s.argSeen = true
	}
	if c == words.ClassNot {
		return s.state
	}
	negated := previous == words.ClassNot
	switch s.state {
	case atStart, afterPrefix:
		switch {
		case c == words.ClassNoun:
			return afterNoun
		case c == words.ClassPrefix && s.state == atStart:
			return afterPrefix
		case c == words.ClassAnd && s.state == afterPrefix:
			return prefixAnd
		}
	case prefixAnd:
		if c == words.ClassPrefix {
			return afterPrefix
		}
	case afterNoun:
		listed := s.before == afterAnd
		switch {
		case c == words.ClassVerb && !negated && (!listed || s.inCond || !s.argSeen):
			s.readVerb()
			return afterVerb
		case c == words.ClassInfix && !s.verbSeen && !(s.inCond && listed):
			s.inCond = true
			return afterVerb
		case c == words.ClassAnd && !negated:
			return afterAnd
		}
	case afterVerb:
		if c == words.ClassNoun || c == words.ClassProperty {
			return afterArg
		}
	case afterAnd:
		switch {
		case c == words.ClassNoun || c == words.ClassProperty && s.argSeen:
			return afterNoun
		case c == words.ClassVerb && s.argSeen && !s.inCond && !negated:
			s.readVerb()
			return afterVerb
		case c == words.ClassInfix && !s.verbSeen && (previous != words.ClassAnd || s.inCond):
			s.inCond = true
			return afterVerb
		}
	case afterArg:
		switch {
		case c == words.ClassVerb && s.inCond && !negated:
			s.readVerb()
			return afterVerb
		case c == words.ClassAnd && !negated:
			return afterAnd
		}
	}
	return noState
}

// readVerb notes that a verb was read: no condition follows it.
func (s *scanner) readVerb() {
	s.inCond, s.verbSeen = false, true
}
