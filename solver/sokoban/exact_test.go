package sokoban

import (
	"math/rand/v2"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/levels/convert"
	"puzzlewright/solver"
	"puzzlewright/solver/states"
)

// mirrored makes a level whose left half is the mirror image of its right
// one, but for the player.
func mirrored(r *rand.Rand, width, height, boxes int) *levels.Level {
	for {
		half := randomLevel(r, width, height, boxes)
		l := levels.New(2*width-1, height)
		half.Cells(func(c levels.Cell, s levels.Stack) {
			if !s.Has(convert.Player) {
				l.Set(levels.Cell{X: width - 1 + c.X, Y: c.Y}, s)
				l.Set(levels.Cell{X: width - 1 - c.X, Y: c.Y}, s)
			}
		})
		c := levels.Cell{X: width - 1, Y: r.IntN(height)}
		if r.IntN(2) == 0 {
			c.X = r.IntN(l.Width())
		}
		if s := l.At(c); len(s) == 0 {
			l.Set(c, levels.Stack{{Tile: convert.Player}})
		}
		if playable(l) && len(survey(l).boxes) <= 4 && len(newSymmetries(survey(l))) > 0 {
			return l
		}
	}
}

// TestImagesCountAsOne: on symmetrical boards, where a position stands for its
// mirror image too, the search finds out what the plain twin does.
func TestImagesCountAsOne(t *testing.T) {
	r := rand.New(rand.NewPCG(21, 22))
	for range thorough(60, 3000) {
		l := mirrored(r, 2+r.IntN(3), 3+r.IntN(3), 2)
		plain, s := newTwin(l)
		for _, goal := range bothGoals {
			w := want{goal: goal, workers: 2, bothWays: true}
			if cost, fewest := searchExactly(t, l, w), plain.fewest(s, goal == solver.FewestPushes); cost != fewest {
				t.Fatalf("%s\n%+v: %d, want %d", draw(l), w, cost, fewest)
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
		for _, goal := range bothGoals {
			forward := searchExactly(t, l, want{goal: goal, workers: 2})
			if both := searchExactly(t, l, want{goal: goal, workers: 2, bothWays: true}); both != forward {
				t.Fatalf("%s\ngoal %d: %d forward, %d both ways", draw(l), goal, forward, both)
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
	if cost := searchExactly(t, l, want{goal: solver.FewestMoves, workers: 2, bothWays: true}); cost != 9 {
		t.Errorf("%d moves, want 9", cost)
	}
}

// A want is how a test has an exact search go.
type want struct {
	goal     solver.Goal
	workers  int
	bothWays bool
	plain    bool // without what only saves time
}

// searchExactly runs an exact search alone; the cost is -1 where it proves that
// there is no solution.
func searchExactly(t *testing.T, l *levels.Level, w want) (cost int) {
	t.Helper()
	plain, start := newTwin(l)
	if plain.won(start) {
		return 0
	}
	f, err := newField(survey(l), func() bool { return false })
	if err != nil {
		t.Fatal(err)
	}
	best := newOutcome(func(m levels.Moves) int { return plain.cost(start, m, w.goal == solver.FewestPushes) })
	var reversed *field
	if w.bothWays {
		reversed = f.other
	}
	e, err := newExact(f, w.goal, w.workers, states.NewBudget(1<<30), best, reversed)
	if err != nil {
		t.Fatal(err)
	}
	defer e.close()
	e.plain = w.plain
	if !e.run(t.Context()) {
		t.Fatalf("%s\n%+v: not finished", draw(l), w)
	}
	if best.best() == nil {
		return -1
	}
	if end, _ := plain.replay(start, best.best()); !plain.won(end) {
		t.Fatalf("%s\n%+v: no win", draw(l), w)
	}
	return best.cost()
}

// bothGoals are what an exact search can minimise.
var bothGoals = []solver.Goal{solver.FewestMoves, solver.FewestPushes}

// TestExactSearchAgreesWithThePlainTwin: on random boards it finds out what
// trying everything in order finds out, on however many cores, woken for much
// or for little.
func TestExactSearchAgreesWithThePlainTwin(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 7))
	usual := worthWaking
	defer func() { worthWaking = usual }()
	for i := range thorough(400, 10_000) {
		if worthWaking = usual; i/2%2 == 0 {
			worthWaking = 0
		}
		l := randomLevel(r, 3+r.IntN(4), 3+r.IntN(6), 3)
		if i%2 == 0 {
			l = roomLevel(r, 5+r.IntN(3), 1+r.IntN(3))
		}
		plain, s := newTwin(l)
		for _, goal := range bothGoals {
			w := want{goal: goal, workers: 1 + i%3, bothWays: true}
			if cost, fewest := searchExactly(t, l, w), plain.fewest(s, goal == solver.FewestPushes); cost != fewest {
				t.Fatalf("%s\n%+v: %d, want %d", draw(l), w, cost, fewest)
			}
		}
	}
}

// TestPruningChangesNothing: on boards with four boxes, the search without
// corrals, frozen boxes and the matching finds the same.
func TestPruningChangesNothing(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 14))
	for range thorough(60, 3000) {
		l := roomLevel(r, 7, 4)
		for _, goal := range bothGoals {
			pruned := searchExactly(t, l, want{goal: goal, workers: 2, bothWays: true})
			if plain := searchExactly(t, l, want{goal: goal, workers: 2, plain: true}); plain != pruned {
				t.Fatalf("%s\ngoal %d: %d, plainly %d", draw(l), goal, pruned, plain)
			}
		}
	}
}
