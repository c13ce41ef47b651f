//go:build unix

package sokoban

import (
	"context"
	"fmt"
	"math/rand/v2"
	"syscall"
	"testing"
	"time"

	"puzzlewright/levels"
	"puzzlewright/solver"
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
	entries := counted(b)
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
	entries := counted(b)
	for _, number := range []int{93, 99, 111, 112, 123, 145, 146} {
		for workers := 1; workers <= 2; workers++ {
			b.Run(fmt.Sprintf("microban-%d/workers=%d", number, workers), func(b *testing.B) {
				p := newPuzzle(survey(entries[number-1].Level))
				f, err := p.prepare(never)
				if err != nil {
					b.Fatal(err)
				}
				before := processorTime()
				for b.Loop() {
					e, err := newExact(f, solver.FewestMoves, workers, states.NewBudget(2<<30), newOutcome(p.costs(solver.FewestMoves)), f.other)
					if err != nil {
						b.Fatal(err)
					}
					if !e.run(b.Context()) {
						b.Fatal("it came to no end")
					}
					e.close()
				}
				b.ReportMetric((processorTime()-before)/float64(b.N), "core-s/op")
			})
		}
	}
}

// hallLevel makes a board that is mostly floor, with boxes away from the outer
// walls.
func hallLevel(r *rand.Rand, side, boxes int) *levels.Level {
	for {
		l := levels.New(side, side)
		l.Cells(func(c levels.Cell, _ levels.Stack) {
			if c.X == 0 || c.Y == 0 || c.X == side-1 || c.Y == side-1 || r.IntN(8) == 0 {
				l.Set(c, levels.Stack{{Tile: wallTile}})
			}
		})
		scatter(r, l, goalTile, boxes, false)
		scatter(r, l, boxTile, boxes, false)
		scatter(r, l, playerTile, 1, false)
		if p := newPuzzle(survey(l)); !levels.AnyHarmful(survey(l).check()) && len(p.Refute()) == 0 {
			return l
		}
	}
}

func reportPushes(b *testing.B, l *levels.Level) {
	b.Helper()
	p := newPuzzle(survey(l))
	f, err := p.prepare(never)
	if err != nil {
		b.Fatal(err)
	}
	var generated, stored, bytes int64
	b.ReportAllocs()
	before := processorTime()
	for b.Loop() {
		budget := states.NewBudget(2 << 30)
		e, err := newExact(f, fewestPushes, 1, budget, newOutcome(p.pushes), f.other)
		if err != nil {
			b.Fatal(err)
		}
		ctx, cancel := context.WithCancel(b.Context())
		told := &e.workers[0].told
		go func() {
			for ctx.Err() == nil && told.generated.Load() < benchPushes {
				time.Sleep(time.Millisecond)
			}
			cancel()
		}()
		e.run(ctx)
		cancel()
		generated += told.generated.Load()
		stored += told.stored.Load()
		bytes += budget.Peak()
		e.close()
	}
	b.ReportMetric(float64(generated)/(processorTime()-before), "pushes/core-s")
	b.ReportMetric(float64(generated)/float64(stored), "pushes/stored")
	b.ReportMetric(float64(stored)/float64(b.N), "stored")
	b.ReportMetric(float64(bytes)/float64(stored), "B/state")
}

// processorTime is what the process has used, in seconds.
func processorTime() float64 {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return float64(u.Utime.Sec) + float64(u.Utime.Usec)/1e6
}
