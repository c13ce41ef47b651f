package relaxedplan

import (
	"puzzlewright/solver/baba/layout"
	"puzzlewright/solver/baba/sentences"
	"puzzlewright/solver/baba/words"
)

// blocking are the properties of things that are in the way whether or not they FLOAT. Things with
// other properties meet only if both FLOAT or neither does.
const blocking = 1<<words.IsStop | 1<<words.IsPull

// isObstacle tells whether a sentence is one by which things are in the way.
func (p *Planner) isObstacle(of *sentences.Sentence) bool {
	return p.needs[of.Noun] != needNothing && layout.Hinders>>of.Property&1 != 0
}

// obstacle gives what it costs something that is YOU, with the properties own, to get past a thing
// with the properties is, 0 if that is not in the way, and what has to be done for it. What SWAPs
// changes places with what comes, and so meets nothing.
func obstacle(is, own uint64) (cost int32, needs need) {
	const (
		locked = 12
		filled = 16
		deadly = 30
		walled = 40
	)
	has := func(of uint64, property words.Property) bool { return of>>property&1 != 0 }
	if has(is|own, words.IsSwap) || destroysItself(is) {
		return 0, needNothing
	}
	sameLayer := has(is, words.IsFloat) == has(own, words.IsFloat)
	isBroken := sameLayer && has(is, words.IsWeak) // before it does anything
	switch {
	case has(is, words.IsPush) || is&blocking == 0 || isBroken:
	case !has(is, words.IsShut):
		cost, needs = walled, needRule
	case !has(own, words.IsOpen) || !sameLayer:
		cost, needs = locked, needFiller
	}
	if !sameLayer || has(is, words.IsPush) || has(own, words.IsSafe) {
		return cost, needs
	}
	melts := has(is, words.IsMelt) && has(own, words.IsHot)
	if has(is, words.IsDefeat) && !isBroken && !melts || has(is, words.IsHot) && has(own, words.IsMelt) && !isBroken {
		cost, needs = cost+deadly, max(needs, needFiller)
	}
	if has(is, words.IsSink) {
		cost, needs = cost+filled, max(needs, needFiller)
	}
	if has(own, words.IsOpen) && has(is, words.IsShut) || has(own, words.IsShut) && has(is, words.IsOpen) {
		cost, needs = cost+deadly, max(needs, needFiller) // both are destroyed
	}
	if has(own, words.IsSink) || has(own, words.IsWeak) {
		cost, needs = cost+deadly, needRule
	}
	return cost, needs
}

// destroysItself tells whether things with some properties are destroyed wherever they are.
func destroysItself(is uint64) bool {
	const melts, opens = 1<<words.IsHot | 1<<words.IsMelt, 1<<words.IsOpen | 1<<words.IsShut
	return is&melts == melts || is&opens == opens
}

// freeAs has things of a noun be out of the way, by a fact that gives them some properties.
func (p *Planner) freeAs(n int32, is uint64, f fact, cost int32) {
	if p.penalty[n] == 0 {
		return
	}
	if left, _ := obstacle(is, p.Own); left == 0 {
		p.reach(p.free+fact(n), cost, cost-p.known[f].cost, f)
	}
}

// freeFor has those things be out of the way which are not in the way of something that is YOU and,
// by a fact, has the properties own.
func (p *Planner) freeFor(own uint64, f fact, cost int32) {
	for m, is := range p.Reading.Is {
		if p.penalty[m] == 0 {
			continue
		}
		if left, _ := obstacle(is, own); left == 0 {
			p.reach(p.free+fact(m), cost, cost-p.known[f].cost, f)
		}
	}
}
