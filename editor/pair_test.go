package editor_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"puzzlewright/editor"
	"puzzlewright/editor/internal/sandbox"
	"puzzlewright/editor/shelf"
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
	if _, err := games.Save(t.Context(), pack, "baba", entries); err != nil {
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
	sandbox.SetStack(d, levels.Cell{}, levels.Stack{{Tile: "keke"}})
	s.do("file.save")
	if d.Dirty() || !games.Open(path)[0].Level.SameGrid(d.Level()) {
		t.Error("it is not saved in the pack")
	}
	s.RenameItem(s.Front().Item(), "Mine")
	if e := games.Open(path)[0]; e.Level.Title != "Mine" || d.Dirty() {
		t.Errorf("renamed, it is called %q", e.Level.Title)
	}
	s.RenameItem(items[0], "First")
	if e := games.Open(items[0].Path)[0]; e.Level.Title != "First" {
		t.Errorf("renamed while it is not open, it is called %q", e.Level.Title)
	}
	if err := s.RenameItem(shelf.Item{Path: filepath.Join(pack, "gone.l"), Name: "gone.l"}, "Here"); err == nil || len(s.told) != 0 {
		t.Errorf("a level that is gone is renamed: %v, told %q", err, s.told)
	}
	s.DuplicateItem(items[0])
	s.until("the copy is there", func() bool { return len(s.Items()) == 3 && s.Items()[0].Name == "00.l" })
	if item := s.Items()[1]; item.Name != "00 copy.l" || item.Title != "First" {
		t.Errorf("the copy is %q, called %q", item.Name, item.Title)
	}
	s.NewLevel(d.Game(), -1, 3, 3, 0, 0)
	s.do("collection.add")
	added := filepath.Join(pack, "untitled.l")
	if got := s.Front().Document.Path(); got != added || s.Front().Document.Dirty() || games.Open(added)[0].Pair == nil {
		t.Errorf("a new level is added at %q; told %q", got, s.told)
	}
	s.do("file.close")
	// Saved in the pack's folder, a new level is one of the pack's, too, and no other is lost.
	s.NewLevel(d.Game(), -1, 3, 3, 0, 0)
	mine := filepath.Join(pack, "mine")
	s.save, s.choices = []string{filepath.Join(pack, "00"), mine}, []string{"Keep it"}
	s.do("file.save")
	if games.Open(items[0].Path)[0].Level.Title != "First" || s.Front().Document.Path() != "" {
		t.Error("another level is written over")
	}
	s.do("file.save")
	if got := s.Front().Document.Path(); got != mine+".l" || s.Front().Document.Dirty() || games.Open(mine + ".l")[0].Pair == nil {
		t.Errorf("a new level is saved at %q; told %q", got, s.told)
	}
	s.DeleteItem(s.Front().Item())
	s.until("it is in the bin", func() bool { return len(s.Items()) == 4 && s.Items()[3].Name == "untitled.l" })
	s.DeleteItem(s.Items()[1])
	s.until("the copy is in the bin", func() bool { return len(s.Items()) == 3 && s.Items()[0].Name == "00.l" })
	if _, err := os.Stat(filepath.Join(pack, "00 copy.ld")); err == nil {
		t.Error("the copy's second file is still there")
	}
	s.OpenItem(s.Items()[1])
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
	s.save, s.choices = []string{out}, []string{"Baba Is You level"}
	s.do("file.exportforeign")
	for _, ending := range []string{".l", ".ld"} {
		if _, err := os.Stat(out + ending); err != nil {
			t.Error(err)
		}
	}
}

// TestAFolderBecomesAPack, or a file in another format, elsewhere too.
func TestAFolderBecomesAPack(t *testing.T) {
	dir, out := t.TempDir(), t.TempDir()
	var entries []games.Entry
	for _, name := range []string{"00", "01"} {
		entries = append(entries, games.OpenFS(levels.Bundled, "baba/"+name))
	}
	if _, err := games.Save(t.Context(), dir, "", entries); err != nil {
		t.Fatal(err)
	}
	s := start(t, t.TempDir(), dir)
	s.until("the sidebar is filled", func() bool { return len(s.Items()) == 2 })
	pack, file := filepath.Join(out, "pack"), filepath.Join(out, "all")
	long := filepath.Join(out, strings.Repeat("x", 300))
	s.save, s.choices = []string{long, pack, file}, []string{"Baba Is You level", "Save elsewhere…", "Keke competition levels"}
	for _, path := range []string{pack, file + ".json"} {
		s.do("collection.saveall")
		s.until("all are saved", func() bool { return strings.HasSuffix(s.Message().String(), "saved in "+path) })
		written, _ := games.OpenAll(t.Context(), path)
		if _, isPack := os.Stat(filepath.Join(pack, "00.ld")); len(written) != len(entries) || isPack != nil {
			t.Fatalf("%s holds %d levels, %v; told %q", path, len(written), isPack, s.told)
		}
		for i, e := range written {
			if e.Level == nil || !e.Level.SameGrid(entries[i].Level) {
				t.Errorf("level %d of %s is another one", i+1, path)
			}
		}
	}
}
