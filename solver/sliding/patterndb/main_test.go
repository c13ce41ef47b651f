package patterndb

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
	cacheFolder = func() (string, error) { return dir, nil }
	code := m.Run()
	os.RemoveAll(dir)
	os.Exit(code)
}
