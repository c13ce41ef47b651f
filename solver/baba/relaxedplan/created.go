package relaxedplan

import (
	"math/bits"

	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/sentences"
	"puzzlewright/solver/baba/words"
)

// Things come to be where others turn into them, where others that HAVE them are destroyed, or
// where others MAKE them.

// eachPlace visits the cells where things of a noun lie, with noFact, and those where they can come to
// be, with the fact that they can.
func (p *Planner) eachPlace(n int32, visit func(c int32, in fact)) {
	for _, c := range p.CellsOf[n] {
		visit(c, noFact)
	}
	if sort := p.SortOfThing[n]; sort != board.None {
		for c := range p.Cells {
			if p.at[c]>>sort&1 != 0 {
				visit(c, p.isIn(sort, c))
			}
		}
	}
}

// costOf gives the cost of a fact, 0 for noFact.
func (p *Planner) costOf(f fact) int32 {
	if f == noFact {
		return 0
	}
	return p.known[f].cost
}

// create has a thing come to be in cell c, by the fact f of a sentence and another fact: a thing of
// the noun that the sentence ends with or, where that is TEXT, the word for the noun from.
func (p *Planner) create(third, from, c int32, f, in fact) {
	p.createBy(third, from, c, p.known[f].cost+p.costOf(in), 0, f, in)
}

// createBy does the same as create, by some facts, at a cost that includes the last step.
func (p *Planner) createBy(third, from, c, cost, step int32, by ...fact) {
	if sort := p.sortNamed(third, from); sort != board.None && !p.Held[c] {
		p.noteOneMore(sort)
		p.reach(p.isIn(sort, c), min(cost, maxCost), step, by...)
	}
}

// sortNamed gives the sort of what the last word of a sentence about the noun from names: its
// things or, where it is TEXT, the word for that noun; board.None if there is no such sort.
func (p *Planner) sortNamed(third, from int32) int32 {
	if m := p.Lexemes[third].Meaning; words.Noun(m) != words.NounText {
		return p.SortOfThing[m]
	}
	if w := p.NounWord[from]; w != board.None {
		return p.SortOf[w]
	}
	return board.None
}

// noteHas notes that things of a noun HAVE what a word names.
func (p *Planner) noteHas(n, third int32) {
	p.has[n] |= 1 << third
	if sort := p.sortNamed(third, n); sort != board.None {
		p.drops[n] |= 1 << sort
	}
}

// leaves tells whether a thing of a noun that is destroyed in a cell leaves something that could
// not be there before.
func (p *Planner) leaves(n words.Noun, c int32) bool {
	return p.drops[n]&^(p.at[c]&p.several) != 0 && !p.Held[c]
}

// noteOneMore notes that there can be more than one piece of a sort, so that another can go where
// one was spent.
func (p *Planner) noteOneMore(sort int32) {
	if p.several>>sort&1 != 0 {
		return
	}
	p.several |= 1 << sort
	for c := range p.Cells {
		if f := p.clear + fact(c); p.known[f].sure && p.sortIn(p.known[f].by[0]) == sort {
			p.unlock(c)
		}
	}
}

// createAll has things come to be in a cell by the sentences of a noun with a verb and the last words thirds.
func (p *Planner) createAll(thirds uint64, v sentences.Verb, n, c int32, in fact) {
	p.createFrom(thirds, v, n, c, 0, in, noFact)
}

// createFrom does the same as createAll, in a step from the fact in by means of the fact behind. It
// costs no less than what is achieved at the moment, as the rule by which something is destroyed
// may be formed last.
func (p *Planner) createFrom(thirds uint64, v sentences.Verb, n, c, step int32, in, behind fact) {
	for ; thirds != 0; thirds &= thirds - 1 {
		third := int32(bits.TrailingZeros64(thirds))
		if sort := p.sortNamed(third, n); sort == board.None || p.at[c]&p.several>>sort&1 != 0 {
			continue // it is there already, at no more cost
		}
		f := p.saying(v, n, third)
		p.createBy(third, n, c, max(p.known[f].cost+p.costOf(in)+step, p.now), step, f, in, behind)
	}
}

// formBecomes goes on from a sentence by which things of a noun turn into others.
func (p *Planner) formBecomes(f fact, n, third int32) {
	m := p.Lexemes[third].Meaning
	if int32(m) == n {
		return
	}
	p.becomes[n] |= 1 << third
	p.eachPlace(n, func(c int32, in fact) {
		if p.matters(third, n, c) {
			p.create(third, n, c, f, in)
		}
	})
}

// turnInto has things turn into things of noun m, which can be moved from now on.
func (p *Planner) turnInto(m int32) {
	w := p.NounWord[m]
	if w == board.None || p.SortOf[w] == board.None {
		return
	}
	third := p.SortOf[w]
	for n := int32(words.FirstObject); n < p.Nouns; n++ {
		if f := p.saying(sentences.Is, n, third); n != m && p.becomes[n]>>third&1 != 0 && p.known[f].sure {
			p.eachPlace(n, func(c int32, in fact) { p.create(third, n, c, f, in) })
		}
	}
}

// matters tells whether plans have a use for a thing of noun n turning, in a cell, into what a word
// names: that can be moved, or something else lies there that it may destroy.
func (p *Planner) matters(third, n, c int32) bool {
	m := words.Noun(p.Lexemes[third].Meaning)
	if push, _ := p.have(int32(m), words.IsPush); m == words.NounText || push < maxCost {
		return true
	}
	if pull, _ := p.have(int32(m), words.IsPull); pull < maxCost {
		return true
	}
	for i := p.Top[c]; i != board.None; i = p.Things[i].Below {
		if m := p.Things[i].Noun; int32(m) != n && (p.penalty[m] > 0 || p.has[m] != 0) {
			return true
		}
	}
	return false
}

// formMake goes on from a sentence by which things of a noun MAKE others.
func (p *Planner) formMake(f fact, n, third int32) {
	p.makes[n] |= 1 << third
	p.eachPlace(n, func(c int32, in fact) { p.create(third, n, c, f, in) })
	if p.Reading.Is[n]&words.AnyYou != 0 {
		p.ownMakes |= 1 << third
		for c := range p.Cells {
			if p.known[c].sure {
				p.create(third, n, c, f, fact(c))
			}
		}
	}
}

// makeOwn has what is YOU MAKE things in a cell.
func (p *Planner) makeOwn(c int32) {
	for n, makes := range p.makes {
		if makes != 0 && p.Reading.Is[n]&words.AnyYou != 0 {
			p.createAll(makes, sentences.Make, int32(n), c, fact(c))
		}
	}
}

// formHas goes on from a sentence by which things of a noun HAVE others: these can come to be where
// things of the noun are destroyed.
func (p *Planner) formHas(n, third int32) {
	p.noteHas(n, third)
	p.dropAgain(n)
}

// dropAgain looks again at where things of a noun are destroyed, as they HAVE more than before, or
// more destroys them.
func (p *Planner) dropAgain(n int32) {
	for m := range p.Nouns {
		one, _, _ := p.rulesToDestroy(n, m)
		for _, c := range p.CellsOf[m] {
			if p.known[p.clear+fact(c)].sure {
				p.dropIn(c)
			}
			if one < maxCost {
				p.unlock(c)
				p.pushOnto(p.SortsOf(words.Noun(n)), c)
			}
		}
	}
	p.breakHeld(n)
}

// dropIn has things come to be in a cell where something that HAS them was destroyed.
func (p *Planner) dropIn(c int32) {
	f := p.clear + fact(c)
	switch piece := p.known[f].by[0]; {
	case piece >= p.placed && piece < p.broken:
		n := int32(p.NounOf(int32(piece-p.placed) / p.Cells))
		p.createAll(p.has[n], sentences.Has, n, c, f)
	case piece >= 0 && piece < p.placed:
		p.dropOwn(c, f)
	}
	for i := p.Top[c]; i != board.None; i = p.Things[i].Below {
		n := int32(p.Things[i].Noun)
		p.createAll(p.has[n], sentences.Has, n, c, f)
	}
}

// dropOwn has things come to be in a cell where something that is YOU and HAS them is destroyed, by a fact.
func (p *Planner) dropOwn(c int32, f fact) {
	for n, is := range p.Reading.Is {
		if is&words.AnyYou != 0 {
			p.createAll(p.has[n], sentences.Has, int32(n), c, f)
		}
	}
}

// breakHeld has YOU destroy things of a noun that HAVE something, where it can be.
func (p *Planner) breakHeld(n int32) {
	if p.has[n] != 0 {
		for _, c := range p.CellsOf[n] {
			if p.known[c].sure {
				p.breakIn(n, c)
			}
		}
	}
}

// breakIn has YOU destroy a thing of a noun in a cell, if it does so by entering.
func (p *Planner) breakIn(n, c int32) {
	if p.LayerOf(words.Noun(n)) != p.Layer {
		return
	}
	weak, _ := p.have(n, words.IsWeak)
	is := p.Reading.Is[n]
	if weak < maxCost || p.isEaten(n) || p.Own>>words.IsHot&is>>words.IsMelt&1 != 0 || p.Own>>words.IsOpen&is>>words.IsShut&1 != 0 || p.Own>>words.IsShut&is>>words.IsOpen&1 != 0 {
		p.createAll(p.has[n], sentences.Has, n, c, fact(c))
	}
}

// bringThing goes on from a thing of a noun that comes to a cell.
func (p *Planner) bringThing(n, sort, c int32) {
	if you := p.you + fact(n); p.known[you].sure && !p.losesWin(you) {
		p.isYours(you, sort, c)
	}
	in := p.isIn(sort, c)
	if win := p.win + fact(n); p.known[win].sure {
		p.winIn(c, win, in)
	}
	for left := p.becomes[n]; left != 0; left &= left - 1 {
		if third := int32(bits.TrailingZeros64(left)); p.matters(third, n, c) {
			p.create(third, n, c, p.saying(sentences.Is, n, third), in)
		}
	}
	p.createAll(p.makes[n], sentences.Make, n, c, in)
	p.readIn(n, c, in)
}

// beginMade has things come to be that are made by the rules in force.
func (p *Planner) beginMade() {
	for n, makes := range p.makes {
		if makes != 0 {
			p.eachPlace(int32(n), func(c int32, in fact) { p.createAll(makes, sentences.Make, int32(n), c, in) })
		}
	}
}
