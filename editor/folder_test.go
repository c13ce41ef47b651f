package editor_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"puzzlewright/editor/browse"
	"puzzlewright/editor/settings"
	"puzzlewright/editor/shelf"
	"puzzlewright/internal/cases"
	"puzzlewright/levels"
)

// TestTheSidebar: a folder's levels are solved while the one in front is not,
// and renamed, duplicated and deleted there, open or not.
func TestTheSidebar(t *testing.T) {
	root := t.TempDir()
	level(t, root, "a", "@.c")
	level(t, root, "b", "@#c")
	s := start(t, t.TempDir(), root)
	is := func(want ...string) {
		t.Helper()
		s.until("the sidebar is "+strings.Join(want, ", "), func() bool {
			var got []string
			for _, i := range s.Items() {
				got = append(got, i.Name+" "+i.Status.String())
			}
			return slices.Equal(got, want)
		})
	}
	is("a solved", "b unsolvable")
	s.OpenItem(s.Items()[0])
	s.paint("bricks", at(1, 0))
	s.do("file.save")
	is("a unsolvable", "b unsolvable")
	s.RenameItem(s.Items()[0], "c")
	if got := s.Message().String(); got != "renamed to c" {
		t.Errorf("said %q", got)
	}
	is("b unsolvable", "c unsolvable")
	if s.Front().Document.Path() != filepath.Join(root, "c") || s.Front().Document.Name() != "c" {
		t.Errorf("the tab is %q at %s", s.Front().Document.Name(), s.Front().Document.Path())
	}
	s.do("edit.undo", "file.save")
	is("b unsolvable", "c solved")
	s.DuplicateItem(s.Items()[1])
	is("b unsolvable", "c solved", "c copy solved")
	s.SetBrowse(browse.Query{Order: browse.ByStatus})
	if o := s.Browsed(); o[0].Status != shelf.Solved || o[2].Name != "b" {
		t.Errorf("by verdict: %s first", o[0].Name)
	}
	s.SetBrowse(browse.Query{Order: browse.BySteps})
	if o := s.Browsed(); o[2].Name != "b" {
		t.Errorf("by steps: %s last", o[2].Name)
	}
	if err := s.RenameItem(s.Items()[0], "c"); err == nil || len(s.told) != 0 {
		t.Error("renamed over another")
	}
	s.DeleteItem(s.Items()[0])
	is("c solved", "c copy solved")
	s.do("level.undelete")
	is("b unsolvable", "c solved", "c copy solved")
	if s.Can(s.Action("level.undelete")) {
		t.Error("it can be brought back twice")
	}
	s.DeleteItem(s.Items()[0])
	is("c solved", "c copy solved")
	level(t, root, "b", "@.c")
	is("b solved", "c solved", "c copy solved")
	s.do("level.undelete") // its place is taken
	is("b solved", "c solved", "c copy solved")
	if len(s.told) != 1 || !s.Can(s.Action("level.undelete")) {
		t.Errorf("brought back to a place that is taken, it tells %q", s.told)
	}
	if err := os.RemoveAll(filepath.Join(root, "b")); err != nil {
		t.Fatal(err)
	}
	is("c solved", "c copy solved")
	// Another program adds a level.
	level(t, root, "d", "@c")
	is("c solved", "c copy solved", "d solved")
	s.do("file.closefolder")
	s.until("the sidebar is empty", func() bool { return len(s.Items()) == 0 })
}

// TestFoldersWithoutLevels are shown in the sidebar, for levels to be saved there, and told of:
// empty ones, and those that hold other files and folders.
func TestFoldersWithoutLevels(t *testing.T) {
	root := t.TempDir()
	s := start(t, t.TempDir(), level(t, t.TempDir(), "good", "@c"))
	empty := func(kind string) {
		t.Helper()
		s.OpenPath(root)
		if len(s.told) > 0 || s.FolderPath() != root || !slices.Contains(s.Recent(), root) {
			t.Fatalf("%s: told %q, the sidebar is %q", kind, s.told, s.FolderPath())
		}
		s.until("it is told", func() bool { return s.NoItems() && strings.Contains(s.Message().String(), "there is no level in") })
		s.OpenFolder("")
	}
	empty("an empty folder")
	if err := os.WriteFile(filepath.Join(root, "readme"), []byte("x"), 0o600); err != nil {
		t.Fatal(err)
	}
	empty("a folder with another file")
	if err := os.MkdirAll(filepath.Join(root, "deep", "deeper"), 0o755); err != nil {
		t.Fatal(err)
	}
	empty("a folder of folders")
	level(t, filepath.Join(root, "deep", "deeper"), "one", "@c")
	s.OpenPath(root)
	s.until("the level is found", func() bool { return len(s.Items()) == 1 && s.Items()[0].Name == "deep/deeper/one" })
}

// TestAFolderWithNothingButLevelTomlIsTold what is missing: it is a level.
func TestAFolderWithNothingButLevelTomlIsTold(t *testing.T) {
	root := t.TempDir()
	if err := os.WriteFile(filepath.Join(root, levels.MetaFile), []byte("title = 'The lane'\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	s := start(t, t.TempDir())
	s.OpenPath(root)
	if len(s.told) != 1 || !strings.Contains(s.told[0], levels.TilesFile) || !strings.Contains(s.told[0], levels.ContentFile) || s.FolderPath() != "" {
		t.Errorf("told %q, the sidebar is %q", s.told, s.FolderPath())
	}
}

// TestACollectionOpensWithItsSidebar.
func TestACollectionOpensWithItsSidebar(t *testing.T) {
	file := filepath.Join(t.TempDir(), "two.walk")
	if err := os.WriteFile(file, []byte("walk\n@c\n\n@..c\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	s := start(t, t.TempDir())
	before := len(s.Tabs())
	s.open = []string{file}
	s.do("file.import")
	s.until("the sidebar is there", func() bool { return len(s.Items()) == 2 })
	if len(s.Tabs()) != before+1 || s.picture() != "@c" {
		t.Errorf("%d tabs, %s", len(s.Tabs()), s.picture())
	}
	s.OpenItem(s.Items()[1])
	if s.picture() != "@..c" || s.Front().Document.Name() != "two.walk#2" {
		t.Errorf("%s: %s", s.Front().Document.Name(), s.picture())
	}
	s.OpenItem(s.Items()[1])
	if len(s.Tabs()) != before+2 {
		t.Error("a level was opened twice")
	}
	out := filepath.Join(t.TempDir(), "out")
	s.save = []string{out}
	s.do("file.exportforeign")
	if data, _ := os.ReadFile(out + ".walk"); string(data) != "walk\n@..c\n" {
		t.Errorf("exported %q; told %q", data, s.told)
	}
	folder := filepath.Join(t.TempDir(), "folder")
	s.save = []string{folder, folder}
	s.do("file.export")
	s.choices = []string{"Keep"}
	s.do("file.export")
	if drawnIn(t, folder) != "@..c" || len(s.asked) != 1 {
		t.Errorf("exported %s, asked %q", drawnIn(t, folder), s.asked)
	}
}

// TestTheSidebarSaysWhatTheVerdictSays of a level that is as it lies there, however much less the sidebar
// has found out itself; after an edit it says no more than that.
func TestTheSidebarSaysWhatTheVerdictSays(t *testing.T) {
	root := t.TempDir()
	level(t, root, "a", "@c.c.c.c.c", "c.c.c.c.c.", ".c.c.c.c.c", "c.c.c.c.c.")
	s := start(t, t.TempDir())
	s.ChangeSettings(func(set *settings.Settings) {
		set.Time, set.FolderTime = settings.Duration(100*time.Millisecond), settings.Duration(100*time.Millisecond)
	})
	s.OpenFolder(root)
	s.until("the sidebar is done", func() bool {
		return len(s.Items()) == 1 && s.Items()[0].Status != shelf.Waiting && s.Items()[0].Status != shelf.Solving
	})
	s.OpenItem(s.Items()[0])
	s.verdict()
	s.Front().Learn(cases.Moves(t, "9→ 1↓ 9← 1↓ 9→ 1↓ 9←"))
	says := func() bool {
		v, current := s.Front().Verdict()
		i := s.Items()[0]
		return current && v.Found && i.Status == shelf.Solved && i.Steps == len(v.Best) && i.Proved == v.ProvedShortest()
	}
	s.until("both say the same", says)
	before := s.Items()[0]
	s.paint("bricks", at(0, 3))
	s.verdict()
	s.Front().Learn(cases.Moves(t, "9→ 1↓ 9← 1↓ 9→ 1↓ 8←"))
	s.until("another level has a shorter solution", func() bool {
		v, current := s.Front().Verdict()
		return current && v.Found && len(v.Best) < before.Steps
	})
	if i := s.Items()[0]; i.Steps != before.Steps {
		t.Errorf("of another level, the sidebar says %d steps, not %d", i.Steps, before.Steps)
	}
}

// TestTheFoldersSolutionIsHandedToTheTab: what the sidebar has found is there
// to be played, whichever came first.
func TestTheFoldersSolutionIsHandedToTheTab(t *testing.T) {
	root := t.TempDir()
	a, b := level(t, root, "a", "@..c"), level(t, root, "b", "@.c")
	s := start(t, t.TempDir())
	s.OpenFolder(root)
	s.until("the folder is solved", func() bool {
		items := s.Items()
		return len(items) == 2 && items[0].Status == shelf.Solved && items[1].Status == shelf.Solved
	})
	for i, p := range []string{a, b} {
		s.OpenPath(p)
		s.Front().Stop()
		first := ""
		s.until("a solution", func() bool {
			v, current := s.Front().Verdict()
			if current && v.Found && first == "" {
				first = v.Best.String()
			}
			return first != ""
		})
		if v, _ := s.Front().Verdict(); !v.Replayed || len(v.Best) != s.Items()[i].Steps {
			t.Errorf("%s: %s, replayed %v", p, first, v.Replayed)
		}
	}
}

// TestGoingThroughTheSidebarPassesWhatCannotBeOpened, is told of that, and begins where
// nothing is open.
func TestGoingThroughTheSidebarPassesWhatCannotBeOpened(t *testing.T) {
	root := t.TempDir()
	a, broken, c := level(t, root, "a", "@c"), level(t, root, "b", "@c"), level(t, root, "c", "@c")
	if err := os.WriteFile(filepath.Join(broken, levels.ContentFile), []byte("\x00"), 0o600); err != nil {
		t.Fatal(err)
	}
	s := start(t, t.TempDir(), root)
	s.until("the folder is listed", func() bool { return len(s.Items()) == 3 })
	for _, want := range []string{a, c} {
		s.do("collection.next")
		if s.Front() == nil || s.Front().Document.Path() != want {
			t.Fatalf("%s is not open; told %q", want, s.told)
		}
	}
	s.do("collection.previous")
	if s.Front().Document.Path() != a || len(s.told) != 2 {
		t.Errorf("%s is open; told %q", s.Front().Document.Path(), s.told)
	}
}
