package exact

import "puzzlewright/solver/sokoban/board"

// Potentials bound moves from below (potential heuristics: Pommerening and others 2015, with
// features of two facts as Pommerening, Helmert and Bonet 2017). The potential of a position is
// the sum of a height for each box, by its square and that of the player. The heights are such
// that no move lowers it by more than 1. So as many moves are left as it lies above that of the
// wins, at least, and as many were made as it lies below that of the start.
//
// What is walked between the pushes comes in by this: where the player leaves a box is mostly
// lower than where he must be for its next push, and far from a box is higher than near it.
//
// All heights that keep this promise are the solutions of a linear program (program.go), and good
// ones for some positions are found by it. In it each box goes its way as if it were alone, but
// the player, as each of them sees him, takes the same steps.
type potentials struct {
	// pair are the heights at player*len(LiveSquares)+LiveIndex[box].
	pair      []heights
	live      int
	liveIndex []board.Square
	// begin are the potentials of the start, end the highest ones of a win.
	begin, end heights
}

// Of the potentials one is made for what the forward front has expanded, and one for what the
// backward front has.
type heights [2]int32

// heightScale is the height that a move is worth: heights are rounded to whole numbers.
const (
	heightBits  = 12
	heightScale = 1 << heightBits
)

func newPotentials(f *board.Tables) *potentials {
	live := len(f.LiveSquares)
	return &potentials{pair: make([]heights, live*f.NumSquares), live: live, liveIndex: f.LiveIndex}
}

// take makes potential i of heights of the pairs.
func (k *potentials) take(i int, g *program, pairs []float64) {
	for at := range k.pair {
		k.pair[at][i] = int32(pairs[at])
	}
	k.begin[i] = k.sum(squares(g.Boxes), none, 0, board.Square(g.Player))[i]
	k.end[i] = int32(g.highestWin(pairs))
}

// squares gives cells as squares.
func squares(cells []board.Cell) (list []board.Square) {
	for _, c := range cells {
		list = append(list, board.Square(c))
	}
	return list
}

// none stands for no box that has moved.
const none = -1

// sum adds the heights of the boxes of a position, of which one has moved to a square.
func (k *potentials) sum(boxes []board.Square, moved int, to, player board.Square) (sum heights) {
	row := k.pair[int(player)*k.live : (int(player)+1)*k.live]
	for i, b := range boxes {
		if i == moved {
			b = to
		}
		h := &row[k.liveIndex[b]]
		sum[0] += h[0]
		sum[1] += h[1]
	}
	return sum
}

// ahead bounds the moves to come. One of the boxes has moved to a square, and the player is on
// another one.
func (k *potentials) ahead(boxes []board.Square, moved int, to, player board.Square) (bound int32) {
	if k == nil {
		return 0
	}
	sum := k.sum(boxes, moved, to, player)
	for i := range sum {
		bound = max(bound, sum[i]-k.end[i])
	}
	return (bound + heightScale - 1) >> heightBits
}

// behind bounds the moves since the start of a position in the same way.
func (k *potentials) behind(boxes []board.Square, player board.Square) (bound int32) {
	if k == nil {
		return 0
	}
	sum := k.sum(boxes, none, 0, player)
	for i := range sum {
		bound = max(bound, k.begin[i]-sum[i])
	}
	return (bound + heightScale - 1) >> heightBits
}
