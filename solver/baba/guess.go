package baba

import (
	"math/bits"

	"puzzlewright/solver/states"
)

// A guide guesses how far a state is from a win. Where something is WIN it is
// how far YOU is from it; where nothing is, how far words are from such a rule.
// A position of the words, and a set of rules, counts for less the more
// often they were met: that is what leads out of dead ends (Bellemare et al.
// 2016 call it count-based exploration).
type guide struct {
	stepper *stepper
	survey  *survey
	// reach is how far YOU is from each cell, pushes how often a word there
	// must be pushed to get to a certain cell.
	reach, pushes []int32
	queue         []int32
	spoken        []placed
	rings         [maxToll + 1][]int32
	// met counts states by the hash of their words, formed by that of their
	// rules.
	met, formed []uint16
}

const far = 1 << 20

// What a step costs that leads into a cell where something is to be pushed, or
// that cannot be entered, or not survived, as things stand.
const (
	pushToll = 2
	maxToll  = 15
	stopToll = 10
)

// What counts how much.
const (
	stepWeight   = 2   // of a step to WIN
	formWeight   = 6   // of a push of a word
	wordWeight   = 2   // of a word that is to be pushed at all
	farWord      = 80  // a word that cannot be pushed there
	noRule       = 120 // no rule can be formed at all
	unformed     = 20  // nothing is WIN
	nobody       = 200 // nothing is YOU
	notPlain     = 60  // other rules are in force than the stepper knows
	countedWords = 16  // bits of hash
)

func newGuide(p *puzzle) *guide {
	g := &guide{stepper: newStepper(p), survey: p.survey}
	if g.stepper == nil {
		return g
	}
	g.reach = make([]int32, p.engine.cellCount())
	g.pushes = make([]int32, p.engine.cellCount())
	g.met = make([]uint16, 1<<countedWords)
	g.formed = make([]uint16, 1<<countedWords)
	return g
}

// Guess implements solver.Guider.
func (p *puzzle) Guess(state []byte) int {
	if p.guide == nil {
		p.guide = newGuide(p)
	}
	if p.guide.stepper == nil || state[0]&(stateWon|stateLost) != 0 {
		return 0
	}
	return p.guide.guess(state)
}

func (g *guide) guess(state []byte) int {
	s := g.stepper
	s.state = state
	s.decode()
	d := s.digests.of(state[1:s.offset[s.words]], s.readable)
	guess := count(g.met, states.Hash(d.key))
	if !d.plain {
		return guess + notPlain
	}
	guess += count(g.formed, d.hash())
	s.rules.adopt(s, d)
	s.spread()
	if len(s.yous) == 0 {
		return guess + nobody
	}
	g.flood()
	nearest := int32(far)
	for c, f := range s.marks {
		if f&traitWin != 0 {
			nearest = min(nearest, g.reach[c])
		}
	}
	if nearest < far {
		return guess + stepWeight*int(nearest)
	}
	g.spoken = s.read(d.key, g.spoken[:0])
	return guess + unformed + g.form()
}

// count notes a hash, and gives the number of digits of how often it was met.
func count(met []uint16, hash uint64) int {
	n := &met[hash>>(64-countedWords)]
	if *n < 1<<15 {
		*n++
	}
	return bits.Len16(*n)
}

// hash tells rules apart by what they make of kinds.
func (g *digest) hash() uint64 {
	const odd = 0x9E3779B97F4A7C15
	h := uint64(odd)
	for _, t := range g.traits {
		h = (h ^ uint64(t)) * odd
	}
	return h
}

// spread marks all cells with what lies there, whether or not it is still to
// act on anything.
func (s *stepper) spread() {
	copy(s.marks, s.rules.base)
	s.yous = s.yous[:0]
	for i := range s.tokens {
		t := s.rules.traits[s.tokens[i].kind]
		s.marks[s.tokens[i].cell] |= t
		if t&traitYou != 0 {
			s.yous = append(s.yous, int32(i))
		}
	}
}

// flood finds how far YOU is from every cell: in rings, one for each distance
// (Dial 1969).
func (g *guide) flood() {
	s := g.stepper
	for i := range g.reach {
		g.reach[i] = far
	}
	left := 0
	at := func(cell, distance int32) {
		if distance < g.reach[cell] {
			g.reach[cell] = distance
			ring := &g.rings[distance&maxToll]
			*ring = append(*ring, cell)
			left++
		}
	}
	for _, i := range s.yous {
		at(s.tokens[i].cell, 0)
	}
	for distance := int32(0); left > 0; distance++ {
		ring := &g.rings[distance&maxToll] // no toll leads back into it
		for _, c := range *ring {
			left--
			if g.reach[c] < distance {
				continue
			}
			for d := range numDirections {
				ahead := s.next[d][c]
				if ahead == none {
					continue
				}
				toll := int32(1)
				switch f := s.marks[ahead]; {
				case f&(traitHard|traitDefeat) != 0:
					toll = stopToll
				case f&traitChain != 0:
					toll = pushToll
				}
				at(ahead, distance+toll)
			}
		}
		*ring = (*ring)[:0]
	}
}

// form guesses how far words are from X IS WIN, where there is some X: for each
// IS and both directions, how far the nearest words are from its sides.
func (g *guide) form() int {
	s := g.stepper
	best := noRule
	for _, is := range g.spoken {
		if is.reads != (lexeme{classVerb, uint8(verbIs)}) {
			continue
		}
		for _, d := range [2]int{0, 3} { // to the right, downwards
			before, after := s.next[(d+2)%numDirections][is.cell], s.next[d][is.cell]
			if before == none || after == none {
				continue
			}
			distance := g.nearest(after, func(x lexeme) bool {
				return x.class == classProperty && (property(x.meaning) == isWin || property(x.meaning) == isEnd)
			})
			if distance < best {
				distance += g.nearest(before, func(x lexeme) bool {
					return x.class == classNoun && noun(x.meaning) >= firstObject && g.exists(noun(x.meaning))
				})
				best = min(best, distance)
			}
		}
	}
	return best
}

// nearest guesses how far the nearest suitable word is from a cell.
func (g *guide) nearest(cell int32, suits func(lexeme) bool) int {
	g.findPushes(cell)
	best := farWord
	for _, word := range g.spoken {
		if !suits(word.reads) {
			continue
		}
		switch n := g.pushes[word.cell]; {
		case n == 0:
			return 0
		case n < far:
			best = min(best, formWeight*int(n)+wordWeight+int(g.reach[word.cell])/2)
		}
	}
	return best
}

// exists tells whether there is an object of a noun.
func (g *guide) exists(n noun) bool {
	s := g.stepper
	if k := s.byKind[s.cast.object[n]]; k != none {
		return s.first[k+1] > s.first[k]
	}
	return g.survey.present[s.cast.object[n]] > 0
}

// findPushes finds how often a word in each cell must be pushed to get to a
// certain one, nothing else being in the way but what is hard: backwards, by
// where it was before, with a cell behind it to push it from.
func (g *guide) findPushes(to int32) {
	s := g.stepper
	for i := range g.pushes {
		g.pushes[i] = far
	}
	g.pushes[to] = 0
	g.queue = append(g.queue[:0], to)
	for i := 0; i < len(g.queue); i++ {
		c := g.queue[i]
		for d := range numDirections {
			from := s.next[d][c]
			if from == none || g.pushes[from] != far || s.marks[from]&traitHard != 0 {
				continue
			}
			behind := s.next[d][from]
			if behind != none && s.marks[behind]&traitHard == 0 {
				g.pushes[from] = g.pushes[c] + 1
				g.queue = append(g.queue, from)
			}
		}
	}
}
