package blockdude

import (
	"bytes"
	"math"
	"slices"

	"puzzlewright/levels"
)

// unfold gives the presses that lead to a position, and from there to the door.
func unfold(b *board, slots slots, positions *positions, n node) levels.Moves {
	u := retrace(b, slots, positions, n)
	u.walkHome()
	return u.moves
}

// retrace gives the presses that lead to a position.
func retrace(b *board, slots slots, positions *positions, n node) *unfolder {
	var trail []record
	for n != 0 {
		at := positions.at(n)
		trail = append(trail, at)
		n = at.parent
	}
	slices.Reverse(trail)
	u := &unfolder{slots: slots, stage: newStage(b)}
	for i, at := range trail {
		if i > 0 {
			u.moveTo(at.dude, at.layout)
		}
		u.place(at.dude, at.layout)
	}
	return u
}

// unfold gives the presses that lead to a layout of the exact search, and from
// there to the door. It goes backwards: of the arrivals at a layout it takes the
// one from which the way that is known already began. It reads the layouts of
// all workers, and so is called while none of them works.
func (e *exact) unfold(at site) levels.Moves {
	u := unfolder{slots: e.slots, stage: newStage(e.board)}
	way := u.walkHome
	var ways []levels.Moves
	for at != 0 {
		layout, row := e.layoutsOf(at).at(e.refOf(at))
		loaded := len(e.slots.blocks(layout, nil)) < e.count()
		least := math.MaxInt
		var first dude
		var moves levels.Moves
		for _, x := range row {
			d := dudeIn(pose(x.state&poseMask), loaded)
			u.place(d, layout)
			if u.moves = nil; way() && int(x.presses)+len(u.moves) < least {
				least = int(x.presses) + len(u.moves)
				first, moves, at = d, u.moves, x.parent
			}
		}
		ways = append(ways, moves)
		way = func() bool { return u.moveTo(first, layout) }
	}
	slices.Reverse(ways)
	return slices.Concat(ways...)
}

// An unfolder turns arrivals into presses, one after the other.
type unfolder struct {
	slots  slots
	stage  *stage
	dude   dude
	layout []byte
	moves  levels.Moves
}

// place puts dude and blocks where an arrival has them.
func (u *unfolder) place(d dude, layout []byte) {
	for _, c := range u.slots.blocks(u.layout, nil) {
		u.stage.kinds[c] = air
	}
	u.dude, u.layout = d, layout
	for _, c := range u.slots.blocks(layout, nil) {
		u.stage.kinds[c] = block
	}
}

// A stop is a dude on his walk: how he came there.
type stop struct {
	dude dude
	from int // the stop before, -1 for the first
	key  levels.Move
}

// moveTo adds the presses from one arrival to the next: a walk, and a press
// that changes the layout. It tells whether there is such a way.
func (u *unfolder) moveTo(d dude, layout []byte) bool {
	return u.search(func(stops []stop, at int) bool {
		for key := range levels.Move(levels.NumDirections) {
			e, ok := u.stage.press(stops[at].dude, key)
			if !ok || e.dude != d || e.lifted == 0 && e.placed == 0 {
				continue
			}
			next := slices.Clone(u.layout)
			if e.lifted != 0 {
				next = u.slots.flip(next, e.lifted)
			}
			if e.placed != 0 {
				next = u.slots.flip(next, e.placed)
			}
			if bytes.Equal(next, layout) {
				u.add(stops, at)
				u.moves = append(u.moves, key)
				return true
			}
		}
		return false
	})
}

// walkHome adds the presses from the last arrival to the door. It tells
// whether there is such a way.
func (u *unfolder) walkHome() bool {
	return u.search(func(stops []stop, at int) bool {
		if stops[at].dude.cell != u.stage.door {
			return false
		}
		u.add(stops, at)
		return true
	})
}

// search walks about breadth first until found says so; it may not.
func (u *unfolder) search(found func(stops []stop, at int) bool) bool {
	stops := []stop{{dude: u.dude, from: -1}}
	seen := map[dude]bool{u.dude: true}
	for at := 0; at < len(stops); at++ {
		if found(stops, at) {
			return true
		}
		if stops[at].dude.cell == u.stage.door {
			continue
		}
		for key := range levels.Move(levels.NumDirections) {
			e, ok := u.stage.press(stops[at].dude, key)
			if ok && e.lifted == 0 && e.placed == 0 && !seen[e.dude] {
				seen[e.dude] = true
				stops = append(stops, stop{e.dude, at, key})
			}
		}
	}
	return false
}

// add adds the presses that lead to a stop.
func (u *unfolder) add(stops []stop, at int) {
	from := len(u.moves)
	for ; stops[at].from >= 0; at = stops[at].from {
		u.moves = append(u.moves, stops[at].key)
	}
	slices.Reverse(u.moves[from:])
}
