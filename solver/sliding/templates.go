package sliding

import (
	"math/rand/v2"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/sliding/boards"
)

// templates are the ways to begin a new board. The first is not won yet, or a new level would
// look finished.
var templates = []solver.Template{
	{
		Title: "Shuffled by moves", Amount: "moves", Seeded: true,
		Make: func(width, height int, seed uint64, moves int) *levels.Level {
			width, height = clampSide(width), clampSide(height)
			return levelOf(width, height, boards.Walked(width, height, moves, rand.New(rand.NewPCG(seed, 0))))
		},
	},
	{
		Title: "Shuffled at random", Seeded: true,
		Make: func(width, height int, seed uint64, _ int) *levels.Level {
			width, height = clampSide(width), clampSide(height)
			return levelOf(width, height, boards.Drawn(width, height, rand.New(rand.NewPCG(seed, 0))))
		},
	},
	{
		Title: "Solved",
		Make: func(width, height int, _ uint64, _ int) *levels.Level {
			width, height = clampSide(width), clampSide(height)
			return levelOf(width, height, boards.Solved(width*height))
		},
	},
}

func clampSide(n int) int { return min(max(n, boards.MinSide), boards.MaxSide) }
