package twin

import (
	"slices"

	"puzzlewright/levels"
)

// A view is what a unit finds in the cell that it would enter.
type view struct {
	edge bool    // there is no such cell
	hard []*unit // units that block
	push []*unit // units that have to be pushed
	meet []meeting
	all  []*unit // everything there
}

// look is check of rules 4.2: what is in the cell ahead of a unit, and how it stands in
// the way. puller is the unit that pulls u, nil for none; it is not in the way. An
// empty cell is treated like a unit.
func (w *World) look(u *unit, d levels.Move, puller *unit) view {
	dx, dy := d.Delta()
	if !w.inside(u.x+dx, u.y+dy) {
		return view{edge: true}
	}
	v := view{all: w.contents(u.x+dx, u.y+dy)}
	if w.is(u, "phantom") {
		w.checkPhantom(u, v.all)
		return v
	}
	partner := ""
	switch { // "a unit that is both looks only for SHUT"
	case w.is(u, "open"):
		partner = "shut"
	case w.is(u, "shut"):
		partner = "open"
	}
	eats := w.about(u, "eat")
	for _, o := range v.all {
		if w.leaves(o, u, d) || w.comes(o, u) || puller != nil && o.id == puller.id {
			continue
		}
		together := w.sameFloat(o, u)
		safe := w.is(o, "safe")
		// "lock: ... same FLOAT, not both SAFE -> o does not block; remember."
		lock := partner != "" && w.is(o, partner) && together && !(safe && w.is(u, "safe"))
		if lock {
			v.meet = append(v.meet, meeting{o, true})
		}
		// "eat: u EAT o's noun, same float, o not SAFE -> does not block."
		eaten := slices.ContainsFunc(eats, func(r *rule) bool { return r.target == o.noun() }) && together && !safe
		if eaten {
			v.meet = append(v.meet, meeting{o, false})
		}
		if lock || eaten {
			continue
		}
		hard, push := w.solidity(o, d, puller != nil)
		switch {
		// "A WEAK o never makes a hard block."
		//
		// Decision: not even a SAFE one; but only on u's own FLOAT layer. It
		// breaks in step 14, if something lies in its cell then, and not
		// already when it is entered: a unit that goes on in the same turn spares it.
		case hard && !(w.is(o, "weak") && together):
			v.hard = append(v.hard, o)
		case push:
			v.push = append(v.push, o)
		}
	}
	return v
}

// solidity tells how a unit stands in the way of one that goes in a direction:
// "hard if (STOP and not PUSH and (not PULL or we are not pulling)) or (PULL and
// not PUSH and not pulling), unless SWAP ... pushable if PUSH and not SWAP".
func (w *World) solidity(o *unit, d levels.Move, pulling bool) (hard, push bool) {
	stop, push, pull, swap := w.is(o, "stop"), w.is(o, "push"), w.is(o, "pull"), w.is(o, "swap")
	if push || pull || swap {
		w.checkReverse(o)
	}
	// "A PUSH or PULL unit that is STILL/LOCKED in d counts as STOP and loses
	// PUSH/PULL." A SWAP unit loses SWAP likewise.
	if (push || pull || swap) && w.stuck(o, d) {
		stop = stop || push || pull
		push, pull, swap = false, false, false
	}
	if swap {
		return false, false
	}
	return (stop && !(pull && pulling) || pull && !pulling) && !push, push
}

// leaves: "o has a pending move whose destination is the cell two ahead of u
// (o moves away in the same direction) -> ignore o. (For SHIFT also ignore o
// if its pending destination differs from u's cell in both coordinates.)"
func (w *World) leaves(o, u *unit, d levels.Move) bool {
	dx, dy := d.Delta()
	return slices.ContainsFunc(w.pending, func(p plan) bool {
		return p.unit == o && (p.x == u.x+2*dx && p.y == u.y+2*dy ||
			w.reason == shift && p.x != u.x && p.y != u.y)
	})
}

// comes: "a unit that is already due to land in the mover's own cell is not in
// its way" (rules 9.3a).
//
// Decision: that holds whether it is exchanged with the mover or moves there by itself; and it
// is neither opened nor eaten then.
func (w *World) comes(o, u *unit) bool {
	return slices.ContainsFunc(w.pending, func(p plan) bool { return p.unit == o && p.x == u.x && p.y == u.y })
}

// canPush is trypush: whether all of the units can go the way they are
// pushed, or are WEAK and give way by breaking.
func (w *World) canPush(units []*unit, d levels.Move) bool {
	var further []*unit
	for _, o := range units {
		if w.is(o, "weak") && !w.is(o, "safe") {
			continue
		}
		ahead := w.look(o, d, nil)
		if ahead.edge || len(ahead.hard) > 0 {
			return false
		}
		for _, p := range ahead.push {
			if !slices.ContainsFunc(further, func(f *unit) bool { return f.id == p.id }) {
				further = append(further, p)
			}
		}
	}
	return len(further) == 0 || w.canPush(further, d)
}

// push is dopush, for units that canPush has approved: "each pushed unit gets
// facing d, its own check is made ahead of it, pushed units push further, a
// pushed WEAK unit that cannot move is destroyed and the pusher proceeds".
func (w *World) push(units []*unit, d levels.Move) {
	for _, o := range units {
		if w.pushed[o.id] || o.dead {
			continue
		}
		w.pushed[o.id] = true
		if w.pushes++; w.pushes > maxPushes {
			w.destroyLevel("infinite loop")
			return
		}
		ahead := w.look(o, d, nil)
		if ahead.edge || len(ahead.hard) > 0 || !w.canPush(ahead.push, d) {
			// Decision: a unit that is not WEAK stays where it is, if what another
			// unit has left behind in this push is in its way.
			if w.is(o, "weak") && !w.is(o, "safe") {
				w.destroy(o)
			}
			continue
		}
		w.push(ahead.push, d)
		w.plan(o, d, ahead, pushed, nil)
	}
}

// A movement is how a unit comes to move, which decides whether what it pulls is tested (see pull).
type movement int

const (
	byItself movement = iota
	pushed
	pulled
)

// plan plans a unit's move to the cell ahead, with those it swaps places with
// and those it pulls. The puller is who pulled it, if anybody.
func (w *World) plan(u *unit, d levels.Move, ahead view, how movement, puller *unit) {
	if how == byItself {
		w.pushed = map[int]bool{}
	}
	w.pushed[u.id] = true
	// "It no longer moves" (rules 9.5), and so swaps and pulls nothing.
	if u.dead {
		return
	}
	dx, dy := d.Delta()
	// "If u is SWAP, all units in the destination cell (not STILL) are moved
	// to u's old cell (without facing change); if a unit in the destination is
	// SWAP, it is exchanged with the arriving unit."
	//
	// "A mover that swaps also swaps units which already have a plan ... exchanges
	// of a round being settled before its moves" (rules 9.3b): so they are
	// pending before what is planned in this round.
	//
	// Decision: a unit in the destination that is SWAP, and has a plan already, keeps that plan unless
	// the arriving unit is SWAP; a puller is not swapped with what it pulls.
	swaps := w.is(u, "swap") && !w.stuck(u, d)
	for _, o := range ahead.all {
		if !o.empty && !o.dead && o != puller && !w.is(o, "still") && (swaps || w.is(o, "swap") && !w.moves(o)) {
			w.pending = append(w.pending, plan{unit: o, x: u.x, y: u.y, facing: levels.Wait, how: pushed})
		}
	}
	facing := d
	if how == byItself && (w.reason == nudge || w.reversed(u)) { // "faces as it did" (rules 2.1)
		facing = levels.Wait
	}
	w.planned = append(w.planned, plan{unit: u, x: u.x + dx, y: u.y + dy, facing: facing, meets: ahead.meet, how: how})
	w.pull(u, d, how)
}

// pull: "when u really moves, every PULL unit directly behind u (cell opposite
// d) that itself is not obstructed (trypush with pulling, ignoring the puller)
// is moved along, recursively". Pushing "also drags PULL units behind the
// pushed ones".
//
// "Only the first unit that is pulled is tested for what is in its way. Those
// behind it come along always, also behind a unit that was pushed and not
// pulled; what they meet is pushed if it can be, and otherwise does not hold
// them" (rules 9.4).
//
// Decision: a unit that is STILL or LOCKED in that direction is not PULL and stays. Of several
// things that are met each is pushed that can be. A unit is pushed or pulled
// once by what one mover pushes, and once more by what it pulls.
func (w *World) pull(u *unit, d levels.Move, how movement) {
	dx, dy := d.Delta()
	if !w.inside(u.x-dx, u.y-dy) {
		return
	}
	for _, o := range w.contents(u.x-dx, u.y-dy) {
		if w.is(o, "pull") {
			w.checkReverse(o)
		}
		if w.pushed[o.id] || !w.is(o, "pull") || w.stuck(o, d) {
			continue
		}
		if w.pushes++; w.pushes > maxPushes {
			w.destroyLevel("infinite loop")
			return
		}
		ahead := w.look(o, d, u)
		if how == byItself && (len(ahead.hard) > 0 || !w.canPush(ahead.push, d)) {
			continue
		}
		w.pushed[o.id] = true
		w.push(ahead.push, d)
		w.plan(o, d, ahead, pulled, u)
	}
}
