// Package heuristic estimates how far a state is from a win, to try promising states
// first. Unlike a bound an estimate may be too large.
//
//	heuristic.go  the estimates, and how often something was met
//	costs.go      how far YOU is from each cell, and words from forming a sentence
//	novelty.go    whether a piece is where none of its kind was
//	others.go     the estimate by what else could be YOU
//	subgoals.go   what packages relaxedplan and subgoals know, for states that it can read
package heuristic

import (
	"math/bits"

	"puzzlewright/solver"
	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/bound"
	"puzzlewright/solver/baba/position"
	"puzzlewright/solver/baba/rules"
	"puzzlewright/solver/baba/stepper"
	"puzzlewright/solver/baba/subgoals"
	"puzzlewright/solver/baba/traits"
	"puzzlewright/solver/baba/words"
	"puzzlewright/solver/states"
)

// A Heuristic estimates how far a state is from a win. Where something is WIN, that is
// how far YOU is from it; where nothing is, how far words are from forming such a
// rule. The more often a position of the words and a set of rules were met, the
// farther away they are taken to be, which leads the search out of dead ends
// (count-based exploration: Bellemare et al. 2016).
type Heuristic struct {
	stepper    *stepper.Stepper
	survey     *rules.Survey
	lowerBound *bound.LowerBound // nil where there is none
	// reach is how far YOU is from each cell. pushes gives, for each part of a
	// sentence and each cell, what it costs to have such a word there.
	reach  []int32
	pushes [rules.NumParts + 1][]int32
	short  rules.ShortSentences
	kept   []bool // by cell
	starts []bool // by cell, where a word lies that is pushed from there
	// origin tells by cell where the noun lies now that can be had there at the
	// least cost.
	origin []int32
	queue  []int32
	placed []rules.Placed
	rings  [maxCost + 1][]int32
	plain  costs
	others otherYou
	finder *subgoals.Finder
	// met counts states by the hash of their words, formed by the hash of their
	// rules.
	met, formed []uint16
	// noted has a bit for the hash of each piece in a cell that was met (see
	// isNovel).
	noted []uint64
}

const far = 1 << 20

// What it costs YOU to step into a cell where something is to be pushed, or one that
// cannot be entered, or not survived, as things stand. maxCost is one less than a
// power of two.
const (
	pushCost = 2
	maxCost  = 15
	stopCost = 10
)

// The weights of what makes up an estimate.
const (
	stepWeight   = 2    // of a step to WIN
	formWeight   = 6    // of a push of a word
	wordWeight   = 2    // of a word that is to be pushed at all
	jamWeight    = 20   // of a push that something is in the way of
	noRule       = 120  // no rule can be formed at all
	unformed     = 20   // nothing is WIN
	nobody       = 200  // nothing is YOU
	notPlain     = 60   // other rules are in force than the stepper knows
	boundWeight  = 4    // of the lower bound
	metWeight    = 4    // of how often such words and rules were met
	staleWeight  = 2000 // no piece is where none of its kind was
	hopeless     = 500  // turns
	countedWords = 16   // bits of hash
)

// New makes a heuristic, which shares the summaries of a stepper.
func New(p *position.Space, shared *stepper.Stepper, o *bound.LowerBound) *Heuristic {
	g := &Heuristic{stepper: stepper.New(p), survey: p.Survey, lowerBound: o}
	if g.stepper == nil {
		return g
	}
	g.stepper.Summaries = shared.Summaries
	g.reach = make([]int32, p.Engine.CellCount())
	for i := range g.pushes {
		g.pushes[i] = make([]int32, p.Engine.CellCount())
	}
	g.short = rules.NewShortSentences(&p.Engine.Next)
	g.kept = make([]bool, p.Engine.CellCount())
	g.starts = make([]bool, p.Engine.CellCount())
	g.origin = make([]int32, p.Engine.CellCount())
	g.plain = costs{
		stop: stopCost, locked: far, jam: jamWeight,
		kills: func(there traits.Trait) bool { return there&traits.Defeat != 0 },
	}
	g.others.prepare(p)
	g.finder = subgoals.New(p)
	g.met = make([]uint16, 1<<countedWords)
	g.formed = make([]uint16, 1<<countedWords)
	g.noted = make([]uint64, 1<<notedBits/64)
	return g
}

// The estimates. Two are led by the lower bound, where there is one: the first
// prefers states with a piece where none of its kind was before, the second states
// that were seldom met. The third goes by distances as things stand. The last two lead
// the search alone: one goes by what else could be YOU, the other by a relaxed plan.
const (
	byNovelty = iota
	byCount
	byDistance
	byOthers
	byPlan
	NumHeuristics
)

// Estimate tells how far a state may be from a win: by each estimate, or, if
// only is not negative, by that one at the least.
func (g *Heuristic) Estimate(state []byte, only int, estimates []int) {
	clear(estimates)
	if only < 0 {
		estimates[byOthers], estimates[byPlan] = solver.NoEstimate, solver.NoEstimate
	}
	if g.stepper == nil || state[0]&(position.Won|position.Lost) != 0 {
		return
	}
	d, met := g.Meet(state)
	switch only {
	case byOthers:
		estimates[byOthers] = g.estimateOthers(d) + met
		return
	case byPlan:
		estimates[byPlan] = g.finder.Estimate(state) + met
		return
	}
	looks := 0
	if only < 0 || only == byDistance || g.lowerBound == nil {
		looks = g.distance(d)
		estimates[byDistance] = looks + met
	}
	if only == byDistance {
		return
	}
	near := looks
	if g.lowerBound != nil {
		bound := g.lowerBound.Bound(state, 0)
		if bound < 0 {
			bound = hopeless
		}
		near = boundWeight * bound
	}
	estimates[byNovelty], estimates[byCount] = near+met, near+metWeight*met
	if only != byCount && !g.isNovel(d) {
		estimates[byNovelty] += staleWeight
	}
}

// Meet takes up a state, and gives what its words come to and how often such
// words and such rules were met.
func (g *Heuristic) Meet(state []byte) (d *traits.Summary, met int) {
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

// arrive brings the stepper to the state that was met last. An estimate is known at
// once where it cannot play on from there, or where nothing is YOU.
func (g *Heuristic) arrive(d *traits.Summary) (n int, known bool) {
	s := g.stepper
	if !d.Plain {
		return notPlain, true
	}
	s.Rules.Adopt(s, d)
	s.Spread()
	return nobody, len(s.Yous) == 0
}

// distance estimates how far the state that was met last is from a win.
func (g *Heuristic) distance(d *traits.Summary) int {
	if n, known := g.arrive(d); known {
		return n
	}
	g.flood(&g.plain)
	if nearest := g.nearestWin(); nearest < far {
		return stepWeight * int(nearest)
	}
	g.placed = g.stepper.Read(d.Key, g.placed[:0])
	return unformed + g.form()
}

// nearestWin gives how far YOU is from what is WIN.
func (g *Heuristic) nearestWin() int32 {
	nearest := int32(far)
	for c, f := range g.stepper.Marks {
		if f&traits.Win != 0 {
			nearest = min(nearest, g.reach[c])
		}
	}
	return nearest
}

// count notes a hash, and gives the number of digits of how often it was met.
func count(met []uint16, hash uint64) int {
	n := &met[hash>>(64-countedWords)]
	if *n < 1<<15 {
		*n++
	}
	return bits.Len16(*n)
}

// form estimates how far words are from X IS WIN, where there is some X, wherever
// on the board. The words by which something is YOU are left where they are.
func (g *Heuristic) form() int {
	g.pushSentence(&g.plain, func(n words.Noun) int32 {
		if n >= words.FirstObject && g.exists(n) {
			return 0
		}
		return far
	}, words.IsWin, words.IsEnd)
	return int(g.inRow(noRule))
}

// exists tells whether there is an object of a noun.
func (g *Heuristic) exists(n words.Noun) bool {
	s := g.stepper
	if k := s.ByKind[s.Table.Object[n]]; k != board.None {
		return s.First[k+1] > s.First[k]
	}
	return g.survey.Present[s.Table.Object[n]] > 0
}
