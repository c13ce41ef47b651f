package sheet

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"puzzlewright/editor/recovery"
	"puzzlewright/levels"
	"puzzlewright/solver/games"
	"puzzlewright/ui/internal/windowtest"
)

// TestASavedLevelThatIsNewerIsSaidToBe beside the older copy of it, with both times, and what
// to do; of another one it is not.
func TestASavedLevelThatIsNewerIsSaidToBe(t *testing.T) {
	for _, newer := range []bool{true, false} {
		config, path := t.TempDir(), filepath.Join(t.TempDir(), "one")
		game, folder := games.ByName("sokoban"), games.OpenFS(levels.Bundled, "sokoban/05").Folder
		if _, err := folder.Write(path, folder.Level, game.Symbol, nil); err != nil {
			t.Fatal(err)
		}
		drawn := folder.Level.Clone()
		drawn.Set(levels.Cell{X: 1, Y: 1}, levels.Stack{{Tile: "goal"}, {Tile: "box"}})
		at := time.Now().Add(time.Minute)
		if newer {
			at = time.Now().Add(-time.Hour)
		}
		store, err := recovery.Open(filepath.Join(config, "recovery"))
		if err != nil {
			t.Fatal(err)
		}
		if err := store.Keep("one", recovery.Copy{Path: path, Name: "one", Game: game.Name, Time: at, Files: recovery.CopyOf(folder.Files(drawn, game.Symbol))}); err != nil {
			t.Fatal(err)
		}
		if err := store.Close(); err != nil {
			t.Fatal(err)
		}
		d := sitAt(t, config)
		d.Until("what was lost", func() bool { return d.Window.Canvas().Overlays().Top() != nil })
		text := windowtest.Reads(d.Window.Canvas().Overlays().Top())
		if strings.Contains(text, "The saved level is newer: just now") != newer || strings.Contains(text, "is newer: ") != newer || strings.Contains(text, "compare the two") != newer {
			t.Errorf("newer %t: %q", newer, text)
		}
	}
}

// TestWhatWasDrawnLastIsInFrontWhenAllIsRestored, and the other levels lie before it.
func TestWhatWasDrawnLastIsInFrontWhenAllIsRestored(t *testing.T) {
	config := t.TempDir()
	game, folder := games.ByName("sokoban"), games.OpenFS(levels.Bundled, "sokoban/05").Folder
	store, err := recovery.Open(filepath.Join(config, "recovery"))
	if err != nil {
		t.Fatal(err)
	}
	for name, ago := range map[string]time.Duration{"first": 3 * time.Hour, "second": 2 * time.Hour, "third": time.Hour} {
		copied := recovery.Copy{Name: name, Game: game.Name, Time: time.Now().Add(-ago), Files: recovery.CopyOf(folder.Files(folder.Level, game.Symbol))}
		if err := store.Keep(name, copied); err != nil {
			t.Fatal(err)
		}
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	d := sitAt(t, config)
	d.Until("what was lost", func() bool { return d.Window.Canvas().Overlays().Top() != nil })
	windowtest.Button(d.Window.Canvas().Overlays().Top(), "Restore all").Tapped(nil)
	var names []string
	for _, tab := range d.Editor.Tabs() {
		names = append(names, tab.Document.Name())
	}
	if !slices.Equal(names[len(names)-3:], []string{"first", "second", "third"}) || d.Editor.Front().Document.Name() != "third" {
		t.Errorf("the tabs are %q, and %q is in front", names, d.Editor.Front().Document.Name())
	}
}
