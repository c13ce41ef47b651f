package fess

import (
	"math/rand/v2"
	"slices"
	"testing"

	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/twin"
	"puzzlewright/solver/states"
)

// TestPlansFillAllGoals: whichever way it goes, each step of a plan brings a
// box to a free cell, from where it says that one was put aside, and in the end
// the boxes are on the goals.
func TestPlansFillAllGoals(t *testing.T) {
	r := rand.New(rand.NewPCG(25, 26))
	aside := 0
	for i := range 300 / twin.Fewer {
		l, f := crowdedField(t, r, i)
		for k, way := range []*board.Tables{f, f.Reversed, f, f, f.Reversed} {
			budget := states.NewBudget(16 << 20)
			open, random := way.Wall, (*rand.Rand)(nil)
			switch k {
			case 2:
				open = board.Square(way.Boxes[0])
			case 3, 4:
				random = rand.New(rand.NewPCG(27, uint64(i)))
			}
			p, err := newPackingPlan(way, open, random, budget, never)
			if err != nil {
				t.Fatal(err)
			}
			var boxes []board.Square
			for n, s := range p.steps {
				if slices.Contains(boxes, s.to) || s.from != f.Wall && !slices.Contains(boxes, s.from) {
					t.Fatalf("%s\nstep %d brings a box from %d to %d; there are %v", twin.Draw(l), n+1, s.from, s.to, boxes)
				}
				if s.from != f.Wall {
					aside++
					boxes = slices.DeleteFunc(boxes, func(c board.Square) bool { return c == s.from })
				}
				boxes = append(boxes, s.to)
				if !slices.Equal(slices.Sorted(slices.Values(boxes)), slices.Sorted(slices.Values(p.sets[n+1]))) {
					t.Fatalf("%s\nafter step %d there are boxes in %v, not %v", twin.Draw(l), n+1, boxes, p.sets[n+1])
				}
			}
			for _, b := range boxes {
				if !way.IsGoal[b] {
					t.Fatalf("%s\na box is left in %d", twin.Draw(l), b)
				}
			}
			if len(boxes) != way.NumGoals {
				t.Fatalf("%s\n%d boxes", twin.Draw(l), len(boxes))
			}
			p.close()
			if budget.Taken() != 0 {
				t.Fatalf("%d bytes kept", budget.Taken())
			}
		}
	}
	if aside == 0 && twin.Fewer == 1 {
		t.Error("no box was ever put aside")
	}
}
