package sokoban

import (
	"math/rand/v2"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

// solveLevel answers a task about a level.
func solveLevel(t testing.TB, l *levels.Level, task solver.Task) (solver.Answer, *puzzle) {
	t.Helper()
	p, err := load(l)
	if err != nil {
		t.Fatalf("%s\n%v", draw(l), err)
	}
	return solver.Solve(t.Context(), p, task), p.(*puzzle)
}

// TestSearchesAgreeWithThePlainTwin: on random boards the searches find out
// what trying everything in order finds out, verdict and cost.
func TestSearchesAgreeWithThePlainTwin(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	won := 0
	for i := range thorough(2000, 20_000) {
		l := randomLevel(r, 3+r.IntN(4), 3+r.IntN(6), 3)
		if i%2 == 0 {
			l = roomLevel(r, 5+r.IntN(3), 1+r.IntN(3))
		}
		plain, s := newTwin(l)
		for _, goal := range []solver.Goal{solver.FewestMoves, solver.FewestPushes, solver.Any} {
			want := plain.fewest(s, goal == solver.FewestPushes)
			a, p := solveLevel(t, l, solver.Task{Goal: goal, Workers: 1 + i%3, Memory: 64 << 20})
			cost := len(a.Moves)
			if goal == solver.FewestPushes {
				cost = p.pushes(a.Moves)
			}
			switch {
			case want < 0 && a.Verdict == solver.Unsolvable:
			case want < 0 || a.Verdict != solver.Solved:
				t.Fatalf("%s\n%v for goal %d, %s; want %d", draw(l), a.Verdict, goal, a.Reason(), want)
			case goal != solver.Any && (cost != want || !a.Optimal || a.Lower != want):
				t.Fatalf("%s\n%d for goal %d, optimal %v, lower %d; want %d", draw(l), cost, goal, a.Optimal, a.Lower, want)
			default:
				won++
			}
		}
	}
	t.Logf("%d solved", won)
}
