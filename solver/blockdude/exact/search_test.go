package exact

import (
	"slices"
	"testing"

	"puzzlewright/internal/effort"
	"puzzlewright/levels"
	"puzzlewright/solver/blockdude/board"
	"puzzlewright/solver/blockdude/twin"
	"puzzlewright/solver/search/parallel"
	"puzzlewright/solver/states"
)

// TestAKnownSolutionIsNoMoreThanABound: where one is known that takes a press more than it must,
// the search finds the shortest; and where it is the shortest, no other.
func TestAKnownSolutionIsNoMoreThanABound(t *testing.T) {
	better := 0
	for seed := range effort.Seeds(t, uint64(150/twin.Fewer), 6000) {
		l := twin.RandomLevel(seed)
		w, start := twin.New(l)
		least := w.Shortest(start, 3000)
		if least < 1 {
			continue
		}
		for _, known := range []int{least, least + 1} {
			best := parallel.NewIncumbent(parallel.CountMoves)
			best.Offer(slices.Repeat(levels.Moves{levels.Wait}, known))
			e, err := New(board.New(l), 1, states.NewBudget(1<<24), best)
			if err != nil {
				t.Fatal(err)
			}
			finished := e.Run(t.Context())
			e.Close()
			if wins := twin.Wins(l, best.Moves()); !finished || best.Cost() != least || wins != (known > least) {
				t.Fatalf("seed %d: of %d presses, with %d known: %d, finished %v, wins %v\n%s%v", seed, least, known, best.Cost(), finished, wins, twin.Draw(l), l.Options)
			}
			better++
		}
	}
	if better == 0 {
		t.Error("nothing was won")
	}
}
