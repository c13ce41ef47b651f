package relaxedplan

import (
	"math/bits"

	"puzzlewright/solver/baba/words"
)

// join forms the sentences of nouns in a cell, IS in the next, and other words in the one
// behind that.
func (p *Planner) join(first, middle, last int32, nouns, thirds uint64) {
	is := p.at[middle] & p.joints
	nouns &= p.at[first]
	thirds &= p.at[last]
	if is == 0 || nouns == 0 || thirds == 0 {
		return
	}
	j := p.isIn(int32(bits.TrailingZeros64(is)), middle)
	for ; nouns != 0; nouns &= nouns - 1 {
		x := int32(bits.TrailingZeros64(nouns))
		n := p.isIn(x, first)
		for left := thirds; left != 0; left &= left - 1 {
			y := int32(bits.TrailingZeros64(left))
			t := p.isIn(y, last)
			said := p.said + fact(int32(p.lexemes[x].Meaning)*int32(len(p.lexemes))+y)
			p.reach(said, min(p.known[n].cost+p.known[j].cost+p.known[t].cost, maxCost), 0, means{n, j, t})
		}
	}
}

// form goes on from a sentence that is formed.
func (p *Planner) form(f fact, n, third, cost int32) {
	by := means{f, noFact, noFact}
	switch x := p.lexemes[third]; {
	case x.Class == words.ClassProperty && words.AnyYou>>x.Meaning&1 != 0:
		p.reach(p.you+fact(n), cost, 0, by)
	case x.Class == words.ClassProperty && words.AnyWin>>x.Meaning&1 != 0:
		p.reach(p.win+fact(n), cost, 0, by)
	case x.Class == words.ClassProperty:
		p.formOther(f, n, words.Property(x.Meaning), cost)
	default:
		m := fact(x.Meaning)
		for _, kind := range [3]fact{p.you, p.win, p.free} {
			if k := &p.known[kind+m]; k.sure {
				p.reach(kind+fact(n), min(cost+k.cost, maxCost), 0, means{f, kind + m, noFact})
			}
		}
		if p.penalty[m] == 0 {
			p.reach(p.free+fact(n), cost, 0, by)
		}
	}
}

// moves are the properties by which things leave their cells, or let others in.
const moves = 1<<words.IsPush | 1<<words.IsMove | 1<<words.IsFall | 1<<words.IsSwap

// formOther goes on from a sentence that gives things of a noun a property, which is not YOU or WIN.
func (p *Planner) formOther(f fact, n int32, property words.Property, cost int32) {
	const blocking = 1<<words.IsStop | 1<<words.IsPull
	by, is := means{f, noFact, noFact}, p.reading.is
	if p.penalty[n] > 0 && (moves>>property&1 != 0 || property == words.IsFloat && is[n]&blocking == 0) {
		p.reach(p.free+fact(n), cost, 0, by)
	}
	own := is[n]&words.AnyYou != 0
	for m := range p.nouns {
		if own && p.penalty[m] > 0 && (property == words.IsFloat && is[m]&blocking == 0 || property == words.IsOpen && is[m]&(1<<words.IsShut) != 0) {
			p.reach(p.free+fact(m), cost, 0, by)
		}
	}
	switch property {
	case words.IsPush:
		p.beginThings(n, cost, f)
	case words.IsTele:
		for _, c := range p.cellsOf[n] {
			if p.known[c].sure {
				p.goThrough(words.Noun(n), c)
			}
		}
	case words.IsOpen, words.IsShut, words.IsSink, words.IsHot, words.IsMelt:
		p.pushAgain()
	}
}

// pushAgain has all be pushed again onto what is in the way, as it may destroy that now.
func (p *Planner) pushAgain() {
	for m, needs := range p.needs {
		if needs == needFiller {
			for _, c := range p.cellsOf[m] {
				p.unlock(c)
			}
		}
	}
}

// turn has things be YOU, or WIN, that can turn into others which are.
func (p *Planner) turn(kind fact, n, cost int32) {
	for third, x := range p.lexemes {
		if x.Class != words.ClassNoun || int32(x.Meaning) != n {
			continue
		}
		for m := int32(words.FirstObject); m < p.nouns; m++ {
			if f := p.said + fact(m*int32(len(p.lexemes))+int32(third)); p.known[f].sure {
				p.reach(kind+fact(m), min(cost+p.known[f].cost, maxCost), 0, means{f, kind + fact(n), noFact})
			}
		}
	}
}

// breakUp goes on from a sentence that is broken.
func (p *Planner) breakUp(f fact, cost int32) {
	of := &p.reading.sentences[f-p.broken]
	n := int32(of.noun)
	if p.isMelting(of) {
		for m, is := range p.reading.is {
			if p.penalty[m] > 0 && is&(hinders&^(1<<words.IsHot)) == 0 {
				p.reach(p.free+fact(m), cost, 0, means{f, noFact, noFact})
			}
		}
	}
	if p.isObstacle(of) {
		p.standing[n]--
		if p.standing[n] == 0 {
			p.reach(p.free+fact(n), cost, 0, means{f, noFact, noFact})
		}
	}
}

// isMelting tells whether what is YOU is MELT by a sentence.
func (p *Planner) isMelting(of *sentence) bool {
	return of.property == words.IsMelt && p.reading.is[of.noun]&words.AnyYou != 0
}
