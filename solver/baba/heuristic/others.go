package heuristic

import (
	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/position"
	"puzzlewright/solver/baba/rules"
	"puzzlewright/solver/baba/traits"
	"puzzlewright/solver/baba/words"
)

// otherYou is what the estimate by what else could be YOU works with.
type otherYou struct {
	costs costs
	// away tells by noun how far its nearest thing is from WIN.
	away []int32
	// own are the traits of what is YOU.
	own traits.Trait
	// standing lists where the sentences begin that make something YOU.
	standing []heading
	hasAnd   bool
	// named is the cell of the noun that is to be YOU besides, board.None where none
	// is known.
	named int32
	// sorts counts states by the hash of their sort, noted has a bit for the hash of
	// each piece in a cell that was met (see isNovel).
	sorts []uint16
	noted []uint64
	// top is by cell the packed kind that was met there last, in the state whose
	// number seen has.
	top, seen []int32
	number    int32
}

// A heading is the first word of a sentence, and the direction in which that
// is read.
type heading struct {
	cell      int32
	direction int
}

// partLink is the part of a sentence that an AND before it is.
const partLink = rules.NumParts

// The costs and weights of the estimate by what else could be YOU.
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

// estimateOthers estimates how far the state is from a win if another piece may become
// YOU on the way. It prefers states in which a piece is where none of its kind was
// before, and among these states of a sort that was seldom met. A sort is the rules,
// the number of pieces of each kind, and which kinds share cells.
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

// ThroughOthers gives the distance of YOU from WIN if YOU can get there as things
// stand. Else it is how far words are from forming X IS YOU, or from putting X AND
// before a sentence that makes something YOU, plus how far that X is from WIN.
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

// infront gives the least cost, up to a limit, of putting a noun and AND before a
// sentence that makes something YOU.
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

// sortOf gives the hash of a sort: of the traits of all kinds that are there, how
// many pieces of each there are, and which kinds share cells, YOU left out.
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
