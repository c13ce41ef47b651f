package longcat

import (
	"testing"

	"puzzlewright/solver"
	"puzzlewright/solver/search/searchtest"
)

// TestSearchStopsWhenTold, on a board that takes long.
func TestSearchStopsWhenTold(t *testing.T) {
	const side, most = 56, 20_000
	board := grow(side, side, 20*side*side, 1)
	searchtest.StopsWhenTold(t, func() solver.Puzzle { return puzzleOf(t, board) }, solver.Task{Count: 1 << 20}, most,
		func(p solver.Progress) bool { return p.Expanded > 10 })
}
