package baba

import (
	"testing"

	"puzzlewright/solver"
)

// searched is a puzzle as the exact search sees it: no scout runs beside it.
type searched struct {
	solver.Puzzle
	solver.Leaper
	solver.Bounder
	solver.Pruner
	solver.Cutter
	of *puzzle
}

func searchedOnly(p *puzzle) searched { return searched{p, p, p, p, p, p} }

// Fork implements solver.Forker.
func (s searched) Fork() solver.Puzzle { return searchedOnly(s.of.Fork().(*puzzle)) }

// Levels with much to search have one answer, on however many cores.
func TestTheAnswerDoesNotDependOnTheNumberOfCores(t *testing.T) {
	for _, c := range conformance(t, "baba.json") {
		if c.ID != "full_biy:42" && c.ID != "full_biy:90" {
			continue
		}
		t.Run(c.ID, func(t *testing.T) {
			var want solver.Answer
			for workers := 1; workers <= 4; workers++ {
				p := searchedOnly(puzzleOf(t, &c, false))
				got := solver.Solve(t.Context(), p, solver.Task{Workers: workers, Time: patience})
				if workers == 1 {
					want = got
				}
				if got.Verdict != want.Verdict || len(got.Moves) != len(want.Moves) || !got.Optimal || got.Lower != want.Lower {
					t.Errorf("on %d cores it is %s in %d moves, at least %d; on one %s in %d, at least %d", workers,
						got.Verdict, len(got.Moves), got.Lower, want.Verdict, len(want.Moves), want.Lower)
				}
			}
		})
	}
}
