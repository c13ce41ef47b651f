package exact

import (
	"context"
	"math/rand/v2"
	"runtime"
	"testing"

	"puzzlewright/internal/effort"
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/search/parallel"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/twin"
	"puzzlewright/solver/states"
)

// mirrored makes a level whose left half is the mirror image of its right
// one, but for the player.
func mirrored(r *rand.Rand, width, height, boxes int) *levels.Level {
	for {
		half := twin.RandomLevel(r, width, height, boxes)
		l := levels.New(2*width-1, height)
		half.Cells(func(c levels.Cell, s levels.Stack) {
			if !s.Has(board.PlayerTile) {
				l.Set(levels.Cell{X: width - 1 + c.X, Y: c.Y}, s)
				l.Set(levels.Cell{X: width - 1 - c.X, Y: c.Y}, s)
			}
		})
		c := levels.Cell{X: width - 1, Y: r.IntN(height)}
		if r.IntN(2) == 0 {
			c.X = r.IntN(l.Width())
		}
		if s := l.At(c); len(s) == 0 {
			l.Set(c, levels.Stack{{Tile: board.PlayerTile}})
		}
		if !twin.Playable(l) || len(board.New(l).Boxes) > 4 {
			continue
		}
		if f, err := board.NewTables(board.New(l), func() bool { return false }); err == nil && len(f.Symmetries) > 0 {
			return l
		}
	}
}

// TestImagesCountAsOne: on symmetrical boards, where a position stands for its
// mirror image too, the search finds out what the plain twin does.
func TestImagesCountAsOne(t *testing.T) {
	r := rand.New(rand.NewPCG(21, 22))
	fewIterations(t)
	for i := range twin.Thorough(60, 3000) {
		potentialsAfter = int64(i % 3)
		l := mirrored(r, 2+r.IntN(3), 3+r.IntN(3), 2)
		plain, s := twin.New(l)
		for _, goal := range bothGoals {
			w := want{goal: goal, workers: 2, bothWays: true}
			if cost, fewest := searchExactly(t, l, w), plain.Fewest(s, goal == board.FewestPushes); cost != fewest {
				t.Fatalf("%s\n%+v: %d, want %d", twin.Draw(l), w, cost, fewest)
			}
		}
	}
}

// fewIterations has a test set when there are potentials, and make them soon.
func fewIterations(t *testing.T) {
	usual, usualIterations := potentialsAfter, iterations
	t.Cleanup(func() { potentialsAfter, iterations = usual, usualIterations })
	iterations = 30
}

// TestBothWaysEqualsForward: the search from both ends finds what the one from
// the start alone finds, and proves it.
func TestBothWaysEqualsForward(t *testing.T) {
	r := rand.New(rand.NewPCG(23, 24))
	for i := range twin.Thorough(200, 5000) {
		l := twin.RoomLevel(r, 8+r.IntN(3), 3+r.IntN(2))
		if i%4 == 0 {
			l = mirrored(r, 3, 6, 2)
		}
		for _, goal := range bothGoals {
			forward := searchExactly(t, l, want{goal: goal, workers: 2})
			if both := searchExactly(t, l, want{goal: goal, workers: 2, bothWays: true}); both != forward {
				t.Fatalf("%s\ngoal %s: %d forward, %d both ways", twin.Draw(l), goal, forward, both)
			}
		}
	}
}

// TestBothWaysKnowTheImagesOfTheStart: going back from the wins, one may come
// to the mirror image of where the player began.
func TestBothWaysKnowTheImagesOfTheStart(t *testing.T) {
	l := twin.Parse(t,
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
	plain, start := twin.New(l)
	if plain.Won(start) {
		return 0
	}
	f, err := board.NewTables(board.New(l), func() bool { return false })
	if err != nil {
		t.Fatal(err)
	}
	best := parallel.NewIncumbent(func(m levels.Moves) int { return plain.Cost(start, m, w.goal == board.FewestPushes) })
	var reversed *board.Tables
	if w.bothWays {
		reversed = f.Reversed
	}
	e, err := New(f, w.goal, w.workers, states.NewBudget(1<<30), best, reversed)
	if err != nil {
		t.Fatal(err)
	}
	defer e.Close()
	e.plain = w.plain
	if !e.Run(t.Context()) {
		t.Fatalf("%s\n%+v: not finished", twin.Draw(l), w)
	}
	if best.Moves() == nil {
		return -1
	}
	if end, _ := plain.Replay(start, best.Moves()); !plain.Won(end) {
		t.Fatalf("%s\n%+v: no win", twin.Draw(l), w)
	}
	return best.Cost()
}

// bothGoals are what an exact search can minimise.
var bothGoals = []solver.Goal{solver.FewestMoves, board.FewestPushes}

// TestExactSearchAgreesWithThePlainTwin: on random boards it finds out what
// trying everything in order finds out, on however many cores, woken for much
// or for little, with pair deadlocks and without.
func TestExactSearchAgreesWithThePlainTwin(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 7))
	usual, usualPairs := worthWaking, pairsAfter
	defer func() { worthWaking, pairsAfter = usual, usualPairs }()
	fewIterations(t)
	for i := range twin.Thorough(400, 10_000) {
		worthWaking, pairsAfter = usual, usualPairs
		if i/2%2 == 0 {
			worthWaking = 0
		}
		if i/4%2 == 0 {
			pairsAfter = 0
		}
		potentialsAfter = int64(i % 3)
		l := twin.RandomLevel(r, 3+r.IntN(4), 3+r.IntN(6), 3)
		if i%2 == 0 {
			l = twin.RoomLevel(r, 5+r.IntN(3), 1+r.IntN(3))
		}
		plain, s := twin.New(l)
		for _, goal := range bothGoals {
			w := want{goal: goal, workers: 1 + i%5, bothWays: true}
			if cost, fewest := searchExactly(t, l, w), plain.Fewest(s, goal == board.FewestPushes); cost != fewest {
				t.Fatalf("%s\n%+v: %d, want %d", twin.Draw(l), w, cost, fewest)
			}
		}
	}
}

// TestPruningChangesNothing: on boards with four boxes, the search without
// corrals, deadlocks and the matching finds the same.
func TestPruningChangesNothing(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 14))
	usual := pairsAfter
	defer func() { pairsAfter = usual }()
	fewIterations(t)
	for i := range twin.Thorough(60, 3000) {
		pairsAfter = usual * int64(i%2)
		potentialsAfter = int64(i%3) * 2
		l := twin.RoomLevel(r, 7, 4)
		for _, goal := range bothGoals {
			pruned := searchExactly(t, l, want{goal: goal, workers: 2, bothWays: true})
			if plain := searchExactly(t, l, want{goal: goal, workers: 2, plain: true}); plain != pruned {
				t.Fatalf("%s\ngoal %s: %d, plainly %d", twin.Draw(l), goal, pruned, plain)
			}
		}
	}
}

// TestDivesFindWhatTheBoundPromises: where a solution costs no more than the bound, it is
// found, and so proved, among millions of states that look as good.
func TestDivesFindWhatTheBoundPromises(t *testing.T) {
	l := twin.Parse(t,
		"   ##########",
		"   #........#",
		"   #........#",
		"   ###    ###",
		"     #  $ #",
		" #####  $ #####",
		" #     $    $ #",
		" # $# $## $#$ #",
		" #     ##     #",
		" #  #      #  #",
		" ##$$$#$$#$$$##",
		"  #       @  #",
		"  ############")
	for _, workers := range []int{2, 1}[:2/effort.UnderRace(2)] {
		if cost := searchExactly(t, l, want{goal: board.FewestPushes, workers: workers, bothWays: true}); cost != 149 {
			t.Errorf("%d workers: %d pushes, want 149", workers, cost)
		}
	}
}

// countsOf adds up what the workers have published.
func countsOf(e *Search) (st solver.Stats) {
	e.AddTo(&st)
	return st
}

// TestStopIsHeardWithinFewExpansions: when it is told to stop, each worker expands no more
// than what it may not have published yet, and one state.
func TestStopIsHeardWithinFewExpansions(t *testing.T) {
	l := twin.Hard(t)
	f, err := board.NewTables(board.New(l), func() bool { return false })
	if err != nil {
		t.Fatal(err)
	}
	for _, goal := range bothGoals {
		for _, workers := range []int{3, 2, 1}[:3/effort.UnderRace(3)] {
			best := parallel.NewIncumbent(func(m levels.Moves) int { return len(m) })
			e, err := New(f, goal, workers, states.NewBudget(1<<30), best, f.Reversed)
			if err != nil {
				t.Fatal(err)
			}
			done := make(chan struct{})
			go func() {
				defer close(done)
				if e.Run(t.Context()) {
					t.Error("it came to its end")
				}
			}()
			expanded := int64(0)
			for expanded < 1000 {
				runtime.Gosched()
				expanded = countsOf(e).Expanded
			}
			e.Stop()
			then := countsOf(e).Expanded
			<-done
			if now := countsOf(e).Expanded; now-then > int64(workers*(publishEvery+1)) {
				t.Errorf("goal %s, %d workers: %d states expanded after the stop", goal, workers, now-then)
			}
			e.Close()
		}
	}
}

// TestSearchesToldToStopExpandNothing: neither the start nor the won positions are gone
// through once the search is to stop.
func TestSearchesToldToStopExpandNothing(t *testing.T) {
	f, err := board.NewTables(board.New(twin.Hard(t)), func() bool { return false })
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, run := range []func(*Search) bool{
		func(e *Search) bool { return e.Run(ctx) },
		func(e *Search) bool { return e.RunGreedy(ctx) },
	} {
		e, err := New(f, board.FewestPushes, 1, states.NewBudget(1<<30), parallel.NewIncumbent(func(m levels.Moves) int { return len(m) }), f.Reversed)
		if err != nil {
			t.Fatal(err)
		}
		e.Stop()
		if finished := run(e); finished {
			t.Error("it came to its end")
		}
		if n := countsOf(e); n.Expanded+n.Generated > 0 || n.Stored > 1 {
			t.Errorf("%d expanded, %d generated, %d stored", n.Expanded, n.Generated, n.Stored)
		}
		e.Close()
	}
}
