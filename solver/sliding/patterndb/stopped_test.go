package patterndb_test

import (
	"context"
	"fmt"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/search"
	"puzzlewright/solver/sliding"
	"puzzlewright/solver/sliding/boards"
	"puzzlewright/solver/sliding/patterndb"
)

// TestAStoppedSearchStopsItsBuild: the search of this board begins to build a
// database that takes seconds.
func TestAStoppedSearchStopsItsBuild(t *testing.T) {
	board := []byte{14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 1, 2, 0}
	if !boards.Winnable(board, 5) {
		board[12], board[13] = board[13], board[12]
	}
	l := levels.New(5, 3)
	for i, n := range board {
		if n > 0 {
			l.Set(levels.Cell{X: i % 5, Y: i / 5}, levels.Stack{{Tile: fmt.Sprint("tile ", n)}})
		}
	}
	puzzle, problems := sliding.Game.Open(l)
	if puzzle == nil {
		t.Fatal(problems)
	}
	ctx, cancel := context.WithCancel(t.Context())
	a := search.Solve(ctx, puzzle, solver.Task{Report: func(solver.Progress) { cancel() }})
	if a.Verdict != solver.Solved && a.Verdict != solver.Undecided {
		t.Errorf("%+v", a)
	}
	if used := patterndb.InUse(); len(used) > 0 {
		t.Errorf("%v are still in use", used)
	}
}
