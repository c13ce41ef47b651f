package relaxedplan

import (
	"math/bits"

	"puzzlewright/levels"
	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/words"
)

// What MOVEs goes along its row or column by itself, and what is FALL goes down: they push what
// lies there, and meet what destroys them.

// moveCost is what it costs to wait until something that MOVEs or falls is in the next cell.
const moveCost = 1

// movesItself are the properties by which things go on by themselves.
const movesItself = 1<<words.IsMove | 1<<words.IsFall

// noteAxes notes along which axes things of each noun face. Things that are PUSH may come to face
// in any direction.
func (p *Planner) noteAxes() {
	if !p.mayMove {
		return
	}
	s := p.Stepper
	clear(p.axes)
	for i := range s.Tokens {
		t := &s.Tokens[i]
		n := s.Table.Roles[s.Kinds[t.Kind].Kind].Noun
		p.axes[n] |= 1 << (t.Facing() % 2)
		if p.Reading.Is[n]&(1<<words.IsPush) != 0 {
			p.axes[n] = 3
		}
	}
}

// beginMovers files the cells of things of a noun that go on by themselves by some fact.
func (p *Planner) beginMovers(n, cost int32, by fact) {
	if sort := p.SortOfThing[n]; sort != board.None && p.Reading.Is[n]&words.AnyYou == 0 {
		p.movers |= 1 << sort
		p.beginThings(n, cost, by)
	}
}

// move has a thing go on by itself from a cell to the next, if it goes that way.
func (p *Planner) move(sort, cell, to int32, d int) {
	rule, by := p.goesOn(p.NounOf(sort), d)
	if rule == maxCost {
		return
	}
	p.goTo(sort, cell, to, d, by)
}

// goTo has a piece go on from a cell to the next by the fact by, and destroy what it can destroy there.
func (p *Planner) goTo(sort, cell, to int32, d int, by fact) {
	f := p.isIn(sort, cell)
	if p.known[p.isIn(sort, to)].cost <= p.now+moveCost && p.changesNothing(sort, to) {
		return
	}
	if !p.destroy(sort, f, to, p.now+moveCost, moveCost, by, noFact) {
		more, open := p.toEnter(cell, to, d, p.NounOf(sort), f)
		p.reach(p.isIn(sort, to), min(p.now+moveCost+more, maxCost), moveCost+more, f, by, open)
	}
}

// goesOn gives the cost at which things of a noun go on by themselves in a direction, and the fact of
// the sentence by which they do so.
func (p *Planner) goesOn(n words.Noun, d int) (rule int32, by fact) {
	rule, by = maxCost, noFact
	if p.axes[n]>>(d%2)&1 != 0 {
		rule, by = p.have(int32(n), words.IsMove)
	}
	if d == int(levels.Down) {
		if falls, f := p.have(int32(n), words.IsFall); falls < rule {
			rule, by = falls, f
		}
	}
	return rule, by
}

// moverIn gives the fact that something which goes on in a direction, by itself or by SHIFT, can be
// in a cell; noFact for none.
func (p *Planner) moverIn(cell int32, d int) (in fact) {
	in = noFact
	for left := p.at[cell] & p.movers; left != 0; left &= left - 1 {
		sort := int32(bits.TrailingZeros64(left))
		f := p.isIn(sort, cell)
		if in != noFact && p.known[f].cost >= p.known[in].cost {
			continue
		}
		if rule, _ := p.goesOn(p.NounOf(sort), d); rule < maxCost {
			in = f
		}
	}
	if in == noFact && p.mayShift {
		in = p.riderIn(cell, d)
	}
	return in
}
