// Package sentences reads what the words of a state say, as plans see it: which sentences stand,
// in which cells, and what each noun is by them. It also numbers the words and things that plans
// push, and the sentences that could be said.
//
//	vocabulary.go  the sorts of words and things
//	verbs.go       the verbs that plans know
//	reading.go     what the words of a state say
//	lines.go       the same for lines of words that lie elsewhere
//
// What is pushed is of some sort, a number less than maxSorts: a kind of word, or the things
// of a noun. That is not the sort of a state.
package sentences

import (
	"slices"

	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/position"
	"puzzlewright/solver/baba/stepper"
	"puzzlewright/solver/baba/words"
)

// A Vocabulary numbers what plans push. Sorts are the kinds of words and, behind these, the nouns
// of things; each is a number less than maxSorts. Sets of sorts have a bit for each.
type Vocabulary struct {
	Nouns int32
	// Lexemes gives by sort its word, SortOf by kind of word its sort, board.None for none.
	Lexemes []words.Lexeme
	SortOf  []int32
	// Pushed are the nouns of things that plans push, in the order of their sorts. SortOfThing
	// gives by noun the sort of its things, board.None for none.
	Pushed      []words.Noun
	SortOfThing []int32
	// KindOf gives by sort of word its kind, NounWord by noun the kind of its word, board.None for
	// none. And, Not and Infix list the kinds of words that are AND, NOT, and AND or a condition;
	// Joined lists by verb those that are that verb.
	KindOf          []words.Kind
	NounWord        []int32
	And, Not, Infix []words.Kind
	Joined          [NumVerbs][]words.Kind
	// MayRead tells that things may be WORD. AsWord gives by noun the sort of its things as words,
	// board.None for none; OnlyRead is the set of these sorts. ThirdSort gives by sort of word the
	// sort by which sentences are numbered that end with it: for a thing as a word, that of its
	// noun's word.
	AsWord, ThirdSort []int32
	OnlyRead          uint64
	MayRead           bool
	// SortOfProperty gives by property the sort of its word, board.None for none.
	SortOfProperty [words.PropertyMeanings]int32
	// Sets of sorts, in this order: nouns that sentences begin with; verbs; IS; AND; AND and
	// conditions; NOT; nouns and properties that stand behind a verb; and the nouns among these.
	Subjects, Joints, IsSorts, Links, Infixes, Nots, Thirds, NounSorts uint64
}

// maxSorts is how many sorts of words and things there can be: a set has a bit for each.
const maxSorts = 64

// NewVocabulary numbers what plans of a level push.
func NewVocabulary(p *position.Space, s *stepper.Stepper) Vocabulary {
	v := Vocabulary{Nouns: int32(p.Table.Nouns)}
	v.SortOf, v.NounWord = make([]int32, p.Table.Words), make([]int32, p.Table.Nouns)
	for n := range v.NounWord {
		v.NounWord[n] = board.None
	}
	for i := range v.SortOfProperty {
		v.SortOfProperty[i] = board.None
	}
	for k := range v.SortOf {
		v.SortOf[k] = board.None
		if len(v.Lexemes) < maxSorts && (p.Survey.Present[k] > 0 || p.Survey.Appears(words.Kind(k))) {
			v.addLexeme(words.Kind(k), p.Table.Roles[k].Reads)
		}
	}
	v.addWorded(s, p.Survey.Properties[words.IsWord])
	v.addThings(s)
	return v
}

// addLexeme adds the sort of a kind of words, if plans have a use for it.
func (v *Vocabulary) addLexeme(k words.Kind, x words.Lexeme) {
	bit := uint64(1) << len(v.Lexemes)
	if x.Class == words.ClassNoun {
		v.NounWord[x.Meaning] = int32(k)
	}
	switch {
	case x.Class == words.ClassAnd:
		v.And, v.Infix = append(v.And, k), append(v.Infix, k)
		v.Links |= bit
		v.Infixes |= bit
	case x.Class == words.ClassInfix:
		v.Infix = append(v.Infix, k)
		v.Infixes |= bit
	case x.Class == words.ClassNot:
		v.Not = append(v.Not, k)
		v.Nots |= bit
	case x.Class == words.ClassNoun && (words.Noun(x.Meaning) >= words.FirstObject || words.Noun(x.Meaning) == words.NounGroup || words.Noun(x.Meaning) == words.NounText):
		v.Subjects |= bit
		v.Thirds |= bit
		v.NounSorts |= bit
	case x.Class == words.ClassNoun && words.Noun(x.Meaning) == words.NounAll:
		v.Subjects |= bit
	case x.Class == words.ClassNoun && words.Noun(x.Meaning) == words.NounEmpty: // what turns into EMPTY is gone
		v.Thirds |= bit
		v.NounSorts |= bit
	case x.Class == words.ClassVerb && VerbOf(words.Verb(x.Meaning), false) != NumVerbs:
		v.Joints |= bit
		by := VerbOf(words.Verb(x.Meaning), false)
		v.Joined[by] = append(v.Joined[by], k)
		if by == Is {
			v.IsSorts |= bit
			v.Joined[IsNot] = append(v.Joined[IsNot], k)
		}
	case x.Class == words.ClassProperty:
		v.Thirds |= bit
	default:
		return
	}
	if x.Class == words.ClassProperty {
		v.SortOfProperty[x.Meaning] = int32(len(v.Lexemes))
	}
	v.SortOf[k] = int32(len(v.Lexemes))
	v.Lexemes = append(v.Lexemes, x)
	v.KindOf = append(v.KindOf, k)
}

// addWorded adds the sorts of things as words, in a level in which things may be WORD.
func (v *Vocabulary) addWorded(s *stepper.Stepper, may bool) {
	v.AsWord = make([]int32, v.Nouns)
	for n := range v.AsWord {
		v.AsWord[n] = board.None
	}
	for sort := range v.Lexemes {
		v.ThirdSort = append(v.ThirdSort, int32(sort))
	}
	if v.MayRead = may; !may {
		return
	}
	for n := words.FirstObject; int32(n) < v.Nouns; n++ {
		k := s.Table.Object[n]
		if len(v.Lexemes) == maxSorts || s.ByKind[k] == board.None && !slices.ContainsFunc(s.Fixed, func(u board.Unit) bool { return u.Kind == k }) {
			continue
		}
		sort := int32(len(v.Lexemes))
		bit := uint64(1) << sort
		v.AsWord[n] = sort
		v.OnlyRead |= bit
		v.Subjects |= bit
		v.Thirds |= bit
		v.NounSorts |= bit
		v.Lexemes, v.KindOf = append(v.Lexemes, n.Lexeme()), append(v.KindOf, k)
		if w := v.NounWord[n]; w != board.None && v.SortOf[w] != board.None {
			sort = v.SortOf[w]
		}
		v.ThirdSort = append(v.ThirdSort, sort)
	}
}

// addThings adds the sorts of things, as far as there is room.
func (v *Vocabulary) addThings(s *stepper.Stepper) {
	v.SortOfThing = make([]int32, v.Nouns)
	for n := range v.SortOfThing {
		v.SortOfThing[n] = board.None
		if words.Noun(n) >= words.FirstObject && s.ByKind[s.Table.Object[n]] != board.None && len(v.Lexemes)+len(v.Pushed) < maxSorts {
			v.SortOfThing[n] = int32(len(v.Lexemes) + len(v.Pushed))
			v.Pushed = append(v.Pushed, words.Noun(n))
		}
	}
}

// NounOf gives the noun of a sort of things, TEXT for words.
func (v *Vocabulary) NounOf(sort int32) words.Noun {
	if i := int(sort) - len(v.Lexemes); i >= 0 {
		return v.Pushed[i]
	}
	return words.NounText
}

// SortsOf gives the set of the sorts that a noun has: one at most, or all words for TEXT.
func (v *Vocabulary) SortsOf(n words.Noun) uint64 {
	if n == words.NounText {
		return 1<<len(v.Lexemes) - 1
	}
	if sort := v.SortOfThing[n]; sort != board.None {
		return 1 << sort
	}
	return 0
}

// ThirdsOf gives the set of the sorts of words that sentences with a verb can end with.
func (v *Vocabulary) ThirdsOf(of Verb) uint64 {
	if of == Is || of == IsNot {
		return v.Thirds
	}
	return v.NounSorts
}

// NumSentences is how many numbers of sentences there are (see NumberOf).
func (v *Vocabulary) NumSentences() int32 { return int32(NumVerbs) * v.Nouns * int32(len(v.Lexemes)) }

// Split gives verb, noun and last sort of the sentence with a number.
func (v *Vocabulary) Split(of int32) (by Verb, noun, third int32) {
	thirds := int32(len(v.Lexemes))
	return Verb(of / thirds / v.Nouns), of / thirds % v.Nouns, of % thirds
}

// TurnsThings tells whether X IS a word, given by its sort, turns X into something.
func (v *Vocabulary) TurnsThings(third int32) bool {
	return v.NounSorts>>third&1 != 0 && words.Noun(v.Lexemes[third].Meaning) != words.NounGroup
}

// NumberOf gives the number of a sentence by its verb, noun and last sort; Split is the inverse.
func (v *Vocabulary) NumberOf(by Verb, noun, third int32) int32 {
	return (int32(by)*v.Nouns+noun)*int32(len(v.Lexemes)) + third
}
