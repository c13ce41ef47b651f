package nullgame_test

import (
	"strings"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver/games/gametest"
	"puzzlewright/solver/nullgame"
)

// subject is what the tests of every game are told of this one.
func subject(t testing.TB) *gametest.Subject {
	joined := nullgame.MustDraw("@#c", "##.", "c..")
	joined.Options = map[string]string{"edges": "joined"}
	unknown := nullgame.MustDraw("@c")
	unknown.Options = map[string]string{"edges": "sharp"}
	twice := nullgame.MustDraw("@.")
	twice.Set(levels.Cell{X: 1}, levels.Stack{{Tile: "coin"}, {Tile: "coin"}})
	inBricks := nullgame.MustDraw("@.")
	inBricks.Set(levels.Cell{X: 1}, levels.Stack{{Tile: "bricks"}, {Tile: "coin"}})
	return &gametest.Subject{
		Game:   &nullgame.Game,
		Levels: nullgame.Levels, Folder: "levels",
		Small: []*levels.Level{
			nullgame.MustDraw("c.→.c", ".#.#.", ".#@#.", ".###.", "c...c"),
			nullgame.MustDraw("@.#.c", "..#.#", ".c#.."),
			nullgame.MustDraw("<..c", "....", "..cc"),
			joined,
		},
		Broken: map[string]*levels.Level{
			"0 walkers":    nullgame.MustDraw("..c"),
			"2 walkers":    nullgame.MustDraw("@@c"),
			"holes":        nullgame.MustDraw("@oc"),
			"sharp":        unknown,
			"twice":        twice,
			"bricks share": inBricks,
		},
		Sprite: func(string) bool { return false }, // all tiles are words
	}
}

// TestTilesDrawnAsWordsAreNoRules in a game that says of none that they are.
func TestTilesDrawnAsWordsAreNoRules(t *testing.T) {
	l := nullgame.MustDraw("@c")
	l.Intents = []levels.Intent{{What: levels.IsFormed, Rule: "COIN"}}
	if problems := nullgame.Game.Problems(l); len(problems) != 1 || !strings.Contains(problems[0].Text.String(), "has no rules") {
		t.Errorf("%v", problems)
	}
}

func TestTheNullGameIsAGame(t *testing.T) { gametest.Run(t, subject(t)) }
