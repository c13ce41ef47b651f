package baba

// drift is what moves and turns after the takes (step 11): FOLLOW, then TELE
// and SHIFT at once.
func (e *engine) drift() {
	if e.outcome == lost {
		return
	}
	if e.book.verbs&(1<<verbFollow) != 0 {
		e.faceFollowed()
	}
	if e.some(isTele) {
		e.findTeleports()
	}
	if e.some(isShift) {
		e.turnRiders()
	}
	for _, t := range e.teleports {
		e.relocate(t.unit, t.to)
	}
	e.teleports = e.teleports[:0]
}

// A teleport is a unit on its way to a cell.
type teleport struct{ unit, to int32 }

// faceFollowed turns what FOLLOWs to the nearest of what it follows, along
// the longer way, sideways where both are as long; of several that are as
// near, to the first in order. The rules say no more than that it turns to
// face it.
func (e *engine) faceFollowed() {
	for i := range e.units {
		s := subject(i)
		if e.units[i].flags&dead != 0 || !e.follows(s) {
			continue
		}
		x, y := int(e.units[i].cell)/e.height, int(e.units[i].cell)%e.height
		nearest, bestX, bestY := -1, 0, 0
		for j := range e.units {
			o := &e.units[j]
			if j == i || o.flags&dead != 0 {
				continue
			}
			dx, dy := int(o.cell)/e.height-x, int(o.cell)%e.height-y
			if far := abs(dx) + abs(dy); (nearest < 0 || far < nearest) && e.does(s, verbFollow, subject(j)) {
				nearest, bestX, bestY = far, dx, dy
			}
		}
		switch {
		case nearest <= 0:
		case abs(bestX) >= abs(bestY) && bestX > 0:
			e.units[i].facing = 0
		case abs(bestX) >= abs(bestY):
			e.units[i].facing = 2
		case bestY < 0:
			e.units[i].facing = 1
		default:
			e.units[i].facing = 3
		}
	}
}

// follows tells whether a rule may have a subject follow something.
func (e *engine) follows(s subject) bool {
	for _, i := range e.book.ofNoun[e.nounOf(s)] {
		if e.book.rules[i].verb == verbFollow {
			return true
		}
	}
	return false
}

func abs(n int) int { return max(n, -n) }

// findTeleports plans where TELE sends what is on it: to the other unit of
// its noun that is TELE, once a turn. Of several that lie in different cells
// chance would choose.
func (e *engine) findTeleports() {
	e.given(isTele, func(t subject) {
		if !t.isUnit() {
			return
		}
		from := e.cellOf(t)
		for u := e.bottom[from]; u != none; u = e.units[u].above {
			o := subject(u)
			if o == t || e.nounOf(o) == e.nounOf(t) && e.is(o, isTele) || e.is(o, isStill) || !e.sameLayer(o, t) || e.teleported(u) {
				continue
			}
			to := none
			e.of(e.nounOf(t), func(other subject) {
				switch {
				case other == t || !e.is(other, isTele):
				case to == none:
					to = e.cellOf(other)
				case to != e.cellOf(other):
					e.chance = true
				}
			})
			if to != none {
				e.teleports = append(e.teleports, teleport{u, to})
			}
		}
	})
}

func (e *engine) teleported(u int32) bool {
	for _, t := range e.teleports {
		if t.unit == u {
			return true
		}
	}
	return false
}

// turnRiders has what shares a cell with something that is SHIFT face the way
// that faces.
func (e *engine) turnRiders() {
	e.given(isShift, func(s subject) {
		if !s.isUnit() {
			return
		}
		d := e.facing(s)
		for u := e.bottom[e.cellOf(s)]; u != none; u = e.units[u].above {
			if o := subject(u); o != s && e.sameLayer(o, s) {
				e.units[u].facing = d
			}
		}
	})
}

// fall has what is FALL drop until something solid holds it, whatever floats
// (step 12). It unlocks nothing on the way.
func (e *engine) fall() {
	if !e.some(isFall) || e.outcome == lost {
		return
	}
	const down = 3
	e.take.fit(len(e.units))
	for moved := true; moved; {
		moved = false
		for i := range e.units {
			s := subject(i)
			if e.units[i].flags&dead != 0 || !e.is(s, isFall) || e.cannotMove(s, down) {
				continue
			}
			low := len(e.take.found)
			held := e.look(s, down, asMove, theLevel, false) || len(e.take.found) > low
			e.take.found = e.take.found[:low]
			if !held {
				e.relocate(int32(i), e.next[down][e.units[i].cell])
				moved = true
			}
		}
	}
}
