// Package owncache runs tests with a cache folder of their own, so that they neither read nor fill
// the cache of the user who runs them.
package owncache

import (
	"os"
	"testing"
)

// Run runs the tests of a package, for its TestMain, and gives the status to exit with.
// The folder is known to this process, and to those that it starts, by the variable
// that os.UserCacheDir reads on systems with XDG's folders.
func Run(m *testing.M) int {
	dir, err := os.MkdirTemp("", "puzzlewright-cache")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(dir)
	if err := os.Setenv("XDG_CACHE_HOME", dir); err != nil {
		panic(err)
	}
	return m.Run()
}
