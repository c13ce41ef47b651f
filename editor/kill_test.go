package editor_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"puzzlewright/editor/internal/crash"
	"puzzlewright/editor/settings"
	"puzzlewright/editor/tools"
	"puzzlewright/internal/effort"
	"puzzlewright/levels"
	"puzzlewright/solver/nullgame"
)

// child is the environment variable with the folder in which a copy of this
// test edits until it is killed.
const child = "PUZZLEWRIGHT_TEST_EDITOR"

const width = 20 // of the level that is edited

// strokes is how many strokes a level has had, a sign more for each, turned
// and turned again; -1 for what no number of strokes makes.
func strokes(l *levels.Level) int {
	n := 0
	before := true
	for x := range width {
		s := l.At(levels.Cell{X: x})
		switch {
		case len(s) == 1 && s[0].Tile == "sign" && before:
			n++
		case len(s) == 0:
			before = false
		default:
			return -1
		}
	}
	return n
}

// editUntilKilled paints a sign a stroke, from left to right, erases them all
// by undoing, and begins again; it saves now and then, in place and over
// itself, and tells of each save.
func editUntilKilled(t *testing.T, dir string) {
	t.Helper()
	s := start(t, filepath.Join(dir, "config"), filepath.Join(dir, "level"))
	s.ChangeSettings(func(set *settings.Settings) { set.Autosave = 0 })
	for _, l := range s.Lost() {
		s.Restore(l)
	}
	s.Front().Tools.Paint(levels.Stack{{Tile: "sign"}})
	for round := 0; ; round++ {
		n := strokes(s.Front().Document.Level())
		if n == width || n < 0 {
			for s.Front().Document.UndoTitle().String() != "" {
				s.do("edit.undo")
			}
			if n = strokes(s.Front().Document.Level()); n == width {
				s.Front().Document.Select(s.Front().Document.Level().Area())
				s.do("edit.clear")
				n = 0
			}
		}
		s.Front().Press(at(n, 0), tools.Modifiers(0))
		s.Front().Release(0)
		if round%4 == 3 {
			fmt.Println("saving", n+1)
			s.choices = []string{"Save mine"} // what it was killed after may have been saved
			s.do("file.save")
			if len(s.told) > 0 {
				fmt.Println("failed", s.told)
				os.Exit(1)
			}
			fmt.Println("saved", n+1)
		}
		s.until("a moment has passed", func() bool { return len(s.work) == 0 })
	}
}

// TestAKilledEditorLosesNothing: whenever it is killed, the level's files are
// a level it drew, the last one saved or the one being saved; and what is
// found for a recovery is one that it drew.
func TestAKilledEditorLosesNothing(t *testing.T) {
	if dir := os.Getenv(child); dir != "" {
		editUntilKilled(t, dir)
	}
	kills := effort.Cases(10, 200)
	dir := t.TempDir()
	level(t, dir, "level", strings.Repeat(".", width))
	r := rand.New(rand.NewPCG(2, 2))
	saves := 0
	for kill := range kills {
		saving, saved := killedAfter(t, dir, time.Duration(r.IntN(80_000))*time.Microsecond)
		folder, problems := levels.Read(filepath.Join(dir, "level"))
		if folder == nil {
			t.Fatalf("kill %d: the level is gone: %v", kill, problems)
		}
		nullgame.Game.Spell(folder.Level)
		n := strokes(folder.Level)
		if n < 0 || saved >= 0 && n != saved && n != saving {
			t.Fatalf("kill %d: the files hold %q, saved was %d, being saved %d",
				kill, nullgame.Picture(folder.Level), saved, saving)
		}
		if saved >= 0 {
			saves++
		}
		s := start(t, filepath.Join(dir, "config"))
		for _, l := range s.Lost() {
			nullgame.Game.Spell(l.Level)
			if strokes(l.Level) < 0 {
				t.Fatalf("kill %d: kept is %q", kill, nullgame.Picture(l.Level))
			}
		}
		s.Close()
	}
	if saves == 0 {
		t.Log("no run lived long enough to save")
	}
}

// killedAfter runs an editor, kills it a while after its first word, and gives
// the last levels that it told it was saving, and had saved; -1 for none.
func killedAfter(t *testing.T, dir string, after time.Duration) (saving, saved int) {
	t.Helper()
	saving, saved = -1, -1
	crash.Copy{
		Args: []string{"-test.run=^TestAKilledEditorLosesNothing$"}, Env: []string{child + "=" + dir},
		Begin: "saving", After: after,
		Heard: func(word, rest string, n int) {
			switch word {
			case "saving":
				saving = n
			case "saved":
				saved = n
			case "failed":
				t.Fatalf("the editor says %s", rest)
			}
		},
	}.Run(t)
	return saving, saved
}
