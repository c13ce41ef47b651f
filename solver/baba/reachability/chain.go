package reachability

import (
	"math/bits"

	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/words"
)

// A wordSet is a set of kinds of words, a bit for each.
type wordSet []uint64

// newWordSets makes a set for each cell.
func (p *Reachability) newWordSets() []wordSet {
	size := (len(p.At) + 63) / 64
	room := make(wordSet, size*len(p.hasWord))
	sets := make([]wordSet, len(p.hasWord))
	for c := range sets {
		sets[c] = room[c*size : (c+1)*size]
	}
	return sets
}

// wordSets gives by cell the kinds of words that can be there.
func (p *Reachability) wordSets() []wordSet {
	sets := p.newWordSets()
	for k, at := range p.At {
		for c := range at {
			if at[c] {
				sets[c][k/64] |= 1 << (k % 64)
			}
		}
	}
	return sets
}

// each visits the lexemes as which the words of a set are read.
func (p *Reachability) each(of wordSet, visit func(words.Lexeme)) {
	for j, left := range of {
		for ; left != 0; left &= left - 1 {
			visit(p.Table.Roles[j*64+bits.TrailingZeros64(left)].Reads)
		}
	}
}

// A classSet is a set of classes of words, a bit for each.
type classSet uint16

func classes(of ...words.Class) (set classSet) {
	for _, c := range of {
		set |= 1 << c
	}
	return set
}

// followers gives, by the class of a word in a sentence, the classes that may come right after it (3.2).
var followers = [...]classSet{
	words.ClassNoun:     classes(words.ClassVerb, words.ClassInfix, words.ClassAnd, words.ClassNot),
	words.ClassProperty: classes(words.ClassVerb, words.ClassInfix, words.ClassAnd, words.ClassNot),
	words.ClassVerb:     classes(words.ClassNoun, words.ClassProperty, words.ClassNot),
	words.ClassInfix:    classes(words.ClassNoun, words.ClassProperty, words.ClassNot),
	words.ClassPrefix:   classes(words.ClassNoun, words.ClassAnd, words.ClassNot, words.ClassPrefix),
	words.ClassAnd:      classes(words.ClassNoun, words.ClassProperty, words.ClassVerb, words.ClassInfix, words.ClassNot, words.ClassPrefix),
	words.ClassNot:      classes(words.ClassNoun, words.ClassProperty, words.ClassVerb, words.ClassInfix, words.ClassNot, words.ClassPrefix),
}

// follows tells whether a word of the class second may come right after one of the class first.
func follows(second, first words.Class) bool { return followers[first]>>second&1 != 0 }

// beside gives, by the cell of a verb, the nouns and properties that can be in a sentence with it on
// one side: right beside the verb or, where sentences can be longer, at the end of a chain of
// words. d is the direction of that side, and after tells that it comes after the verb. NOT is
// among the words where it can stand before one of them.
func (p *Reachability) beside(all []wordSet, d int, after bool) []wordSet {
	sets := p.newWordSets()
	chains := p.chains(all, d, after)
	for c := range sets {
		to := p.board.Next[d][c]
		if to == board.None || !p.hasWord[to] {
			continue
		}
		if chains == nil {
			copy(sets[c], all[to])
			continue
		}
		for q, chain := range chains {
			first, second := words.Class(q), words.ClassVerb
			if after {
				first, second = second, first
			}
			if chain != nil && follows(second, first) {
				unite(sets[c], chain[to])
			}
		}
	}
	return sets
}

// chains gives, by class and cell, the nouns and properties to which a chain of words can lead
// that begins with a word of that class in that cell and goes on in direction d; nil where
// sentences have three words. after is as for beside.
func (p *Reachability) chains(all []wordSet, d int, after bool) (chains [][]wordSet) {
	if !p.chained {
		return nil
	}
	lying := p.byClass()
	chains = make([][]wordSet, len(followers))
	for q := range chains {
		if lying[q] != nil {
			chains[q] = p.newWordSets()
		}
	}
	for i := range all {
		c := int32(i) // the cell on in direction d is done before this one
		if d == 0 || d == 3 {
			c = int32(len(all) - 1 - i)
		}
		for q := range chains {
			if lying[q] != nil && intersects(all[c], lying[q]) {
				p.chain(chains, all, lying, words.Class(q), c, p.board.Next[d][c], after)
			}
		}
	}
	return chains
}

// chain finds to which words a chain leads that begins with a word of class q in cell c, from
// what is known of the cell to that it goes on to.
func (p *Reachability) chain(chains [][]wordSet, all, lying []wordSet, q words.Class, c, to int32, after bool) {
	own := chains[q][c]
	ends := q == words.ClassNoun || q == words.ClassProperty
	if ends || after && q == words.ClassNot {
		unite(own, all[c], lying[q])
	}
	if to == board.None || !p.hasWord[to] {
		return
	}
	if ends && !after && lying[words.ClassNot] != nil {
		unite(own, all[to], lying[words.ClassNot])
	}
	for r := range chains {
		first, second := words.Class(r), q
		if after {
			first, second = second, first
		}
		if chains[r] != nil && follows(second, first) {
			unite(own, chains[r][to])
		}
	}
}

// byClass gives, by class, the kinds of words that are in the level or may come to be; nil for none.
func (p *Reachability) byClass() []wordSet {
	lying := make([]wordSet, len(followers))
	for k, at := range p.At {
		x := p.Table.Roles[k].Reads
		if at == nil || int(x.Class) >= len(followers) {
			continue
		}
		if lying[x.Class] == nil {
			lying[x.Class] = make(wordSet, (len(p.At)+63)/64)
		}
		lying[x.Class][k/64] |= 1 << (k % 64)
	}
	return lying
}

// unite adds to a set the words that all of the others have in common.
func unite(set wordSet, others ...wordSet) {
	for j := range set {
		in := others[0][j]
		for _, o := range others[1:] {
			in &= o[j]
		}
		set[j] |= in
	}
}

// intersects tells whether two sets have words in common.
func intersects(a, b wordSet) bool {
	for j := range a {
		if a[j]&b[j] != 0 {
			return true
		}
	}
	return false
}
