package relaxedplan

import (
	"puzzlewright/solver/baba/words"
)

// Things meet only where both FLOAT or neither does: so sentences with FLOAT, with IS NOT too, take out of the way what is
// not STOP or PULL.

// blocking are the properties of what is in the way whether or not it FLOATs.
const blocking = 1<<words.IsStop | 1<<words.IsPull

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
