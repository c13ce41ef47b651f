//go:build unix

package exact

import (
	"math"
	"math/rand/v2"
	"testing"

	"puzzlewright/solver"
	"puzzlewright/solver/sokoban/twin"
)

// TestPotentialsChangeNothing: on halls, where they come in the middle of a search, it finds
// the same as without.
func TestPotentialsChangeNothing(t *testing.T) {
	r := rand.New(rand.NewPCG(63, 64))
	fewIterations(t)
	for i := range twin.Thorough(60, 3000) {
		l := hallLevel(r, 7+i%3, 3+i%2)
		w := want{goal: solver.FewestMoves, workers: 1 + i%3, bothWays: true}
		potentialsAfter = math.MaxInt32
		without := searchExactly(t, l, w)
		potentialsAfter = []int64{2, 6, 20, 60}[r.IntN(4)]
		if with := searchExactly(t, l, w); with != without {
			t.Fatalf("%s\n%d with potentials, %d without", twin.Draw(l), with, without)
		}
	}
}
