package relaxedplan

import (
	"bytes"
	"slices"

	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/rules"
	"puzzlewright/solver/baba/stepper"
	"puzzlewright/solver/baba/words"
	"puzzlewright/solver/states"
)

// A reading is what the words of a state say: what each noun is, or may be, and by which
// sentences.
type reading struct {
	key []byte // the part of the state that tells of the words
	// is gives by noun its properties.
	is        []uint64
	sentences []sentence
	words     []rules.Placed
	// rules are the hashes of all that is said of each noun, verbs, targets and conditions.
	rules []uint64
	// conditions tell which nouns rules ask for.
	conditions []condition
}

// A condition is a noun that a rule about another noun asks for.
type condition struct{ subject, asked words.Noun }

// A sentence is a statement on the board: its noun, its verb, the sort of its last word
// (board.None for one that plans do not push), the property that it gives the noun (noProperty
// for other sentences), the cells of its words, and the direction in which it is read.
type sentence struct {
	noun      words.Noun
	verb      verb
	third     int32
	property  words.Property
	cells     [3]int32
	direction int
}

// A reader reads what the words of states say.
type reader struct {
	*vocabulary
	stepper *stepper.Stepper
	book    rules.Rulebook
	kept    []*reading
	// keptLines are readings by lines, lines those that were found last.
	keptLines []*lineReading
	lines     rules.Lines
	// worded is what the words of a state say with things that are WORD, reads tells by noun whether its things are read.
	worded reading
	reads  []bool
}

// newReader makes a reader for a level.
func newReader(v *vocabulary, s *stepper.Stepper) reader {
	return reader{vocabulary: v, stepper: s, kept: make([]*reading, keptReadings), keptLines: make([]*lineReading, keptReadings), reads: make([]bool, v.nouns)}
}

// keptReadings is how many readings are kept, by words and by lines. Each has one place, which the
// latest takes.
const keptReadings = 1 << 12

// read gives what the words of the state that is decoded say.
func (p *reader) read(state []byte) *reading {
	s := p.stepper
	key := state[1:s.Offset[s.Words]]
	at := &p.kept[states.Hash(key)>>32%keptReadings]
	if *at == nil {
		*at = &reading{}
	} else if bytes.Equal((*at).key, key) {
		return *at
	}
	r := *at
	r.key = append(r.key[:0], key...)
	r.words = s.Read(key, r.words[:0])
	p.readWords(r)
	return r
}

// readWords reads what the words of a reading say.
func (p *reader) readWords(r *reading) {
	s := p.stepper
	if !p.lines.Find(r.words, &s.Next) {
		p.compile(r)
		return
	}
	lines := &p.keptLines[states.Hash(p.lines.Key)>>32%keptReadings]
	if *lines == nil {
		*lines = &lineReading{}
	} else if bytes.Equal((*lines).key, p.lines.Key) {
		p.layLines(r, *lines)
		return
	}
	p.compile(r)
	p.keepLines(r, *lines)
}

// compile reads what the words of a reading say.
func (p *reader) compile(r *reading) {
	s := p.stepper
	p.book.Compile(r.words, &s.Next, s.Table)
	b := &p.book
	p.noteConditions(r)
	r.is = r.is[:0]
	for n := range s.Table.Nouns {
		r.is = append(r.is, b.Certain[n]|b.Maybe[n])
	}
	r.sentences, r.rules = r.sentences[:0], append(r.rules[:0], make([]uint64, s.Table.Nouns)...)
	for i := range b.Rules {
		x := &b.Rules[i]
		if !x.Void && x.Subject < s.Table.Nouns {
			r.rules[x.Subject] += p.hashOf(x)
		}
		of := sentence{noun: x.Subject, verb: verbOf(x.Verb, x.Not), third: board.None, property: noProperty}
		if x.Void || x.Origin < 0 || of.verb == numVerbs || x.Subject >= s.Table.Nouns {
			continue
		}
		switch {
		case x.Target.Class == words.ClassProperty:
			of.third = p.sortOfProperty[x.Target.Meaning]
			if of.verb == sayIs {
				of.property = words.Property(x.Target.Meaning)
			}
		case x.Target.Class == words.ClassNoun && int32(x.Target.Meaning) < p.nouns && p.nounWord[x.Target.Meaning] != board.None:
			of.third = p.sortOf[p.nounWord[x.Target.Meaning]]
		}
		from := &b.Parser.Rules[x.Origin]
		for j, w := range from.Words {
			of.cells[j] = b.Parser.Words[w].Cell
		}
		if of.direction = p.directionOf(of.cells[0], of.cells[1]); of.direction < 0 {
			continue
		}
		r.sentences = append(r.sentences, of)
	}
}

// A lineReading is what lines of words say, wherever they lie: cells of sentences are counted in
// steps from where the line begins, and which way it goes is left open.
type lineReading struct {
	key        []byte // what the lines read
	is, rules  []uint64
	conditions []condition
	sentences  []sentence
	lineOf     []int32 // by sentence
}

// keepLines keeps what the lines say that were found last.
func (p *reader) keepLines(r *reading, l *lineReading) {
	l.key = append(l.key[:0], p.lines.Key...)
	l.is, l.rules, l.conditions = append(l.is[:0], r.is...), append(l.rules[:0], r.rules...), append(l.conditions[:0], r.conditions...)
	l.sentences, l.lineOf = append(l.sentences[:0], r.sentences...), l.lineOf[:0]
	for i := range l.sentences {
		of := &l.sentences[i]
		line := p.lineOf(of)
		begin, step := p.laid(line)
		for j := range of.cells {
			of.cells[j] = (of.cells[j] - begin) / step
		}
		l.lineOf = append(l.lineOf, line)
	}
}

// layLines lays what lines say where they were found last.
func (p *reader) layLines(r *reading, l *lineReading) {
	r.is, r.rules, r.conditions = append(r.is[:0], l.is...), append(r.rules[:0], l.rules...), append(r.conditions[:0], l.conditions...)
	r.sentences = append(r.sentences[:0], l.sentences...)
	for i, line := range l.lineOf {
		of := &r.sentences[i]
		begin, step := p.laid(line)
		for j := range of.cells {
			of.cells[j] = begin + of.cells[j]*step
		}
		of.direction = int(p.lines.Begins[line] & 3)
	}
}

// laid gives where a line begins, and how far it is from one of its cells to the next.
func (p *reader) laid(line int32) (begin, step int32) {
	begin = p.lines.Begins[line]
	if begin&3 == 0 {
		return begin >> 2, int32(p.stepper.Height)
	}
	return begin >> 2, 1
}

// lineOf gives the line that a sentence is part of: the last one in its row or column, read in its
// direction, that begins before it does.
func (p *reader) lineOf(of *sentence) (line int32) {
	for i, begin := range p.lines.Begins {
		c := begin >> 2
		if int(begin&3) == of.direction && (c == of.cells[0] || p.directionOf(c, of.cells[0]) == of.direction) {
			line = int32(i)
		}
	}
	return line
}

// hashOf gives the hash of what a rule says of its subject, and when.
func (p *reader) hashOf(x *rules.Rule) uint64 {
	number := func(b bool) uint64 {
		if b {
			return 1
		}
		return 0
	}
	hash := mix(uint64(x.Verb)<<24 + uint64(x.Target.Class)<<16 + uint64(x.Target.Meaning)<<8 + number(x.Not) + 1)
	b := &p.book
	e := &b.Exprs[x.Expr]
	for i := e.Conds.Low; i < e.Conds.High; i++ {
		c := &b.Conds[i]
		of := mix(uint64(c.Relation)<<8 + number(c.Not) + 1)
		for j := c.Args.Low; j < c.Args.High; j++ {
			of += mix(uint64(b.Args[j].Noun)<<8 + number(b.Args[j].Not) + 1)
		}
		hash += mix(of)
	}
	return mix(hash)
}

// directionOf gives in which direction a sentence is read whose words lie in two cells,
// -1 where these are not in a line.
func (p *reader) directionOf(first, second int32) int {
	h := int32(p.stepper.Height)
	switch {
	case first/h == second/h && second > first:
		return 3
	case first%h == second%h && second > first:
		return 0
	}
	return -1
}

// mostReadings is how often the words of a state are read at most, as things come to be WORD by what others say.
const mostReadings = 4

// readWorded gives what the words of a state say together with the things that are WORD by what was read.
func (p *reader) readWorded(state []byte, of *reading) *reading {
	s, r, reads := p.stepper, &p.worded, p.reads
	clear(reads)
	for range mostReadings {
		more := false
		for n := range reads {
			if of.is[n]>>words.IsWord&1 != 0 && !reads[n] {
				reads[n], more = true, true
			}
		}
		if !more {
			break
		}
		r.words = s.Read(state[1:s.Offset[s.Words]], r.words[:0])
		add := func(k words.Kind, cell int32) {
			if x := &s.Table.Roles[k]; !s.Table.IsText(k) && reads[x.Noun] {
				r.words = append(r.words, rules.Placed{Cell: cell, Reads: x.Reads})
			}
		}
		for i := range s.Fixed {
			add(s.Fixed[i].Kind, s.Fixed[i].Cell)
		}
		for i := range s.Tokens {
			add(s.Kinds[s.Tokens[i].Kind].Kind, s.Tokens[i].Cell)
		}
		p.readWords(r)
		of = r
	}
	return of
}

// isRead tells whether things of a noun are WORD in a reading, for any noun.
func (p *reader) isRead(r *reading) bool {
	return slices.ContainsFunc(r.is[words.FirstObject:], func(is uint64) bool { return is>>words.IsWord&1 != 0 })
}

// noteConditions lists for which nouns the rules ask that were compiled last.
func (p *reader) noteConditions(r *reading) {
	b := &p.book
	r.conditions = r.conditions[:0]
	for i := range b.Rules {
		if x := &b.Rules[i]; !x.Void && x.Expr != rules.Always {
			b.EachNoun(x.Expr, func(asked words.Noun) { r.conditions = append(r.conditions, condition{x.Subject, asked}) })
		}
	}
}
