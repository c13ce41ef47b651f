package relaxedplan

import (
	"math/bits"

	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/layout"
	"puzzlewright/solver/baba/words"
)

// noteHandling notes how pieces of a noun can be moved.
func (p *Planner) noteHandling(n int32, by layout.Handling) {
	sorts := p.SortsOf(words.Noun(n))
	if by.Pushed {
		p.pushable |= sorts
	}
	if by.Pulled {
		p.pulled |= sorts
	}
}

// pullAll has YOU pull pieces of a noun, which can be pulled from now on.
func (p *Planner) pullAll(n int32) {
	if words.Noun(n) != words.NounText {
		p.eachPlace(n, func(c int32, _ fact) { p.pullFrom(c) })
		return
	}
	for c, at := range p.at {
		if at != 0 {
			p.pullFrom(int32(c))
		}
	}
}

// pullFrom has YOU pull whatever can be in a cell out of it, in every direction.
func (p *Planner) pullFrom(c int32) {
	if p.at[c]&p.pulled == 0 && p.Top[c] == board.None {
		return
	}
	for d := range board.NumDirections {
		if a := p.Stepper.Next[d][c]; a != board.None && p.known[a].sure {
			if to := p.Stepper.Next[d][a]; to != board.None && p.known[to].sure {
				p.pull(c, a, to)
			}
		}
	}
}

// pullTo has YOU pull something by a step to a cell, or by a step from it.
func (p *Planner) pullTo(c int32) {
	for d := range board.NumDirections {
		next, back := p.Stepper.Next[d], p.Stepper.Next[(d+2)%board.NumDirections]
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

// pull has YOU go from cell a to cell to and pull things and words from the cell behind along to a.
func (p *Planner) pull(from, a, to int32) {
	if p.Held[a] || p.Held[from] {
		return
	}
	for i := p.Top[from]; i != board.None; i = p.Things[i].Below {
		sort := p.SortOfThing[p.Things[i].Noun]
		if sort == board.None || p.pulled>>sort&1 == 0 {
			continue
		}
		if in := p.pullPiece(sort, a, to, noFact); in != noFact {
			p.reach(p.clear+fact(from), p.known[in].cost, 0, in)
		}
	}
	for left := p.at[from] & p.pulled; left != 0; left &= left - 1 {
		sort := int32(bits.TrailingZeros64(left))
		p.pullPiece(sort, a, to, p.isIn(sort, from))
	}
}

// pullPiece has YOU go from cell a to cell to and pull a piece of a sort to a, if it is PULL. It
// gives the fact that the piece is in a, noFact if it is not PULL.
func (p *Planner) pullPiece(sort, a, to int32, from fact) fact {
	rule, by := p.have(int32(p.NounOf(sort)), words.IsPull)
	if rule == maxCost {
		return noFact
	}
	in := p.isIn(sort, a)
	p.reach(in, min(max(rule, p.costOf(from), p.now)+layout.PushCost, maxCost), layout.PushCost, fact(to), fact(a), from, by)
	return in
}
