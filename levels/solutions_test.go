package levels_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"puzzlewright/levels"
)

// TestKeptSolutionsAreReadAsTheyWereWritten, whatever they are called, and none
// leave no file behind.
func TestKeptSolutionsAreReadAsTheyWereWritten(t *testing.T) {
	dir := t.TempDir()
	want := []levels.NamedSolution{
		{Name: "mine: the second", Moves: levels.Moves{levels.Right, levels.Wait}},
		{Name: "", Moves: levels.Moves{}},
		{Name: "été", Moves: levels.Moves{levels.Up, levels.Up}},
	}
	if err := levels.WriteSolutions(dir, want); err != nil {
		t.Fatal(err)
	}
	if got, err := levels.ReadSolutions(dir); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("read %v, %v", got, err)
	}
	if got := string(levels.EncodeSolutions([]levels.NamedSolution{{Name: " two\nlines "}})); got != "two lines: \n" {
		t.Errorf("a name of two lines is written as %q", got)
	}
	if err := levels.WriteSolutions(dir, nil); err != nil {
		t.Fatal(err)
	}
	if _, err := levels.ReadSolutions(dir); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("of none there is a file: %v", err)
	}
	for text, place := range map[string][2]int{"a: 1→\nb 2→\n": {2, 1}, "a: 1→\nb: 2x\n": {2, 5}, "été: 2x\n": {1, 7}, "a\xff: 1→\n": {1, 2}} {
		if err := os.WriteFile(filepath.Join(dir, levels.SolutionsFile), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		_, err := levels.ReadSolutions(dir)
		if p := (levels.Problem{}); !errors.As(err, &p) || p.Line != place[0] || p.Column != place[1] || p.File != levels.SolutionsFile {
			t.Errorf("%q: %+v", text, err)
		}
	}
}

func FuzzSolutions(f *testing.F) {
	f.Add([]byte("mine: 2→ 1↑\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		all, err := levels.DecodeSolutions(data)
		if err != nil {
			return
		}
		again, err := levels.DecodeSolutions(levels.EncodeSolutions(all))
		if err != nil || len(again) != len(all) {
			t.Errorf("%q: %v, then %v, %v", data, all, again, err)
		}
	})
}
