package longcat_test

import (
	"io/fs"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/games"
	"puzzlewright/solver/search"
)

// TestBundledLevelsKeepTheirWord: of the levels that come with the program
// two cannot be won, one has two solutions, and the others have one.
func TestBundledLevelsKeepTheirWord(t *testing.T) {
	folders, err := fs.ReadDir(levels.Bundled, "longcat")
	if err != nil || len(folders) < 10 {
		t.Fatal(len(folders), err)
	}
	wanted := map[string]int{"02": 2, "03": 0, "04": 0}
	for _, folder := range folders {
		e := games.OpenFS(levels.Bundled, "longcat/"+folder.Name())
		if len(e.Problems) > 0 || e.Level.Title == "" || e.Game.Name != "longcat" {
			t.Errorf("%s: %q, %v", folder.Name(), e.Level.Title, e.Problems)
			continue
		}
		p, err := e.Game.Load(e.Level)
		if err != nil {
			t.Fatal(err)
		}
		want, other := wanted[folder.Name()]
		if !other {
			want = 1
		}
		a := search.Solve(t.Context(), p, solver.Task{Count: 100})
		if a.Count != want || a.Capped || (a.Verdict == solver.Unsolvable) != (want == 0) {
			t.Errorf("%s: %v with %d solutions, want %d", folder.Name(), a.Verdict, a.Count, want)
		}
	}
}
