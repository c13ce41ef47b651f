package exact

import (
	"math/rand/v2"

	"puzzlewright/levels"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/deadlock"
	"puzzlewright/solver/sokoban/matching"
	"puzzlewright/solver/sokoban/twin"
)

// hallLevel makes a board that is mostly floor, with boxes away from the outer
// walls.
func hallLevel(r *rand.Rand, side, boxes int) *levels.Level {
	for {
		l := levels.New(side, side)
		l.Cells(func(c levels.Cell, _ levels.Stack) {
			if c.X == 0 || c.Y == 0 || c.X == side-1 || c.Y == side-1 || r.IntN(8) == 0 {
				l.Set(c, levels.Stack{{Tile: board.WallTile}})
			}
		})
		twin.Scatter(r, l, board.GoalTile, boxes, false)
		twin.Scatter(r, l, board.BoxTile, boxes, false)
		twin.Scatter(r, l, board.PlayerTile, 1, false)
		if twin.Playable(l) && hopeful(l) {
			return l
		}
	}
}

// hopeful tells whether no box of a level is on a dead square or frozen, and all
// together can come to goals.
func hopeful(l *levels.Level) bool {
	f, err := board.NewTables(board.New(l), func() bool { return false })
	if err != nil {
		return false
	}
	p := board.NewPosition(f)
	freeze := deadlock.NewFreeze(p)
	m := matching.New(f.Distances, f.NumGoals)
	for i, b := range p.Boxes {
		if lost, _ := freeze.Find(b); lost {
			return false
		}
		m.Rows[i] = p.Row(b, p.Player)
	}
	return m.Solve() < matching.Infeasible
}
