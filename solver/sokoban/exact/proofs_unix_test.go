//go:build unix

package exact

import (
	"fmt"
	"math/rand/v2"
	"os"
	"runtime"
	"testing"

	"puzzlewright/internal/effort"
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/search/parallel"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/twin"
	"puzzlewright/solver/states"
)

// BenchmarkProofs proves the fewest moves and the fewest pushes of levels of several kinds,
// the exact search alone on one core, and tells how many are proved within 10 seconds of
// processor time, and how many states were expanded. What is tried out is tried out on the
// first set of each kind, and measured on the second. PUZZLEWRIGHT_SECONDS gives another
// limit, PUZZLEWRIGHT_TABLE=1 a line for each level.
func BenchmarkProofs(b *testing.B) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	for _, goal := range bothGoals {
		for k, set := range []string{"develop", "unseen"} {
			r := rand.New(rand.NewPCG(uint64(41+k), 42))
			var rooms, halls []*levels.Level
			for range 40 {
				rooms = append(rooms, twin.RoomLevel(r, 9+r.IntN(3), 3+r.IntN(3)))
				halls = append(halls, hallLevel(r, 8+r.IntN(3), 3+r.IntN(4)))
			}
			b.Run(fmt.Sprintf("%s/rooms/%s", goal, set), func(b *testing.B) { reportProofs(b, rooms, goal) })
			b.Run(fmt.Sprintf("%s/halls/%s", goal, set), func(b *testing.B) { reportProofs(b, halls, goal) })
			if goal != board.FewestPushes {
				continue
			}
			var packed []*levels.Level
			for i := range 28 {
				packed = append(packed, twin.PackedLevel(rand.New(rand.NewPCG(uint64(77+k), uint64(i))), 6+i%14))
			}
			b.Run(fmt.Sprintf("%s/packed/%s", goal, set), func(b *testing.B) { reportProofs(b, packed, goal) })
		}
		b.Run(fmt.Sprintf("%s/microban", goal), func(b *testing.B) {
			var list []*levels.Level
			for _, e := range twin.Counted(b) {
				list = append(list, e.Level)
			}
			reportProofs(b, list, goal)
		})
	}
}

// reportProofs proves some levels, and reports how many are proved.
func reportProofs(b *testing.B, list []*levels.Level, goal solver.Goal) {
	b.Helper()
	for b.Loop() {
		proved, seconds, expanded := 0, 0.0, int64(0)
		for i, l := range list {
			f, err := board.NewTables(board.New(l), func() bool { return false })
			if err != nil {
				b.Fatal(err)
			}
			plain, start := twin.New(l)
			best := parallel.NewIncumbent(func(m levels.Moves) int { return plain.Cost(start, m, goal == board.FewestPushes) })
			began := effort.ProcessorTime()
			e, err := New(f, goal, 1, states.NewBudget(2<<30), best, f.Reversed)
			if err != nil {
				b.Fatal(err)
			}
			ctx, cancel := effort.ProcessorLimit(b.Context(), effort.Seconds(10))
			finished := e.Run(ctx)
			cancel()
			took, n := effort.ProcessorTime()-began, countsOf(e)
			if finished {
				proved++
			}
			seconds += took
			expanded += n.Expanded
			if os.Getenv("PUZZLEWRIGHT_TABLE") != "" {
				fmt.Printf("%3d: %-5t lower %4d %6.2f s %9d expanded %9d generated %9d stored\n", i+1, finished, e.Lower(), took, n.Expanded, n.Generated, n.Stored)
			}
			e.Close()
		}
		b.ReportMetric(float64(proved), "proved")
		b.ReportMetric(float64(len(list)), "levels")
		b.ReportMetric(seconds, "core-s")
		b.ReportMetric(float64(expanded), "expanded")
	}
}
