package sokoban

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"

	"puzzlewright/internal/cases"
	"puzzlewright/internal/effort"
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/search/parallel"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/twin"
	"puzzlewright/solver/states"
)

// improveOnce has a rearranger search once, with memory of its own.
func improveOnce(ctx context.Context, s *rearranger, free []int, most, effort int) (better levels.Moves, expanded int, err error) {
	if err := s.begin(); err != nil {
		return nil, 0, err
	}
	defer s.end()
	return s.improve(ctx, free, most, effort)
}

// rearranged gives what a rearranger that has a solution finds with some boxes free.
func rearranged(t *testing.T, s *rearranger, free []int, most int) levels.Moves {
	t.Helper()
	better, _, err := s.improve(t.Context(), free, most, math.MaxInt)
	if err != nil {
		t.Fatal(err)
	}
	return better
}

// TestRearrangedSolutions: whichever boxes are free, the known solution is found, or a
// better one, and no other where it must cost less; with all boxes free it is the best one.
func TestRearrangedSolutions(t *testing.T) {
	r := rand.New(rand.NewPCG(43, 44))
	parts := 0
	for i := range twin.Thorough(300, 10_000) {
		l := twin.Crowded(r, i)
		plain, start := twin.New(l)
		f, moves := solved(t, l)
		if moves == nil {
			continue
		}
		countsPushes := i/2%2 == 0
		cost := func(m levels.Moves) int { return plain.Cost(start, m, countsPushes) }
		budget := states.NewBudget(64 << 20)
		s := newRearranger(f, !countsPushes, budget)
		if err := s.begin(); err != nil {
			t.Fatal(err)
		}
		s.follow(moves)
		all := r.Perm(len(f.Boxes))
		for n := range len(all) + 1 {
			same := rearranged(t, s, all[:n], cost(moves)+1)
			if end, _ := plain.Replay(start, same); !plain.Won(end) || cost(same) > cost(moves) {
				t.Fatalf("%s\n%v with boxes %v free comes to %v", twin.Draw(l), moves, all[:n], same)
			}
			if other := rearranged(t, s, all[len(all)-n:], cost(moves)+1); other == nil {
				t.Fatalf("%s\n%v with boxes %v free is not found", twin.Draw(l), moves, all[len(all)-n:])
			}
			better := rearranged(t, s, all[:n], cost(same))
			if better != nil {
				t.Fatalf("%s\n%v is better than the best, %v", twin.Draw(l), better, same)
			}
			if n < len(all) && cost(same) < cost(moves) {
				parts++
			}
			if want := plain.Fewest(start, countsPushes); n == len(all) && cost(same) != want {
				t.Fatalf("%s\npushes %v: %d, and %d is enough", twin.Draw(l), countsPushes, cost(same), want)
			}
		}
		if s.end(); budget.Taken() != 0 {
			t.Fatalf("%d bytes kept", budget.Taken())
		}
	}
	if parts == 0 {
		t.Error("nothing was improved with some boxes free")
	}
}

// TestRearrangingOffersWhatItFinds: it begins with a solution that wastes pushes, offers
// the best one and gives it.
func TestRearrangingOffersWhatItFinds(t *testing.T) {
	g, err := Game.Load(twin.Parse(t,
		"########",
		"#      #",
		"#      #",
		"# @$ . #",
		"#      #",
		"#      #",
		"########"))
	if err != nil {
		t.Fatal(err)
	}
	p := g.(*puzzle)
	f, err := p.prepare(func() bool { return false })
	if err != nil {
		t.Fatal(err)
	}
	moves := cases.Moves(t, "1→ 1↓ 1→ 1↑ 1← 2↑ 1→ 1↓ 1← 1↓ 1→")
	for _, goal := range []solver.Goal{board.FewestPushes, solver.FewestMoves} {
		q := &searches{puzzle: p, task: solver.Task{Goal: goal}, best: parallel.NewIncumbent(p.costs(goal))}
		q.best.Offer(moves)
		got := q.rearrange(t.Context(), newRearranger(f, goal == solver.FewestMoves, states.NewBudget(64<<20)), moves, 10_000)
		if len(got) != 2 || len(q.best.Moves()) != 2 {
			t.Errorf("%s: %v, and %v is offered", goal, got, q.best.Moves())
		}
	}
}

// TestRearrangingCanBeStoppedAndBeShortOfMemory: then it gives nothing and keeps nothing.
func TestRearrangingCanBeStoppedAndBeShortOfMemory(t *testing.T) {
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
			s := newRearranger(f, true, budget)
			s.follow(moves)
			better, _, err := improveOnce(ctx, s, []int{0, 1, 2, 3}, len(moves), 1<<15/effort.UnderRace(8))
			if better != nil && (ctx == stopped || err != nil) || budget.Taken() != 0 || budget.Peak() > memory {
				t.Errorf("with %d bytes: %d moves, %v, %d bytes kept, %d taken", memory, len(better), err, budget.Taken(), budget.Peak())
			}
		}
	}
}
