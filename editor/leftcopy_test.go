package editor_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"puzzlewright/editor/internal/sandbox"
	"puzzlewright/editor/settings"
	"puzzlewright/levels"
)

// killedAfterSaving draws on a level and saves it, and leaves the settings as a program does that
// is killed before it forgets the copy for a recovery and keeps the versions.
func killedAfterSaving(t *testing.T, path, tile string) (config string) {
	t.Helper()
	config = t.TempDir()
	s := start(t, config, path)
	s.ChangeSettings(func(o *settings.Settings) { o.Autosave = settings.Duration(10 * time.Millisecond) })
	s.decided()
	d := s.Front().Document
	sandbox.SetStack(d, at(2, 0), levels.Stack{{Tile: tile}})
	s.decided()
	meta := d.Level().Meta
	meta.Title = "drawn"
	d.SetMeta(meta)
	var kept []byte
	s.until("the copy is kept", func() bool {
		files, _ := filepath.Glob(filepath.Join(config, "recovery", "*", "*.toml"))
		if len(files) != 1 {
			return false
		}
		kept, _ = os.ReadFile(files[0])
		return len(s.work) == 0
	})
	s.do("file.save")
	if len(s.told) > 0 || d.Dirty() {
		t.Fatalf("it is not saved: %q", s.told)
	}
	s.Close()
	if err := os.RemoveAll(filepath.Join(config, "versions")); err != nil {
		t.Fatal(err)
	}
	run := filepath.Join(config, "recovery", "run-killed")
	if err := os.MkdirAll(run, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(run, "level1.toml"), kept, 0o600); err != nil {
		t.Fatal(err)
	}
	return config
}

// TestWhatIsSavedIsNotLost: the copy of a level that was saved is not offered where the program was
// killed before it was forgotten, wherever the level lies; its versions stay.
func TestWhatIsSavedIsNotLost(t *testing.T) {
	file := sandbox.WriteCollection(t, sandbox.Collection)
	for path, tile := range map[string]string{level(t, t.TempDir(), "one", "@..c."): "coin", file + "#2": "goal"} {
		config := killedAfterSaving(t, path, tile)
		s := start(t, config, path)
		if len(s.Lost()) > 0 || len(s.shown) > 0 {
			t.Errorf("%s is offered, %v is shown", path, s.shown)
		}
		s.Close()
		if left, _ := filepath.Glob(filepath.Join(config, "recovery", "*", "*.toml")); len(left) > 0 {
			t.Errorf("there is still %q", left)
		}
		s = start(t, config, path)
		s.until("there are both versions of "+path, func() bool { return len(s.Front().Versions().All()) == 2 })
	}
}

// TestWhatIsNotSavedIsLost though the level lies where the copy was to be saved: as another
// drawing, under another title, without a solution that is kept, or as what cannot be read.
func TestWhatIsNotSavedIsLost(t *testing.T) {
	for what, change := range map[string]func(path string) error{
		"another drawing": func(path string) error {
			return os.WriteFile(filepath.Join(path, levels.ContentFile), []byte("@...."), 0o600)
		},
		"another title": func(path string) error {
			return os.WriteFile(filepath.Join(path, levels.MetaFile), []byte("title = 'saved'\n"), 0o600)
		},
		"no solution": func(path string) error { return os.Remove(filepath.Join(path, levels.SolutionsFile)) },
		"no level":    func(path string) error { return os.Remove(filepath.Join(path, levels.ContentFile)) },
		"nothing":     os.RemoveAll,
	} {
		path := level(t, t.TempDir(), "one", "@..c.")
		if err := levels.WriteSolutions(path, []levels.NamedSolution{{Name: "mine", Moves: levels.Moves{levels.Right}}}); err != nil {
			t.Fatal(err)
		}
		config := killedAfterSaving(t, path, "coin")
		if err := change(path); err != nil {
			t.Fatal(err)
		}
		s := start(t, config)
		if len(s.Lost()) != 1 {
			t.Errorf("%s: %d levels are offered", what, len(s.Lost()))
			continue
		}
		s.Restore(s.Lost()[0])
		if now := s.picture(); now != "@.cc." {
			t.Errorf("%s: restored is %s", what, now)
		}
	}
}

// TestTheWindowDoesNotWaitForWhatWasLost, whose levels may lie on a slow disk: it is looked for
// aside, and offered then; where the program ends before, at the next start.
func TestTheWindowDoesNotWaitForWhatWasLost(t *testing.T) {
	path := level(t, t.TempDir(), "one", "@..c.")
	config := killedAfterSaving(t, path, "coin")
	if err := os.RemoveAll(path); err != nil {
		t.Fatal(err)
	}
	start(t, config).Close()
	s := start(t, config)
	if len(s.Editor.Lost()) > 0 || len(s.shown) > 0 {
		t.Error("the start waits for it")
	}
	s.until("it is offered", func() bool { return len(s.Editor.Lost()) == 1 && len(s.shown) == 1 })
}

// TestWhatIsDiscardedStaysAVersion where a program that was killed left it, unless another level
// lies there now.
func TestWhatIsDiscardedStaysAVersion(t *testing.T) {
	for row, want := range map[string]int{"@..c.": 1, "c...@": 0} {
		path := level(t, t.TempDir(), "one", "@..c.")
		config := killedAfterSaving(t, path, "coin")
		if err := os.WriteFile(filepath.Join(path, levels.ContentFile), []byte(row), 0o600); err != nil {
			t.Fatal(err)
		}
		s := start(t, config)
		s.Discard(s.Lost()[0])
		s.Close()
		if kept, _ := filepath.Glob(filepath.Join(config, "versions", "*.toml")); len(kept) != want {
			t.Errorf("the versions of %d levels are kept where %s lies now", len(kept), row)
			continue
		}
		s = start(t, config, path)
		s.until("the versions of "+row, func() bool { return len(s.Front().Versions().All()) == 1+want })
	}
}
