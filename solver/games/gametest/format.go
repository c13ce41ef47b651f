package gametest

import (
	"bytes"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/levels/convert"
)

// ReadsAgain checks a format on a file with any content: reading it gives a level or a problem; and
// the sound levels, written and read again, are as before.
func ReadsAgain(t *testing.T, f convert.Format, data []byte) {
	t.Helper()
	f.Fits(data)
	c, problems := f.Read(data)
	if len(c.Entries) == 0 && len(problems) == 0 {
		t.Fatal("neither a level nor a problem")
	}
	var sound convert.Collection
	for _, e := range c.Entries {
		switch {
		case e.Level == nil && len(e.Problems) == 0:
			t.Fatal("a level is missing without a word")
		case e.Level != nil && len(e.Problems) == 0:
			sound.Entries = append(sound.Entries, e)
		}
		if e.Level != nil && e.Place != nil {
			e.Level.Cells(func(at levels.Cell, _ levels.Stack) { e.Place(at) })
		}
	}
	if len(sound.Entries) == 0 {
		return
	}
	written, err := f.Write(sound)
	if err != nil {
		t.Fatal(err)
	}
	again, problems := f.Read(written)
	if len(problems) > 0 || len(again.Entries) != len(sound.Entries) {
		t.Fatalf("%q reads as %d levels, %v", written, len(again.Entries), problems)
	}
	for i, e := range again.Entries {
		if e.Level == nil || !e.Level.SameGrid(sound.Entries[i].Level) {
			t.Fatalf("level %d changed: %q", i, written)
		}
	}
	if rewritten, err := f.Write(again); err != nil || !bytes.Equal(rewritten, written) {
		t.Fatalf("written as %q, then as %q, %v", written, rewritten, err)
	}
}
