package editor_test

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"puzzlewright/editor/document"
	"puzzlewright/editor/internal/sandbox"
	"puzzlewright/editor/live"
	"puzzlewright/editor/play"
	"puzzlewright/editor/settings"
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/games"
)

// perGame gives up to so many bundled levels of each game.
func perGame(most int) []games.BundledLevel {
	var some []games.BundledLevel
	count := map[*solver.Game]int{}
	for _, b := range games.Bundled() {
		if count[b.Game]++; count[b.Game] <= most {
			some = append(some, b)
		}
	}
	return some
}

// TestEveryGameInTheEditor: opened, solved or not in a short time, previewed,
// played by the hints to the win, edited, undone, and saved so that the same
// level and a winning solution are read again.
func TestEveryGameInTheEditor(t *testing.T) {
	s := start(t, t.TempDir())
	s.ChangeSettings(func(set *settings.Settings) { set.Time = settings.Duration(300 * time.Millisecond) })
	for _, b := range perGame(4) {
		t.Run(b.Path, func(t *testing.T) {
			s.t = t
			s.OpenBundled(b.Path)
			v := s.verdict()
			if v.State == live.Invalid {
				t.Fatalf("%s: %s", v.Headline(), v.Detail())
			}
			d := s.Front().Document
			if v.Found {
				s.do("preview.last")
				if s.Front().Preview().Step() != len(v.Best) || !s.Front().Preview().Recording().Won() {
					t.Errorf("the preview ends after %d steps", s.Front().Preview().Step())
				}
				s.do("preview.draw")
				followHints(t, s, len(v.Best))
			}
			before := d.Level().Clone()
			s.do("level.rotateright", "level.rotateleft", "level.fliphorizontal")
			for d.UndoTitle().String() != "" {
				d.Undo()
			}
			if !d.Level().SameGrid(before) || d.Dirty() {
				t.Error("undoing does not bring the level back")
			}
			to := filepath.Join(t.TempDir(), "saved")
			s.save = []string{to}
			s.do("file.save")
			entry := games.Open(to)[0]
			if entry.Level == nil || !entry.Level.SameGrid(before) || entry.Game != b.Game {
				t.Fatalf("read again: %v", entry.Problems)
			}
			if moves, err := levels.ReadSolution(to); (err == nil) != v.Found {
				t.Errorf("the solution: %v, %v", moves, err)
			}
			s.do("file.close")
		})
	}
}

// followHints plays a level by what the hint says, to the win.
func followHints(t *testing.T, s *screen, steps int) {
	t.Helper()
	s.do("play.begin")
	for range steps {
		s.do("play.hint")
		score, _ := s.Front().Score()
		if score.HintText.String() == "no way is known yet" {
			t.Fatalf("no hint after %d steps", score.Steps)
		}
		s.Front().Move(score.Hint)
	}
	if score, _ := s.Front().Score(); !score.Won || score.Steps > steps {
		t.Errorf("the hints lead to %+v", score)
	}
	s.do("play.leave")
}

// TestEveryGameIsPlayedAndTakenBack: whatever is pressed, taking everything
// back shows the beginning, and what is shown is what a replay shows.
func TestEveryGameIsPlayedAndTakenBack(t *testing.T) {
	for _, b := range perGame(3) {
		entry := games.OpenFS(levels.Bundled, b.Path)
		a, err := play.Begin(b.Game, entry.Level, nil)
		if err != nil {
			t.Errorf("%s: %v", b.Path, err)
			continue
		}
		first := a.Level().Clone()
		r := rand.New(rand.NewPCG(1, 1))
		for range 200 {
			switch r.IntN(8) {
			case 0:
				a.Undo()
			case 1:
				if r.IntN(6) == 0 {
					a.Restart()
				}
			default:
				a.Move(levels.Move(r.IntN(levels.NumMoves)))
			}
		}
		again, err := play.Record(b.Game, entry.Level, a.Moves())
		if err != nil || !again.Level(again.Steps()).SameGrid(a.Level()) {
			t.Errorf("%s: a replay shows something else, %v", b.Path, err)
		}
		for a.Undo() {
		}
		for a.Steps() > 0 {
			a.Undo()
		}
		if !a.Level().SameGrid(first) {
			t.Errorf("%s: taken back, it is another level", b.Path)
		}
	}
}

// TestWhatSharesACellInEachGame, by the games' own tables.
func TestWhatSharesACellInEachGame(t *testing.T) {
	for _, test := range []struct {
		game        string
		onto, brush string
		want        string
	}{
		{"sokoban", "goal", "box", "goal + box"},
		{"sokoban", "box", "goal", "goal + box"},
		{"sokoban", "player", "goal", "goal + player"},
		{"sokoban", "box", "player", "player"},
		{"sokoban", "goal", "wall", "wall"},
		{"sokoban", "wall", "box", "box"},
		{"baba", "wall", "rock", "rock"},
		{"baba", "grass", "Baba", "grass + Baba"},
		{"baba", "Baba text", "wall", "wall"},
		{"blockdude", "brick", "dude", "dude"},
		{"longcat", "wall", "cat", "cat"},
		{"sliding", "tile 1", "tile 2", "tile 2"},
	} {
		g := games.ByName(test.game)
		if g == nil {
			t.Errorf("there is no %s", test.game)
			continue
		}
		got := g.Painted(g.HasSides(), levels.Stack{{Tile: test.onto}}, levels.Stack{{Tile: test.brush}}, false)
		if got.String() != test.want {
			t.Errorf("%s: %s onto %s makes %s, want %s", test.game, test.brush, test.onto, got, test.want)
		}
	}
	for game, tile := range map[string]string{"sokoban": "player", "blockdude": "dude", "longcat": "cat", "sliding": "tile 1"} {
		g := games.ByName(game)
		d := document.New(g, levels.New(3, 1))
		for x := range 3 {
			sandbox.SetStack(d, at(x, 0), levels.Stack{{Tile: tile}})
		}
		if len(d.Level().At(at(0, 0))) > 0 || len(d.Level().At(at(1, 0))) > 0 || !d.Level().At(at(2, 0)).Has(tile) {
			t.Errorf("%s: there is more than one %s", game, tile)
		}
	}
}

// TestEveryTemplateMakesALevel that can be edited and is no bigger than was
// asked.
func TestEveryTemplateMakesALevel(t *testing.T) {
	for _, g := range games.All {
		for n := -1; n < len(g.Templates); n++ {
			d := document.FromTemplate(g, n, 4, 4, 7, 10)
			for _, p := range g.Problems(d.Copy()) {
				if p.Kind == levels.UnknownTile {
					t.Errorf("%s, template %d: %v", g.Name, n, p)
				}
			}
		}
	}
}

// TestABrokenFileKeepsTheSidebar: a collection without a level in it takes
// nobody's place; of one with some, the first that is a level is opened, or else
// what can be shown of the first.
func TestABrokenFileKeepsTheSidebar(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		p := filepath.Join(dir, name)
		if err := os.WriteFile(p, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return p
	}
	const broken, whole = "#####\n#@?.#\n#####\n\n", "#####\n#@$.#\n#####\n\n"
	s := start(t, t.TempDir())
	good := write("good.xsb", broken+whole+whole)
	s.OpenPath(good)
	if s.FolderPath() != good || len(s.told) != 0 || s.Front() == nil || !s.Front().IsOf(good+"#2") {
		t.Errorf("the sidebar shows %q, told %q", s.FolderPath(), s.told)
	}
	bad := write("bad.xsb", broken+broken)
	s.OpenPath(bad)
	if s.FolderPath() != good || len(s.told) != 0 || !s.Front().IsOf(bad+"#1") {
		t.Errorf("the sidebar shows %q, told %q", s.FolderPath(), s.told)
	}
	none := write("none.xsb", "nothing is drawn here\n")
	s.OpenPath(none)
	if s.FolderPath() != good || len(s.told) != 1 || strings.Count(s.told[0], none) != 1 {
		t.Errorf("the sidebar shows %q, told %q", s.FolderPath(), s.told)
	}
}
