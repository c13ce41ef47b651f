package relaxedplan

import (
	"puzzlewright/solver/baba/words"
)

// What is YOU wins where it meets what is WIN: both FLOAT, or neither does, and neither SWAPs, so that they do not change places.

// parts are the properties by which things do not meet.
const parts = 1<<words.IsFloat | 1<<words.IsSwap

// beginMeets files what can meet what is YOU. That anything else comes to do so somehow is dear.
func (p *Planner) beginMeets() {
	for n := int32(words.FirstObject); n < p.nouns; n++ {
		cost := int32(0)
		if layerOf(p.reading.is[n])&p.layers == 0 {
			cost = apartCost
		}
		p.reach(p.meet+fact(n), cost, cost)
	}
}

// layerOf gives the layer of things with some properties: a bit for those that FLOAT, and one for those that do not; none for
// what SWAPs.
func layerOf(is uint64) uint8 {
	if is>>words.IsSwap&1 != 0 {
		return 0
	}
	return 1 << (is >> words.IsFloat & 1)
}

// meetAs has things of a noun be met by what is YOU, by a fact with which they have some properties.
func (p *Planner) meetAs(n int32, is uint64, f fact, cost int32) {
	if layerOf(is)&p.layers != 0 {
		p.reach(p.meet+fact(n), cost, cost-p.known[f].cost, f)
	}
}

// meetFrom has what is YOU meet things, by a fact with which it has some properties.
func (p *Planner) meetFrom(own uint64, f fact, cost int32) {
	for n := int32(words.FirstObject); n < p.nouns; n++ {
		if layerOf(p.reading.is[n])&layerOf(own) != 0 {
			p.reach(p.meet+fact(n), cost, cost-p.known[f].cost, f)
		}
	}
}

// metAs gives the fact that what is YOU meets what is WIN: as what it turns into, if it is WIN by that.
func (p *Planner) metAs(win fact) fact {
	for {
		by := p.known[win].by[1]
		if by < p.win || by >= p.meet {
			return p.meet + win - p.win
		}
		win = by
	}
}

// winAs has YOU win by what it can meet now, where that is WIN.
func (p *Planner) winAs(met fact) {
	for n := int32(words.FirstObject); n < p.nouns; n++ {
		if win := p.win + fact(n); p.known[win].sure && p.metAs(win) == met {
			p.eachPlace(n, func(c int32, in fact) { p.winIn(c, win, in) })
		}
	}
}

// winIn has YOU win in a cell, where something is or comes to be that can be WIN.
func (p *Planner) winIn(c int32, win, in fact) {
	met := p.metAs(win)
	if !p.known[c].sure || !p.known[met].sure {
		return
	}
	p.reach(p.goal, min(p.known[win].cost+p.known[c].cost+p.costOf(in)+p.known[met].cost, maxCost-1), 0, fact(c), win, in, met)
}
