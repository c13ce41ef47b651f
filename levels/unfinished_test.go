package levels_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"puzzlewright/levels"
)

// TestWhatAKilledProgramLeftIsRemoved, and nothing that somebody else may have put there,
// whatever the folder is called.
func TestWhatAKilledProgramLeftIsRemoved(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "a [b")
	if err := os.Mkdir(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	write := func(name string, mode os.FileMode, age time.Duration) {
		t.Helper()
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, nil, mode); err != nil {
			t.Fatal(err)
		}
		at := time.Now().Add(-age)
		if err := os.Chtimes(path, at, at); err != nil {
			t.Fatal(err)
		}
	}
	stay := []string{
		"content.txt", "content.txt2", "content.txt20261123", "content.txt0123456789", "content.txt4294967296",
		"content.txt123456789.old", "other.txt123456789", "tiles.txt1234567890",
	}
	for _, name := range stay {
		write(name, 0o600, time.Hour)
	}
	write("solution.txt1234567890", 0o644, time.Hour)      // ours are for their owner alone
	write("content.txt1234567891", 0o600, time.Second)     // may be written now
	write("content.txt1234567892", 0o600, -10*time.Second) // by a clock that is ahead
	stay = append(stay, "solution.txt1234567890", "content.txt1234567891", "content.txt1234567892")
	if err := os.Mkdir(filepath.Join(dir, "content.txt123456788"), 0o700); err != nil {
		t.Fatal(err)
	}
	stay = append(stay, "content.txt123456788")
	write("content.txt123456789", 0o600, time.Hour)
	write("solution.txt3234567890", 0o600, time.Hour)
	levels.RemoveUnfinished(filepath.Join(dir, "content.txt"), filepath.Join(dir, "solution.txt"))
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var there []string
	for _, e := range entries {
		there = append(there, e.Name())
	}
	slices.Sort(stay)
	if !slices.Equal(there, stay) {
		t.Errorf("there is %q, want %q", there, stay)
	}
}

// TestTheNumbersOfUnfinishedFilesAreKnown: those of the library that writes them.
func TestTheNumbersOfUnfinishedFilesAreKnown(t *testing.T) {
	dir := t.TempDir()
	const files = 200
	for range files {
		f, err := os.CreateTemp(dir, "content.txt")
		if err != nil {
			t.Fatal(err)
		}
		name := f.Name()
		if err := f.Close(); err != nil {
			t.Fatal(err)
		}
		hour := time.Now().Add(-time.Hour)
		if err := os.Chtimes(name, hour, hour); err != nil {
			t.Fatal(err)
		}
	}
	levels.RemoveUnfinished(filepath.Join(dir, "content.txt"))
	left, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	if len(left) > files/10 {
		t.Errorf("%d of %d stay", len(left), files)
	}
}
