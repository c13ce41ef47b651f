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

	// to and facing are by unit where it will go, none where it stays, and
	// where it will face. The first plan made for a unit stands: one that was
	// pushed aside spends a step of its own without effect.
	to     []int32
	facing []uint8
	// moved are the units with a plan, in the order of their plans.
	moved []int32
	// plans are those of this round, whose locks are still to be tried.
	plans []plan
	locks []lock

	// pushes in progress, by unit; see push.go.
	trials []trial
	number int32
	chain  int32
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

// A plan is a move to be made: whose, and what it unlocks or eats on the way.
type plan struct {
	who   subject
	locks span
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
	t.fit(units)
	for i := range t.listed {
		t.listed[i] = 0
	}
}

// fit makes room for units that have been made.
func (t *take) fit(units int) {
	for len(t.to) < units {
		t.to = append(t.to, none)
		t.facing = append(t.facing, keep)
		t.listed = append(t.listed, 0)
		t.trials = append(t.trials, trial{})
	}
}

// place gives where a subject is in the list of movers, from 1; 0 where it is
// not.
func (t *take) place(s subject) int32 {
	if s.isUnit() {
		return t.listed[s]
	}
	for i := range t.movers {
		if t.movers[i].who == s {
			return int32(i + 1)
		}
	}
	return 0
}

// list adds a step for a mover; one that is listed takes one more.
func (e *engine) list(m mover) {
	t := &e.take
	if at := t.place(m.who); at > 0 {
		t.movers[at-1].steps++
		return
	}
	m.steps = 1
	t.movers = append(t.movers, m)
	if m.who.isUnit() {
		t.listed[m.who] = int32(len(t.movers))
	}
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
	if e.pushes++; e.pushes > maxPushes {
		e.destroy()
		return
	}
	if m.who.isUnit() && e.units[m.who].flags&dead != 0 {
		m.state = over
		return
	}
	if round == unhindered && m.reason == asShift && m.who.isUnit() {
		e.units[m.who].facing = m.facing
	}
	if round == turning && m.reason == asMove {
		m.facing = (e.heading(m) + 2) % numDirections
		if m.who.isUnit() {
			e.units[m.who].facing = m.facing
		}
		// What is locked in that direction has turned, and that was its step.
		if e.cannotMove(m.who, m.facing) {
			e.done(i, round)
			return
		}
	}
	d := e.heading(m)
	switch e.way(m, d, round) {
	case free:
		e.done(i, round)
		if round > unhindered {
			t.release()
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
	at := e.cellOf(m.who)
	ahead := e.next[d][at]
	if ahead == none {
		return wayBlocked
	}
	swaps := e.is(m.who, isSwap) && !e.cannotMove(m.who, d)
	t.chain++
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
			if !e.pushAll(found, d, m.reason, m.who) {
				t.locks = t.locks[:low]
				return wayBlocked
			}
		}
	}
	e.plan(m.who, ahead, d, locks)
	e.exchange(m.who, at, ahead, swaps, theLevel)
	e.pull(m.who, at, d, m.reason, theLevel)
	if !m.who.isUnit() {
		m.who = emptyAt(ahead) // an EMPTY with steps left goes on from there
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

// release has all that is blocked try anew, as something has moved that may
// have been in the way.
func (t *take) release() {
	for i := range t.movers {
		if s := &t.movers[i].state; *s >= blocked && *s < hindered {
			*s = unhindered
		}
	}
}

// giveUp destroys what is WEAK and ran into something.
func (e *engine) giveUp(m *mover) {
	if m.who.isUnit() && e.is(m.who, isWeak) && !e.is(m.who, isSafe) {
		e.breakUp(int32(m.who))
	}
}

// plan notes that a subject is to move. Where it does already, the locks on
// the way that it does not take stay shut.
func (e *engine) plan(s subject, to int32, facing uint8, locks span) {
	t := &e.take
	t.number++
	if s.isUnit() {
		if t.to[s] != none {
			return
		}
		t.to[s], t.facing[s] = to, facing
		t.moved = append(t.moved, int32(s))
	}
	if locks.len() > 0 {
		t.plans = append(t.plans, plan{s, locks})
	}
}

// unlock tries the locks of the moves planned in a round. A key and a door
// that are not SAFE destroy each other; the move of a key that is gone does
// not take place. A lock that moves away itself is not met.
func (e *engine) unlock() {
	t := &e.take
	for _, p := range t.plans {
		for _, l := range t.locks[p.locks.low:p.locks.high] {
			if p.who.isUnit() && e.units[p.who].flags&dead != 0 {
				break
			}
			if l.what.isUnit() && (e.units[l.what].flags&dead != 0 || t.to[l.what] != none) {
				continue
			}
			if l.eaten {
				e.breakUp(int32(l.what))
				continue
			}
			keySafe, doorSafe := e.is(p.who, isSafe), e.is(l.what, isSafe)
			if !doorSafe {
				e.breakUp(int32(l.what))
			}
			if !keySafe {
				e.breakUp(int32(p.who))
			}
		}
	}
	t.plans, t.locks = t.plans[:0], t.locks[:0]
}

// settle makes the planned moves.
func (e *engine) settle() {
	t := &e.take
	for _, u := range t.moved {
		if e.units[u].flags&dead == 0 {
			e.relocate(u, t.to[u])
			if t.facing[u] != keep {
				e.units[u].facing = t.facing[u]
			}
		}
		t.to[u], t.facing[u] = none, keep
	}
	t.moved = t.moved[:0]
	t.number++
}

// breakUp destroys a unit in the middle of a take. What it leaves behind lies
// there at once, but does not turn into anything this turn, and was not there
// for plans already made. An EMPTY is destroyed only so far as it HAS
// something.
func (e *engine) breakUp(u int32) {
	e.dropsOf(subject(u))
	if u >= 0 {
		e.remove(u)
		e.take.to[u] = none
	}
	e.take.number++
	e.drop(converted)
	e.take.fit(len(e.units))
}
