package convert

import (
	"bytes"
	"errors"
	"testing"

	"puzzlewright/levels"
)

// TestDetectPrefersTheEnding: of the formats that fit a file, the one with its
// ending is taken, and the first of the others where none has it.
func TestDetectPrefersTheEnding(t *testing.T) {
	starts := func(prefix string) func([]byte) bool {
		return func(data []byte) bool { return bytes.HasPrefix(data, []byte(prefix)) }
	}
	cell := func([]byte) (Collection, []levels.Problem) {
		return Collection{Entries: []Entry{{Level: levels.New(1, 1)}}}, nil
	}
	formats := []Format{
		{Name: "a", Extensions: []string{".a", ".txt"}, Fits: starts("a")},
		{Name: "ab", Extensions: []string{".ab"}, Fits: starts("ab")},
		{Name: "c", Extensions: []string{".c"}, Fits: starts("c"), Read: cell},
		{Name: "cd", Extensions: []string{".c", ".d"}, Fits: starts("cd"), Read: cell},
	}
	for _, test := range []struct{ file, text, want string }{
		{"x.txt", "abc", "a"},
		{"x.AB", "abc", "ab"},
		{"x.ab", "acc", "a"},
		{"", "abc", "a"},
		{"x.a", "b", ""},
		{"x.d", "b", "cd"}, // which is the only one
		{"x.c", "b", ""},
	} {
		f, ok := Detect(formats, test.file, []byte(test.text))
		if f.Name != test.want || ok != (test.want != "") {
			t.Errorf("%s with %q: %q, %v, want %q", test.file, test.text, f.Name, ok, test.want)
		}
	}
}

func TestErrorsNameTheLevelWhereThereAreSeveral(t *testing.T) {
	err := errors.New("it is broken")
	one, two := Collection{Entries: make([]Entry, 1)}, Collection{Entries: make([]Entry, 2)}
	if got := one.InEntry(0, err).Error(); got != "it is broken" {
		t.Error(got)
	}
	if got := two.InEntry(1, err).Error(); got != "level 2: it is broken" {
		t.Error(got)
	}
}
