//go:build unix

package sokoban

import (
	"fmt"
	"math/rand/v2"
	"os"
	"runtime"
	"testing"
	"time"

	"puzzlewright/internal/effort"
	"puzzlewright/solver"
	"puzzlewright/solver/search"
	"puzzlewright/solver/sokoban/twin"
)

// BenchmarkPacked looks for any solution of levels with a room to be packed, and tells
// how many are solved within 10 seconds of processor time. What is tried out is tried
// out on the first set, and measured on the second. PUZZLEWRIGHT_SECONDS gives another
// limit, PUZZLEWRIGHT_TABLE=1 a line for each level.
func BenchmarkPacked(b *testing.B) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	limit := effort.Seconds(10)
	const count = 40
	for k, set := range []string{"develop", "unseen"} {
		b.Run(set, func(b *testing.B) {
			for b.Loop() {
				r := rand.New(rand.NewPCG(uint64(1+k), 1))
				solved, seconds := 0, 0.0
				for i := range count {
					l := twin.PackedLevel(r, 8+i%15)
					p, err := Game.Load(l)
					if err != nil {
						b.Fatal(err)
					}
					began := effort.ProcessorTime()
					ctx, cancel := effort.ProcessorLimit(b.Context(), limit)
					a := search.Solve(ctx, p, solver.Task{Goal: solver.Any, Time: time.Hour, Memory: 1 << 30})
					cancel()
					took := effort.ProcessorTime() - began
					seconds += took
					switch a.Verdict {
					case solver.Solved:
						solved++
					case solver.Unsolvable:
						b.Errorf("%s\nit can be won", twin.Draw(l))
					}
					if os.Getenv("PUZZLEWRIGHT_TABLE") != "" {
						fmt.Printf("%-8s %2d: %2d boxes %-10s %6.2f s %8d generated\n", set, i, 8+i%15, a.Verdict, took, a.Generated)
					}
				}
				b.ReportMetric(float64(solved), "solved")
				b.ReportMetric(count, "levels")
				b.ReportMetric(seconds, "core-s")
			}
		})
	}
}
