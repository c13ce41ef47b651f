package baba

import (
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/baba/twin"
)

// A level in which words are stuck is refuted with a reason that says which
// and where.
func TestStuckWordsAreToldOf(t *testing.T) {
	for _, c := range []struct {
		rows  []string
		why   string
		cells int
	}{
		{[]string{"WIN . . . .", ". BABA IS YOU .", ". . baba FLAG .", ". IS flag . ."}, "WIN can never be formed: the word WIN is stuck in the corner at row 1, column 1", 1},
		{[]string{". . . . .", ". baba . . .", ". . FLAG WIN .", "YOU IS BABA . ."}, "nothing is YOU, and nothing moves by itself that could form such a rule", 1},
		{[]string{". . KEKE . .", ". baba IS . .", "keke . MOVE WIN .", "YOU . BABA . ."}, "YOU can never be formed: the word YOU is stuck in the corner at row 4, column 1", 1},
		{[]string{"BABA IS YOU . .", ". . . FLAG .", ". baba . WIN .", ". . flag . IS"}, "WIN can never be formed: every word IS is stuck at the edges or among stuck words", 2},
		{[]string{"BABA IS YOU . .", ". . . FLAG .", ". baba . WIN .", ". IS flag . ."}, "", 0},
		{[]string{"BABA IS YOU . WIN", ". . . FLAG .", ". baba . . .", ". . flag . ."}, "WIN can never be formed: the words for it are stuck at the edges, too far apart", 3},
		{[]string{"BABA IS YOU WIN .", ". . . FLAG .", ". baba . . .", ". . flag . ."}, "WIN can never be formed: the words for it are stuck at the edges, too far apart", 3},
		{[]string{"BABA IS YOU . .", ". . WIN . .", ". baba . . .", ". . flag FLAG ."}, "WIN can never be formed: the word IS is stuck at row 1, column 2", 1},
	} {
		p := loaded(t, twin.Draw(c.rows...), false)
		reasons := p.Refute(t.Context())
		switch {
		case c.why == "" && len(reasons) > 0:
			t.Errorf("%q: %v", c.rows, reasons)
		case c.why != "" && (len(reasons) != 1 || reasons[0].Text.String() != c.why || len(reasons[0].Cells) != c.cells):
			t.Errorf("%q: %v, want %q", c.rows, reasons, c.why)
		}
	}
}

// wonByTwin gives the puzzle of a level, and the states of a shortest solution
// that the twin finds within a number of positions; nil where it finds none.
func wonByTwin(t *testing.T, l *levels.Level, positions int) (*puzzle, [][]byte) {
	t.Helper()
	want, err := twin.Solve(l, positions)
	if err != nil {
		t.Fatal(err)
	}
	if want.Verdict != twin.Solved {
		return nil, nil
	}
	p := loaded(t, l, false)
	trace, won := solver.Replay(p, want.Moves)
	if !won && p.chanced.Load() {
		return nil, nil // an EMPTY faces anywhere; the twin's faces right
	}
	if !won {
		t.Fatalf("%sis not won by %s", twin.Picture(l), want.Moves)
	}
	return p, trace
}

// Whatever is called lost cannot be won: the twin tries everything from there.
func TestWhatIsCalledLostIsLost(t *testing.T) {
	for _, v := range twin.TierA() {
		t.Run(v.Name, func(t *testing.T) {
			t.Parallel()
			nothingIsLost(t, 80, 20000, func(seed uint64) *levels.Level { return twin.Random(seed+1<<34, v, 5, 4) })
		})
	}
	t.Run("walls", func(t *testing.T) {
		t.Parallel()
		nothingIsLost(t, 120, 20000, walled)
	})
}

// nothingIsLost goes through random levels: what the twin wins is not refuted,
// and nothing on the way is lost or has a bound that says so.
func nothingIsLost(t *testing.T, usual, long uint64, random func(seed uint64) *levels.Level) {
	t.Helper()
	wins := 0
	for seed := range seeds(t, usual, long) {
		l := random(seed)
		p, trace := wonByTwin(t, l, 150)
		if p == nil {
			continue
		}
		for _, state := range trace[:len(trace)-1] {
			if p.Lost(state) || p.Bound(state, 0) < 0 || len(p.From(state).(*puzzle).Refute(t.Context())) > 0 {
				t.Fatalf("seed %d: it is won from\n%s", seed, twin.Picture(p.Show(state)))
			}
		}
		wins++
	}
	t.Logf("%d levels can be won", wins)
}
