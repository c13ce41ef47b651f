package longcat_test

import (
	"fmt"
	"testing"

	"puzzlewright/solver/games/gametest"
	"puzzlewright/solver/longcat"
)

// TestBundledLevelsKeepTheirWord: of the levels that come with the program
// two cannot be won, one has two solutions, and the others have one.
func TestBundledLevelsKeepTheirWord(t *testing.T) {
	want := map[string]gametest.Outcome{}
	for n := range 15 {
		want[fmt.Sprintf("%02d", n)] = gametest.Outcome{Count: 1}
	}
	want["02"] = gametest.Outcome{Count: 2}
	want["03"] = gametest.Outcome{Moves: gametest.CannotBeWon}
	want["04"] = gametest.Outcome{Moves: gametest.CannotBeWon}
	gametest.Outcomes(t, &longcat.Game, want)
}
