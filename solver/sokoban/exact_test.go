package sokoban

import (
	"math/rand/v2"
	"testing"
	"time"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/search"
	"puzzlewright/solver/states"
)

// solveLevel answers a task about a level. Where the task names no time it has
// plenty, however busy the machine is.
func solveLevel(t testing.TB, l *levels.Level, task solver.Task) (solver.Answer, *puzzle) {
	t.Helper()
	p, err := load(l)
	if err != nil {
		t.Fatalf("%s\n%v", draw(l), err)
	}
	if task.Time == 0 {
		task.Time = 5 * time.Minute
	}
	return search.Solve(t.Context(), p, task), p.(*puzzle)
}

// TestSearchesAgreeWithThePlainTwin: on random boards the searches find out
// what trying everything in order finds out, verdict and cost, on however many
// cores, woken for much or for little.
func TestSearchesAgreeWithThePlainTwin(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	won, usual := 0, worthWaking
	defer func() { worthWaking = usual }()
	for i := range thorough(1000, 20_000) {
		if worthWaking = usual; i/2%2 == 0 {
			worthWaking = 0
		}
		l := randomLevel(r, 3+r.IntN(4), 3+r.IntN(6), 3)
		if i%2 == 0 {
			l = roomLevel(r, 5+r.IntN(3), 1+r.IntN(3))
		}
		plain, s := newTwin(l)
		for _, goal := range []solver.Goal{solver.FewestMoves, fewestPushes, solver.Any} {
			want := plain.fewest(s, goal == fewestPushes)
			a, p := solveLevel(t, l, solver.Task{Goal: goal, Workers: 1 + i%3, Memory: 64 << 20})
			cost := len(a.Moves)
			if goal == fewestPushes {
				cost = p.pushes(a.Moves)
			}
			switch {
			case want < 0 && a.Verdict == solver.Unsolvable:
			case want < 0 || a.Verdict != solver.Solved:
				t.Fatalf("%s\n%v for goal %s, %s; want %d", draw(l), a.Verdict, goal, a.Reason(), want)
			case goal != solver.Any && (cost != want || !a.Optimal || a.Lower != want):
				t.Fatalf("%s\n%d for goal %s, optimal %v, lower %d; want %d", draw(l), cost, goal, a.Optimal, a.Lower, want)
			default:
				won++
			}
		}
	}
	t.Logf("%d solved", won)
}

// mirrored makes a level whose left half is the mirror image of its right
// one, but for the player.
func mirrored(r *rand.Rand, width, height, boxes int) *levels.Level {
	for {
		half := randomLevel(r, width, height, boxes)
		l := levels.New(2*width-1, height)
		half.Cells(func(c levels.Cell, s levels.Stack) {
			if !s.Has(playerTile) {
				l.Set(levels.Cell{X: width - 1 + c.X, Y: c.Y}, s)
				l.Set(levels.Cell{X: width - 1 - c.X, Y: c.Y}, s)
			}
		})
		c := levels.Cell{X: width - 1, Y: r.IntN(height)}
		if r.IntN(2) == 0 {
			c.X = r.IntN(l.Width())
		}
		if s := l.At(c); len(s) == 0 {
			l.Set(c, levels.Stack{{Tile: playerTile}})
		}
		if !levels.AnyHarmful(check(l)) && len(survey(l).boxes) <= 4 && len(newSymmetries(survey(l))) > 0 {
			return l
		}
	}
}

// TestImagesCountAsOne: on symmetrical boards, where a position stands for its
// mirror image too, the searches find out what the plain twin does.
func TestImagesCountAsOne(t *testing.T) {
	r := rand.New(rand.NewPCG(21, 22))
	for range thorough(60, 3000) {
		l := mirrored(r, 2+r.IntN(3), 3+r.IntN(3), 2)
		plain, s := newTwin(l)
		for _, goal := range []solver.Goal{solver.FewestMoves, fewestPushes} {
			want := plain.fewest(s, goal == fewestPushes)
			a, p := solveLevel(t, l, solver.Task{Goal: goal})
			if cost := p.costs(goal)(a.Moves); want < 0 && a.Verdict != solver.Unsolvable || want >= 0 && (cost != want || !a.Optimal) {
				t.Fatalf("%s\n%v in %d for goal %s, %s; want %d", draw(l), a.Verdict, cost, goal, a.Reason(), want)
			}
		}
	}
}

// TestBothWaysEqualsForward: the search from both ends finds what the one from
// the start alone finds, and proves it.
func TestBothWaysEqualsForward(t *testing.T) {
	r := rand.New(rand.NewPCG(23, 24))
	for i := range thorough(200, 5000) {
		l := roomLevel(r, 8+r.IntN(3), 3+r.IntN(2))
		if i%4 == 0 {
			l = mirrored(r, 3, 6, 2)
		}
		for _, goal := range []solver.Goal{solver.FewestMoves, fewestPushes} {
			var costs [2]int
			for way, both := range []bool{false, true} {
				best, finished := searchExactly(t, l, goal, both)
				if !finished || best.cost() != noSolution && !solver.Wins(newPuzzle(survey(l)), best.best()) {
					t.Fatalf("%s\ngoal %s, both ways %v: not finished, or no win", draw(l), goal, both)
				}
				costs[way] = best.cost()
			}
			if costs[0] != costs[1] {
				t.Fatalf("%s\ngoal %s: %d forward, %d both ways", draw(l), goal, costs[0], costs[1])
			}
		}
	}
}

// TestBothWaysKnowTheImagesOfTheStart: going back from the wins, one may come
// to the mirror image of where the player began.
func TestBothWaysKnowTheImagesOfTheStart(t *testing.T) {
	l := parse(t,
		"#######",
		"##   ##",
		"#@$ $ #",
		"##. .##",
		"#######")
	best, finished := searchExactly(t, l, solver.FewestMoves, true)
	if !finished || best.cost() != 9 {
		t.Errorf("%d moves, finished %v; want 9", best.cost(), finished)
	}
}

// searchExactly runs an exact search alone.
func searchExactly(t *testing.T, l *levels.Level, goal solver.Goal, bothWays bool) (best *outcome, finished bool) {
	t.Helper()
	p := newPuzzle(survey(l))
	f, err := p.prepare(func() bool { return false })
	if err != nil {
		t.Fatal(err)
	}
	best = newOutcome(p.costs(goal))
	if p.Won(p.start) {
		return best, true
	}
	var o *field
	if bothWays {
		o = f.other
	}
	e, err := newExact(f, goal, 2, states.NewBudget(1<<30), best, o)
	if err != nil {
		t.Fatal(err)
	}
	defer e.close()
	return best, e.run(t.Context())
}
