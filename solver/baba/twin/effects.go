package twin

import "slices"

// levelEffects is step 13 of the turn: what EMPTY and the level do to
// themselves and others (rules 4.5).
func (w *World) levelEffects() {
	w.emptyEffects()
	w.levelMeets()
}

// emptyEffects lets each empty cell meet itself. By OPEN with SHUT, HOT with MELT, or
// YOU with DEFEAT it is destroyed, so that it drops what it HAS; by YOU with WIN or END
// the level is won.
//
// Decision: that is all an empty cell does here. It shares its cell with
// nothing, so it never sinks, is eaten or teleported. If it is DONE, nothing happens.
func (w *World) emptyEffects() {
	for _, e := range w.empties() {
		is := func(p string) bool { return w.is(e, p) }
		switch {
		case is("done"):
		case !is("safe") && (is("open") && is("shut") || is("hot") && is("melt") || w.isYou(e) && is("defeat")):
			w.destroy(e)
		case w.isYou(e) && (is("win") || is("end")):
			w.won = true
		}
	}
}

// levelMeets is what the level does to the units of its FLOAT layer, and they
// to it (rules 4.5, 9.2).
//
// Decision: what destroys the level is looked for first, on the board as the
// step finds it; then units are destroyed in the order of step 14; then the
// level wins with whoever is left. LEVEL IS PUSH, PULL and MOVE do nothing; for
// SHIFT see takeShift. LEVEL IS DONE, LEVEL IS BONUS and LEVEL EAT X "have
// effects", but the rules do not say which: so they are refused.
func (w *World) levelMeets() {
	if !w.spokenOf("level") {
		return
	}
	if w.levelIsDestroyed() {
		w.destroyLevel("the level was destroyed")
		return
	}
	level := func(p string) bool { return w.is(w.theLevel(), p) }
	// "LEVEL IS SAFE with SINK, or OPEN with SHUT, costs the units instead."
	if level("safe") && level("sink") {
		w.destroyUnder(func(*unit) bool { return true })
	}
	// "LEVEL IS HOT, LEVEL IS DEFEAT: every MELT (every YOU, YOU2) unit of the
	// level's float layer that is not SAFE is destroyed, as by a HOT (DEFEAT)
	// unit in its cell; the level itself stays."
	if level("hot") {
		w.destroyUnder(func(u *unit) bool { return w.is(u, "melt") })
	}
	if level("defeat") {
		w.destroyUnder(w.isYou)
	}
	if level("safe") {
		w.destroyUnder(func(u *unit) bool {
			return level("open") && w.is(u, "shut") || level("shut") && w.is(u, "open")
		})
	}
	// "WIN -> immediate win if a YOU unit exists with same float."
	under := append(w.underLevel(), w.theLevel())
	wins := func(u *unit) bool { return w.is(u, "win") || w.is(u, "end") }
	if wins(w.theLevel()) && slices.ContainsFunc(under, w.isYou) || w.isYou(w.theLevel()) && slices.ContainsFunc(under, wins) {
		w.won = true
	}
}

// levelIsDestroyed: "The level is destroyed only where LEVEL IS MELT and
// something is HOT (or LEVEL IS HOT and MELT), where LEVEL IS YOU and something
// is DEFEAT (or both are the level's), and by OPEN with SHUT, SINK and WEAK."
//
// Decision: SAFE keeps it whole; SINK and WEAK destroy it only if there is a unit; empty
// cells do nothing to it.
func (w *World) levelIsDestroyed() bool {
	l := w.theLevel()
	level := func(p string) bool { return w.is(l, p) }
	units := w.underLevel()
	some := func(p string) bool {
		return level(p) || slices.ContainsFunc(units, func(u *unit) bool { return w.is(u, p) })
	}
	return !level("safe") && (level("melt") && some("hot") || w.isYou(l) && some("defeat") ||
		level("open") && some("shut") || level("shut") && some("open") ||
		len(units) > 0 && (level("sink") || level("weak")))
}

// underLevel gives the units of the level's FLOAT layer.
func (w *World) underLevel() []*unit {
	return slices.DeleteFunc(slices.Clone(w.units), func(u *unit) bool { return !w.sameFloat(u, w.theLevel()) })
}

// destroyUnder destroys units of the level's FLOAT layer that are not SAFE.
func (w *World) destroyUnder(victim func(u *unit) bool) {
	w.destroyAll(slices.DeleteFunc(w.underLevel(), func(u *unit) bool { return !victim(u) || w.is(u, "safe") }))
}
