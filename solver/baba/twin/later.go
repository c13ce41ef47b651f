package twin

import (
	"slices"

	"puzzlewright/levels"
)

// Words that were added to the game later (rules 2.1).

// checkRules refuses rules about EMPTY or LEVEL whose effect is known only for units, and other
// rules whose effect is not known.
func (w *World) checkRules() {
	ofUnits := set("nudgeright nudgeup nudgeleft nudgedown fallright fallup fallleft auto phantom broken boom turn deturn revert reverse back hold")
	spells := slices.ContainsFunc(w.units, func(u *unit) bool { return u.text && classOf(u.name) == letter })
	for _, r := range w.rules {
		asksAll := slices.ContainsFunc(r.conditions, func(c condition) bool {
			return slices.ContainsFunc(c.args, func(a argument) bool { return a.word == "all" })
		})
		if spells && r.written && (r.target == "all" || asksAll) {
			w.refuse("ALL where letters may spell further things")
		}
		if spells && r.written && (r.subject == "all") != r.notSubject && slices.ContainsFunc(w.rules, w.ofFurtherThings) {
			w.refuse("ALL where letters may spell further things")
		}
		if r.verb == "is" && !r.not && !r.notSubject && ofUnits[r.target] && (r.subject == "empty" || r.subject == "level") && !r.never() {
			w.refuse(r.String())
		}
		hasEffects := r.verb == "eat" || r.verb == "is" && (r.target == "done" || r.target == "bonus")
		if r.subject == "level" && !r.not && !r.notSubject && hasEffects && !r.never() {
			w.refuse(r.String())
		}
		if r.verb == "is" && !r.not && r.target == "word" && slices.ContainsFunc(w.rules, func(o *rule) bool { return o.target == "broken" }) {
			w.refuse("BROKEN together with WORD")
		}
	}
}

// ofFurtherThings tells whether a rule makes it matter which rules hold for things that
// are not there yet.
func (w *World) ofFurtherThings(r *rule) bool {
	return r.verb == "mimic" || isGroup(r.target) || classOf(r.target) == noun && ordinary(r.target) && !slices.Contains(w.nouns, r.target)
}

// noteBroken notes which units are BROKEN as the turn begins.
//
// Decision: that is found out for all units before any of them counts as BROKEN.
func (w *World) noteBroken() {
	var broken []*unit
	for _, u := range w.units {
		if w.is(u, "broken") {
			broken = append(broken, u)
			if u.text || w.is(u, "float") {
				w.refuse("BROKEN for words, and for what is FLOAT")
			}
		}
	}
	for _, u := range broken {
		u.broken = true
	}
}

// noteStatus notes whether a unit that comes to be floats, and whether it is BROKEN.
func (w *World) noteStatus(u *unit) {
	u.broken = false
	broken := w.is(u, "broken")
	if broken && (u.text || w.is(u, "float")) {
		w.refuse("BROKEN for words, and for what is FLOAT")
	}
	u.broken = broken
	u.float = w.is(u, "float")
}

// takeNudges: takes 3 to 6, "right, up, left, down": a step for each rule, without
// turning round.
func (w *World) takeNudges() {
	for d := range levels.Move(levels.NumDirections) {
		var movers []*mover
		for _, u := range w.listed("is", "nudge"+directionWords[d]) {
			i := slices.IndexFunc(movers, func(m *mover) bool { return m.unit == u })
			switch {
			case w.is(u, "sleep"):
				w.refuse("NUDGE for what is SLEEP")
			case i >= 0:
				movers[i].moves++
			case !w.stuck(u, d):
				movers = append(movers, &mover{unit: u, reason: nudge, moves: 1, facing: d})
			}
		}
		w.settle(movers)
	}
}

// checkPhantom refuses a PHANTOM that would open, eat or swap with something, as it is not known
// what happens then. Otherwise nothing is in its way.
func (w *World) checkPhantom(u *unit, here []*unit) {
	eats := w.about(u, "eat")
	for _, o := range here {
		eaten := slices.ContainsFunc(eats, func(r *rule) bool { return r.target == o.noun() })
		if w.is(u, "open") && w.is(o, "shut") || w.is(u, "shut") && w.is(o, "open") || eaten || w.is(u, "swap") || w.is(o, "swap") {
			w.refuse("PHANTOM with OPEN, SHUT, EAT or SWAP")
		}
	}
}

// fallWords are the words for falling, fallsTo their directions. Down comes first.
var (
	fallWords = []string{"fall", "fallright", "fallup", "fallleft"}
	fallsTo   = []levels.Move{levels.Down, levels.Right, levels.Up, levels.Left}
)

// fallsTwoWays tells whether a unit falls in several directions.
func (w *World) fallsTwoWays(u *unit) bool {
	ways := 0
	for _, word := range fallWords {
		if w.is(u, word) {
			ways++
		}
	}
	return ways > 1
}

// boom: each BOOM destroys itself and all on its layer that is no farther away, across, down
// or both, than the number of rules that make it BOOM, less one.
//
// Decision: what is SAFE explodes and survives; all explode before any is removed.
func (w *World) boom() {
	var victims []*unit
	for _, b := range w.having("boom") {
		far := w.count(b, "boom") - 1
		for _, u := range w.units {
			near := abs(u.x-b.x) <= far && abs(u.y-b.y) <= far
			if near && w.sameFloat(u, b) && !w.is(u, "safe") && !slices.Contains(victims, u) {
				victims = append(victims, u)
			}
		}
	}
	w.destroyAll(victims)
}

// turnedByItself: "TURN turns a thing clockwise and DETURN the other way, a quarter for each
// rule, after direction words".
//
// Decision: TURN or DETURN with a condition is refused for a unit that direction words turn away
// from its facing.
func (w *World) turnedByItself(u *unit, facing levels.Move) levels.Move {
	turns, returns := w.count(u, "turn"), w.count(u, "deturn")
	directed := slices.ContainsFunc(directionWords[:], func(word string) bool { return w.is(u, word) })
	if turns+returns > 0 || directed {
		w.checkReverse(u)
	}
	hangs := slices.ContainsFunc(w.rules, func(r *rule) bool {
		return (r.target == "turn" || r.target == "deturn") && r.verb == "is" && !r.not && !r.notSubject && r.subject == u.noun() &&
			!r.always() && !slices.ContainsFunc(r.cancels, (*rule).always)
	})
	if facing != u.facing && hangs {
		w.refuse("TURN with a condition, and a direction word")
	}
	if turns == returns {
		return facing
	}
	if facing == levels.Wait {
		facing = w.askFacing(u)
	}
	for range ((turns-returns)%4 + 4) % 4 {
		facing = clockwise(facing)
	}
	return facing
}

// reversed: "What is REVERSE goes the other way; two such rules take each other back."
func (w *World) reversed(u *unit) bool { return w.count(u, "reverse")%2 == 1 }

// checkReverse refuses a unit that is REVERSE, where it is moved by others, turns, falls or carries.
func (w *World) checkReverse(u *unit) {
	if w.is(u, "reverse") {
		w.refuse("REVERSE")
	}
}

// checkHolds refuses boards on which something shares a cell with a thing that is HOLD.
func (w *World) checkHolds() {
	for _, u := range w.units {
		if w.is(u, "hold") && len(w.others(u)) > 0 {
			w.refuse("HOLD")
		}
	}
}

// checkBack refuses boards with things that are BACK.
func (w *World) checkBack() {
	if slices.ContainsFunc(w.units, func(u *unit) bool { return w.is(u, "back") }) {
		w.refuse("BACK")
	}
}
