package twin

// A scanner is the automaton of rules 3.2.
type scanner struct {
	state, came int  // the state, and the state before it
	argument    bool // an argument of a verb or condition was seen
	inCondition bool
	closed      bool // no more conditions: a verb was seen
}

// accept takes in one more word, or refuses it; previous is the class of the word before it.
func (s *scanner) accept(c, previous class, last bool) bool {
	to := func(state int) bool {
		s.came, s.state = s.state, state
		return true
	}
	toVerb := func() bool {
		s.inCondition, s.closed = false, true
		return to(3)
	}
	switch s.state {
	case 0: // start
		switch c {
		case noun:
			return to(2)
		case prefix:
			return to(1)
		case not:
			return true
		}
	case 1: // after a prefix condition
		switch c {
		case noun:
			return to(2)
		case and:
			return to(6)
		case not:
			return true
		}
	case 6: // after LONELY AND
		switch c {
		case prefix:
			return to(1)
		case not:
			return true
		}
	case 2: // after a subject, or after a noun that followed AND
		afterAnd := s.came == 4
		switch {
		case last:
			return false
		case c == verb && previous != not && !(afterAnd && s.argument && !s.inCondition):
			return toVerb()
		case c == infix && !s.closed && !(s.inCondition && afterAnd):
			s.inCondition = true
			return to(3)
		case c == and && previous != not:
			return to(4)
		case c == not:
			return true
		}
	case 3: // after a verb or an infix condition
		s.argument = true
		switch c {
		case noun, property:
			return to(5)
		case not:
			return true
		}
	case 5: // after the first argument
		switch {
		case last:
			return false
		// Decision: a verb or AND directly behind NOT ends the sentence here
		// as it does in state 2, and so does a verb in state 4.
		case c == verb && s.inCondition && previous != not:
			return toVerb()
		case c == and && previous != not:
			return to(4)
		case c == not:
			return true
		}
	case 4: // after AND
		switch {
		case c == noun || c == property && s.argument:
			return to(2)
		case c == verb && s.argument && !s.inCondition && previous != not:
			return toVerb()
		case c == infix && !s.closed && (previous != and || s.inCondition):
			s.inCondition = true
			return to(3)
		case c == not:
			return true
		}
	}
	return false
}
