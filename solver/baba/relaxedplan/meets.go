package relaxedplan

import (
	"slices"

	"puzzlewright/solver/baba/rules"
	"puzzlewright/solver/baba/words"
)

// What is YOU wins where it meets what is WIN: both of them FLOAT or neither does, neither SWAPs,
// as then they would change places, and neither is destroyed before the win.

// parts are the properties that keep things from meeting, or from meeting for long.
const parts = 1<<words.IsFloat | 1<<words.IsSwap | 1<<words.IsSink | 1<<words.IsWeak | 1<<words.IsMelt | 1<<words.IsHot | 1<<words.IsDefeat |
	1<<words.IsShut | 1<<words.IsOpen | 1<<words.IsBonus

// meeting tells whether what is YOU, with the properties own, wins in the cell of something that is
// WIN and has the properties is.
func meeting(own, is uint64) bool {
	const swaps, floats = 1 << words.IsSwap, 1 << words.IsFloat
	if (own|is)&swaps != 0 || (own^is)&floats != 0 {
		return false
	}
	for i := range rules.Meetings {
		switch m := &rules.Meetings[i]; {
		case m.Outcome == rules.GameWins:
			return true
		case strikes(m, own, is) || strikes(m, is, own):
			return false
		}
	}
	return true
}

// strikes tells whether, by a rule of meetings, something with the properties one is destroyed
// where it meets something with the properties other.
func strikes(m *rules.Meeting, one, other uint64) bool {
	const safe = 1 << words.IsSafe
	if one&m.One == 0 || m.Other != rules.Anything && other&m.Other == 0 {
		return false
	}
	return one&safe == 0 || m.Outcome == rules.BothDie && other&safe == 0
}

// beginMeets files what can meet what is YOU, which meets itself. For anything else there is a way,
// too, but a dear one.
func (p *Planner) beginMeets() {
	for n := int32(words.FirstObject); n < p.Nouns; n++ {
		cost := int32(0)
		if is := p.Reading.Is[n]; is&words.AnyYou == 0 && !p.isMet(is) {
			cost = apartCost
		}
		p.reach(p.meet+fact(n), cost, cost)
	}
}

// isMet tells whether something that is YOU in the state meets things with some properties.
func (p *Planner) isMet(is uint64) bool {
	return slices.ContainsFunc(p.Owns, func(own uint64) bool { return meeting(own, is) })
}

// meetAs has what is YOU meet things of a noun, by a fact that gives these some properties.
func (p *Planner) meetAs(n int32, is uint64, f fact, cost int32) {
	if p.isMet(is) {
		p.reach(p.meet+fact(n), cost, cost-p.known[f].cost, f)
	}
}

// meetFrom has what is YOU meet things, by a fact that gives what is YOU some properties.
func (p *Planner) meetFrom(own uint64, f fact, cost int32) {
	for n := int32(words.FirstObject); n < p.Nouns; n++ {
		if meeting(own, p.Reading.Is[n]) {
			p.reach(p.meet+fact(n), cost, cost-p.known[f].cost, f)
		}
	}
}

// metAs gives the fact that what is YOU meets things of a noun that can be WIN or, where they turn
// into others to be WIN, that it meets those others.
func (p *Planner) metAs(win fact) fact {
	for {
		by := p.known[win].by[1]
		if by < p.win || by >= p.meet {
			return p.meet + win - p.win
		}
		win = by
	}
}

// winAs has YOU win by what it can meet from now on, where that is WIN.
func (p *Planner) winAs(met fact) {
	for n := int32(words.FirstObject); n < p.Nouns; n++ {
		if win := p.win + fact(n); p.known[win].sure && p.metAs(win) == met {
			p.eachPlace(n, func(c int32, in fact) { p.winIn(c, win, in) })
		}
	}
}

// winIn has YOU win in a cell where something that can be WIN lies or comes to be.
func (p *Planner) winIn(c int32, win, in fact) {
	met := p.metAs(win)
	if !p.known[c].sure || !p.known[met].sure {
		return
	}
	step := int32(0)
	if in == noFact && slices.Contains(p.known[c].by[:], p.clear+fact(c)) && p.penalty[win-p.win] > 0 {
		step = apartCost // what is WIN is itself destroyed there
	}
	p.reach(p.goal, min(p.known[win].cost+p.known[c].cost+p.costOf(in)+p.known[met].cost+step, maxCost-1), step, fact(c), win, in, met)
}
