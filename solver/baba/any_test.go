package baba

import (
	"context"
	"slices"
	"testing"
	"time"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/baba/twin"
	"puzzlewright/solver/search"
)

// A search for any solution, by novelty and subgoals on one of its workers, wins where the plain
// search does, and nowhere else, wherever its leads go.
func TestAnySolutionIsFoundWhereThereIsOne(t *testing.T) {
	for _, v := range foreseen {
		t.Run(v.Name, func(t *testing.T) {
			t.Parallel()
			won, lost := 0, 0
			for seed := range seeds(t, 150, 20000) {
				p := loaded(t, twin.Random(seed+1<<40, v, 6, 5), false)
				want := search.Solve(context.Background(), unaided{plain{p, p}, p}, solver.Task{Workers: 1, Memory: 1 << 20})
				if want.Verdict == solver.Undecided {
					continue
				}
				task := solver.Task{Goal: solver.Any, Workers: 2, Memory: 1 << 26, Time: 10 * time.Second}
				task.Leads = []levels.Moves{randomMoves(seed, 8), randomMoves(seed+1, 16)}
				got := search.Solve(t.Context(), p.Fork(), task)
				if got.Verdict == solver.Undecided {
					continue // some turns of large heaps take long
				}
				if got.Verdict != want.Verdict || got.Verdict == solver.Solved && !solver.Wins(p, got.Moves) {
					t.Fatalf("seed %d: %v in %v (%s) and not %v:\n%s", seed, got.Verdict, got.Moves, got.Reason(), want.Verdict, twin.Picture(p.Show(p.Start())))
				}
				if got.Verdict == solver.Solved {
					won++
				} else {
					lost++
				}
			}
			if slowness == 1 && (won < 20 || lost < 20) {
				t.Errorf("only %d are won, and %d lost", won, lost)
			}
			t.Logf("%d can be won, %d cannot", won, lost)
		})
	}
}

// A lead is followed to where it ends, and the search goes on from there: one that leads to the
// last moves of a win is enough for levels in which a search finds nothing in many times as long.
func TestASearchGoesOnFromItsLeads(t *testing.T) {
	hard := []string{"balloon", "fuse", "medusa", "under a stone", "three abreast", "floor is lava"}
	for _, d := range drawnLevels(t) {
		if !slices.Contains(hard, d.Name) {
			continue
		}
		p := loaded(t, d.Level, false)
		lead := d.Moves[:len(d.Moves)-5]
		a := search.Solve(t.Context(), p, solver.Task{Goal: solver.Any, Workers: 2, Leads: []levels.Moves{lead}, Time: 20 * time.Second})
		if !solver.Wins(p, a.Moves) {
			t.Errorf("%s is %v", d.Name, a.Verdict)
		}
		t.Logf("%s: %d states", d.Name, a.Generated)
	}
}
