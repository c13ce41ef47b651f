package twin

import (
	"slices"

	"puzzlewright/levels"
)

// The reasons why a unit moves.
const (
	you   = "you"
	move  = "move"
	auto  = "auto"
	nudge = "nudge"
	fear  = "fear"
	shift = "shift"
)

// A mover is a unit that a take moves (rules 4.1, 4.2). An empty cell that
// moves has no body: its move shows only in what it meets.
type mover struct {
	unit   *unit
	reason string
	state  int
	began  bool        // it has had the first round of this step
	moves  int         // steps it still has to make
	facing levels.Move // where a SHIFT, FEAR or NUDGE takes it
}

// stuck: "STILL/LOCKED: cannot be moved by anything (in that direction)".
//
// A unit that is both LOCKED and REVERSE is refused.
func (w *World) stuck(u *unit, d levels.Move) bool {
	if slices.ContainsFunc(directionWords[:], func(word string) bool { return w.is(u, "locked"+word) }) {
		w.checkReverse(u)
	}
	return w.is(u, "still") || w.is(u, "locked"+directionWords[d])
}

// takeYou: "every unit with YOU, not SLEEP; facing := input even if blocked
// (also if STILL/LOCKED, which then does not move). moves=1 regardless of how
// many YOU rules." Skipped on WAIT.
//
// Decision: YOU2 and 3D are YOU in every respect: one player plays all.
func (w *World) takeYou(input levels.Move) {
	if input == levels.Wait {
		return
	}
	var players []*unit
	for _, u := range slices.Concat(w.listed("is", "you"), w.listed("is", "you2"), w.listed("is", "3d")) {
		if !slices.Contains(players, u) && !w.is(u, "sleep") {
			players = append(players, u)
		}
	}
	for _, e := range w.empties() {
		if w.isYou(e) && !w.is(e, "sleep") {
			players = append(players, e)
		}
	}
	// Decision: all turn before it is found out which of them are stuck.
	for _, u := range players {
		u.facing = input
	}
	var movers []*mover
	for _, u := range players {
		if !w.stuck(u, input) {
			movers = append(movers, &mover{unit: u, reason: you, moves: 1})
		}
	}
	w.settle(movers)
}

// takeMove: "direction = own facing; moves = number of true MOVE rules. SLEEP
// skips."
//
// Decision: EMPTY IS MOVE moves where direction words turn EMPTY; elsewhere
// the game leaves the direction to chance.
func (w *World) takeMove() {
	var movers []*mover
	for _, reason := range []string{move, auto} {
		for _, u := range w.listed("is", reason) {
			i := slices.IndexFunc(movers, func(m *mover) bool { return m.unit == u })
			switch {
			case i >= 0:
				movers[i].moves++
			case !w.is(u, "sleep") && !w.stuck(u, w.askFacing(u)):
				movers = append(movers, &mover{unit: u, reason: reason, moves: 1})
			}
		}
	}
	for _, e := range w.empties() {
		n := w.count(e, "move")
		if n == 0 || w.is(e, "sleep") {
			continue
		}
		if w.facing(e) == levels.Wait {
			w.random = true
			continue
		}
		if !w.stuck(e, e.facing) {
			movers = append(movers, &mover{unit: e, reason: move, moves: n})
		}
	}
	w.settle(movers)
}

// takeFear: "direction away from feared adjacent units".
//
// Decision: of the sides on which something feared stands, the last in the order right, up, left,
// down decides; it is one step, however many are feared. A unit that
// cannot move that way turns all the same.
func (w *World) takeFear() {
	var movers []*mover
	for _, u := range w.listed("fear", "") {
		if slices.ContainsFunc(movers, func(m *mover) bool { return m.unit == u }) || w.is(u, "sleep") {
			continue
		}
		feared := w.about(u, "fear")
		away := levels.Wait
		for d := range levels.Move(levels.NumDirections) {
			dx, dy := d.Delta()
			if !w.inside(u.x+dx, u.y+dy) {
				continue
			}
			for _, o := range w.contents(u.x+dx, u.y+dy) {
				if slices.ContainsFunc(feared, func(r *rule) bool { return r.target == o.noun() }) {
					away = d.Opposite()
				}
			}
		}
		if away != levels.Wait {
			movers = append(movers, &mover{unit: u, reason: fear, moves: 1, facing: away})
		}
	}
	// Decision: all look first, then all turn.
	for _, m := range movers {
		m.unit.facing = m.facing
	}
	w.settle(slices.DeleteFunc(movers, func(m *mover) bool { return w.stuck(m.unit, m.facing) }))
}

// takeShift: "for each unit s with SHIFT, every other unit on the same cell
// with same FLOAT: moves += 1 in s's facing (facing of the rider is set when
// it starts to move)".
//
// Decision: a rider of several goes the way of the first one. LEVEL IS SHIFT
// ("shift all units", rules 4.5) carries all that is awake in the direction to which direction
// words turn the level, which faces right by itself.
func (w *World) takeShift() {
	var movers []*mover
	carry := func(u *unit, facing levels.Move) {
		if i := slices.IndexFunc(movers, func(m *mover) bool { return m.unit == u }); i >= 0 {
			movers[i].moves++
		} else {
			movers = append(movers, &mover{unit: u, reason: shift, moves: 1, facing: facing})
		}
	}
	for _, s := range w.listed("is", "shift") {
		w.checkReverse(s)
		for _, u := range w.others(s) {
			if w.sameFloat(u, s) && !w.stuck(u, w.askFacing(s)) {
				carry(u, s.facing)
			}
		}
	}
	if l := w.theLevel(); w.is(l, "shift") {
		l.facing = levels.Right
		d := w.turnedTo(l, func() levels.Move { return levels.Right })
		for _, u := range w.units {
			if w.sameFloat(u, l) && !w.is(u, "sleep") && !w.stuck(u, d) {
				carry(u, d)
			}
		}
	}
	w.settle(movers)
}
