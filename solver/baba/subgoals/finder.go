// Package subgoals lists what is worth achieving from a state on the way to a win, and says how
// far a state is from that.
//
// A subgoal is a sentence to form in the place where that takes the least pushes (three words,
// or AND and one word beside a sentence that is there), a sentence to break, a thing or any word
// to push onto another thing which destroys it, or the win. How far it is follows from tables of
// what single pushes cost, as in Sokoban, made once for a probe; what is frozen as things stand
// is pushed in none of them. Every other time a subgoal is taken up, no sentence that stands may
// be lost on the way: so one word comes to stand in two sentences, as in a cross.
//
// A relaxed plan is made once for a list of subgoals, and says how near the win is and what to
// try first. The sentences that it needs and that stand are kept where a subgoal is first taken
// up. Sentences with other verbs than IS are subgoals only where the plan needs them.
//
//	finder.go    the finder
//	subgoals.go  the subgoals of a state
//	aim.go       how far a state is from a subgoal
//	pushes.go    tables of what pushes cost
//	rows.go      pieces pushed where YOU cannot follow
//	place.go     where a sentence is formed at the least cost; kept.go, which are kept
package subgoals

import (
	"puzzlewright/solver/baba/position"
	"puzzlewright/solver/baba/relaxedplan"
	"puzzlewright/solver/baba/words"
)

// A Finder lists the subgoals of states, and says how far they are.
type Finder struct {
	*relaxedplan.Planner
	pushes pushes
	aim    aim
	// owners is how many sentences there are by which something is YOU, in the state that pushes start from.
	owners int
	teles  []words.Noun // the nouns of things that are TELE in it
}

// New makes a finder, nil for a level too large for it.
func New(p *position.Space) *Finder {
	planner := relaxedplan.New(p)
	if planner == nil {
		return nil
	}
	return &Finder{Planner: planner}
}
