// Package sandbox runs the tests of the editor apart from the user's own files: with
// another bin, and with the null game among the games, which stands for any game.
package sandbox

import (
	"os"
	"path/filepath"
	"testing"

	"puzzlewright/editor/document"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver/games"
	"puzzlewright/solver/nullgame"
)

// binVariable is the environment variable that tells a copy of a test program that it has a bin
// already: a copy may be killed, and would then not remove its own.
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

// SetStack replaces what a cell holds, as a step of its own.
func SetStack(d *document.Document, c levels.Cell, stack levels.Stack) {
	d.Batch(func() {
		s := d.Begin(message.New("Change cell"))
		s.Set(c, stack)
		s.Commit()
	})
}

// Collection is a file of three levels of Sokoban.
const Collection = `; of a friend

####
#@$.#
####
Title: one

#####
#@ $.#
#####
Title: two

######
#@  $.#
######
Title: three
`

// WriteCollection writes a collection into a folder of its own and gives its path.
func WriteCollection(t testing.TB, text string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "some.xsb")
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return file
}
