// Package heuristic guesses how far a state is from a win, to try promising states
// first. Unlike a bound a guess may be too large.
package heuristic

import (
	"math/bits"

	"puzzlewright/solver"
	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/bound"
	"puzzlewright/solver/baba/position"
	"puzzlewright/solver/baba/rules"
	"puzzlewright/solver/baba/stepper"
	"puzzlewright/solver/baba/traits"
	"puzzlewright/solver/baba/words"
	"puzzlewright/solver/states"
)

// A Heuristic guesses how far a state is from a win. Where something is WIN it is
// how far YOU is from it; where nothing is, how far words are from such a rule.
// A position of the words, and a set of rules, counts for less the more
// often they were met: that is what leads out of dead ends (Bellemare et al.
// 2016 call it count-based exploration).
type Heuristic struct {
	stepper    *stepper.Stepper
	survey     *rules.Survey
	lowerBound *bound.LowerBound // nil where there is none
	// reach is how far YOU is from each cell, pushes by part of a rule what it
	// takes to have such a word in each.
	reach  []int32
	pushes [rules.NumParts + 1][]int32
	wordAt []int32 // by cell, one past the word there
	kept   []bool  // by cell
	starts []bool  // by cell, where a word lies that is pushed from there
	// origin tells by cell from where the noun comes that it takes the least to
	// have there.
	origin []int32
	queue  []int32
	placed []rules.Placed
	rings  [maxCost + 1][]int32
	plain  costs
	others otherYou
	// met counts states by the hash of their words, formed by that of their
	// rules.
	met, formed []uint16
	// noted has a bit for each thing that news has noted, by its hash.
	noted []uint64
}

const far = 1 << 20

// What a step costs that leads into a cell where something is to be pushed, or
// that cannot be entered, or not survived, as things stand.
const (
	pushCost = 2
	maxCost  = 15
	stopCost = 10
)

// What counts how much.
const (
	stepWeight   = 2    // of a step to WIN
	formWeight   = 6    // of a push of a word
	wordWeight   = 2    // of a word that is to be pushed at all
	jamWeight    = 20   // of a push that something is in the way of
	noRule       = 120  // no rule can be formed at all
	unformed     = 20   // nothing is WIN
	nobody       = 200  // nothing is YOU
	notPlain     = 60   // other rules are in force than the stepper knows
	boundWeight  = 4    // of what bounds the turns
	metWeight    = 4    // of how often such was met
	staleWeight  = 2000 // there is no news
	hopeless     = 500  // turns
	countedWords = 16   // bits of hash
)

// New makes a guide, which shares the digests of a stepper.
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
	g.wordAt = make([]int32, p.Engine.CellCount())
	g.kept = make([]bool, p.Engine.CellCount())
	g.starts = make([]bool, p.Engine.CellCount())
	g.origin = make([]int32, p.Engine.CellCount())
	g.plain = costs{
		stop: stopCost, locked: far, jam: jamWeight,
		kills: func(there traits.Trait) bool { return there&traits.Defeat != 0 },
	}
	g.others.prepare(p)
	g.met = make([]uint16, 1<<countedWords)
	g.formed = make([]uint16, 1<<countedWords)
	g.noted = make([]uint64, 1<<notedBits/64)
	return g
}

// The guides: two by what bounds the turns, where something does, of which one
// prefers states with news, and the other those that are new as a whole; one by
// what things look like as they are; and one by what else could be YOU, which
// leads alone.
const (
	byNovelty = iota
	byCount
	byDistance
	byOthers
	NumHeuristics
)

// Estimate guesses how far a state is from a win: by each of the guides, or, if
// guide is not negative, by that one at the least.
func (g *Heuristic) Estimate(state []byte, guide int, guesses []int) {
	clear(guesses)
	if guide < 0 {
		guesses[byOthers] = solver.NoEstimate
	}
	if g.stepper == nil || state[0]&(position.Won|position.Lost) != 0 {
		return
	}
	d, met := g.Meet(state)
	if guide == byOthers {
		guesses[byOthers] = g.estimateOthers(d) + met
		return
	}
	looks := 0
	if guide < 0 || guide == byDistance || g.lowerBound == nil {
		looks = g.distance(d)
		guesses[byDistance] = looks + met
	}
	if guide == byDistance {
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
	guesses[byNovelty], guesses[byCount] = near+met, near+metWeight*met
	if guide != byCount && !g.isNovel(d) {
		guesses[byNovelty] += staleWeight
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

// arrive brings the stepper to the state that was met last. A guess is known at
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

// distance guesses how far the state that was met last is from a win.
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

// form guesses how far words are from X IS WIN, where there is some X, wherever
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
