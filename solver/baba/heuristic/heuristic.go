// Package heuristic estimates how far a state is from a win, to try promising states
// first. Unlike a bound an estimate may be too large.
//
//	heuristic.go  the estimates, and how often something was met
//	novelty.go    whether a piece is where none of its kind was
//	subgoals.go   what packages relaxedplan and subgoals know, for states that it can read
package heuristic

import (
	"math/bits"

	"puzzlewright/solver"
	"puzzlewright/solver/baba/bound"
	"puzzlewright/solver/baba/position"
	"puzzlewright/solver/baba/stepper"
	"puzzlewright/solver/baba/subgoals"
	"puzzlewright/solver/baba/traits"
	"puzzlewright/solver/states"
)

// A Heuristic estimates how far a state is from a win. The more often the words have lain as in a
// state, and the more often its rules were in force, the farther away it is taken to be, which
// leads the search out of dead ends (count-based exploration: Bellemare et al. 2016).
type Heuristic struct {
	stepper    *stepper.Stepper
	lowerBound *bound.LowerBound // nil where there is none
	finder     *subgoals.Finder
	// met counts, by hash, how often words were met that lie in the same way, formed how often the
	// same rules.
	met, formed []uint16
	// noted has a bit for the hash of each piece in a cell that was met (see
	// isNovel).
	noted []uint64
}

// The weights of what makes up an estimate.
const (
	boundWeight  = 4    // for each turn of the lower bound
	staleWeight  = 2000 // for a state in which no piece is where none of its kind was before
	hopeless     = 500  // the turns that a state counts that never wins
	countedWords = 16   // bits of the hashes of met and formed
)

// New makes a heuristic, which shares the summaries of another stepper of the level. The lower
// bound may be nil.
func New(p *position.Space, shared *stepper.Stepper, o *bound.LowerBound) *Heuristic {
	g := &Heuristic{stepper: stepper.New(p), lowerBound: o}
	if g.stepper == nil {
		return g
	}
	g.stepper.Summaries = shared.Summaries
	g.finder = subgoals.New(p)
	g.met = make([]uint16, 1<<countedWords)
	g.formed = make([]uint16, 1<<countedWords)
	g.noted = make([]uint64, 1<<notedBits/64)
	return g
}

// The estimates. The first goes by the lower bound, and prefers states with a piece where
// none of its kind was before. The second leads the search alone: it goes by a relaxed plan.
const (
	byNovelty = iota
	byPlan
	NumHeuristics
)

// Estimate fills estimates, one by each way of estimating; if only is not negative, at least that
// one.
func (g *Heuristic) Estimate(state []byte, only int, estimates []int) {
	clear(estimates)
	if only < 0 {
		estimates[byPlan] = solver.NoEstimate
	}
	if g.stepper == nil || state[0]&(position.Won|position.Lost) != 0 {
		return
	}
	d, met := g.meet(state)
	if only == byPlan {
		estimates[byPlan] = g.finder.Estimate(state) + met
		return
	}
	estimates[byNovelty] = met
	if g.lowerBound != nil {
		least := g.lowerBound.Bound(state, 0)
		if least < 0 {
			least = hopeless
		}
		estimates[byNovelty] += boundWeight * least
	}
	if !g.isNovel(d) {
		estimates[byNovelty] += staleWeight
	}
}

// meet decodes a state and counts it as met. It gives the summary of its words, and how often such
// words and such rules were met.
func (g *Heuristic) meet(state []byte) (d *traits.Summary, met int) {
	s := g.stepper
	s.State = state
	s.Decode()
	d = s.Summaries.Of(state[1:s.Offset[s.Words]], s.Readable)
	met = count(g.met, states.Hash(d.Key))
	if d.Plain {
		met += count(g.formed, d.Hash())
	}
	return d, met
}

// count counts a hash, and gives the number of binary digits of how often it was met.
func count(met []uint16, hash uint64) int {
	n := &met[hash>>(64-countedWords)]
	if *n < 1<<15 {
		*n++
	}
	return bits.Len16(*n)
}
