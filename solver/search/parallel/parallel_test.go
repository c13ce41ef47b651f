package parallel

import (
	"context"
	"sync"
	"testing"
	"time"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
)

// TestIncumbentKeepsTheBest: of solutions offered by several goroutines at once, by
// their moves or folded, the cheapest is kept, and each report tells of a better one.
func TestIncumbentKeepsTheBest(t *testing.T) {
	i := NewIncumbent(CountMoves)
	if i.Cost() != NoSolution || i.Moves() != nil {
		t.Fatalf("at first there are %v at %d", i.Moves(), i.Cost())
	}
	var offers sync.WaitGroup
	for first := range 4 {
		offers.Go(func() {
			for cost := 100 - first; cost > 10; cost -= 4 {
				if moves := make(levels.Moves, cost); cost%3 == 0 {
					i.OfferFolded(cost, func() levels.Moves { return moves })
				} else {
					i.Offer(moves)
				}
			}
		})
	}
	offers.Wait()
	i.Unfold()
	if i.Cost() != 11 || len(i.Moves()) != 11 {
		t.Errorf("%d moves at %d are kept, want 11", len(i.Moves()), i.Cost())
	}
}

// TestOfEqualCostTheShorterIsKept: of those whose moves are known, where something else
// than moves is counted; what is still folded may cost less than it was said to.
func TestOfEqualCostTheShorterIsKept(t *testing.T) {
	i := NewIncumbent(func(m levels.Moves) int { return len(m) / 10 })
	for _, offer := range []struct {
		moves int
		taken bool
	}{{28, true}, {29, false}, {28, false}, {21, true}, {35, false}, {18, true}} {
		if taken := i.Offer(make(levels.Moves, offer.moves)); taken != offer.taken {
			t.Errorf("%d moves: %v", offer.moves, taken)
		}
	}
	i.OfferFolded(0, func() levels.Moves { return make(levels.Moves, 9) })
	if i.Offer(make(levels.Moves, 5)) {
		t.Error("a folded solution is dropped")
	}
	if i.Unfold(); len(i.Moves()) != 9 {
		t.Errorf("%d moves are kept, want 9", len(i.Moves()))
	}
}

// TestUnfoldedSolutionMayBeBetter: a folded solution costs no more than was said.
func TestUnfoldedSolutionMayBeBetter(t *testing.T) {
	i := NewIncumbent(CountMoves)
	better := 0
	i.Better = func() { better++ }
	i.OfferFolded(9, func() levels.Moves { return make(levels.Moves, 7) })
	if i.Moves() != nil || better != 0 {
		t.Error("it is told of before it is unfolded")
	}
	i.Unfold()
	i.Unfold()
	if i.Cost() != 7 || len(i.Moves()) != 7 || better != 1 {
		t.Errorf("%d moves at %d, told of %d times", len(i.Moves()), i.Cost(), better)
	}
}

// TestHeedHearsTheContext: at once, before anything else runs.
func TestHeedHearsTheContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	var l Limits
	l.Heed()
	defer l.StopWith(ctx)()
	if l.Heed(); l.Stopped() {
		t.Error("it stops before it is told")
	}
	cancel()
	if l.Heed(); !l.Stopped() {
		t.Error("it does not stop")
	}
}

// TestAnswerSaysNoMoreThanIsKnown, for all that a search may know at its end.
func TestAnswerSaysNoMoreThanIsKnown(t *testing.T) {
	why := solver.Reason{Text: message.New("the time ran out")}
	moves := make(levels.Moves, 5)
	for _, test := range []struct {
		name    string
		result  Result
		goal    solver.Goal
		verdict solver.Verdict
		optimal bool
		lower   int
		reason  string
	}{
		{"nothing", Result{Lower: 3}, solver.FewestMoves, solver.Undecided, false, 3, why.Text.String()},
		{"exhausted", Result{Lower: 3, Complete: true}, solver.Any, solver.Unsolvable, false, 0, solver.Exhausted().Text.String()},
		{"some solution", Result{Lower: 3, Moves: moves, Cost: 5}, solver.FewestMoves, solver.Solved, false, 3, why.Text.String()},
		{"any solution", Result{Lower: 3, Moves: moves, Cost: 5}, solver.Any, solver.Solved, false, 3, ""},
		{"as short as the bound", Result{Lower: 5, Moves: moves, Cost: 5}, solver.FewestMoves, solver.Solved, true, 5, ""},
		{"the best of all", Result{Lower: 3, Moves: moves, Cost: 5, Complete: true}, solver.FewestMoves, solver.Solved, true, 5, ""},
	} {
		test.result.Unfinished = why
		a := test.result.Answer(test.goal)
		if a.Verdict != test.verdict || a.Optimal != test.optimal || a.Lower != test.lower || a.Reason() != test.reason {
			t.Errorf("%s: %v, optimal %v, lower %d, %q", test.name, a.Verdict, a.Optimal, a.Lower, a.Reason())
		}
	}
}

// TestPaceTellsWhatIsWorthWaking: few states are not, many are, by how long they
// took of late.
func TestPaceTellsWhatIsWorthWaking(t *testing.T) {
	var p Pace
	p.Note(100, 100*WorthWaking/1000)
	if p.IsWorthWaking(999) || !p.IsWorthWaking(1001) {
		t.Error("1000 states are worth waking, no fewer")
	}
	p.Note(paceMemory, paceMemory*time.Second)
	if !p.IsWorthWaking(1) {
		t.Error("states that take long are worth waking one by one")
	}
}
