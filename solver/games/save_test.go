package games

import (
	"path/filepath"
	"slices"
	"testing"

	"puzzlewright/levels"
)

// TestLevelsOfOneNameAreAllWritten: those of several folders may be called alike.
func TestLevelsOfOneNameAreAllWritten(t *testing.T) {
	root := t.TempDir()
	var entries []Entry
	for _, name := range []string{"baba/00", "sokoban/00", "longcat/01", "theseus/01"} {
		e := OpenFS(levels.Bundled, name)
		if e.Level == nil {
			t.Fatal(name, e.Problems)
		}
		entries = append(entries, e)
	}
	written, err := Save(filepath.Join(root, "all"), "", entries)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for i, dir := range written {
		names = append(names, filepath.Base(dir))
		if e := Open(dir)[0]; e.Level == nil || !e.Level.SameGrid(entries[i].Level) {
			t.Errorf("%s is not the level it was", dir)
		}
	}
	if want := []string{"00", "00-2", "01", "01-2"}; !slices.Equal(names, want) {
		t.Errorf("wrote %v, want %v", names, want)
	}
}
