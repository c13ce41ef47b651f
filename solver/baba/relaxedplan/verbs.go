package relaxedplan

import (
	"puzzlewright/solver/baba/words"
)

// A verb is what a sentence says of its noun.
type verb int32

// The verbs that plans know.
const (
	sayIs verb = iota
	sayNot
	sayHas
	sayMake
	sayEat
	numVerbs
)

// verbOf gives a verb of the rules, numVerbs for those that plans do not know.
func verbOf(v words.Verb, not bool) verb {
	switch {
	case v == words.VerbIs && not:
		return sayNot
	case not:
		return numVerbs
	case v == words.VerbIs:
		return sayIs
	case v == words.VerbHas:
		return sayHas
	case v == words.VerbMake:
		return sayMake
	case v == words.VerbEat:
		return sayEat
	}
	return numVerbs
}

// sentences is how many sentences there are.
func (p *Planner) sentences() int32 { return int32(numVerbs) * p.nouns * int32(len(p.lexemes)) }

// saying gives the fact of a sentence.
func (p *Planner) saying(v verb, noun, third int32) fact {
	return p.said + fact((int32(v)*p.nouns+noun)*int32(len(p.lexemes))+third)
}

// sayingOf gives what a sentence says.
func (p *Planner) sayingOf(f fact) (v verb, noun, third int32) { return p.split(int32(f - p.said)) }

// split gives what the sentence of a number says.
func (p *Planner) split(of int32) (v verb, noun, third int32) {
	thirds := int32(len(p.lexemes))
	return verb(of / thirds / p.nouns), of / thirds % p.nouns, of % thirds
}

// thirdsOf gives the sorts of words that sentences with a verb end with.
func (p *Planner) thirdsOf(v verb) uint64 {
	if v == sayIs || v == sayNot {
		return p.thirds
	}
	return p.nounSorts
}

// addLexeme adds the sort of a kind of words, if plans have a use for it.
func (p *Planner) addLexeme(k words.Kind) {
	x := p.stepper.Table.Roles[k].Reads
	bit := uint64(1) << len(p.lexemes)
	if x.Class == words.ClassNoun {
		p.nounWord[x.Meaning] = int32(k)
	}
	switch {
	case x.Class == words.ClassAnd:
		p.and, p.infix = append(p.and, k), append(p.infix, k)
		p.links |= bit
		p.infixes |= bit
	case x.Class == words.ClassInfix:
		p.infix = append(p.infix, k)
		p.infixes |= bit
	case x.Class == words.ClassNot:
		p.not = append(p.not, k)
		p.nots |= bit
	case x.Class == words.ClassNoun && (words.Noun(x.Meaning) >= words.FirstObject || words.Noun(x.Meaning) == words.NounGroup || words.Noun(x.Meaning) == words.NounText):
		p.subjects |= bit
		p.thirds |= bit
		p.nounSorts |= bit
	case x.Class == words.ClassNoun && words.Noun(x.Meaning) == words.NounAll:
		p.subjects |= bit
	case x.Class == words.ClassNoun && words.Noun(x.Meaning) == words.NounEmpty: // what turns into that is gone
		p.thirds |= bit
		p.nounSorts |= bit
	case x.Class == words.ClassVerb && verbOf(words.Verb(x.Meaning), false) != numVerbs:
		p.joints |= bit
		v := verbOf(words.Verb(x.Meaning), false)
		p.joined[v] = append(p.joined[v], k)
		if v == sayIs {
			p.isSorts |= bit
			p.joined[sayNot] = append(p.joined[sayNot], k)
		}
	case x.Class == words.ClassProperty:
		p.thirds |= bit
	default:
		return
	}
	if x.Class == words.ClassProperty {
		p.sortOfProperty[x.Meaning] = int32(len(p.lexemes))
	}
	p.sortOf[k] = int32(len(p.lexemes))
	p.lexemes = append(p.lexemes, x)
	p.kindOf = append(p.kindOf, k)
}

// noteGoals notes the sorts that a plan to win pushes: with NOT, also what is in the way.
func (p *Planner) noteGoals() {
	of := uint64(useful)
	if p.nots != 0 {
		of |= hinders
	}
	for sort, x := range p.lexemes {
		if x.Class != words.ClassProperty || of>>x.Meaning&1 != 0 {
			p.goals |= 1 << sort
		}
	}
}
