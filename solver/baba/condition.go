package baba

import "slices"

// asking is what conditions are being asked, so that one that asks for itself
// does not do so for ever.
type asking struct {
	power bool      // whether anything is POWER
	turns []subject // where these face

	// mover is the EMPTY that moves at the moment, if any, and heading where
	// to, which is where it faces.
	mover   subject
	heading uint8
}

// holds tells whether an expression is true of a subject now.
func (e *engine) holds(expr int32, s subject) bool {
	if expr == always {
		return true
	}
	x := &e.book.exprs[expr]
	for i := x.conds.low; i < x.conds.high; i++ {
		if c := &e.book.conds[i]; e.asks(c, s) == c.not {
			return false
		}
	}
	for i := x.parts.low; i < x.parts.high; i++ {
		if p := e.book.parts[i]; e.holds(p.expr, s) == p.not {
			return false
		}
	}
	return true
}

// asks tells whether a condition is true of a subject, NOT aside.
func (e *engine) asks(c *condition, s subject) bool {
	switch c.relation {
	case condIdle:
		return e.idle
	case condPowered:
		return e.anyPower()
	case condWithout:
		return e.lacks(c, s)
	case condLonely:
		return e.isLonely(s)
	}
	base := len(e.candidates)
	defer func() { e.candidates = e.candidates[:base] }()
	facing, edge := uint8(nowhere), false
	switch c.relation {
	case condFacing:
		if facing = e.facing(s); facing == nowhere {
			return false
		}
		ahead := e.next[facing][e.cellOf(s)]
		if edge = ahead == none; !edge {
			e.gatherAt(ahead, s)
		}
	case condSeeing:
		e.gatherSeen(s)
	default:
		e.gatherAround(c.relation, s)
		edge = c.relation == condOn || c.relation == condNear
	}
	return e.meet(c, base, edge, facing)
}

// isLonely tells whether nothing else is in the cell of a subject.
func (e *engine) isLonely(s subject) bool {
	if s == theLevel {
		for i := range e.units {
			if e.units[i].flags&dead == 0 {
				return false
			}
		}
		return true
	}
	cell := e.cellOf(s)
	return e.isEmpty(cell) || e.bottom[cell] == e.top[cell]
}

// gatherAround adds what a subject may be ON, NEAR, ABOVE or BELOW. The LEVEL
// is all of that to everything.
func (e *engine) gatherAround(r relation, s subject) {
	if s == theLevel {
		for c := range e.bottom {
			e.gatherAt(int32(c), s)
		}
		return
	}
	cell := e.cellOf(s)
	switch r {
	case condOn:
		e.gatherAt(cell, s)
	case condNear:
		x, y := int(cell)/e.height, int(cell)%e.height
		for nx := max(x-1, 0); nx <= min(x+1, e.width-1); nx++ {
			for ny := max(y-1, 0); ny <= min(y+1, e.height-1); ny++ {
				e.gatherAt(int32(nx*e.height+ny), s)
			}
		}
	case condAbove, condBelow:
		d := 3 // what s is ABOVE is below it
		if r == condBelow {
			d = 1
		}
		for at := e.next[d][cell]; at != none; at = e.next[d][at] {
			e.gatherAt(at, s)
		}
	}
}

// gatherSeen adds what a subject sees: the units of the first cell ahead that
// has any.
func (e *engine) gatherSeen(s subject) {
	d := e.facing(s)
	if d == nowhere {
		return
	}
	ahead := e.next[d][e.cellOf(s)]
	for ahead != none && e.isEmpty(ahead) {
		ahead = e.next[d][ahead]
	}
	if ahead != none {
		e.gatherAt(ahead, s)
	}
}

// gatherAt adds what is in a cell to the candidates: its units but for the
// one that asks, or its EMPTY.
func (e *engine) gatherAt(cell int32, but subject) {
	if e.isEmpty(cell) {
		if but != emptyAt(cell) {
			e.candidates = append(e.candidates, emptyAt(cell))
		}
		return
	}
	for u := e.bottom[cell]; u != none; u = e.units[u].above {
		if subject(u) != but {
			e.candidates = append(e.candidates, subject(u))
		}
	}
}

// meet tells whether each argument of a condition is met by a candidate of
// its own: an assignment of candidates to arguments, found by augmenting
// paths (Kuhn 1955). LEVEL is met where the level or its edge is; of the
// directions of FACING, the one of the subject.
func (e *engine) meet(c *condition, base int, edge bool, facing uint8) bool {
	args := e.book.args[c.args.low:c.args.high]
	low := len(e.matched)
	for range len(e.candidates) - base {
		e.matched = append(e.matched, none)
	}
	defer func() { e.matched = e.matched[:low] }()
	for i, a := range args {
		switch {
		case a.direction >= 0:
			if (uint8(a.direction) == facing) == a.not {
				return false
			}
		case a.noun == nounLevel && !a.not && edge:
		default:
			visited := len(e.visited)
			for range len(e.candidates) - base {
				e.visited = append(e.visited, false)
			}
			met := e.assign(args, int32(i), base, low, visited)
			e.visited = e.visited[:visited]
			if !met {
				return false
			}
		}
	}
	return true
}

// assign finds a candidate for an argument, taking one from another argument
// that can have a different one where need be.
func (e *engine) assign(args []argument, arg int32, base, low, visited int) bool {
	for i := base; i < len(e.candidates); i++ {
		if e.visited[visited+i-base] || !e.suits(args[arg], e.candidates[i]) {
			continue
		}
		e.visited[visited+i-base] = true
		if other := e.matched[low+i-base]; other == none || e.assign(args, other, base, low, visited) {
			e.matched[low+i-base] = arg
			return true
		}
	}
	return false
}

// suits tells whether a candidate is what an argument asks for. NOT X is any
// object that is no X; words and EMPTY are not meant by it.
func (e *engine) suits(a argument, s subject) bool {
	if !a.not {
		return e.isA(s, a.noun)
	}
	return s.isUnit() && !e.cast.isText(e.units[s].kind) && !e.isA(s, a.noun)
}

// isA tells whether a subject is of a noun, or belongs to it if that is a
// group.
func (e *engine) isA(s subject, n noun) bool {
	if !isGroup(n) {
		return e.nounOf(s) == n
	}
	own := e.nounOf(s)
	for _, m := range e.book.members[n-nounGroup] {
		if m.noun == own && e.holds(m.expr, s) {
			return true
		}
	}
	return false
}

// lacks tells whether the level has fewer of each noun than a condition names
// it times, the subject itself not counted.
func (e *engine) lacks(c *condition, s subject) bool {
	args := e.book.args[c.args.low:c.args.high]
	for i, a := range args {
		times, had := 0, 0
		for j, o := range args {
			if o.noun == a.noun && o.not == a.not {
				if j < i {
					times = -1
					break
				}
				times++
			}
		}
		if times < 0 {
			continue // counted with the first of them
		}
		e.each(func(o subject) {
			if o != s && e.suits(a, o) {
				had++
			}
		})
		if had >= times {
			return false
		}
	}
	return true
}

// each visits every subject there is.
func (e *engine) each(visit func(subject)) {
	for i := range e.units {
		if e.units[i].flags&dead == 0 {
			visit(subject(i))
		}
	}
	for c := range e.bottom {
		if e.isEmpty(int32(c)) {
			visit(emptyAt(int32(c)))
		}
	}
	visit(theLevel)
}

// anyPower tells whether anything is POWER. What is POWER only while POWERED
// is not what makes it so.
func (e *engine) anyPower() bool {
	if e.asking.power || !e.some(isPower) {
		return false
	}
	e.asking.power = true
	found := false
	e.each(func(s subject) { found = found || e.is(s, isPower) })
	e.asking.power = false
	return found
}

// nowhere is where EMPTY and LEVEL face unless a rule says otherwise.
const nowhere = numDirections

// facing gives the direction in which a subject faces.
//
// The game remembers at random where an empty cell faces. Here an EMPTY faces
// where a rule says while it says so, or where it goes while it does, and
// otherwise nowhere, as the LEVEL always does.
func (e *engine) facing(s subject) uint8 {
	switch {
	case s.isUnit():
		return e.units[s].facing
	case s == e.asking.mover && s.isEmpty():
		return e.asking.heading
	case s == theLevel, !e.book.ofEmpty, slices.Contains(e.asking.turns, s):
		return nowhere
	}
	e.asking.turns = append(e.asking.turns, s)
	d := e.turned(s, nowhere)
	e.asking.turns = e.asking.turns[:len(e.asking.turns)-1]
	return d
}

// turned gives where direction words turn a subject that faces somewhere: the
// word that most rules say, of several the next one clockwise from where it
// faces, its own direction last (4, step 0). From nowhere, clockwise from up.
func (e *engine) turned(s subject, from uint8) uint8 {
	n := e.nounOf(s)
	best, most := from, 0
	if from == nowhere {
		from = 2
	}
	for i := range uint8(numDirections) {
		d := (from + 3 - i) % numDirections
		if hits := e.count(s, n, isRight+property(d)); hits > most {
			best, most = d, hits
		}
	}
	return best
}
