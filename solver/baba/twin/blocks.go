package twin

import "puzzlewright/levels"

// moveBlock is step 11 of the turn: "FOLLOW turns to face target; TELE; SHIFT
// sets facing of riders".
//
// Decision: what TELE has carried "lies at its new place for those that come
// after it" (rules 9.6), and so it does for SHIFT.
func (w *World) moveBlock() {
	w.checkBack()
	w.checkHolds()
	w.follow()
	w.teleport()
	for _, s := range w.listed("is", "shift") {
		w.checkReverse(s)
		for _, u := range w.others(s) {
			if w.sameFloat(u, s) {
				u.facing = s.facing
			}
		}
	}
}

// follow turns each unit that FOLLOWs something towards it.
//
// Decision: it turns towards the nearest one, counted in steps; of several equally near,
// towards the one whose rule, then whose creation, comes last. It turns up or down
// where the target is at least as far in that direction as sideways. What
// lies in the same cell is not followed. SLEEP keeps a unit from turning.
func (w *World) follow() {
	for _, u := range w.units {
		rules := w.about(u, "follow")
		if len(rules) == 0 || w.is(u, "sleep") {
			continue
		}
		nearest := w.width + w.height
		for _, r := range rules {
			for _, o := range w.units {
				dx, dy := o.x-u.x, o.y-u.y
				distance := abs(dx) + abs(dy)
				if o == u || o.noun() != r.target || distance == 0 || distance > nearest {
					continue
				}
				nearest = distance
				w.checkReverse(u)
				switch {
				case abs(dx) <= abs(dy) && dy > 0:
					u.facing = levels.Down
				case abs(dx) <= abs(dy):
					u.facing = levels.Up
				case dx > 0:
					u.facing = levels.Right
				default:
					u.facing = levels.Left
				}
			}
		}
	}
}

// teleport: "a unit (not of the tele's noun, not STILL, same float) sharing a cell
// with a TELE unit T goes to a random other unit of T's noun that is TELE; once
// per turn per unit. With exactly two teles of that noun it is deterministic"
// (rules 4.4).
//
// "TELE works unit by unit, in the order of the TELE units (bottom to top in each
// cell, those that lay there at the beginning of the step): what has been
// carried lies at its new place for those that come after it. No unit of the
// tele's own noun is carried, TELE or not" (rules 9.6). A unit that did not lie in a
// cell at the beginning of the step was carried there, and is not carried again.
//
// Decision: which units are TELE is found before anything is carried. Their order
// is that of takes: of the rules, and then of age. A TELE that was
// carried itself carries from its new place. It is left to chance only where the ends
// lie in different cells.
func (w *World) teleport() {
	teles := w.listed("is", "tele")
	for _, t := range teles {
		for _, u := range w.others(t) {
			if u.noun() == t.noun() || u.tele || w.is(u, "still") || !w.sameFloat(u, t) {
				continue
			}
			var end *unit
			for _, o := range teles {
				switch {
				case o == t || o.noun() != t.noun():
				case end == nil:
					end = o
				case o.x != end.x || o.y != end.y:
					w.random = true
				}
			}
			if end != nil {
				u.tele = true
				w.arrive(u, end.x, end.y)
			}
		}
	}
}

// fall: "moves down until something solid (same check function, direction
// down), each step; repeated until stable; FLOAT does not stop falling,
// solidity does."
//
// Decision: units fall one after the other, in order of the rules and then of
// creation, each as far as it can, and again until none falls further.
// STILL and LOCKEDDOWN hold a unit, and something PUSH below holds it up. A key
// that falls onto a lock opens it. The facing stays.
func (w *World) fall() {
	w.checkHolds()
	for fell := true; fell && !w.over(); {
		fell = false
		for i, word := range fallWords {
			for _, u := range w.listed("is", word) {
				for !u.dead && w.is(u, word) && w.fallOne(u, fallsTo[i]) {
					fell = true
				}
			}
		}
	}
}

// fallOne lets a unit fall by one cell, and tells whether it did.
func (w *World) fallOne(u *unit, d levels.Move) bool {
	if w.fallsTwoWays(u) {
		w.refuse("a thing that falls two ways")
		return false
	}
	if w.steps++; w.steps > maxSteps && w.steps > maxSteps+2*len(w.units)*(w.width+w.height) {
		w.destroyLevel("infinite loop")
		return false
	}
	w.checkReverse(u)
	below := w.look(u, d, nil)
	if below.edge || len(below.hard) > 0 || len(below.push) > 0 || w.stuck(u, d) {
		return false
	}
	dx, dy := d.Delta()
	w.planned = []plan{{unit: u, x: u.x + dx, y: u.y + dy, facing: levels.Wait, meets: below.meet}}
	w.carryOut()
	w.apply()
	w.checkHolds()
	return true
}
