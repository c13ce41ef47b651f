package exact

import "puzzlewright/solver/sokoban/board"

// Potentials bound moves from below (potential heuristics: Pommerening and others 2015, with
// features of two facts as Pommerening, Helmert and Bonet 2017). The potential of a position is the
// sum of a height for each box, which depends on its square and that of the player. The heights are
// such that no move lowers the potential by more than 1. So at least as many moves are left as it
// lies above the potential of every win, and at least as many were made as it lies below that of
// the start.
//
// This is how they count the steps between pushes: the square of the player just after a push of a
// box mostly gives that box a lower height than the square for its next push does, and a square far
// from a box a higher one than a square near it.
//
// All heights that keep this promise are the solutions of a linear program (program.go), which
// finds heights that are good for some positions. In it each box goes its way as if it were alone,
// but the player takes the same steps for all of them.
type potentials struct {
	// pair are the heights at player*len(LiveSquares)+LiveIndex[box].
	pair      []heights
	live      int
	liveIndex []board.Square
	// begin are the potentials of the start, end the highest potentials of a win.
	begin, end heights
}

// Heights come in twos, as there are two potentials: one made for what the forward front has
// expanded, and one for what the backward front has.
type heights [2]int32

// heightScale is the height that counts as one move: heights are whole numbers.
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

// none stands for the index of a box where none has moved.
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

// ahead bounds the moves to come, where one of the boxes has moved to a square, and the player is
// on another one. nil bounds nothing.
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

// behind bounds the moves from the start to a position in the same way.
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
