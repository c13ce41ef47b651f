//go:build unix

package baba

import (
	"context"
	"runtime"
	"testing"
	"time"

	"puzzlewright/internal/effort"
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/baba/heuristic"
	"puzzlewright/solver/baba/position"
	"puzzlewright/solver/games/gametest"
	"puzzlewright/solver/search"
)

// A tier is a part of the solver that it can do without: without it answers are
// the same, and come later or not at all.
type tier struct {
	name string
	position.Options
	// drop takes the tier from a puzzle, where it is a part of that.
	drop func(*puzzle)
	// A puzzle without refutations is searched at once, one without the other
	// heuristics has the first alone, one without subgoals lists none, and to one without
	// novelty all states are alike.
	noRefutations, noOtherHeuristics, noSubgoals, noNovelty bool
}

// tiers begins with the whole solver.
var tiers = []tier{
	{name: "nothing"},
	{name: "bitboard", drop: func(p *puzzle) { p.bitboard = nil }},
	{name: "stepper-and-bitboard", drop: func(p *puzzle) {
		p.heuristic = heuristic.New(p.Space, p.stepper, p.lowerBound) // it reads states by the stepper
		p.bitboard, p.stepper = nil, nil
	}},
	{name: "memos", Options: position.Options{NoMemos: true}},
	{name: "lower-bound", drop: func(p *puzzle) { p.lowerBound = nil }},
	{name: "reachability", Options: position.Options{NoReachability: true}, noRefutations: true},
	{name: "refutations", noRefutations: true},
	{name: "other-heuristics", noOtherHeuristics: true},
	{name: "subgoals", noSubgoals: true},
	{name: "novelty", noNovelty: true},
}

// An ablated puzzle lacks a tier.
type ablated struct {
	*puzzle
	without *tier
	all     []int // estimates
}

func (t *tier) takenFrom(p *puzzle) solver.Puzzle {
	if t.drop != nil {
		t.drop(p)
	}
	return &ablated{puzzle: p, without: t, all: make([]int, heuristic.NumHeuristics)}
}

// Fork implements solver.Forker.
func (a *ablated) Fork() solver.Puzzle { return a.without.takenFrom(a.puzzle.Fork().(*puzzle)) }

// From implements solver.Continuer.
func (a *ablated) From(state []byte) solver.Puzzle {
	return a.without.takenFrom(a.puzzle.From(state).(*puzzle))
}

// Refute implements solver.Refuter.
func (a *ablated) Refute(ctx context.Context) []solver.Reason {
	if a.without.noRefutations {
		return nil
	}
	return a.puzzle.Refute(ctx)
}

// Subgoals implements solver.Subgoaler.
func (a *ablated) Subgoals(state []byte) []solver.Subgoal {
	if a.without.noSubgoals {
		return nil
	}
	return a.puzzle.Subgoals(state)
}

// Part implements solver.Featurer.
func (a *ablated) Part(state []byte) (sort, part uint64) {
	if a.without.noNovelty {
		return 0, 0
	}
	return a.puzzle.Part(state)
}

// Facts implements solver.Featurer.
func (a *ablated) Facts(state []byte, facts []uint32) []uint32 {
	if a.without.noNovelty {
		return facts
	}
	return a.puzzle.Facts(state, facts)
}

// Heuristics implements solver.Estimator.
func (a *ablated) Heuristics() int {
	if a.without.noOtherHeuristics {
		return 1
	}
	return a.puzzle.Heuristics()
}

// Estimate implements solver.Estimator.
func (a *ablated) Estimate(state []byte, only int, estimates []int) {
	a.puzzle.Estimate(state, only, a.all)
	copy(estimates, a.all)
}

// BenchmarkAblation measures what each tier is worth: it decides the levels of
// the conformance cases, and every fourth of the fan-made ones, without one
// tier at a time. It reports how many levels are decided and won, how long that
// takes (a level that is not decided takes all its time), and how many
// successors are made in a second. All times are processor time, on one core.
func BenchmarkAblation(b *testing.B) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	var recorded, packs []*levels.Level
	for _, c := range conformance(b, "baba.json") {
		recorded = append(recorded, c.Level())
	}
	for i, l := range fanMade(b) {
		if i%4 == 0 {
			packs = append(packs, l.Level)
		}
	}
	for _, set := range []struct {
		name   string
		levels []*levels.Level
	}{{"recorded", recorded}, {"packs", packs}} {
		for i := range tiers {
			b.Run(set.name+"/without="+tiers[i].name, func(b *testing.B) {
				for b.Loop() {
					reportAblation(b, set.levels, &tiers[i])
				}
			})
		}
	}
}

// reportAblation decides levels without a tier.
func reportAblation(b *testing.B, all []*levels.Level, without *tier) {
	b.Helper()
	const limit, expanded = 1.0, 500
	var decided, won, spent, made, making float64
	for _, l := range all {
		Game.Spell(l)
		load := func() *puzzle {
			p, err := newPuzzle(l, without.Options)
			if err != nil {
				b.Fatal(err)
			}
			return p
		}
		runtime.GC()
		began := effort.ProcessorTime()
		ctx, cancel := effort.ProcessorLimit(b.Context(), limit)
		a := search.Solve(ctx, without.takenFrom(load()), solver.Task{Workers: 1, Time: time.Hour, Memory: 1 << 29})
		cancel()
		if a.Verdict != solver.Undecided {
			won++
		}
		if a.Verdict == solver.Unsolvable || a.Optimal {
			decided++
			spent += effort.ProcessorTime() - began
		} else {
			spent += limit
		}
		met := gametest.FirstStates(load(), expanded)
		p := without.takenFrom(load())
		began = effort.ProcessorTime()
		for _, state := range met {
			p.Expand(state, func(levels.Move, []byte) { made++ })
		}
		making += effort.ProcessorTime() - began
	}
	b.ReportMetric(won, "answered")
	b.ReportMetric(decided, "decided")
	b.ReportMetric(spent, "core-s")
	b.ReportMetric(made/making, "successors/core-s")
}
