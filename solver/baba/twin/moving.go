package twin

import (
	"slices"

	"puzzlewright/levels"
)

// "> 10000 pushes or too many steps = "infinite loop" (level destroyed)".
//
// Decision: there are too many steps if there are more than in anything that comes to an end, such
// as everything falling from edge to edge.
const (
	maxPushes = 10000
	maxSteps  = 1000000
)

// A plan is where a unit will go at the end of the take, and what it does on
// the way.
type plan struct {
	unit   *unit
	x, y   int
	facing levels.Move // levels.Wait: as it is
	meets  []meeting
	how    movement
}

// A meeting is a unit that is opened or eaten by one that moves onto it.
type meeting struct {
	unit *unit
	lock bool // it is opened as a lock, else eaten
}

// movements is what a take has planned so far (rules 4.2): "All position
// tests use the positions at the start of the take plus the list of already
// planned moves."
//
// Decision: what is planned in a round is known from the end of that round on.
type movements struct {
	pending []plan       // the plans that are known
	planned []plan       // the plans of this round
	pushed  map[int]bool // by unit id, what the mover at work has pushed or pulled
	reason  string
}

// settle carries out a take. "Units with multiplicity k>1 (MOVE twice...)
// repeat the take for the remaining k-1 moves before the next take."
func (w *World) settle(movers []*mover) {
	for _, m := range movers {
		if m.reason == fear || m.reason == shift {
			w.checkReverse(m.unit)
		}
	}
	for len(movers) > 0 && !w.over() {
		w.movements = movements{reason: movers[0].reason}
		var again []*mover
		for round := 0; len(movers) > 0 && !w.over(); {
			lowest := movers[0].state
			var waiting []*mover
			for _, m := range movers {
				lowest = min(lowest, m.state)
				// "A mover that was destroyed in an earlier round of the take
				// still makes its later rounds. (One destroyed before its first
				// round does nothing.)" (rules 9.5)
				//
				// Decision: each further step of a mover with several is a take
				// of its own here, which has a first round.
				if m.unit.dead && !m.began {
					continue
				}
				if m.state != round {
					waiting = append(waiting, m)
					continue
				}
				m.began = true
				if !w.step(m, round, movers) {
					waiting = append(waiting, m)
					continue
				}
				m.moves--
				// "A unit whose step was settled in a round > 0 may still push
				// in its further steps but never turns around again."
				if round > 0 {
					m.state = 10
				}
				if m.moves > 0 {
					m.began = false
					again = append(again, m)
				}
			}
			movers = waiting
			w.carryOut()
			// "In each round process the movers whose state equals the round":
			// the next round is the lowest state there is.
			if lowest > round {
				round++
			} else {
				round = lowest
			}
		}
		w.apply()
		w.checkHolds()
		movers = again
	}
	w.movements = movements{}
}

// step tries to move one mover in one round, and tells whether its step is settled.
func (w *World) step(m *mover, round int, movers []*mover) (done bool) {
	if w.steps++; w.steps > maxSteps && w.steps > maxSteps+2*len(w.units)*(w.width+w.height) {
		w.destroyLevel("infinite loop")
		return true
	}
	u := m.unit
	w.pushed = map[int]bool{}
	if m.reason == shift && round == 0 {
		u.facing = m.facing
	}
	d := u.facing
	if m.reason == nudge {
		d = m.facing
	}
	if m.reason == auto && round == 3 {
		w.refuse("AUTO that cannot go on")
	}
	if m.reason == move && round == 3 {
		// "In round 3 a MOVE unit turns around (180) and tests again the other
		// way, moving in the same turn (if the new direction is LOCKED/STILL
		// it turns, does not move, and the step is spent)."
		//
		// Whether it is held in that direction is asked before it turns, and after. If it is held
		// only before, it tries again ahead, and goes back in round 4; so does an
		// EMPTY that is held, which does not turn. A dead unit does not turn.
		back := d.Opposite()
		if !w.stuck(u, back) {
			d = back
		}
		if !u.empty && !u.dead {
			if u.facing = back; w.stuck(u, back) {
				return true
			}
		}
	}
	if w.reversed(u) {
		d = d.Opposite()
	}
	ahead := w.look(u, d, nil)
	// "SWAP ignores STOP/PUSH."
	swaps := w.is(u, "swap") && !w.stuck(u, d)
	blocked := ahead.edge || len(ahead.hard) > 0 && !swaps
	if !blocked && len(ahead.push) > 0 && !swaps {
		if round < 1 {
			m.state = 1
			return false
		}
		if w.canPush(ahead.push, d) {
			w.push(ahead.push, d)
		} else {
			blocked = true
		}
	}
	if !blocked {
		// "If the round is > 0, every mover still waiting in state 2..9 is
		// reset to state 0 (it may be unblocked now)."
		//
		// Decision: that includes, in the same round, those that have not had their turn yet,
		// except MOVE units that turn around in this round: "two MOVE units
		// heading into each other both bounce".
		if round > 0 {
			for _, o := range movers {
				turns := round == 3 && o.state == 3 && o.reason == move
				if o.state >= 2 && o.state < 10 && !turns {
					o.state = 0
				}
			}
		}
		w.plan(u, d, ahead, byItself, nil)
		if u.empty { // it has no body that apply could move
			dx, dy := d.Delta()
			m.unit = &unit{id: u.id, name: u.name, empty: true, x: u.x + dx, y: u.y + dy, facing: d}
		}
		return true
	}
	switch {
	case round < 2:
		m.state = 2
		return false
	case round < 3:
		m.state = 3
		return false
	case m.reason == move && round < 4:
		m.state = 4
		return false
	}
	// "If u itself is WEAK and not SAFE it is destroyed, otherwise it just stays."
	if w.is(u, "weak") && !w.is(u, "safe") {
		w.destroy(u)
		m.moves = 1
	}
	return true
}

// carryOut makes the moves of a round happen as far as others notice: locks
// open, food is eaten, and the moves of units that are left become pending.
func (w *World) carryOut() {
	planned := w.planned
	for _, p := range planned {
		// Decision: a unit that an earlier move destroyed does nothing more.
		if w.gone(p.unit) {
			continue
		}
		for _, m := range p.meets {
			// "If o is still there and not moving elsewhere this step."
			if w.gone(p.unit) || w.gone(m.unit) || w.moves(m.unit) {
				continue
			}
			if !m.lock {
				w.destroy(m.unit)
				continue
			}
			// "Delete o unless SAFE, delete u unless SAFE (then u's move is
			// cancelled); one u consumes one o."
			oSafe, uSafe := w.is(m.unit, "safe"), w.is(p.unit, "safe")
			if !oSafe {
				w.destroy(m.unit)
			}
			if !uSafe {
				w.destroy(p.unit)
			}
		}
		if !p.unit.dead && !p.unit.empty {
			w.pending = append(w.pending, p)
		}
	}
	w.planned = nil
}

// gone tells that a unit is not there any more: destroyed, or for EMPTY, its cell
// filled.
func (w *World) gone(u *unit) bool {
	return u.dead || u.empty && len(w.at(u.x, u.y)) > 0
}

// moves tells that a unit has a move planned.
func (w *World) moves(u *unit) bool {
	is := func(p plan) bool { return p.unit == u }
	return slices.ContainsFunc(w.pending, is) || slices.ContainsFunc(w.planned, is)
}

// apply: "After planning finishes: apply all moves: position and facing := d."
//
// "For each unit the last plan of the take decides" (rules 9.3b).
//
// Decision: it decides about the unit's place; the unit still turns where an earlier plan turned it.
func (w *World) apply() {
	for _, p := range w.pending {
		if p.how != byItself {
			w.checkReverse(p.unit)
		}
		if p.unit.dead {
			continue
		}
		w.arrive(p.unit, p.x, p.y)
		if p.facing != levels.Wait {
			p.unit.facing = p.facing
		}
	}
	w.movements = movements{}
}
