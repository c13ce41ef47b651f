package longcat

import (
	"fmt"
	"reflect"
	"testing"
	"time"

	"puzzlewright/internal/effort"
	"puzzlewright/solver"
	"puzzlewright/solver/search"
)

// TestLargeLevelsAreCounted, with one solution or two, as they are drawn.
func TestLargeLevelsAreCounted(t *testing.T) {
	sides := []int{20, 30}
	if effort.Soaking() {
		sides = append(sides, 40, 56, 80)
	}
	for _, side := range sides {
		for seed := range uint64(3) {
			p := puzzleOf(t, grow(side, side, 20*side*side, seed))
			a := search.Solve(t.Context(), p, solver.Task{Time: 5 * time.Minute})
			if a.Verdict != solver.Solved || a.Capped || a.Count > 4 {
				t.Errorf("%d wide, seed %d: %v, %d solutions, %s", side, seed, a.Verdict, a.Count, a.Reason())
			}
		}
	}
}

// TestSearchTakesAllBack: after a search all is known again that was known
// before it, and no more.
func TestSearchTakesAllBack(t *testing.T) {
	p := puzzleOf(t, grow(15, 15, 3000, 1))
	state := func() *enumeration {
		s := newEnumeration(p.ahead, 100)
		s.halt = nil // functions cannot be compared
		return s
	}
	s, want := state(), state()
	s.propagate()
	want.propagate()
	trail := len(s.trail)
	s.extend()
	if len(s.Solutions) == 0 {
		t.Fatal("nothing was found")
	}
	s.undo(trail)
	if !reflect.DeepEqual(s.edges, want.edges) {
		t.Error("it is not as before")
	}
}

func TestALevelTooLargeForTheMemoryIsUndecided(t *testing.T) {
	a := search.Solve(t.Context(), puzzleOf(t, grow(20, 20, 8000, 1)), solver.Task{Memory: 20_000})
	if a.Verdict != solver.Undecided || a.Reason() != "the memory budget ran out" {
		t.Errorf("%v: %s", a.Verdict, a.Reason())
	}
}

// BenchmarkCount counts the solutions of levels of growing size.
func BenchmarkCount(b *testing.B) {
	for _, size := range [][2]int{{20, 20}, {56, 54}, {80, 80}, {115, 113}} {
		p := puzzleOf(b, grow(size[0], size[1], 20*size[0]*size[1], 2))
		b.Run(fmt.Sprintf("%dx%d-%d-free", size[0], size[1], p.free), func(b *testing.B) {
			b.ReportAllocs()
			expanded, slides := int64(0), 0
			for b.Loop() {
				a := search.Solve(b.Context(), p, solver.Task{Time: 5 * time.Minute})
				if a.Verdict != solver.Solved || a.Capped {
					b.Fatal(a.Verdict, a.Reason())
				}
				expanded += a.Expanded
				slides = len(a.Moves)
			}
			b.ReportMetric(float64(expanded)/b.Elapsed().Seconds(), "states/s")
			b.ReportMetric(float64(expanded)/float64(b.N), "states")
			b.ReportMetric(float64(slides), "slides")
		})
	}
}
