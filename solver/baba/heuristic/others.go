package heuristic

import (
	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/position"
	"puzzlewright/solver/baba/rules"
	"puzzlewright/solver/baba/traits"
	"puzzlewright/solver/baba/words"
)

// otherYou are for the guide by what else could be YOU.
type otherYou struct {
	costs costs
	// away tells by noun how far the nearest thing is from WIN.
	away []int32
	// own are the traits of what is YOU.
	own traits.Trait
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
const partLink = rules.NumParts

// What counts how much to the guide by what else could be YOU.
const (
	lockedCost = 40  // a word that YOU cannot get to
	chainCost  = 20  // something else is pushed with a word
	stuckCost  = 120 // it does not give way
	deadlyCost = 40
	linkWeight = 10  // of an AND
	noOther    = 300 // nothing else can be YOU
	sortWeight = 6   // of how often such a state was met
)

func (o *otherYou) prepare(p *position.Space) {
	cells := p.Engine.CellCount()
	o.away = make([]int32, p.Table.Nouns)
	o.sorts = make([]uint16, 1<<countedWords)
	o.noted = make([]uint64, 1<<notedBits/64)
	o.top, o.seen = make([]int32, cells), make([]int32, cells)
	for k := range p.Table.Words {
		o.hasAnd = o.hasAnd || p.Survey.Present[k] > 0 && p.Table.Roles[k].Reads.Class == words.ClassAnd
	}
	o.costs = costs{
		stop: far, locked: lockedCost, chain: chainCost, jam: stuckCost, deadly: deadlyCost,
		kills: func(there traits.Trait) bool {
			return there&(traits.Defeat|traits.Sink) != 0 || there&traits.Hot != 0 && o.own&traits.Melt != 0
		},
	}
}

// estimateOthers guesses how far the state that was met last is from a win, if
// need be by something else that is YOU as well. It prefers states with news,
// and of those the ones of a sort that was not met often: under such rules, with
// as many pieces, of which such lie on each other.
func (g *Heuristic) estimateOthers(d *traits.Summary) int {
	o := &g.others
	o.named = board.None
	far := g.ThroughOthers(d)
	sort := g.sortOf(d)
	far += sortWeight * count(o.sorts, sort)
	const odd = 0x9E3779B97F4A7C15
	if !g.note(o.noted, (sort^uint64(o.named+1))*odd, d, len(g.stepper.Yous) > 1) {
		far += staleWeight
	}
	return far
}

// ThroughOthers guesses how far YOU is from WIN if it can get there as things
// stand; else how far words are from X IS YOU, or from X AND before a sentence
// that has something YOU, and how far such an X is from WIN.
func (g *Heuristic) ThroughOthers(d *traits.Summary) int {
	s, o := g.stepper, &g.others
	s.Yous = s.Yous[:0]
	if n, known := g.arrive(d); known {
		return n
	}
	o.own = s.Rules.Traits[s.Tokens[s.Yous[0]].Kind]
	g.measureAway()
	g.flood(&o.costs)
	if nearest := g.nearestWin(); nearest < far {
		return stepWeight * int(nearest)
	}
	g.placed = s.Read(d.Key, g.placed[:0])
	g.pushSentence(&o.costs, func(n words.Noun) int32 { return o.away[n] }, words.IsYou, words.IsYou2)
	best := g.inRow(noOther)
	if o.hasAnd {
		best = g.infront(best)
	}
	return int(best)
}

// infront gives the least of what it takes to have a noun and AND before a
// sentence by which something is YOU, by a limit.
func (g *Heuristic) infront(best int32) int32 {
	s, o := g.stepper, &g.others
	g.push(partLink, &o.costs, func(x words.Lexeme) int32 {
		if x.Class == words.ClassAnd {
			return 0
		}
		return far
	})
	for _, h := range o.standing {
		back := s.Next[(h.direction+2)%board.NumDirections]
		link := back[h.cell]
		if link == board.None || back[link] == board.None {
			continue
		}
		if t := linkWeight + g.pushes[partLink][link] + g.pushes[rules.PartNoun][back[link]]; t < best {
			best, o.named = t, g.origin[back[link]]
		}
	}
	return best
}

// measureAway finds how far the nearest thing of each noun is from WIN, of
// those that are not YOU.
func (g *Heuristic) measureAway() {
	s, o := g.stepper, &g.others
	for i := range o.away {
		o.away[i] = far
	}
	for c, f := range s.Marks {
		g.reach[c] = far
		if f&traits.Win != 0 {
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
		for d := range board.NumDirections {
			if to := s.Next[d][c]; to != board.None && g.reach[to] == far && s.Marks[to]&(traits.Hard|traits.Defeat) == 0 {
				g.reach[to] = g.reach[c] + 1
				g.queue = append(g.queue, to)
			}
		}
	}
	note := func(k words.Kind, cell int32) {
		if n := s.Table.Roles[k].Noun; !s.Table.IsText(k) && s.Rules.Summary.Traits[k]&traits.You == 0 {
			o.away[n] = min(o.away[n], stepWeight*g.reach[cell])
		}
	}
	for i := range s.Tokens {
		note(s.Kinds[s.Tokens[i].Kind].Kind, s.Tokens[i].Cell)
	}
	for i := range s.Fixed {
		note(s.Fixed[i].Kind, s.Fixed[i].Cell)
	}
}

// sortOf gives a hash of what the rules make of what there is, how much there
// is of each kind, and what lies on what, YOU aside.
func (g *Heuristic) sortOf(d *traits.Summary) uint64 {
	const odd = 0x9E3779B97F4A7C15
	s, o := g.stepper, &g.others
	sort := uint64(odd)
	for i := s.Words; i < len(s.Kinds); i++ {
		n := s.First[i+1] - s.First[i]
		if n > 0 && d.Plain {
			sort = (sort ^ uint64(d.Traits[s.Kinds[i].Kind])) * odd
		}
		sort = (sort ^ uint64(n)) * odd
	}
	o.number++
	for i := range s.Tokens {
		t := &s.Tokens[i]
		if d.Plain && d.Traits[s.Kinds[t.Kind].Kind]&traits.You != 0 {
			continue
		}
		if o.seen[t.Cell] == o.number { // in whatever order these pairs come
			sort += (uint64(o.top[t.Cell])<<16 + uint64(t.Kind) + 1) * odd
		}
		o.seen[t.Cell], o.top[t.Cell] = o.number, int32(t.Kind)
	}
	return sort
}
