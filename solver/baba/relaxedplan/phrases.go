package relaxedplan

import (
	"math/bits"

	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/sentences"
	"puzzlewright/solver/baba/words"
)

// A phrase stands between the noun of a sentence and IS: a condition, or AND, and another noun.
// Plans assume that the condition holds.

// phrased gives the fact that a phrase begins in a cell and that IS, or IS NOT, follows it.
func (p *Planner) phrased(cell int32, d int, v sentences.Verb) fact {
	return p.phrases + fact(2*(2*cell+int32(d/words.Directions[1]))) + fact(v)
}

// bringPhrased goes on from a word that comes to a cell in which it may belong to a phrase, or to a
// sentence with a phrase.
func (p *Planner) bringPhrased(bit uint64, c int32, d int) {
	s := p.Stepper
	next, back := s.Next[d], s.Next[(d+2)%board.NumDirections]
	if bit&p.Infixes != 0 {
		p.phrase(c, d)
	}
	before := back[c]
	if bit&p.Subjects != 0 {
		p.phrase(before, d)
		if ahead := next[c]; ahead != board.None {
			p.joinPhrased(ahead, d, sentences.Is)
			p.joinPhrased(ahead, d, sentences.IsNot)
		}
	}
	if before == board.None {
		return
	}
	if bit&p.IsSorts != 0 {
		p.phrase(back[before], d)
	}
	if i := before; bit&p.Thirds != 0 && back[i] != board.None && back[back[i]] != board.None {
		i = back[back[i]]
		p.joinPhrased(i, d, sentences.Is)
		if back[i] != board.None {
			p.joinPhrased(back[i], d, sentences.IsNot)
		}
	}
}

// phrase files the phrase that begins in a cell, with IS and with IS NOT behind it, if all these
// words can be there.
func (p *Planner) phrase(cell int32, d int) {
	next := p.Stepper.Next[d]
	if cell == board.None || p.at[cell]&p.Infixes == 0 {
		return
	}
	second := next[cell]
	if second == board.None || p.at[second]&p.Subjects == 0 || next[second] == board.None {
		return
	}
	infix, noun, is := p.cheapest(p.Infixes, cell), p.cheapest(p.Subjects, second), next[second]
	if p.at[is]&p.IsSorts != 0 {
		f := p.cheapest(p.IsSorts, is)
		p.reach(p.phrased(cell, d, sentences.Is), min(p.known[infix].cost+p.known[noun].cost+p.known[f].cost, maxCost), 0, infix, noun, f)
	}
	if f := p.negatedAt(is, d); p.known[f].sure {
		p.reach(p.phrased(cell, d, sentences.IsNot), min(p.known[infix].cost+p.known[noun].cost+p.known[f].cost, maxCost), 0, infix, noun, f)
	}
}

// cheapest gives the cheapest of the facts that a word of some sorts is in a cell, noFact for none.
func (p *Planner) cheapest(sorts uint64, c int32) (best fact) {
	best = noFact
	for left := p.at[c] & sorts; left != 0; left &= left - 1 {
		if f := p.isIn(int32(bits.TrailingZeros64(left)), c); best == noFact || p.known[f].cost < p.known[best].cost {
			best = f
		}
	}
	return best
}

// joinPhrased forms the sentences with a phrase that begins in a cell, and IS or IS NOT behind it.
func (p *Planner) joinPhrased(cell int32, d int, v sentences.Verb) {
	f := p.phrased(cell, d, v)
	if !p.known[f].sure {
		return
	}
	next := p.Stepper.Next[d]
	last := next[next[next[cell]]]
	if v == sentences.IsNot && last != board.None {
		last = next[last]
	}
	first := p.Stepper.Next[(d+2)%board.NumDirections][cell]
	if first == board.None || last == board.None {
		return
	}
	for nouns := p.at[first] & p.Subjects; nouns != 0; nouns &= nouns - 1 {
		x := int32(bits.TrailingZeros64(nouns))
		p.joinWith(v, int32(p.Lexemes[x].Meaning), p.isIn(x, first), f, last, p.bound[first]>>d&1 != 0, p.at[last]&p.ThirdsOf(v))
	}
}
