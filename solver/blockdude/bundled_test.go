package blockdude

import (
	"testing"

	"puzzlewright/solver/games/gametest"
)

// TestBundledLevelsAreWhatTheirNotesSay: they are won in so many presses, or
// cannot be.
func TestBundledLevelsAreWhatTheirNotesSay(t *testing.T) {
	gametest.Outcomes(t, &Game, map[string]gametest.Outcome{
		"00": {Moves: 11}, "01": {Moves: 27}, "02": {Moves: 18}, "03": {Moves: 14}, "04": {Moves: 13}, "05": {Moves: 16},
		"06": {Moves: 19}, "07": {Moves: gametest.CannotBeWon}, "08": {Moves: 61}, "09": {Moves: 25}, "10": {Moves: 55},
		"11": {Moves: 110}, "12": {Moves: 67}, "13": {Moves: 142}, "14": {Moves: 43}, "15": {Moves: 50},
	})
}
