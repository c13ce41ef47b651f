package blockdude

import (
	"testing"

	"puzzlewright/solver"
	"puzzlewright/solver/search/parallel"
	"puzzlewright/solver/states"
)

// TestExplorerFindsSolutions: in random levels that can be won, the explorer finds
// nearly always a solution, and what it finds wins; in others it finds none.
func TestExplorerFindsSolutions(t *testing.T) {
	seeds := uint64(400 / fewer)
	if soaking {
		seeds = 10_000
	}
	found, missed := 0, 0
	for seed := range seeds {
		l := randomLevel(seed)
		w, start := newWorld(l)
		want := w.shortest(start, 3000)
		if want == -2 {
			continue
		}
		p := newPuzzle(newBoard(l))
		best := parallel.NewIncumbent(parallel.CountMoves)
		s, err := newExplorer(p.board, parametersOf(int(seed%5)), states.NewBudget(1<<30), new(parallel.Counters), new(throttle), best)
		if err != nil {
			t.Fatal(err)
		}
		s.run(t.Context(), 1<<40)
		s.close()
		switch moves := best.Moves(); {
		case moves == nil && want >= 0:
			missed++
			t.Logf("seed %d, won in %d:\n%s", seed, want, drawing(l))
		case moves == nil:
		case want < 0 || len(moves) < want || !solver.Wins(p, moves):
			t.Fatalf("seed %d: %v, want %d presses\n%s%v", seed, moves, want, drawing(l), l.Options)
		default:
			found++
		}
	}
	t.Logf("%d found, %d missed", found, missed)
	if missed*100 > found {
		t.Errorf("of %d levels that can be won, the explorer gives up %d", found+missed, missed)
	}
}
