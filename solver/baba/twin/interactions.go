package twin

import (
	"slices"

	"puzzlewright/levels"
)

// interact is step 14 of the turn: the interactions in their fixed order,
// "deletions applied after each group". "All of step 14 uses the rules parsed
// before it (conditions are still evaluated live)."
func (w *World) interact() {
	w.done()
	w.more()
	w.sink()
	w.boom()
	w.weak()
	w.melt()
	w.defeat()
	w.open()
	w.eat()
	w.make()
	w.win()
}

// having gives the units that have a property, each once, in the order of the rules and
// then of age, as in takes. The order in which units are destroyed shows only in the order,
// and so the age, of what they drop.
func (w *World) having(properties ...string) []*unit {
	var all []*unit
	for _, p := range properties {
		for _, u := range w.listed("is", p) {
			if !slices.Contains(all, u) {
				all = append(all, u)
			}
		}
	}
	return all
}

// layer gives the other units in a unit's cell on its FLOAT layer.
func (w *World) layer(u *unit) []*unit {
	return slices.DeleteFunc(w.others(u), func(o *unit) bool { return !w.sameFloat(o, u) })
}

// done: "DONE removes the unit."
//
// Decision: that is before anything else happens, without HAS, and whether SAFE or not.
func (w *World) done() {
	for _, u := range w.having("done") {
		w.remove(u)
	}
}

// more: "each MORE unit copies itself into the 4 neighbours that are in bounds
// and hold no STOP/PUSH/PULL unit and no unit of its own noun."
//
// Decision: one unit after the other, in the order of the rules and then of
// creation as in takes, each to the right, up, left and down; a cell that one unit has
// filled is taken for the next unit. EMPTY that is STOP, PUSH or PULL keeps it out,
// too.
func (w *World) more() {
	for _, u := range w.listed("is", "more") {
		for d := range levels.Move(levels.NumDirections) {
			dx, dy := d.Delta()
			x, y := u.x+dx, u.y+dy
			if !w.inside(x, y) || slices.ContainsFunc(w.contents(x, y), func(o *unit) bool {
				return o.noun() == u.noun() || w.is(o, "stop") || w.is(o, "push") || w.is(o, "pull")
			}) {
				continue
			}
			made := w.create(u.name, u.text, x, y, u.facing)
			made.unclear = u.unclear || u.first != nil // it is not known what the copy was at first
		}
	}
}

// sink: "if a SINK unit shares its cell with at least one other unit of the
// same float layer, the SINK unit and every other unit of that layer in the
// cell are destroyed ... SAFE members survive; a SAFE victim still costs an
// unsafe SINK unit its life; both SAFE -> nothing."
func (w *World) sink() {
	var victims []*unit
	for _, s := range w.having("sink") {
		layer := w.layer(s)
		if len(layer) == 0 {
			continue
		}
		for _, u := range append(layer, s) {
			if !w.is(u, "safe") && !slices.Contains(victims, u) {
				victims = append(victims, u)
			}
		}
	}
	w.destroyAll(victims)
}

// weak: "destroyed if any other unit shares the cell (same float), unless
// created this very turn/SAFE."
func (w *World) weak() {
	var victims []*unit
	for _, u := range w.having("weak") {
		if !u.fresh && !w.is(u, "safe") && len(w.layer(u)) > 0 {
			victims = append(victims, u)
		}
	}
	w.destroyAll(victims)
}

// melt: "MELT unit is destroyed if a HOT unit is in the cell (may be itself:
// X IS HOT AND MELT dies). HOT survives."
func (w *World) melt() {
	var victims []*unit
	for _, u := range w.having("melt") {
		if !w.is(u, "safe") && slices.ContainsFunc(append(w.layer(u), u), func(o *unit) bool { return w.is(o, "hot") }) {
			victims = append(victims, u)
		}
	}
	w.destroyAll(victims)
}

// defeat: "YOU unit is destroyed if a DEFEAT unit is in the cell (may be
// itself). DEFEAT unit survives. (A WEAK non-SAFE DEFEAT unit that is a
// different unit does not kill.)"
func (w *World) defeat() {
	var victims []*unit
	for _, u := range w.having("you", "you2", "3d") {
		if !w.is(u, "safe") && slices.ContainsFunc(append(w.layer(u), u), func(o *unit) bool {
			return w.is(o, "defeat") && (o == u || !w.is(o, "weak") || w.is(o, "safe"))
		}) {
			victims = append(victims, u)
		}
	}
	w.destroyAll(victims)
}

// open: "for each SHUT unit, once per OPEN rule, take the first unit of that
// rule's noun in the cell with the same FLOAT; of the pair, whoever is not
// SAFE is destroyed (... openers already destroyed in this step are not
// skipped) ... (a unit that is both destroys itself)."
func (w *World) open() {
	var victims []*unit
	hit := func(u *unit) {
		if !w.is(u, "safe") && !slices.Contains(victims, u) {
			victims = append(victims, u)
		}
	}
	for _, door := range w.having("shut") {
		for _, r := range w.rules {
			if r.verb != "is" || r.target != "open" || r.not || r.notSubject {
				continue
			}
			for _, key := range w.at(door.x, door.y) {
				if key.noun() == r.subject && w.holds(r, key) && w.sameFloat(key, door) {
					hit(door)
					hit(key)
					break
				}
			}
		}
	}
	w.destroyAll(victims)
}

// eat: "eater destroys units of the eaten noun; eater survives."
func (w *World) eat() {
	var victims []*unit
	for _, r := range w.rules {
		if r.verb != "eat" || r.not || r.notSubject {
			continue
		}
		for _, u := range w.units {
			if u.noun() != r.subject || !w.holds(r, u) {
				continue
			}
			for _, o := range w.layer(u) {
				if o.noun() == r.target && !w.is(o, "safe") && !slices.Contains(victims, o) {
					victims = append(victims, o)
				}
			}
		}
	}
	w.destroyAll(victims)
}

// make: "X MAKE Y creates Y on X's cell unless a Y is already there (facing of
// X)."
//
// Decision: all makers are found before anything is made, rule by rule,
// each with its units in order of creation, or with its empty cells. MAKE TEXT
// makes nothing where there is any word.
func (w *World) make() {
	type making struct {
		rule *rule
		unit *unit
	}
	var makings []making
	for _, r := range w.rules {
		if r.verb != "make" || r.not || r.notSubject {
			continue
		}
		makers := w.units
		if r.subject == "empty" {
			makers = w.empties()
		}
		for _, u := range makers {
			if u.noun() == r.subject && w.holds(r, u) {
				u.facing = w.facing(u)
				makings = append(makings, making{r, u})
			}
		}
	}
	for _, m := range makings {
		r, u := m.rule, m.unit
		if !slices.ContainsFunc(w.at(u.x, u.y), func(o *unit) bool { return o.noun() == r.target }) {
			w.createTarget(r.target, u.noun(), u.x, u.y, u.facing)
		}
	}
}

// win: "BONUS (collected, destroyed unless SAFE) and END (ends the game; treat
// as win) need YOU in the same cell/float." "WIN: any YOU unit sharing a cell
// (same float) with a WIN unit, incl. the same unit (X IS YOU AND WIN). Not if
// that WIN unit is DONE/END." "Checked after all destruction": also after BONUS
// units are destroyed.
func (w *World) win() {
	meeting := func(visit func(o *unit)) {
		for _, u := range w.units {
			if w.isYou(u) {
				for _, o := range append(w.layer(u), u) {
					visit(o)
				}
			}
		}
	}
	var collected []*unit
	for _, o := range w.having("bonus") {
		if !w.is(o, "safe") && slices.ContainsFunc(append(w.layer(o), o), w.isYou) {
			collected = append(collected, o)
		}
	}
	w.destroyAll(collected)
	meeting(func(o *unit) {
		if w.is(o, "win") && !w.is(o, "done") || w.is(o, "end") {
			w.won = true
		}
	})
}
