package paths_test

import (
	"fmt"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/games"
	"puzzlewright/solver/search"
)

// TestBundledLevelsKeepTheirWord: from easy to hard, all but one with a single
// solution.
func TestBundledLevelsKeepTheirWord(t *testing.T) {
	for n, want := range []int{6, 9, 6, 15, 12, 16, 20, 20, 25, 29, 33, 37} {
		e := games.OpenFS(levels.Bundled, fmt.Sprintf("paths/%02d", n))
		p, err := e.Game.Load(e.Level)
		if err != nil || len(e.Problems) > 0 {
			t.Fatal(n, err, e.Problems)
		}
		count := 1
		if n == 2 {
			count = 2
		}
		a := search.Solve(t.Context(), p, solver.Task{Count: 100})
		if a.Verdict != solver.Solved || !a.Optimal || len(a.Moves) != want || a.Count != count || a.Capped {
			t.Errorf("%02d: %v in %d, %d solutions; want %d, %d", n, a.Verdict, len(a.Moves), a.Count, want, count)
		}
	}
}
