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

// faceFollowed turns what FOLLOWs, unless it is asleep, to the nearest of what
// it follows in another cell, along the longer way, up or down where both are
// as long; of several that are as near, to the one whose rule and which itself
// comes last. The rules say no more than that it turns to face it.
func (e *engine) faceFollowed() {
	for i := range e.units {
		s := subject(i)
		if e.units[i].flags&dead != 0 || e.is(s, isSleep) {
			continue
		}
		e.followed = e.followed[:0]
		for _, j := range e.book.ofNoun[e.nounOf(s)] {
			if r := &e.book.rules[j]; r.verb == verbFollow && e.holds(r.expr, s) {
				e.followed = append(e.followed, noun(r.target.meaning))
			}
		}
		nearest := e.width + e.height
		for _, n := range e.followed {
			nearest = e.faceNearest(s, n, nearest)
		}
	}
}

// faceNearest turns a unit to the last of those of a noun that are nearest, if
// none of what it follows is nearer, and gives how near the nearest is.
func (e *engine) faceNearest(s subject, n noun, nearest int) int {
	u := &e.units[s]
	e.of(n, func(o subject) {
		if !o.isUnit() {
			return
		}
		to := e.units[o].cell
		h := int32(e.height)
		dx, dy := int(to/h-u.cell/h), int(to%h-u.cell%h)
		far := abs(dx) + abs(dy)
		if far == 0 || far > nearest {
			return
		}
		nearest = far
		switch {
		case abs(dx) <= abs(dy) && dy > 0:
			u.facing = 3
		case abs(dx) <= abs(dy):
			u.facing = 1
		case dx > 0:
			u.facing = 0
		default:
			u.facing = 2
		}
	})
	return nearest
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
// (step 12): one after the other, each as far as it can, until none falls any
// further. A key that falls onto a lock opens it.
func (e *engine) fall() {
	if !e.some(isFall) || e.outcome == lost {
		return
	}
	e.take.begin(len(e.units))
	for fell := true; fell && e.outcome == playing; {
		fell = false
		e.affected = e.affected[:0]
		e.strikeEach(isFall, func(s subject) { e.affected = append(e.affected, s) })
		for _, s := range e.affected {
			for !e.isGone(s) && e.is(s, isFall) && e.fallOnce(s) {
				fell = true
			}
		}
	}
}

// fallOnce lets a unit fall by a cell, and tells whether it did.
func (e *engine) fallOnce(s subject) bool {
	const down = 3
	if e.steps++; e.steps > maxSteps {
		e.destroy(endless)
		return false
	}
	t := &e.take
	low, found := len(t.locks), len(t.found)
	held := e.look(s, down, asMove, theLevel, true) || len(t.found) > found || e.cannotMove(s, down)
	t.found = t.found[:found]
	if held {
		t.locks = t.locks[:low]
		return false
	}
	e.plan(s, e.next[down][e.cellOf(s)], keep, span{int32(low), int32(len(t.locks))})
	e.unlock()
	e.settle()
	return true
}
