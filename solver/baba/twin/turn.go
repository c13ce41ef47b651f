package twin

import (
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
		w.checkHolds,
		w.checkBack,
		func() { w.takeYou(input) },
		w.takeMove,
		w.takeNudges,
		w.takeFear,
		w.takeShift,
		w.parse,
		w.transform, w.parse,
		w.moveBlock, w.parse,
		// "Transformation happens once a turn" (rules 9.1): not here again.
		w.fall, w.parse,
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

// beginTurn resets what lasts for one turn only.
func (w *World) beginTurn(input levels.Move) {
	w.idle = input == levels.Wait
	w.checkRules()
	w.parses, w.pushes, w.steps = 0, 0, 0
	w.asking = map[string]bool{}
	for _, u := range w.units {
		u.fresh, u.tele, u.float, u.broken = false, false, false, false
	}
}

// endTurn reads the rules of the board as the next turn finds it.
func (w *World) endTurn() {
	w.idle = false
	w.parse()
}

// turnByDirectionWords: "for each unit not SLEEP: IS RIGHT/UP/LEFT/DOWN sets
// facing ...; refresh FLOAT flags".
func (w *World) turnByDirectionWords() {
	turned := map[*unit]levels.Move{}
	w.noteBroken()
	for _, u := range w.units {
		u.float = w.is(u, "float")
		if !w.is(u, "sleep") {
			turned[u] = w.turnedByItself(u, w.turnedTo(u, func() levels.Move { return w.askFacing(u) }))
		}
	}
	// Decision: all turn at once, by conditions that see the facings before.
	for u, d := range turned {
		u.facing = d
	}
}

// turnedTo gives the direction to which direction words turn a unit: "counts multiplicity,
// ties broken clockwise from the current facing". Without direction words the unit keeps its
// facing. Only a tie asks for the current facing (rules 9.9).
func (w *World) turnedTo(u *unit, current func() levels.Move) levels.Move {
	most := 0
	var facings []levels.Move
	for d := range levels.Move(levels.NumDirections) {
		n := w.count(u, directionWords[d])
		if n > most {
			most, facings = n, nil
		}
		if n > 0 && n == most {
			facings = append(facings, d)
		}
	}
	switch len(facings) {
	case 0:
		return u.facing
	case 1:
		return facings[0]
	}
	// Decision: the first in clockwise order after the current facing wins,
	// the current facing itself comes last.
	d := clockwise(current())
	for !slices.Contains(facings, d) {
		d = clockwise(d)
	}
	return d
}

// clockwise gives the next direction: right, down, left, up.
func clockwise(d levels.Move) levels.Move {
	return (d + levels.NumDirections - 1) % levels.NumDirections
}

// create makes a unit in the middle of a turn, the youngest of all. It is not
// transformed in the same turn, nor destroyed for being WEAK (rules 4.4).
// Where it faces is left to chance if facing is levels.Wait (rules 9.9).
func (w *World) create(name string, text bool, x, y int, facing levels.Move) *unit {
	u := w.add(name, text, x, y, facing)
	u.fresh = true
	w.noteStatus(u)
	return u
}

// createTarget makes what a rule with HAS, MAKE and the like names, for a unit whose noun
// is of: an object or, for TEXT, the word of that noun.
//
// Decision: EMPTY and LEVEL make nothing; TEXT HAS TEXT makes the word TEXT.
func (w *World) createTarget(target, of string, x, y int, facing levels.Move) {
	switch {
	case target == "level":
		w.refuse("things that become a LEVEL")
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
// Decision: its HAS rules are found while it is still there. Units are destroyed one
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
// Decision: what they HAVE is found while all of them are still there, and
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
