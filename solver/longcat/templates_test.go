package longcat

import (
	"testing"

	"puzzlewright/solver"
	"puzzlewright/solver/search"
)

// TestTemplatesCanBeWon, and another seed gives another level where one is asked for.
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
		if other := template.Make(7, 7, 2, 0); template.Seeded == other.SameGrid(template.Make(7, 7, 1, 0)) {
			t.Errorf("%s: another seed, and the same level: %v", template.Title, template.Seeded)
		}
	}
}
