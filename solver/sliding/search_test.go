package sliding

import (
	"context"
	"math/rand/v2"
	"testing"
	"time"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/search"
	"puzzlewright/solver/sliding/boards"
)

// hardest is one of the boards that need 80 moves.
var hardest = []byte{0, 12, 9, 13, 15, 11, 10, 14, 3, 7, 2, 5, 4, 8, 6, 1}

// TestLargeBoardsGetShorterSolutions: there is a solution at once, and what
// is told of it and of the lower bound only ever gets better.
func TestLargeBoardsGetShorterSolutions(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for _, size := range [][2]int{{5, 5}, {6, 6}, {10, 2}, {9, 8}} {
		for _, workers := range []int{1, 2} {
			board := boards.Drawn(size[0], size[1], r)
			shortest, lower, told := 1<<30, 0, 0
			// It is stopped some reports after the first solution.
			afterFirst := 0
			ctx, cancel := context.WithCancel(t.Context())
			a := search.Solve(ctx, newPuzzle(size[0], board), solver.Task{
				Time: time.Minute, Workers: workers,
				Report: func(p solver.Progress) {
					if p.Found {
						afterFirst++
					}
					if told++; afterFirst == 4 {
						cancel()
					}
					if p.Found && len(p.Best) > shortest || p.Lower < lower {
						t.Errorf("%v: after %d and %d comes %d and %d", size, shortest, lower, len(p.Best), p.Lower)
					}
					if p.Found {
						shortest = len(p.Best)
					}
					lower = p.Lower
				},
			})
			cancel()
			if a.Verdict != solver.Solved || len(a.Moves) > shortest || a.Lower < lower || told == 0 {
				t.Errorf("%v, %d workers: %v in %d moves, at least %d; told %d times of %d and %d",
					size, workers, a.Verdict, len(a.Moves), a.Lower, told, shortest, lower)
			}
			if a.Optimal != (a.Reason() == "") {
				t.Errorf("%v: proved %v, and what is left unknown is so because %q", size, a.Optimal, a.Reason())
			}
		}
	}
}

// TestShuffledLargeBoardsAreSolvedInFull: few moves from home they are no
// harder than small ones.
func TestShuffledLargeBoardsAreSolvedInFull(t *testing.T) {
	shuffled := templates[0].Make
	for _, size := range [][2]int{{5, 5}, {3, 7}, {10, 10}} {
		l := shuffled(size[0], size[1], 7, 24)
		p, err := Game.Load(l)
		if err != nil {
			t.Fatal(err)
		}
		a := search.Solve(t.Context(), p, solver.Task{})
		if a.Verdict != solver.Solved || !a.Optimal || len(a.Moves) > 24 {
			t.Errorf("%v: %v in %d moves, optimal %v", size, a.Verdict, len(a.Moves), a.Optimal)
		}
	}
}

func TestWithoutMemoryDistancesDo(t *testing.T) {
	far := distances(3, 3)
	r := rand.New(rand.NewPCG(1, 1))
	for range max(2, 20/fewer) {
		board := boards.Drawn(3, 3, r)
		a := search.Solve(t.Context(), newPuzzle(3, board), solver.Task{Memory: 1})
		if len(a.Moves) != far[string(board)] || !a.Optimal {
			t.Errorf("%v: %v in %d moves, want %d", board, a.Verdict, len(a.Moves), far[string(board)])
		}
	}
}

func TestAnySolutionIsThereAtOnce(t *testing.T) {
	a := search.Solve(t.Context(), newPuzzle(4, hardest), solver.Task{Goal: solver.Any})
	if a.Verdict != solver.Solved || a.Expanded > 0 {
		t.Errorf("%v after %d positions", a.Verdict, a.Expanded)
	}
}

// TestAnyPositionCanBeGoneOnFrom: what is left from there is what the whole
// solution has left.
func TestAnyPositionCanBeGoneOnFrom(t *testing.T) {
	p := newPuzzle(3, []byte{8, 6, 7, 2, 5, 4, 3, 0, 1})
	a := search.Solve(t.Context(), p, solver.Task{})
	trace, _ := solver.Replay(p, a.Moves)
	for i, state := range trace {
		if b := search.Solve(t.Context(), p.From(state), solver.Task{}); len(b.Moves) != len(a.Moves)-i {
			t.Errorf("after %d of %d moves: %d more", i, len(a.Moves), len(b.Moves))
		}
		if gap := p.Locate(state)[0]; state[gap.Y*3+gap.X] != 0 {
			t.Errorf("the gap of %v is not at %v", state, gap)
		}
	}
}

func TestWrongParityIsSaidWithTheTilesToExchange(t *testing.T) {
	for _, test := range []struct {
		width int
		board []byte
		text  string
		cells []levels.Cell
	}{
		{
			4,
			[]byte{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 14, 0},
			"its parity is odd, and no move changes that; exchange 15 and 14, and it can be won",
			[]levels.Cell{{X: 1, Y: 3}, {X: 2, Y: 3}},
		},
		{
			3,
			[]byte{1, 2, 6, 4, 5, 3, 7, 8, 0},
			"its parity is odd, and no move changes that; exchange 6 and 3, and it can be won",
			[]levels.Cell{{X: 2, Y: 0}, {X: 2, Y: 1}},
		},
	} {
		p := newPuzzle(test.width, test.board)
		a := search.Solve(t.Context(), p, solver.Task{})
		if a.Verdict != solver.Unsolvable || a.Reason() != test.text {
			t.Errorf("%v: %v, %q", test.board, a.Verdict, a.Reason())
			continue
		}
		cells := a.Reasons[0].Cells
		if len(cells) != 2 || cells[0] != test.cells[0] || cells[1] != test.cells[1] {
			t.Errorf("%v: cells %v, want %v", test.board, cells, test.cells)
		}
	}
	// Exchanging what is named mends any board.
	r := rand.New(rand.NewPCG(9, 9))
	for range 200 {
		width := 2 + r.IntN(4)
		board := boards.Drawn(width, 2+r.IntN(4), r)
		p := newPuzzle(width, board)
		a, b := p.mend(t.Context())
		board[a], board[b] = board[b], board[a]
		if a == b || boards.Winnable(board, width) {
			t.Fatalf("exchanging %d and %d does not change %v", a, b, board)
		}
	}
}
