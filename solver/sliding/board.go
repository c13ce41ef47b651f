package sliding

import (
	"fmt"
	"math/rand/v2"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

// A board is the number in each cell, row by row, 0 for the gap.

// solved gives the board on which every tile is home.
func solved(cells int) []byte {
	board := make([]byte, cells)
	for i := range cells - 1 {
		board[i] = byte(i + 1)
	}
	return board
}

// home is the cell in which a number belongs.
func home(n byte, cells int) int {
	if n == 0 {
		return cells - 1
	}
	return int(n) - 1
}

func isSolved(board []byte) bool {
	for i, n := range board {
		if home(n, len(board)) != i {
			return false
		}
	}
	return true
}

// winnable tells whether moves can put a board in order: exactly half of all
// boards (Johnson and Story 1879). A move along a row keeps the number of
// inversions, pairs of tiles out of order; a move along a column changes it
// by width-1 less an even number.
func winnable(board []byte, width int) bool {
	inversions, gapRow := 0, 0
	for i, a := range board {
		if a == 0 {
			gapRow = (len(board)-1)/width - i/width // 0 is the last row
			continue
		}
		for _, b := range board[i+1:] {
			if b != 0 && b < a {
				inversions++
			}
		}
	}
	if width%2 == 0 {
		inversions += gapRow
	}
	return inversions%2 == 0
}

// neighbour gives the cell beside a cell, -1 beyond the edge.
func neighbour(cell int, m levels.Move, width, height int) int {
	dx, dy := m.Delta()
	x, y := cell%width+dx, cell/width+dy
	if x < 0 || y < 0 || x >= width || y >= height {
		return -1
	}
	return y*width + x
}

// templates are the ways to begin a new board.
var templates = []solver.Template{
	{
		Title: "Solved",
		Make: func(width, height int, _ uint64, _ int) *levels.Level {
			width, height = clampSide(width), clampSide(height)
			return levelOf(width, height, solved(width*height))
		},
	},
	{
		Title: "Shuffled by moves", Amount: "moves", Seeded: true,
		Make: func(width, height int, seed uint64, moves int) *levels.Level {
			width, height = clampSide(width), clampSide(height)
			l := levelOf(width, height, walked(width, height, moves, rand.New(rand.NewPCG(seed, 0))))
			l.Title = fmt.Sprintf("Shuffled by %d moves, seed %d", moves, seed)
			if moves == 1 {
				l.Title = fmt.Sprintf("Shuffled by one move, seed %d", seed)
			}
			return l
		},
	},
	{
		Title: "Shuffled at random", Seeded: true,
		Make: func(width, height int, seed uint64, _ int) *levels.Level {
			width, height = clampSide(width), clampSide(height)
			l := levelOf(width, height, drawn(width, height, rand.New(rand.NewPCG(seed, 0))))
			l.Title = fmt.Sprintf("Shuffled, seed %d", seed)
			return l
		},
	},
}

func clampSide(n int) int { return min(max(n, minSide), maxSide) }

// walked shuffles by random moves, none of which takes back the one before.
func walked(width, height, moves int, r *rand.Rand) []byte {
	board := solved(width * height)
	gap, last := len(board)-1, levels.Wait
	for range moves {
		m := levels.Move(r.IntN(levels.NumDirections))
		to := neighbour(gap, m, width, height)
		for to < 0 || m == last.Opposite() {
			m = levels.Move(r.IntN(levels.NumDirections))
			to = neighbour(gap, m, width, height)
		}
		board[gap], board[to] = board[to], board[gap]
		gap, last = to, m
	}
	return board
}

// drawn gives one of the winnable boards, each as likely as any other.
func drawn(width, height int, r *rand.Rand) []byte {
	board := solved(width * height)
	r.Shuffle(len(board), func(i, j int) { board[i], board[j] = board[j], board[i] })
	if !winnable(board, width) {
		// Exchanging 1 and 2 pairs the unwinnable boards with the winnable.
		for i, n := range board {
			if n == 1 || n == 2 {
				board[i] = 3 - n
			}
		}
	}
	return board
}
