package relaxedplan

import (
	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/position"
	"puzzlewright/solver/baba/stepper"
	"puzzlewright/solver/baba/words"
	"slices"
)

// A vocabulary numbers what plans push: sorts are kinds of words, and behind these the things of nouns, a number less than
// maxSorts each. Sets of sorts have a bit for each.
type vocabulary struct {
	nouns int32
	// lexemes are the words, by sort. sortOf gives by kind its sort, board.None for others.
	lexemes []words.Lexeme
	sortOf  []int32
	// pushed are the nouns of things that plans push. sortOfThing gives by noun their sort;
	// these come behind those of words.
	pushed      []words.Noun
	sortOfThing []int32
	// kindOf gives by sort its kind, nounWord by noun the kind of its word, -1 for none; and,
	// not and joined are the kinds of the words AND and NOT, and of each verb; infix those of AND and conditions.
	kindOf          []words.Kind
	nounWord        []int32
	and, not, infix []words.Kind
	joined          [numVerbs][]words.Kind
	// asWord gives by noun the sort of its things as words, board.None for none; onlyRead are these
	// sorts. thirdSort gives by sort of a word that with which sentences end that say the same.
	// mayRead tells that things may be WORD.
	asWord, thirdSort []int32
	onlyRead          uint64
	mayRead           bool
	// sortOfProperty gives by property the sort of its word, board.None for none.
	sortOfProperty [words.PropertyMeanings]int32
	// Sets of sorts, in this order: nouns that sentences begin with, verbs, IS, AND, AND and
	// conditions, NOT, nouns
	// and properties behind a verb, and the nouns among these.
	subjects, joints, isSorts, links, infixes, nots, thirds, nounSorts uint64
}

// maxSorts is how many sorts of words and things a plan can tell apart: a bit for each.
const maxSorts = 64

// newVocabulary numbers what plans of a level push.
func newVocabulary(p *position.Space, s *stepper.Stepper) *vocabulary {
	v := &vocabulary{nouns: int32(p.Table.Nouns)}
	v.sortOf, v.nounWord = make([]int32, p.Table.Words), make([]int32, p.Table.Nouns)
	for n := range v.nounWord {
		v.nounWord[n] = board.None
	}
	for i := range v.sortOfProperty {
		v.sortOfProperty[i] = board.None
	}
	for k := range v.sortOf {
		v.sortOf[k] = board.None
		if len(v.lexemes) < maxSorts && (p.Survey.Present[k] > 0 || p.Survey.Appears(words.Kind(k))) {
			v.addLexeme(words.Kind(k), p.Table.Roles[k].Reads)
		}
	}
	v.addWorded(s, p.Survey.Properties[words.IsWord])
	v.addThings(s)
	return v
}

// addLexeme adds the sort of a kind of words, if plans have a use for it.
func (v *vocabulary) addLexeme(k words.Kind, x words.Lexeme) {
	bit := uint64(1) << len(v.lexemes)
	if x.Class == words.ClassNoun {
		v.nounWord[x.Meaning] = int32(k)
	}
	switch {
	case x.Class == words.ClassAnd:
		v.and, v.infix = append(v.and, k), append(v.infix, k)
		v.links |= bit
		v.infixes |= bit
	case x.Class == words.ClassInfix:
		v.infix = append(v.infix, k)
		v.infixes |= bit
	case x.Class == words.ClassNot:
		v.not = append(v.not, k)
		v.nots |= bit
	case x.Class == words.ClassNoun && (words.Noun(x.Meaning) >= words.FirstObject || words.Noun(x.Meaning) == words.NounGroup || words.Noun(x.Meaning) == words.NounText):
		v.subjects |= bit
		v.thirds |= bit
		v.nounSorts |= bit
	case x.Class == words.ClassNoun && words.Noun(x.Meaning) == words.NounAll:
		v.subjects |= bit
	case x.Class == words.ClassNoun && words.Noun(x.Meaning) == words.NounEmpty: // what turns into that is gone
		v.thirds |= bit
		v.nounSorts |= bit
	case x.Class == words.ClassVerb && verbOf(words.Verb(x.Meaning), false) != numVerbs:
		v.joints |= bit
		by := verbOf(words.Verb(x.Meaning), false)
		v.joined[by] = append(v.joined[by], k)
		if by == sayIs {
			v.isSorts |= bit
			v.joined[sayNot] = append(v.joined[sayNot], k)
		}
	case x.Class == words.ClassProperty:
		v.thirds |= bit
	default:
		return
	}
	if x.Class == words.ClassProperty {
		v.sortOfProperty[x.Meaning] = int32(len(v.lexemes))
	}
	v.sortOf[k] = int32(len(v.lexemes))
	v.lexemes = append(v.lexemes, x)
	v.kindOf = append(v.kindOf, k)
}

// addWorded adds the sorts of things as words, in a level in which things may be WORD.
func (v *vocabulary) addWorded(s *stepper.Stepper, may bool) {
	v.asWord = make([]int32, v.nouns)
	for n := range v.asWord {
		v.asWord[n] = board.None
	}
	for sort := range v.lexemes {
		v.thirdSort = append(v.thirdSort, int32(sort))
	}
	if v.mayRead = may; !may {
		return
	}
	for n := words.FirstObject; int32(n) < v.nouns; n++ {
		k := s.Table.Object[n]
		if len(v.lexemes) == maxSorts || s.ByKind[k] == board.None && !slices.ContainsFunc(s.Fixed, func(u board.Unit) bool { return u.Kind == k }) {
			continue
		}
		sort := int32(len(v.lexemes))
		bit := uint64(1) << sort
		v.asWord[n] = sort
		v.onlyRead |= bit
		v.subjects |= bit
		v.thirds |= bit
		v.nounSorts |= bit
		v.lexemes, v.kindOf = append(v.lexemes, n.Lexeme()), append(v.kindOf, k)
		if w := v.nounWord[n]; w != board.None && v.sortOf[w] != board.None {
			sort = v.sortOf[w]
		}
		v.thirdSort = append(v.thirdSort, sort)
	}
}

// addThings adds the sorts of things, as far as there is room.
func (v *vocabulary) addThings(s *stepper.Stepper) {
	v.sortOfThing = make([]int32, v.nouns)
	for n := range v.sortOfThing {
		v.sortOfThing[n] = board.None
		if words.Noun(n) >= words.FirstObject && s.ByKind[s.Table.Object[n]] != board.None && len(v.lexemes)+len(v.pushed) < maxSorts {
			v.sortOfThing[n] = int32(len(v.lexemes) + len(v.pushed))
			v.pushed = append(v.pushed, words.Noun(n))
		}
	}
}

// nounOf gives what a sort is called: its noun, or TEXT.
func (v *vocabulary) nounOf(sort int32) words.Noun {
	if i := int(sort) - len(v.lexemes); i >= 0 {
		return v.pushed[i]
	}
	return words.NounText
}

// sortsOf gives the sorts of the pieces of a noun: many where it is TEXT.
func (v *vocabulary) sortsOf(n words.Noun) uint64 {
	if n == words.NounText {
		return 1<<len(v.lexemes) - 1
	}
	if sort := v.sortOfThing[n]; sort != board.None {
		return 1 << sort
	}
	return 0
}

// thirdsOf gives the sorts of words that sentences with a verb end with.
func (v *vocabulary) thirdsOf(of verb) uint64 {
	if of == sayIs || of == sayNot {
		return v.thirds
	}
	return v.nounSorts
}

// sentences is how many sentences there are.
func (v *vocabulary) sentences() int32 { return int32(numVerbs) * v.nouns * int32(len(v.lexemes)) }

// split gives what the sentence of a number says.
func (v *vocabulary) split(of int32) (by verb, noun, third int32) {
	thirds := int32(len(v.lexemes))
	return verb(of / thirds / v.nouns), of / thirds % v.nouns, of % thirds
}

// turnsThings tells whether what IS a word, by its sort, turns into something.
func (v *vocabulary) turnsThings(third int32) bool {
	return v.nounSorts>>third&1 != 0 && words.Noun(v.lexemes[third].Meaning) != words.NounGroup
}

// numberOf gives the number of a sentence; split is its inverse.
func (v *vocabulary) numberOf(by verb, noun, third int32) int32 {
	return (int32(by)*v.nouns+noun)*int32(len(v.lexemes)) + third
}
