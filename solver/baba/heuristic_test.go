package baba

import (
	"context"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/baba/twin"
	"puzzlewright/solver/games/gametest"
	"puzzlewright/solver/search"
)

// An estimate that is asked for alone is what it is among all.
func TestEachGuideGuessesAloneAsAmongAll(t *testing.T) {
	for _, name := range []string{"04", "08", "10"} {
		p := loaded(t, bundled(t, name), false)
		met := gametest.FirstStates(p, 300)
		for guide := range p.Heuristics() {
			all, alone := p.Fork().(*puzzle), p.Fork().(*puzzle)
			for _, state := range met {
				want, got := make([]int, p.Heuristics()), make([]int, p.Heuristics())
				all.Estimate(state, solver.AllHeuristics, want)
				alone.Estimate(state, guide, got)
				if got[guide] != want[guide] && want[guide] != solver.NoEstimate {
					t.Fatalf("level %s: heuristic %d estimates %d alone, %d among all, of %x", name, guide, got[guide], want[guide], state)
				}
			}
		}
	}
}

// walledIn is a level whose YOU cannot get at the flag: AND is to be pushed
// before BABA IS YOU, and CRAB before that.
func walledIn(t *testing.T) *levels.Level {
	t.Helper()
	return twin.Draw(
		"wall wall wall wall wall wall wall wall wall . FLAG",
		"wall . . . wall . . . . wall IS",
		"wall . . . wall . . . . wall WIN",
		"wall . CRAB . . . . AND . wall .",
		"wall . . . wall . . . . wall .",
		"wall . . . wall . . . baba wall .",
		"wall wall BABA wall wall wall wall wall wall wall crab",
		". wall IS wall . . . . . . .",
		". wall YOU wall . . . . . . flag",
		". wall wall wall WALL IS STOP . . . .",
	)
}

// Where something else has to be YOU as well, the search finds that.
func TestWhatElseCouldBeYouIsFound(t *testing.T) {
	l := walledIn(t)
	p := loaded(t, l, false)
	a := search.Solve(context.Background(), p, solver.Task{Goal: solver.Any, Workers: 1, Memory: 1 << 26})
	if a.Verdict != solver.Solved {
		t.Fatalf("%sis %s", twin.Picture(l), a.Verdict)
	}
	t.Logf("found in %d moves, with %d states stored", len(a.Moves), a.Stored)
}
