package baba

// rivals are for the guide by what else could be YOU.
type rivals struct {
	tolls tolls
	// away tells by noun how far the nearest thing is from WIN.
	away []int32
	// own are the traits of what is YOU.
	own trait
	// standing lists the nouns of the sentences by which something is YOU.
	standing []heading
	hasAnd   bool
	// named is the cell of the noun that is to be YOU besides, where that is
	// known; else it is none.
	named int32
	// sorts counts states of a sort by its hash, noted has a bit for each
	// thing that was noted.
	sorts []uint16
	noted []uint64
	// top is by cell the packed kind that was met there last, in the state with
	// the number in seen.
	top, seen []int32
	number    int32
}

// A heading is the first word of a sentence, and the direction in which that
// is read.
type heading struct {
	cell      int32
	direction int
}

// partLink is the part of the AND that goes before a sentence.
const partLink = numParts

// What counts how much to the guide by what else could be YOU.
const (
	lockedToll = 40  // a word that YOU cannot get to
	chainToll  = 20  // something else is pushed with a word
	stuckToll  = 120 // it does not give way
	deadlyToll = 40
	linkWeight = 10  // of an AND
	noOther    = 300 // nothing else can be YOU
	sortWeight = 6   // of how often such a state was met
)

func (o *rivals) prepare(p *space) {
	cells := p.engine.cellCount()
	o.away = make([]int32, p.cast.nouns)
	o.sorts = make([]uint16, 1<<countedWords)
	o.noted = make([]uint64, 1<<notedBits/64)
	o.top, o.seen = make([]int32, cells), make([]int32, cells)
	for k := range p.cast.words {
		o.hasAnd = o.hasAnd || p.survey.present[k] > 0 && p.cast.roles[k].reads.class == classAnd
	}
	o.tolls = tolls{
		stop: far, locked: lockedToll, chain: chainToll, jam: stuckToll, deadly: deadlyToll,
		kills: func(there trait) bool {
			return there&(traitDefeat|traitSink) != 0 || there&traitHot != 0 && o.own&traitMelt != 0
		},
	}
}

// guessOthers guesses how far the state that was met last is from a win, if
// need be by something else that is YOU as well. It prefers states with news,
// and of those the ones of a sort that was not met often: under such rules, with
// as many pieces, of which such lie on each other.
func (g *guide) guessOthers(d *digest) int {
	o := &g.others
	o.named = none
	far := g.throughOthers(d)
	sort := g.sortOf(d)
	far += sortWeight * count(o.sorts, sort)
	const odd = 0x9E3779B97F4A7C15
	if !g.note(o.noted, (sort^uint64(o.named+1))*odd, d, len(g.stepper.yous) > 1) {
		far += staleWeight
	}
	return far
}

// throughOthers guesses how far YOU is from WIN if it can get there as things
// stand; else how far words are from X IS YOU, or from X AND before a sentence
// that has something YOU, and how far such an X is from WIN.
func (g *guide) throughOthers(d *digest) int {
	s, o := g.stepper, &g.others
	s.yous = s.yous[:0]
	if n, known := g.arrive(d); known {
		return n
	}
	o.own = s.rules.traits[s.tokens[s.yous[0]].kind]
	g.measureAway()
	g.flood(&o.tolls)
	if nearest := g.nearestWin(); nearest < far {
		return stepWeight * int(nearest)
	}
	g.spoken = s.read(d.key, g.spoken[:0])
	g.pushSentence(&o.tolls, func(n noun) int32 { return o.away[n] }, isYou, isYou2)
	best := g.inRow(noOther)
	if o.hasAnd {
		best = g.infront(best)
	}
	return int(best)
}

// infront gives the least of what it takes to have a noun and AND before a
// sentence by which something is YOU, by a limit.
func (g *guide) infront(best int32) int32 {
	s, o := g.stepper, &g.others
	g.push(partLink, &o.tolls, func(x lexeme) int32 {
		if x.class == classAnd {
			return 0
		}
		return far
	})
	for _, h := range o.standing {
		back := s.next[(h.direction+2)%numDirections]
		link := back[h.cell]
		if link == none || back[link] == none {
			continue
		}
		if t := linkWeight + g.pushes[partLink][link] + g.pushes[partNoun][back[link]]; t < best {
			best, o.named = t, g.origin[back[link]]
		}
	}
	return best
}

// measureAway finds how far the nearest thing of each noun is from WIN, of
// those that are not YOU.
func (g *guide) measureAway() {
	s, o := g.stepper, &g.others
	for i := range o.away {
		o.away[i] = far
	}
	for c, f := range s.marks {
		g.reach[c] = far
		if f&traitWin != 0 {
			g.reach[c] = 0
		}
	}
	g.queue = g.queue[:0]
	for c, r := range g.reach {
		if r == 0 {
			g.queue = append(g.queue, int32(c))
		}
	}
	for i := 0; i < len(g.queue); i++ {
		c := g.queue[i]
		for d := range numDirections {
			if to := s.next[d][c]; to != none && g.reach[to] == far && s.marks[to]&(traitHard|traitDefeat) == 0 {
				g.reach[to] = g.reach[c] + 1
				g.queue = append(g.queue, to)
			}
		}
	}
	note := func(k kind, cell int32) {
		if n := s.cast.roles[k].noun; !s.cast.isText(k) && s.rules.digest.traits[k]&traitYou == 0 {
			o.away[n] = min(o.away[n], stepWeight*g.reach[cell])
		}
	}
	for i := range s.tokens {
		note(s.kinds[s.tokens[i].kind].kind, s.tokens[i].cell)
	}
	for i := range s.fixed {
		note(s.fixed[i].kind, s.fixed[i].cell)
	}
}

// sortOf gives a hash of what the rules make of what there is, how much there
// is of each kind, and what lies on what, YOU aside.
func (g *guide) sortOf(d *digest) uint64 {
	const odd = 0x9E3779B97F4A7C15
	s, o := g.stepper, &g.others
	sort := uint64(odd)
	for i := s.words; i < len(s.kinds); i++ {
		n := s.first[i+1] - s.first[i]
		if n > 0 && d.plain {
			sort = (sort ^ uint64(d.traits[s.kinds[i].kind])) * odd
		}
		sort = (sort ^ uint64(n)) * odd
	}
	o.number++
	for i := range s.tokens {
		t := &s.tokens[i]
		if d.plain && d.traits[s.kinds[t.kind].kind]&traitYou != 0 {
			continue
		}
		if o.seen[t.cell] == o.number { // in whatever order these pairs come
			sort += (uint64(o.top[t.cell])<<16 + uint64(t.kind) + 1) * odd
		}
		o.seen[t.cell], o.top[t.cell] = o.number, int32(t.kind)
	}
	return sort
}
