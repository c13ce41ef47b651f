package baba

import (
	"bytes"
	"slices"
)

// An outlook bounds from below how many turns a win is away. It knows levels
// in which words are only pushed (wordsOnlyPushed), whose words are nouns of
// objects, IS and properties, AND and conditions, and in which nothing moves by
// itself but what is MOVE. As long as nothing does, all that moves in a turn
// moves one cell, the same way.
//
// What is WIN is so by three words in a row, and what is YOU by three others,
// or by some of the same. Of the turns until these lie so, there are at least
// as many to the right as any of them has to go to the right, and so on. Where
// one thing is YOU, it makes these turns, and in the end it is where something
// is WIN. All that holds until other things are YOU, or MOVE, or can be pushed,
// or turn into each other: each takes words too, and as many turns.
type outlook struct {
	*stepper
	survey  *survey
	size    [2]int32 // of the board, by axis
	frozen  int      // words
	stacked bool     // words lie on words
	spoken  []placed

	// The state of which it speaks: the words, the noun of the one thing that
	// is YOU, and its place; single tells that there is one.
	outline outline
	key     []byte // the part of a state that tells of its words
	you     noun
	from    [2]int16
	single  bool
}

// newOutlook makes an outlook, nil for levels that it does not know.
func newOutlook(p *puzzle) *outlook {
	if p.stepper == nil || !p.survey.wordsOnlyPushed() {
		return nil
	}
	links, conditions, prefixes := 0, 0, 0
	for k := range p.cast.words {
		n := p.survey.present[k]
		switch x := p.cast.roles[k].reads; {
		case n == 0, x.class == classNoun && noun(x.meaning) >= firstObject, x.class == classVerb && verb(x.meaning) == verbIs:
		case x.class == classProperty && property(x.meaning) != isFall && property(x.meaning) != isMore:
		case x.class == classAnd:
			links += n
		case x.class == classInfix:
			conditions += n
		case x.class == classPrefix:
			prefixes += n
		default:
			return nil
		}
	}
	o := &outlook{
		stepper: newStepper(p), survey: p.survey, size: [2]int32{int32(p.engine.width), int32(p.engine.height)},
	}
	o.outline.turned = make([]int16, p.cast.nouns)
	if links+conditions > 0 {
		o.outline.spread = int16(min(3*links+2*conditions+prefixes, never/8))
	}
	o.digests = p.stepper.digests
	for i := range o.fixed {
		if p.cast.isText(o.fixed[i].kind) {
			o.frozen++
		}
	}
	words := o.read(o.wordsOf(p.start), nil)
	if len(words) > maxSpoken {
		return nil
	}
	lying := map[int32]bool{}
	for _, w := range words {
		o.stacked = o.stacked || lying[w.cell]
		lying[w.cell] = true
	}
	return o
}

// Bound implements solver.Bounder.
func (p *puzzle) Bound(state []byte, enough int) int {
	switch {
	case state[0]&(stateWon|stateLost) != 0:
		return 0
	case p.outlook == nil:
		return 1
	}
	t := p.outlook.turns(state, int16(min(enough, never)))
	if t >= never {
		return -1
	}
	return max(1, int(t))
}

// turns bounds the turns from a state to a win, never if there is none. Any
// number up to enough will do.
func (o *outlook) turns(state []byte, enough int16) int16 {
	o.state = state
	o.decode()
	key := state[1:o.offset[o.words]]
	d := o.digests.of(key, o.readable)
	if !d.plain {
		return 0
	}
	o.findPlayer(d)
	if !bytes.Equal(key, o.key) {
		o.key = append(o.key[:0], key...)
		o.spoken = o.read(key, o.spoken[:0])
		o.outline.read(o.spoken, o.frozen, o.size)
	}
	t := o.together()
	if o.single && t < never {
		t = max(t, o.alone(max(t, enough)))
	}
	if t > enough && o.survey.somethingCan(isMove) {
		t = o.motion(t)
	}
	return t
}

// at gives where a cell is along both axes.
func (o *outlook) at(cell int32) [2]int16 {
	return [2]int16{int16(cell / o.size[1]), int16(cell % o.size[1])}
}

// findPlayer finds the one thing that is YOU.
func (o *outlook) findPlayer(d *digest) {
	o.single = false
	for i := range o.fixed {
		if d.traits[o.fixed[i].kind]&traitYou != 0 {
			return
		}
	}
	for i := range o.tokens {
		k := o.kinds[o.tokens[i].kind].kind
		if d.traits[k]&traitYou == 0 {
			continue
		}
		if o.single { // it is not the only one
			o.single = false
			return
		}
		o.single, o.you, o.from = true, o.cast.roles[k].noun, o.at(o.tokens[i].cell)
	}
}

// supply bounds the turns until there is something of a noun.
func (o *outlook) supply(n noun) int16 {
	if o.exists(n) {
		return 0
	}
	l := &o.outline
	if l.turned[n] < 0 {
		l.turned[n] = never
		l.few = l.turning(l.few[:0], n, never)
		for _, p := range l.few {
			l.turned[n] = min(l.turned[n], p.pushes())
		}
	}
	return l.turned[n]
}

func (o *outlook) exists(n noun) bool {
	k := o.cast.object[n]
	if i := o.byKind[k]; i != none && o.first[i+1] > o.first[i] {
		return true
	}
	return slices.ContainsFunc(o.fixed, func(u unit) bool { return u.kind == k })
}

// together bounds the turns until something is WIN, and something YOU.
func (o *outlook) together() int16 {
	l := &o.outline
	best := int16(never)
	for _, p := range l.wins {
		if p.pushes() >= best {
			break
		}
		own := max(p.pushes(), o.supply(l.nounOf(p)))
		if own >= best {
			continue
		}
		for _, q := range l.yous {
			if q.pushes() >= best {
				break
			}
			t := max(own, q.pushes(), o.supply(l.nounOf(q)))
			if t >= best {
				continue
			}
			if both, apart, ok := o.join(p, q); ok {
				if !apart {
					t = max(t, both.pushes)
				}
				best = min(best, t)
			}
		}
	}
	return best
}

// join joins the frames of two sentences that nothing is linked to; else it is
// not known what one needs of the other.
func (o *outlook) join(p, q sentence) (both frame, apart, ok bool) {
	w := o.outline.frame(p)
	if p.linked() || q.linked() {
		return w, true, true
	}
	y := o.outline.frame(q)
	return w.join(&y, o.stacked)
}

// alone bounds the turns until the one thing that is YOU has won, or others
// are YOU as well. Any number up to least will do.
func (o *outlook) alone(least int16) int16 {
	l := &o.outline
	best := int16(never)
	for _, p := range l.wins {
		if p.pushes() >= best || best <= least {
			break
		}
		w := l.frame(p)
		for _, q := range l.yous {
			if q.pushes() >= best {
				break
			}
			if l.nounOf(q) != o.you {
				continue
			}
			both, apart, ok := o.join(p, q)
			if !ok {
				continue
			}
			if apart {
				best = min(best, max(q.pushes(), o.reach(&w, l.nounOf(p), best)))
				break // with any other, it takes no less
			}
			best = o.reach(&both, l.nounOf(p), best)
		}
	}
	if best > least {
		best = o.others(best)
	}
	return best
}

// others bounds the turns until something else than what is YOU may be YOU;
// it gives at most a limit.
func (o *outlook) others(limit int16) int16 {
	l := &o.outline
	for _, p := range l.yous {
		if p.pushes() >= limit {
			break
		}
		if n := l.nounOf(p); n != o.you {
			limit = o.forms(p, o.supply(n), limit)
		}
	}
	return o.turnings(o.you, limit)
}

// turnings bounds the turns until something turns into a noun, by a limit.
func (o *outlook) turnings(n noun, limit int16) int16 {
	l := &o.outline
	l.few = l.turning(l.few[:0], n, limit)
	slices.Sort(l.few)
	for _, p := range l.few {
		if o.exists(l.nounOf(p)) { // it takes something else first, which is not looked into
			limit = o.forms(p, 0, limit)
		} else {
			limit = min(limit, p.pushes())
		}
	}
	return limit
}

// carried bounds the turns until something of a noun is PUSH or PULL, by a
// limit.
func (o *outlook) carried(n noun, limit int16) int16 {
	l := &o.outline
	l.few = l.about(l.about(l.few[:0], isPush, n, limit), isPull, n, limit)
	slices.Sort(l.few)
	for _, p := range l.few {
		limit = o.forms(p, 0, limit)
	}
	return limit
}

// forms bounds the turns until the one thing that is YOU has formed a
// sentence, by a limit; something else takes some turns as well.
func (o *outlook) forms(p sentence, least, limit int16) int16 {
	if p.pushes() >= limit || least >= limit {
		return limit
	}
	f := o.outline.frame(p)
	return min(limit, max(least, f.paths(o.from, nil, limit)))
}

// motion bounds the turns until something is MOVE, by a limit.
func (o *outlook) motion(limit int16) int16 {
	l := &o.outline
	l.moves = l.about(l.moves[:0], isMove, 0, limit)
	slices.Sort(l.moves)
	others := int16(-1)
	for _, p := range l.moves {
		t := max(p.pushes(), o.supply(l.nounOf(p)))
		if t >= limit {
			continue
		}
		if o.single {
			if others < 0 {
				others = o.others(limit)
			}
			t = max(t, min(others, o.forms(p, t, limit)))
		}
		limit = min(limit, t)
	}
	return limit
}

// reach bounds the turns until what is YOU has words in a frame, and is where
// there is something of a noun; it gives at most a limit.
func (o *outlook) reach(f *frame, n noun, limit int16) int16 {
	free := f.paths(o.from, nil, limit)
	if free >= limit || n == o.you {
		return free
	}
	best := limit
	o.each(n, func(cell int32) {
		to := o.at(cell)
		switch near := abs16(to[0]-o.from[0]) + abs16(to[1]-o.from[1]); {
		case near >= best || best == free:
		case o.many(n):
			best = max(free, near)
		default:
			best = f.paths(o.from, &to, best)
		}
	})
	if best > free {
		best = max(free, o.carried(n, o.turnings(n, best)))
	}
	return best
}

// each visits the cells of things of a noun.
func (o *outlook) each(n noun, visit func(cell int32)) {
	k := o.cast.object[n]
	if i := o.byKind[k]; i != none {
		for j := o.first[i]; j < o.first[i+1]; j++ {
			visit(o.tokens[j].cell)
		}
	}
	for i := range o.fixed {
		if o.fixed[i].kind == k {
			visit(o.fixed[i].cell)
		}
	}
}

// many tells whether there are so many things of a noun that it is not worth
// looking at each.
func (o *outlook) many(n noun) bool {
	const enough = 6
	i := o.byKind[o.cast.object[n]]
	return i == none || o.first[i+1]-o.first[i] > enough
}

func abs16(n int16) int16 { return max(n, -n) }
