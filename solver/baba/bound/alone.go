package bound

import "puzzlewright/solver/baba/words"

// supply bounds the turns until there is something of a noun, up to a limit.
func (o *LowerBound) supply(n words.Noun, limit int16) int16 {
	if o.exists(n) {
		return 0
	}
	return o.index.supply(n, limit)
}

// supply bounds the turns until something turns into a noun, up to a limit.
func (l *sentenceIndex) supply(n words.Noun, limit int16) int16 {
	if all := l.turningInto(n, limit); len(all) > 0 {
		return min(limit, all[0].pushes())
	}
	return limit
}

// firstWidth is the limit of turns with which sentences are first looked for.
const firstWidth = 3

// widen calls find with a limit, and larger ones up to the last, until find gives less than its
// limit, and gives that: as most sentences take many turns, small limits save work.
func widen(find func(limit int16) int16, limit, last int16) int16 {
	const times = 2
	for {
		limit = min(limit, last)
		if least := find(limit); least < limit || limit == last {
			return least
		}
		limit *= times
	}
}

// together bounds the turns until something is WIN and something YOU.
func (o *LowerBound) together() int16 {
	l := o.index
	if there := o.standing(); l.joint < 0 || l.there != there {
		l.joint, l.there = widen(o.joint, firstWidth, infinity), there
	}
	return l.joint
}

func (o *LowerBound) joint(best int16) int16 {
	l := o.index
	for _, p := range l.winning(best) {
		if p.pushes() >= best {
			break
		}
		own := max(p.pushes(), o.supply(l.nounOf(p), best))
		if own >= best {
			continue
		}
		for _, q := range l.owning(best) {
			if q.pushes() >= best {
				break
			}
			t := max(own, q.pushes(), o.supply(l.nounOf(q), best))
			if t >= best {
				continue
			}
			if both, apart, ok := o.join(p, q); ok {
				if !apart {
					t = max(t, both.pushes)
				}
				if t < best {
					best = t
					o.hint.known, o.hint.win, o.hint.own = true, p, q
				}
			}
		}
	}
	return best
}

// join gives the placement of two sentences. apart tells that they have no words in common, or that
// other words are linked to one of them, so that nothing is known of what they need of each other:
// then it is the placement of the first one.
func (o *LowerBound) join(p, q sentence) (both placement, apart, ok bool) {
	w := o.index.placementOf(p)
	if p.linked() || q.linked() || !p.shares(q) {
		return w, true, true
	}
	y := o.index.placementOf(q)
	both, ok = w.join(&y, o.stacked)
	return both, false, ok
}

// several bounds the turns until something is WIN and something is YOU; if one piece is YOU, it
// gives the larger of that and t. Any number up to enough will do.
func (o *LowerBound) several(t, enough int16) int16 {
	l, single := o.index, o.single
	if !single {
		t = 0
	}
	switch {
	case t > enough:
	case l.joint >= 0 && l.joint <= enough, l.joint < 0 && o.areNear(&o.hint, enough):
		return t
	}
	return max(t, o.together())
}

// alone bounds the turns until the one piece that is YOU has won, or until something else is YOU as
// well, up to a limit. Any number up to least will do. With neither a hint nor a limit it tries
// ever larger limits, from first on.
func (o *LowerBound) alone(least, first, limit int16) int16 {
	o.tried = tried{}
	known := o.hinted(limit, least)
	switch {
	case known <= least:
	case known < limit || limit < infinity:
		known = o.won(o.others(known, least), least)
	default:
		known = widen(func(limit int16) int16 { return o.won(o.others(limit, least), least) }, max(least+1, first), limit)
	}
	o.tried = tried{}
	return known
}

// won bounds the turns until what is YOU has won, up to the limit best. Any number up to least will
// do.
func (o *LowerBound) won(best, least int16) int16 {
	l := o.index
	for _, p := range l.winning(best) {
		if p.pushes() >= best || best <= least {
			break
		}
		if o.isFar(p, best) {
			continue
		}
		for _, q := range l.owning(best) {
			if q.pushes() >= best || best <= least {
				break
			}
			if l.nounOf(q) != o.you || o.isFar(q, best) {
				continue
			}
			t, apart := best, o.tried.apart
			if o.tried.kind != wayWins || q != o.tried.own || p != o.tried.win {
				t, apart = o.wins(p, q, best, least)
			}
			if t < best {
				best = t
				o.hint.alone = wayOut{wayWins, o.you, p, q}
			}
			if apart {
				break // with any other YOU sentence it takes no less
			}
		}
	}
	return best
}

// wins bounds the turns until what is YOU has formed two sentences and won, up to a limit; apart is
// that of join. Any number up to least will do.
func (o *LowerBound) wins(p, q sentence, limit, least int16) (turns int16, apart bool) {
	both, apart, ok := o.join(p, q)
	switch n := o.index.nounOf(p); {
	case !ok:
		return limit, false
	case apart:
		return max(q.pushes(), o.reach(&both, n, limit, least)), true
	default:
		return o.reach(&both, n, limit, least), false
	}
}

// others bounds the turns until something besides the one thing that is YOU may be YOU, by another
// sentence or by turning into the same noun, up to a limit. Any number up to least will do.
func (o *LowerBound) others(limit, least int16) int16 {
	l := o.index
	for _, p := range l.owning(limit) {
		if p.pushes() >= limit || limit <= least {
			break
		}
		if l.nounOf(p) == o.you || p == o.tried.own && o.tried.kind == wayEscapes {
			continue
		}
		if t := o.escape(p, limit); t < limit {
			limit = t
			o.hint.alone = wayOut{kind: wayEscapes, you: o.you, own: p}
		}
	}
	return o.turnsInto(o.you, limit, least)
}

// escape bounds the turns until something else may be YOU by a sentence.
func (o *LowerBound) escape(p sentence, limit int16) int16 {
	return o.forms(p, o.supply(o.index.nounOf(p), limit), limit)
}

// turnsInto bounds the turns until something turns into a noun, by a limit. Any
// number up to least will do.
func (o *LowerBound) turnsInto(n words.Noun, limit, least int16) int16 {
	if limit <= least {
		return limit
	}
	l := o.index
	for _, p := range l.turningInto(n, limit) {
		if p.pushes() >= limit || limit <= least {
			break
		}
		if t := o.turnsBy(p, limit); t < limit {
			limit = t
			if n == o.you {
				o.hint.alone = wayOut{kind: wayTurns, you: n, own: p}
			}
		}
	}
	return limit
}

// turnsBy bounds the turns until something turns into something else by a sentence. If nothing of
// the sentence's noun is there, something must turn into that before; where that happens is left
// out.
func (o *LowerBound) turnsBy(p sentence, limit int16) int16 {
	n := o.index.nounOf(p)
	if o.exists(n) {
		return o.forms(p, 0, limit)
	}
	return min(limit, max(p.pushes(), o.index.supply(n, limit)))
}

// carried bounds the turns until something of a noun is PUSH or PULL, by a
// limit. Any number up to least will do.
func (o *LowerBound) carried(n words.Noun, limit, least int16) int16 {
	for _, p := range o.index.carrying(n, limit) {
		if p.pushes() >= limit || limit <= least {
			break
		}
		limit = o.forms(p, 0, limit)
	}
	return limit
}

// forms bounds the turns until the one thing that is YOU has formed a sentence, and until something
// else that takes least turns has happened, up to a limit.
func (o *LowerBound) forms(p sentence, least, limit int16) int16 {
	if p.pushes() >= limit || least >= limit || o.isFar(p, limit) {
		return limit
	}
	f := o.index.placementOf(p)
	return min(limit, max(least, f.paths(o.approachesOf(&f), &o.stretches, o.from, nil, limit)))
}

// motion bounds the turns until something is MOVE or PULL, by a limit. Any number up
// to enough will do.
func (o *LowerBound) motion(limit, enough int16) int16 {
	l := o.index
	others := int16(-1)
	for _, p := range l.moving(limit) {
		if p.pushes() >= limit || limit <= enough {
			break
		}
		t := max(p.pushes(), o.supply(l.nounOf(p), limit))
		if t >= limit {
			continue
		}
		if o.single {
			if others < 0 {
				others = o.others(limit, enough)
			}
			t = max(t, min(others, o.forms(p, t, limit)))
		}
		if t < limit {
			limit = t
			o.hint.moves, o.hint.moving = true, p
		}
	}
	return limit
}

// reach bounds the turns until what is YOU has words in a placement, and is in a cell with
// something of a noun, up to a limit. Any number up to least will do.
func (o *LowerBound) reach(f *placement, n words.Noun, limit, least int16) int16 {
	if f.isFar(o.approachesOf(f), limit) {
		return limit
	}
	free := f.paths(o.approaches, &o.stretches, o.from, nil, limit)
	if free >= limit || n == o.you {
		return free
	}
	best, nearest := limit, limit
	o.each(n, func(cell int32) {
		to := o.at(cell)
		near := o.distance(cell)
		nearest = min(nearest, near)
		switch {
		case near >= best || best == free:
		case o.many(n):
			best = max(free, near)
		default:
			best = f.paths(o.approaches, &o.stretches, o.from, &to, best)
		}
	})
	if near := max(free, nearest); best > max(near, least) {
		best = max(near, o.carried(n, best, max(near, least)))
	}
	if best > max(free, least) {
		best = max(free, o.replaced(n, best, max(free, least)))
	}
	return best
}

// replaced bounds the turns until something has turned into a noun in the very cell of YOU, up to a
// limit. However things are moved, two of them come nearer to each other by at most one cell a
// turn. So it takes at least as many turns as the nearest thing that can turn is away at the start.
// Any number up to least will do.
func (o *LowerBound) replaced(n words.Noun, limit, least int16) int16 {
	l := o.index
	other := int16(-1)
	for _, p := range l.turningInto(n, limit) {
		if p.pushes() >= limit || limit <= least {
			break
		}
		of := l.nounOf(p)
		near := int16(infinity)
		o.each(of, func(cell int32) { near = min(near, o.distance(cell)) })
		if first := l.supply(of, near); first < near { // something else may turn into such a thing first
			if other < 0 {
				other = o.nearest()
			}
			near = min(near, max(first, other))
		}
		if near = max(near, p.pushes()); o.exists(of) {
			near = o.forms(p, near, limit)
		}
		limit = min(limit, near)
	}
	return limit
}

// nearest gives how far the nearest thing of another noun is from what is YOU.
func (o *LowerBound) nearest() int16 {
	near := int16(infinity)
	for i := o.First[o.Words]; i < int32(len(o.Tokens)); i++ {
		if t := &o.Tokens[i]; o.Table.Roles[o.Kinds[t.Kind].Kind].Noun != o.you {
			near = min(near, o.distance(t.Cell))
		}
	}
	return near
}

// distance gives how far a cell is from what is YOU, in steps.
func (o *LowerBound) distance(cell int32) int16 {
	at := o.at(cell)
	return abs16(at[0]-o.from[0]) + abs16(at[1]-o.from[1])
}
