package reachability

import (
	"math/bits"

	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/words"
)

// A wordSet is kinds of words, a bit for each.
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

// wordSets gives by cell which words can be there.
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

// each visits what the words of a set mean.
func (p *Reachability) each(of wordSet, visit func(words.Lexeme)) {
	for j, left := range of {
		for ; left != 0; left &= left - 1 {
			visit(p.Table.Roles[j*64+bits.TrailingZeros64(left)].Reads)
		}
	}
}

// A classSet is classes of words, a bit for each.
type classSet uint16

func classes(of ...words.Class) (set classSet) {
	for _, c := range of {
		set |= 1 << c
	}
	return set
}

// followers gives by the class of a word of a sentence which may come right after it (3.2).
var followers = [...]classSet{
	words.ClassNoun:     classes(words.ClassVerb, words.ClassInfix, words.ClassAnd, words.ClassNot),
	words.ClassProperty: classes(words.ClassVerb, words.ClassInfix, words.ClassAnd, words.ClassNot),
	words.ClassVerb:     classes(words.ClassNoun, words.ClassProperty, words.ClassNot),
	words.ClassInfix:    classes(words.ClassNoun, words.ClassProperty, words.ClassNot),
	words.ClassPrefix:   classes(words.ClassNoun, words.ClassAnd, words.ClassNot, words.ClassPrefix),
	words.ClassAnd:      classes(words.ClassNoun, words.ClassProperty, words.ClassVerb, words.ClassInfix, words.ClassNot, words.ClassPrefix),
	words.ClassNot:      classes(words.ClassNoun, words.ClassProperty, words.ClassVerb, words.ClassInfix, words.ClassNot, words.ClassPrefix),
}

// follows tells whether a word of a class may come right after one of another.
func follows(second, first words.Class) bool { return followers[first]>>second&1 != 0 }

// beside gives by cell the nouns and properties that can be in a sentence with a verb there, on
// one side of it: right beside it or, where sentences can be longer, at the end of a chain of
// words. NOT is among them where it can stand before one of them.
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

// chains gives by class and cell the nouns and properties to which a chain of words leads
// that begins with one of that class there, and goes on in a direction; nil where sentences have
// three words.
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
		c := int32(i) // the cell beside it comes first
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

// chain finds to which words a chain leads that begins with one of a class in a cell, by
// what is known of the cell it goes on to.
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

// byClass gives the kinds of words that there are, by class; nil for none.
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

// unite adds to a set what is in all of some others.
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
