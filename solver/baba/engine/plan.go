package engine

import (
	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/rules"
	"puzzlewright/solver/baba/words"
)

// The plans of a take: how they are made, which of them others know of, what they unlock and eat,
// and how they are carried out (4.2).

// A plan is a move to be made: who moves, to which cell, and which locks it meets on the way, a
// span of take.locks. before is the place of the plan that the unit had before, board.None if none;
// facing is how the unit faces then, or keep.
type plan struct {
	who    board.Subject
	to     int32
	before int32
	locks  rules.Span
	facing uint8
	// The others know of a sure plan at once: that what is SWAP gives way. An own plan is of a
	// subject that moves by itself.
	sure, own bool
}

// A lock is what a move meets as a key meets a door, or what it eats.
type lock struct {
	what  board.Subject
	eaten bool
}

// keep is the facing of a plan that leaves the unit's facing as it is.
const keep = 255

// facing gives how something faces that has moved by itself in a direction, for a reason.
func (r reason) facing(d uint8) uint8 {
	if r == asNudge {
		return keep
	}
	return d
}

// plan notes that a subject is to move.
func (e *Engine) plan(s board.Subject, to int32, facing uint8, locks rules.Span) {
	t := &e.take
	p := plan{who: s, to: to, before: board.None, locks: locks, facing: facing}
	if s.IsUnit() {
		p.before, t.last[s] = t.last[s], int32(len(t.plans))
	}
	t.plans = append(t.plans, p)
	t.number++
}

// planned tells whether a unit has a plan.
func (t *take) planned(u board.Subject) bool { return t.last[u] != board.None }

// leaves tells whether a unit has a plan that others know of, to a cell that suits.
func (t *take) leaves(u board.Subject, suits func(to int32) bool) bool {
	for i := t.last[u]; i != board.None; i = t.plans[i].before {
		if p := &t.plans[i]; (int(i) < t.known || p.sure) && suits(p.to) {
			return true
		}
	}
	return false
}

// unlock carries out what the moves planned in this round unlock or eat, in their order, and makes
// these moves known to all. A key and a door that are not SAFE destroy each other, and the move of
// a key that is gone does not take place. A lock that itself moves away is not met.
func (e *Engine) unlock() {
	t := &e.take
	for i := t.known; i < len(t.plans); i++ {
		p := t.plans[i]
		for _, l := range t.locks[p.locks.Low:p.locks.High] {
			if e.isGone(p.who) {
				break
			}
			if e.isGone(l.what) || l.what.IsUnit() && t.planned(l.what) {
				continue
			}
			if l.eaten {
				e.breakUp(l.what)
				continue
			}
			e.asking.mover, e.asking.heading = p.who, p.facing
			keySafe, doorSafe := e.Is(p.who, words.IsSafe), e.Is(l.what, words.IsSafe)
			e.asking.mover = board.TheLevel
			if !doorSafe {
				e.breakUp(l.what)
			}
			if !keySafe {
				if e.breakUp(p.who); p.who.IsEmpty() {
					break // isGone does not tell, as its cell may still be EMPTY
				}
			}
		}
	}
	t.known, t.locks = len(t.plans), t.locks[:0]
	t.rounds = append(t.rounds, t.known)
	t.number++
}

// isGone tells whether a unit is dead, or the cell of an EMPTY filled.
func (e *Engine) isGone(s board.Subject) bool {
	if s.IsUnit() {
		return e.Units[s].Flags&board.Dead != 0
	}
	return s.IsEmpty() && !e.IsEmpty(s.Place())
}

// settle makes the planned moves. The last plan of a unit decides; within a round, those of what is
// SWAP come first.
func (e *Engine) settle() {
	t := &e.take
	low := 0
	for _, high := range t.rounds {
		for _, sure := range [2]bool{true, false} {
			for _, p := range t.plans[low:high] {
				if p.sure == sure && p.who.IsUnit() {
					e.carryOut(p)
				}
			}
		}
		low = high
	}
	t.plans, t.known, t.rounds = t.plans[:0], 0, t.rounds[:0]
	t.number++
}

// carryOut makes the planned move of a unit, if it still exists.
func (e *Engine) carryOut(p plan) {
	if !p.own {
		e.checkReversed(p.who)
	}
	e.take.last[p.who] = board.None
	if e.isGone(p.who) {
		return
	}
	e.relocate(int32(p.who), p.to)
	if p.facing != keep {
		e.Units[p.who].Facing = p.facing
	}
}

// breakUp destroys a subject in the middle of a take. What it leaves behind lies there at once, but
// does not turn into anything this turn. Of an EMPTY, only what it HAS comes of that.
func (e *Engine) breakUp(s board.Subject) {
	if e.isGone(s) {
		return
	}
	e.dropsOf(s)
	if s.IsUnit() {
		e.remove(int32(s))
	}
	e.drop()
	e.take.number++
	e.take.fit(len(e.Units))
}
