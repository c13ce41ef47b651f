package exact

import (
	"puzzlewright/solver/sokoban/board"
)

// Walks bound from below the steps that the player walks between the pushes on the way to the end.
// A push takes the player as far as the box, in the same direction. So all pushes together take him
// as far as the boxes have to go in all, and the difference between that and his own way is walked:
// at least the rows and columns that are left over. How the boxes are matched to the goals does not
// matter.
//
// Walks of the reversed game bound the steps that were walked since the start.
type walks struct {
	x, y []int32 // of each square
	// goalX and goalY are the sums of x and y over the goals.
	goalX, goalY int32
	// least gives the distance to the nearest of the squares where the player may be in
	// the end, row by row, in the rectangle that these span.
	least                  []int32
	left, right, top, down int32
	// boxX and boxY are the sums of x and y over the boxes that begin took.
	boxX, boxY int32
}

// newWalks makes the walks of a game that ends with the player on one of some squares;
// nil, which bounds nothing, where there are none.
func newWalks(f *board.Tables, ends []board.Square) *walks {
	if len(ends) == 0 {
		return nil
	}
	k := &walks{x: make([]int32, f.NumSquares), y: make([]int32, f.NumSquares)}
	for c, at := range f.Place {
		k.x[c], k.y[c] = int32(at.X), int32(at.Y)
	}
	for _, g := range f.Goals {
		k.goalX, k.goalY = k.goalX+k.x[g], k.goalY+k.y[g]
	}
	for i, c := range ends {
		if i == 0 {
			k.left, k.right, k.top, k.down = k.x[c], k.x[c], k.y[c], k.y[c]
		}
		k.left, k.right = min(k.left, k.x[c]), max(k.right, k.x[c])
		k.top, k.down = min(k.top, k.y[c]), max(k.down, k.y[c])
	}
	for y := k.top; y <= k.down; y++ {
		for x := k.left; x <= k.right; x++ {
			least := int32(board.Far)
			for _, c := range ends {
				least = min(least, apart(x, k.x[c])+apart(y, k.y[c]))
			}
			k.least = append(k.least, least)
		}
	}
	return k
}

// apart is how far two numbers are apart.
func apart(a, b int32) int32 { return max(a-b, b-a) }

// begin takes the boxes of a position.
func (k *walks) begin(boxes []board.Square) {
	if k == nil {
		return
	}
	k.boxX, k.boxY = 0, 0
	for _, b := range boxes {
		k.boxX, k.boxY = k.boxX+k.x[b], k.boxY+k.y[b]
	}
}

// after bounds the steps to come, where one of the boxes that begin took has moved between two
// squares, and the player is on another one. nil bounds nothing.
func (k *walks) after(from, to, player board.Square) int32 {
	if k == nil {
		return 0
	}
	x := k.goalX - k.boxX + k.x[from] - k.x[to] + k.x[player]
	y := k.goalY - k.boxY + k.y[from] - k.y[to] + k.y[player]
	nearX, nearY := min(max(x, k.left), k.right), min(max(y, k.top), k.down)
	return apart(x, nearX) + apart(y, nearY) + k.least[(nearY-k.top)*(k.right-k.left+1)+nearX-k.left]
}

// lastSquares gives the squares where the player can be just after a push that wins.
func lastSquares(f *board.Tables) (last []board.Square) {
	holds := func(c board.Square, wanted bool) bool { return c != f.Wall && f.IsGoal[c] == wanted }
	for c := range board.Square(f.NumSquares) {
		for d := range 4 {
			if holds(c, false) && holds(f.Next[4*int(c)+d], true) && holds(f.Next[4*int(c)+(d+2)%4], false) {
				last = append(last, c)
				break
			}
		}
	}
	return last
}
