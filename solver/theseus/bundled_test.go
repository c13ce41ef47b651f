package theseus_test

import (
	"fmt"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/games"
	"puzzlewright/solver/search"
)

// TestBundledLevelsTakeTheirTurns: from easy to hard.
func TestBundledLevelsTakeTheirTurns(t *testing.T) {
	for n, want := range []int{10, 16, 24, 36, 44, 52, 71, 94, 111, 154, 174, 174} {
		e := games.OpenFS(levels.Bundled, fmt.Sprintf("theseus/%02d", n))
		p, err := e.Game.Load(e.Level)
		if err != nil || len(e.Problems) > 0 {
			t.Fatal(n, err, e.Problems)
		}
		a := search.Solve(t.Context(), p, solver.Task{})
		if a.Verdict != solver.Solved || !a.Optimal || len(a.Moves) != want {
			t.Errorf("%02d: %v in %d, want %d", n, a.Verdict, len(a.Moves), want)
		}
	}
}
