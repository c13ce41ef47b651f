package search

import (
	"puzzlewright/solver"
	"puzzlewright/solver/states"
)

// An exploration is a probe for no subgoal: it goes on from states with a fact that held in none
// before in this probe, and from nothing else (iterated width: Lipovetzky and Geffner 2012). So
// new cells are met where no subgoal says what is to be done, too.
type exploration struct {
	featurer solver.Featurer // nil where the puzzle does not say what states are like
	explores bool            // the probe is one
	facts    []uint32
	heldIn   []uint32 // by fact, the last probe in which it held
}

// exploring is listed among the subgoals of a cell for its exploration, which counts as one that
// costs so much.
const (
	exploring      = -1
	exploringCosts = 400
)

// isNovel tells whether the state that was stored last has a fact that is new in this probe.
func (u *subgoalSearch) isNovel() (novel bool) {
	u.facts = u.featurer.Facts(u.fresh, u.facts[:0])
	for _, f := range u.facts {
		for int(f) >= len(u.heldIn) {
			var ok bool
			if u.heldIn, ok = grown(&u.lists, u.heldIn); !ok {
				u.search.Fail(states.ErrMemory)
				return false
			}
			u.heldIn = u.heldIn[:cap(u.heldIn)]
		}
		if u.heldIn[f] != u.probes {
			u.heldIn[f], novel = u.probes, true
		}
	}
	return novel
}
