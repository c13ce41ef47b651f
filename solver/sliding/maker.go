package sliding

import (
	"math/rand/v2"
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/sliding/boards"
)

// maker walks back from the solved board.
var maker = solver.Maker{
	Width: boards.MinSide + 1, Height: boards.MinSide + 1, Symmetry: solver.Diagonal, Relabel: relabel,
	Make: func(r *rand.Rand, width, height int) *levels.Level {
		const most = 40
		width, height = clampSide(width), clampSide(height)
		return levelOf(width, height, boards.Walked(width, height, 2+r.IntN(most), r))
	},
	Mutations: []solver.Mutation{{Name: "walk", Do: walkOn}},
}

// walkOn slides a tile into the gap.
func walkOn(_ *solver.Game, d *solver.Draft) bool {
	board := boardOf(d.Level)
	gap := slices.Index(board, 0)
	to := boards.Neighbour(gap, levels.Move(d.Rand.IntN(int(levels.NumDirections))), d.Width(), d.Height())
	at := func(cell int) levels.Cell { return levels.Cell{X: cell % d.Width(), Y: cell / d.Width()} }
	if gap < 0 || to < 0 || !slices.Contains(d.Free, at(gap)) || !slices.Contains(d.Free, at(to)) {
		return false
	}
	d.Set(at(gap), d.At(at(to)))
	d.Set(at(to), nil)
	return true
}

// relabel gives each tile of a board that was mirrored at the diagonal the number of
// the place where it then belongs.
func relabel(l *levels.Level, _ int, mirrored bool) {
	if !mirrored {
		return
	}
	before := l.Height() // its width, before it was mirrored
	l.Cells(func(c levels.Cell, s levels.Stack) {
		if len(s) != 1 {
			return
		}
		home := numbers[s[0].Tile] - 1
		l.Set(c, levels.Stack{{Tile: tileName(home%before*l.Width() + home/before + 1)}})
	})
}
