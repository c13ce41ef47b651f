//go:build unix

package baba

import (
	"fmt"
	"math/rand/v2"
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"puzzlewright/internal/effort"
	"puzzlewright/solver"
	"puzzlewright/solver/baba/position"
	"puzzlewright/solver/search"
)

// BenchmarkPacks looks for any solution of the fan-made levels, each within some
// seconds of processor time on one core, and reports how many are solved. With
// PUZZLEWRIGHT_WORKERS there are so many workers, who share that time. PUZZLEWRIGHT_SECONDS gives another limit,
// PUZZLEWRIGHT_LEVEL picks some by their names, with commas between, and with PUZZLEWRIGHT_TABLE there is a line for each.
func BenchmarkPacks(b *testing.B) {
	workers := max(1, envNumber("PUZZLEWRIGHT_WORKERS"))
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(workers))
	limit := effort.Seconds(3)
	for _, half := range fanMadeHalves(b) {
		b.Run(half.name, func(b *testing.B) {
			for b.Loop() {
				solved, proved := 0, 0
				for _, l := range half.levels {
					if only := os.Getenv("PUZZLEWRIGHT_LEVEL"); only != "" && !slices.Contains(strings.Split(only, ","), l.name) {
						continue
					}
					a := solveWithin(b, l, limit, workers)
					switch a.Verdict {
					case solver.Solved:
						solved++
					case solver.Unsolvable:
						proved++
					}
				}
				b.ReportMetric(float64(solved), "solved")
				b.ReportMetric(float64(proved), "unsolvable")
				b.ReportMetric(float64(len(half.levels)), "levels")
			}
		})
	}
}

// A fanHalf is a half of the fan-made levels.
type fanHalf struct {
	name   string
	levels []fanLevel
}

// fanMadeHalves splits the fan-made levels at random, for good: what is made while looking
// at the first half is measured on the second.
func fanMadeHalves(b *testing.B) []fanHalf {
	b.Helper()
	all := fanMade(b)
	mixed := make([]fanLevel, len(all))
	for i, of := range rand.New(rand.NewPCG(17, 17)).Perm(len(all)) {
		mixed[i] = all[of]
	}
	middle := len(mixed) / 2
	return []fanHalf{{"develop", mixed[:middle]}, {"unseen", mixed[middle:]}}
}

// envNumber gives a number from the environment, 0 where there is none.
func envNumber(name string) int {
	n, _ := strconv.Atoi(os.Getenv(name))
	return n
}

// solveWithin looks for any solution of a level for some seconds of processor time, of all
// workers together.
func solveWithin(b *testing.B, l fanLevel, seconds float64, workers int) solver.Answer {
	b.Helper()
	runtime.GC()
	began := effort.ProcessorTime()
	p, err := newPuzzle(l.level, position.Options{})
	if err != nil {
		b.Fatal(err)
	}
	ctx, cancel := effort.ProcessorLimit(b.Context(), seconds)
	a := search.Solve(ctx, p, solver.Task{Goal: solver.Any, Workers: workers, Time: time.Hour, Memory: 1 << 29})
	cancel()
	if os.Getenv("PUZZLEWRIGHT_TABLE") != "" {
		fmt.Printf("%-32s %2dx%-2d %-10s %4d steps %6.2f s %9d expanded %9d generated\n", l.name, l.level.Width(), l.level.Height(),
			a.Verdict, len(a.Moves), effort.ProcessorTime()-began, a.Expanded, a.Generated)
	}
	return a
}
