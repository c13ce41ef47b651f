package twin

import (
	"cmp"
	"slices"

	"puzzlewright/levels"
)

// Turn plays one turn, its steps in the order of rules 4. A world that is won
// or lost stays as it is.
func (w *World) Turn(input levels.Move) {
	if w.won || w.over() {
		return
	}
	w.beginTurn(input)
	for _, step := range []func(){
		w.turnByDirectionWords,
		func() { w.takeYou(input) },
		w.takeMove,
		// Takes 3 to 6 are those of NUDGE, which is not supported.
		w.takeFear,
		w.takeShift,
		w.parse,
		w.transform, w.parse,
		w.moveBlock, w.parse,
		w.fall, w.parse,
		w.transform,
		w.fall, w.parse,
		w.levelEffects,
		w.interact,
		w.levelTransforms,
	} {
		// Whoever won in the same turn before the level went has won.
		if step(); w.over() && !w.won {
			return
		}
	}
	w.endTurn()
}

// beginTurn clears what lasts for one turn only.
func (w *World) beginTurn(input levels.Move) {
	w.idle = input == levels.Wait
	w.parses, w.pushes, w.steps = 0, 0, 0
	w.emptied = map[levels.Cell]bool{}
	w.asking = map[string]bool{}
	for _, u := range w.units {
		u.converted, u.fresh, u.tele = false, false, false
	}
}

// endTurn leaves the board as the next turn finds it, and reads its rules.
func (w *World) endTurn() {
	if !w.KeepOrder {
		slices.SortFunc(w.units, func(a, b *unit) int {
			return cmp.Or(cmp.Compare(a.x, b.x), cmp.Compare(a.y, b.y), cmp.Compare(a.since, b.since))
		})
		for i, u := range w.units {
			u.id, u.since = i, i
		}
		w.created, w.arrivals = len(w.units), len(w.units)
	}
	w.idle = false
	w.parse()
}

// turnByDirectionWords: "for each unit not SLEEP: IS RIGHT/UP/LEFT/DOWN sets
// facing ...; refresh FLOAT flags".
func (w *World) turnByDirectionWords() {
	turned := map[*unit]levels.Move{}
	for _, u := range w.units {
		u.float = w.is(u, "float")
		if !w.is(u, "sleep") {
			turned[u] = w.turnedTo(u, u.facing)
		}
	}
	// Decision: all turn at once, by conditions that see the old facings.
	for u, d := range turned {
		u.facing = d
	}
}

// turnedTo gives where direction words turn a unit: "counts multiplicity,
// ties broken clockwise from the current facing". Without any it keeps the
// facing it has.
func (w *World) turnedTo(u *unit, current levels.Move) levels.Move {
	best, facing := 0, u.facing
	// Decision: the first in clockwise order after the current facing wins,
	// the current facing itself comes last.
	for d, i := clockwise(current), 0; i < levels.NumDirections; d, i = clockwise(d), i+1 {
		if n := w.count(u, directionWords[d]); n > best {
			best, facing = n, d
		}
	}
	return facing
}

// clockwise gives the next direction: right, down, left, up.
func clockwise(d levels.Move) levels.Move {
	return (d + levels.NumDirections - 1) % levels.NumDirections
}

// create makes a unit in the middle of a turn. It is not transformed in the
// same turn, nor destroyed for being WEAK (rules 4.4).
func (w *World) create(name string, text bool, x, y int, facing levels.Move) *unit {
	if facing == levels.Wait {
		facing = levels.Right // Decision: what EMPTY makes faces right, where the game rolls a die.
	}
	u := w.add(name, text, x, y, facing)
	u.fresh = true
	u.float = w.is(u, "float")
	return u
}

// createTarget makes what HAS, MAKE and the like name, for a unit whose noun
// is of: an object, or for TEXT the word of that noun.
//
// Decision: EMPTY and LEVEL make nothing; TEXT HAS TEXT makes the word TEXT.
func (w *World) createTarget(target, of string, x, y int, facing levels.Move) {
	switch {
	case target == "text":
		w.create(of, true, x, y, facing)
	case ordinary(target):
		w.create(target, false, x, y, facing)
	}
}

// remove takes a unit off the board.
func (w *World) remove(u *unit) {
	u.dead = true
	w.units = slices.DeleteFunc(slices.Clone(w.units), func(o *unit) bool { return o == u })
}

// destroy removes a unit that is destroyed, and drops what it HAS: "each
// X HAS Y creates Y there with X's facing; HAS TEXT gives the word X". An
// EMPTY that is destroyed only drops.
//
// Decision: its HAS rules are looked up while it is still there, one unit
// after the other.
func (w *World) destroy(u *unit) {
	if u.dead {
		return
	}
	drops := w.about(u, "has")
	w.remove(u)
	for _, r := range drops {
		w.createTarget(r.target, u.noun(), u.x, u.y, w.facing(u))
	}
}

// destroyAll removes units that are destroyed together.
//
// Decision: what they HAVE is looked up while all of them are still there, and
// dropped when all are gone.
func (w *World) destroyAll(units []*unit) {
	drops := map[*unit][]*rule{}
	for _, u := range units {
		drops[u] = w.about(u, "has")
	}
	for _, u := range units {
		w.remove(u)
	}
	for _, u := range units {
		for _, r := range drops[u] {
			w.createTarget(r.target, u.noun(), u.x, u.y, w.facing(u))
		}
	}
}
