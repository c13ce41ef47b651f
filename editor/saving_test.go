package editor_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"puzzlewright/editor"
	"puzzlewright/editor/internal/sandbox"
	"puzzlewright/editor/settings"
	"puzzlewright/levels"
	"puzzlewright/solver/games"
	"puzzlewright/solver/nullgame"
)

// TestASaveThatLeavesSolutionsOutSaysSo, and the solutions are kept for a recovery.
func TestASaveThatLeavesSolutionsOutSaysSo(t *testing.T) {
	config, dir := t.TempDir(), level(t, t.TempDir(), "a", "@..c", "....")
	s := start(t, config, dir)
	s.ChangeSettings(func(set *settings.Settings) { set.Autosave = settings.Duration(10 * time.Millisecond) })
	if err := os.MkdirAll(filepath.Join(dir, levels.SolutionsFile, "in its way"), 0o700); err != nil {
		t.Fatal(err)
	}
	kept := func() bool { return s.copies() == 1 }
	s.paint("bricks", at(0, 1))
	s.Front().KeepInList("mine", levels.Moves{levels.Right})
	s.until("it is kept", kept)
	s.do("file.save")
	s.untilTried(s.Front())
	s.until("it is saved", func() bool { return !s.Front().Document.Dirty() })
	s.until("it is kept again", kept)
	if !s.Front().Unsaved() || !strings.Contains(s.Message().String(), levels.SolutionsFile) {
		t.Errorf("said %q", s.Message())
	}
	if s.answerQuit("Save"); s.quit {
		t.Error("quit without the solutions")
	}
	if err := os.RemoveAll(filepath.Join(dir, levels.SolutionsFile)); err != nil {
		t.Fatal(err)
	}
	s.do("file.save")
	s.until("nothing is left to keep", func() bool { return !kept() && !s.Front().Unsaved() })
}

// TestARecoveredLevelIsNotSavedOverWhatCameAfterIt: another program has changed its files
// since it was kept.
func TestARecoveredLevelIsNotSavedOverWhatCameAfterIt(t *testing.T) {
	config, changed, left := t.TempDir(), level(t, t.TempDir(), "a", "@c", ".."), level(t, t.TempDir(), "b", "@c", "..")
	s := start(t, config, changed, left)
	s.ChangeSettings(func(set *settings.Settings) { set.Autosave = settings.Duration(10 * time.Millisecond) })
	for _, tab := range s.Tabs() {
		s.Activate(tab)
		s.paint("bricks", at(0, 1))
	}
	s.until("both are kept", func() bool { return s.copies() == 2 })
	s.Close()
	if err := os.WriteFile(filepath.Join(changed, levels.ContentFile), []byte("c@\n..\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for range 2 { // the second time it was left undecided
		s = start(t, config)
		for _, lost := range s.Lost() {
			s.Restore(lost)
		}
		s.until("the copies are this run's", func() bool { return len(s.Lost()) == 0 })
		for _, tab := range s.Tabs() {
			want := editor.Unchanged
			if tab.Document.Path() == changed {
				want = editor.ChangedOnDisk
			}
			if tab.Disk() != want {
				t.Errorf("%s: %v", tab.Document.Name(), tab.Disk())
			}
			s.Activate(tab)
			if want == editor.ChangedOnDisk {
				s.choices = []string{"Cancel"}
				s.do("file.save")
			}
		}
		if drawnIn(t, changed) != "c@/.." || len(s.asked) == 0 {
			t.Fatalf("written over: %s, asked %q", drawnIn(t, changed), s.asked)
		}
		s.Close()
	}
	s = start(t, config)
	for _, lost := range s.Lost() {
		s.Restore(lost)
	}
	for _, tab := range s.Tabs() {
		s.Activate(tab)
		s.choices = []string{"Save mine"}
		s.do("file.save")
		s.untilTried(tab)
	}
	if drawnIn(t, changed) != "@c/#." || drawnIn(t, left) != "@c/#." {
		t.Errorf("saved: %s and %s", drawnIn(t, changed), drawnIn(t, left))
	}
}

// TestSavingElsewhereAsksToo where the place that is named is the level's own, and another
// program has changed it.
func TestSavingElsewhereAsksToo(t *testing.T) {
	p := level(t, t.TempDir(), "a", "@c")
	s := start(t, t.TempDir(), p)
	if err := os.WriteFile(filepath.Join(p, levels.ContentFile), []byte("c@\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	s.paint("sign", at(1, 0))
	s.save, s.choices = []string{p}, []string{"Cancel"}
	s.do("file.saveas")
	s.untilTried(s.Front())
	if drawnIn(t, p) != "c@" || len(s.asked) != 1 {
		t.Errorf("written over with %s, asked %q", drawnIn(t, p), s.asked)
	}
}

// TestATabForLookingStaysWithWhatItAloneKeeps: a solution that its folder does not take.
func TestATabForLookingStaysWithWhatItAloneKeeps(t *testing.T) {
	root := t.TempDir()
	a := level(t, root, "a", "@c")
	level(t, root, "b", "@c")
	if err := os.MkdirAll(filepath.Join(a, levels.SolutionsFile, "in its way"), 0o700); err != nil {
		t.Fatal(err)
	}
	s := start(t, t.TempDir(), root)
	s.until("the folder is listed", func() bool { return len(s.Items()) == 2 })
	s.OpenItem(s.Items()[0])
	looking := s.Front()
	looking.KeepInList("mine", levels.Moves{levels.Right})
	s.OpenItem(s.Items()[1])
	if !slices.Contains(s.Tabs(), looking) || !looking.Unsaved() {
		t.Error("the solution is gone with its tab")
	}
}

// TestSavingInAPackAsksToo, where the name is that of the level without its ending.
func TestSavingInAPackAsksToo(t *testing.T) {
	pack := filepath.Join(t.TempDir(), "pack")
	e := games.OpenFS(levels.Bundled, "baba/00")
	if _, err := games.Save(t.Context(), pack, "baba", []games.Entry{e}); err != nil {
		t.Fatal(err)
	}
	s := start(t, t.TempDir(), pack)
	s.until("the sidebar is filled", func() bool { return len(s.Items()) == 1 })
	s.OpenItem(s.Items()[0])
	theirs := e.Level.Clone()
	theirs.Set(at(0, 0), levels.Stack{{Tile: "keke"}})
	path := filepath.Join(pack, "00.l")
	if _, err := games.Save(t.Context(), path, "baba", []games.Entry{{Level: theirs, Game: e.Game}}); err != nil {
		t.Fatal(err)
	}
	sandbox.SetStack(s.Front().Document, at(0, 1), levels.Stack{{Tile: "rock"}})
	s.save, s.choices = []string{filepath.Join(pack, "00")}, []string{"Cancel"}
	s.do("file.saveas")
	s.untilTried(s.Front())
	if !games.Open(path)[0].Level.SameGrid(theirs) || len(s.asked) != 1 {
		t.Errorf("written over, asked %q", s.asked)
	}
}

// TestASolutionIsNotKeptBesideAnotherLevel, nor does keeping one write over what another
// program has made of the level in its file.
func TestASolutionIsNotKeptBesideAnotherLevel(t *testing.T) {
	dir := level(t, t.TempDir(), "a", "@.c")
	file := filepath.Join(t.TempDir(), "two.xsb")
	write := func(name, text string) {
		t.Helper()
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write(file, "#####\n#@$.#\n#####\nTitle: one\n\n#####\n#.$@#\n#####\nTitle: two\n")
	s := start(t, t.TempDir(), dir, file)
	s.until("both are open", func() bool { return len(s.Tabs()) == 2 })
	const theirs = "#######\n#@ $ .#\n#######\nTitle: one\n\n#####\n#.$@#\n#####\nTitle: two\n"
	write(file, theirs)
	write(filepath.Join(dir, levels.ContentFile), "c.@\n")
	for _, tab := range s.Tabs() {
		tab.KeepSolution(levels.Moves{levels.Right, levels.Right})
	}
	if text, err := os.ReadFile(file); string(text) != theirs {
		t.Errorf("written over: %s%v", text, err)
	}
	if moves, err := levels.ReadSolution(dir); err == nil {
		t.Errorf("%v lies beside another level", moves)
	}
}

// TestASolutionGoesWithTheLevelThatItWins: right after an edit, a save waits until it is known
// which one does, and a copy has none.
func TestASolutionGoesWithTheLevelThatItWins(t *testing.T) {
	s := start(t, t.TempDir())
	s.NewLevel(&nullgame.Game, -1, 3, 2, 0, 0)
	s.paint("walker", at(0, 0))
	s.paint("coin", at(2, 0))
	s.verdict()
	s.paint("bricks", at(1, 1)) // it wins as before
	saved, copied := filepath.Join(t.TempDir(), "a"), filepath.Join(t.TempDir(), "b")
	s.save = []string{saved, copied}
	s.do("file.saveas")
	if moves, err := levels.ReadSolution(saved); err != nil || moves.String() != "2→" {
		t.Errorf("saved with %v; %v", moves, err)
	}
	s.paint("bricks", at(1, 0))
	s.do("file.export")
	if moves, err := levels.ReadSolution(copied); err == nil {
		t.Errorf("the copy has %v, which does not win it", moves)
	}
}

// TestAnExportIsSuggestedBesideTheLevel, under a name that is free: written over the level's
// own files it would be another program's doing. Where that is asked for, the level is saved.
func TestAnExportIsSuggestedBesideTheLevel(t *testing.T) {
	root := t.TempDir()
	own := level(t, root, "lane", "@.c")
	s := start(t, t.TempDir(), own)
	s.paint("coin", at(1, 0))
	s.save = []string{own}
	s.do("file.export")
	if s.place.Folder != root || s.place.Name.String() != "lane 2" {
		t.Errorf("suggested %s in %s", s.place.Name, s.place.Folder)
	}
	if d := s.Front().Document; d.Dirty() || drawnIn(t, own) != "@cc" {
		t.Errorf("%s lies there, saved: %t", drawnIn(t, own), !d.Dirty())
	}
	if stale, err := s.Front().Document.Stale(); stale || err != nil {
		t.Errorf("it was changed by another program: %v", err)
	}
	s.OpenFolder(root)
	s.until("the folder is read", func() bool { return len(s.Items()) == 1 })
	s.save, s.choices = []string{""}, []string{"Level folders"}
	s.do("collection.saveall")
	s.until("a place is asked for", func() bool { return s.place.Title.String() == "Save all levels" })
	if s.place.Folder != filepath.Dir(root) || s.place.Name.String() != filepath.Base(root)+" 2" {
		t.Errorf("suggested %s in %s, for all in %s", s.place.Name, s.place.Folder, root)
	}
}

// TestALevelIsNotSavedOverAFolderOfLevels, which would not be found in it any more.
func TestALevelIsNotSavedOverAFolderOfLevels(t *testing.T) {
	root := t.TempDir()
	level(t, root, "other", "@#c")
	s := start(t, t.TempDir(), level(t, t.TempDir(), "mine", "@.c"))
	for _, name := range []string{"file.saveas", "file.export"} {
		s.save, s.told = []string{root}, nil
		s.do(name)
		if levels.IsFolder(root) || len(s.told) != 1 {
			t.Errorf("%s: told %q", name, s.told)
		}
	}
}

// TestWhatIsRestoredTakesNoPlaceOfAKeptSolution that the level's folder did not take.
func TestWhatIsRestoredTakesNoPlaceOfAKeptSolution(t *testing.T) {
	config, dir := t.TempDir(), level(t, t.TempDir(), "a", "@..c", "....")
	s := start(t, config, dir)
	s.paint("bricks", at(0, 1))
	s.Close()
	if err := os.MkdirAll(filepath.Join(dir, levels.SolutionsFile, "in its way"), 0o700); err != nil {
		t.Fatal(err)
	}
	s = start(t, config, dir)
	open := s.Front()
	open.KeepInList("mine", levels.Moves{levels.Right})
	s.Restore(s.Lost()[0])
	if !slices.Contains(s.Tabs(), open) || !open.Unsaved() {
		t.Error("the solution is gone with its tab")
	}
}

// TestATitleIsShownInOneLine, in its tab and in the sidebar, however many it has.
func TestATitleIsShownInOneLine(t *testing.T) {
	root := t.TempDir()
	dir := level(t, root, "a", "@..c")
	if err := os.WriteFile(filepath.Join(dir, levels.MetaFile), []byte("title = \"one\\n\\ttwo \"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	s := start(t, t.TempDir(), dir)
	s.OpenFolder(root)
	s.until("the sidebar", func() bool { return len(s.Items()) == 1 })
	if tab, listed := s.Front().Document.Title(), s.Items()[0].Title; tab != "one two" || listed != "one two" {
		t.Errorf("the tab is called %q, and %q in the sidebar", tab, listed)
	}
}

// TestATooLongNameIsSaidInPlainWords, without the files that the save began with, and the level
// is still there to be saved by another.
func TestATooLongNameIsSaidInPlainWords(t *testing.T) {
	s := start(t, t.TempDir(), level(t, t.TempDir(), "a", "@.c"))
	root := t.TempDir()
	s.paint("bricks", at(1, 0))
	s.save = []string{filepath.Join(root, strings.Repeat("x", 300)), filepath.Join(root, "short")}
	s.choices = []string{"Save elsewhere…"}
	s.do("file.saveas")
	s.until("it is saved", func() bool { return !s.Front().Document.Dirty() })
	if !strings.Contains(s.said, "cannot be made: the name is too long; choose a shorter one\n\n") || strings.Contains(s.said, ".txt") {
		t.Errorf("it said %s", s.said)
	}
	if got := s.Front().Document.Path(); got != filepath.Join(root, "short") {
		t.Errorf("it is saved in %s", got)
	}
	s.save = []string{filepath.Join(root, strings.Repeat("x", 300)), filepath.Join(root, "copy")}
	s.choices = []string{"Save elsewhere…"}
	if s.do("file.export"); !levels.IsFolder(filepath.Join(root, "copy")) {
		t.Error("it is not exported elsewhere")
	}
}
