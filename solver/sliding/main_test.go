package sliding

import (
	"os"
	"testing"

	"puzzlewright/internal/effort"
)

// fewer divides the number of cases.
var fewer = effort.UnderRace(37)

// TestMain keeps the tests from the user's own cache folder.
func TestMain(m *testing.M) {
	dir, err := os.MkdirTemp("", "puzzlewright-databases")
	if err != nil {
		panic(err)
	}
	os.Setenv("XDG_CACHE_HOME", dir)
	code := m.Run()
	os.RemoveAll(dir)
	os.Exit(code)
}
