package theseus_test

import (
	"fmt"
	"testing"

	"puzzlewright/solver/games/gametest"
	"puzzlewright/solver/theseus"
)

// TestBundledLevelsTakeTheirTurns: from easy to hard, and then those that were generated.
func TestBundledLevelsTakeTheirTurns(t *testing.T) {
	want := map[string]gametest.Outcome{}
	for n, moves := range []int{10, 16, 24, 36, 44, 52, 71, 94, 111, 154, 174, 174, 50, 37} {
		want[fmt.Sprintf("%02d", n)] = gametest.Outcome{Moves: moves}
	}
	gametest.Outcomes(t, &theseus.Game, want)
}
