package relaxedplan

import (
	"math/bits"

	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/words"
)

// pullFrom has YOU pull what can be in a cell out of it, in every direction.
func (p *Planner) pullFrom(c int32) {
	for d := range board.NumDirections {
		if a := p.stepper.Next[d][c]; a != board.None && p.known[a].sure {
			if to := p.stepper.Next[d][a]; to != board.None && p.known[to].sure {
				p.pull(c, a, to)
			}
		}
	}
}

// pullTo has YOU pull by a step to a cell, or from it.
func (p *Planner) pullTo(c int32) {
	for d := range board.NumDirections {
		next, back := p.stepper.Next[d], p.stepper.Next[(d+2)%board.NumDirections]
		a, to := back[c], next[c]
		if a == board.None {
			continue
		}
		if to != board.None && p.known[to].sure {
			p.pull(a, c, to)
		}
		if from := back[a]; from != board.None && p.known[a].sure {
			p.pull(from, a, c)
		}
	}
}

// pull has YOU go from a cell to another and pull things from behind along.
func (p *Planner) pull(from, a, to int32) {
	if p.held[a] {
		return
	}
	for i := p.top[from]; i != board.None; i = p.things[i].below {
		n := int32(p.things[i].noun)
		if in := p.pullThing(n, a, to, noFact); in != noFact {
			p.reach(p.clear+fact(from), p.known[in].cost, 0, means{in, noFact, noFact})
		}
	}
	for left := p.at[from] >> len(p.lexemes); left != 0; left &= left - 1 {
		sort := int32(bits.TrailingZeros64(left) + len(p.lexemes))
		p.pullThing(int32(p.nounOf(sort)), a, to, p.isIn(sort, from))
	}
}

// pullThing pulls a thing of a noun to a cell, if it is PULL, and gives the fact that it is there.
func (p *Planner) pullThing(n, a, to int32, from fact) fact {
	rule, by := p.have(n, words.IsPull)
	sort := p.sortOfThing[n]
	if rule == maxCost || sort == board.None {
		return noFact
	}
	if from == noFact {
		from = by
	}
	in := p.isIn(sort, a)
	p.reach(in, min(max(rule, p.costOf(from), p.now)+pushCost, maxCost), pushCost, means{fact(to), fact(a), from})
	return in
}
