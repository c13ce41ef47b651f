package twin

import "slices"

// A product is something that a unit is turned into.
type product struct {
	name string
	text bool
}

// A change is a unit with all that it is turned into.
type change struct {
	unit     *unit
	products []product // none: the unit is removed, unless it stays
	all      []string  // what X IS ALL adds, where the cell does not have it
	stays    bool      // the unit is kept: no rule but X IS ALL turns it
}

// transform: "for each unit of X: collect all targets of true, non-cancelled
// X IS <noun> rules ... All simultaneous on a snapshot" (rules 4.3). As it
// happens once a turn (rules 9.1), nothing is converted twice in one.
//
// Decision: units change in order of their age, the empty cells after them
// column by column.
func (w *World) transform() {
	var changes []change
	for _, u := range append(slices.Clone(w.units), w.empties()...) {
		// "A unit dropped by HAS during movement is not transformed before the
		// next turn either."
		if u.fresh {
			continue
		}
		if c, ok := w.changeOf(u); ok {
			changes = append(changes, c)
		}
	}
	for _, c := range changes {
		w.carryOutChange(c)
	}
	for _, c := range changes {
		w.addAll(c)
	}
}

// changeOf collects what the rules turn a unit into.
//
// "X IS LEVEL makes level objects, which no rule of ours describes: say that it
// is not supported, and do not ignore it" (rules 9.8).
//
// Decision: it is refused when a unit would turn into a level, and not before.
func (w *World) changeOf(u *unit) (c change, ok bool) {
	c = change{unit: u, stays: true}
	itself := false
	w.facing(u) // as it stands now, where an empty cell faces by a rule
	add := func(products ...product) {
		c.products = append(c.products, products...)
		c.stays = false
		ok = true
	}
	for _, r := range w.rules {
		if r.subject != u.noun() || r.notSubject || r.verb != "is" && r.verb != "write" || !w.holds(r, u) {
			continue
		}
		switch {
		case r.not:
			// "X IS NOT X -> removed."
			//
			// Decision: it is a transformation into nothing: if another rule has another
			// target, the unit turns into that all the same. HAS is not triggered.
			if r.verb == "is" && r.target == r.subject {
				add()
			}
		case r.verb == "write": // "WRITE creates that word as text"
			add(product{r.target, true})
		case classOf(r.target) != noun || isGroup(r.target):
		case r.target == r.subject:
			itself = true
		case r.target == "level":
			w.refuse(r.String())
		case r.target == "all":
			// "Each other ordinary noun ... and no X IS NOT noun bars it."
			ok = true
			for _, n := range w.nouns {
				if n != u.noun() && !w.barred(u, n) && !slices.Contains(c.all, n) {
					c.all = append(c.all, n)
				}
			}
		case r.target == "empty": // "EMPTY = removed"
			add()
		case r.target == "text": // "text target = the word of X"
			add(product{u.noun(), true})
		default:
			add(product{r.target, false})
		}
	}
	return w.reverted(c, ok, itself)
}

// reverted has a unit that is REVERT turn back into what it was at first (rules 2.1).
func (w *World) reverted(c change, turns, itself bool) (change, bool) {
	u := c.unit
	if u.empty || u.level || u.first == nil && !u.unclear || !w.is(u, "revert") {
		return c, turns
	}
	if turns || itself || u.unclear {
		w.refuse("REVERT together with other rules, or for what was added")
		return c, turns
	}
	return change{unit: u, products: []product{*u.first}}, true
}

// carryOutChange: "the unit is replaced by one new unit per target (same cell,
// same facing; the first keeps the id)", and so its age (rules 9.7). "No HAS on
// transformation."
//
// Decision: the first also keeps the place in the stack.
func (w *World) carryOutChange(c change) {
	u := c.unit
	made := func(p product) {
		n := w.create(p.name, p.text, u.x, u.y, w.facing(u))
		n.fresh, n.unclear = false, true
	}
	switch {
	case u.empty:
		for _, p := range c.products {
			made(p)
		}
	case len(c.products) > 0:
		if u.first == nil && !u.unclear {
			u.first = &product{u.name, u.text}
		}
		u.name, u.text = c.products[0].name, c.products[0].text
		if u.first != nil && *u.first == c.products[0] {
			u.first = nil
		}
		w.noteStatus(u)
		for _, p := range c.products[1:] {
			made(p)
		}
	case !c.stays || u.text: // "X IS ALL: X stays (TEXT and LEVEL as sources are removed)"
		w.remove(u)
	}
}

// addAll: X IS ALL adds its nouns, "created only where the cell has none of
// it".
//
// Decision: the cell is looked at after all other transformations.
func (w *World) addAll(c change) {
	for _, n := range c.all {
		if !slices.ContainsFunc(w.at(c.unit.x, c.unit.y), func(o *unit) bool { return o.noun() == n }) {
			added := w.create(n, false, c.unit.x, c.unit.y, w.facing(c.unit))
			added.fresh, added.unclear = false, true
		}
	}
}

// barred tells whether X IS NOT noun holds for a unit.
func (w *World) barred(u *unit, noun string) bool {
	return slices.ContainsFunc(w.rules, func(r *rule) bool {
		return r.verb == "is" && r.not && r.target == noun && r.subject == u.noun() && !r.notSubject && w.holds(r, u)
	})
}

// levelTransforms: LEVEL IS <noun> leaves the level (rules 4.3, step 15).
//
// Decision: that is a loss.
func (w *World) levelTransforms() {
	if _, ok := w.changeOf(w.theLevel()); ok {
		w.destroyLevel("the level was transformed")
	}
}
