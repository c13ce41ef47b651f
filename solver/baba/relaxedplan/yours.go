package relaxedplan

import (
	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/layout"
	"puzzlewright/solver/baba/sentences"
	"puzzlewright/solver/baba/words"
)

// Other things come to be YOU, by a sentence or by turning into what is YOU.

// yours goes on from a noun whose things can be YOU: where they lie, and where they can come to lie.
func (p *Planner) yours(you fact, n words.Noun, cost int32) {
	if p.losesWin(you) {
		return
	}
	if is := p.Reading.Is[n]; is&words.AnyYou == 0 && !p.isTurned(you) {
		p.freeFor(is, you, cost)
		p.meetFrom(is, you, cost)
		p.reach(p.meet+fact(n), cost, 0, you)
	}
	for _, c := range p.CellsOf[n] {
		p.ownIn(c, n)
	}
	if len(p.CellsOf[n]) > 0 && p.Reading.Is[n]&words.AnyYou == 0 {
		p.joinedBy(you)
	}
	if sort := p.SortOfThing[n]; sort != board.None {
		for c := range p.Cells {
			if p.at[c]>>sort&1 != 0 {
				p.isYours(you, sort, c)
			}
		}
	}
}

// joinedBy has things come to be YOU, by a fact, beside those that are YOU already: from then on
// one can be spared, and one can push the other.
func (p *Planner) joinedBy(you fact) {
	if p.other == noFact {
		p.other = you
		for n := int32(words.FirstObject); n < p.Nouns; n++ {
			p.pushOwn(n)
		}
	}
	if !p.spare {
		p.spare = true
		p.enterAgain()
	}
}

// pushOwn has things of a noun that are YOU be pushed, if they are PUSH and something else can be
// YOU: so they get to where they cannot go.
func (p *Planner) pushOwn(n int32) {
	sort := p.SortOfThing[n]
	if sort == board.None || p.other == noFact || p.Reading.Is[n]&words.AnyYou == 0 {
		return
	}
	push, by := p.have(n, words.IsPush)
	p.noteHandling(n, layout.Handling{Pushed: true})
	for _, c := range p.CellsOf[n] {
		p.reach(p.isIn(sort, c), max(push, p.known[p.other].cost), 0, p.other, by)
	}
}

// isYours has YOU be in a cell where a thing can come to lie that can be YOU.
func (p *Planner) isYours(you fact, sort, cell int32) {
	in := p.isIn(sort, cell)
	if f := p.known[in].by[0]; f >= p.said && f < p.you {
		if v, n, _ := p.sayingOf(f); v == sentences.Is && p.Reading.Is[n]&words.AnyWin != 0 {
			return // the WIN from which the thing turned is gone
		}
	}
	if spared, alive := p.spared(words.Noun(you - p.you)); alive {
		p.reach(fact(cell), min(max(p.known[you].cost+p.known[in].cost, p.costOf(spared)), maxCost), 0, you, in, spared)
	}
}

// ownIn has YOU be in a cell where a thing of a noun lies that can be YOU, if it survives being
// YOU: neither its own properties nor what else lies there destroy it.
func (p *Planner) ownIn(c int32, n words.Noun) {
	you := p.you + fact(n)
	if p.Reading.Is[n]&words.AnyYou != 0 {
		p.reach(fact(c), p.known[you].cost, 0, you)
		return
	}
	spared, alive := p.spared(n)
	if !alive {
		return
	}
	by := noFact
	for i := p.Top[c]; i != board.None && alive; i = p.Things[i].Below {
		m := p.Things[i].Noun
		if left, _ := obstacle(p.Reading.Is[m]&^blocking, p.Reading.Is[n]); m == n || left == 0 {
			continue
		}
		by = p.free + fact(m)
		alive = p.known[by].sure
	}
	if alive {
		p.reach(fact(c), max(p.known[you].cost, p.costOf(spared), p.costOf(by)), 0, you, spared, by)
	}
}

// spared tells whether things of a noun survive coming to be YOU: they are not DEFEAT themselves,
// or a fact keeps them from it.
func (p *Planner) spared(n words.Noun) (by fact, alive bool) {
	const deadly, safe = 1 << words.IsDefeat, 1 << words.IsSafe
	if is := p.Reading.Is[n]; is&deadly == 0 || is&(safe|words.AnyYou) != 0 {
		return noFact, true
	}
	for i := range p.Reading.Sentences[:min(MaxBroken, len(p.Reading.Sentences))] {
		if of := &p.Reading.Sentences[i]; of.Noun == n && of.Property == words.IsDefeat {
			by = p.broken + fact(i)
			return by, p.known[by].sure
		}
	}
	return noFact, true
}

// losesWin tells whether things that are WIN turn into what is YOU, where nothing is WIN then.
func (p *Planner) losesWin(you fact) bool {
	return p.isTurned(you) && p.Reading.Is[you-p.you]&words.AnyWin != 0
}

// isTurned tells whether things are YOU by turning into what is.
func (p *Planner) isTurned(you fact) bool {
	f := p.known[you].by[0]
	return f >= p.said && f < p.you && p.NounSorts>>(int32(f-p.said)%int32(len(p.Lexemes)))&1 != 0
}
