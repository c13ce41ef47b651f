package sliding

import (
	"os"
	"testing"
)

// TestMain keeps the tests from the user's own cache folder.
func TestMain(m *testing.M) {
	dir, err := os.MkdirTemp("", "puzzlewright-tables")
	if err != nil {
		panic(err)
	}
	if keep := os.Getenv("KEEPCACHE"); keep != "" {
		dir = keep
	}
	cacheFolder = func() (string, error) { return dir, nil }
	code := m.Run()
	if os.Getenv("KEEPCACHE") == "" {
		os.RemoveAll(dir)
	}
	os.Exit(code)
}
