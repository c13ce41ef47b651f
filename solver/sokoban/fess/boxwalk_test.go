package fess

import (
	"math/rand/v2"
	"testing"

	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/twin"
)

// TestWalksWithABoxAreFloods: where the player can get to with a box on any square is what
// a flood finds.
func TestWalksWithABoxAreFloods(t *testing.T) {
	r := rand.New(rand.NewPCG(65, 66))
	for i := range twin.Thorough(800, 20_000) {
		l, f := crowdedField(t, r, i)
		walk := newBoxWalk(board.NewPosition(f))
		if len(walk.Boxes) == 0 {
			continue
		}
		box := r.IntN(len(walk.Boxes))
		walk.begin()
		flooded := board.NewArea(f)
		for at := range board.Square(f.NumSquares) {
			player := board.Square(r.IntN(f.NumSquares))
			if at != walk.Boxes[box] && walk.Taken[at] || at == player || walk.Taken[player] {
				continue
			}
			walk.MoveBox(box, at)
			walk.walkAround(at, player)
			flooded.Flood(walk.Position, player)
			for c := range board.Square(f.NumSquares) {
				if walk.After.Has(c) != flooded.Has(c) || walk.After.From != player {
					t.Fatalf("%s\nbox %d on %d, player on %d: square %d", twin.Draw(l), box, at, player, c)
				}
			}
		}
	}
}
