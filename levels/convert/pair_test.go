package convert

import (
	"bytes"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"puzzlewright/levels"
)

// Formats of each kind: of one file, of two, and one that is only read.
var (
	single = Format{Name: "single", Extensions: []string{".one"}, Fits: fitsAll, Write: func(Collection) ([]byte, error) { return nil, nil }}
	double = Format{
		Name: "double", Extensions: []string{".a", ".aa"}, Fits: func(data []byte) bool { return bytes.HasPrefix(data, []byte("A")) },
		Pair: &Pair{Ending: ".b", Read: func(first, second []byte) Entry {
			l := levels.New(1, 1)
			l.Title, l.Notes = string(first), string(second)
			return Entry{Level: l}
		}},
	}
	readOnly = Format{Name: "only read", Extensions: []string{".r"}, Fits: fitsAll, Read: func(data []byte) (Collection, []levels.Problem) {
		return Collection{Title: string(data)}, []levels.Problem{{Line: 7}}
	}}
)

func fitsAll([]byte) bool { return true }

func TestAPairIsWrittenAndHasTheEndingsOfBothFiles(t *testing.T) {
	if !single.CanWrite() || !double.CanWrite() || readOnly.CanWrite() {
		t.Error("all but what is only read can be written")
	}
	if got := double.Endings(); !reflect.DeepEqual(got, []string{".a", ".aa", ".b"}) || len(double.Extensions) != 2 {
		t.Errorf("%v, with %v of the first", got, double.Extensions)
	}
	if got := single.Endings(); !reflect.DeepEqual(got, []string{".one"}) {
		t.Error(got)
	}
	all := []Format{single, double, readOnly}
	if got := Texts(all); len(got) != 2 || got[0].Name != "single" || got[1].Name != "only read" || all[1].Name != "double" {
		t.Errorf("%v of %v", got, all)
	}
}

// TestAFileIsReadWithItsSecondOne, which may be missing, but not unreadable.
func TestAFileIsReadWithItsSecondOne(t *testing.T) {
	dir := t.TempDir()
	first, second := filepath.Join(dir, "x.y.a"), filepath.Join(dir, "x.y.b")
	read := func() (title, notes string, beside []byte, problems []levels.Problem) {
		c, beside, problems := double.ReadFile(first, []byte("A"))
		if len(c.Entries) != 1 {
			return "none", "", beside, problems
		}
		return c.Entries[0].Level.Title, c.Entries[0].Level.Notes, beside, problems
	}
	if title, notes, beside, problems := read(); title != "A" || notes != "" || beside != nil || problems != nil {
		t.Errorf("without one: %q, %q, %q, %v", title, notes, beside, problems)
	}
	if err := double.Pair.WriteFiles(first, []byte("A"), []byte("B")); err != nil {
		t.Fatal(err)
	}
	if title, notes, beside, problems := read(); title != "A" || notes != "B" || string(beside) != "B" || problems != nil {
		t.Errorf("with one: %q, %q, %q, %v", title, notes, beside, problems)
	}
	if err := double.Pair.WriteFiles(first, []byte("AA"), nil); err != nil {
		t.Fatal(err)
	}
	one, _ := os.ReadFile(first)
	two, _ := os.ReadFile(second)
	if string(one) != "AA" || string(two) != "B" {
		t.Errorf("there are %q and %q", one, two)
	}
	_ = os.Remove(second)
	if err := os.Mkdir(second, 0o755); err != nil {
		t.Fatal(err)
	}
	if title, _, _, problems := read(); title != "none" || len(problems) != 1 {
		t.Errorf("with a folder for one: %q, %v", title, problems)
	}
	if err := double.Pair.WriteFiles(first, []byte("A"), []byte("B")); err == nil {
		t.Error("a folder was written over")
	}
	if one, _ := os.ReadFile(first); string(one) != "AA" {
		t.Errorf("%q was written, though what it asks for was not", one)
	}
	c, beside, problems := readOnly.ReadFile(first, []byte("text"))
	if c.Title != "text" || beside != nil || len(problems) != 1 {
		t.Errorf("of one file: %v, %q, %v", c, beside, problems)
	}
}

func TestAPairIsKnownByItsEndingAndHowItBegins(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{"x.AA": "A", "x.one": "A", "no.a": "B", "x.b": "A", "y.B": "A", "y.a": "A", "y.one": "A", "z.b": "A", "w.A": "A", "w.B": "B"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	formats := []Format{single, double, readOnly}
	for name, want := range map[string]bool{"x.AA": true, "x.one": false, "no.a": false, "x.b": false, "none.a": false} {
		if got := IsPair(formats, filepath.Join(dir, name)); got != want {
			t.Errorf("%s: %v", name, got)
		}
	}
	for name, want := range map[string]string{"y.B": "y.a", "y.a": "y.a", "z.b": "z.b", "x.one": "x.one", "w.B": "w.A"} {
		if got := FirstOfPair(formats, filepath.Join(dir, name)); !strings.EqualFold(got, filepath.Join(dir, want)) {
			t.Errorf("%s: %s", name, got)
		}
	}
	if second, problem := double.Pair.ReadSecond(filepath.Join(dir, "w.A")); string(second) != "B" || problem != nil {
		t.Errorf("beside w.A there is %q, %v", second, problem)
	}
}
