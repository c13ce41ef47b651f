package sliding

import (
	"strings"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver/sliding/boards"
)

// levelFrom reads a level as somebody types it, with the table's spelling.
func levelFrom(t *testing.T, text string) *levels.Level {
	t.Helper()
	c, problems := readNumbers([]byte(text))
	if len(problems) > 0 || len(c.Entries) != 1 {
		t.Fatal(problems)
	}
	Game.Spell(c.Entries[0].Level)
	return c.Entries[0].Level
}

func TestWrongBoardsAreToldWhatIsWrong(t *testing.T) {
	for text, want := range map[string][]string{
		"2 0 3 4 5 6 7 8 9 6 10 11 13 14 15 12": {
			"6 is there twice and 1 is missing; each number from 1 to 15 belongs on the board once",
		},
		"1 2 3 0 0 4 5 6 7": {"2 cells are empty and 8 is missing; leave one gap"},
		"1 2 3 4 5 6 7 8 9": {
			"9 has no place on a board of 3 columns and 3 rows, whose tiles are 1 to 8; clear the cell of 9, it is the gap",
		},
		"1 1 1 2 2 2 2 0 8": {
			"1 is there three times, 2 is there 4 times and 3, 4, 5, 6 and 1 more are missing; " +
				"each number from 1 to 8 belongs on the board once",
		},
		"1 2 3 4 5 20 30 0": {
			"20 and 30 have no place on a board of 4 columns and 2 rows, whose tiles are 1 to 7; change or clear them",
			"6 and 7 are missing; each number from 1 to 7 belongs on the board once",
		},
		"1 2 3 4 5 6 7 7 8": {
			"7 is there twice; each number from 1 to 8 belongs on the board once",
			"there is no gap; clear one cell, so that tiles can slide into it",
		},
		"1 2 3 4 5 6 7 8 0": nil,
	} {
		var got []string
		for _, p := range Game.Problems(levelFrom(t, text)) {
			got = append(got, p.Text.String())
		}
		if strings.Join(got, "\n") != strings.Join(want, "\n") {
			t.Errorf("%s:\n got %q\nwant %q", text, got, want)
		}
	}
	if got := check(levels.New(11, 3)); len(got) != 1 || !strings.Contains(got[0].Text.String(), "is 11 wide and 3 high; make each side 2 to 10") {
		t.Errorf("%v", got)
	}
	stacked := levels.New(2, 2)
	stacked.Set(levels.Cell{}, levels.Stack{{Tile: "tile 1"}, {Tile: "tile 2"}})
	stacked.Set(levels.Cell{X: 1}, levels.Stack{{Tile: "tile 3"}})
	stacked.Set(levels.Cell{Y: 1}, levels.Stack{{Tile: "tile 3"}})
	if got := check(stacked); len(got) != 2 || got[0].Text.String() != "2 tiles lie in one cell; leave one of them" {
		t.Errorf("%v", got)
	}
}

func TestTemplatesMakeWinnableBoards(t *testing.T) {
	for _, template := range templates {
		for seed := range uint64(50) {
			for _, moves := range []int{0, 1, 2, 15} {
				l := template.Make(2+int(seed)%5, 2+int(seed)%4, seed, moves)
				again := template.Make(2+int(seed)%5, 2+int(seed)%4, seed, moves)
				if problems := Game.Problems(l); len(problems) > 0 || !l.SameGrid(again) || l.Game != "sliding" {
					t.Fatalf("%s, seed %d: %v", template.Title, seed, problems)
				}
				if !boards.Winnable(boardOf(l), l.Width()) {
					t.Fatalf("%s, seed %d: cannot be won", template.Title, seed)
				}
			}
		}
	}
	for _, size := range [][2]int{{0, 0}, {1, 5}, {40, 3}} {
		if l := templates[0].Make(size[0], size[1], 0, 0); len(Game.Problems(l)) > 0 {
			t.Errorf("%v: %v", size, Game.Problems(l))
		}
	}
}

func TestEveryTileHasItsOwnSymbol(t *testing.T) {
	seen := map[rune]string{}
	for _, tile := range Game.Tiles {
		if tile.Symbol == 0 || seen[tile.Symbol] != "" {
			t.Errorf("%s has the symbol %q of %q", tile.Name, tile.Symbol, seen[tile.Symbol])
		}
		seen[tile.Symbol] = tile.Name
	}
	if len(symbols) != boards.MaxSide*boards.MaxSide-1 {
		t.Errorf("%d symbols", len(symbols))
	}
}
