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
