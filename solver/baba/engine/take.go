package engine

import (
	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/rules"
	"puzzlewright/solver/baba/words"
)

// A take is a part of the turn in which things move at once: all that is YOU,
// all that MOVEs, and so on (4.1). What each does is planned on the board as
// it stands, and done when all is planned (4.2).
type take struct {
	movers []mover
	// later are those with steps left for another go of the take.
	later []mover
	// listed gives by unit its place in movers, from 1.
	listed []int32

	// plans are the moves to be made, in their order. The first ones, up to known,
	// are of earlier rounds; what moves later in the same round does not know of the
	// others yet. Where a unit has several plans, the last one counts, those of what
	// is SWAP coming before the others of their round. rounds are the ends of rounds.
	plans  []plan
	known  int
	rounds []int
	locks  []lock
	// last gives by unit its last plan, board.None where it has none; what is still
	// in locks are those of plans that are not yet known.
	last []int32

	// pushes in progress, by unit; see push.go.
	trials []trial
	number int32
	chain  int32
	joined []board.Subject // EMPTYs, as they have no trials
	found  []board.Subject
}

// A reason is why something moves.
type reason uint8

const (
	asYou reason = iota
	asMove
	asAuto
	asNudge
	asFear
	asShift
)

// A mover is a unit or EMPTY that has steps to take.
type mover struct {
	who    board.Subject
	reason reason
	// facing is where an EMPTY goes, and what is carried or nudged.
	facing uint8
	state  uint8
	// begun tells that it has tried its step. What is destroyed after that moves
	// no more, and still pushes.
	begun bool
	steps int32
}

// The states of a mover: what it waits for, in the order of the rounds in
// which it tries again.
const (
	Unhindered = 0
	Pushing    = 1 // after those whose way is free
	Blocked    = 2
	Turning    = 3 // as MOVE does where it cannot go on
	Turned     = 4
	Hindered   = 10 // a further step of one that was not unhindered
	over       = 255
)

// begin makes ready for the movers of a take.
func (t *take) begin(units int) {
	t.movers, t.later = t.movers[:0], t.later[:0]
	t.number++ // what is known of trials is out of date
	t.plans, t.known, t.rounds, t.locks = t.plans[:0], 0, t.rounds[:0], t.locks[:0]
	t.fit(units)
	clear(t.listed)
}

// fit makes room for units that have been made.
func (t *take) fit(units int) {
	for len(t.last) < units {
		t.last = append(t.last, board.None)
		t.listed = append(t.listed, 0)
		t.trials = append(t.trials, trial{})
	}
}

// list adds a step for a mover; a unit that is listed takes one more.
func (e *Engine) list(m mover) {
	t := &e.take
	if m.reason >= asFear {
		e.checkReversed(m.who)
	}
	m.steps = 1
	if m.who.IsUnit() {
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
func (e *Engine) perform() {
	t := &e.take
	for len(t.movers) > 0 && e.Outcome == Playing {
		for round := t.round(); round != over && e.Outcome == Playing; round = t.round() {
			for i := range len(t.movers) {
				if t.movers[i].state == round {
					e.try(i, round)
				}
			}
			e.unlock()
		}
		e.settle()
		e.checkHolds()
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
func (e *Engine) try(i int, round uint8) {
	t := &e.take
	m := &t.movers[i]
	if e.tooManySteps() {
		return
	}
	if !m.begun && e.isGone(m.who) && m.who.IsUnit() {
		m.state = over
		return
	}
	m.begun = true
	if round == Unhindered && m.reason == asShift && m.who.IsUnit() {
		e.Units[m.who].Facing = m.facing
	}
	e.asking.mover, e.asking.heading = m.who, m.facing
	defer func() { e.asking.mover = board.TheLevel }()
	d := e.heading(m)
	if round == Turning && m.reason == asAuto {
		e.Unsupported = AutoBlocked
	}
	if round == Turning && m.reason == asMove {
		back := (d + 2) % board.NumDirections
		if !e.cannotMove(m.who, back) { // else it tries again ahead
			d = back
		}
		if m.who.IsUnit() && !e.isGone(m.who) {
			if e.Units[m.who].Facing = back; e.cannotMove(m.who, back) { // it has turned, and that was its step
				e.done(i, round)
				return
			}
		}
	}
	switch e.way(m, d, round) {
	case free:
		e.done(i, round)
		if round > Unhindered {
			t.release(round)
		}
	case wayPush:
		m.state = Pushing
	default:
		switch {
		case round < Blocked:
			m.state = Blocked
		case round < Turning:
			m.state = Turning
		case round < Turned && m.reason == asMove:
			m.state = Turned
		default:
			e.giveUp(m)
			e.done(i, round)
		}
	}
}

// heading gives where a mover is going.
func (e *Engine) heading(m *mover) uint8 {
	if m.who.IsUnit() && m.reason != asNudge {
		return e.Units[m.who].Facing
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

// way looks where a mover goes, and makes the move if it can. What is REVERSE goes the
// other way, and faces as it did.
func (e *Engine) way(m *mover, d, round uint8) way {
	t := &e.take
	facing := m.reason.facing(d)
	if e.isReversed(m.who) {
		d, facing = (d+2)%board.NumDirections, keep
	}
	at, units := e.CellOf(m.who), int32(len(e.Units))
	ahead := e.Next[d][at]
	if ahead == board.None {
		return wayBlocked
	}
	swaps := e.Is(m.who, words.IsSwap) && !e.cannotMove(m.who, d)
	low, found := int32(len(t.locks)), len(t.found)
	defer func() { t.found = t.found[:found] }()
	hard := e.look(m.who, d, m.reason, board.TheLevel, true)
	locks := rules.Span{Low: low, High: int32(len(t.locks))}
	if !swaps {
		if hard {
			t.locks = t.locks[:low]
			return wayBlocked
		}
		if len(t.found) > found {
			if round < Pushing {
				t.locks = t.locks[:low]
				return wayPush
			}
			t.newChain()
			if !e.pushAll(found, d, m.reason) {
				t.locks = t.locks[:low]
				return wayBlocked
			}
			swaps = e.Is(m.who, words.IsSwap) && !e.cannotMove(m.who, d) // what broke may have left something
		}
	}
	if m.who.IsUnit() && e.isGone(m.who) {
		return free // the locks stay: what it has pushed meets some of them
	}
	t.newChain() // what it pushed may be pulled once more
	t.join(m.who)
	e.exchange(at, ahead, units, swaps, board.TheLevel)
	e.plan(m.who, ahead, facing, locks)
	t.plans[len(t.plans)-1].own = true
	e.pull(m.who, at, d, m.reason, true)
	if !m.who.IsUnit() {
		m.who, m.facing = board.EmptyAt(ahead), d // an EMPTY with steps left goes on from there
	}
	return free
}

// done notes that a mover has spent a step.
func (e *Engine) done(i int, round uint8) {
	t := &e.take
	m := &t.movers[i]
	if m.steps > 1 && !(m.who.IsUnit() && e.Units[m.who].Flags&board.Dead != 0) {
		next := *m
		next.steps--
		next.state, next.begun = Unhindered, false
		if round > Unhindered {
			next.state = Hindered
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
		turns := round == Turning && m.state == Turning && m.reason == asMove
		if m.state >= Blocked && m.state < Hindered && !turns {
			m.state = Unhindered
		}
	}
}

// giveUp destroys what is WEAK and ran into something.
func (e *Engine) giveUp(m *mover) {
	if e.Is(m.who, words.IsWeak) && !e.Is(m.who, words.IsSafe) {
		e.breakUp(m.who)
	}
}
