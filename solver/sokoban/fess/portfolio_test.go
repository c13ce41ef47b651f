package fess

import (
	"math/rand/v2"
	"slices"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/twin"
	"puzzlewright/solver/states"
)

// hardField is the field of that level.
func hardField(t testing.TB) *board.Tables {
	t.Helper()
	f, err := board.NewTables(board.New(twin.Hard(t)), never)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// crowdedField gives a small level full of boxes, ready to be searched.
func crowdedField(t *testing.T, r *rand.Rand, i int) (*levels.Level, *board.Tables) {
	t.Helper()
	l := twin.Crowded(r, i)
	f, err := board.NewTables(board.New(l), never)
	if err != nil {
		t.Fatal(err)
	}
	return l, f
}

// never halts nothing.
func never() bool { return false }

// TestScoutsAgreeWithThePlainTwin: a feature search, in whatever manner, wins
// what can be won and exhausts what cannot.
func TestScoutsAgreeWithThePlainTwin(t *testing.T) {
	r := rand.New(rand.NewPCG(23, 24))
	manners := append(append([]Variant(nil), FirstVariants...), OtherVariants...)
	manners = append(manners, Variant{roomConnectivity: true, Backward: true, order: nearest}, Variant{anyOrder: true, Backward: true, rollout: true})
	for i := range twin.Thorough(400, 10_000) {
		l, f := crowdedField(t, r, i)
		plain, start := twin.New(l)
		if plain.Won(start) || slices.ContainsFunc(f.Boxes, func(b board.Cell) bool { return !f.Live[b] }) {
			continue
		}
		s := NewPortfolio(f, states.NewBudget(64<<20), never)
		k := i / 2 % len(manners)
		moves, exhausted := s.Run(manners[k:k+1], func() {})
		s.Close()
		want := plain.Fewest(start, false) >= 0
		end, _ := plain.Replay(start, moves)
		if exhausted == want || want != plain.Won(end) {
			t.Fatalf("%s\nmanner %v: exhausted %v, won %v; can be won: %v", twin.Draw(l), manners[k], exhausted, plain.Won(end), want)
		}
	}
}

// TestScoutsCanBeHaltedAnywhere: wherever a scout is told to stop, it does,
// proves nothing and gives all memory back.
func TestScoutsCanBeHaltedAnywhere(t *testing.T) {
	f := hardField(t)
	for asked := 1; asked < 1000/twin.Fewer; asked += 1 + asked/8 {
		left := asked
		halted := func() bool { left--; return left <= 0 }
		budget := states.NewBudget(64 << 20)
		s := NewPortfolio(f, budget, halted)
		if _, exhausted := s.Run(FirstVariants, func() {}); exhausted {
			t.Fatalf("exhausted after %d questions", asked)
		}
		s.Close()
		if budget.Taken() != 0 {
			t.Fatalf("after %d questions: %d bytes kept", asked, budget.Taken())
		}
	}
}

// TestSearchesWithoutMemoryGiveUp: with too little memory a scout proves
// nothing, and keeps nothing.
func TestSearchesWithoutMemoryGiveUp(t *testing.T) {
	f := hardField(t)
	for size := int64(1 << 10); size <= 1<<18; size *= 2 {
		budget := states.NewBudget(size)
		s := NewPortfolio(f, budget, never)
		if _, exhausted := s.Run([]Variant{{rollout: true, anyOrder: true}}, func() {}); exhausted {
			t.Errorf("exhausted with %d bytes", size)
		}
		s.Close()
		if budget.Taken() != 0 || budget.Peak() > size {
			t.Errorf("with %d bytes: %d kept, %d taken", size, budget.Taken(), budget.Peak())
		}
	}
}
