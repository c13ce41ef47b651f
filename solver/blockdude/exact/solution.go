package exact

import (
	"math"
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver/blockdude/board"
	"puzzlewright/solver/blockdude/macro"
)

// unfold gives the presses that lead to a layout of the exact search, and from there to the door.
// It goes backwards: of the arrivals at a layout it takes the one with the fewest presses from the
// start to the end of the way that leads on from there. It reads the layouts of all workers, and
// so is called while none of them runs.
func (e *Search) unfold(at site) levels.Moves {
	u := macro.NewUnfolder(e.Board, e.slots)
	way := u.WalkHome
	var ways []levels.Moves
	for at != 0 {
		layout, row := e.layoutsOf(at).at(e.refOf(at))
		loaded := len(e.slots.Blocks(layout, nil)) < e.Count()
		least := math.MaxInt
		var first board.Dude
		var moves levels.Moves
		for _, x := range row {
			d := board.DudeIn(board.Pose(x.state&macro.PoseMask), loaded)
			u.Place(d, layout)
			if u.Moves = nil; way() && int(x.presses)+len(u.Moves) < least {
				least = int(x.presses) + len(u.Moves)
				first, moves, at = d, u.Moves, x.parent
			}
		}
		ways = append(ways, moves)
		way = func() bool { return u.MoveTo(first, layout) }
	}
	slices.Reverse(ways)
	return slices.Concat(ways...)
}
