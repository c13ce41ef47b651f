package sokoban

import (
	"context"
	"math/rand/v2"
	"testing"

	"puzzlewright/internal/effort"
	"puzzlewright/levels"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/fess"
	"puzzlewright/solver/sokoban/twin"
	"puzzlewright/solver/states"
)

// someSolution gives a solution of a level that is mostly not the best, nil where there
// is none.
func someSolution(f *board.Tables) levels.Moves {
	s := fess.NewPortfolio(f, 2, states.NewBudget(64<<20), func() bool { return false })
	defer s.Close()
	moves, _ := s.Run(fess.FirstVariants, func() {})
	return moves
}

// solved gives the tables of a level, and some solution of it; nil where it has none, or is
// won from the start.
func solved(t *testing.T, l *levels.Level) (*board.Tables, levels.Moves) {
	t.Helper()
	f, err := board.NewTables(board.New(l), func() bool { return false })
	if err != nil {
		t.Fatal(err)
	}
	if plain, start := twin.New(l); plain.Won(start) || len(deadBoxes(board.NewPosition(f))) > 0 {
		return f, nil
	}
	return f, someSolution(f)
}

// TestALargeNeighbourhoodHoldsTheBestSolution: where the neighbourhood of a solution holds
// all positions, the best one is found in it; and whatever its size, what is found wins
// and is better.
func TestALargeNeighbourhoodHoldsTheBestSolution(t *testing.T) {
	r := rand.New(rand.NewPCG(41, 42))
	improved := 0
	for i := range twin.Thorough(400, 10_000) {
		l := twin.Crowded(r, i)
		plain, start := twin.New(l)
		f, moves := solved(t, l)
		if moves == nil {
			continue
		}
		countsPushes := i/2%2 == 0
		budget := states.NewBudget(64 << 20)
		s := newImprover(f, !countsPushes, budget)
		for size := 8; size <= 1<<16; {
			better, enough := s.improve(t.Context(), moves, size)
			if !enough {
				t.Fatalf("%s\nno memory for %d positions", twin.Draw(l), size)
			}
			if better == nil {
				size *= 8
				continue
			}
			improved++
			if end, _ := plain.Replay(start, better); !plain.Won(end) || plain.Cost(start, better, countsPushes) >= plain.Cost(start, moves, countsPushes) {
				t.Fatalf("%s\n%v is not better than %v", twin.Draw(l), better, moves)
			}
			moves = better
		}
		if got, want := plain.Cost(start, moves, countsPushes), plain.Fewest(start, countsPushes); got != want {
			t.Fatalf("%s\npushes %v: %d, and %d is enough", twin.Draw(l), countsPushes, got, want)
		}
		if budget.Taken() != 0 {
			t.Fatalf("%d bytes kept", budget.Taken())
		}
	}
	if improved == 0 {
		t.Error("nothing was improved")
	}
}

// TestAnImprovementCanBeStoppedAndBeShortOfMemory: then it gives nothing and keeps nothing.
func TestAnImprovementCanBeStoppedAndBeShortOfMemory(t *testing.T) {
	f, err := board.NewTables(board.New(twin.Hard(t)), func() bool { return false })
	if err != nil {
		t.Fatal(err)
	}
	moves := someSolution(f)
	stopped, cancel := context.WithCancel(t.Context())
	cancel()
	for _, memory := range []int64{1 << 10, 1 << 17, 1 << 20, 64 << 20} {
		budget := states.NewBudget(memory)
		for _, ctx := range []context.Context{stopped, t.Context()} {
			better, enough := newImprover(f, true, budget).improve(ctx, moves, 1<<15/effort.UnderRace(8))
			if better != nil && (ctx == stopped || !enough) || budget.Taken() != 0 || budget.Peak() > memory {
				t.Errorf("with %d bytes: %d moves, enough %v, %d bytes kept, %d taken", memory, len(better), enough, budget.Taken(), budget.Peak())
			}
		}
	}
}
