package sliding

import (
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

// distances is the obviously right answer for every board of a small size:
// breadth-first search from the board that is won, moves being their own
// inverses.
func distances(width, height int) map[string]int {
	won := solved(width * height)
	p := newPuzzle(width, won)
	far := map[string]int{string(won): 0}
	for queue := []string{string(won)}; len(queue) > 0; queue = queue[1:] {
		p.Expand([]byte(queue[0]), func(_ levels.Move, next []byte) {
			if _, known := far[string(next)]; !known {
				far[string(next)] = far[queue[0]] + 1
				queue = append(queue, string(next))
			}
		})
	}
	return far
}

// everyBoard visits all orders of the numbers on a board.
func everyBoard(cells int, visit func([]byte)) {
	board := solved(cells)
	var fill func(i int)
	fill = func(i int) {
		if i == cells {
			visit(board)
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

// TestSmallBoardsAgreeWithTheTwin solves every board of the smallest sizes.
func TestSmallBoardsAgreeWithTheTwin(t *testing.T) {
	for _, size := range [][2]int{{2, 2}, {2, 3}, {3, 2}} {
		width, height := size[0], size[1]
		far := distances(width, height)
		everyBoard(width*height, func(board []byte) {
			want, winnable := far[string(board)]
			a := solver.Solve(t.Context(), newPuzzle(width, append([]byte(nil), board...)), solver.Task{Workers: 1})
			if winnable != (a.Verdict == solver.Solved) || winnable && (len(a.Moves) != want || !a.Optimal) {
				t.Fatalf("%dx%d %v: %v in %d moves, want %v in %d", width, height, board, a.Verdict, len(a.Moves), winnable, want)
			}
		})
	}
}

// eachMove visits the boards a move away, with the tile that moved.
func (p *puzzle) eachMove(board []byte, visit func(tile byte, after string)) {
	p.Expand(board, func(_ levels.Move, next []byte) {
		for c, tile := range next {
			if tile == 0 {
				visit(board[c], string(next))
			}
		}
	})
}
