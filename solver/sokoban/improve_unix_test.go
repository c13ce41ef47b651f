//go:build unix

package sokoban

import (
	"fmt"
	"os"
	"runtime"
	"testing"
	"time"

	"puzzlewright/internal/effort"
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/search/parallel"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/exact"
	"puzzlewright/solver/sokoban/twin"
	"puzzlewright/solver/states"
)

// BenchmarkImprovement improves some solution of hard levels, of drawn warehouses and of such
// with one room full of goals, without the exact search beside it, and adds up what they come
// to within 4 seconds of processor time. What is tried out is tried out on the first set, and
// measured on the second. PUZZLEWRIGHT_SECONDS gives another limit, PUZZLEWRIGHT_TABLE=1 a
// line for each level.
func BenchmarkImprovement(b *testing.B) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	drawn, rooms := levelsOf(b, "solver/sokoban/testdata/drawn.xsb"), levelsOf(b, "solver/sokoban/testdata/rooms.xsb")
	for _, set := range []struct {
		name         string
		hard         []uint64
		drawn, rooms []*levels.Level
	}{
		{"develop", []uint64{2000, 2001, 2002, 2003, 2004, 2005, 2006, 2007}, drawn[:8], rooms[:4]},
		{"unseen", []uint64{2008, 2009, 2010, 2011, 2012, 2013, 2014, 2015}, drawn[19:], rooms[5:]},
	} {
		var list []*levels.Level
		for _, seed := range set.hard {
			list = append(list, twin.HardLevel(seed))
		}
		list = append(append(list, set.drawn...), set.rooms...)
		for _, goal := range []solver.Goal{board.FewestPushes, solver.FewestMoves} {
			b.Run(string(goal)+"/"+set.name, func(b *testing.B) { reportImproved(b, list, goal) })
		}
	}
}

// reportImproved improves a solution of each of some levels, and adds up what they cost.
func reportImproved(b *testing.B, list []*levels.Level, goal solver.Goal) {
	b.Helper()
	for b.Loop() {
		before, after := 0, 0
		for i, l := range list {
			g, err := Game.Load(l)
			if err != nil {
				b.Fatal(err)
			}
			p := g.(*puzzle)
			f, err := p.prepare(func() bool { return false })
			if err != nil {
				b.Fatal(err)
			}
			budget := states.NewBudget(1 << 30)
			q := &searches{puzzle: p, tables: f, task: solver.Task{Goal: goal}, started: time.Now(), best: parallel.NewIncumbent(p.costs(goal))}
			if q.exact, err = exact.New(f, goal, 1, budget, q.best, f.Reversed); err != nil {
				b.Fatal(err)
			}
			q.best.Offer(someSolution(f))
			first := q.best.Cost()
			ctx, cancel := effort.ProcessorLimit(b.Context(), effort.Seconds(4))
			q.newImprovement(budget).run(ctx)
			cancel()
			q.exact.Close()
			before, after = before+first, after+q.best.Cost()
			if os.Getenv("PUZZLEWRIGHT_TABLE") != "" {
				fmt.Printf("%2d: %d boxes, %d at first, %d\n", i, len(f.Boxes), first, q.best.Cost())
			}
		}
		b.ReportMetric(float64(before), "first")
		b.ReportMetric(float64(after), "improved")
	}
}
