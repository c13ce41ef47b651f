package relaxedplan

import (
	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/sentences"
	"puzzlewright/solver/baba/words"
)

// Things turn into others by a sentence, unless another sentence says that they are themselves (X IS X).

// noteItself notes the sentences by which things are themselves.
func (p *Planner) noteItself() {
	for n := range p.itself {
		p.itself[n] = board.None
	}
	for i := range p.Reading.Sentences {
		of := &p.Reading.Sentences[i]
		if of.Verb == sentences.Is && of.Third != board.None && p.NounSorts>>of.Third&1 != 0 && words.Noun(p.Lexemes[of.Third].Meaning) == of.Noun {
			p.itself[of.Noun] = int32(i)
		}
	}
}

// formTurns goes on from a sentence by which things of a noun turn into others, unless they are
// themselves (X IS X) for want of breaking that.
func (p *Planner) formTurns(f fact, n, third, cost int32) {
	broken, turns := p.turns(n)
	if !turns {
		return
	}
	m := fact(p.Lexemes[third].Meaning)
	for _, kind := range [3]fact{p.you, p.win, p.free} {
		if k := &p.known[kind+m]; k.sure && !p.losesByTurning(kind, n, int32(m)) {
			p.reach(kind+fact(n), min(cost+k.cost, maxCost), 0, f, kind+m, broken)
		}
	}
	if is := p.Reading.Is; is[n]&is[m]&words.AnyYou != 0 && fact(n) != m && len(p.CellsOf[n]) > 0 {
		p.freeFor(is[m], f, cost)
		p.meetFrom(is[m], f, cost)
	}
	if p.penalty[m] == 0 && !p.losesByTurning(p.free, n, int32(m)) {
		p.reach(p.free+fact(n), cost, cost-p.known[f].cost, f, broken)
	}
	p.formBecomes(f, n, third)
}

// turns tells whether things of a noun turn into what sentences say. Where they are themselves
// (X IS X), they do so only by the fact that this sentence is broken.
func (p *Planner) turns(n int32) (broken fact, turns bool) {
	i := p.itself[n]
	if i == board.None {
		return noFact, true
	}
	return p.broken + fact(i), i < MaxBroken && p.known[p.broken+fact(i)].sure
}

// turnAgain has things of a noun turn into what sentences say, as the sentence is broken by which they are
// themselves.
func (p *Planner) turnAgain(n int32) {
	for third := range int32(len(p.Lexemes)) {
		if f := p.saying(sentences.Is, n, third); p.TurnsThings(third) && p.known[f].sure && int32(p.Lexemes[third].Meaning) != n {
			p.formTurns(f, n, third, p.now)
		}
	}
}

// turn has things be YOU, or WIN, that can turn into things of noun n, which are; kind is you or
// win, the first number of such facts.
func (p *Planner) turn(kind fact, n, cost int32) {
	for third, x := range p.Lexemes {
		if x.Class != words.ClassNoun || int32(x.Meaning) != n {
			continue
		}
		for m := int32(words.FirstObject); m < p.Nouns; m++ {
			broken, turns := p.turns(m)
			if f := p.saying(sentences.Is, m, int32(third)); turns && p.known[f].sure && !p.losesByTurning(kind, m, n) {
				p.reach(kind+fact(m), min(cost+p.known[f].cost, maxCost), 0, f, kind+fact(n), broken)
			}
		}
	}
}

// turnAllToWin has things turn into what is WIN, once something more can be YOU and meet that.
func (p *Planner) turnAllToWin(cost int32) {
	for n := int32(words.FirstObject); n < p.Nouns; n++ {
		if p.known[p.win+fact(n)].sure {
			p.turn(p.win, n, cost)
		}
	}
}

// losesByTurning tells whether turning things of noun n into noun m loses what a plan gains by it:
// for WIN, all that is YOU turns into something that is not; for getting things out of the way,
// what turns is WIN itself.
func (p *Planner) losesByTurning(kind fact, n, m int32) bool {
	switch kind {
	case p.win:
		return p.isSpent(n, m)
	case p.free:
		return p.Reading.Is[n]&words.AnyWin != 0
	}
	return false
}

// isSpent tells whether nothing is left that can be YOU once things of noun n turn into noun m.
func (p *Planner) isSpent(n, m int32) bool {
	if p.Reading.Is[n]&words.AnyYou == 0 || p.known[p.you+fact(m)].sure {
		return false
	}
	for k := range p.Nouns {
		if k != n && len(p.CellsOf[k]) > 0 && p.known[p.you+fact(k)].sure {
			return false
		}
	}
	return true
}
