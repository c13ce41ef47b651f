// Package cases finds the boards, tables and moves that tests run on.
//
// What is ours or a plain published fact lies in the testdata of the package that it is about.
// Collections of levels that others drew are not ours to hand on: they lie beside the project where
// somebody has put them, and a test that wants a missing one is skipped. docs/working.md lists
// them.
package cases

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"puzzlewright/levels"
)

// collections is where the collections lie, seen from the project's root.
const collections = "../shared/conformance"

// Wants begins the message of every test that is left out for want of
// something; the rest of the message is what it wants. Such tests are counted
// at the end of a test run (internal/testlog).
const Wants = "wants "

// Own reads a file of the project, by its path from the root. A test that moves
// to another package finds it all the same.
func Own(t testing.TB, path string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(root(t), filepath.FromSlash(path)))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// Collection reads a file of the collections beside the project, and skips the test where that file
// is missing.
func Collection(t testing.TB, path string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(root(t), filepath.FromSlash(collections), filepath.FromSlash(path)))
	switch {
	case errors.Is(err, fs.ErrNotExist):
		t.Skip(Wants + path)
	case err != nil:
		t.Fatal(err)
	}
	return data
}

// Moves reads moves written as in a solution.
func Moves(t testing.TB, text string) levels.Moves {
	t.Helper()
	moves, err := levels.ParseMoves(text)
	if err != nil {
		t.Fatal(err)
	}
	return moves
}

// root is the folder of go.mod; a test begins in the folder of its package.
func root(t testing.TB) string {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir
		}
		if dir == filepath.Dir(dir) {
			t.Fatal("this folder lies in no module")
		}
		dir = filepath.Dir(dir)
	}
}
