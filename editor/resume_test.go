package editor_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"puzzlewright/editor/session"
	"puzzlewright/editor/settings"
	"puzzlewright/levels"
	"puzzlewright/solver/nullgame"
)

// TestAnAttemptOutlivesAKill: the moves of a level that is being played are found again, that of a
// saved one where it is opened again, that of another with what is offered; they can be taken back.
func TestAnAttemptOutlivesAKill(t *testing.T) {
	config := t.TempDir()
	s := start(t, config, level(t, t.TempDir(), "a", "@..c", "...."))
	s.ChangeSettings(func(set *settings.Settings) { set.Autosave = settings.Duration(10 * time.Millisecond) })
	play := func(moves ...levels.Move) {
		s.do("play.begin")
		for _, m := range moves {
			s.Front().Move(m)
		}
	}
	has := func(pattern, moves string) bool {
		files, _ := filepath.Glob(filepath.Join(config, pattern))
		return slices.ContainsFunc(files, func(file string) bool {
			data, _ := os.ReadFile(file)
			return strings.Contains(string(data), "played = '"+moves)
		})
	}
	play(levels.Down)
	s.until("it is kept", func() bool { return has("state.toml", "1↓'") })
	s.do("play.leave")
	s.until("it is given up", func() bool { return !has("state.toml", "") })
	play(levels.Down, levels.Right, levels.Up)
	s.until("another is kept", func() bool { return has("state.toml", "1↓ 1→ 1↑'") })
	s.NewLevel(&nullgame.Game, -1, 4, 1, 0, 0)
	s.paint("walker", at(0, 0))
	s.paint("coin", at(3, 0))
	play(levels.Right, levels.Right)
	s.until("both are kept", func() bool { return has("state.toml", "1↓ 1→ 1↑'") && has("recovery/*/*.toml", "2→'") })
	killed, err := "", fs.ErrNotExist
	for errors.Is(err, fs.ErrNotExist) { // a temporary file is gone: what it was written for is written
		killed = filepath.Join(t.TempDir(), "config")
		err = os.CopyFS(killed, os.DirFS(config))
	}
	if err != nil {
		t.Fatal(err)
	}

	s = start(t, killed)
	if s.Front().Mode() != session.PlayingByHand || s.picture() != ".@.c/...." {
		t.Errorf("the saved level is at %s", s.picture())
	}
	s.do("play.undo", "play.undo", "play.undo")
	if s.picture() != "@..c/...." {
		t.Errorf("the moves taken back lead to %s", s.picture())
	}
	s.Restore(s.Lost()[0])
	if tab := s.Front(); tab.Mode() != session.PlayingByHand || tab.Played().String() != "2→" || !tab.Unsaved() {
		t.Errorf("the level that is offered is at %s, with %s", s.picture(), tab.Played())
	}
	s.Front().Move(levels.Right)
	if tab := s.Front(); tab.Played() != nil {
		t.Errorf("won, it would be played on from %s", tab.Played())
	}
}

// TestAnAttemptEndsWhereItCannotGoOn: another program may have changed the level since.
func TestAnAttemptEndsWhereItCannotGoOn(t *testing.T) {
	config, dir := t.TempDir(), t.TempDir()
	s := start(t, config, level(t, dir, "a", "@..c", "...."))
	s.do("play.begin")
	for _, m := range []levels.Move{levels.Down, levels.Right, levels.Up} {
		s.Front().Move(m)
	}
	s.Close()
	level(t, dir, "a", "@..c", ".#..")
	if s = start(t, config); s.picture() != "...c/@#.." {
		t.Errorf("it is played on from %s", s.picture())
	}
}
