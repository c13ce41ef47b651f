package baba

// A take is a part of the turn in which things move at once: all that is YOU,
// all that MOVEs, and so on (4.1). What each does is planned on the board as
// it stands, and done when all is planned (4.2).
type take struct {
	movers []mover
	// later are those with steps left for another go of the take.
	later []mover
	// listed gives by unit its place in movers, from 1.
	listed []int32

	// plans are the moves to be made, in their order. The first ones, up to
	// known, are of earlier rounds: what moves later in the same round does not
	// yet know of the others. Where a unit has several, the last one counts.
	plans []plan
	known int
	locks []lock
	// last gives by unit its last plan, none where it has none; what is still
	// in locks are those of plans that are not yet known.
	last []int32

	// pushes in progress, by unit; see push.go.
	trials []trial
	number int32
	chain  int32
	joined []subject // EMPTYs, as they have no trials
	found  []subject
}

// A reason is why something moves.
type reason uint8

const (
	asYou reason = iota
	asMove
	asFear
	asShift
)

// A mover is a unit or EMPTY that has steps to take.
type mover struct {
	who    subject
	reason reason
	// facing is where an EMPTY goes, and what is carried.
	facing uint8
	state  uint8
	steps  int32
}

// The states of a mover: what it waits for, in the order of the rounds in
// which it tries again.
const (
	unhindered = 0
	pushing    = 1 // after those whose way is free
	blocked    = 2
	turning    = 3 // as MOVE does where it cannot go on
	turned     = 4
	hindered   = 10 // a further step of one that was not unhindered
	over       = 255
)

// A plan is a move to be made: whose and where to, and what it unlocks or eats
// on the way. before is the plan that the unit had before.
type plan struct {
	who    subject
	to     int32
	before int32
	locks  span
	facing uint8
	// void plans are not carried out: their unit was destroyed.
	void bool
	// sure plans are known at once: what is SWAP gives way.
	sure bool
}

// A lock is what a move meets as a key meets a door, or eats.
type lock struct {
	what  subject
	eaten bool
}

// keep is the facing of a move that leaves it as it is.
const keep = 255

// begin makes ready for the movers of a take.
func (t *take) begin(units int) {
	t.movers, t.later = t.movers[:0], t.later[:0]
	t.number++ // what is known of trials is out of date
	t.plans, t.known, t.locks = t.plans[:0], 0, t.locks[:0]
	t.fit(units)
	for i := range t.listed {
		t.listed[i] = 0
	}
}

// fit makes room for units that have been made.
func (t *take) fit(units int) {
	for len(t.last) < units {
		t.last = append(t.last, none)
		t.listed = append(t.listed, 0)
		t.trials = append(t.trials, trial{})
	}
}

// list adds a step for a mover; a unit that is listed takes one more.
func (e *engine) list(m mover) {
	t := &e.take
	m.steps = 1
	if m.who.isUnit() {
		if at := t.listed[m.who]; at > 0 {
			t.movers[at-1].steps++
			return
		}
		t.listed[m.who] = int32(len(t.movers) + 1)
	}
	t.movers = append(t.movers, m)
}

// perform has the movers of a take take all of their steps, one each at a
// time.
func (e *engine) perform() {
	t := &e.take
	for len(t.movers) > 0 && e.outcome == playing {
		for round := t.round(); round != over && e.outcome == playing; round = t.round() {
			for i := range len(t.movers) {
				if t.movers[i].state == round {
					e.try(i, round)
				}
			}
			e.unlock()
		}
		e.settle()
		t.movers, t.later = t.later, t.movers[:0]
	}
	t.movers = t.movers[:0]
}

// round gives the lowest state of any mover, over where none is left.
func (t *take) round() uint8 {
	round := uint8(over)
	for i := range t.movers {
		round = min(round, t.movers[i].state)
	}
	return round
}

// try has a mover try its step in a round.
func (e *engine) try(i int, round uint8) {
	t := &e.take
	m := &t.movers[i]
	if e.steps++; e.steps > maxSteps {
		e.destroy(endless)
		return
	}
	if m.who.isUnit() && e.units[m.who].flags&dead != 0 {
		m.state = over
		return
	}
	if round == unhindered && m.reason == asShift && m.who.isUnit() {
		e.units[m.who].facing = m.facing
	}
	e.asking.mover, e.asking.heading = m.who, m.facing
	defer func() { e.asking.mover = theLevel }()
	d := e.heading(m)
	if round == turning && m.reason == asMove {
		d = (d + 2) % numDirections
		switch locked := e.cannotMove(m.who, d); {
		case m.who.isUnit():
			e.units[m.who].facing = d
			if locked { // it has turned, and that was its step
				e.done(i, round)
				return
			}
		case locked: // an EMPTY tries again ahead
			d = m.facing
		}
	}
	switch e.way(m, d, round) {
	case free:
		e.done(i, round)
		if round > unhindered {
			t.release(round)
		}
	case wayPush:
		m.state = pushing
	default:
		switch {
		case round < blocked:
			m.state = blocked
		case round < turning:
			m.state = turning
		case round < turned && m.reason == asMove:
			m.state = turned
		default:
			e.giveUp(m)
			e.done(i, round)
		}
	}
}

// heading gives where a mover is going.
func (e *engine) heading(m *mover) uint8 {
	if m.who.isUnit() {
		return e.units[m.who].facing
	}
	return m.facing
}

// What the way of a mover is.
type way uint8

const (
	free    way = iota
	wayPush     // there is something to push, for which it is too early
	wayBlocked
)

// way looks where a mover goes, and makes the move if it can.
func (e *engine) way(m *mover, d, round uint8) way {
	t := &e.take
	at, units := e.cellOf(m.who), int32(len(e.units))
	ahead := e.next[d][at]
	if ahead == none {
		return wayBlocked
	}
	swaps := e.is(m.who, isSwap) && !e.cannotMove(m.who, d)
	low, found := int32(len(t.locks)), len(t.found)
	defer func() { t.found = t.found[:found] }()
	hard := e.look(m.who, d, m.reason, theLevel, true)
	locks := span{low, int32(len(t.locks))}
	if !swaps {
		if hard {
			t.locks = t.locks[:low]
			return wayBlocked
		}
		if len(t.found) > found {
			if round < pushing {
				t.locks = t.locks[:low]
				return wayPush
			}
			t.newChain()
			if !e.pushAll(found, d, m.reason) {
				t.locks = t.locks[:low]
				return wayBlocked
			}
		}
	}
	t.newChain()
	t.join(m.who)
	e.exchange(at, ahead, units, swaps, theLevel)
	e.plan(m.who, ahead, d, locks)
	e.pull(m.who, at, d, m.reason)
	if !m.who.isUnit() {
		m.who, m.facing = emptyAt(ahead), d // an EMPTY with steps left goes on from there
	}
	return free
}

// done notes that a mover has spent a step.
func (e *engine) done(i int, round uint8) {
	t := &e.take
	m := &t.movers[i]
	if m.steps > 1 && !(m.who.isUnit() && e.units[m.who].flags&dead != 0) {
		next := *m
		next.steps--
		next.state = unhindered
		if round > unhindered {
			next.state = hindered
		}
		t.later = append(t.later, next)
	}
	m.state = over
}

// release has all that is blocked try anew, as something has moved in a round
// that may have been in the way. What has yet to turn in that round turns all
// the same: of two that MOVE into each other both turn back.
func (t *take) release(round uint8) {
	for i := range t.movers {
		m := &t.movers[i]
		turns := round == turning && m.state == turning && m.reason == asMove
		if m.state >= blocked && m.state < hindered && !turns {
			m.state = unhindered
		}
	}
}

// giveUp destroys what is WEAK and ran into something.
func (e *engine) giveUp(m *mover) {
	if e.is(m.who, isWeak) && !e.is(m.who, isSafe) {
		e.breakUp(m.who)
	}
}

// plan notes that a subject is to move.
func (e *engine) plan(s subject, to int32, facing uint8, locks span) {
	t := &e.take
	p := plan{who: s, to: to, before: none, locks: locks, facing: facing}
	if s.isUnit() {
		p.before, t.last[s] = t.last[s], int32(len(t.plans))
	}
	t.plans = append(t.plans, p)
	t.number++
}

// planned tells whether a unit has a plan.
func (t *take) planned(u subject) bool { return t.last[u] != none }

// leaves tells whether a unit is known to go to a cell, or to one that suits.
func (t *take) leaves(u subject, suits func(to int32) bool) bool {
	for i := t.last[u]; i != none; i = t.plans[i].before {
		if p := &t.plans[i]; (int(i) < t.known || p.sure) && !p.void && suits(p.to) {
			return true
		}
	}
	return false
}

// unlock tries the locks of the moves planned in a round, in their order, and
// makes the moves known. A key and a door that are not SAFE destroy each
// other; the move of a key that is gone does not take place. A lock that
// moves away itself is not met.
func (e *engine) unlock() {
	t := &e.take
	for i := t.known; i < len(t.plans); i++ {
		p := t.plans[i]
		for _, l := range t.locks[p.locks.low:p.locks.high] {
			if e.isGone(p.who) {
				break
			}
			if e.isGone(l.what) || l.what.isUnit() && t.planned(l.what) {
				continue
			}
			if l.eaten {
				e.breakUp(l.what)
				continue
			}
			e.asking.mover, e.asking.heading = p.who, p.facing
			keySafe, doorSafe := e.is(p.who, isSafe), e.is(l.what, isSafe)
			e.asking.mover = theLevel
			if !doorSafe {
				e.breakUp(l.what)
			}
			if !keySafe {
				e.breakUp(p.who)
			}
		}
		t.plans[i].void = t.plans[i].void || p.who.isUnit() && e.isGone(p.who)
	}
	t.known, t.locks = len(t.plans), t.locks[:0]
	t.number++
}

// isGone tells whether a unit is dead, or the cell of an EMPTY filled.
func (e *engine) isGone(s subject) bool {
	if s.isUnit() {
		return e.units[s].flags&dead != 0
	}
	return s.isEmpty() && !e.isEmpty(s.place())
}

// settle makes the planned moves. Of several for one unit, the last decides.
func (e *engine) settle() {
	t := &e.take
	for _, p := range t.plans {
		if !p.who.isUnit() {
			continue
		}
		t.last[p.who] = none
		if p.void || e.units[p.who].flags&dead != 0 {
			continue
		}
		e.relocate(int32(p.who), p.to)
		if p.facing != keep {
			e.units[p.who].facing = p.facing
		}
	}
	t.plans, t.known = t.plans[:0], 0
	t.number++
}

// breakUp destroys a subject in the middle of a take. What it leaves behind
// lies there at once, but does not turn into anything this turn. An EMPTY is
// destroyed only so far as it HAS something.
func (e *engine) breakUp(s subject) {
	if e.isGone(s) {
		return
	}
	e.dropsOf(s)
	if s.isUnit() {
		e.remove(int32(s))
	}
	e.drop(converted)
	e.take.number++
	e.take.fit(len(e.units))
}
