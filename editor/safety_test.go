package editor_test

import (
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"puzzlewright/editor"
	"puzzlewright/editor/internal/sandbox"
	"puzzlewright/editor/settings"
	"puzzlewright/levels"
	"puzzlewright/levels/carry"
	"puzzlewright/solver/nullgame"
)

// TestClosingAsks about changes, and about nothing else.
func TestClosingAsks(t *testing.T) {
	root := t.TempDir()
	paths := []string{level(t, root, "a", "@c"), level(t, root, "b", "@c"), level(t, root, "c", "@c")}
	s := start(t, t.TempDir(), paths...)
	for _, tab := range s.Tabs()[:2] {
		s.Activate(tab)
		s.paint("sign", at(0, 0))
	}
	if s.Editor.Quit(); s.quit || len(s.asked) > 0 || !slices.Equal(s.shown, []editor.Panel{editor.UnsavedPanel}) {
		t.Errorf("quitting with two: asked %q, shown %v, quit %v", s.asked, s.shown, s.quit)
	}
	s.QuitSaving(s.Unsaved()[:1])
	if !s.quit || drawnIn(t, paths[0]) != "→c" || drawnIn(t, paths[1]) != "@c" || len(s.Unsaved()) > 0 {
		t.Errorf("saved: %s, given up: %s, quit %v", drawnIn(t, paths[0]), drawnIn(t, paths[1]), s.quit)
	}
	s.quit = false
	s.Activate(s.Tabs()[0])
	s.paint("coin", at(0, 0))
	s.answerQuit("Cancel")
	if s.quit || len(s.Tabs()) != 3 {
		t.Error("quit although cancelled")
	}
	s.answerQuit("Discard")
	if !s.quit || drawnIn(t, paths[0]) != "→c" {
		t.Errorf("discarded: %s, quit %v", drawnIn(t, paths[0]), s.quit)
	}
	if want := []string{"Save changes?", "Save changes?"}; !slices.Equal(s.asked, want) {
		t.Errorf("asked %q", s.asked)
	}
	s.Activate(s.Tabs()[2])
	s.do("file.close")
	if len(s.Tabs()) != 2 || len(s.asked) != 2 {
		t.Error("closing a saved level asks")
	}
	s.Close()
	if again := start(t, s.dir); len(again.Lost()) != 0 {
		t.Error("what was discarded comes back")
	}
}

// TestQuittingGivesNothingUpWhereASaveFails.
func TestQuittingGivesNothingUpWhereASaveFails(t *testing.T) {
	s := start(t, t.TempDir(), level(t, t.TempDir(), "a", "@c"))
	s.paint("sign", at(0, 0))
	s.NewLevel(&nullgame.Game, -1, 3, 1, 0, 0)
	s.paint("coin", at(1, 0))
	s.QuitSaving(s.Unsaved()[1:]) // where to save is asked, and not answered
	if s.quit || len(s.Unsaved()) != 2 {
		t.Errorf("quit %v, with %d unsaved", s.quit, len(s.Unsaved()))
	}
}

// TestNewLevelsAreToldApart by their names, of which one is free again once its level is
// closed.
func TestNewLevelsAreToldApart(t *testing.T) {
	s := start(t, t.TempDir())
	names := func(want ...string) {
		t.Helper()
		var names []string
		for _, tab := range s.Tabs()[1:] { // of a level that was opened
			names = append(names, tab.Document.Name())
		}
		if !slices.Equal(names, want) {
			t.Errorf("the levels are called %q, want %q", names, want)
		}
	}
	first := s.NewLevel(&nullgame.Game, 0, 3, 3, 0, 0)
	s.NewLevel(&nullgame.Game, 0, 3, 3, 0, 0)
	s.NewLevel(&nullgame.Game, 0, 3, 3, 0, 0)
	names("untitled", "untitled 2", "untitled 3")
	s.CloseTab(first)
	s.NewLevel(&nullgame.Game, 0, 3, 3, 0, 0)
	names("untitled 2", "untitled 3", "untitled")
}

// TestRestoredLevelsKeepTheirNumbers, in whatever order they come back.
func TestRestoredLevelsKeepTheirNumbers(t *testing.T) {
	config := t.TempDir()
	s := start(t, config)
	s.ChangeSettings(func(set *settings.Settings) { set.Autosave = settings.Duration(10 * time.Millisecond) })
	for i := range 2 {
		s.NewLevel(&nullgame.Game, 0, 3, 3, 0, 0)
		s.paint("coin", at(1, i))
		s.until("it is kept", func() bool { return s.copies() == i+1 })
	}
	s.Close()
	s = start(t, config)
	for _, lost := range s.Lost() {
		s.Restore(lost)
		if d := s.Front().Document; d.Name() != lost.Name || !d.Unnamed() {
			t.Errorf("%s is called %s, unnamed: %t", lost.Name, d.Name(), d.Unnamed())
		}
	}
}

// TestALevelThatIsRenamedBeforeItIsRestored comes back under its new name, at once and after
// another start.
func TestALevelThatIsRenamedBeforeItIsRestored(t *testing.T) {
	config, root := t.TempDir(), t.TempDir()
	dir := level(t, root, "a", "@.")
	s := start(t, config, dir)
	s.ChangeSettings(func(set *settings.Settings) { set.Autosave = settings.Duration(10 * time.Millisecond) })
	s.paint("coin", at(1, 0))
	s.until("it is kept", func() bool { return s.copies() == 1 })
	s.Close()
	s = start(t, config, root)
	s.until("the folder is looked through", func() bool { return len(s.Items()) == 1 && len(s.Lost()) == 1 })
	if err := s.RenameItem(s.Items()[0], "b"); err != nil {
		t.Fatal(err)
	}
	s.Close()
	s = start(t, config)
	s.until("it is found", func() bool { return len(s.Lost()) == 1 })
	if l := s.Lost()[0]; l.Name != "b" || l.Title != "b" {
		t.Errorf("it is called %q, %q", l.Name, l.Title)
	}
	s.Restore(s.Lost()[0])
	s.do("file.save")
	s.until("it is saved", func() bool { return !s.Front().Document.Dirty() })
	if _, err := os.Stat(dir); err == nil || drawnIn(t, filepath.Join(root, "b")) != "@c" {
		t.Errorf("in its new place is %q; the old one: %v", drawnIn(t, filepath.Join(root, "b")), err)
	}
}

// TestARestoredLevelKeepsForeignFields of the link that it came in.
func TestARestoredLevelKeepsForeignFields(t *testing.T) {
	const meta = "stars = 3 # of five\n"
	link, err := carry.Link(map[string][]byte{
		levels.TilesFile: []byte("@ walker\n$ coin\n. empty\n"), levels.ContentFile: []byte("@.$\n"), levels.MetaFile: []byte(meta),
	})
	if err != nil {
		t.Fatal(err)
	}
	config, dir := t.TempDir(), filepath.Join(t.TempDir(), "saved")
	s := start(t, config)
	s.ChangeSettings(func(set *settings.Settings) { set.Autosave = settings.Duration(10 * time.Millisecond) })
	s.OpenPath(link)
	s.paint("coin", at(1, 0))
	s.until("it is kept", func() bool { return s.copies() == 1 })
	s.Close()
	s = start(t, config)
	for _, lost := range s.Lost() {
		s.Restore(lost)
	}
	s.save = []string{dir}
	s.SaveAs(s.Front(), nil)
	if got, err := os.ReadFile(filepath.Join(dir, levels.MetaFile)); string(got) != meta {
		t.Errorf("saved is %q, %v", got, err)
	}
}

// TestNothingIsLostByAKill: what was drawn is offered at the next start, with
// its name and picture, and restored it is as it was, and dirty.
func TestNothingIsLostByAKill(t *testing.T) {
	root, config := t.TempDir(), t.TempDir()
	a := level(t, root, "a", "@c", "..")
	s := start(t, config, a)
	s.ChangeSettings(func(set *settings.Settings) { set.Autosave = settings.Duration(10 * time.Millisecond) })
	s.paint("bricks", at(0, 1), at(1, 1))
	n := s.NewLevel(&nullgame.Game, 0, 3, 3, 0, 0)
	s.paint("coin", at(1, 1))
	s.until("both are kept", func() bool { return s.copies() == 2 })
	if !n.Changed() || n.Document.Name() != "untitled" {
		t.Errorf("the new level is %q", n.Document.Name())
	}
	if drawnIn(t, a) != "@c/.." {
		t.Error("the level's own files were written over")
	}
	s.Close() // as a kill does, it asks nothing

	s = start(t, config)
	if len(s.Lost()) != 2 || len(s.shown) != 1 || s.shown[0] != editor.RecoveryPanel {
		t.Fatalf("shown %v, lost %d", s.shown, len(s.Lost()))
	}
	for _, lost := range s.Lost() {
		if lost.Time.IsZero() || lost.Level == nil {
			t.Errorf("lost: %+v", lost)
		}
		s.Restore(lost)
	}
	var got []string
	for _, tab := range s.Tabs() {
		if !tab.Changed() {
			t.Errorf("%s counts as saved", tab.Document.Name())
		}
		got = append(got, tab.Document.Name()+" "+nullgame.Picture(tab.Document.Level()))
	}
	slices.Sort(got)
	if want := []string{"a @c/##", "untitled ###/#+#/###"}; !slices.Equal(got, want) {
		t.Errorf("restored: %q, want %q", got, want)
	}
	// Their steps can be undone still, and done again.
	s.do("edit.undo")
	if got := nullgame.Picture(s.Front().Document.Level()); got != "@c/.." {
		t.Errorf("undone after the restart: %s", got)
	}
	s.do("edit.redo")
	// A save forgets the copy at once, however long changes wait to be kept.
	s.ChangeSettings(func(set *settings.Settings) { set.Autosave = settings.Duration(time.Hour) })
	s.until("the copies are this run's", func() bool { return len(s.Lost()) == 0 && s.copies() == 2 })
	for _, tab := range s.Tabs() {
		if tab.Document.Path() == a {
			s.Activate(tab)
		}
	}
	s.do("file.save")
	s.until("its copy is forgotten", func() bool { return s.copies() == 1 })
	if drawnIn(t, a) != "@c/##" {
		t.Errorf("saved: %s", drawnIn(t, a))
	}
}

// TestWhatAKilledProgramLeftIsRemoved where a level is opened, and where it is saved, in each
// place that a level can have; a level beside it is left alone.
func TestWhatAKilledProgramLeftIsRemoved(t *testing.T) {
	leave := func(file string) string {
		t.Helper()
		left := file + "1234567890"
		if err := os.WriteFile(left, []byte("half of a"), 0o600); err != nil {
			t.Fatal(err)
		}
		hour := time.Now().Add(-time.Hour)
		if err := os.Chtimes(left, hour, hour); err != nil {
			t.Fatal(err)
		}
		return left
	}
	is := func(file string) bool { _, err := os.Stat(file); return err == nil }
	dir := level(t, t.TempDir(), "one", "@c")
	collection := sandbox.WriteCollection(t, sandbox.Collection)
	for _, place := range []struct{ open, file string }{
		{dir, filepath.Join(dir, "content.txt")}, {dir, filepath.Join(dir, "solutions.txt")}, {collection, collection},
	} {
		beside := leave(filepath.Join(filepath.Dir(place.file), "other.txt"))
		left := leave(place.file)
		s := start(t, t.TempDir(), place.open)
		s.until("what was left is gone once the level is opened", func() bool { return !is(left) })
		left = leave(place.file)
		sandbox.SetStack(s.Front().Document, at(0, 0), nil)
		s.do("file.save")
		s.until("and once it is saved", func() bool { return !is(left) })
		if !is(beside) {
			t.Errorf("%s: what lay beside it is gone too", place.file)
		}
	}
}

// TestWhatIsDiscardedIsGone, and nothing else is.
func TestWhatIsDiscardedIsGone(t *testing.T) {
	config := t.TempDir()
	s := start(t, config)
	for range 2 {
		s.NewLevel(&nullgame.Game, -1, 3, 1, 0, 0)
		s.paint("coin", at(1, 0))
	}
	s.Close()
	s = start(t, config)
	if len(s.Lost()) != 2 || !s.Can(s.Action("file.recover")) {
		t.Fatalf("lost %d", len(s.Lost()))
	}
	s.Discard(s.Lost()[0])
	if len(s.Lost()) != 1 {
		t.Errorf("lost %d", len(s.Lost()))
	}
	s.Close()
	s = start(t, config)
	if len(s.Lost()) != 1 {
		t.Errorf("at the next start, lost %d", len(s.Lost()))
	}
}

// TestWhatCannotBeSavedIsStillThere, with a sentence, and kept for a recovery.
func TestWhatCannotBeSavedIsStillThere(t *testing.T) {
	config, root := t.TempDir(), t.TempDir()
	s := start(t, config)
	s.NewLevel(&nullgame.Game, -1, 3, 1, 0, 0)
	s.paint("coin", at(1, 0))
	file := filepath.Join(root, "file")
	if err := os.WriteFile(file, []byte("mine"), 0o644); err != nil {
		t.Fatal(err)
	}
	s.save = []string{filepath.Join(file, "level"), file}
	s.do("file.save", "file.saveas")
	if len(s.asked) != 2 || !strings.Contains(s.said, "still here") || s.picture() != ".c." || !s.Front().Document.Dirty() {
		t.Errorf("asked %q, %s", s.asked, s.picture())
	}
	if data, _ := os.ReadFile(file); string(data) != "mine" {
		t.Error("a file was written over")
	}
	s.save = []string{""}
	s.do("file.save")
	if s.Front().Document.Path() != "" {
		t.Error("saved although cancelled")
	}
	s.Close()
	if s = start(t, config); len(s.Lost()) != 1 {
		t.Errorf("lost %d", len(s.Lost()))
	}
}

// TestOtherProgramsAreAskedAbout: what they wrote is neither lost nor loaded
// unasked.
func TestOtherProgramsAreAskedAbout(t *testing.T) {
	root := t.TempDir()
	p := level(t, root, "a", "@c")
	s := start(t, t.TempDir(), p)
	write := func(content string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(p, levels.ContentFile), []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("c@\n")
	s.until("it is noticed", func() bool { return s.Front().Disk() == editor.ChangedOnDisk })
	if s.picture() != "@c" {
		t.Error("loaded unasked")
	}
	s.paint("sign", at(1, 0))
	s.choices = []string{"Cancel"}
	s.do("file.save")
	if drawnIn(t, p) != "c@" || len(s.asked) != 1 {
		t.Errorf("written over, asked %q", s.asked)
	}
	s.do("file.theirs")
	if s.picture() != "c@" || s.Front().Document.Path() != "" || len(s.Tabs()) != 2 {
		t.Errorf("theirs: %s", s.picture())
	}
	s.Activate(s.Tabs()[0])
	s.choices = []string{"Load"}
	s.do("file.save")
	if s.picture() != "c@" || s.Front().Disk() != editor.Unchanged {
		t.Errorf("loaded: %s", s.picture())
	}
	s.do("edit.undo")
	if s.picture() != "@→" {
		t.Errorf("mine back: %s", s.picture())
	}
	write("cc\n")
	s.until("it is noticed again", func() bool { return s.Front().Disk() == editor.ChangedOnDisk })
	s.choices = []string{"Save mine"}
	s.do("file.save")
	if drawnIn(t, p) != "@→" || s.Front().Disk() != editor.Unchanged {
		t.Errorf("mine: %s", drawnIn(t, p))
	}
	if err := os.RemoveAll(p); err != nil {
		t.Fatal(err)
	}
	s.until("it is missed", func() bool { return s.Front().Disk() == editor.GoneFromDisk })
	s.do("file.save")
	if drawnIn(t, p) != "@→" || s.Front().Disk() != editor.Unchanged {
		t.Errorf("made anew: %s", drawnIn(t, p))
	}
}

// TestALevelThatIsGoneFromDiskIsAskedAbout, though nothing was drawn on it: it is nowhere else, and
// kept for a recovery. One that is deleted here is not asked about.
func TestALevelThatIsGoneFromDiskIsAskedAbout(t *testing.T) {
	root, config := t.TempDir(), t.TempDir()
	gone, other, deleted := level(t, root, "a", "@c"), level(t, root, "b", "@c"), level(t, root, "c", "@c")
	s := start(t, config, root)
	s.ChangeSettings(func(o *settings.Settings) { o.Autosave = settings.Duration(10 * time.Millisecond) })
	s.until("the folder is looked through", func() bool { return len(s.Items()) == 3 })
	items := s.Items()
	s.OpenItem(items[0])
	if err := os.RemoveAll(gone); err != nil {
		t.Fatal(err)
	}
	s.until("it is missed", func() bool { return s.Front().Disk() == editor.GoneFromDisk })
	s.until("it is kept", func() bool {
		copies, _ := filepath.Glob(filepath.Join(config, "recovery", "*", "*.toml"))
		return len(copies) == 1
	})
	s.OpenItem(items[1])
	if len(s.Tabs()) != 2 || s.Front().Document.Path() != other {
		t.Fatalf("%d tabs are open", len(s.Tabs()))
	}
	s.choices = []string{"Save"}
	s.CloseTab(s.Tabs()[0])
	s.until("it is saved", func() bool { return len(s.Tabs()) == 1 })
	if !strings.Contains(s.said, "is gone") || drawnIn(t, gone) != "@c" {
		t.Errorf("it asked %q; saved is %q", s.said, drawnIn(t, gone))
	}
	s.OpenPath(deleted)
	s.DeleteItem(items[2])
	s.until("it is missed", func() bool { return s.Front().Disk() == editor.GoneFromDisk })
	if s.Front().Unsaved() || strings.HasPrefix(s.Title().String(), "•") {
		t.Errorf("deleted here, it is something to save: %s", s.Title())
	}
	asked := len(s.asked)
	s.CloseTab(s.Front())
	if len(s.asked) != asked || len(s.Tabs()) != 1 {
		t.Errorf("asked %q", s.asked)
	}
}

// TestAnExportInTheFormatThatIsChosen, or in none.
func TestAnExportInTheFormatThatIsChosen(t *testing.T) {
	root := t.TempDir()
	s := start(t, t.TempDir(), level(t, root, "a", "@c"))
	s.save = []string{filepath.Join(root, "one")}
	s.do("file.exportforeign")
	data, err := os.ReadFile(filepath.Join(root, "one.walk"))
	if err != nil || !strings.HasPrefix(string(data), "walk\n") || len(s.asked) > 0 {
		t.Errorf("%q, %v; asked %q", data, err, s.asked)
	}
	if info, err := os.Stat(filepath.Join(root, "one.walk")); runtime.GOOS != "windows" && (err != nil || info.Mode().Perm()&0o044 == 0) {
		t.Errorf("others may not read it: %v, %v", info, err)
	}
	s.choices, s.save = []string{"Save elsewhere…"}, []string{filepath.Join(root, "no folder", "two"), filepath.Join(root, "two")}
	s.do("file.exportforeign")
	if _, err := os.Stat(filepath.Join(root, "two.walk")); err != nil || len(s.asked) != 1 {
		t.Errorf("%v; asked %q", err, s.asked)
	}
	s.OpenBundled("sokoban/00")
	formats := s.Front().ExportFormats()
	if len(formats) < 2 {
		t.Fatalf("%d formats of Sokoban", len(formats))
	}
	s.choices, s.save = []string{formats[1].Title}, []string{filepath.Join(root, "boxes")}
	s.do("file.exportforeign")
	if _, err := os.Stat(filepath.Join(root, "boxes"+formats[1].Extensions[0])); err != nil || len(s.asked) != 2 {
		t.Errorf("%v; asked %q", err, s.asked)
	}
	s.save = []string{filepath.Join(root, "none")}
	s.do("file.exportforeign") // and no choice
	if files, _ := filepath.Glob(filepath.Join(root, "none*")); len(files) > 0 {
		t.Errorf("exported to %q", files)
	}
}

// TestNoLevelIsSavedInALevel: where a name in the folder of another level is
// chosen, that one is asked about.
func TestNoLevelIsSavedInALevel(t *testing.T) {
	root := t.TempDir()
	other := level(t, root, "other", "@#c")
	s := start(t, t.TempDir(), level(t, root, "mine", "@.c"))
	for _, name := range []string{"file.saveas", "file.export"} {
		s.save = []string{filepath.Join(other, "mine")}
		s.choices = []string{"Keep it"}
		s.do(name)
		if _, err := os.Stat(filepath.Join(other, "mine")); err == nil || drawnIn(t, other) != "@#c" || len(s.choices) != 0 {
			t.Errorf("%s, kept: asked %q, %v", name, s.asked, err)
		}
	}
	s.save = []string{filepath.Join(other, "mine")}
	s.choices = []string{"Replace"}
	s.do("file.saveas")
	if drawnIn(t, other) != "@.c" || s.Front().Document.Path() != other {
		t.Errorf("replaced: %s in %s", drawnIn(t, other), s.Front().Document.Path())
	}
}
