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
	"puzzlewright/solver/blockdude/board"
	"puzzlewright/solver/blockdude/twin"
	"puzzlewright/solver/games/gametest"
	"puzzlewright/solver/search/parallel"
	"puzzlewright/solver/states"
)

// bounds are what the search can do without: answers are the same, and come later.
var bounds = []struct {
	name string
	drop func(*Search)
}{
	{"nothing", func(*Search) {}},
	{"inside", func(e *Search) { e.sharp = true }},
	{"needs", func(e *Search) { e.needs, e.sharp = nil, true }},
}

// BenchmarkProofs proves the fewest presses of levels of real size, the search alone on one core,
// with all bounds and without one, and tells how many are proved within 6 seconds of processor
// time, and how many arrivals are expanded. Half of the levels are changed at random.
// PUZZLEWRIGHT_SECONDS gives another limit, PUZZLEWRIGHT_TABLE=1 a line for each level.
func BenchmarkProofs(b *testing.B) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	for name, all := range map[string][]*levels.Level{
		"ravines": ravines(100), "bundled": gametest.Bundled(b, board.Game), "originals": twin.Originals(b),
	} {
		for _, without := range bounds {
			b.Run(name+"/without="+without.name, func(b *testing.B) {
				for b.Loop() {
					reportProofs(b, all, without.drop)
				}
			})
		}
	}
}

// ravines gives so many levels or a few less, every second one changed.
func ravines(count uint64) (all []*levels.Level) {
	for seed := range count {
		l := twin.Ravine(seed)
		if seed%2 == 1 {
			l = gametest.Changed(&tiles, l, rand.New(rand.NewPCG(seed, 15)))
		}
		if b := board.New(l); b.Door != 0 && b.Dude.Cell != 0 { // neither was cut off
			all = append(all, l)
		}
	}
	return all
}

// reportProofs proves levels, and reports how many are proved.
func reportProofs(b *testing.B, all []*levels.Level, drop func(*Search)) {
	b.Helper()
	proved, seconds, expanded := 0, 0.0, int64(0)
	for i, l := range all {
		e, err := New(board.New(l), 1, states.NewBudget(1<<30), parallel.NewIncumbent(parallel.CountMoves))
		if err != nil {
			b.Fatal(err)
		}
		drop(e)
		began := effort.ProcessorTime()
		ctx, cancel := effort.ProcessorLimit(b.Context(), effort.Seconds(6))
		finished := e.Run(ctx)
		cancel()
		took, n := effort.ProcessorTime()-began, e.Stats().Expanded
		if finished {
			proved++
		}
		seconds += took
		expanded += n
		if os.Getenv("PUZZLEWRIGHT_TABLE") != "" {
			fmt.Printf("%3d: %-5t lower %4d %6.2f s %9d expanded\n", i, finished, e.Lower.Load(), took, n)
		}
		e.Close()
	}
	b.ReportMetric(float64(proved), "proved")
	b.ReportMetric(float64(len(all)), "levels")
	b.ReportMetric(seconds, "core-s")
	b.ReportMetric(float64(expanded), "expanded")
}
