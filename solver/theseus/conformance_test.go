package theseus

import (
	"testing"
	"time"

	"puzzlewright/internal/cases"
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/search"
)

// TestKnownMazesTakeTheirTurns: mazes whose fewest turns were found by a plain
// breadth-first search.
func TestKnownMazesTakeTheirTurns(t *testing.T) {
	for name, want := range map[string]int{
		"example1": 5, "example2": 9, "example3": 14, "puzzle1": 59, "puzzle3": 187, "puzzle5": 66,
	} {
		t.Run(name, func(t *testing.T) {
			files := map[string][]byte{}
			for _, file := range []string{levels.TilesFile, levels.ContentFile} {
				files[file] = cases.Collection(t, "theseus/"+name+"/"+file)
			}
			folder, problems := levels.Decode(files)
			if len(problems) > 0 {
				t.Fatal(problems)
			}
			begin := time.Now()
			p, err := Game.Load(folder.Level)
			if err != nil {
				t.Fatal(err)
			}
			a := search.Solve(t.Context(), p, solver.Task{})
			t.Logf("%v in %v", len(a.Moves), time.Since(begin))
			if a.Verdict != solver.Solved || !a.Optimal || len(a.Moves) != want {
				t.Errorf("%v in %d, optimal %v; want %d", a.Verdict, len(a.Moves), a.Optimal, want)
			}
		})
	}
}
