package sliding

import (
	"math/rand/v2"
	"testing"
	"time"

	"puzzlewright/internal/effort"
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/search"
	"puzzlewright/solver/sliding/boards"
)

// distances is the obviously right answer for every board of a small size:
// breadth-first search from the board that is won, moves being their own
// inverses. The rules are written out once more, plainly.
func distances(width, height int) map[string]int {
	won := ""
	for n := 1; n < width*height; n++ {
		won += string(rune(n))
	}
	won += "\x00"
	far := map[string]int{won: 0}
	for queue := []string{won}; len(queue) > 0; queue = queue[1:] {
		board := queue[0]
		for gap := range board {
			if board[gap] != 0 {
				continue
			}
			for c := range board {
				dx, dy := c%width-gap%width, c/width-gap/width
				if dx*dx+dy*dy != 1 {
					continue
				}
				next := []byte(board)
				next[gap], next[c] = next[c], 0
				if _, known := far[string(next)]; !known {
					far[string(next)] = far[board] + 1
					queue = append(queue, string(next))
				}
			}
		}
	}
	return far
}

// everyBoard visits all orders of the numbers on a board.
func everyBoard(cells int, visit func([]byte)) {
	board := boards.Solved(cells)
	var fill func(i int)
	fill = func(i int) {
		if i == cells {
			visit(append([]byte(nil), board...))
			return
		}
		for j := i; j < cells; j++ {
			board[i], board[j] = board[j], board[i]
			fill(i + 1)
			board[i], board[j] = board[j], board[i]
		}
	}
	fill(0)
}

// TestEveryBoardAgreesWithTheTwin solves all boards of the smallest sizes: all
// 362,880 of 3x3, half of which cannot be won, but not under the race detector; and some of 2x4
// and 4x2.
func TestEveryBoardAgreesWithTheTwin(t *testing.T) {
	for _, size := range [][2]int{{2, 2}, {2, 3}, {3, 2}, {2, 4}, {4, 2}, {3, 3}} {
		width, height := size[0], size[1]
		far := distances(width, height)
		every, n, winnables := 1, 0, 0
		switch width * height {
		case 8:
			every = 20 * fewer
		case 9:
			every = fewer
		}
		everyBoard(width*height, func(board []byte) {
			want, possible := far[string(board)]
			if possible {
				winnables++
			}
			if possible != boards.Winnable(board, width) {
				t.Fatalf("%dx%d %v: winnable is not %v", width, height, board, possible)
			}
			if n++; n%every != 0 {
				return
			}
			a := search.Solve(t.Context(), newPuzzle(width, board), solver.Task{Workers: 1})
			switch {
			case possible && (a.Verdict != solver.Solved || len(a.Moves) != want || !a.Optimal || a.Lower != want):
				t.Fatalf("%dx%d %v: %v in %d moves, optimal %v; want %d", width, height, board, a.Verdict, len(a.Moves), a.Optimal, want)
			case !possible && (a.Verdict != solver.Unsolvable || len(a.Reasons) != 1):
				t.Fatalf("%dx%d %v: %v, want unsolvable", width, height, board, a.Verdict)
			}
		})
		if winnables*2 != n {
			t.Errorf("%dx%d: %d of %d boards are winnable", width, height, winnables, n)
		}
	}
}

// TestShortestSolutionsAreCounted compares with the number of ways that the
// twin's distances leave.
func TestShortestSolutionsAreCounted(t *testing.T) {
	const width, height = 3, 3
	far := distances(width, height)
	var ways func(board string) int
	ways = func(board string) int {
		if far[board] == 0 {
			return 1
		}
		sum := 0
		p := newPuzzle(width, []byte(board))
		p.Expand([]byte(board), func(_ levels.Move, next []byte) {
			if s := string(next); far[s] == far[board]-1 {
				sum += ways(s)
			}
		})
		return sum
	}
	n := 0
	everyBoard(width*height, func(board []byte) {
		if n++; n%977 != 0 || !boards.Winnable(board, width) {
			return
		}
		want := ways(string(board))
		for _, most := range []int{3, 1000} {
			a := search.Solve(t.Context(), newPuzzle(width, board), solver.Task{Count: most})
			if a.Count != min(want, most) || a.Capped != (want >= most) || len(a.Solutions) != a.Count {
				t.Fatalf("%v: %d of at most %d counted, capped %v; there are %d", board, a.Count, most, a.Capped, want)
			}
			seen := map[string]bool{}
			for _, s := range a.Solutions {
				seen[s.String()] = true
			}
			if len(seen) != a.Count {
				t.Fatalf("%v: a solution is there twice", board)
			}
		}
	})
}

// TestSolutionsOfLargeBoardsAreCounted: there, others look for short solutions
// beside the count from the start.
func TestSolutionsOfLargeBoardsAreCounted(t *testing.T) {
	for seed := range uint64(40 / effort.UnderRace(4)) {
		p := newPuzzle(5, boards.Solved(5*4))
		state, r := p.Start(), rand.New(rand.NewPCG(seed, 5))
		for range 100 {
			if next := solver.Step(p, state, levels.Move(r.IntN(4))); next != nil {
				state = next
			}
		}
		a := search.Solve(t.Context(), newPuzzle(5, state), solver.Task{Workers: 2, Count: 100, Time: time.Minute})
		if a.Verdict != solver.Solved || !a.Optimal || a.Count != len(a.Solutions) || a.Count == 0 || a.Capped {
			t.Errorf("seed %d: %v in %d moves, optimal %v, %d solutions, capped %v",
				seed, a.Verdict, len(a.Moves), a.Optimal, a.Count, a.Capped)
		}
	}
}

// TestAMoveNamesTheWayOfTheGap: up exchanges the gap with the tile above it.
func TestAMoveNamesTheWayOfTheGap(t *testing.T) {
	p := newPuzzle(2, []byte{1, 2, 3, 0})
	if got := solver.Step(p, p.Start(), levels.Up); string(got) != "\x01\x00\x03\x02" {
		t.Errorf("up gives %v", got)
	}
	if got := solver.Step(p, p.Start(), levels.Left); string(got) != "\x01\x02\x00\x03" {
		t.Errorf("left gives %v", got)
	}
}
