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
	"puzzlewright/solver/sokoban/deadlock"
	"puzzlewright/solver/sokoban/matching"
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

// hallLevel makes a board that is mostly floor, with boxes away from the outer
// walls.
func hallLevel(r *rand.Rand, side, boxes int) *levels.Level {
	for {
		l := levels.New(side, side)
		l.Cells(func(c levels.Cell, _ levels.Stack) {
			if c.X == 0 || c.Y == 0 || c.X == side-1 || c.Y == side-1 || r.IntN(8) == 0 {
				l.Set(c, levels.Stack{{Tile: board.WallTile}})
			}
		})
		twin.Scatter(r, l, board.GoalTile, boxes, false)
		twin.Scatter(r, l, board.BoxTile, boxes, false)
		twin.Scatter(r, l, board.PlayerTile, 1, false)
		if twin.Playable(l) && hopeful(l) {
			return l
		}
	}
}

// hopeful tells whether no box of a level is on a dead square or frozen, and all
// together can come to goals.
func hopeful(l *levels.Level) bool {
	f, err := board.NewTables(board.New(l), func() bool { return false })
	if err != nil {
		return false
	}
	p := board.NewPosition(f)
	freeze := deadlock.NewFreeze(p)
	m := matching.New(f.Distances, f.NumGoals)
	for i, b := range p.Boxes {
		if lost, _ := freeze.Find(b); lost {
			return false
		}
		m.Rows[i] = p.Row(b, p.Player)
	}
	return m.Solve() < matching.Infeasible
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
