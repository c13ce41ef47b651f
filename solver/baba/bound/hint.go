package bound

import "puzzlewright/solver/baba/words"

// A hint is what made the bound small in an earlier state: two sentences that make
// something WIN and something YOU, how YOU wins by them or gets other rules first,
// and the sentence that makes something MOVE or PULL. Other states often have a small bound
// for the same reason, so it is tried first, as a killer move is in game search.
type hint struct {
	known    bool
	win, own sentence
	alone    wayOut
	moves    bool
	moving   sentence
}

// A wayOut is how the play ends that a bound for the one thing that is YOU is about: that thing
// wins, something else may be YOU (it escapes), or something may turn into the same noun. A win
// takes the sentences win and own, the others own alone.
type wayOut struct {
	kind     wayOutKind
	you      words.Noun
	win, own sentence
}

type wayOutKind uint8

const (
	wayUnknown wayOutKind = iota
	wayWins
	wayEscapes
	wayTurns
)

// hinted bounds the turns until what is YOU has won, or others are YOU as well, by the way of the
// hint alone, so that the bound may be too large; limit is what it gives without a hint. Any number
// up to least will do.
func (o *LowerBound) hinted(limit, least int16) int16 {
	l, a := o.index, &o.hint.alone
	if a.kind == wayUnknown || a.you != o.you {
		return limit
	}
	own, ok := l.again(a.own)
	if !ok || own.pushes() >= limit {
		return limit
	}
	switch a.kind {
	case wayEscapes:
		o.tried = tried{kind: wayEscapes, own: own}
		return o.escape(own, limit)
	case wayTurns:
		return o.turnsBy(own, limit)
	}
	win, ok := l.again(a.win)
	if !ok || win.pushes() >= limit {
		return limit
	}
	t, apart := o.wins(win, own, limit, least)
	o.tried = tried{wayWins, apart, win, own}
	return min(t, limit)
}

// tried is the way out of the hint after hinted has looked at it, so that others and won need not
// do so again; apart is that of join.
type tried struct {
	kind     wayOutKind
	apart    bool
	win, own sentence
}

// areNear tells whether the two sentences of a hint take at most enough turns.
func (o *LowerBound) areNear(h *hint, enough int16) bool {
	if !h.known {
		return false
	}
	l := o.index
	p, can := l.again(h.win)
	q, too := l.again(h.own)
	if !can || !too || max(p.pushes(), q.pushes()) > enough || !o.exists(l.nounOf(p)) || !o.exists(l.nounOf(q)) {
		return false
	}
	both, apart, ok := o.join(p, q)
	return ok && (apart || both.pushes <= enough)
}

// again gives a sentence with the turns that it takes as the words lie in this state, and whether
// they can be pushed into it.
func (l *sentenceIndex) again(p sentence) (sentence, bool) {
	f := l.placementOf(p)
	ok := f.measure()
	return p.taking(f.pushes), ok
}

// setsOff bounds the turns until something is MOVE or PULL by the sentence of the hint alone, up to
// a limit.
func (o *LowerBound) setsOff(limit int16) int16 {
	if !o.hint.moves {
		return limit
	}
	l := o.index
	p, ok := l.again(o.hint.moving)
	if !ok || p.pushes() >= limit {
		return limit
	}
	t := max(p.pushes(), o.supply(l.nounOf(p), limit))
	if o.single && t < limit {
		t = max(t, o.forms(p, t, limit))
	}
	return min(t, limit)
}
