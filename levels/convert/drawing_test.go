package convert

import (
	"bytes"
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"puzzlewright/levels"
)

func isBlank(line string) bool { return strings.TrimSpace(line) == "" }

func TestDrawingsAreCutAtBlankLinesAndTitles(t *testing.T) {
	text := "\ufeff; lost\r\n; one\r\n##\r\n#.\r\n\r\n\r\n  \r\n;two\r\n.\r\n;  three  \r\n#"
	want := []Drawing{
		{"one", 3, 2, []string{"##", "#."}},
		{"two", 9, 8, []string{"."}},
		{"three", 11, 10, []string{"#"}},
	}
	got := Drawings([]byte(text), isBlank)
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	if got := Drawings([]byte("\n;\n"), isBlank); len(got) > 0 {
		t.Errorf("drawings of nothing: %v", got)
	}
	// One without a title begins with its first row, and has none of the one before.
	want = []Drawing{{"", 2, 2, []string{"#"}}, {"one", 5, 4, []string{"."}}, {"", 7, 7, []string{"##", "."}}}
	if got := Drawings([]byte("\n#\n\n;one\n.\n\n##\n.\n"), isBlank); !reflect.DeepEqual(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// TestSpacesBehindDotsAreNothing: nobody sees them, and they would be free cells.
func TestSpacesBehindDotsAreNothing(t *testing.T) {
	for text, want := range map[string][]string{
		"#.  \n ..\n#  \n": {"#.", " ..", "#"},
		"#   \n  #\n#  \n": {"#   ", "  #", "#  "},
	} {
		if got := Drawings([]byte(text), isBlank); len(got) != 1 || !slices.Equal(got[0].Rows, want) {
			t.Errorf("%+v: %+v, want %+v", text, got, want)
		}
	}
}

func TestADrawingIsAsWideAsItsLongestRow(t *testing.T) {
	for want, rows := range map[int][]string{0: nil, 3: {"#", "###", "##"}, 2: {"日本"}} {
		if got := (Drawing{Rows: rows}).Width(); got != want {
			t.Errorf("%q is %d wide", rows, got)
		}
	}
}

func TestDrawingsAreWrittenApartAndBeneathTheirTitles(t *testing.T) {
	titled := func(title string) Entry {
		l := levels.New(1, 1)
		l.Title = title
		return Entry{Level: l}
	}
	c := Collection{Entries: []Entry{{}, titled(""), {}, titled(" two\nlines "), titled("three")}}
	draw := func(out *bytes.Buffer, l *levels.Level) error {
		if l.Title == "bad" {
			return errors.New("it is bad")
		}
		out.WriteString("#\n")
		return nil
	}
	const want = "#\n\n; two lines\n#\n\n; three\n#\n"
	if got, err := WriteDrawings(c, ";", draw); string(got) != want || err != nil {
		t.Errorf("%q, %v", got, err)
	}
	c.Entries = append(c.Entries, titled("bad"))
	if got, err := WriteDrawings(c, ";", draw); got != nil || err == nil || err.Error() != "level 6: it is bad" {
		t.Errorf("%q, %v", got, err)
	}
}

func TestALevelMayBeTooLarge(t *testing.T) {
	const most = levels.MaxSide
	for _, size := range [][2]int{{1, 1}, {most, most}} {
		if p := TooLarge(size[0], size[1], 3); p != nil {
			t.Errorf("%v: %v", size, p)
		}
	}
	for _, size := range [][2]int{{most + 1, 1}, {1, most + 1}} {
		p := TooLarge(size[0], size[1], 3)
		if len(p) != 1 || p[0].Kind != levels.TooLarge || p[0].Line != 3 || p[0].Column != 1 || !levels.AnyHarmful(p) {
			t.Errorf("%v: %v", size, p)
		}
	}
}
