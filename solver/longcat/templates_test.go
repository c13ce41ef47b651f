package longcat

import (
	"testing"

	"puzzlewright/solver"
	"puzzlewright/solver/search"
)

// TestTemplatesCanBeWon, whatever their size.
func TestTemplatesCanBeWon(t *testing.T) {
	for _, template := range Game.Templates {
		for _, size := range [][2]int{{2, 2}, {7, 7}, {5, 9}, {12, 4}} {
			l := template.Make(size[0], size[1], 1, 0)
			if l.Width() != size[0] || l.Height() != size[1] || l.Game != gameName {
				t.Errorf("%s is %d wide and %d high, of %q, want %v", template.Title, l.Width(), l.Height(), l.Game, size)
			}
			p, err := Game.Load(l)
			if err != nil {
				t.Fatal(err)
			}
			if a := search.Solve(t.Context(), p, solver.Task{Goal: solver.Any}); a.Verdict != solver.Solved {
				t.Errorf("%s, %v: %v %s", template.Title, size, a.Verdict, a.Why())
			}
		}
	}
}
