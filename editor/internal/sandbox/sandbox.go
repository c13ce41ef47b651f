// Package sandbox runs the tests of the editor apart from whoever runs them:
// with a bin of their own, and with the null game among the games, which stands
// for any game there.
package sandbox

import (
	"os"
	"testing"

	"puzzlewright/solver/games"
	"puzzlewright/solver/nullgame"
)

// binVariable tells a copy of a test program, which may be killed and then
// clears nothing away, that it has a bin already.
const binVariable = "PUZZLEWRIGHT_TEST_BIN"

// Run runs the tests of a package.
func Run(m *testing.M) int {
	games.All = append(games.All[:len(games.All):len(games.All)], &nullgame.Game)
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
