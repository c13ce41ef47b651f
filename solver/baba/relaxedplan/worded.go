package relaxedplan

import (
	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/words"
)

// Things that are WORD count as words of their nouns: they are read with the words of a state, and
// plans form sentences with them wherever they can be. As words they have sorts of their own, whose
// pieces are not pushed: the things are pushed.

// beginWorded files the places where things of a noun are words, as they are WORD by some fact.
func (p *Planner) beginWorded(n, cost int32, by fact) {
	if p.AsWord[n] == board.None {
		return
	}
	p.eachPlace(n, func(c int32, in fact) {
		p.reach(p.isIn(p.AsWord[n], c), min(cost+p.costOf(in), maxCost), 0, in, by)
	})
	if p.Reading.Is[n]&words.AnyYou != 0 {
		for c := range p.Cells {
			if p.known[c].sure {
				p.reach(p.isIn(p.AsWord[n], c), max(cost, p.known[c].cost), 0, fact(c), by)
			}
		}
	}
}

// readIn has a thing of a noun that comes to a cell, by a fact, be a word there, if its noun is WORD.
func (p *Planner) readIn(n, c int32, in fact) {
	if p.AsWord[n] == board.None {
		return
	}
	if cost, by := p.have(n, words.IsWord); cost < maxCost {
		p.reach(p.isIn(p.AsWord[n], c), max(cost+p.costOf(in), p.now), 0, in, by)
	}
}

// readOwn has what is YOU be a word in a cell, if it is WORD.
func (p *Planner) readOwn(c int32) {
	for n := int32(words.FirstObject); n < p.Nouns; n++ {
		if p.Reading.Is[n]&words.AnyYou != 0 {
			p.readIn(n, c, fact(c))
		}
	}
}
