package editor_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gofrs/flock"

	"puzzlewright/editor/internal/sandbox"
	"puzzlewright/editor/live"
	"puzzlewright/editor/settings"
	"puzzlewright/levels"
	"puzzlewright/solver/games"
	"puzzlewright/solver/nullgame"
)

// decided waits until the level in front is a version with its verdict.
func (s *screen) decided() {
	s.t.Helper()
	s.until("the level is a version", func() bool {
		v, current := s.Front().Verdict()
		return current && v.State != live.Searching && s.Front().VersionNow() != nil
	})
}

// draw paints a tile and waits for the version.
func (s *screen) draw(tile string, cells ...levels.Cell) {
	s.t.Helper()
	s.paint(tile, cells...)
	s.decided()
}

// versions gives those of the level in front, a word for each, with * for a star.
func (s *screen) versions() string {
	var words []string
	for _, v := range s.Front().Versions().All() {
		word := strings.ReplaceAll(nullgame.Picture(v.Level), "\n", "/")
		if v.Starred {
			word += "*"
		}
		words = append(words, word)
	}
	return strings.Join(words, " ")
}

// has waits until the level in front has versions.
func (s *screen) has(want string) {
	s.t.Helper()
	s.until("there are "+want, func() bool { return s.versions() == want })
}

// TestVersionsLast: they are there again when a saved level is opened in another run, with
// stars and verdicts, also what was tried and given up.
func TestVersionsLast(t *testing.T) {
	config, p := t.TempDir(), level(t, t.TempDir(), "one", "@..c")
	s := start(t, config, p)
	s.decided()
	s.draw("bricks", at(1, 0))
	s.Front().Star(s.Front().VersionNow())
	s.do("edit.undo")
	s.draw("coin", at(1, 0))
	s.do("file.save")
	s.draw("coin", at(2, 0))
	s.choices = []string{"Discard"}
	s.do("file.close")
	s.OpenPath(p)
	s.has("@..c @#.c* @c.c @ccc")
	if !strings.Contains(s.said, "stays among the versions") {
		t.Errorf("what is discarded was asked about with %q", s.said)
	}
	s.Close()

	again := start(t, config, p)
	again.has("@..c @#.c* @c.c @ccc")
	v := again.Front().Versions().All()
	if v[0].State != live.Solved || v[0].Steps != 3 || !v[0].Proved || v[1].State != live.Unsolvable || v[2].Steps != 3 {
		t.Errorf("%+v, %+v, %+v", v[0], v[1], v[2])
	}
	again.decided()
	if again.Front().VersionNow() != v[2] || again.Front().Changed() {
		t.Error("the level is none of them")
	}
	again.Front().GoBack(v[1])
	if now := nullgame.Picture(again.Front().Document.Level()); now != "@#.c" {
		t.Errorf("gone back to %s", now)
	}
	// A star that is taken stays so.
	again.Front().Star(v[1])
	again.do("edit.undo")
	again.Close()
	start(t, config, p).has("@..c @#.c @c.c @ccc")
}

// TestAStarOnASavedLevelOutlivesAKilledProgram, and so does what a recovery knows.
func TestAStarOnASavedLevelOutlivesAKilledProgram(t *testing.T) {
	config, p := t.TempDir(), level(t, t.TempDir(), "one", "@..c")
	s := start(t, config, p)
	s.ChangeSettings(func(o *settings.Settings) { o.Autosave = settings.Duration(100 * time.Millisecond) })
	s.decided()
	s.Front().Star(s.Front().VersionNow())
	kept := func() bool {
		files, _ := filepath.Glob(filepath.Join(config, "versions", "*.toml"))
		return len(files) == 1
	}
	s.until("the star is kept", kept)
	second := start(t, config, p)
	second.has("@..c*")
	second.draw("coin", at(1, 0))
	second.do("file.save")
	second.draw("coin", at(2, 0))
	second.Front().Star(second.Front().Versions().All()[1])
	second.Close() // as the system ends it: not saved
	third := start(t, config)
	if len(third.Lost()) != 1 {
		t.Fatalf("%d are lost", len(third.Lost()))
	}
	third.Restore(third.Lost()[0])
	third.has("@..c* @c.c* @ccc")
	third.do("file.save")
	third.Close()
	fourth := start(t, config, p)
	fourth.has("@..c* @c.c* @ccc")
	fourth.draw("bricks", at(2, 0))
	fourth.Close()
	fifth := start(t, config)
	fifth.Discard(fifth.Lost()[0])
	fifth.OpenPath(p)
	fifth.has("@..c* @c.c* @ccc @c#c")
}

// TestASavedLevelIsNotLost: the copy for a recovery is forgotten at once, also where its versions
// cannot be kept so soon, as another program keeps some.
func TestASavedLevelIsNotLost(t *testing.T) {
	config, p := t.TempDir(), level(t, t.TempDir(), "one", "@..c")
	s := start(t, config, p)
	s.ChangeSettings(func(o *settings.Settings) { o.Autosave = settings.Duration(10 * time.Millisecond) })
	copies := func(dir string) int {
		files, _ := filepath.Glob(filepath.Join(config, dir, "*.toml"))
		return len(files)
	}
	s.draw("coin", at(1, 0))
	s.Front().Star(s.Front().VersionNow())
	s.until("it is kept", func() bool { return copies("recovery/*") == 1 })
	if err := os.MkdirAll(filepath.Join(config, "versions"), 0o700); err != nil {
		t.Fatal(err)
	}
	other := flock.New(filepath.Join(config, "versions", "lock"))
	if err := other.Lock(); err != nil {
		t.Fatal(err)
	}
	s.do("file.save")
	s.until("the copy is forgotten", func() bool { return copies("recovery/*") == 0 || len(s.told) > 0 })
	if copies("recovery/*") > 0 || copies("versions") > 0 {
		t.Errorf("%d copies and the versions of %d levels are kept, told is %q", copies("recovery/*"), copies("versions"), s.told)
	}
	if err := other.Unlock(); err != nil {
		t.Fatal(err)
	}
	s.until("the versions are kept", func() bool { return copies("versions") == 1 })
}

// drawnAndSaved draws on a level and saves it, so that there are two versions, and gives where the
// settings and the level are.
func drawnAndSaved(t *testing.T) (config, path string) {
	t.Helper()
	config, path = t.TempDir(), level(t, t.TempDir(), "one", "@..c")
	s := start(t, config, path)
	s.decided()
	s.draw("coin", at(1, 0))
	s.do("file.save")
	s.Close()
	return config, path
}

// TestAStarIsDecidedOnByTheRecovery where what is kept else is older.
func TestAStarIsDecidedOnByTheRecovery(t *testing.T) {
	config, p := drawnAndSaved(t)
	kept, err := os.ReadDir(filepath.Join(config, "versions"))
	if err != nil {
		t.Fatal(err)
	}
	older := map[string][]byte{}
	for _, e := range kept {
		if older[e.Name()], err = os.ReadFile(filepath.Join(config, "versions", e.Name())); err != nil {
			t.Fatal(err)
		}
	}
	s := start(t, config, p)
	s.has("@..c @c.c")
	s.draw("coin", at(2, 0))
	s.Front().Star(s.Front().Versions().All()[0])
	s.Close()
	for name, data := range older { // as where the program was killed
		if err := os.WriteFile(filepath.Join(config, "versions", name), data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	s = start(t, config)
	s.Restore(s.Lost()[0])
	s.has("@..c* @c.c @ccc")
	s.do("file.save")
	s.Close()
	start(t, config, p).has("@..c* @c.c @ccc")
}

// TestALevelThatIsSavedOverAnother has none of that one's versions, though both were the same once.
func TestALevelThatIsSavedOverAnother(t *testing.T) {
	config, root := t.TempDir(), t.TempDir()
	a, b := level(t, root, "a", "@..c"), level(t, root, "b", "@..c")
	s := start(t, config, b)
	s.decided()
	s.draw("bricks", at(1, 0))
	s.choices = []string{"Discard"}
	s.do("file.close")
	s.OpenPath(a)
	s.decided()
	s.draw("coin", at(1, 0))
	s.do("file.save")
	s.save, s.choices = []string{b}, []string{"Replace"}
	s.do("file.saveas", "file.close")
	s.OpenPath(b)
	s.has("@..c @c.c")
}

// TestTwoWindowsKeepEachOthersVersions of a level that both have open.
func TestTwoWindowsKeepEachOthersVersions(t *testing.T) {
	config, p := t.TempDir(), level(t, t.TempDir(), "one", "@..c")
	one, two := start(t, config, p), start(t, config, p)
	one.decided()
	two.decided()
	one.draw("coin", at(1, 0))
	one.do("file.save")
	two.draw("coin", at(2, 0))
	two.draw("coin", at(1, 0))
	two.choices = []string{"Save mine"}
	two.do("file.save")
	two.Close() // what it had to write is written then
	one.Front().Star(one.Front().VersionNow())
	if err := one.Front().Reload(); err != nil {
		t.Fatal(err)
	}
	one.has("@..c @c.c* @.cc @ccc")
	one.Close()
	start(t, config, p).has("@..c @c.c* @.cc @ccc")
}

// TestVersionsGoWithTheLevel where the program moves it, or saves it under another name; what
// takes its place has none of them, and neither has an exported level or its folder.
func TestVersionsGoWithTheLevel(t *testing.T) {
	config, root := t.TempDir(), t.TempDir()
	p := level(t, root, "one", "@..c")
	s := start(t, config, p)
	s.OpenFolder(root)
	s.decided()
	s.draw("coin", at(1, 0))
	s.do("file.save")
	s.until("the sidebar is there", func() bool { return len(s.Items()) == 1 })
	if err := s.RenameItem(s.Items()[0], "two"); err != nil {
		t.Fatal(err)
	}
	two, three, given := filepath.Join(root, "two"), filepath.Join(root, "three"), filepath.Join(root, "given")
	s.save = []string{three, given}
	s.draw("coin", at(2, 0))
	s.do("file.saveas", "file.export", "file.close")
	level(t, root, "one", "@..c") // by another program, and by chance the same
	for path, want := range map[string]string{two: "@..c @c.c", three: "@..c @c.c @ccc"} {
		s.OpenPath(path)
		s.has(want)
		s.do("file.close")
	}
	for _, path := range []string{p, given} {
		s.OpenPath(path)
		s.decided()
		if got := s.versions(); strings.Contains(got, " ") {
			t.Errorf("%s has %s", path, got)
		}
		s.do("file.close")
	}
	err := filepath.WalkDir(root, func(path string, e fs.DirEntry, err error) error {
		if err == nil && !e.IsDir() && !slices.Contains(levels.LevelFiles(), e.Name()) {
			t.Errorf("there is %s", path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	// Another level in the place of two.
	if err := os.RemoveAll(two); err != nil {
		t.Fatal(err)
	}
	level(t, root, "two", "c..@")
	s.OpenPath(two)
	s.decided()
	s.draw("coin", at(1, 0))
	s.do("file.save", "file.close")
	s.OpenPath(two)
	s.has("c..@ cc.@")
}

// TestVersionsInACollection are those of each level, wherever in the file it stands, and go
// with a level into the file and out of it.
func TestVersionsInACollection(t *testing.T) {
	config := t.TempDir()
	file := sandbox.WriteCollection(t, sandbox.Collection)
	s := start(t, config, file)
	s.until("the sidebar is there", func() bool { return len(s.Items()) == 3 })
	has := func(want int) {
		t.Helper()
		s.until("its versions", func() bool { return len(s.Front().Versions().All()) == want })
	}
	for n := range 3 {
		s.OpenItem(s.Items()[n])
		s.decided()
		for x := range n + 1 {
			sandbox.SetStack(s.Front().Document, at(3+x, 0), levels.Stack{{Tile: "goal"}})
			s.decided()
		}
		s.do("file.save", "file.close")
	}
	for n := range 3 {
		s.OpenItem(s.Items()[n])
		has(n + 2)
		s.do("file.close")
	}
	s.DeleteItem(s.Items()[0])
	s.until("two are left", func() bool { return len(s.Items()) == 2 })
	s.OpenItem(s.Items()[1])
	has(4) // where it stands now
	out := filepath.Join(t.TempDir(), "out")
	s.do("file.close")
	s.save = []string{out}
	s.TakeOut(s.Items()[1])
	s.saved()
	has(4)
	s.do("file.close")
	s.Close()
	s = start(t, config, out)
	has(4)
	s.OpenFolder(filepath.Dir(out))
	s.until("the sidebar is there", func() bool { return len(s.Items()) == 1 })
	file = sandbox.WriteCollection(t, sandbox.Collection)
	s.open, s.choices = []string{file}, []string{"Open a collection"}
	s.MoveToCollection(s.Items()[0])
	s.until("the collection is there", func() bool { return s.FolderPath() == file && len(s.Items()) == 4 })
	s.OpenItem(s.Items()[3])
	has(4)
}

// TestLevelsThatWereTheSameOnce in a collection have each its own versions once they differ,
// whichever is changed, and also where that is found again after a crash.
func TestLevelsThatWereTheSameOnce(t *testing.T) {
	for changed := range 2 {
		config := t.TempDir()
		file := sandbox.WriteCollection(t, "; a\n#######\n#@$ . #\n#######\n\n; b\n#######\n#@$ . #\n#######\n")
		s := start(t, config, file)
		s.until("the sidebar is there", func() bool { return len(s.Items()) == 2 })
		has := func(n, want int) {
			t.Helper()
			s.OpenItem(s.Items()[n])
			s.until("its versions", func() bool { return len(s.Front().Versions().All()) == want })
			s.decided()
			if got := len(s.Front().Versions().All()); got != want {
				t.Errorf("where %d was changed, level %d has %d versions, not %d", changed, n, got, want)
			}
		}
		goal := func(x int) {
			sandbox.SetStack(s.Front().Document, at(x, 1), levels.Stack{{Tile: "goal"}})
			s.decided()
		}
		has(changed, 1)
		goal(5)
		s.do("file.save", "file.close")
		has(1-changed, 1)
		goal(3) // tried, and given up
		s.choices = []string{"Discard"}
		s.do("file.close")
		has(changed, 2)
		s.do("file.close")
		has(1-changed, 2)
		goal(5)
		s.Close()
		s = start(t, config, file)
		s.until("the sidebar is there", func() bool { return len(s.Items()) == 2 })
		s.Discard(s.Lost()[0])
		has(1-changed, 3)
		s.do("file.close")
		has(changed, 2)
	}
}

// TestBrokenVersionsAreTold, and neither the level nor what comes is lost.
func TestBrokenVersionsAreTold(t *testing.T) {
	config, p := drawnAndSaved(t)
	files, _ := filepath.Glob(filepath.Join(config, "versions", "*.toml"))
	if len(files) != 1 {
		t.Fatal(files)
	}
	if err := os.WriteFile(files[0], []byte("versions = "), 0o600); err != nil {
		t.Fatal(err)
	}
	s := start(t, config, p)
	s.until("it is told", func() bool { return strings.Contains(s.Message().String(), files[0]) })
	s.decided()
	s.draw("coin", at(2, 0))
	s.do("file.save")
	s.Close()
	start(t, config, p).has("@c.c @ccc")
	if drawnIn(t, p) != "@ccc" {
		t.Error("the level is lost")
	}
}

// TestWhatWasOnlyLookedAtLeavesNothing, nor does what was never saved.
func TestWhatWasOnlyLookedAtLeavesNothing(t *testing.T) {
	config := t.TempDir()
	s := start(t, config, level(t, t.TempDir(), "one", "@..c"))
	s.decided()
	s.do("file.close")
	if err := s.NewLevelFromText(games.ByName("sokoban"), "#######\n#@$ . #\n#######\n"); err != nil {
		t.Fatal(err)
	}
	s.decided()
	sandbox.SetStack(s.Front().Document, at(4, 1), nil)
	s.decided()
	s.Close()
	if files, _ := filepath.Glob(filepath.Join(config, "versions", "*")); len(files) > 0 {
		t.Error(files)
	}
}

// TestWhatIsNoVersionIsGivenUp: of a level that lies nowhere yet, nothing is said to stay.
func TestWhatIsNoVersionIsGivenUp(t *testing.T) {
	s := start(t, t.TempDir())
	s.NewLevel(&nullgame.Game, -1, 4, 1, 0, 0)
	s.draw("walker", at(0, 0))
	s.draw("coin", at(1, 0))
	s.choices = []string{"Discard"}
	s.do("file.close")
	if s.said == "" || strings.Contains(s.said, "versions") {
		t.Errorf("asked with %q", s.said)
	}
}

// TestANewLevelHasNoVersions of one that it is by chance the same as, in the folder that the program
// was started in.
func TestANewLevelHasNoVersions(t *testing.T) {
	config, p := t.TempDir(), level(t, t.TempDir(), "one", "....")
	s := start(t, config, p)
	s.draw("walker", at(0, 0))
	s.draw("coin", at(3, 0))
	s.do("file.save")
	s.Close()
	t.Chdir(p)
	s = start(t, config)
	s.CloseTab(s.Front())
	fresh := s.NewLevel(&nullgame.Game, -1, 4, 1, 0, 0)
	s.OpenPath(p)
	s.has("@... @..c")
	if n := len(fresh.Versions().All()); n > 0 {
		t.Errorf("it has %d", n)
	}
}
