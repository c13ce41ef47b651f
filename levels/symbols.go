package levels

// Symbols are the characters that stand for the stacks of a level: those that its
// author chose, and readable ones for the others.
type Symbols struct {
	of    map[string]rune // by the stack's key
	taken map[rune]bool
	usual func(Stack) rune
}

// Symbols gives the symbols of a level. usual gives the symbol that a stack usually has, 0 for none;
// it may be nil.
func (l *Level) Symbols(usual func(Stack) rune) *Symbols {
	s, _ := l.assignSymbols(usual)
	return s
}

// Find gives the symbol of a stack, and whether it has one.
func (s *Symbols) Find(stack Stack) (symbol rune, found bool) {
	symbol, found = s.of[stack.key()]
	return symbol, found
}

// Of gives the symbol of a stack. One that has none gets one.
func (s *Symbols) Of(stack Stack) rune {
	if r, found := s.Find(stack); found {
		return r
	}
	r := symbolFor(stack, s.taken, s.usual)
	s.taken[r] = true
	s.of[stack.key()] = r
	return r
}
