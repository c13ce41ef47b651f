package parallel

import (
	"testing"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
)

// TestAListingGivesTheShortestFirst: it ends with as many solutions as were asked for, and then
// there may be more; with none, the level has none.
func TestAListingGivesTheShortestFirst(t *testing.T) {
	none := message.New("there is none")
	for n, want := range map[int]struct {
		ended   bool
		verdict solver.Verdict
	}{0: {false, solver.Unsolvable}, 1: {false, solver.Solved}, 2: {true, solver.Solved}} {
		l := NewListing(2, func() int64 { return 7 })
		moves := make(levels.Moves, 9)
		for i := range n {
			l.Add(moves[:9-4*i])
		}
		for i := range moves {
			moves[i] = levels.Left // the solutions are copies
		}
		a := l.Answer(t.Context(), none)
		if l.Ended() != want.ended || a.Capped != want.ended || a.Verdict != want.verdict || a.Count != n || a.Bytes != 7 {
			t.Errorf("of %d solutions: ended %v, %+v", n, l.Ended(), a)
		}
		for _, m := range a.Moves {
			if m != 0 {
				t.Errorf("of %d solutions: %v", n, a.Moves)
			}
		}
		if n > 0 && (len(a.Moves) != 13-4*n || a.Optimal == want.ended || a.Optimal && a.Lower != len(a.Moves)) {
			t.Errorf("of %d solutions: %d moves, %+v", n, len(a.Moves), a)
		}
	}
	l := NewListing(2, func() int64 { return 0 })
	l.Stop()
	if a := l.Answer(t.Context(), none); a.Verdict != solver.Undecided {
		t.Errorf("stopped, it says %v", a.Verdict)
	}
}
