package relaxedplan

import (
	"puzzlewright/solver/baba/words"
)

// isObstacle tells whether things are in the way by a sentence.
func (p *Planner) isObstacle(of *sentence) bool {
	return p.penalty[of.noun] > 0 && hinders>>of.property&1 != 0
}

// obstacle gives what it costs to pass a thing with some properties somehow, 0 where it is not
// in the way of YOU, and what has to be done for that.
func (p *Planner) obstacle(is uint64) (cost int32, needs need) {
	const (
		locked = 12
		filled = 16
		deadly = 30
		walled = 40
	)
	switch {
	case is&(1<<words.IsPush) != 0 || is&(1<<words.IsStop|1<<words.IsPull) == 0:
	case is&(1<<words.IsWeak) != 0 && int(is>>words.IsFloat&1) == p.level: // it is destroyed
	case is&(1<<words.IsShut) == 0:
		cost, needs = cost+walled, needRule
	case p.own&(1<<words.IsOpen) == 0:
		cost, needs = cost+locked, needFiller
	}
	if int(is>>words.IsFloat&1) != p.level || is&(1<<words.IsPush) != 0 {
		return cost, needs
	}
	if is&(1<<words.IsDefeat) != 0 || is&(1<<words.IsHot) != 0 && p.own&(1<<words.IsMelt) != 0 {
		cost, needs = cost+deadly, max(needs, needFiller)
	}
	if is&(1<<words.IsSink) != 0 {
		cost, needs = cost+filled, max(needs, needFiller)
	}
	return cost, needs
}
