//go:build unix

package sliding

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"testing"
	"time"

	"puzzlewright/internal/effort"
	"puzzlewright/solver"
	"puzzlewright/solver/search"
	"puzzlewright/solver/sliding/boards"
)

// BenchmarkLarge solves boards that are too large for a proof, with one worker, and tells how many
// moves the solutions take after 3 seconds of processor time each, and what is proved then.
// PUZZLEWRIGHT_SECONDS gives another limit.
func BenchmarkLarge(b *testing.B) {
	const count = 4
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	for _, size := range [][2]int{{5, 5}, {6, 5}, {7, 7}, {10, 8}} {
		b.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(b *testing.B) {
			for b.Loop() {
				r := rand.New(rand.NewPCG(91, 18))
				moves, lower := 0, 0
				for range count {
					ctx, cancel := effort.ProcessorLimit(b.Context(), effort.Seconds(3))
					a := search.Solve(ctx, newPuzzle(size[0], boards.Drawn(size[0], size[1], r)), solver.Task{Time: time.Hour, Workers: 1})
					cancel()
					moves += len(a.Moves)
					lower += a.Lower
				}
				b.ReportMetric(float64(moves)/count, "moves/board")
				b.ReportMetric(float64(lower)/count, "proved/board")
			}
		})
	}
}
