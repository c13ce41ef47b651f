package baba

import (
	"testing"

	"puzzlewright/solver"
	"puzzlewright/solver/search"
)

// TestTemplatesCanBeWon at the sizes that people choose: one begins with what
// works, and takes away from it.
func TestTemplatesCanBeWon(t *testing.T) {
	for _, template := range Game.Templates {
		for _, size := range [][2]int{{9, 9}, {11, 7}, {16, 12}, {24, 14}} {
			l := template.Make(size[0], size[1], 0, 0)
			p, err := Game.Load(l)
			if err != nil {
				t.Fatal(err)
			}
			a := search.Solve(t.Context(), p, solver.Task{Memory: 256 << 20, Goal: solver.Any})
			if a.Verdict != solver.Solved || len(a.Moves) < 2 {
				t.Errorf("%s, %d wide and %d high: %v %s", template.Title, size[0], size[1], a.Verdict, a.Why())
			}
		}
	}
}
