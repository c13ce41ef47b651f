package relaxedplan

import (
	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/words"
)

// Things meet only where both FLOAT or neither does: so sentences with FLOAT, and with NOT, take out of the way what is
// not STOP or PULL.

// blocking are the properties of what is in the way whether or not it FLOATs.
const blocking = 1<<words.IsStop | 1<<words.IsPull

// passesOver tells whether pieces of a noun can FLOAT over things of another by a sentence, and gives that.
func (p *Planner) passesOver(piece, n words.Noun) (by fact, passes bool) {
	x := p.sortOfProperty[words.IsFloat]
	if x == board.None || p.levelOf(piece) == 1 || p.levelOf(n) == 1 || p.reading.is[n]&blocking != 0 {
		return noFact, false
	}
	by = p.saying(sayIs, int32(piece), x)
	return by, p.known[by].sure
}

// passesAll tells whether pieces of a noun can FLOAT over all that is in the way of pieces in a cell.
func (p *Planner) passesAll(piece words.Noun, cell int32) bool {
	for i := p.top[cell]; i != board.None; i = p.things[i].below {
		n := p.things[i].noun
		if _, passes := p.passesOver(piece, n); !passes && p.penalty[n] > 0 && p.blocksPieces(fact(n), p.levelOf(piece)) {
			return false
		}
	}
	return true
}

// changeLevel has nothing be in the way of YOU that FLOATs, or nothing that does not, as what is YOU comes to the other level
// by a fact.
func (p *Planner) changeLevel(floats int, f fact, cost int32) {
	for m, is := range p.reading.is {
		if p.penalty[m] > 0 && is&blocking == 0 && p.levelOf(words.Noun(m)) != floats {
			p.reach(p.free+fact(m), cost, 0, means{f, noFact, noFact})
		}
	}
}

// isFloating tells whether what is YOU FLOATs by a sentence.
func (p *Planner) isFloating(of *sentence) bool {
	return of.property == words.IsFloat && p.reading.is[of.noun]&words.AnyYou != 0
}
