package explore

import (
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver/blockdude/board"
	"puzzlewright/solver/blockdude/macro"
)

// unfold gives the presses that lead to a position, and from there to the door.
func unfold(b *board.Board, slots board.Slots, positions *positions, n node) levels.Moves {
	var trail []record
	for n != 0 {
		at := positions.at(n)
		trail = append(trail, at)
		n = at.parent
	}
	slices.Reverse(trail)
	u := macro.NewUnfolder(b, slots)
	for i, at := range trail {
		if i > 0 {
			u.MoveTo(at.dude, at.layout)
		}
		u.Place(at.dude, at.layout)
	}
	u.WalkHome()
	return u.Moves
}
