package exact

import (
	"math/rand/v2"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/search/parallel"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/twin"
	"puzzlewright/solver/states"
)

// pushSearch makes a search for the fewest pushes, and the incumbent that it shares.
func pushSearch(t *testing.T, l *levels.Level, workers int) (*Search, *parallel.Incumbent) {
	t.Helper()
	plain, start := twin.New(l)
	f, err := board.NewTables(board.New(l), func() bool { return false })
	if err != nil {
		t.Fatal(err)
	}
	best := parallel.NewIncumbent(func(m levels.Moves) int { return plain.Cost(start, m, true) })
	e, err := New(f, board.FewestPushes, workers, states.NewBudget(1<<30), best, f.Reversed)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(e.Close)
	return e, best
}

// anySolution gives some solution, mostly not the best; nil where there is none.
func anySolution(t *testing.T, l *levels.Level) levels.Moves {
	t.Helper()
	f, err := board.NewTables(board.New(l), func() bool { return false })
	if err != nil {
		t.Fatal(err)
	}
	best := parallel.NewIncumbent(parallel.CountMoves)
	e, err := New(f, solver.Any, 1, states.NewBudget(1<<30), best, f.Reversed)
	if err != nil {
		t.Fatal(err)
	}
	defer e.Close()
	e.RunGreedy(t.Context())
	return best.Moves()
}

// TestAdoptedSolutionsCanBeBeaten: with a solution to begin with, the search finds as few pushes
// as without.
func TestAdoptedSolutionsCanBeBeaten(t *testing.T) {
	r := rand.New(rand.NewPCG(61, 62))
	beaten := 0
	for i := range twin.Thorough(200, 5000) {
		l := twin.RoomLevel(r, 8+r.IntN(3), 4+r.IntN(2))
		fewest := searchExactly(t, l, want{goal: board.FewestPushes, workers: 1, bothWays: true})
		if fewest <= 0 {
			continue
		}
		e, best := pushSearch(t, l, 1+i%4)
		best.Offer(anySolution(t, l))
		first := best.Cost()
		if !e.Run(t.Context()) || best.Cost() != fewest {
			t.Fatalf("%s\n%d pushes, want %d", twin.Draw(l), best.Cost(), fewest)
		}
		plain, s := twin.New(l)
		if end, _ := plain.Replay(s, best.Moves()); !plain.Won(end) {
			t.Fatalf("%s\nno win", twin.Draw(l))
		}
		if fewest < first && e.crews[0].adopted < parallel.NoSolution {
			beaten++
		}
	}
	if beaten < 3/twin.Fewer {
		t.Errorf("%d adopted solutions were beaten", beaten)
	}
}

// TestAdoptedSolutionsLeadToTheOtherEnd: a front that adopts a solution leads along it, at what it
// costs, to where the other front begins.
func TestAdoptedSolutionsLeadToTheOtherEnd(t *testing.T) {
	r := rand.New(rand.NewPCG(63, 64))
	for i := range twin.Thorough(600, 20_000) {
		l := anyLevel(r, i)
		plain, s := twin.New(l)
		moves := anySolution(t, l)
		if moves == nil || plain.Won(s) {
			continue
		}
		e, best := pushSearch(t, l, 1+i%4)
		e.forward.crew.workers[0].beginForward()
		e.backward.crew.workers[0].beginBackward()
		best.Offer(moves)
		trail, again := e.trail(), parallel.NewIncumbent(func(m levels.Moves) int { return plain.Cost(s, m, true) })
		e.best = again
		f := []*front{e.forward, e.backward}[i/4%2]
		f.crew.workers[0].enterTrail(f, trail)
		for number, share := range f.shares {
			for ref := range share.set.All() {
				e.checkCost(t, f, node(ref)<<f.bits|node(number))
			}
		}
		if end, _ := plain.Replay(s, again.Moves()); !plain.Won(end) || again.Cost() > best.Cost() {
			t.Fatalf("%s\nof %d pushes: %d", twin.Draw(l), best.Cost(), again.Cost())
		}
	}
}

// checkCost tests that a node lies as many pushes from its end of the way as it costs.
func (e *Search) checkCost(t *testing.T, f *front, n node) {
	t.Helper()
	share, ref := f.at(n)
	pushes := 0
	for n = f.parent(n); n != 0; n = f.parent(n) {
		pushes++
	}
	if cost := share.set.Cost(ref); cost != pushes {
		t.Fatalf("a state costs %d and lies %d pushes away", cost, pushes)
	}
}
