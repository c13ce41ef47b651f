//go:build unix

package insight

import (
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"puzzlewright/internal/cases"
	"puzzlewright/internal/effort"
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/games"
	"puzzlewright/solver/search"
)

// The aims: in seconds of processor time, on levels that are solved in soon.
const (
	soon      = 0.1
	intentAim = 1
	idleAim   = 5
)

// BenchmarkAims tells of the levels that are solved in a tenth of a second, of the
// bundled ones and of Microban: which share of intents is decided in a second, and of
// how many levels all idle pieces are found in five.
func BenchmarkAims(b *testing.B) {
	b.Run("bundled", func(b *testing.B) { aims(b, bundled(b)) })
	b.Run("microban", func(b *testing.B) {
		file := filepath.Join(b.TempDir(), "microban1.xsb")
		if err := os.WriteFile(file, cases.Collection(b, "sokoban/microban1.xsb"), 0o600); err != nil {
			b.Fatal(err)
		}
		aims(b, games.Open(file))
	})
}

// bundled opens the bundled levels.
func bundled(b *testing.B) (all []games.Entry) {
	b.Helper()
	dirs, err := fs.Glob(levels.Bundled, "*/*")
	if err != nil {
		b.Fatal(err)
	}
	for _, dir := range dirs {
		all = append(all, games.OpenFS(levels.Bundled, dir))
	}
	return all
}

func aims(b *testing.B, entries []games.Entry) {
	b.Helper()
	for b.Loop() {
		var intents, decided, quick, tight int
		for _, e := range entries {
			p, _ := e.Game.Examine(e.Level.Clone())
			if p == nil {
				continue
			}
			began := effort.ProcessorTime()
			a := search.Solve(b.Context(), p, solver.Task{Time: 2 * time.Second, Workers: 1})
			if !a.Optimal || effort.ProcessorTime()-began > soon {
				continue
			}
			quick++
			for _, i := range likelyIntents(p, e.Level, a.Moves) {
				ctx, cancel := effort.ProcessorLimit(b.Context(), 2*intentAim)
				began = effort.ProcessorTime()
				f := Judge(ctx, e.Level, p, nil, i, solver.Task{Time: time.Hour, Workers: 1}, a.Moves)
				cancel()
				intents++
				if took := effort.ProcessorTime() - began; f.Standing != Open && took <= intentAim {
					decided++
				} else {
					b.Logf("%s: %s: %s after %.1f s", e.Name, i.Says(e.Game.Name), f.Standing, took)
				}
			}
			if idleFound(b, e) {
				tight++
			}
		}
		b.ReportMetric(float64(quick), "levels")
		b.ReportMetric(100*float64(decided)/float64(max(intents, 1)), "%intents")
		b.ReportMetric(100*float64(tight)/float64(max(quick, 1)), "%idle")
	}
}

// idleFound tells whether the roles of all pieces of a level are found in time.
func idleFound(b *testing.B, e games.Entry) bool {
	b.Helper()
	ctx, cancel := context.WithTimeout(b.Context(), 4*idleAim*time.Second)
	defer cancel()
	began := effort.ProcessorTime()
	p, _ := e.Game.Examine(e.Level.Clone())
	g, err := Explore(ctx, p, Shortest, Limits{})
	if err != nil {
		return false
	}
	ways, ok := g.Ways(ctx)
	g.Close()
	if !ok {
		b.Logf("%s: the ways are not known after %.1f s", e.Name, effort.ProcessorTime()-began)
		return false
	}
	count := map[Role]int{}
	for _, piece := range NewIdler(e.Game, e.Level, ways, Limits{}).Pieces(ctx, e.Level) {
		count[piece.Role]++
	}
	took := effort.ProcessorTime() - began
	if took <= idleAim && count[Unclear] == 0 {
		return true
	}
	b.Logf("%s: %v after %.1f s", e.Name, count, took)
	return false
}

// likelyIntents are about the pieces that a solution moves and the cells in the middle
// of its way.
func likelyIntents(p solver.Puzzle, l *levels.Level, moves levels.Moves) []levels.Intent {
	var about []levels.Intent
	trace, _ := solver.Replay(p, moves)
	for n := 1; n < len(trace); n++ {
		if string(trace[n]) == string(trace[n-1]) {
			continue
		}
		for _, e := range solver.AppendEvents(p, nil, trace[n-1], moves[n-1], trace[n]) {
			i := levels.Intent{What: levels.IsMoved, Tile: e.What, Cell: e.From}
			if l.At(e.From).Has(e.What) && e.Touches(e.What, e.From) && !slices.Contains(about, i) && len(about) < 3 {
				about = append(about, i)
			}
		}
	}
	if locator, ok := p.(solver.Locator); ok && len(trace) > 2 {
		for _, c := range locator.Locate(trace[len(trace)/2]) {
			about = append(about, levels.Intent{What: levels.IsEntered, Cell: c})
			break
		}
	}
	for _, i := range slices.Clone(about) {
		i.Cell = i.Cell.Plus(1, 0) // of a neighbour it may or may not be so
		i.Never = true
		if i.What == levels.IsEntered || l.At(i.Cell).Has(i.Tile) {
			about = append(about, i)
		}
	}
	return about
}
