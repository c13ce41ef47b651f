package engine

import (
	"cmp"
	"slices"

	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/rules"
	"puzzlewright/solver/baba/words"
)

// drift is what moves and turns after the takes (step 11): FOLLOW, TELE and SHIFT, in
// this order.
func (e *Engine) drift() {
	if e.Outcome == Lost {
		return
	}
	e.checkBack()
	e.checkHolds()
	if e.Book.Verbs&(1<<words.VerbFollow) != 0 {
		e.faceFollowed()
	}
	if e.Some(words.IsTele) {
		e.teleport()
	}
	if e.Some(words.IsShift) {
		e.turnRiders()
	}
}

// faceFollowed turns each piece that FOLLOWs something, unless it sleeps, to the nearest such thing
// in another cell: along the axis on which the thing is farther away, the vertical one if both are
// equal. Of several equally near, the last one of the last rule counts. The rules only say that the
// piece turns to face the thing.
func (e *Engine) faceFollowed() {
	for i := range e.Units {
		s := board.Subject(i)
		if e.Units[i].Flags&board.Dead != 0 || e.Is(s, words.IsSleep) {
			continue
		}
		e.followed = e.followed[:0]
		for _, j := range e.Book.OfNoun[e.NounOf(s)] {
			if r := &e.Book.Rules[j]; r.Verb == words.VerbFollow && e.holds(r.Expr, s) {
				e.followed = append(e.followed, words.Noun(r.Target.Meaning))
			}
		}
		nearest := e.Width + e.Height
		for _, n := range e.followed {
			nearest = e.faceNearest(s, n, nearest)
		}
	}
}

// faceNearest turns a unit to the nearest thing of a noun, the last one of several, unless it is
// farther away than nearest, and gives the least distance so far.
func (e *Engine) faceNearest(s board.Subject, n words.Noun, nearest int) int {
	u := &e.Units[s]
	e.checkReversed(s)
	e.Of(n, func(o board.Subject) {
		if !o.IsUnit() {
			return
		}
		to := e.Units[o].Cell
		h := int32(e.Height)
		dx, dy := int(to/h-u.Cell/h), int(to%h-u.Cell%h)
		far := abs(dx) + abs(dy)
		if far == 0 || far > nearest {
			return
		}
		nearest = far
		switch {
		case abs(dx) <= abs(dy) && dy > 0:
			u.Facing = 3
		case abs(dx) <= abs(dy):
			u.Facing = 1
		case dx > 0:
			u.Facing = 0
		default:
			u.Facing = 2
		}
	})
	return nearest
}

func abs(n int) int { return max(n, -n) }

// teleport has each unit that is TELE send what was in its cell as the step began, from the bottom,
// to the other unit of its noun that is TELE; each thing is sent once a turn. The units act one
// after the other: what was sent lies at its new place when the next one acts. Units of the
// sender's own noun are not sent. If several others lie in different cells, the game would choose
// by chance.
func (e *Engine) teleport() {
	e.lay = e.lay[:0]
	for c := range e.Bottom {
		for u := e.Bottom[c]; u != board.None; u = e.Units[u].Above {
			e.lay = append(e.lay, laid{u, int32(c)})
		}
	}
	e.affected = e.affected[:0]
	e.strikeEach(words.IsTele, func(t board.Subject) { e.affected = append(e.affected, t) })
	for _, t := range e.affected {
		from := e.CellOf(t)
		first, _ := slices.BinarySearchFunc(e.lay, from, func(l laid, cell int32) int { return cmp.Compare(l.cell, cell) })
		for i := first; i < len(e.lay) && e.lay[i].cell == from; i++ {
			u := e.lay[i].unit
			o := board.Subject(u)
			if u == board.None || e.NounOf(o) == e.NounOf(t) || e.Is(o, words.IsStill) || !e.sameLayer(o, t) {
				continue
			}
			if to := e.otherEnd(t); to != board.None {
				e.relocate(u, to)
				e.lay[i].unit = board.None
			}
		}
	}
}

// A laid is a unit with the cell in which it lay as a step began; the unit is board.None once it
// was sent.
type laid struct{ unit, cell int32 }

// otherEnd gives the cell to which a unit that is TELE leads, board.None if there is none. What was
// TELE as the step began stays so until its end.
func (e *Engine) otherEnd(t board.Subject) int32 {
	to := board.None
	for _, other := range e.affected {
		switch {
		case other == t || e.NounOf(other) != e.NounOf(t):
		case to == board.None:
			to = e.CellOf(other)
		case to != e.CellOf(other):
			e.Chance = true
		}
	}
	return to
}

// turnRiders turns what shares a cell with something that is SHIFT to face the way that this thing
// faces.
func (e *Engine) turnRiders() {
	e.eachRider(func(o board.Subject, d uint8) { e.Units[o].Facing = d })
}

// fall has what is FALL drop until something solid holds it, whether or not it floats (step 12):
// one after the other, each as far as it can, until none falls any further. A key that falls onto a
// lock opens it. What falls down comes first, then what falls to the right, up and to the left.
func (e *Engine) fall() {
	if e.Book.Properties&words.AnyFall == 0 || e.Outcome == Lost {
		return
	}
	e.checkHolds()
	e.take.begin(len(e.Units))
	for fell := true; fell && e.Outcome == Playing; {
		fell = false
		for _, d := range [...]uint8{down, 0, 1, 2} {
			p := words.Falls[d]
			e.affected = e.affected[:0]
			e.strikeEach(p, func(s board.Subject) { e.affected = append(e.affected, s) })
			for _, s := range e.affected {
				for !e.isGone(s) && e.Is(s, p) && e.fallOnce(s, d) {
					fell = true
				}
			}
		}
	}
}

// down is the direction in which FALL falls.
const down = 3

// fallOnce lets a unit fall by one cell, and tells whether it did.
func (e *Engine) fallOnce(s board.Subject, d uint8) bool {
	if falls := words.AnyFall & e.Book.Properties; falls&(falls-1) != 0 {
		ways := 0
		for _, p := range words.Falls {
			if e.Is(s, p) {
				ways++
			}
		}
		if ways > 1 {
			e.Unsupported = FallsTwoWays
			return false
		}
	}
	if e.tooManySteps() {
		return false
	}
	e.checkReversed(s)
	t := &e.take
	low, found := len(t.locks), len(t.found)
	held := e.look(s, d, asMove, board.TheLevel, true) || len(t.found) > found || e.cannotMove(s, d)
	t.found = t.found[:found]
	if held {
		t.locks = t.locks[:low]
		return false
	}
	e.plan(s, e.Next[d][e.CellOf(s)], keep, rules.Span{Low: int32(low), High: int32(len(t.locks))})
	e.unlock()
	e.settle()
	e.checkHolds()
	return true
}
