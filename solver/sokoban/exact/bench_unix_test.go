//go:build unix

package exact

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"puzzlewright/internal/effort"
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/search/parallel"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/twin"
	"puzzlewright/solver/states"
)

// benchPushes is how many pushes a search of BenchmarkPushSearch looks at, if
// it is not done before.
const benchPushes = 3_000_000

// BenchmarkPushSearch searches for the fewest pushes, the exact search alone on
// one core, and reports how many pushes it looks at in a second of processor
// time: all those that can be made and bring no box onto a dead square, however
// little more is done with them. B/state is what everything takes for each
// position that is stored.
func BenchmarkPushSearch(b *testing.B) {
	entries := twin.Counted(b)
	for _, number := range []int{93, 139, 144, 145} {
		b.Run(fmt.Sprintf("microban-%d", number), func(b *testing.B) { reportPushes(b, entries[number-1].Level) })
	}
	r := rand.New(rand.NewPCG(31, 32))
	for _, boxes := range []int{8, 10, 12} {
		l := hallLevel(r, 12, boxes)
		b.Run(fmt.Sprintf("hall-%d", boxes), func(b *testing.B) { reportPushes(b, l) })
	}
}

// BenchmarkCores proves the fewest moves, the exact search alone, on one core and
// on two.
func BenchmarkCores(b *testing.B) {
	entries := twin.Counted(b)
	for _, number := range []int{93, 99, 111, 112, 123, 145, 146} {
		for workers := 1; workers <= 2; workers++ {
			b.Run(fmt.Sprintf("microban-%d/workers=%d", number, workers), func(b *testing.B) {
				f, err := board.NewTables(board.New(entries[number-1].Level), func() bool { return false })
				if err != nil {
					b.Fatal(err)
				}
				count := func(m levels.Moves) int { return len(m) }
				before := effort.ProcessorTime()
				for b.Loop() {
					e, err := New(f, solver.FewestMoves, workers, states.NewBudget(2<<30), parallel.NewIncumbent(count), f.Reversed)
					if err != nil {
						b.Fatal(err)
					}
					if !e.Run(b.Context()) {
						b.Fatal("it came to no end")
					}
					e.Close()
				}
				b.ReportMetric((effort.ProcessorTime()-before)/float64(b.N), "core-s/op")
			})
		}
	}
}

func reportPushes(b *testing.B, l *levels.Level) {
	b.Helper()
	f, err := board.NewTables(board.New(l), func() bool { return false })
	if err != nil {
		b.Fatal(err)
	}
	plain, start := twin.New(l)
	count := func(m levels.Moves) int { return plain.Cost(start, m, true) }
	var generated, stored, bytes int64
	b.ReportAllocs()
	before := effort.ProcessorTime()
	for b.Loop() {
		budget := states.NewBudget(2 << 30)
		e, err := New(f, board.FewestPushes, 1, budget, parallel.NewIncumbent(count), f.Reversed)
		if err != nil {
			b.Fatal(err)
		}
		ctx, cancel := context.WithCancel(b.Context())
		go func() {
			defer cancel()
			for tick := time.NewTicker(time.Millisecond); ctx.Err() == nil && countsOf(e).Generated < benchPushes; {
				<-tick.C
			}
		}()
		e.Run(ctx)
		cancel()
		n := countsOf(e)
		generated += n.Generated
		stored += n.Stored
		bytes += budget.Peak()
		e.Close()
	}
	b.ReportMetric(float64(generated)/(effort.ProcessorTime()-before), "pushes/core-s")
	b.ReportMetric(float64(generated)/float64(stored), "pushes/stored")
	b.ReportMetric(float64(stored)/float64(b.N), "stored")
	b.ReportMetric(float64(bytes)/float64(stored), "B/state")
}
