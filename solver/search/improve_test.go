package search_test

import (
	"sync/atomic"
	"testing"
	"time"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/search"
	"puzzlewright/solver/states"
)

// improvable is a walker of which solutions can be improved, move by move.
type improvable struct{ estimating }

func (p improvable) Bound(state []byte, enough int) int {
	return bounded{p.walker}.Bound(state, enough)
}

func (p improvable) Fork() solver.Puzzle {
	return improvable{estimating{p.walker.Fork().(*walker)}}
}

// improvableByMacros is another, by macro moves.
type improvableByMacros struct{ improvable }

func (p improvableByMacros) Macros(state []byte, over, upTo int, visit func(int, []byte)) (longer bool) {
	return byCoins{p.walker}.Macros(state, over, upTo, visit)
}

func (p improvableByMacros) Unfold(from, to []byte, cost int) levels.Moves {
	return byCoins{p.walker}.Unfold(from, to, cost)
}

func (p improvableByMacros) Fork() solver.Puzzle {
	return improvableByMacros{p.improvable.Fork().(improvable)}
}

// TestImprovementsEndWithTheShortest: where nothing is left to try, nothing is
// shorter; and each solution told of wins and is better than the one before.
func TestImprovementsEndWithTheShortest(t *testing.T) {
	for seed, d := range detours() {
		w, moves, length := d.walker, d.moves, d.shortest
		walks := improvable{estimating{w}}
		for i, p := range []solver.Puzzle{walks, improvableByMacros{walks}} {
			told := moves
			search.Improve(t.Context(), p, moves, states.NewBudget(1<<30), 1+2*i, func(m levels.Moves) {
				if len(m) >= len(told) || !solver.Wins(w, m) {
					t.Errorf("seed %d, %T: told of %v after %d moves", seed, p, m, len(told))
				}
				told = m
			})
			if got := search.Restarting(t.Context(), p, moves, states.NewBudget(16<<20), 1+i); len(got) != length || !solver.Wins(w, got) {
				t.Errorf("seed %d, %T: after %d moves a restarting search came to %v, not %d", seed, p, len(moves), got, length)
			}
			if len(told) != length {
				t.Errorf("seed %d, %T: %d moves became %d, not %d", seed, p, len(moves), len(told), length)
			}
		}
	}
}

// TestImprovementsKeepWithinTheirBudget: where memory is soon spent, improving
// comes to an end all the same, and gives the memory back.
func TestImprovementsKeepWithinTheirBudget(t *testing.T) {
	p := &tall{}
	budget := states.NewBudget(1 << 17)
	a := search.Solve(t.Context(), p, solver.Task{Goal: solver.Any, Memory: 32 << 20, Time: time.Minute})
	if a.Verdict != solver.Solved {
		t.Fatal(a.Reason())
	}
	search.Improve(t.Context(), p, a.Moves, budget, 2, func(levels.Moves) {})
	if budget.Taken() != 0 {
		t.Errorf("%d bytes are still taken", budget.Taken())
	}
}

// forking counts its forks.
type forking struct {
	improvable
	forks *atomic.Int32
}

func (p forking) Fork() solver.Puzzle {
	p.forks.Add(1)
	return forking{p.improvable.Fork().(improvable), p.forks}
}

// TestFewMethodsWhereMemoryIsScarce: forks keep things for themselves that no
// budget counts.
func TestFewMethodsWhereMemoryIsScarce(t *testing.T) {
	for _, test := range []struct {
		memory int64
		forks  int32
	}{{1 << 20, 2}, {1 << 30, 3}} {
		for _, d := range detours() {
			p := forking{improvable{estimating{d.walker}}, new(atomic.Int32)}
			moves := d.moves
			search.Improve(t.Context(), p, moves, states.NewBudget(test.memory), 1, func(m levels.Moves) { moves = m })
			if n := p.forks.Load(); n > test.forks {
				t.Fatalf("with %d bytes there are %d forks, want %d at the most", test.memory, n, test.forks)
			}
			if len(moves) != d.shortest {
				t.Fatalf("with %d bytes %d moves are left, not %d", test.memory, len(moves), d.shortest)
			}
		}
	}
}
