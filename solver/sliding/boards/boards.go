// Package boards has the basics of boards of sliding tiles: which board is solved, which can
// be, which cells are beside each other. A board is the number in each cell, row by row, 0 for
// the gap.
package boards

import (
	"math/rand/v2"

	"puzzlewright/levels"
)

// The sides of a board, in cells.
const (
	MinSide = 2
	MaxSide = 10
)

// Solved gives the board on which every tile is home.
func Solved(cells int) []byte {
	board := make([]byte, cells)
	for i := range cells - 1 {
		board[i] = byte(i + 1)
	}
	return board
}

// Home is the cell in which a number belongs.
func Home(n byte, cells int) int {
	if n == 0 {
		return cells - 1
	}
	return int(n) - 1
}

// IsSolved tells whether every tile is home.
func IsSolved(board []byte) bool {
	for i, n := range board {
		if Home(n, len(board)) != i {
			return false
		}
	}
	return true
}

// Winnable tells whether moves can put a board in order: exactly half of all
// boards (Johnson and Story 1879). A move along a row keeps the number of
// inversions, pairs of tiles out of order; a move along a column changes it
// by width-1 less an even number.
func Winnable(board []byte, width int) bool {
	inversions, gapRow := 0, 0
	for i, a := range board {
		if a == 0 {
			gapRow = (len(board)-1)/width - i/width // counted from the last row
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

// Neighbour gives the cell beside a cell, -1 beyond the edge.
func Neighbour(cell int, m levels.Move, width, height int) int {
	dx, dy := m.Delta()
	x, y := cell%width+dx, cell/width+dy
	if x < 0 || y < 0 || x >= width || y >= height {
		return -1
	}
	return y*width + x
}

// Distance counts the steps from one cell to another.
func Distance(a, b, width int) int {
	dx, dy := a%width-b%width, a/width-b/width
	return max(dx, -dx) + max(dy, -dy)
}

// Walked gives the solved board after random moves, none of which takes back the one before.
func Walked(width, height, moves int, r *rand.Rand) []byte {
	board := Solved(width * height)
	gap, last := len(board)-1, levels.Wait
	for range moves {
		m := levels.Move(r.IntN(levels.NumDirections))
		to := Neighbour(gap, m, width, height)
		for to < 0 || m == last.Opposite() {
			m = levels.Move(r.IntN(levels.NumDirections))
			to = Neighbour(gap, m, width, height)
		}
		board[gap], board[to] = board[to], board[gap]
		gap, last = to, m
	}
	return board
}

// Drawn gives one of the winnable boards, each as likely as any other.
func Drawn(width, height int, r *rand.Rand) []byte {
	board := Solved(width * height)
	r.Shuffle(len(board), func(i, j int) { board[i], board[j] = board[j], board[i] })
	if !Winnable(board, width) {
		// Exchanging 1 and 2 pairs the unwinnable boards with the winnable.
		for i, n := range board {
			if n == 1 || n == 2 {
				board[i] = 3 - n
			}
		}
	}
	return board
}
