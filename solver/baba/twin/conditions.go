package twin

import (
	"fmt"
	"slices"
	"strings"

	"puzzlewright/levels"
)

// isTrue evaluates a condition for a unit, which is never counted itself
// (rules 3.7). "NOT cond = negation of the whole condition."
func (w *World) isTrue(c condition, u *unit) bool { return w.plainly(c, u) != c.not }

func (w *World) plainly(c condition, u *unit) bool {
	args := w.spread(c.args)
	// "LEVEL with a condition about its surroundings (LEVEL NEAR X) reads the map
	// outside: not supported, said so" (rules 9.8).
	//
	// Decision: that is every condition that asks for a place or a facing, and LONELY. It is
	// refused when it is asked, and counts as false then.
	if u.level && slices.Contains([]string{"lonely", "on", "near", "nextto", "above", "below", "facing", "seeing"}, c.word) {
		w.refuse("LEVEL " + strings.ToUpper(c.word))
		return false
	}
	switch c.word {
	case "lonely": // no other unit in u's cell
		return len(w.others(u)) == 0
	case "idle": // this turn's input was WAIT
		// Decision: between turns, while the rules are read, nobody waits.
		return w.idle
	case "powered", "powered2", "powered3":
		return w.anything(strings.Replace(c.word, "powered", "power", 1))
	case "never":
		return false
	case "on": // for each argument a distinct other unit in the cell
		return w.distinct(args, w.neighbours(u, func(dx, dy int) bool { return dx == 0 && dy == 0 }), true)
	case "near": // same over the 3x3 block
		return w.distinct(args, w.neighbours(u, func(dx, dy int) bool { return abs(dx) <= 1 && abs(dy) <= 1 }), true)
	case "nextto": // the four cells beside (rules 2.1)
		if slices.ContainsFunc(args, func(a argument) bool { return a.word == "level" }) {
			w.refuse("NEXTTO LEVEL")
		}
		return w.distinct(args, w.neighbours(u, func(dx, dy int) bool { return abs(dx)+abs(dy) == 1 }), false)
	case "feeling":
		return !slices.ContainsFunc(args, func(a argument) bool { return w.feels(u, a.word) == a.not })
	case "above": // X strictly below u in the same column
		return w.distinct(args, w.neighbours(u, func(dx, dy int) bool { return dx == 0 && dy > 0 }), false)
	case "below":
		return w.distinct(args, w.neighbours(u, func(dx, dy int) bool { return dx == 0 && dy < 0 }), false)
	case "facing":
		return w.faces(args, u)
	case "seeing":
		return w.distinct(args, w.seen(u), false)
	case "without":
		return w.without(args, u)
	}
	panic("twin: no such condition: " + c.word)
}

// feels tells whether a rule gives a unit a property. A question that leads back to itself
// is refused (rules 2.1).
func (w *World) feels(u *unit, property string) bool {
	question := fmt.Sprintf("%d feels %s", u.id, property)
	if w.asking[question] {
		w.refuse("FEELING " + property)
		return false
	}
	w.asking[question] = true
	defer delete(w.asking, question)
	return w.is(u, property)
}

// spread: "ALL as a condition argument means every ordinary noun at once;
// NOT ALL means EMPTY and TEXT" (rules 3.5).
func (w *World) spread(args []argument) []argument {
	var all []argument
	for _, a := range args {
		switch a {
		case argument{"all", false}:
			for _, n := range w.nouns {
				all = append(all, argument{n, false})
			}
		case argument{"all", true}:
			all = append(all, argument{"empty", false}, argument{"text", false})
		default:
			all = append(all, a)
		}
	}
	return all
}

func abs(n int) int { return max(n, -n) }

// neighbours gives everything in the cells at the offsets that are wanted,
// EMPTY included, and the unit itself left out.
func (w *World) neighbours(u *unit, wanted func(dx, dy int) bool) []*unit {
	var all []*unit
	for x := range w.width {
		for y := range w.height {
			if !wanted(x-u.x, y-u.y) {
				continue
			}
			for _, o := range w.contents(x, y) {
				if o.id != u.id {
					all = append(all, o)
				}
			}
		}
	}
	return all
}

// distinct tells whether each argument can be given a unit of its own.
//
// Decision: any way to give the units out will do, not just the one that gives
// each argument in turn the first unit that fits. onLevel tells that an argument LEVEL
// needs no unit: a unit is always ON and NEAR the level.
func (w *World) distinct(args []argument, units []*unit, onLevel bool) bool {
	if len(args) == 0 {
		return true
	}
	if onLevel && args[0] == (argument{"level", false}) {
		return w.distinct(args[1:], units, onLevel)
	}
	for i, u := range units {
		if w.matches(u, args[0]) {
			rest := append(append([]*unit{}, units[:i]...), units[i+1:]...)
			if w.distinct(args[1:], rest, onLevel) {
				return true
			}
		}
	}
	return false
}

// matches tells whether a unit is what an argument says. "Condition argument
// NOT X matches any non-text unit that is not X."
//
// Decision: neither does it match an empty cell or the level.
func (w *World) matches(u *unit, a argument) bool {
	if a.not {
		return !u.text && !u.empty && !u.level && !w.matches(u, argument{a.word, false})
	}
	if isGroup(a.word) {
		return w.inGroup(u, a.word)
	}
	return u.noun() == a.word
}

// inGroup tells whether a unit is a member of a group at the moment. A rule that can never hold is not
// asked, as its conditions may ask for the group itself.
func (w *World) inGroup(u *unit, group string) bool {
	for _, m := range w.members[group] {
		if m.subject == u.noun() && !m.never() && w.holds(m, u) {
			return true
		}
	}
	return false
}

// faces: "FACING noun: for each argument a distinct unit in the cell ahead;
// FACING dir-word: facing equals; FACING EMPTY: ahead in bounds and empty."
//
// Decision: what faces nowhere, as an empty cell does unless a direction word
// turns it, faces nothing. Ahead of a unit at the edge is the level.
func (w *World) faces(args []argument, u *unit) bool {
	facing := w.askFacing(u)
	if facing == levels.Wait {
		return false
	}
	dx, dy := facing.Delta()
	x, y := u.x+dx, u.y+dy
	var nouns []argument
	for _, a := range args {
		if d, ok := directionOf(a.word); ok {
			if (d == facing) == a.not {
				return false
			}
			continue
		}
		if a == (argument{"level", false}) && !w.inside(x, y) {
			continue
		}
		nouns = append(nouns, a)
	}
	var ahead []*unit
	if w.inside(x, y) {
		ahead = w.contents(x, y)
	}
	return w.distinct(nouns, ahead, false)
}

// seen gives what stands in the first cell ahead of a unit in which there is anything.
//
// Decision: EMPTY is never seen.
func (w *World) seen(u *unit) []*unit {
	facing := w.askFacing(u)
	if facing == levels.Wait {
		return nil
	}
	dx, dy := facing.Delta()
	for x, y := u.x+dx, u.y+dy; w.inside(x, y); x, y = x+dx, y+dy {
		if here := w.at(x, y); len(here) > 0 {
			return here
		}
	}
	return nil
}

// without: "WITHOUT X (k times): fewer than k X units exist in the level."
func (w *World) without(args []argument, u *unit) bool {
	times := map[argument]int{}
	for _, a := range args {
		times[a]++
	}
	everything := w.everything()
	for _, a := range args {
		n := 0
		for _, o := range everything {
			if o.id != u.id && w.matches(o, a) {
				n++
			}
		}
		if n >= times[a] {
			return false
		}
	}
	return true
}

// anything: "some unit IS POWER", or POWER2, POWER3.
//
// Decision: EMPTY and the level count. While it is being asked whether something is POWER,
// nothing is POWERED.
func (w *World) anything(power string) bool {
	if w.asking[power] {
		return false
	}
	w.asking[power] = true
	defer delete(w.asking, power)
	return slices.ContainsFunc(w.everything(), func(u *unit) bool { return w.is(u, power) })
}

// everything gives all units, the empty cells and the level.
func (w *World) everything() []*unit {
	all := []*unit{w.theLevel()}
	for x := range w.width {
		for y := range w.height {
			all = append(all, w.contents(x, y)...)
		}
	}
	return all
}
