package baba

import "slices"

// A parser reads the words of a board and gives the rules they spell, before
// rules act upon each other. It keeps its memory between readings.
type parser struct {
	// input
	words []placed
	first []int32 // by cell: one past the first word there, 0 where there is none
	above []int32 // by word: one past the next word of the cell
	next  *[4][]int32
	cells []int32 // with words, in order

	lines     []int32 // runs of words, one after another
	tasks     []task
	sentences []span // of lines, those taken so far

	// output
	rules []statement
	conds []condition
	args  []argument
	// complex tells that there was more to read than the game reads.
	complex bool

	// what extract gathers of a sentence
	subjects, targets []term
	clauses           []clause
}

// A placed word is one on the board.
type placed struct {
	cell  int32
	reads lexeme
}

// A span is a part of a list: from low up to and not including high.
type span struct{ low, high int32 }

func (s span) len() int { return int(s.high - s.low) }

// A task is a line to be read from one of its words on.
type task struct {
	line span
	from int32
	// several tells that cells of the line hold several words, so that lines
	// overlap.
	several bool
	// mark is the same for tasks of the same words.
	mark uint32
}

// A term is a noun or property in a sentence, with the word it is and whether
// NOT stands before it.
type term struct {
	reads lexeme
	not   bool
	word  int32
}

// A clause is a verb with its targets.
type clause struct {
	verb    verb
	word    int32
	targets span
}

// A statement is a rule as it is written: subject, verb, target, and the
// conditions of its sentence.
type statement struct {
	subject noun
	notSubj bool
	verb    verb
	target  lexeme
	notTgt  bool
	conds   span
	// Where it is written: the words of subject, verb and target, and the
	// whole sentence.
	words    [3]int32
	sentence span
}

// A condition is a relation, maybe negated, and what it asks for.
type condition struct {
	relation relation
	not      bool
	args     span
	word     int32
}

// An argument of a condition is a noun, or, for FACING, a direction.
type argument struct {
	noun      noun
	not       bool
	direction int8 // -1 for a noun
	word      int32
}

// maxTasks is how many sentences the game tries to read, ways to take stacked
// words and restarts together. With more a level is too complex, and is
// destroyed.
const maxTasks = 5000

// read finds the rules that words spell. Words of one cell are in the order
// in which they are stacked; cells are numbered column by column, next gives
// the neighbours of a cell, negative where there is none.
func (p *parser) read(words []placed, next *[4][]int32) {
	p.words, p.next = words, next
	p.lines, p.tasks, p.sentences = p.lines[:0], p.tasks[:0], p.sentences[:0]
	p.rules, p.conds, p.args = p.rules[:0], p.conds[:0], p.args[:0]
	p.complex = false
	p.place()
	for _, c := range p.cells {
		for _, d := range [2]int{0, 3} { // to the right, downwards
			if before, after := next[(d+2)%4][c], next[d][c]; after >= 0 && p.first[after] != 0 && (before < 0 || p.first[before] == 0) {
				p.run(c, d)
			}
		}
	}
	for i := 0; i < len(p.tasks) && !p.complex; i++ {
		if p.complex = len(p.tasks) > maxTasks; !p.complex {
			p.scan(p.tasks[i])
		}
	}
	for _, c := range p.cells {
		p.first[c] = 0
	}
}

// place links the words of each cell, and lists the cells.
func (p *parser) place() {
	if n := len(p.next[0]); len(p.first) < n {
		p.first = make([]int32, n)
	}
	p.above = append(p.above[:0], make([]int32, len(p.words))...)
	p.cells = p.cells[:0]
	for i := len(p.words) - 1; i >= 0; i-- {
		c := p.words[i].cell
		if p.first[c] == 0 {
			p.cells = append(p.cells, c)
		}
		p.above[i] = p.first[c]
		p.first[c] = int32(i + 1)
	}
	slices.Sort(p.cells)
}

// run follows the words from a cell and notes every way to take one word of
// each cell (3.1). Fewer than three words say nothing.
func (p *parser) run(c int32, d int) {
	low := int32(len(p.lines))
	ways := 1
	for ; c >= 0 && p.first[c] != 0; c = p.next[d][c] {
		n := 0
		for w := p.first[c]; w != 0; w = p.above[w-1] {
			n++
		}
		ways = min(ways*n, maxTasks+1)
		p.lines = append(p.lines, p.first[c]-1)
	}
	n := int32(len(p.lines)) - low
	if n < 3 {
		p.lines = p.lines[:low]
		return
	}
	if p.complex = p.complex || ways > maxTasks; p.complex {
		return
	}
	several := ways > 1
	for line := (span{low, low + n}); ; line = (span{line.high, line.high + n}) {
		p.tasks = append(p.tasks, task{line: line, several: several, mark: markOf(p.lines[line.low:line.high])})
		if ways--; ways == 0 {
			return
		}
		// The next way, as an odometer counts: the last cell first.
		p.lines = append(p.lines, p.lines[line.low:line.high]...)
		for i := line.high + n - 1; ; i-- {
			if up := p.above[p.lines[i]]; up != 0 {
				p.lines[i] = up - 1
				break
			}
			p.lines[i] = p.first[p.words[p.lines[i]].cell] - 1
		}
	}
}

// The states of the scanner (3.2), by what was read last.
const (
	atStart     = 0
	afterPrefix = 1
	afterNoun   = 2 // of a subject, or after an AND
	afterVerb   = 3 // or an infix condition
	afterAnd    = 4
	afterArg    = 5
	prefixAnd   = 6
	noState     = -1
)

// A scanner goes over the words of a line and tells where the sentence ends.
type scanner struct {
	state, before int
	inCond        bool // in the arguments of an infix condition
	argSeen       bool // an argument of a condition or verb
	verbSeen      bool
}

// step takes a word, the one before it and whether it is the line's last.
// It gives false where the sentence ends before the word.
func (s *scanner) step(c, previous class, last bool) bool {
	to := s.follow(c, previous, last)
	if to == noState {
		return false
	}
	if c != classNot {
		s.before, s.state = s.state, to
	}
	return true
}

// follow gives the state after a word, noState where there is none. NOT stays
// where it is.
func (s *scanner) follow(c, previous class, last bool) int {
	if (s.state == afterNoun || s.state == afterArg) && last {
		return noState // nothing can follow that would need it
	}
	if s.state == afterVerb {
		s.argSeen = true
	}
	if c == classNot {
		return s.state
	}
	negated := previous == classNot
	switch s.state {
	case atStart, afterPrefix:
		switch {
		case c == classNoun:
			return afterNoun
		case c == classPrefix && s.state == atStart:
			return afterPrefix
		case c == classAnd && s.state == afterPrefix:
			return prefixAnd
		}
	case prefixAnd:
		if c == classPrefix {
			return afterPrefix
		}
	case afterNoun:
		listed := s.before == afterAnd
		switch {
		case c == classVerb && !negated && (!listed || s.inCond || !s.argSeen):
			s.readVerb()
			return afterVerb
		case c == classInfix && !s.verbSeen && !(s.inCond && listed):
			s.inCond = true
			return afterVerb
		case c == classAnd && !negated:
			return afterAnd
		}
	case afterVerb:
		if c == classNoun || c == classProperty {
			return afterArg
		}
	case afterAnd:
		switch {
		case c == classNoun || c == classProperty && s.argSeen:
			return afterNoun
		case c == classVerb && s.argSeen && !s.inCond && !negated:
			s.readVerb()
			return afterVerb
		case c == classInfix && !s.verbSeen && (previous != classAnd || s.inCond):
			s.inCond = true
			return afterVerb
		}
	case afterArg:
		switch {
		case c == classVerb && s.inCond && !negated:
			s.readVerb()
			return afterVerb
		case c == classAnd && !negated:
			return afterAnd
		}
	}
	return noState
}

// readVerb notes that a verb was read: no condition follows it.
func (s *scanner) readVerb() {
	s.inCond, s.verbSeen = false, true
}

// scan reads one line from one of its words on: it takes the sentence there,
// and notes where to begin anew (3.3). A NOT that opens the line is not gone
// back to, nor one that a noun right behind a noun has left behind; where it is
// gone back to, the word that stopped the reading is a beginning too if what
// comes after it could follow the NOT.
func (p *parser) scan(t task) {
	line := p.lines[t.line.low:t.line.high]
	from := int(t.from)
	var s scanner
	none := -1
	pendingNot, safe := none, none
	var previous class
	for i := from; i < len(line); i++ {
		c := p.class(line[i])
		if i > from {
			previous = p.class(line[i-1])
			if previous != classNot {
				safe = i - 1
			}
		}
		started := s.state != atStart
		afterNoun := i > from && previous == classNoun
		taken := s.step(c, previous, i == len(line)-1)
		switch {
		case c == classNot && (pendingNot == none || afterNoun):
			pendingNot = i
		case c != classNot && taken && c != classNoun:
			pendingNot = none
		}
		if taken {
			continue
		}
		if i < len(line)-1 {
			p.resume(t, line, i, pendingNot, safe, started)
		}
		p.take(t, i)
		return
	}
	p.take(t, len(line))
}

// resume notes where to begin anew after the sentence from a task's first word
// has ended before word i, which is not the last: pendingNot is a NOT that may
// belong to what comes, safe the last word that is no NOT, and started tells
// whether any word but NOT was taken.
func (p *parser) resume(t task, line []int32, i, pendingNot, safe int, started bool) {
	from := int(t.from)
	if i == from {
		p.restart(t, i+1)
		return
	}
	c, previous, follower := p.class(line[i]), p.class(line[i-1]), p.class(line[i+1])
	connects := c == classVerb || c == classInfix
	afterNoun := previous == classNoun
	switch {
	case pendingNot > 0 && started && !(c == classNoun && afterNoun) && (!connects || afterNoun):
		p.restart(t, pendingNot)
		if c != classPrefix && (follower == classNoun || follower == classPrefix || follower == classNot) {
			p.restart(t, i)
		}
	case afterNoun && connects:
		p.restart(t, i-1)
	case previous == classNot && safe >= 0 && p.class(line[safe]) == classNoun && c != classVerb && c != classProperty:
		p.restart(t, safe)
	default:
		p.restart(t, i)
	}
}

func (p *parser) class(word int32) class { return p.words[word].reads.class }

// restart notes that a line is to be read from another word on, unless the
// same words have been.
func (p *parser) restart(t task, from int) {
	rest := p.lines[t.line.low+int32(from) : t.line.high]
	if len(rest) < 3 {
		return
	}
	mark := markOf(rest)
	for i := range p.tasks {
		o := &p.tasks[i]
		if o.mark == mark && slices.Equal(rest, p.lines[o.line.low+o.from:o.line.high]) {
			return
		}
	}
	p.tasks = append(p.tasks, task{line: t.line, from: int32(from), several: t.several, mark: mark})
}

// markOf mixes words into a number that others hardly ever have: where words
// are stacked, thousands of tasks are told apart.
func markOf(words []int32) uint32 {
	mark := uint32(len(words))
	for _, w := range words {
		mark = (mark ^ uint32(w)) * 0x01000193
	}
	return mark
}

// take takes the sentence up to a word of the line, unless it is too short or
// was taken before, of another line through the same words.
func (p *parser) take(t task, to int) {
	s := span{t.line.low + t.from, t.line.low + int32(to)}
	if s.len() < 3 {
		return
	}
	if t.several {
		for _, o := range p.sentences {
			if slices.Equal(p.lines[s.low:s.high], p.lines[o.low:o.high]) {
				return
			}
		}
		p.sentences = append(p.sentences, s)
	}
	p.extract(t, s)
}
