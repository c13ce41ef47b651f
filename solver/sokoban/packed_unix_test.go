//go:build unix

package sokoban

import (
	"fmt"
	"math/rand/v2"
	"os"
	"runtime"
	"testing"
	"time"

	"puzzlewright/internal/cases"
	"puzzlewright/internal/effort"
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/search"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/twin"
	"puzzlewright/solver/sokoban/xsb"
)

// BenchmarkPacked looks for any solution of levels with a room to be packed, and tells
// how many are solved within 10 seconds of processor time. What is tried out is tried
// out on the first set, and measured on the second. PUZZLEWRIGHT_SECONDS gives another
// limit, PUZZLEWRIGHT_TABLE=1 a line for each level.
func BenchmarkPacked(b *testing.B) {
	const count = 40
	for k, set := range []string{"develop", "unseen"} {
		b.Run(set, func(b *testing.B) {
			r := rand.New(rand.NewPCG(uint64(1+k), 1))
			var list []*levels.Level
			for i := range count {
				list = append(list, twin.PackedLevel(r, 8+i%15))
			}
			reportSolved(b, list)
		})
	}
}

// hardSeeds are those of 300 hard levels (1000 to 1299) for which any solution once took
// half a million macro moves or so, ten times as many as for most. Of two halves, the
// first may be looked at.
var hardSeeds = map[string][]uint64{
	"develop": {1002, 1057, 1075, 1129, 1148, 1229},
	"unseen":  {1042, 1136, 1169, 1173, 1260},
}

// BenchmarkHard does the same with levels that are made to be hard.
func BenchmarkHard(b *testing.B) {
	for set, seeds := range hardSeeds {
		b.Run(set, func(b *testing.B) {
			var list []*levels.Level
			for _, seed := range seeds {
				list = append(list, twin.HardLevel(seed))
			}
			reportSolved(b, list)
		})
	}
}

// BenchmarkJoined does the same with levels that are two of these side by side.
func BenchmarkJoined(b *testing.B) {
	for set, seeds := range hardSeeds {
		b.Run(set, func(b *testing.B) {
			var list []*levels.Level
			for i, first := range seeds {
				for k := range 2 {
					if l := twin.JoinedLevel(first, seeds[(i+k+1)%len(seeds)]); l != nil {
						list = append(list, l)
					}
				}
			}
			reportSolved(b, list)
		})
	}
}

// BenchmarkDrawn does the same with warehouses that were drawn by hand and then changed. The
// first ones may be looked at.
func BenchmarkDrawn(b *testing.B) { reportDrawn(b, "solver/sokoban/testdata/drawn.xsb", 19) }

// BenchmarkRooms does the same with such warehouses that have one room full of goals.
func BenchmarkRooms(b *testing.B) { reportDrawn(b, "solver/sokoban/testdata/rooms.xsb", 5) }

// reportDrawn looks for any solution of the levels of a file, of which the first ones may be
// looked at.
func reportDrawn(b *testing.B, file string, lookedAt int) {
	b.Helper()
	list := levelsOf(b, file)
	b.Run("develop", func(b *testing.B) { reportSolved(b, list[:lookedAt]) })
	b.Run("unseen", func(b *testing.B) { reportSolved(b, list[lookedAt:]) })
}

// levelsOf gives the levels of a file.
func levelsOf(b *testing.B, file string) (list []*levels.Level) {
	b.Helper()
	c, problems := xsb.Formats[0].Read(cases.Own(b, file))
	if len(problems) > 0 {
		b.Fatal(problems)
	}
	for _, e := range c.Entries {
		list = append(list, e.Level)
	}
	return list
}

// BenchmarkCounted does the same with the levels of the counted collection.
func BenchmarkCounted(b *testing.B) {
	var list []*levels.Level
	for _, e := range twin.Counted(b) {
		list = append(list, e.Level)
	}
	reportSolved(b, list)
}

// BenchmarkImproved looks for the fewest pushes and the fewest moves of levels that are
// made to be hard, in as much time, and adds up what the solutions come to.
func BenchmarkImproved(b *testing.B) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	const count = 8
	for _, goal := range []solver.Goal{board.FewestPushes, solver.FewestMoves} {
		for k, set := range []string{"develop", "unseen"} {
			b.Run(string(goal)+"/"+set, func(b *testing.B) {
				for b.Loop() {
					solved, pushes, moves := 0, 0, 0
					for i := range count {
						p, err := Game.Load(twin.HardLevel(uint64(2000 + k*count + i)))
						if err != nil {
							b.Fatal(err)
						}
						ctx, cancel := effort.ProcessorLimit(b.Context(), effort.Seconds(10))
						a := search.Solve(ctx, p, solver.Task{Goal: goal, Time: time.Hour, Memory: 1 << 30, Workers: 1})
						cancel()
						if a.Verdict == solver.Solved {
							solved++
							pushes += p.(*puzzle).pushes(a.Moves)
							moves += len(a.Moves)
						}
						if os.Getenv("PUZZLEWRIGHT_TABLE") != "" {
							fmt.Printf("%2d: %-10s %4d pushes %4d moves, lower %d\n", i, a.Verdict, p.(*puzzle).pushes(a.Moves), len(a.Moves), a.Lower)
						}
					}
					b.ReportMetric(float64(solved), "solved")
					b.ReportMetric(float64(pushes), "pushes")
					b.ReportMetric(float64(moves), "moves")
				}
			})
		}
	}
}

// reportSolved looks for any solution of some levels, and reports how many are solved.
func reportSolved(b *testing.B, list []*levels.Level) {
	b.Helper()
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	limit := effort.Seconds(10)
	for b.Loop() {
		solved, seconds := 0, 0.0
		for i, l := range list {
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
				fmt.Printf("%2d: %-10s %6.2f s %8d generated\n", i, a.Verdict, took, a.Generated)
			}
		}
		b.ReportMetric(float64(solved), "solved")
		b.ReportMetric(float64(len(list)), "levels")
		b.ReportMetric(seconds, "core-s")
	}
}
