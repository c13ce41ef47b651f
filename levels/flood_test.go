package levels_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"puzzlewright/levels"
)

// TestAFloodIsWhatStepsLeadTo, nearest first: by going over the whole grid, once for each
// further step, until nothing is added.
func TestAFloodIsWhatStepsLeadTo(t *testing.T) {
	for seed := range uint64(200) {
		r := rand.New(rand.NewPCG(seed, 1))
		l := levels.New(1+r.IntN(7), 1+r.IntN(7))
		barred := map[levels.Cell]bool{}
		var from []levels.Cell
		l.Cells(func(c levels.Cell, _ levels.Stack) {
			barred[c] = r.IntN(3) == 0
			if r.IntN(12) == 0 {
				from = append(from, c)
			}
		})
		enters := func(to levels.Cell, by levels.Move) bool { return !barred[to] && (by != levels.Up || to.Y != 2) }
		steps := map[levels.Cell]int{}
		for _, c := range from {
			steps[c] = 1
		}
		for n := 1; n <= l.Width()*l.Height(); n++ {
			l.Cells(func(c levels.Cell, _ levels.Stack) {
				for m := range levels.Move(levels.NumDirections) {
					if to := c.Plus(m.Delta()); steps[c] == n && l.Holds(to) && steps[to] == 0 && enters(to, m) {
						steps[to] = n + 1
					}
				}
			})
		}
		got := l.Flood(from, enters)
		once := map[levels.Cell]bool{}
		for _, c := range got {
			once[c] = steps[c] > 0
		}
		if len(once) != len(steps) || len(got) != len(steps) || !slices.Equal(got[:len(from)], from) ||
			!slices.IsSortedFunc(got, func(a, b levels.Cell) int { return steps[a] - steps[b] }) {
			t.Fatalf("seed %d: from %v to %v, not %v", seed, from, got, steps)
		}
	}
}
