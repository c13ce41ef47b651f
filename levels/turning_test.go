package levels_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"puzzlewright/levels"
)

// TestMovesFollowTheirLevel through any turns and flips, and back.
func TestMovesFollowTheirLevel(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 5))
	for range 200 {
		var from, to levels.Turning
		moves := levels.Moves{levels.Right, levels.Up, levels.Left, levels.Down, levels.Wait}
		want := slices.Clone(moves)
		for range r.IntN(3) {
			from = from.Turned(r.IntN(4) - 1)
		}
		to = from
		for range r.IntN(6) {
			turn := func(m levels.Move) levels.Move { return m }
			switch q := r.IntN(3) - 1; r.IntN(3) {
			case 0:
				to, turn = to.Turned(q), func(m levels.Move) levels.Move { return m.Turned(q) }
			case 1:
				to, turn = to.Mirrored(true), func(m levels.Move) levels.Move { return m.Mirrored(true) }
			case 2:
				to, turn = to.Mirrored(false), func(m levels.Move) levels.Move { return m.Mirrored(false) }
			}
			for i := range want {
				want[i] = turn(want[i])
			}
		}
		got := moves.Follow(from, to)
		if !slices.Equal(got, want) || !slices.Equal(got.Follow(to, from), moves) {
			t.Fatalf("%v become %v, not %v", moves, got, want)
		}
	}
}
