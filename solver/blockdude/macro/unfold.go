package macro

import (
	"bytes"
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver/blockdude/board"
)

// An Unfolder turns a sequence of arrivals into presses. Dude and Layout are the last arrival,
// Moves the presses so far.
type Unfolder struct {
	slots  board.Slots
	stage  *board.Stage
	Dude   board.Dude
	Layout []byte
	Moves  levels.Moves
}

// NewUnfolder prepares for a board.
func NewUnfolder(b *board.Board, slots board.Slots) *Unfolder {
	return &Unfolder{slots: slots, stage: board.NewStage(b)}
}

// Place makes an arrival the last one.
func (u *Unfolder) Place(d board.Dude, layout []byte) {
	for _, c := range u.slots.Blocks(u.Layout, nil) {
		u.stage.Kinds[c] = board.Air
	}
	u.Dude, u.Layout = d, layout
	for _, c := range u.slots.Blocks(layout, nil) {
		u.stage.Kinds[c] = board.Block
	}
}

// A stop is a point of a walk: the dude there, and how he came there.
type stop struct {
	dude board.Dude
	from int // the stop before, -1 for the first
	key  levels.Move
}

// MoveTo adds the presses from one arrival to the next: a walk, and a press
// that changes the layout. It tells whether there is such a way.
func (u *Unfolder) MoveTo(d board.Dude, layout []byte) bool {
	return u.search(func(stops []stop, at int) bool {
		for key := range levels.Move(levels.NumDirections) {
			e, ok := u.stage.Press(stops[at].dude, key)
			if !ok || e.Dude != d {
				continue
			}
			next := slices.Clone(u.Layout)
			if e.Lifted != 0 {
				next = u.slots.Flip(next, e.Lifted)
			}
			if e.Placed != 0 {
				next = u.slots.Flip(next, e.Placed)
			}
			if bytes.Equal(next, layout) {
				u.add(stops, at)
				u.Moves = append(u.Moves, key)
				return true
			}
		}
		return false
	})
}

// WalkHome adds the presses from the last arrival to the door. It tells
// whether there is such a way.
func (u *Unfolder) WalkHome() bool {
	return u.search(func(stops []stop, at int) bool {
		if stops[at].dude.Cell != u.stage.Door {
			return false
		}
		u.add(stops, at)
		return true
	})
}

// search walks about breadth first until found is true of a stop, and tells whether it was.
func (u *Unfolder) search(found func(stops []stop, at int) bool) bool {
	stops := []stop{{dude: u.Dude, from: -1}}
	seen := map[board.Dude]bool{u.Dude: true}
	for at := 0; at < len(stops); at++ {
		if found(stops, at) {
			return true
		}
		if stops[at].dude.Cell == u.stage.Door {
			continue
		}
		for key := range levels.Move(levels.NumDirections) {
			e, ok := u.stage.Press(stops[at].dude, key)
			if ok && e.Lifted == 0 && e.Placed == 0 && !seen[e.Dude] {
				seen[e.Dude] = true
				stops = append(stops, stop{e.Dude, at, key})
			}
		}
	}
	return false
}

// add adds the presses that lead to a stop.
func (u *Unfolder) add(stops []stop, at int) {
	from := len(u.Moves)
	for ; stops[at].from >= 0; at = stops[at].from {
		u.Moves = append(u.Moves, stops[at].key)
	}
	slices.Reverse(u.Moves[from:])
}
