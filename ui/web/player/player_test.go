package player

import (
	"strings"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/levels/carry"
	"puzzlewright/solver"
	"puzzlewright/solver/games"
	"puzzlewright/ui/render"
)

// open begins a row of Sokoban with a solution, or without one.
func open(t *testing.T, code string, solution levels.Moves) *Player {
	t.Helper()
	l := levels.New(7, 1)
	for x, tile := range map[int]string{2: "player", 4: "box", 6: "goal"} {
		l.Set(levels.Cell{X: x}, levels.Stack{{Tile: tile}})
	}
	g := games.ByName("sokoban")
	l.Game = g.Name
	p, err := Open(carry.Pack(games.Carried(l, g, nil, solution)), code)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// threeRight win the row of open.
var threeRight = levels.Moves{levels.Right, levels.Right, levels.Right}

// does does things one after the other and gives the last State.
func (p *Player) does(names string) (s State) {
	for name := range strings.FieldsSeq(names) {
		s = p.Do(name)
	}
	return s
}

// TestALevelIsPlayed: moves count that change something, are taken back, and win.
func TestALevelIsPlayed(t *testing.T) {
	p := open(t, "en", threeRight)
	for _, test := range []struct{ does, steps, text string }{
		{"nonsense up", "0 steps", ""},
		{"right", "1 step", ""},
		{"right undo", "1 step", ""},
		{"hint", "1 step", "Next: →; then 1 more to the win"},
		{"left left hint", "3 steps", "The solution does not come through here; take moves back, or restart"},
		{"undo undo right right", "3 steps", "Solved in 3"},
		{"left", "3 steps", "Solved in 3"},
		{"restart left", "1 step", ""},
		{"right right right right", "5 steps", "Solved in 5; 3 is possible"},
	} {
		if s := p.does(test.does); s.Steps != test.steps || s.Text != test.text || s.Won != strings.HasPrefix(test.text, "Solved") {
			t.Errorf("%s: %+v", test.does, s)
		}
	}
}

// TestTheSolutionIsPlayed by itself or by hand, and the player comes back to where he
// was.
func TestTheSolutionIsPlayed(t *testing.T) {
	p := open(t, "de", threeRight)
	p.does("left")
	for _, test := range []struct {
		does, steps  string
		running, won bool
	}{
		{"watch", "Lösung: Schritt 0 von 3", true, false},
		{"tick tick", "Lösung: Schritt 2 von 3", true, false},
		{"watch tick", "Lösung: Schritt 2 von 3", false, false},
		{"left", "Lösung: Schritt 1 von 3", false, false},
		{"right right", "Lösung: Schritt 3 von 3", false, true},
		{"restart", "Lösung: Schritt 0 von 3", false, false},
		{"play", "1 Schritt", false, false},
	} {
		if s := p.does(test.does); s.Steps != test.steps || s.Running != test.running || s.Won != test.won || s.Watching == (test.does == "play") {
			t.Errorf("%s: %+v", test.does, s)
		}
	}
}

// TestWithoutASolutionNothingIsToldOfIt, nor of one that does not win.
func TestWithoutASolutionNothingIsToldOfIt(t *testing.T) {
	for _, solution := range []levels.Moves{nil, threeRight[:2]} {
		p := open(t, "en", solution)
		if s := p.does("hint watch tick right"); s.Solution || s.Watching || s.Text != "" || s.Steps != "1 step" {
			t.Errorf("%+v", s)
		}
	}
}

// TestEveryBundledLevelIsDrawn as it begins and after a move, with what it is played with.
func TestEveryBundledLevelIsDrawn(t *testing.T) {
	for _, g := range games.All {
		e := games.OpenFS(levels.Bundled, g.Name+"/00")
		p, err := Open(carry.Pack(games.Carried(e.Level, g, nil, nil)), "de")
		if err != nil {
			t.Fatal(err)
		}
		p.does("right")
		width, height := p.Size()
		if img := p.Board(16, render.Dark); img.Rect.Dx() != 16*width+1 || img.Rect.Dy() != 16*height+1 {
			t.Errorf("%s: a board of %v", g.Name, img.Rect)
		}
		puzzle, _ := e.Load()
		_, supplied := puzzle.(solver.Supplier)
		if img := p.Supply(16, render.Light); (img != nil) != supplied || supplied && img.RGBAAt(0, 0).A != 255 {
			t.Errorf("%s: its supply is %v", g.Name, img)
		}
	}
}

// TestWhatIsNoLevelIsRefused with a reason.
func TestWhatIsNoLevelIsRefused(t *testing.T) {
	if _, err := Open([]byte("nonsense"), "en"); err == nil || err.Error() == "" {
		t.Error("it is opened")
	}
	if _, err := Open(nil, "xx"); err == nil {
		t.Error("a language that nobody wrote down is spoken")
	}
}
