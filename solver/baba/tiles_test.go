package baba

import (
	"slices"
	"strings"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver/baba/twin"
)

func TestEveryTileHasWhatThePaletteShows(t *testing.T) {
	seen := map[string]bool{}
	symbols := map[rune]string{}
	objects := 0
	for _, tile := range Game.Tiles {
		for _, name := range append([]string{tile.Name}, tile.Aliases...) {
			if name = strings.ToLower(name); seen[name] {
				t.Errorf("there are two tiles %q", name)
			}
			seen[name] = true
		}
		if tile.Group == "" || tile.Help == "" {
			t.Errorf("%s lacks a group or help", tile.Name)
		}
		if tile.Name != levels.EmptyTile && tile.Look.Sprite == "" && tile.Look.Word == "" {
			t.Errorf("%s looks like nothing", tile.Name)
		}
		if other := symbols[tile.Symbol]; tile.Symbol != 0 && other != "" {
			t.Errorf("%s and %s have the same symbol", tile.Name, other)
		}
		symbols[tile.Symbol] = tile.Name
		if tile.Look.Sprite != "" {
			objects++
		}
	}
	if objects < 60 {
		t.Errorf("there are %d objects", objects)
	}
}

func TestWordsAreFoundByWhatTheyDo(t *testing.T) {
	for search, want := range map[string]string{
		"kills": "defeat text", "teleport": "tele text", "key": "open text", "conveyor": "shift text",
		"solid": "stop text", "goal": "win text", "gravity": "fall text",
	} {
		if !slices.Contains(strings.Fields(Game.Tile(want).Search), search) {
			t.Errorf("%q does not find %s", search, want)
		}
	}
}

func TestTilesOfTheArticleKeepItsSpelling(t *testing.T) {
	for written, want := range map[string]string{
		"baba": "Baba", "BABA TEXT": "Baba text", "Flag": "flag", "kill text": "defeat text", "Is Text": "is text",
	} {
		if tile := Game.Tile(written); tile == nil || tile.Name != want {
			t.Errorf("%q is not read as %q", written, want)
		}
	}
}

func TestUnsupportedWordsAreNamedWithTheirPlaces(t *testing.T) {
	l := twin.Draw("BABA IS YOU", "TURN baba TURN")
	problems := Game.Problems(l)
	if len(problems) == 0 || problems[0].Harmless() || !strings.HasPrefix(problems[0].Text, "TURN is not supported: ") {
		t.Fatalf("problems are %v", problems)
	}
	if want := []levels.Cell{{X: 0, Y: 1}, {X: 2, Y: 1}}; !slices.Equal(problems[0].Cells, want) {
		t.Errorf("TURN is said to be at %v", problems[0].Cells)
	}
	if problems[0].File != levels.ContentFile || problems[0].Line != 2 {
		t.Errorf("TURN is said to be in %s, line %d", problems[0].File, problems[0].Line)
	}
}
