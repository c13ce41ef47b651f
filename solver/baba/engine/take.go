package engine

import (
	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/rules"
	"puzzlewright/solver/baba/words"
)

// A take is a part of the turn in which things move at once: all that is YOU, all that MOVEs, and
// so on (4.1). Each move is planned on the board as it stands; all are made when all are planned
// (4.2).
type take struct {
	movers []mover
	// later are the movers that have steps left, for the next pass of the take.
	later []mover
	// listed gives by unit its place in movers, from 1; 0 where it is none of them.
	listed []int32

	// plans are the moves to be made, in their order. Those up to known are of earlier rounds; what
	// moves later in the same round does not know of the others yet. Of several plans of a unit the
	// last one counts, where those of what is SWAP come before the others of their round. rounds
	// gives by round where its plans end. locks are those of plans that are not known yet.
	plans  []plan
	known  int
	rounds []int
	locks  []lock
	// last gives by unit the place of its last plan, board.None where it has none.
	last []int32

	// Pushes in progress (see push.go). trials are by unit; number changes with all that may make a
	// trial's result out of date; chain is the number of the chain of pushes; found are things in
	// the way that can be pushed, a stack.
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
	// facing is where an EMPTY goes, and what is carried or nudged; all others go where they face.
	facing uint8
	state  uint8
	// begun tells that the mover has tried its step. If it is destroyed after that, it moves no
	// more, but still pushes.
	begun bool
	steps int32
}

// The states of a mover: what it waits for, in the order of the rounds. A round is for the movers
// in the lowest state that there is.
const (
	Unhindered = 0
	Pushing    = 1 // for those whose way is free
	Blocked    = 2
	Turning    = 3 // to turn back, as MOVE does where it cannot go on
	Turned     = 4
	Hindered   = 10 // a further step, after one that was not free at once
	over       = 255
)

// begin empties a take, for a number of units on the board.
func (t *take) begin(units int) {
	t.movers, t.later = t.movers[:0], t.later[:0]
	t.number++ // what is known of trials is out of date
	t.plans, t.known, t.rounds, t.locks = t.plans[:0], 0, t.rounds[:0], t.locks[:0]
	t.fit(units)
	clear(t.listed)
}

// fit makes room for so many units.
func (t *take) fit(units int) {
	for len(t.last) < units {
		t.last = append(t.last, board.None)
		t.listed = append(t.listed, 0)
		t.trials = append(t.trials, trial{})
	}
}

// list adds a mover with one step; a unit that is listed already gets one step more.
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

// perform has the movers of a take make all of their steps: in each pass every mover makes one.
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

// round gives the lowest state of any mover, over if all are done.
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
		if !e.cannotMove(m.who, back) { // otherwise it tries ahead once more
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

// heading gives the direction in which a mover goes.
func (e *Engine) heading(m *mover) uint8 {
	if m.who.IsUnit() && m.reason != asNudge {
		return e.Units[m.who].Facing
	}
	return m.facing
}

// A way is whether a mover can go on.
type way uint8

const (
	free    way = iota
	wayPush     // there is something to push, for which it is too early
	wayBlocked
)

// way looks at what is ahead of a mover, and plans the move if it can be made. What is REVERSE goes
// the other way, and keeps its facing.
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
			swaps = e.Is(m.who, words.IsSwap) && !e.cannotMove(m.who, d) // what broke may have left something that a condition asks for
		}
	}
	if m.who.IsUnit() && e.isGone(m.who) {
		return free // the locks stay: some are those of what it has pushed
	}
	t.newChain() // a new chain, as what it pushed may also be pulled
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

// release has all that is blocked try anew, after a round in which something moved that may have
// been in the way. What is to turn back in that round does so all the same: of two that MOVE into
// each other both turn back.
func (t *take) release(round uint8) {
	for i := range t.movers {
		m := &t.movers[i]
		turns := round == Turning && m.state == Turning && m.reason == asMove
		if m.state >= Blocked && m.state < Hindered && !turns {
			m.state = Unhindered
		}
	}
}

// giveUp destroys a mover that is WEAK and has run into something.
func (e *Engine) giveUp(m *mover) {
	if e.Is(m.who, words.IsWeak) && !e.Is(m.who, words.IsSafe) {
		e.breakUp(m.who)
	}
}
