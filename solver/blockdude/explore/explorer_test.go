package explore

import (
	"testing"

	"puzzlewright/internal/effort"
	"puzzlewright/solver/blockdude/board"
	"puzzlewright/solver/blockdude/twin"
	"puzzlewright/solver/plain"
	"puzzlewright/solver/search/parallel"
	"puzzlewright/solver/states"
)

// TestExplorerFindsSolutions: in random levels that can be won, the explorer finds
// nearly always a solution, and what it finds wins; in others it finds none.
func TestExplorerFindsSolutions(t *testing.T) {
	found, missed := 0, 0
	for seed := range effort.Seeds(t, uint64(400/twin.Fewer), 10_000) {
		l := twin.RandomLevel(seed)
		w, start := twin.New(l)
		want := w.Shortest(start, 3000)
		if want == plain.TooMany {
			continue
		}
		best := parallel.NewIncumbent(parallel.CountMoves)
		s, err := newExplorer(board.New(l), parametersOf(int(seed%5)), states.NewBudget(1<<30), new(parallel.Counters), new(throttle), best)
		if err != nil {
			t.Fatal(err)
		}
		s.run(t.Context(), 1<<40)
		s.close()
		switch moves := best.Moves(); {
		case moves == nil && want >= 0:
			missed++
			t.Logf("seed %d, won in %d:\n%s", seed, want, twin.Draw(l))
		case moves == nil:
		case want < 0 || len(moves) < want || !twin.Wins(l, moves):
			t.Fatalf("seed %d: %v, want %d presses\n%s%v", seed, moves, want, twin.Draw(l), l.Options)
		default:
			found++
		}
	}
	t.Logf("%d found, %d missed", found, missed)
	if missed*100 > found {
		t.Errorf("of %d levels that can be won, the explorer gives up %d", found+missed, missed)
	}
}

// TestAHomewardExplorerGoesForTheDoorAlone: where others go for zones as well.
func TestAHomewardExplorerGoesForTheDoorAlone(t *testing.T) {
	b := board.New(twin.Gorges(1))
	for _, homeward := range []bool{true, false} {
		m := parametersOf(0)
		m.homeward = homeward
		s, err := newExplorer(b, m, states.NewBudget(1<<30), new(parallel.Counters), new(throttle), parallel.NewIncumbent(parallel.CountMoves))
		if err != nil {
			t.Fatal(err)
		}
		s.begin()
		alone := true
		for _, x := range s.bases {
			for _, a := range x.subgoals {
				alone = alone && a.zone == s.zones.of[s.Door]
			}
		}
		s.close()
		if alone != homeward {
			t.Errorf("homeward %v: it goes for the door alone: %v", homeward, alone)
		}
	}
}
