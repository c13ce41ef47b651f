package twin

import "slices"

// levelEffects is step 13 of the turn: what EMPTY and the level do to
// themselves and others (rules 4.5).
func (w *World) levelEffects() {
	w.emptyEffects()
	w.levelMeets()
}

// emptyEffects lets each empty cell meet itself: OPEN with SHUT, HOT with MELT,
// YOU with DEFEAT, and DONE, which destroy it, so that it drops what it HAS;
// and YOU with WIN or END.
//
// Decision: that is all an empty cell does here. It shares its cell with
// nothing, so it never sinks, is eaten or teleported. DONE drops nothing.
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

// levelMeets: "LEVEL IS p: WIN -> immediate win if a YOU unit exists with same
// float; DEFEAT/HOT/SINK/WEAK/OPEN+SHUT pairs destroy the whole level (= loss)".
//
// Decision: the level stands in every cell: whatever would destroy it there,
// or, for DEFEAT, HOT, SINK and OPEN, what it would destroy, destroys it whole,
// unless the level is SAFE. Destruction comes before the win. LEVEL IS PUSH,
// PULL and MOVE do nothing; for SHIFT see takeShift.
func (w *World) levelMeets() {
	l := w.theLevel()
	level := func(p string) bool { return w.is(l, p) }
	if !w.spokenOf("level") {
		return
	}
	units := slices.DeleteFunc(slices.Clone(w.units), func(u *unit) bool { return !w.sameFloat(u, l) })
	units = append(units, l)
	someUnit := func(p string) bool {
		return slices.ContainsFunc(units, func(u *unit) bool { return w.is(u, p) })
	}
	someYou := slices.ContainsFunc(units, w.isYou)
	pair := func(p, q string) bool { return level(p) && someUnit(q) || level(q) && someUnit(p) }
	crowded := len(units) > 1
	if !level("safe") && (level("defeat") && someYou || w.isYou(l) && someUnit("defeat") ||
		pair("hot", "melt") || pair("open", "shut") || crowded && (level("sink") || level("weak"))) {
		w.destroyLevel("the level was destroyed")
		return
	}
	if (level("win") || level("end")) && someYou || w.isYou(l) && (someUnit("win") || someUnit("end")) {
		w.won = true
	}
}
