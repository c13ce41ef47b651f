package engine

import (
	"slices"

	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/rules"
	"puzzlewright/solver/baba/words"
)

// asking is what is being worked out at the moment, so that a condition that depends on itself does
// not ask for ever.
type asking struct {
	power uint64          // a bit for each of POWER, POWER2 and POWER3: whether anything has it is being asked
	turns []board.Subject // where each of these faces is being asked
	feels []feeling       // whether each of these holds is being asked
	whole board.Subject   // the subject of which it is asked whether it is BROKEN, for which rules hold meanwhile; board.TheLevel for none

	// mover is the subject that moves at the moment, board.TheLevel where there is none; heading is
	// where it goes. An EMPTY faces that way.
	mover   board.Subject
	heading uint8
}

// holds tells whether an expression is true of a subject now; no expression is true of what is
// BROKEN.
func (e *Engine) holds(expr int32, s board.Subject) bool {
	if e.broken && e.isBroken(s) {
		return false
	}
	if expr == rules.Always {
		return true
	}
	x := &e.Book.Exprs[expr]
	for i := x.Conds.Low; i < x.Conds.High; i++ {
		if c := &e.Book.Conds[i]; e.asks(c, s) == c.Not {
			return false
		}
	}
	for i := x.Parts.Low; i < x.Parts.High; i++ {
		if p := e.Book.Parts[i]; e.holds(p.Expr, s) == p.Not {
			return false
		}
	}
	return true
}

// asks tells whether a condition is true of a subject, NOT aside.
func (e *Engine) asks(c *rules.Condition, s board.Subject) bool {
	if s == board.TheLevel && c.Relation.Surrounds() {
		e.Unsupported = LevelSurrounded
		return false
	}
	switch c.Relation {
	case words.CondIdle:
		return e.Idle
	case words.CondPowered:
		return e.anything(words.IsPower)
	case words.CondPowered2:
		return e.anything(words.IsPower2)
	case words.CondPowered3:
		return e.anything(words.IsPower3)
	case words.CondNever:
		return false
	case words.CondWithout:
		return e.lacks(c, s)
	case words.CondLonely:
		return e.isLonely(s)
	case words.CondFeeling:
		return e.feels(c, s)
	}
	base := len(e.candidates)
	defer func() { e.candidates = e.candidates[:base] }()
	facing, edge := uint8(Nowhere), false
	switch c.Relation {
	case words.CondFacing:
		if facing = e.asked(s); facing == Nowhere {
			return false
		}
		ahead := e.Next[facing][e.CellOf(s)]
		if edge = ahead == board.None; !edge {
			e.gatherAt(ahead, s)
		}
	case words.CondSeeing:
		e.gatherSeen(s)
	default:
		e.gatherAround(c.Relation, s)
		edge = c.Relation == words.CondOn || c.Relation == words.CondNear
		if c.Relation == words.CondNextTo && e.asksForLevel(c) {
			e.Unsupported = LevelBeside
		}
	}
	return e.meet(c, base, edge, facing)
}

// A feeling is a property that a subject may have.
type feeling struct {
	who board.Subject
	is  words.Property
}

// feels tells whether a subject has the properties that FEELING asks for. A property that depends
// on itself by FEELING is not supported.
func (e *Engine) feels(c *rules.Condition, s board.Subject) bool {
	for _, a := range e.Book.Args[c.Args.Low:c.Args.High] {
		f := feeling{s, a.Property}
		if slices.Contains(e.asking.feels, f) {
			e.Unsupported = FeelsItself
			return false
		}
		e.asking.feels = append(e.asking.feels, f)
		is := e.count(s, e.NounOf(s), a.Property) > 0
		e.asking.feels = e.asking.feels[:len(e.asking.feels)-1]
		if is == a.Not {
			return false
		}
	}
	return true
}

// asksForLevel tells whether a condition has LEVEL as an argument.
func (e *Engine) asksForLevel(c *rules.Condition) bool {
	return slices.ContainsFunc(e.Book.Args[c.Args.Low:c.Args.High], func(a rules.Argument) bool { return a.Direction < 0 && a.Noun == words.NounLevel })
}

// isLonely tells whether nothing but the subject itself is in its cell; the subject may be gone
// from there.
func (e *Engine) isLonely(s board.Subject) bool {
	cell := e.CellOf(s)
	lowest, highest := e.Bottom[cell], e.Top[cell]
	return e.IsEmpty(cell) || lowest == int32(s) && highest == lowest
}

// gatherAround adds to the candidates what a subject may be ON, NEAR, NEXTTO, ABOVE or BELOW.
func (e *Engine) gatherAround(r words.Relation, s board.Subject) {
	cell := e.CellOf(s)
	switch r {
	case words.CondOn:
		e.gatherAt(cell, s)
	case words.CondNear:
		x, y := int(cell)/e.Height, int(cell)%e.Height
		for nx := max(x-1, 0); nx <= min(x+1, e.Width-1); nx++ {
			for ny := max(y-1, 0); ny <= min(y+1, e.Height-1); ny++ {
				e.gatherAt(int32(nx*e.Height+ny), s)
			}
		}
	case words.CondNextTo:
		for d := range board.NumDirections {
			if at := e.Next[d][cell]; at != board.None {
				e.gatherAt(at, s)
			}
		}
	case words.CondAbove, words.CondBelow:
		d := 3 // what s is ABOVE lies below s
		if r == words.CondBelow {
			d = 1
		}
		for at := e.Next[d][cell]; at != board.None; at = e.Next[d][at] {
			e.gatherAt(at, s)
		}
	}
}

// gatherSeen adds to the candidates what a subject sees: the units of the first cell ahead that has
// any.
func (e *Engine) gatherSeen(s board.Subject) {
	d := e.asked(s)
	if d == Nowhere {
		return
	}
	ahead := e.Next[d][e.CellOf(s)]
	for ahead != board.None && e.IsEmpty(ahead) {
		ahead = e.Next[d][ahead]
	}
	if ahead != board.None {
		e.gatherAt(ahead, s)
	}
}

// gatherAt adds what is in a cell to the candidates: its units, or its EMPTY, all except the
// subject that asks.
func (e *Engine) gatherAt(cell int32, but board.Subject) {
	if e.IsEmpty(cell) {
		if but != board.EmptyAt(cell) {
			e.candidates = append(e.candidates, board.EmptyAt(cell))
		}
		return
	}
	for u := e.Bottom[cell]; u != board.None; u = e.Units[u].Above {
		if board.Subject(u) != but {
			e.candidates = append(e.candidates, board.Subject(u))
		}
	}
}

// meet tells whether the arguments of a condition can be met by different candidates, one each.
// This is a bipartite matching, found by augmenting paths (Kuhn 1955). edge tells that LEVEL is
// met, as by the edge of the board; a direction of FACING is met by facing, the direction in which
// the subject faces. The candidates are those from base on.
func (e *Engine) meet(c *rules.Condition, base int, edge bool, facing uint8) bool {
	args := e.Book.Args[c.Args.Low:c.Args.High]
	if len(args) == 1 && args[0].Direction < 0 {
		return edge && args[0].Noun == words.NounLevel && !args[0].Not ||
			slices.ContainsFunc(e.candidates[base:], func(s board.Subject) bool { return e.suits(args[0], s) })
	}
	low := len(e.matched)
	for range len(e.candidates) - base {
		e.matched = append(e.matched, board.None)
	}
	defer func() { e.matched = e.matched[:low] }()
	for i, a := range args {
		switch {
		case a.Direction >= 0:
			if (uint8(a.Direction) == facing) == a.Not {
				return false
			}
		case a.Noun == words.NounLevel && !a.Not && edge:
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

// assign finds a candidate for an argument, if need be by taking it from another argument that can
// be met by a different one.
func (e *Engine) assign(args []rules.Argument, arg int32, base, low, visited int) bool {
	for i := base; i < len(e.candidates); i++ {
		if e.visited[visited+i-base] || !e.suits(args[arg], e.candidates[i]) {
			continue
		}
		e.visited[visited+i-base] = true
		if other := e.matched[low+i-base]; other == board.None || e.assign(args, other, base, low, visited) {
			e.matched[low+i-base] = arg
			return true
		}
	}
	return false
}

// suits tells whether a candidate is what an argument asks for. NOT X stands for any object that is
// no X, but not for words or EMPTY.
func (e *Engine) suits(a rules.Argument, s board.Subject) bool {
	if !a.Not {
		return e.isA(s, a.Noun)
	}
	return s.IsUnit() && !e.Table.IsText(e.Units[s].Kind) && !e.isA(s, a.Noun)
}

// isA tells whether a subject is of a noun, or, if the noun is a group, whether it is a member.
func (e *Engine) isA(s board.Subject, n words.Noun) bool {
	if !words.IsGroup(n) {
		return e.NounOf(s) == n
	}
	own := e.NounOf(s)
	for _, m := range e.Book.Members[n-words.NounGroup] {
		if m.Noun == own && e.holds(m.Expr, s) {
			return true
		}
	}
	return false
}

// lacks tells whether WITHOUT holds: for each noun that the condition names n times, the level has
// fewer than n of it, the subject itself not counted.
func (e *Engine) lacks(c *rules.Condition, s board.Subject) bool {
	args := e.Book.Args[c.Args.Low:c.Args.High]
	for i, a := range args {
		times, had := 0, 0
		for j, o := range args {
			if o.Noun == a.Noun && o.Not == a.Not {
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
		e.each(func(o board.Subject) {
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
func (e *Engine) each(visit func(board.Subject)) {
	for i := range e.Units {
		if e.Units[i].Flags&board.Dead == 0 {
			visit(board.Subject(i))
		}
	}
	for c := range e.Bottom {
		if e.IsEmpty(int32(c)) {
			visit(board.EmptyAt(int32(c)))
		}
	}
	visit(board.TheLevel)
}

// anything tells whether anything is POWER, or POWER2 or POWER3. A thing that is POWER only while
// POWERED does not count.
func (e *Engine) anything(power words.Property) bool {
	if e.asking.power>>power&1 != 0 || !e.Some(power) {
		return false
	}
	e.asking.power |= 1 << power
	found := false
	e.each(func(s board.Subject) { found = found || e.Is(s, power) })
	e.asking.power &^= 1 << power
	return found
}

// Nowhere is where EMPTY and LEVEL face unless a rule says otherwise.
const Nowhere = board.NumDirections

// Facing gives the direction in which a subject faces.
//
// The game remembers at random where an empty cell faces. Here an EMPTY faces where direction words
// turn it, or where it goes while it moves, and otherwise nowhere, as the LEVEL always does.
func (e *Engine) Facing(s board.Subject) uint8 {
	switch {
	case s.IsUnit():
		return e.Units[s].Facing
	case s == e.asking.mover && s.IsEmpty():
		return e.asking.heading
	case s == board.TheLevel, !e.Book.OfEmpty, slices.Contains(e.asking.turns, s):
		return Nowhere
	}
	e.asking.turns = append(e.asking.turns, s)
	d := e.turned(s, Nowhere)
	e.asking.turns = e.asking.turns[:len(e.asking.turns)-1]
	return d
}

// asked gives where a subject faces, for something that depends on it. If where a unit faces was
// left to chance, so is the turn.
func (e *Engine) asked(s board.Subject) uint8 {
	d := e.Facing(s)
	e.Chance = e.Chance || d == Nowhere && s.IsUnit()
	return d
}

// turned gives the direction into which direction words (RIGHT, UP, ...) turn a subject that faces
// a given way: the word that most rules say; if several are said as often, the next one clockwise
// from where the subject faces, its own direction last (4, step 0). If it faces nowhere, the order
// is clockwise from up.
func (e *Engine) turned(s board.Subject, from uint8) uint8 {
	n := e.NounOf(s)
	best, most, tied := from, 0, 0
	unknown := from == Nowhere && s.IsUnit()
	if from == Nowhere {
		from = 2
	}
	for i := range uint8(board.NumDirections) {
		d := (from + 3 - i) % board.NumDirections
		if hits := e.count(s, n, words.IsRight+words.Property(d)); hits > most {
			best, most = d, hits
		} else if unknown && hits == most && hits > 0 {
			tied = hits
		}
	}
	e.Chance = e.Chance || tied > 0 && tied == most
	return best
}
