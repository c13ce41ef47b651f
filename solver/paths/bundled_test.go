package paths_test

import (
	"testing"

	"puzzlewright/solver/games/gametest"
	"puzzlewright/solver/paths"
)

// TestBundledLevelsKeepTheirWord: from easy to hard, all but one with a single
// solution, and then those that were generated.
func TestBundledLevelsKeepTheirWord(t *testing.T) {
	gametest.Outcomes(t, &paths.Game, map[string]gametest.Outcome{
		"00": {Moves: 6, Count: 1}, "01": {Moves: 9, Count: 1}, "02": {Moves: 6, Count: 2}, "03": {Moves: 15, Count: 1},
		"04": {Moves: 12, Count: 1}, "05": {Moves: 16, Count: 1}, "06": {Moves: 20, Count: 1}, "07": {Moves: 20, Count: 1},
		"08": {Moves: 25, Count: 1}, "09": {Moves: 29, Count: 1}, "10": {Moves: 33, Count: 1}, "11": {Moves: 37, Count: 1},
		"12": {Moves: 17, Count: 1}, "13": {Moves: 17, Count: 1},
	})
}
