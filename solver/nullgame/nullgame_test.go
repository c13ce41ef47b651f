package nullgame_test

import (
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver/games/gametest"
	"puzzlewright/solver/nullgame"
)

func draw(t testing.TB, rows ...string) *levels.Level {
	t.Helper()
	l, problems := nullgame.Draw(rows...)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	return l
}

// subject is what the tests of every game are told of this one.
func subject(t testing.TB) *gametest.Subject {
	joined := draw(t, "@#c", "##.", "c..")
	joined.Options = map[string]string{"edges": "joined"}
	unknown := draw(t, "@c")
	unknown.Options = map[string]string{"edges": "sharp"}
	twice := draw(t, "@.")
	twice.Set(levels.Cell{X: 1}, levels.Stack{{Tile: "coin"}, {Tile: "coin"}})
	inBricks := draw(t, "@.")
	inBricks.Set(levels.Cell{X: 1}, levels.Stack{{Tile: "bricks"}, {Tile: "coin"}})
	return &gametest.Subject{
		Game:   &nullgame.Game,
		Levels: nullgame.Levels, Folder: "levels",
		Small: []*levels.Level{
			draw(t, "c.→.c", ".#.#.", ".#@#.", ".###.", "c...c"),
			draw(t, "@.#.c", "..#.#", ".c#.."),
			draw(t, "<..c", "....", "..cc"),
			joined,
		},
		Broken: map[string]*levels.Level{
			"0 walkers":    draw(t, "..c"),
			"2 walkers":    draw(t, "@@c"),
			"holes":        draw(t, "@oc"),
			"sharp":        unknown,
			"twice":        twice,
			"bricks share": inBricks,
		},
		Sprite: func(string) bool { return false }, // all tiles are words
	}
}

func TestTheNullGameIsAGame(t *testing.T) { gametest.Run(t, subject(t)) }
