//go:build unix

package baba

import (
	"runtime"
	"slices"
	"strconv"
	"testing"

	"puzzlewright/internal/effort"
	"puzzlewright/levels"
	"puzzlewright/solver/baba/twin"
	"puzzlewright/solver/games/gametest"
)

// BenchmarkSuccessors makes the successors of states that a search of a level
// meets, without storing them, and reports how many in a second of processor
// time.
func BenchmarkSuccessors(b *testing.B) {
	cases := conformance(b, "baba.json")
	for _, id := range []string{"full_biy:106", "full_biy:126", "full_biy:190", "full_biy:22", "full_biy:130", "full_biy:90", "full_biy:88", "full_biy:176", "bia:grass_yard", "full_biy:44", "full_biy:166", "full_biy:172", "full_biy:178", "full_biy:42"} {
		at := slices.IndexFunc(cases, func(c twin.Case) bool { return c.ID == id })
		if at < 0 {
			continue
		}
		c := cases[at]
		b.Run(id+"-"+strconv.Itoa(c.Width)+"x"+strconv.Itoa(c.Height), func(b *testing.B) {
			reportRate(b, puzzleOf(b, &c, false))
		})
	}
	// Levels with words for which the engine itself plays.
	for _, name := range []string{"10", "15", "16"} {
		l := bundled(b, name)
		b.Run("bundled:"+name+"-"+strconv.Itoa(l.Width())+"x"+strconv.Itoa(l.Height()), func(b *testing.B) {
			p := loaded(b, l, false)
			reportRate(b, p)
		})
	}
}

// BenchmarkSuccessorsAtRealSize does the same for each level of baba_packs.jsonl,
// and reports how the rates are distributed over the levels.
func BenchmarkSuccessorsAtRealSize(b *testing.B) {
	const expanded, seconds = 2000, 0.05
	var rates []float64
	for b.Loop() {
		rates = rates[:0]
		for _, l := range fanMade(b) {
			p := loaded(b, l.Level, false)
			met := gametest.FirstStates(p, expanded)
			runtime.GC()
			n, before, spent := 0, effort.ProcessorTime(), 0.0
			for spent < seconds {
				for _, state := range met {
					p.Expand(state, func(levels.Move, []byte) { n++ })
				}
				spent = effort.ProcessorTime() - before
			}
			rates = append(rates, float64(n)/spent)
		}
	}
	slices.Sort(rates)
	for i, name := range []string{"least", "quarter", "median", "three-quarters", "most"} {
		b.ReportMetric(rates[i*(len(rates)-1)/4], name+"/core-s")
	}
}

// reportRate makes successors of the first states of a puzzle.
func reportRate(b *testing.B, p *puzzle) {
	b.Helper()
	met := gametest.FirstStates(p, 50000)
	n := 0
	count := func(levels.Move, []byte) { n++ }
	b.ReportAllocs()
	before := effort.ProcessorTime()
	for b.Loop() {
		for _, state := range met {
			p.Expand(state, count)
		}
	}
	b.ReportMetric(float64(n)/(effort.ProcessorTime()-before), "states/core-s")
}
