package rules

import (
	"slices"

	"puzzlewright/solver/baba/words"
)

// A Parser reads the words of a board and gives the rules that they spell, before rules act upon
// each other. It keeps its memory between readings.
type Parser struct {
	// input
	Words []Placed
	first []int32 // by cell: one past the first word there, 0 where there is none
	above []int32 // by word: one past the next word of the cell
	next  *[4][]int32
	cells []int32 // with words, in order

	Lines     []int32 // the words of all lines, one line after the other
	tasks     []task
	sentences []Span // the sentences taken so far, as parts of Lines

	// output
	Rules []Statement
	Conds []Condition
	Args  []Argument
	// complex tells that there was more to read than the game reads.
	complex bool
	// Doubt is the first doubt about letters, if any (see letters.go).
	Doubt Doubt

	// Where there are letters: what they spell.
	speller *words.KindTable
	spelt   []spelt

	// Room for extract: the parts of a sentence.
	subjects, targets []term
	clauses           []clause
}

// A Placed word is one on the board.
type Placed struct {
	Cell  int32
	Reads words.Lexeme
}

// A Span is a part of a list: from low up to and not including high.
type Span struct{ Low, High int32 }

func (s Span) len() int { return int(s.High - s.Low) }

// A task is a line to be read from one of its words on.
type task struct {
	line Span
	from int32
	// several tells that cells of the line hold several words, so that other lines go through the
	// same cells.
	several bool
	// mark is a hash of the task's words, to compare tasks quickly.
	mark uint32
}

// A term is a noun or property in a sentence, with the number of the word, and whether NOT stands
// before it.
type term struct {
	reads words.Lexeme
	not   bool
	word  int32
}

// A clause is a verb with its targets, a part of Parser.targets.
type clause struct {
	verb    words.Verb
	word    int32
	targets Span
}

// A Statement is a rule as it is written: subject, verb, target, and the
// conditions of its sentence.
type Statement struct {
	Subject words.Noun
	notSubj bool
	verb    words.Verb
	target  words.Lexeme
	notTgt  bool
	Conds   Span
	// Where it is written: the numbers of the words that are subject, verb and target, and the
	// whole sentence, a part of Lines.
	Words    [3]int32
	Sentence Span
}

// A Condition is a relation, maybe negated, and what it asks for.
type Condition struct {
	Relation words.Relation
	Not      bool
	Args     Span
	Word     int32
}

// An Argument of a condition is a noun, or, for FACING, a direction, or, for FEELING, a
// property.
type Argument struct {
	Noun      words.Noun
	Not       bool
	Direction int8 // -1 for a noun, asksProperty for a property
	Property  words.Property
	Word      int32
}

// asksProperty is the direction of an argument that is a property.
const asksProperty = 4

// maxTasks is how many sentences the game tries to read: all ways to take one of several words in a
// cell, and all restarts, together. With more of them a level is too complex, and is destroyed.
const maxTasks = 5000

// Read finds the rules that the placed words spell. Words of one cell are in the order
// in which they are stacked; cells are numbered column by column, next gives
// the neighbours of a cell, negative where there is none.
func (p *Parser) Read(placed []Placed, next *[4][]int32) {
	p.Words, p.next = append(p.Words[:0], placed...), next
	p.Lines, p.tasks, p.sentences = p.Lines[:0], p.tasks[:0], p.sentences[:0]
	p.Rules, p.Conds, p.Args = p.Rules[:0], p.Conds[:0], p.Args[:0]
	p.complex, p.Doubt, p.spelt = false, Doubt{}, p.spelt[:0]
	p.place()
	if p.speller != nil && p.speller.Spelling != nil {
		p.spell()
	}
	for _, c := range p.cells {
		if p.speller != nil && p.speller.Spelling != nil {
			p.runSpelled(c)
			continue
		}
		for _, d := range words.Directions {
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

// place links the words of each cell, and lists the cells that have words.
func (p *Parser) place() {
	if n := len(p.next[0]); len(p.first) < n {
		p.first = make([]int32, n)
	}
	p.above = append(p.above[:0], make([]int32, len(p.Words))...)
	p.cells = p.cells[:0]
	for i := len(p.Words) - 1; i >= 0; i-- {
		c := p.Words[i].Cell
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
func (p *Parser) run(c int32, d int) {
	low := int32(len(p.Lines))
	ways := 1
	for ; c >= 0 && p.first[c] != 0; c = p.next[d][c] {
		n := 0
		for w := p.first[c]; w != 0; w = p.above[w-1] {
			n++
		}
		ways = min(ways*n, maxTasks+1)
		p.Lines = append(p.Lines, p.first[c]-1)
	}
	n := int32(len(p.Lines)) - low
	if n < 3 {
		p.Lines = p.Lines[:low]
		return
	}
	if p.complex = p.complex || ways > maxTasks; p.complex {
		return
	}
	several := ways > 1
	for line := (Span{low, low + n}); ; line = (Span{line.High, line.High + n}) {
		p.tasks = append(p.tasks, task{line: line, several: several, mark: markOf(p.Lines[line.Low:line.High])})
		if ways--; ways == 0 {
			return
		}
		// The next way, as an odometer counts: the last cell first.
		p.Lines = append(p.Lines, p.Lines[line.Low:line.High]...)
		for i := line.High + n - 1; ; i-- {
			if up := p.above[p.Lines[i]]; up != 0 {
				p.Lines[i] = up - 1
				break
			}
			p.Lines[i] = p.first[p.Words[p.Lines[i]].Cell] - 1
		}
	}
}

// scan reads a line from one of its words on. It takes the sentence there, and notes from which
// words to read again (3.3). It never goes back to a NOT that opens the line, nor to a NOT before a
// noun that follows a noun. Where it does go back to a NOT, it also begins again at the word that
// stopped the reading, if the words after that could follow the NOT.
func (p *Parser) scan(t task) {
	line := p.Lines[t.line.Low:t.line.High]
	from := int(t.from)
	var s scanner
	none := -1
	pendingNot, safe := none, none
	var previous words.Class
	for i := from; i < len(line); i++ {
		c := p.Class(line[i])
		if i > from {
			previous = p.Class(line[i-1])
			if previous != words.ClassNot {
				safe = i - 1
			}
		}
		started := s.state != atStart
		afterNoun := i > from && previous == words.ClassNoun
		taken := s.step(c, previous, i == len(line)-1)
		switch {
		case c == words.ClassNot && (pendingNot == none || afterNoun):
			pendingNot = i
		case c != words.ClassNot && taken && c != words.ClassNoun:
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

// resume notes from which words to read again, where the sentence that began at a task's first word
// ended before word i, which is not the last. pendingNot is a NOT that may belong to what comes
// next, safe the last word that is no NOT, both -1 for none; started tells whether the sentence
// took any word but NOT.
func (p *Parser) resume(t task, line []int32, i, pendingNot, safe int, started bool) {
	from := int(t.from)
	if i == from {
		p.restart(t, i+1)
		return
	}
	c, previous, follower := p.Class(line[i]), p.Class(line[i-1]), p.Class(line[i+1])
	connects := c == words.ClassVerb || c == words.ClassInfix
	afterNoun := previous == words.ClassNoun
	switch {
	case pendingNot > 0 && started && !(c == words.ClassNoun && afterNoun) && (!connects || afterNoun):
		p.restart(t, pendingNot)
		if c != words.ClassPrefix && (follower == words.ClassNoun || follower == words.ClassPrefix || follower == words.ClassNot) {
			p.restart(t, i)
		}
	case afterNoun && connects:
		p.restart(t, i-1)
	case previous == words.ClassNot && safe >= 0 && p.Class(line[safe]) == words.ClassNoun && c == words.ClassInfix:
		p.restart(t, safe)
	default:
		p.restart(t, i)
	}
}

// Class gives the class of a word, by its number.
func (p *Parser) Class(word int32) words.Class { return p.Words[word].Reads.Class }

// restart notes that a line is to be read from another word on, unless the same words have been
// noted before.
func (p *Parser) restart(t task, from int) {
	rest := p.Lines[t.line.Low+int32(from) : t.line.High]
	if len(rest) < 3 {
		return
	}
	mark := markOf(rest)
	for i := range p.tasks {
		o := &p.tasks[i]
		if o.mark == mark && slices.Equal(rest, p.Lines[o.line.Low+o.from:o.line.High]) {
			return
		}
	}
	p.tasks = append(p.tasks, task{line: t.line, from: int32(from), several: t.several, mark: mark})
}

// markOf gives a hash of words: where words are stacked, thousands of tasks are compared.
func markOf(words []int32) uint32 {
	mark := uint32(len(words))
	for _, w := range words {
		mark = (mark ^ uint32(w)) * 0x01000193
	}
	return mark
}

// take takes the sentence that ends before a word of the line, unless it is too short, or was taken
// before from another line through the same words.
func (p *Parser) take(t task, to int) {
	s := Span{t.line.Low + t.from, t.line.Low + int32(to)}
	if s.len() < 3 {
		return
	}
	if t.several {
		for _, o := range p.sentences {
			if slices.Equal(p.Lines[s.Low:s.High], p.Lines[o.Low:o.High]) {
				return
			}
		}
		p.sentences = append(p.sentences, s)
	}
	p.extract(t, s)
}
