//go:build unix

package baba

import (
	"fmt"
	"math"
	"os"
	"runtime"
	"testing"
	"time"

	"puzzlewright/internal/effort"
	"puzzlewright/solver"
	"puzzlewright/solver/search"
)

// BenchmarkImproved reports what solutions of drawn levels come to within some seconds of
// processor time on one core: how many are solved, and the geometric mean of their moves as a
// percentage of those of the recorded wins, which need not be the shortest. It takes every ninth
// level, or every so many with PUZZLEWRIGHT_EVERY. PUZZLEWRIGHT_SECONDS gives another limit, and
// with PUZZLEWRIGHT_TABLE there is a line for each.
func BenchmarkImproved(b *testing.B) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	every := envNumber("PUZZLEWRIGHT_EVERY")
	if every == 0 {
		every = 9
	}
	for _, goal := range []solver.Goal{solver.Any, solver.FewestMoves} {
		b.Run(string(goal), func(b *testing.B) {
			for b.Loop() {
				solved, sum := 0.0, 0.0
				for i, d := range drawnLevels(b) {
					if i%every != every/2 {
						continue
					}
					ctx, cancel := effort.ProcessorLimit(b.Context(), effort.Seconds(10))
					a := search.Solve(ctx, loaded(b, d.Level, false), solver.Task{Goal: goal, Workers: 1, Time: time.Hour, Memory: 1 << 30})
					cancel()
					if a.Verdict == solver.Solved {
						solved++
						sum += math.Log(float64(len(a.Moves)) / float64(len(d.Moves)))
					}
					if os.Getenv("PUZZLEWRIGHT_TABLE") != "" {
						fmt.Printf("%-32s %-10s %4d steps, recorded %4d\n", d.Name, a.Verdict, len(a.Moves), len(d.Moves))
					}
				}
				b.ReportMetric(solved, "solved")
				b.ReportMetric(100*math.Exp(sum/max(solved, 1)), "%steps")
			}
		})
	}
}
