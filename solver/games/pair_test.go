package games

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"puzzlewright/levels"
)

// packOf makes a pack of bundled levels, and gives its folder.
func packOf(t *testing.T, names ...string) string {
	t.Helper()
	var entries []Entry
	for _, name := range names {
		entries = append(entries, OpenFS(levels.Bundled, "baba/"+name))
	}
	pack := filepath.Join(t.TempDir(), "pack")
	written, err := Save(t.Context(), pack, "baba", entries)
	if err != nil || len(written) != len(names) {
		t.Fatalf("%v, %v", written, err)
	}
	return pack
}

// TestPacksComeAndGo: level folders become a pack, with an index, which is
// found, opened and saved as level folders again.
func TestPacksComeAndGo(t *testing.T) {
	pack := packOf(t, "00", "01", "02")
	index, err := os.ReadFile(filepath.Join(pack, "world_data.txt"))
	if err != nil || !strings.Contains(string(index), "name=pack") || !strings.Contains(string(index), "author=Puzzlewright") || !strings.Contains(string(index), "firstlevel=00") {
		t.Errorf("the index is %q, %v", index, err)
	}
	found, problems := Find(context.Background(), filepath.Dir(pack))
	if len(problems) > 0 || len(found) != 3 || filepath.Base(found[2]) != "02.l" {
		t.Fatalf("found %v, %v", found, problems)
	}
	var entries []Entry
	for i, path := range found {
		e := Open(path)[0]
		want := OpenFS(levels.Bundled, "baba/"+[]string{"00", "01", "02"}[i])
		if e.Pair == nil || e.Game != want.Game || !e.Level.SameGrid(want.Level) || e.Level.Title != want.Level.Title || levels.AnyHarmful(e.Problems) {
			t.Errorf("%s: %v", path, e.Problems)
		}
		entries = append(entries, e)
	}
	// Written as level folders and as a pack again, nothing has changed.
	folders := filepath.Join(t.TempDir(), "folders")
	written, err := Save(t.Context(), folders, "", entries)
	if err != nil || len(written) != 3 {
		t.Fatalf("%v, %v", written, err)
	}
	var again []Entry
	for _, dir := range written {
		again = append(again, Open(dir)...)
	}
	second := filepath.Join(t.TempDir(), "second")
	if _, err := Save(t.Context(), second, "baba", again); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"00.l", "00.ld", "02.l", "02.ld"} {
		before, _ := os.ReadFile(filepath.Join(pack, name))
		after, _ := os.ReadFile(filepath.Join(second, name))
		if len(before) == 0 || !bytes.Equal(before, after) {
			t.Errorf("%s is not the same", name)
		}
	}
	// A pack that has an index keeps it.
	own := filepath.Join(second, "world_data.txt")
	if err := os.WriteFile(own, []byte("[general]\r\nname=mine\r\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Save(t.Context(), second, "baba", again); err != nil {
		t.Fatal(err)
	}
	if kept, err := os.ReadFile(own); err != nil || !strings.Contains(string(kept), "name=mine") {
		t.Errorf("the index of the pack is now %q, %v", kept, err)
	}
	if e := Open(filepath.Join(pack, "01.ld"))[0]; e.Level == nil || filepath.Base(e.Name) != "01.l" {
		t.Errorf("by its second file: %q, %v", e.Name, e.Problems)
	}
	if _, err := Save(t.Context(), filepath.Join(second, "all.l"), "", again); err == nil || !strings.Contains(err.Error(), "holds one level; name a folder and write --format baba") {
		t.Errorf("several levels into one file: %v", err)
	}
}

// TestPairsKnowWhatOthersDoToThem.
func TestPairsKnowWhatOthersDoToThem(t *testing.T) {
	pack := packOf(t, "00")
	path := filepath.Join(pack, "00.l")
	e := Open(path)[0]
	stale := func(want bool) {
		t.Helper()
		if got, err := e.Pair.Stale(); got != want || err != nil {
			t.Errorf("stale: %v, %v", got, err)
		}
	}
	stale(false)
	l := e.Level.Clone()
	l.Set(levels.Cell{}, levels.Stack{{Tile: "keke", Facing: levels.Up}})
	if err := e.Pair.Write(l, nil); err != nil {
		t.Fatal(err)
	}
	stale(false)
	if again := Open(path)[0]; !again.Level.SameGrid(l) {
		t.Error("what was written is not what is read")
	}
	if err := os.WriteFile(filepath.Join(pack, "00.ld"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	stale(true)
	e.Pair.Keep()
	stale(false)
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	if got, err := e.Pair.Stale(); !got || err == nil {
		t.Errorf("gone: %v, %v", got, err)
	}
}

// TestWrongFilesOfAPackAreTold: by the name of the file.
func TestWrongFilesOfAPackAreTold(t *testing.T) {
	pack := packOf(t, "00", "01")
	path := filepath.Join(pack, "00.l")
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, data[:len(data)-3], 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(pack, "01.ld"), []byte("[general]\nleveltype=1\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"00.l": "in the middle of a layer", "01.l": "a map of levels"} {
		path := filepath.Join(pack, name)
		e := Open(path)[0]
		if e.Level != nil || len(e.Problems) != 1 || !strings.HasPrefix(e.Problems[0].Error(), path+": ") || !strings.Contains(e.Problems[0].Error(), want) {
			t.Errorf("%s: %v", name, e.Problems)
		}
	}
	// A source file of another program is no level, and no pack.
	lex := filepath.Join(t.TempDir(), "scan.l")
	if err := os.WriteFile(lex, []byte("%%\n. ;\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if found, _ := Find(context.Background(), filepath.Dir(lex)); len(found) > 0 {
		t.Errorf("found %v", found)
	}
}
