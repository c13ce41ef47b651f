//go:build unix

package insight

import (
	"context"
	"hash/fnv"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"puzzlewright/internal/effort"
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/games"
	"puzzlewright/solver/search"
)

// The aims for repairs: in seconds of processor time, on levels of so many cells.
const (
	firstAim   = 2
	repairsAim = 10
	repairSize = 150
)

// BenchmarkRepairs makes bundled levels that are solved in a tenth of a second unsolvable
// by one edit, three times each where such edits are found, and tells of how many the
// first repair is found in two seconds, and of how many six, or all there are, in ten.
func BenchmarkRepairs(b *testing.B) {
	entries := bundled(b)
	for b.Loop() {
		var broken, soonMended, done int
		for _, e := range entries {
			for _, spoilt := range spoilings(e, 3) {
				broken++
				first, all, n := mended(b, e.Game, spoilt)
				if first <= firstAim {
					soonMended++
				}
				if all <= repairsAim {
					done++
				}
				if first > firstAim || all > repairsAim {
					b.Logf("%s, %s: the first after %.1f s, %d after %.1f s", e.Name, spoilt.edit.Says(e.Game.Name), first, n, all)
				}
			}
		}
		b.ReportMetric(float64(broken), "levels")
		b.ReportMetric(100*float64(soonMended)/float64(max(broken, 1)), "%first")
		b.ReportMetric(100*float64(done)/float64(max(broken, 1)), "%all")
	}
}

// A spoiling is a level that an edit has made unsolvable.
type spoiling struct {
	edit  Edit
	level *levels.Level
}

// spoilings gives up to so many of a level that is small and soon solved, each proved as
// soon.
func spoilings(e games.Entry, most int) []spoiling {
	decide := func(l *levels.Level) (solver.Verdict, bool) {
		p, _ := e.Game.Examine(l.Clone())
		if p == nil {
			return solver.Undecided, false
		}
		began := effort.ProcessorTime()
		a := search.Solve(context.Background(), p, solver.Task{Goal: solver.Any, Time: time.Second, Workers: 1})
		return a.Verdict, effort.ProcessorTime()-began <= soon
	}
	l := e.Level
	if v, quick := decide(l); l.Width()*l.Height() > repairSize || v != solver.Solved || !quick {
		return nil
	}
	may := newEdits(e.Game, l, func(levels.Cell) bool { return true })
	all := slices.Collect(may.from(levels.Cell{}))
	name := fnv.New64()
	_, _ = name.Write([]byte(e.Name))
	r := rand.New(rand.NewPCG(name.Sum64(), 0))
	var found []spoiling
	for range 100 {
		edit := all[r.IntN(len(all))]
		spoilt, ok := may.apply(edit)
		if !ok {
			continue
		}
		if v, quick := decide(spoilt); v == solver.Unsolvable && quick {
			found = append(found, spoiling{edit, spoilt})
		}
		if len(found) == most {
			break
		}
	}
	return found
}

// mended looks for repairs as the editor does, and gives the seconds to the first one and
// to the end, and how many there are.
func mended(b *testing.B, g *solver.Game, s spoiling) (first, all float64, n int) {
	b.Helper()
	ctx, cancel := effort.ProcessorLimit(b.Context(), 2*repairsAim)
	defer cancel()
	cells := s.edit.Cells()
	began := effort.ProcessorTime()
	first = 2 * repairsAim
	repairs, _ := Repairer{
		Game: g, Level: s.level, Near: cells[len(cells)-1], Most: 6, May: func(levels.Cell) bool { return true },
		Each: solver.Task{Time: 50 * time.Millisecond, Memory: 1 << 28, Workers: 1},
	}.Repairs(ctx, func(Repair) { first = min(first, effort.ProcessorTime()-began) })
	return first, effort.ProcessorTime() - began, len(repairs)
}
