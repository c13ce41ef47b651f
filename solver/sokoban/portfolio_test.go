package sokoban

import (
	"math/rand/v2"
	"slices"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver/states"
)

// hardField is the field of that level.
func hardField(t testing.TB) *field {
	t.Helper()
	f, err := newField(survey(hard(t)), never)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// crowdedField gives a small level full of boxes, ready to be searched.
func crowdedField(t *testing.T, r *rand.Rand, i int) (*levels.Level, *field) {
	t.Helper()
	l := crowded(r, i)
	f, err := newField(survey(l), never)
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
	manners := append(append([]manner(nil), firstManners...), otherManners...)
	manners = append(manners, manner{links: true, back: true, order: nearest}, manner{loose: true, back: true, outlook: true})
	for i := range thorough(400, 10_000) {
		l, f := crowdedField(t, r, i)
		plain, start := newTwin(l)
		if plain.won(start) || slices.ContainsFunc(f.boxes, func(b cell) bool { return !f.live[b] }) {
			continue
		}
		s := newScout(f, states.NewBudget(64<<20), never)
		k := i / 2 % len(manners)
		moves, exhausted := s.run(manners[k:k+1], func() {})
		s.close()
		want := plain.fewest(start, false) >= 0
		end, _ := plain.replay(start, moves)
		if exhausted == want || want != plain.won(end) {
			t.Fatalf("%s\nmanner %v: exhausted %v, won %v; can be won: %v", draw(l), manners[k], exhausted, plain.won(end), want)
		}
	}
}

// TestScoutsCanBeHaltedAnywhere: wherever a scout is told to stop, it does,
// proves nothing and gives all memory back.
func TestScoutsCanBeHaltedAnywhere(t *testing.T) {
	f := hardField(t)
	for asked := 1; asked < 1000/fewer; asked += 1 + asked/8 {
		left := asked
		halted := func() bool { left--; return left <= 0 }
		budget := states.NewBudget(64 << 20)
		s := newScout(f, budget, halted)
		if _, exhausted := s.run(firstManners, func() {}); exhausted {
			t.Fatalf("exhausted after %d questions", asked)
		}
		s.close()
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
		s := newScout(f, budget, never)
		if _, exhausted := s.run([]manner{{outlook: true, loose: true}}, func() {}); exhausted {
			t.Errorf("exhausted with %d bytes", size)
		}
		s.close()
		if budget.Taken() != 0 || budget.Peak() > size {
			t.Errorf("with %d bytes: %d kept, %d taken", size, budget.Taken(), budget.Peak())
		}
	}
}
