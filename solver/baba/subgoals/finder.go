// Package subgoals lists what is worth achieving from a state on the way to a win, and says how
// far a state is from each of these subgoals.
//
// A subgoal is a sentence to form in the place where that takes the fewest pushes (three words,
// or AND and one word beside a sentence that is there), a sentence to break, a thing or any word
// to push onto another thing, or the win. How far a state is from it follows from tables of
// what single pushes cost, as in Sokoban, made once for a probe; none of them pushes what is
// frozen as things stand. Every other time a subgoal is taken up, no sentence that stands may
// be lost on the way: so one word comes to stand in two sentences, as in a cross.
//
// A relaxed plan is made once for a list of subgoals, and says how near the win is and what to
// try first. Where a subgoal is first taken up, those sentences are kept that stand and that the
// plan needs. Sentences with other verbs than IS are subgoals only if the plan needs them.
//
//	finder.go    the finder
//	subgoals.go  the subgoals of a state
//	aim.go       how far a state is from a subgoal
//	pushes.go    tables of what pushes cost
//	rows.go      pieces pushed where YOU cannot follow
//	place.go     where a sentence is formed at the least cost; kept.go, which sentences are kept
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
	// owners is how many sentences make something YOU in the state from which pushes start.
	owners int
	teles  []words.Noun // the nouns of things that are TELE in that state
}

// New makes a finder, nil for a level too large for it.
func New(p *position.Space) *Finder {
	planner := relaxedplan.New(p)
	if planner == nil {
		return nil
	}
	return &Finder{Planner: planner}
}
