package convert

import (
	"bytes"
	"errors"
	"reflect"
	"strings"
	"testing"
)

// TestDetectPrefersTheEnding: of the formats that fit a file, the one with its
// ending is taken, and the first of the others where none has it.
func TestDetectPrefersTheEnding(t *testing.T) {
	starts := func(prefix string) func([]byte) bool {
		return func(data []byte) bool { return bytes.HasPrefix(data, []byte(prefix)) }
	}
	formats := []Format{
		{Name: "a", Extensions: []string{".a", ".txt"}, Fits: starts("a")},
		{Name: "ab", Extensions: []string{".ab"}, Fits: starts("ab")},
	}
	for _, test := range []struct{ file, text, want string }{
		{"x.txt", "abc", "a"},
		{"x.AB", "abc", "ab"},
		{"x.ab", "acc", "a"},
		{"", "abc", "a"},
		{"x.a", "b", ""},
	} {
		f, ok := Detect(formats, test.file, []byte(test.text))
		if f.Name != test.want || ok != (test.want != "") {
			t.Errorf("%s with %q: %q, %v, want %q", test.file, test.text, f.Name, ok, test.want)
		}
	}
}

func TestDrawingsAreCutAtBlankLinesAndTitles(t *testing.T) {
	text := "\ufeff; lost\r\n; one\r\n##\r\n#.\r\n\r\n\r\n  \r\n;two\r\n.\r\n;  three  \r\n#"
	want := []Drawing{
		{"one", 3, 2, []string{"##", "#."}},
		{"two", 9, 8, []string{"."}},
		{"three", 11, 10, []string{"#"}},
	}
	got := Drawings([]byte(text), func(line string) bool { return strings.TrimSpace(line) == "" })
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	if got := Drawings([]byte("\n;\n"), func(line string) bool { return line == "" }); len(got) > 0 {
		t.Errorf("drawings of nothing: %v", got)
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
