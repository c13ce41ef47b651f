package sokoban

import (
	"context"
	"math/rand/v2"
	"testing"

	"puzzlewright/internal/effort"
	"puzzlewright/solver"
	"puzzlewright/solver/search/parallel"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/twin"
	"puzzlewright/solver/states"
)

// improvementOf gives what improves solutions of a level, with none known yet.
func improvementOf(s *stoppable, budget *states.Budget) *improvement {
	q := &searches{
		puzzle: s.p, tables: s.f, task: solver.Task{Goal: s.goal}, best: parallel.NewIncumbent(s.p.costs(s.goal)),
	}
	return q.newImprovement(budget)
}

// TestAnotherSolutionIsImproved: on small boards, where the neighbourhood holds all positions,
// it comes to the best one, and that is offered.
func TestAnotherSolutionIsImproved(t *testing.T) {
	r := rand.New(rand.NewPCG(47, 48))
	found, apart := 0, 0
	for n := range twin.Thorough(40, 2_000) {
		l := twin.Crowded(r, n)
		goal := []solver.Goal{board.FewestPushes, solver.FewestMoves}[n%2]
		s := newStoppable(t, l, goal)
		if s == nil {
			continue
		}
		budget := states.NewBudget(64 << 20)
		i := improvementOf(s, budget)
		if first := i.other(t.Context(), 100_000); first != nil && first.String() != s.moves.String() {
			apart++
		}
		i.improveOther(t.Context(), smallNeighbourhood)
		best := i.best.Moves()
		if best == nil {
			continue
		}
		found++
		if end, _ := s.plain.Replay(s.start, best); !s.plain.Won(end) {
			t.Fatalf("%s\n%v does not win", twin.Draw(l), best)
		}
		if got, want := s.cost(best), s.plain.Fewest(s.start, goal == board.FewestPushes); got != want {
			t.Fatalf("%s\n%s: %d, and %d is enough", twin.Draw(l), goal, got, want)
		}
		if budget.Taken() != 0 {
			t.Fatalf("%d bytes kept", budget.Taken())
		}
	}
	if found == 0 || apart == 0 {
		t.Errorf("%d solutions, %d other than the first", found, apart)
	}
}

// TestAnotherSolutionCanBeStoppedAndBeShortOfMemory: whenever it ends, what is offered wins,
// and no memory is kept.
func TestAnotherSolutionCanBeStoppedAndBeShortOfMemory(t *testing.T) {
	r := rand.New(rand.NewPCG(49, 50))
	offered := 0
	for n := range twin.Thorough(60, 1_000) {
		l := twin.Crowded(r, n)
		s := newStoppable(t, l, board.FewestPushes)
		if s == nil {
			continue
		}
		for _, memory := range []int64{1 << 10, 1 << 18, 1 << 20, 64 << 20} {
			budget := states.NewBudget(memory)
			i := improvementOf(s, budget)
			var ctx context.Context = &effort.Countdown{Context: t.Context(), Left: r.IntN(2000)}
			i.improveOther(ctx, 1<<14)
			if budget.Taken() != 0 || budget.Peak() > memory {
				t.Fatalf("%s\nof %d bytes %d are kept, and %d were taken", twin.Draw(l), memory, budget.Taken(), budget.Peak())
			}
			best := i.best.Moves()
			if best == nil {
				continue
			}
			offered++
			if end, _ := s.plain.Replay(s.start, best); !s.plain.Won(end) {
				t.Fatalf("%s\n%v does not win", twin.Draw(l), best)
			}
		}
	}
	if offered == 0 {
		t.Error("nothing was offered")
	}
}

// TestOtherSolutionsDiffer: one does not look for the same again and again; and who is to stop
// looks for none.
func TestOtherSolutionsDiffer(t *testing.T) {
	s := newStoppable(t, twin.Hard(t), board.FewestPushes)
	i := improvementOf(s, states.NewBudget(64<<20))
	found := map[string]bool{}
	for range 5 {
		found[i.other(t.Context(), 100_000).String()] = true
	}
	if len(found) < 3 {
		t.Errorf("of five solutions only %d differ", len(found))
	}
	stopped, cancel := context.WithCancel(t.Context())
	cancel()
	if moves := i.other(stopped, 100_000); moves != nil {
		t.Errorf("stopped, and yet %v", moves)
	}
}
