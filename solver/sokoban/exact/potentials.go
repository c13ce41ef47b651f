package exact

import (
	"math"

	"puzzlewright/solver/sokoban/board"
)

// Potentials bound moves from below (potential heuristics: Pommerening and others 2015).
// The potential of a position is the sum of a height for each box, by its square and the
// part of the board where the player is, and one for the player, by his square. The heights
// are such that no move lowers it by more than 1. So as many moves are left as it lies above
// that of the wins, at least, and as many were made as it lies below that of the start.
//
// What is walked between the pushes comes in by the player's height: where he leaves a box is
// mostly lower than where he must be for the next push, of the same box in another direction
// or of another one.
//
// All heights that keep this promise are the solutions of a linear program, and the best ones
// for some positions are found by it. The boxes are not held apart in it: it is the dual of
// the cheapest way to send them all to the goals, with the player's walk as a flow that may
// fall to pieces.
type potentials struct {
	box    []heights // of each row of the distances
	player []heights // of each square
	// begin are the potentials of the start, end the highest ones of a win.
	begin, end heights
}

// Of the potentials one is made for the start, one for what the forward front has expanded,
// and one for what the backward front has.
type heights [3]int32

// heightScale is the height that a move is worth: heights are rounded to whole numbers.
const (
	heightBits  = 6
	heightScale = 1 << heightBits
)

func newPotentials(f *board.Tables) *potentials {
	return &potentials{box: make([]heights, 4*f.NumSquares), player: make([]heights, f.NumSquares)}
}

// startRows gives the rows of the boxes at the start.
func startRows(f *board.Tables) (rows []int32) {
	for _, b := range f.Boxes {
		rows = append(rows, f.Row(board.Square(b), board.Square(f.Player)))
	}
	return rows
}

// take makes potential i of the heights that are the values of a program.
func (k *potentials) take(i int, g *program, values []int32) {
	for row := range k.box {
		k.box[row][i] = values[g.unknown[row]]
	}
	for c := range k.player {
		k.player[c][i] = values[g.unknown[g.playerAt(board.Square(c))]]
	}
	k.begin[i] = k.player[g.Player][i] + k.sum(startRows(g.Tables))[i]
	k.end[i] = math.MinInt32
	for _, c := range g.last {
		k.end[i] = max(k.end[i], k.player[c][i])
	}
	for _, c := range g.Goals {
		most := int32(math.MinInt32)
		for row := 4 * c; row < 4*c+4; row++ {
			if g.unknown[row] != 0 {
				most = max(most, k.box[row][i])
			}
		}
		k.end[i] += most
	}
}

// sum adds the heights of the boxes in some rows.
func (k *potentials) sum(rows []int32) (sum heights) {
	if k == nil {
		return sum
	}
	for _, row := range rows {
		for i, h := range k.box[row] {
			sum[i] += h
		}
	}
	return sum
}

// ahead bounds the moves to come. sum is of the boxes, before one of them moved between two
// rows, and the player is on a square.
func (k *potentials) ahead(sum *heights, from, to int32, player board.Square) (bound int32) {
	if k == nil {
		return 0
	}
	box, after, walk := &k.box[from], &k.box[to], &k.player[player]
	for i := range sum {
		bound = max(bound, sum[i]-box[i]+after[i]+walk[i]-k.end[i])
	}
	return (bound + heightScale - 1) >> heightBits
}

// behind bounds the moves since the start in the same way.
func (k *potentials) behind(sum *heights, from, to int32, player board.Square) (bound int32) {
	if k == nil {
		return 0
	}
	box, after, walk := &k.box[from], &k.box[to], &k.player[player]
	for i := range sum {
		bound = max(bound, k.begin[i]-sum[i]+box[i]-after[i]-walk[i])
	}
	return (bound + heightScale - 1) >> heightBits
}
