package relaxedplan

import (
	"bytes"

	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/rules"
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
}

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

// keptReadings is how many readings are kept. Each has one place, which the latest
// takes.
const keptReadings = 1 << 12

// read gives what the words of the state that is decoded say.
func (p *Planner) read(state []byte) *reading {
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
	p.book.Compile(r.words, &s.Next, s.Table)
	b := &p.book
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
	return r
}

// hashOf gives the hash of what a rule says of its subject, and when.
func (p *Planner) hashOf(x *rules.Rule) uint64 {
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
func (p *Planner) directionOf(first, second int32) int {
	h := int32(p.stepper.Height)
	switch {
	case first/h == second/h && second > first:
		return 3
	case first%h == second%h && second > first:
		return 0
	}
	return -1
}
