package baba

// asking is what conditions are being asked, so that one that asks for itself
// does not do so for ever.
type asking struct {
	depth int
	power bool // whether anything is POWER
	turn  bool // where an EMPTY or the LEVEL faces
}

// maxAsking is how deep a condition may hang on others, such as being near a
// member of a group that is a member for being near another. Beyond it the
// game says "infinite loop".
const maxAsking = 20

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
		return e.input == idle
	case condPowered:
		return e.anyPower()
	case condWithout:
		return e.lacks(c, s)
	}
	if e.asking.depth >= maxAsking {
		e.destroy()
		return false
	}
	e.asking.depth++
	defer func() { e.asking.depth-- }()
	if s == theLevel {
		return e.levelAsks(c)
	}
	cell := e.cellOf(s)
	base := len(e.candidates)
	defer func() { e.candidates = e.candidates[:base] }()
	edge := false // the LEVEL is met
	switch c.relation {
	case condLonely:
		return e.isEmpty(cell) || e.bottom[cell] == e.top[cell]
	case condOn:
		e.gatherAt(cell, s)
		edge = true
	case condNear:
		x, y := int(cell)/e.height, int(cell)%e.height
		for nx := max(x-1, 0); nx <= min(x+1, e.width-1); nx++ {
			for ny := max(y-1, 0); ny <= min(y+1, e.height-1); ny++ {
				e.gatherAt(int32(nx*e.height+ny), s)
			}
		}
		edge = true
	case condFacing:
		d := e.facing(s)
		if d >= numDirections {
			return false
		}
		if ahead := e.next[d][cell]; ahead >= 0 {
			e.gatherAt(ahead, s)
		} else {
			edge = true
		}
		return e.meet(c, base, edge, int8(d))
	case condSeeing:
		d := e.facing(s)
		if d >= numDirections {
			return false
		}
		ahead := e.next[d][cell]
		for ; ahead >= 0 && e.isEmpty(ahead); ahead = e.next[d][ahead] {
		}
		if ahead >= 0 {
			e.gatherAt(ahead, s)
		} else {
			edge = true
		}
	case condAbove, condBelow:
		d := 3 // X is below what is ABOVE it
		if c.relation == condBelow {
			d = 1
		}
		for at := e.next[d][cell]; at >= 0; at = e.next[d][at] {
			e.gatherAt(at, s)
		}
	}
	return e.meet(c, base, edge, -1)
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
// directions of FACING only the one of the subject is.
func (e *engine) meet(c *condition, base int, edge bool, direction int8) bool {
	args := e.book.args[c.args.low:c.args.high]
	low := len(e.matched)
	for range len(e.candidates) - base {
		e.matched = append(e.matched, none)
	}
	defer func() { e.matched = e.matched[:low] }()
	for i, a := range args {
		switch {
		case a.direction >= 0:
			if (a.direction == direction) == a.not {
				return false
			}
		case a.noun == nounLevel && !a.not:
			if !edge {
				return false
			}
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

// levelAsks tells whether a condition is true of the LEVEL: everything is on
// it and near it, and it faces nothing but a direction.
func (e *engine) levelAsks(c *condition) bool {
	switch c.relation {
	case condLonely:
		for i := range e.units {
			if e.units[i].flags&dead == 0 {
				return false
			}
		}
		return true
	case condOn, condNear, condFacing:
		for _, a := range e.book.args[c.args.low:c.args.high] {
			switch {
			case c.relation == condFacing:
				if a.direction < 0 || (int(a.direction) == int(e.facing(theLevel))) == a.not {
					return false
				}
			default:
				found := false
				e.each(func(s subject) { found = found || s != theLevel && e.suits(a, s) })
				if !found {
					return false
				}
			}
		}
		return true
	}
	return false
}

const (
	numDirections = 4
	// nowhere is where EMPTY faces unless a rule says otherwise.
	nowhere = numDirections
)

// facing gives the direction in which a subject faces.
//
// The game remembers at random where an empty cell faces. Here EMPTY and the
// LEVEL face where a rule says while it says so; otherwise the LEVEL faces
// right and EMPTY nowhere.
func (e *engine) facing(s subject) uint8 {
	if s.isUnit() {
		return e.units[s].facing
	}
	if e.asking.turn {
		return nowhere
	}
	e.asking.turn = true
	defer func() { e.asking.turn = false }()
	if s == theLevel {
		return e.turned(s, 0)
	}
	return e.turned(s, nowhere)
}

// turned gives where direction words turn a subject that faces somewhere: the
// word that most rules say, of several the next one clockwise from where it
// faces, its own direction last (4, step 0).
func (e *engine) turned(s subject, from uint8) uint8 {
	n := e.nounOf(s)
	best, most := from, 0
	for i := range uint8(numDirections) {
		d := (from + 3 - i) % numDirections
		if from == nowhere {
			d = (i + 1) % numDirections
		}
		if hits := e.count(s, n, isRight+property(d)); hits > most {
			best, most = d, hits
		}
	}
	return best
}
