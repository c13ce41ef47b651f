package sentences

import (
	"bytes"
	"slices"

	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/rules"
	"puzzlewright/solver/baba/stepper"
	"puzzlewright/solver/baba/words"
	"puzzlewright/solver/states"
)

// A Reading is what the words of a state say: what each noun is, or may be, and the sentences.
type Reading struct {
	key []byte // the part of the state that tells of the words
	// Is gives by noun its properties, as bits, those with conditions too.
	Is        []uint64
	Sentences []Sentence
	Words     []rules.Placed
	// Hashes gives by noun a hash of all that is said of it: verbs, targets and conditions.
	Hashes []uint64
	// conditions are the nouns that the rules ask for.
	conditions []condition
}

// A condition is a noun that a rule about another noun asks for.
type condition struct{ subject, asked words.Noun }

// A Sentence is a statement on the board. Third is the sort of its last word, board.None if plans
// do not push that; Property is what it gives the noun, NoProperty if it gives none; Cells are
// those of noun, verb and last word; Direction is that in which it is read.
type Sentence struct {
	Noun      words.Noun
	Verb      Verb
	Third     int32
	Property  words.Property
	Cells     [3]int32
	Direction int
}

// A Reader reads what the words of states say.
type Reader struct {
	Vocabulary
	Stepper *stepper.Stepper
	book    rules.Rulebook
	kept    []*Reading
	// keptLines are readings by the hash of the lines, as kept are by that of the words; lines are
	// those that were found last.
	keptLines []*lineReading
	lines     rules.Lines
	// worded is the latest reading with things that are WORD; reads tells by noun whether its
	// things were read as words.
	worded Reading
	reads  []bool
}

// NewReader makes a reader for a level.
func NewReader(v Vocabulary, s *stepper.Stepper) Reader {
	return Reader{Vocabulary: v, Stepper: s, kept: make([]*Reading, keptReadings), keptLines: make([]*lineReading, keptReadings), reads: make([]bool, v.Nouns)}
}

// keptReadings is how many readings are kept by words, and by lines. Each hash has one place, which
// the latest reading takes.
const keptReadings = 1 << 12

// Read gives what the words of a state say, with the things that are WORD. Stepper must have
// decoded that state. The reading is valid until the next call.
func (rd *Reader) Read(state []byte) *Reading {
	r := rd.readText(state)
	if rd.MayRead && r.isRead() {
		return rd.readWorded(state, r)
	}
	return r
}

// readText gives what the words of the state say, without things that are WORD.
func (rd *Reader) readText(state []byte) *Reading {
	s := rd.Stepper
	key := state[1:s.Offset[s.Words]]
	at := &rd.kept[states.Hash(key)>>32%keptReadings]
	if *at == nil {
		*at = &Reading{}
	} else if bytes.Equal((*at).key, key) {
		return *at
	}
	r := *at
	r.key = append(r.key[:0], key...)
	r.Words = s.Read(key, r.Words[:0])
	rd.readWords(r)
	return r
}

// readWords finds what the words of a reading say: among what is kept by lines, or else by
// compiling them.
func (rd *Reader) readWords(r *Reading) {
	s := rd.Stepper
	if !rd.lines.Find(r.Words, &s.Next) {
		rd.compile(r)
		return
	}
	lines := &rd.keptLines[states.Hash(rd.lines.Key)>>32%keptReadings]
	if *lines == nil {
		*lines = &lineReading{}
	} else if bytes.Equal((*lines).key, rd.lines.Key) {
		rd.layLines(r, *lines)
		return
	}
	rd.compile(r)
	rd.keepLines(r, *lines)
}

// compile makes the rulebook of a reading's words, and fills the reading from it.
func (rd *Reader) compile(r *Reading) {
	s := rd.Stepper
	rd.book.Compile(r.Words, &s.Next, s.Table)
	b := &rd.book
	rd.noteConditions(r)
	r.Is = r.Is[:0]
	for n := range s.Table.Nouns {
		r.Is = append(r.Is, b.Certain[n]|b.Maybe[n])
	}
	r.Sentences, r.Hashes = r.Sentences[:0], append(r.Hashes[:0], make([]uint64, s.Table.Nouns)...)
	for i := range b.Rules {
		x := &b.Rules[i]
		if !x.Void && x.Subject < s.Table.Nouns {
			r.Hashes[x.Subject] += rd.hashOf(x)
		}
		of := Sentence{Noun: x.Subject, Verb: VerbOf(x.Verb, x.Not), Third: board.None, Property: NoProperty}
		if x.Void || x.Origin < 0 || of.Verb == NumVerbs || x.Subject >= s.Table.Nouns {
			continue
		}
		switch {
		case x.Target.Class == words.ClassProperty:
			of.Third = rd.SortOfProperty[x.Target.Meaning]
			if of.Verb == Is {
				of.Property = words.Property(x.Target.Meaning)
			}
		case x.Target.Class == words.ClassNoun && int32(x.Target.Meaning) < rd.Nouns && rd.NounWord[x.Target.Meaning] != board.None:
			of.Third = rd.SortOf[rd.NounWord[x.Target.Meaning]]
		}
		from := &b.Parser.Rules[x.Origin]
		for j, w := range from.Words {
			of.Cells[j] = b.Parser.Words[w].Cell
		}
		if of.Direction = rd.directionOf(of.Cells[0], of.Cells[1]); of.Direction < 0 {
			continue
		}
		r.Sentences = append(r.Sentences, of)
	}
}

// hashOf gives a hash of what a rule says of its subject, and of its conditions.
func (rd *Reader) hashOf(x *rules.Rule) uint64 {
	number := func(b bool) uint64 {
		if b {
			return 1
		}
		return 0
	}
	hash := Mix(uint64(x.Verb)<<24 + uint64(x.Target.Class)<<16 + uint64(x.Target.Meaning)<<8 + number(x.Not) + 1)
	b := &rd.book
	e := &b.Exprs[x.Expr]
	for i := e.Conds.Low; i < e.Conds.High; i++ {
		c := &b.Conds[i]
		of := Mix(uint64(c.Relation)<<8 + number(c.Not) + 1)
		for j := c.Args.Low; j < c.Args.High; j++ {
			of += Mix(uint64(b.Args[j].Noun)<<8 + number(b.Args[j].Not) + 1)
		}
		hash += Mix(of)
	}
	return Mix(hash)
}

// directionOf gives the direction in which a sentence is read whose first words lie in two cells,
// -1 if these are not in line.
func (rd *Reader) directionOf(first, second int32) int {
	h := int32(rd.Stepper.Height)
	switch {
	case first/h == second/h && second > first:
		return 3
	case first%h == second%h && second > first:
		return 0
	}
	return -1
}

// mostReadings is how often the words of a state are read at most, as each reading may make further
// things WORD.
const mostReadings = 4

// readWorded gives what the words of a state say together with the things that are WORD by the
// reading of.
func (rd *Reader) readWorded(state []byte, of *Reading) *Reading {
	s, r, reads := rd.Stepper, &rd.worded, rd.reads
	clear(reads)
	for range mostReadings {
		more := false
		for n := range reads {
			if of.Is[n]>>words.IsWord&1 != 0 && !reads[n] {
				reads[n], more = true, true
			}
		}
		if !more {
			break
		}
		r.Words = s.Read(state[1:s.Offset[s.Words]], r.Words[:0])
		add := func(k words.Kind, cell int32) {
			if x := &s.Table.Roles[k]; !s.Table.IsText(k) && reads[x.Noun] {
				r.Words = append(r.Words, rules.Placed{Cell: cell, Reads: x.Reads})
			}
		}
		for i := range s.Fixed {
			add(s.Fixed[i].Kind, s.Fixed[i].Cell)
		}
		for i := range s.Tokens {
			add(s.Kinds[s.Tokens[i].Kind].Kind, s.Tokens[i].Cell)
		}
		rd.readWords(r)
		of = r
	}
	return of
}

// isRead tells whether things of any noun are WORD.
func (r *Reading) isRead() bool {
	return slices.ContainsFunc(r.Is[words.FirstObject:], func(is uint64) bool { return is>>words.IsWord&1 != 0 })
}

// noteConditions lists the nouns that the rules compiled last ask for.
func (rd *Reader) noteConditions(r *Reading) {
	b := &rd.book
	r.conditions = r.conditions[:0]
	for i := range b.Rules {
		if x := &b.Rules[i]; !x.Void && x.Expr != rules.Always {
			b.EachNoun(x.Expr, func(asked words.Noun) { r.conditions = append(r.conditions, condition{x.Subject, asked}) })
		}
	}
}

// Asks tells whether a rule about one of two nouns asks for the other one in a condition.
func (r *Reading) Asks(n, m words.Noun) bool {
	return slices.Contains(r.conditions, condition{n, m}) || slices.Contains(r.conditions, condition{m, n})
}
