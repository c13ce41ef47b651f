package sokoban

import (
	"math/rand/v2"
	"slices"
	"testing"

	"puzzlewright/solver/states"
)

// TestPlansFillAllGoals: whichever way it goes, each step of a plan brings a
// box to a free cell, from where it says that one was put aside, and in the end
// the boxes are on the goals.
func TestPlansFillAllGoals(t *testing.T) {
	r := rand.New(rand.NewPCG(25, 26))
	aside := 0
	for i := range 300 / fewer {
		l, f := crowdedField(t, r, i)
		for k, way := range []*field{f, f.other, f} {
			budget := states.NewBudget(16 << 20)
			p, err := newPlan(way, k == 2, budget, never)
			if err != nil {
				t.Fatal(err)
			}
			var boxes []spot
			for n, s := range p.steps {
				if slices.Contains(boxes, s.to) || s.from != f.wall && !slices.Contains(boxes, s.from) {
					t.Fatalf("%s\nstep %d brings a box from %d to %d; there are %v", draw(l), n+1, s.from, s.to, boxes)
				}
				if s.from != f.wall {
					aside++
					boxes = slices.DeleteFunc(boxes, func(c spot) bool { return c == s.from })
				}
				boxes = append(boxes, s.to)
				if !slices.Equal(slices.Sorted(slices.Values(boxes)), slices.Sorted(slices.Values(p.sets[n+1]))) {
					t.Fatalf("%s\nafter step %d there are boxes in %v, not %v", draw(l), n+1, boxes, p.sets[n+1])
				}
			}
			for _, b := range boxes {
				if !way.goal[b] {
					t.Fatalf("%s\na box is left in %d", draw(l), b)
				}
			}
			if len(boxes) != way.total {
				t.Fatalf("%s\n%d boxes", draw(l), len(boxes))
			}
			p.close()
			if budget.Taken() != 0 {
				t.Fatalf("%d bytes kept", budget.Taken())
			}
		}
	}
	if aside == 0 && fewer == 1 {
		t.Error("no box was ever put aside")
	}
}
