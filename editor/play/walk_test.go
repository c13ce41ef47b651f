package play_test

import (
	"testing"

	"puzzlewright/editor/play"
	"puzzlewright/internal/cases"
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/games"
)

// attempt begins a level that is drawn with a game's usual symbols.
func attempt(t *testing.T, game string, rows ...string) *play.Attempt {
	t.Helper()
	g := games.ByName(game)
	stacks := map[rune]levels.Stack{}
	for i := range g.Tiles {
		stacks[g.Tiles[i].Symbol] = levels.Stack{{Tile: g.Tiles[i].Name}}
	}
	l := levels.New(len(rows[0]), len(rows))
	for y, row := range rows {
		for x, r := range row {
			if r != ' ' {
				l.Set(levels.Cell{X: x, Y: y}, stacks[r])
			}
		}
	}
	a, err := play.Begin(g, l, nil)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// TestAWalkMovesNothingElse: round the box, not through it; a click beside the
// player is a move, whatever it does.
func TestAWalkMovesNothingElse(t *testing.T) {
	a := attempt(t, "sokoban", "########", "#@ $ . #", "#      #", "########")
	for _, test := range []struct {
		x, y int
		way  string
		ok   bool
	}{
		{4, 1, "1→ 1↓ 2→ 1↑", true}, // one of the shortest
		{1, 1, "", true},
		{1, 2, "1↓", true},
		{3, 1, "", false}, // the box
		{0, 0, "", false},
		{9, 9, "", false},
	} {
		way, ok := a.Way(levels.Cell{X: test.x, Y: test.y})
		if ok != test.ok || len(way) != len(cases.Moves(t, test.way)) {
			t.Errorf("to %d, %d: %v, %v, want as many as %s", test.x, test.y, way, ok, test.way)
		}
		states := levels.Moves{}
		b := attempt(t, "sokoban", "########", "#@ $ . #", "#      #", "########")
		for _, m := range way {
			states = append(states, m)
			b.Move(m)
		}
		if len(states) > 0 && !b.Level().At(levels.Cell{X: test.x, Y: test.y}).Has("player") {
			t.Errorf("%v does not lead to %d, %d", way, test.x, test.y)
		}
		if !b.Level().At(levels.Cell{X: 3, Y: 1}).Has("box") {
			t.Errorf("%v pushes the box", way)
		}
	}
	a.Move(levels.Right)
	if way, ok := a.Way(levels.Cell{X: 3, Y: 1}); !ok || way.String() != "1→" {
		t.Errorf("beside the box: %v", way)
	}
}

// TestTakenBackMovesAreMadeAgain, until another move is made.
func TestTakenBackMovesAreMadeAgain(t *testing.T) {
	a := attempt(t, "sokoban", "########", "#@ $ . #", "#      #", "########")
	for range 2 {
		a.Move(levels.Right)
	}
	a.Undo()
	a.Undo()
	if !a.CanRedo() || !a.Redo() || !a.Redo() || a.Redo() || a.Moves().String() != "2→" {
		t.Errorf("made again: %v", a.Moves())
	}
	a.Undo()
	a.Move(levels.Down)
	if a.CanRedo() || a.Redo() {
		t.Error("what another move has replaced is made again")
	}
	a.Undo()
	a.Restart()
	if a.CanRedo() {
		t.Error("a restart is no move to be made again")
	}
	a.Undo()
	if a.Moves().String() != "1→" {
		t.Errorf("a restart taken back: %v", a.Moves())
	}
}

// TestEveryGameCanBeClicked: no click does harm, and where a way is given it
// leads there.
func TestEveryGameCanBeClicked(t *testing.T) {
	for _, g := range games.All {
		entry := games.OpenFS(levels.Bundled, g.Name+"/01")
		a, err := play.Begin(g, entry.Level, nil)
		if err != nil {
			t.Fatal(err)
		}
		p, _ := g.Load(entry.Level)
		locator, _ := p.(solver.Locator)
		entry.Level.Cells(func(c levels.Cell, _ levels.Stack) {
			way, ok := a.Way(c)
			if !ok || len(way) == 0 {
				return
			}
			states, _ := solver.Replay(p, way)
			found := false
			for _, at := range locator.Locate(states[len(states)-1]) {
				found = found || at == c
			}
			if !found {
				t.Errorf("%s: %v does not lead to %v", g.Name, way, c)
			}
		})
	}
}
