package walker

import (
	"os"
	"testing"

	"puzzlewright/solver/games"
)

// binVariable tells a copy of a test program, which may be killed and then
// clears nothing away, that it has a bin already.
const binVariable = "PUZZLEWRIGHT_TEST_BIN"

// RunTests runs the tests of a package with the walker among the games, and a
// bin that is not that of whoever runs them.
func RunTests(m *testing.M) int {
	games.All = append(games.All[:len(games.All):len(games.All)], &Game)
	if os.Getenv(binVariable) == "" {
		dir, err := os.MkdirTemp("", "bin")
		if err != nil {
			panic(err)
		}
		defer os.RemoveAll(dir)
		_ = os.Setenv(binVariable, dir)
		_ = os.Setenv("XDG_DATA_HOME", dir)
	}
	return m.Run()
}
