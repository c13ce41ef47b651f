package editor_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"puzzlewright/editor/event"
	"puzzlewright/editor/live"
	"puzzlewright/editor/player"
	"puzzlewright/editor/session"
	"puzzlewright/editor/settings"
	"puzzlewright/internal/cases"
	"puzzlewright/levels"
	"puzzlewright/solver/games"
)

// TestPlaying: keys, score, hint, win, keeping what was played; and nothing
// drawn is touched by any of it.
func TestPlaying(t *testing.T) {
	root := t.TempDir()
	s := start(t, t.TempDir(), level(t, root, "a", "@..c", "...."))
	s.paint("sign", at(0, 1))
	s.do("file.save")
	s.paint("sign", at(3, 1))
	s.do("edit.undo")
	s.verdict()
	revision := s.Front().Document.Revision()
	keys := func(keys ...string) {
		t.Helper()
		for _, k := range keys {
			if !s.Key(k) {
				t.Fatalf("%s does nothing", k)
			}
		}
	}
	score := func() player.Score {
		t.Helper()
		sc, ok := s.Front().Score()
		if !ok {
			t.Fatal("nothing is played")
		}
		return sc
	}
	if _, ok := s.Front().Score(); ok {
		t.Error("there is a score before there is a game")
	}
	keys("F5")
	if s.Front().Mode() != session.PlayingByHand || !score().Known || score().Left != 3 {
		t.Errorf("begun: %+v", score())
	}
	keys("Down", "L", "Space", "K")
	if s.picture() != ".@.c/→..." || score().Steps != 3 {
		t.Errorf("played: %s after %d", s.picture(), score().Steps)
	}
	s.until("the shortest way from here is known", func() bool { return score().Known && score().Proved && !score().Searching })
	if score().Left != 2 || score().HintText.String() != "" {
		t.Errorf("from here: %+v", score())
	}
	keys("?")
	if score().Hint != levels.Right || score().HintText.String() != "→ right" {
		t.Errorf("the hint: %q", score().HintText)
	}
	// While playing, the mouse walks and draws nothing, and drawing's keys do nothing.
	s.paint("bricks", at(2, 0))
	if s.picture() != "..@c/→..." || score().Steps != 4 {
		t.Errorf("walked to %s in %d", s.picture(), score().Steps)
	}
	keys("Z", "Y")
	if score().Steps != 4 || s.Key("Y") {
		t.Errorf("taken back and made again, it is after %d", score().Steps)
	}
	keys("Z")
	if s.Do("edit.undo") || s.Do("level.rotateright") || s.Key("B") || s.Do("edit.paste") {
		t.Error("the drawing was changed while playing")
	}
	keys("Z", "Z")
	if s.picture() != "..../@..." && s.picture() != "...c/@..." && score().Steps != 1 {
		t.Errorf("taken back to %s", s.picture())
	}
	keys("R")
	if score().Steps != 0 {
		t.Error("not restarted")
	}
	keys("Z")
	if score().Steps != 1 {
		t.Error("the restart was not taken back")
	}
	if s.Key("Return") {
		t.Error("kept before the win")
	}
	keys("Right", "Up", "L", "L")
	if sc := score(); !sc.Won || sc.Text.String() != "Solved in 5; 3 is possible" || s.Message().String() != sc.Text.String() {
		t.Errorf("the win: %+v", sc)
	}
	keys("Z")
	if !s.Message().IsZero() {
		t.Errorf("the last move taken back, it still says %q", s.Message())
	}
	keys("L", "Escape")
	if !s.Message().IsZero() {
		t.Errorf("play has ended, and it still says %q", s.Message())
	}
	keys("F5", "Down", "Right", "Up", "L", "L")
	keys("Return")
	if moves, err := levels.ReadSolution(filepath.Join(root, "a")); err != nil || moves.String() != "1↓ 1→ 1↑ 2→" {
		t.Errorf("kept: %v, %v", moves, err)
	}
	keys("Escape")
	if s.Front().Mode() != session.Drawing || s.picture() != "@..c/→..." || s.Front().Document.Revision() != revision {
		t.Errorf("back to %s", s.picture())
	}
	if s.Front().Document.RedoTitle().String() == "" || s.Front().Document.UndoTitle().String() == "" {
		t.Error("the history is lost")
	}
	if v, current := s.Front().Verdict(); !current || len(v.Best) != 3 {
		t.Error("the verdict is lost")
	}
	s.until("the solution to save is the player's", func() bool { return s.Front().Solution().String() == "1↓ 1→ 1↑ 2→" })
	s.paint("bricks", at(1, 1))
	if got := s.verdict(); got.State != live.Solved || s.Front().Solution().String() != "3→" {
		t.Errorf("after an edit that spoils it: %s", s.Front().Solution())
	}
}

// TestAWinByHandIsAVerdict where the solver had none: the player knows better.
func TestAWinByHandIsAVerdict(t *testing.T) {
	s := start(t, t.TempDir(), level(t, t.TempDir(), "a", "@c.c.c.c.c.c", ".c.c.c.c.c.c", "c.c.c.c.c.c.", ".c.c.c.c.c.c", "c.c.c.c.c.c."))
	s.until("it searches", func() bool { v, _ := s.Front().Verdict(); return v.State == live.Searching })
	s.do("solve.stop")
	if v := s.verdict(); v.Found {
		t.Skip("the solver was quicker")
	}
	s.do("play.begin")
	s.events = 0
	s.until("the position is looked at", func() bool { return s.events&event.Playing != 0 })
	if s.Front().Player().Solution() == nil && strings.Contains(s.Message().String(), "can be won") {
		t.Errorf("no way on is known, and it says %q", s.Message())
	}
	for y := range 5 {
		for range 11 {
			if y%2 == 0 {
				s.do("play.right")
			} else {
				s.do("play.left")
			}
		}
		if y < 4 {
			s.do("play.down")
		}
	}
	if score, _ := s.Front().Score(); !score.Won {
		t.Fatal("not won")
	}
	s.do("play.leave")
	s.until("the verdict is the player's", func() bool { v, _ := s.Front().Verdict(); return v.Found })
	if v, _ := s.Front().Verdict(); len(v.Best) > 59 {
		t.Errorf("%s: %s", v.Headline(), v.Detail())
	}
}

// TestPlayingFromAStepOfThePreview counts from the level as drawn.
func TestPlayingFromAStepOfThePreview(t *testing.T) {
	s := start(t, t.TempDir(), level(t, t.TempDir(), "a", "@...c"))
	s.verdict()
	s.do("preview.forward", "preview.forward", "play.begin")
	if sc, _ := s.Front().Score(); sc.Steps != 2 || s.picture() != "..@.c" {
		t.Errorf("begun at %s: %+v", s.picture(), sc)
	}
	s.do("play.right", "play.right")
	if sc, _ := s.Front().Score(); sc.Text.String() != "Solved in 4, the fewest possible" {
		t.Errorf("the win: %q", sc.Text)
	}
	s.do("play.leave")
	if s.picture() != "@...c" {
		t.Errorf("back to %s", s.picture())
	}
	s.do("preview.last", "play.begin")
	if s.picture() != "@...c" {
		t.Errorf("played from the end of the solution: %s", s.picture())
	}
}

// TestLostPositionsAreTold as soon as they are proved.
func TestLostPositionsAreTold(t *testing.T) {
	s := start(t, t.TempDir(), level(t, t.TempDir(), "a", "@#c"))
	s.verdict()
	s.do("play.begin")
	lost := func() bool { sc, _ := s.Front().Score(); return sc.Lost }
	s.until("it is told of the level", lost)
	if sc, _ := s.Front().Score(); sc.Text.String() != "the level cannot be won as it is drawn" || sc.LostSince != 0 {
		t.Errorf("%+v", sc)
	}
	if err := s.NewLevelFromText(games.ByName("sokoban"), "#######\n#. $ @#\n#     #\n#######\n"); err != nil {
		t.Fatal(err)
	}
	s.verdict()
	s.do("play.begin")
	for _, m := range cases.Moves(t, "1↓ 3← 1↑ 2→") { // into the corner
		s.Front().Move(m)
	}
	s.until("it is told of the corner", lost)
	said := func(end string) {
		t.Helper()
		if sc, _ := s.Front().Score(); !strings.HasPrefix(sc.Text.String(), "this cannot be won any more") || !strings.HasSuffix(sc.Text.String(), "; "+end) {
			t.Errorf("%+v", sc)
		}
	}
	said("undo with Z, or restart with R")
	s.Bind(s.Action("play.undo"), "U")
	said("undo with U, or restart with R")
	s.Bind(s.Action("play.restart"), "")
	said("take moves back, or restart")
}

// TestAHintInALostPositionSaysThatItIsLost, and so do all that come of it, at
// once.
func TestAHintInALostPositionSaysThatItIsLost(t *testing.T) {
	s := start(t, t.TempDir(), level(t, t.TempDir(), "a", "@.#c"))
	s.verdict()
	s.do("play.begin")
	for range 2 {
		s.do("play.hint")
		if sc, _ := s.Front().Score(); !sc.Lost || sc.HintText.String() != "no move wins from here: that is proved" {
			t.Errorf("after %d moves: lost %v, %q", sc.Steps, sc.Lost, sc.HintText)
		}
		s.Front().Move(levels.Right)
	}
}

// TestBrokenLevelsAreNotPlayed, with a sentence.
func TestBrokenLevelsAreNotPlayed(t *testing.T) {
	s := start(t, t.TempDir(), level(t, t.TempDir(), "a", "..c"))
	s.do("play.begin")
	if s.Front().Mode() != session.Drawing || !strings.Contains(s.Message().String(), "0 walkers") {
		t.Errorf("said %q", s.Message())
	}
	marked := func() (cells []levels.Cell) {
		for _, p := range s.Front().Problems() {
			cells = append(cells, p.Cells...)
		}
		return cells
	}
	if len(marked()) != 0 {
		t.Error("a problem without cells has some")
	}
	s.paint("hole", at(1, 0))
	s.verdict()
	if m := marked(); !slices.Contains(m, at(1, 0)) {
		t.Errorf("marked: %v", m)
	}
}

// TestTabsBehindSearchNothing, and go on when they come to the front.
func TestTabsBehindSearchNothing(t *testing.T) {
	root := t.TempDir()
	rows := []string{"@c.c.c.c.c.c", ".c.c.c.c.c.c", "c.c.c.c.c.c.", ".c.c.c.c.c.c", "c.c.c.c.c.c."}
	s := start(t, t.TempDir(), level(t, root, "hard", rows...), level(t, root, "harder", append(rows, rows[1:]...)...))
	hard, harder := s.Tabs()[0], s.Tabs()[1]
	s.ChangeSettings(func(set *settings.Settings) { set.Time = settings.Duration(time.Hour); set.Memory = 1 << 30 })
	s.Activate(hard)
	s.until("it searches", func() bool { v, _ := hard.Verdict(); return v.State == live.Searching && v.Stats.Expanded > 0 })
	s.Activate(harder)
	work := func() int64 { v, _ := hard.Verdict(); return v.Stats.Expanded }
	// A search tells how it stands a few times a second: while the one in front
	// does so, the other has the time to do so as well.
	reported := func(what event.Event) {
		t.Helper()
		for range 3 {
			s.events = 0
			s.until("a report", func() bool { return s.events&what != 0 })
		}
	}
	s.until("the one in front searches", func() bool { v, _ := harder.Verdict(); return v.Stats.Expanded > 0 })
	reported(event.Verdict) // what was under way is told
	before := work()
	reported(event.Verdict)
	if work() != before {
		t.Error("a tab behind goes on searching")
	}
	s.Activate(hard)
	s.until("it goes on", func() bool { return work() > 0 && work() != before })
	s.do("play.begin")
	reported(event.Playing)
	before = work()
	reported(event.Playing)
	if work() != before {
		t.Error("the level is searched while it is played")
	}
	s.do("play.leave")
	s.until("it goes on after play", func() bool { return work() > 0 && work() != before })
	s.do("solve.stop")
	if v := s.verdict(); v.State != live.Undecided && v.State != live.Solved || !v.CanSearchOn {
		t.Errorf("stopped: %v", v.State)
	}
	s.do("solve.on")
	if got := s.Message().String(); !strings.Contains(got, "from where it was: 60\u00a0min, 1.0\u00a0GiB of memory") {
		t.Errorf("of the search that begins it says %q", got)
	}
	s.until("it searches on", func() bool { v, _ := hard.Verdict(); return v.State == live.Searching })
	if v, _ := hard.Verdict(); v.Budget.Time != time.Hour {
		t.Errorf("the budget is %v", v.Budget.Time)
	}
}

// TestKeepingASolutionOfASavedLevel writes it at once; where that fails, it
// says so.
func TestKeepingASolutionOfASavedLevel(t *testing.T) {
	p := level(t, t.TempDir(), "a", "@.c")
	s := start(t, t.TempDir(), p)
	longer := cases.Moves(t, "1→ 1← 2→")
	s.do("play.begin")
	for _, m := range longer {
		s.Front().Move(m)
	}
	s.do("play.keep")
	if kept, err := levels.ReadSolution(p); err != nil || kept.String() != longer.String() {
		t.Errorf("kept %v; %v", kept, err)
	}
	if err := os.RemoveAll(p); err != nil {
		t.Fatal(err)
	}
	s.do("play.keep")
	if !strings.Contains(s.Message().String(), "solution") || s.Message().String() == "kept as the level's solution" {
		t.Errorf("said %q", s.Message())
	}
}

// TestOnlyTheFewestMovesAreProvedToBeFewest: a solution of the fewest pushes may have
// more moves than another one.
func TestOnlyTheFewestMovesAreProvedToBeFewest(t *testing.T) {
	s := start(t, t.TempDir())
	s.ChangeSettings(func(o *settings.Settings) { o.Goal = "pushes" })
	if err := s.NewLevelFromText(games.ByName("sokoban"), "########\n##     #\n# .   ##\n# $    #\n# #  @ #\n########\n"); err != nil {
		t.Fatal(err)
	}
	tab := s.Front()
	s.until("the fewest pushes", func() bool {
		v, current := tab.Verdict()
		return current && v.State == live.Solved && v.Proved && tab.VersionNow() != nil
	})
	if v := tab.VersionNow(); v.Steps != 18 || v.Proved {
		t.Errorf("the version %s, and 16 steps are enough", v.Says())
	}
	s.do("play.begin")
	for range 2 {
		s.until("a way from here", func() bool { sc, _ := tab.Score(); return sc.Known && !sc.Searching })
		if sc, _ := tab.Score(); sc.Proved {
			t.Errorf("%d moves from here, said to be the fewest", sc.Left)
		}
		s.Key("Left")
	}
}

// TestAKeyThatDoesNothingHereSaysSo where the game has a word for what it does, until the
// next move.
func TestAKeyThatDoesNothingHereSaysSo(t *testing.T) {
	s := start(t, t.TempDir())
	s.OpenBundled("blockdude/00") // with a block two cells to the left of the dude
	s.Key("F5")
	for _, step := range []struct{ key, says string }{
		{"Right", ""}, // which turns him
		{"Right", ""},
		{"Down", "not possible here: lift or put down"},
		{"Right", ""},
		{"Up", "not possible here: climb"},
		{"Left", ""},
		{"Down", ""},
		{"Escape", ""},
	} {
		s.Key(step.key)
		if got := s.Message().String(); got != step.says {
			t.Errorf("after %s it says %q, not %q", step.key, got, step.says)
		}
	}
}
