package search_test

import (
	"context"
	"iter"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/search"
)

// doubting leaves out a move somewhere, and says so beforehand.
type doubting struct{ *walker }

func (d doubting) Doubt() message.Message                    { return message.New("some moves are left out") }
func (d doubting) Omits([]byte, levels.Move) message.Message { return d.Doubt() }
func (d doubting) Fork() solver.Puzzle                       { return doubting{d.fork()} }

// limited has left out a move.
type limited struct{ *walker }

func (l limited) IsLimited() bool     { return true }
func (l limited) Fork() solver.Puzzle { return limited{l.fork()} }

// TestNothingIsProvedWhereMovesAreLeftOut: neither that there is no solution nor that one is a
// shortest.
func TestNothingIsProvedWhereMovesAreLeftOut(t *testing.T) {
	solved, unsolvable, short := 0, 0, false
	stopped, stop := context.WithCancel(t.Context())
	stop()
	for seed := range uint64(50) {
		w := newWalker(seed, 7, 6, 14, 4)
		if seed >= 40 { // some are won in one move
			w = newWalker(seed, 3, 2, 0, 1)
		}
		length, _ := twin(w)
		doubted := search.Solve(t.Context(), doubting{w}, solver.Task{})
		left := search.Solve(t.Context(), limited{w}, solver.Task{Count: 50, Report: func(p solver.Progress) {
			if p.Lower > 1 {
				t.Errorf("seed %d, limited: told of %d moves at least", seed, p.Lower)
			}
		}})
		if a := search.Solve(stopped, limited{w}, solver.Task{}); length != 0 && a.Reason() != "the search was stopped" {
			t.Errorf("seed %d, limited and stopped: %q", seed, a.Reason())
		}
		if length < 0 {
			unsolvable++
			if doubted.Verdict != solver.Undecided || doubted.Reason() != "some moves are left out" {
				t.Errorf("seed %d, in doubt: %v, %q", seed, doubted.Verdict, doubted.Reason())
			}
			if left.Verdict != solver.Undecided {
				t.Errorf("seed %d, limited: %v", seed, left.Verdict)
			}
			continue
		}
		solved++
		if len(doubted.Moves) != length {
			t.Errorf("seed %d, in doubt: %v in %d, not %d", seed, doubted.Verdict, len(doubted.Moves), length)
		}
		if doubted.Count != 0 || doubted.Capped || doubted.Solutions != nil {
			t.Errorf("seed %d, not asked to count: %d, %v", seed, doubted.Count, doubted.Solutions)
		}
		const shorter = "some moves lead to what is not supported, and with these a solution may be shorter"
		if proved := length <= 1; left.Verdict != solver.Solved || left.Optimal != proved || left.Lower != min(length, 1) || !proved && left.Reason() != shorter {
			t.Errorf("seed %d, limited: %v in %d of %d, optimal %v, lower %d, %q", seed, left.Verdict, len(left.Moves), length, left.Optimal, left.Lower, left.Reason())
		}
		if length > 0 && (left.Count != 1 || !left.Capped) {
			t.Errorf("seed %d, limited: counted %d of length %d, capped %v", seed, left.Count, length, left.Capped)
		}
		short = short || length == 1
	}
	if solved == 0 || unsolvable == 0 || !short {
		t.Errorf("%d solved, %d unsolvable, some in one move: %v", solved, unsolvable, short)
	}
}

// smallFork has states without end, but its fork, by which any solution is looked for beside,
// has one state. Either has a reason for what is so of all states that it is shown.
type smallFork struct{ endless }

func (f *smallFork) Fork() solver.Puzzle               { return &onlyOne{} }
func (f *smallFork) Heuristics() int                   { return 1 }
func (f *smallFork) Estimate(_ []byte, _ int, e []int) { e[0] = 1 }

func (f *smallFork) Explain(iter.Seq[[]byte]) []solver.Reason { return reason("so it is of some") }

type onlyOne struct{ smallFork }

func (a *onlyOne) Expand([]byte, func(levels.Move, []byte)) {}
func (a *onlyOne) Explain(iter.Seq[[]byte]) []solver.Reason { return reason("so it is of all") }

func reason(text string) []solver.Reason { return []solver.Reason{{Text: message.Quote(text)}} }

// TestAProofBesideEndsTheSearch: the search for any solution has tried all states.
func TestAProofBesideEndsTheSearch(t *testing.T) {
	a := search.Solve(t.Context(), &smallFork{}, solver.Task{Workers: 1, Memory: 256 << 20})
	if a.Verdict != solver.Unsolvable || len(a.Reasons) != 1 || a.Reason() != "so it is of all" {
		t.Errorf("%v, %q", a.Verdict, a.Reason())
	}
}

// TestABoundSparesStates of those that a search without one expands.
func TestABoundSparesStates(t *testing.T) {
	var plain, less int64
	for seed := range uint64(20) {
		w := newWalker(seed, 7, 6, 5, 4)
		plain += search.Solve(t.Context(), w, solver.Task{Workers: 1}).Expanded
		less += search.Solve(t.Context(), bounded{w}, solver.Task{Workers: 1}).Expanded
	}
	if less >= plain*9/10 {
		t.Errorf("%d states, and %d without", less, plain)
	}
}

// growing takes all memory as soon as the solution is there.
type growing struct {
	*walker
	solved bool
}

func (g *growing) Won(state []byte) bool {
	won := g.walker.Won(state)
	g.solved = g.solved || won
	return won
}

func (g *growing) Hold(memory int64) int64 {
	if g.solved {
		return 4 * memory
	}
	return 0
}

// TestWhereNothingCanBeCountedThereIsOneSolutionAtLeast.
func TestWhereNothingCanBeCountedThereIsOneSolutionAtLeast(t *testing.T) {
	for seed := range uint64(20) {
		w := newWalker(seed, 7, 6, 14, 4)
		if _, ways := twin(w); ways < 2 {
			continue
		}
		a := search.Solve(t.Context(), &growing{walker: w}, solver.Task{Workers: 1, Count: 50})
		if !a.Optimal || a.Count != 1 || !a.Capped || len(a.Solutions) != 1 || len(a.Solutions[0]) != len(a.Moves) {
			t.Errorf("seed %d: counted %d, capped %v, %v", seed, a.Count, a.Capped, a.Solutions)
		}
	}
}

// refuting has an argument, or none.
type refuting struct {
	*walker
	reasons []solver.Reason
}

func (r refuting) Refute(context.Context) []solver.Reason { return r.reasons }
func (r refuting) Fork() solver.Puzzle                    { return refuting{r.fork(), r.reasons} }

// TestAnArgumentNeedsNoSearch, and none means that one is needed.
func TestAnArgumentNeedsNoSearch(t *testing.T) {
	w := newWalker(0, 7, 6, 14, 6)
	length, _ := twin(w)
	a := search.Solve(t.Context(), refuting{walker: w}, solver.Task{})
	if a.Verdict != solver.Solved || len(a.Moves) != length {
		t.Errorf("without one: %v in %d, not %d", a.Verdict, len(a.Moves), length)
	}
	reason := solver.Reason{Text: message.New("so it is")}
	if a := search.Solve(t.Context(), refuting{w, []solver.Reason{reason}}, solver.Task{}); a.Verdict != solver.Unsolvable || a.Reason() != "so it is" || a.Expanded > 0 {
		t.Errorf("with one: %v, %q, %d states", a.Verdict, a.Reason(), a.Expanded)
	}
}
