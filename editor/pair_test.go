package editor_test

import (
	"os"
	"path/filepath"
	"testing"

	"puzzlewright/editor"
	"puzzlewright/levels"
	"puzzlewright/solver/games"
)

// TestAPackOpensAsAFolder: its levels are in the sidebar, and each opens in a
// tab, is saved where it lies, and exported as a pair.
func TestAPackOpensAsAFolder(t *testing.T) {
	pack := filepath.Join(t.TempDir(), "pack")
	var entries []games.Entry
	for _, name := range []string{"00", "01"} {
		entries = append(entries, games.OpenFS(levels.Bundled, "baba/"+name))
	}
	if _, err := games.Save(pack, "baba", entries); err != nil {
		t.Fatal(err)
	}
	s := start(t, t.TempDir(), pack)
	s.until("the sidebar is filled", func() bool { return len(s.Items()) == 2 })
	items := s.Items()
	if items[1].Name != "01.l" || items[1].Title != entries[1].Level.Title || items[1].Folder {
		t.Errorf("the items are %+v", items)
	}
	s.OpenItem(items[1])
	path := filepath.Join(pack, "01.l")
	if s.Front() == nil || s.Front().Document.Path() != path {
		t.Fatalf("told %q", s.told)
	}
	d := s.Front().Document
	d.SetStack(levels.Cell{}, levels.Stack{{Tile: "keke"}})
	s.do("file.save")
	if d.Dirty() || !games.Open(path)[0].Level.SameGrid(d.Level()) {
		t.Error("it is not saved in the pack")
	}
	if action := s.Action("level.rename"); action.Enabled(s.Editor) {
		t.Error("a file of a pack can be renamed")
	}
	if err := os.WriteFile(filepath.Join(pack, "01.ld"), []byte("[general]\nname=Theirs\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	s.until("the other program's change is noticed", func() bool { return s.Front().Disk() == editor.ChangedOnDisk })
	// Dropping both files opens the level once.
	tabs := len(s.Tabs())
	s.OpenPaths([]string{path, filepath.Join(pack, "01.ld")})
	if len(s.Tabs()) != tabs {
		t.Errorf("%d tabs, were %d", len(s.Tabs()), tabs)
	}
	out := filepath.Join(t.TempDir(), "out")
	s.save = []string{out}
	s.do("file.exportforeign")
	for _, ending := range []string{".l", ".ld"} {
		if _, err := os.Stat(out + ending); err != nil {
			t.Error(err)
		}
	}
}
