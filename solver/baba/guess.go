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
	// reach is how far YOU is from each cell, pushes by part of a rule what it
	// takes to have such a word in each.
	reach  []int32
	pushes [numParts][]int32
	said   []int32 // by cell, one past the word there
	kept   []bool  // by cell
	queue  []int32
	spoken []placed
	rings  [maxToll + 1][]int32
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
	pushToll = 2
	maxToll  = 15
	stopToll = 10
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

func newGuide(p *puzzle) *guide {
	g := &guide{stepper: newStepper(p), survey: p.survey}
	if g.stepper == nil {
		return g
	}
	g.reach = make([]int32, p.engine.cellCount())
	for i := range g.pushes {
		g.pushes[i] = make([]int32, p.engine.cellCount())
	}
	g.said = make([]int32, p.engine.cellCount())
	g.kept = make([]bool, p.engine.cellCount())
	g.met = make([]uint16, 1<<countedWords)
	g.formed = make([]uint16, 1<<countedWords)
	g.noted = make([]uint64, 1<<notedBits/64)
	return g
}

// The guides: two by what bounds the turns, where something does, of which one
// prefers states with news, and the other those that are new as a whole; and
// one by what things look like as they are.
const (
	guideNews = iota
	guideMet
	guideLooks
	numGuides
)

// Guides implements solver.Guider.
func (p *puzzle) Guides() int { return numGuides }

// Guess implements solver.Guider.
func (p *puzzle) Guess(state []byte, guide int, guesses []int) {
	if p.guide == nil {
		p.guide = newGuide(p)
	}
	clear(guesses)
	if p.guide.stepper == nil || state[0]&(stateWon|stateLost) != 0 {
		return
	}
	d, met := p.guide.meet(state)
	looks := 0
	if guide < 0 || guide == guideLooks || p.outlook == nil {
		looks = p.guide.guess(d)
		guesses[guideLooks] = looks + met
	}
	if guide == guideLooks {
		return
	}
	near := looks
	if p.outlook != nil {
		bound := p.Bound(state, 0)
		if bound < 0 {
			bound = hopeless
		}
		near = boundWeight * bound
	}
	guesses[guideNews], guesses[guideMet] = near+met, near+metWeight*met
	if guide != guideMet && !p.guide.news(d) {
		guesses[guideNews] += staleWeight
	}
}

// meet takes up a state, and gives what its words come to and how often such
// words and such rules were met.
func (g *guide) meet(state []byte) (d *digest, met int) {
	s := g.stepper
	s.state = state
	s.decode()
	d = s.digests.of(state[1:s.offset[s.words]], s.readable)
	met = count(g.met, states.Hash(d.key))
	if d.plain {
		met += count(g.formed, d.hash())
	}
	return d, met
}

// guess guesses how far the state that was met last is from a win.
func (g *guide) guess(d *digest) int {
	s := g.stepper
	if !d.plain {
		return notPlain
	}
	s.rules.adopt(s, d)
	s.spread()
	if len(s.yous) == 0 {
		return nobody
	}
	g.flood()
	nearest := int32(far)
	for c, f := range s.marks {
		if f&traitWin != 0 {
			nearest = min(nearest, g.reach[c])
		}
	}
	if nearest < far {
		return stepWeight * int(nearest)
	}
	g.spoken = s.read(d.key, g.spoken[:0])
	return unformed + g.form()
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

// form guesses how far words are from X IS WIN, where there is some X, wherever
// on the board. The words by which something is YOU are left where they are.
func (g *guide) form() int {
	s := g.stepper
	g.keep()
	g.push(partNoun, func(x lexeme) bool {
		return x.class == classNoun && noun(x.meaning) >= firstObject && g.exists(noun(x.meaning))
	})
	g.push(partIs, func(x lexeme) bool { return x == lexeme{classVerb, uint8(verbIs)} })
	g.push(partProperty, func(x lexeme) bool {
		return x.class == classProperty && (property(x.meaning) == isWin || property(x.meaning) == isEnd)
	})
	best := int32(noRule)
	for c, is := range g.pushes[partIs] {
		if is >= best {
			continue
		}
		for _, d := range [2]int{0, 3} { // to the right, downwards
			before, after := s.next[(d+2)%numDirections][c], s.next[d][c]
			if before != none && after != none {
				best = min(best, is+g.pushes[partNoun][before]+g.pushes[partProperty][after])
			}
		}
	}
	return int(best)
}

// keep notes the words by which something is YOU.
func (g *guide) keep() {
	clear(g.kept)
	said := g.said
	clear(said)
	for i, w := range g.spoken {
		said[w.cell] = int32(i + 1)
	}
	s := g.stepper
	for _, is := range g.spoken {
		for _, d := range [2]int{0, 3} {
			before, after := s.next[(d+2)%numDirections][is.cell], s.next[d][is.cell]
			if is.reads.class != classVerb || before == none || after == none || said[before] == 0 || said[after] == 0 {
				continue
			}
			x, y := g.spoken[said[before]-1].reads, g.spoken[said[after]-1].reads
			if x.class == classNoun && y.class == classProperty && (property(y.meaning) == isYou || property(y.meaning) == isYou2) {
				g.kept[before], g.kept[is.cell], g.kept[after] = true, true, true
			}
		}
	}
}

// push finds what it takes to have a word of a part in each cell: how often the
// nearest is to be pushed, nothing else being in the way but what is hard, with
// a cell behind it to push it from.
func (g *guide) push(part int, suits func(lexeme) bool) {
	s := g.stepper
	pushes := g.pushes[part]
	for i := range pushes {
		pushes[i] = far
	}
	g.queue = g.queue[:0]
	for _, w := range g.spoken {
		if suits(w.reads) && pushes[w.cell] != 0 {
			pushes[w.cell] = 0
			if !g.kept[w.cell] && s.rules.base[w.cell]&traitHard == 0 {
				g.queue = append(g.queue, w.cell)
			}
		}
	}
	for i := 0; i < len(g.queue); i++ {
		c := g.queue[i]
		toll := int32(formWeight)
		if pushes[c] == 0 {
			toll += wordWeight + g.reach[c]/2
		}
		for d := range numDirections {
			behind, ahead := s.next[(d+2)%numDirections][c], s.next[d][c]
			if behind == none || ahead == none || (s.marks[behind]|s.marks[ahead])&traitHard != 0 {
				continue
			}
			there := pushes[c] + toll
			if s.marks[ahead]&traitChain != 0 && !s.enters(ahead, s.next[d]) {
				there += jamWeight
			}
			if pushes[ahead] <= there {
				continue
			}
			pushes[ahead] = there
			g.queue = append(g.queue, ahead)
		}
	}
}

// exists tells whether there is an object of a noun.
func (g *guide) exists(n noun) bool {
	s := g.stepper
	if k := s.byKind[s.cast.object[n]]; k != none {
		return s.first[k+1] > s.first[k]
	}
	return g.survey.present[s.cast.object[n]] > 0
}
