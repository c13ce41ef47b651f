package sokoban

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"puzzlewright/internal/effort"
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/search/parallel"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/twin"
	"puzzlewright/solver/states"
)

// stoppable is a level with a solution that is to be made better.
type stoppable struct {
	plain *twin.Game
	start twin.Position
	p     *puzzle
	f     *board.Tables
	moves levels.Moves
	goal  solver.Goal
}

// newStoppable takes a level, or gives nil where it has no solution or is won from the start.
func newStoppable(t *testing.T, l *levels.Level, goal solver.Goal) *stoppable {
	t.Helper()
	g, err := Game.Load(l)
	if err != nil {
		t.Fatal(err)
	}
	s := &stoppable{p: g.(*puzzle), goal: goal}
	s.plain, s.start = twin.New(l)
	if s.f, s.moves = solved(t, l); s.moves == nil {
		return nil
	}
	return s
}

// rearrange has a solution rearranged until the context ends, or the memory is spent, and tells
// what is offered and what is given.
func (s *stoppable) rearrange(t *testing.T, ctx context.Context, budget *states.Budget) (offered, given levels.Moves) {
	t.Helper()
	q := &searches{puzzle: s.p, task: solver.Task{Goal: s.goal}, best: parallel.NewIncumbent(s.p.costs(s.goal))}
	q.best.Offer(s.moves)
	given = q.rearrange(ctx, newRearranger(s.f, s.goal == solver.FewestMoves, budget), s.moves, 1000)
	if budget.Taken() != 0 {
		t.Fatalf("%d bytes kept", budget.Taken())
	}
	return q.best.Moves(), given
}

// cost is that of a solution.
func (s *stoppable) cost(moves levels.Moves) int { return s.p.costs(s.goal)(moves) }

// wins fails the test where moves do not win.
func (s *stoppable) wins(t *testing.T, moves levels.Moves) {
	t.Helper()
	if end, _ := s.plain.Replay(s.start, moves); !s.plain.Won(end) {
		t.Fatalf("%v do not win", moves)
	}
}

// TestRearrangingCanBeStoppedAnywhere: wherever the context ends, or the memory, what is
// given wins, is what was offered and costs no more than before; nothing is kept, and nothing
// goes on.
func TestRearrangingCanBeStoppedAnywhere(t *testing.T) {
	r := rand.New(rand.NewPCG(61, 62))
	early := 0
	for i := range twin.Thorough(100, 1000) {
		goal := []solver.Goal{board.FewestPushes, solver.FewestMoves}[i/2%2]
		l := twin.Crowded(r, i)
		s := newStoppable(t, l, goal)
		if s == nil {
			continue
		}
		whole := &effort.Countdown{Context: t.Context(), Left: 1 << 30}
		budget := states.NewBudget(64 << 20)
		_, best := s.rearrange(t, whole, budget)
		asked := 1<<30 - whole.Left
		for range 10 {
			ctx, rest := &effort.Countdown{Context: t.Context(), Left: r.IntN(asked)}, states.NewBudget(64<<20)
			if r.IntN(2) == 0 {
				ctx.Left, rest = 1<<30, states.NewBudget(1+r.Int64N(budget.Peak()))
			}
			offered, given := s.rearrange(t, ctx, rest)
			s.wins(t, given)
			if s.cost(given) > s.cost(s.moves) || s.cost(given) < s.cost(best) || s.cost(offered) != s.cost(given) {
				t.Fatalf("%s\nstopped %d of %d: %v is given, %v offered", twin.Draw(l), ctx.Left, asked, given, offered)
			}
			if ctx.Left < -4 {
				t.Fatalf("%s\nit goes on: %d questions after the end", twin.Draw(l), -ctx.Left)
			}
			if s.cost(given) > s.cost(best) {
				early++
			}
		}
	}
	if early < 10/twin.Fewer {
		t.Errorf("only %d were stopped before all was found", early)
	}
}

// TestASearchForOneRearrangementCanBeStoppedInTheMiddle: once it is to stop it expands nothing
// more and gives nothing, and begun again it finds what it found before.
func TestASearchForOneRearrangementCanBeStoppedInTheMiddle(t *testing.T) {
	l := twin.Hard(t)
	for _, goal := range []solver.Goal{board.FewestPushes, solver.FewestMoves} {
		s := newStoppable(t, l, goal)
		budget := states.NewBudget(64 << 20)
		a := newRearranger(s.f, goal == solver.FewestMoves, budget)
		a.follow(s.moves)
		free, most := []int{0, 3}, s.cost(s.moves)+1
		want, expanded, err := improveOnce(t.Context(), a, free, most, 1<<16)
		if want == nil || err != nil || expanded < 10 {
			t.Fatalf("%s: %v after %d states, %v", goal, want, expanded, err)
		}
		s.wins(t, want)
		for part := 0; part < 10; part += effort.UnderRace(4) {
			ctx := &effort.Countdown{Context: t.Context(), Left: part * expanded / 10}
			got, n, err := improveOnce(ctx, a, free, most, 1<<16)
			if got != nil || err != nil || n > part*expanded/10 || budget.Taken() != 0 {
				t.Errorf("%s, stopped: %v after %d of %d states, %v, %d bytes kept", goal, got, n, expanded, err, budget.Taken())
			}
			small := states.NewBudget(1 + int64(part)*budget.Peak()/10)
			a.budget = small
			got, n, err = improveOnce(t.Context(), a, free, most, 1<<16)
			if got != nil || !errors.Is(err, states.ErrMemory) || n > expanded || small.Taken() != 0 {
				t.Errorf("%s, no memory: %v after %d of %d states, %v, %d bytes kept", goal, got, n, expanded, err, small.Taken())
			}
			a.budget = budget
			if got, _, _ := improveOnce(t.Context(), a, free, most, 1<<16); s.cost(got) != s.cost(want) {
				t.Errorf("%s, begun again: %v, and %v before", goal, got, want)
			}
		}
	}
}
