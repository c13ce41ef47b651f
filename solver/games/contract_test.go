package games

import (
	"os"
	"path/filepath"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/games/gametest"
)

// A sample is what the checks of all games are told of one of them: levels as
// rows of its usual symbols.
type sample struct {
	small [][]string
	// options are the settings of those, and of what is broken.
	options map[string]string
	// broken are levels that cannot be played, by what is said of them; those of
	// tiles are of one row, given by its tiles' names.
	broken map[string][]string
	tiles  map[string][]string
	// settings are values of the game's one text setting that are wrong, by what is
	// said of them.
	settings map[string]string
}

// samples are those of each game, by its name.
var samples = map[string]sample{
	"baba": {
		small: [][]string{
			{"BIY FI!", "  r    ", "b r  f ", "  w    ", "RIP WIS"},
			{"BIY", "   ", "bf "},
			{"BIY FI!", "WI     ", "b r  f ", "  w    ", "RIP    "},
		},
		tiles: map[string][]string{"STICKY is not supported": {"Baba", "sticky text"}},
	},
	"sokoban": {
		small: [][]string{
			{"#######", "#.  $ #", "# #$ .#", "#  @  #", "#######"},
			{"######", "#@$ .#", "#  $.#", "######"},
			{"######", "#$@ .#", "#    #", "######"},
		},
		broken: map[string][]string{
			"there is no player":    {"$."},
			"there are 2 players":   {"@@$."},
			"more boxes than goals": {"@$$."},
			"more goals than boxes": {"@$.."},
			"get to this box":       {"@ #$", "..##"},
		},
	},
	"blockdude": {
		small: [][]string{
			{"......", "D.B..#", "##B.>#", "######"},
			{"......", "D..B..", "#.BB.>", "######"},
			{".......", "D.#...B", "#.#.B>B", "#######"},
		},
		broken: map[string][]string{
			"there is no dude":  {"D."},
			"there is no door":  {">."},
			"there are 2 dudes": {"D>>"},
			"there are 2 doors": {"DD>"},
		},
	},
	"sliding": {
		small: [][]string{{"143", "52 "}, {"413", "52 "}, {"12", "3 "}},
		broken: map[string][]string{
			"2 is there twice":    {"12", "2 "},
			"cells are empty":     {"12", "  "},
			"no place on a board": {"12", "9 "},
		},
	},
	"longcat": {
		small: [][]string{{"C...", "...."}, {"C...", ".#..", "...."}, {"..C.", ".#..", ".#.."}},
		broken: map[string][]string{
			"there is no cat":  {"..#"},
			"there are 2 cats": {"C.C"},
		},
	},
	"theseus": {
		small: [][]string{{"T  M", " ]#E", "   ]"}, {"T]  ", "  M#", "## E"}, {"TM E"}, {"T  M", "E   "}},
		broken: map[string][]string{
			"Theseus is missing":            {"ME"},
			"the Minotaur is missing":       {"TE"},
			"there is no exit":              {"TM"},
			"Theseus is there 2 times":      {"TTME"},
			"the Minotaur is there 2 times": {"TMME"},
		},
	},
	"paths": {
		small: [][]string{
			{"G....", ">..#."},
			{"....", "G...", ">..."},
			{"....#", "G....", ">...."},
			{"#..W.", "...G.", ".>..."},
			{"G....", "..>..", "....."},
			{">WG..", "....."},
			{".W...", "....>", "G...."},
			{"G>...", "....."},
			{".....", "G..W>"},
			{"..G#", "..#.", ">...", "...."},
			{"G.#..", "..#.>"},
			{"G..#>", "W...."},
			{"..#G.", "..#W.", ".>#.."},
			{"GW.......>"},
			{"...G....", ".......>", "........"},
		},
		options: map[string]string{"tiles": "S, L, SR"},
		broken: map[string][]string{
			"there is no girl":                                 {"..>."},
			"the girl is there 2 time":                         {"GG.>"},
			"there is no house":                                {"G..."},
			"there are 2 houses":                               {"G>.>"},
			"there are 2 wolves":                               {"GWW>"},
			"the tiles need more cells than are free, 4 and 2": {"G..>"},
		},
		settings: map[string]string{
			"the level has no path tiles":         "",
			"is no letter of a path tile":         "S, X",
			"tile 2 has no letter":                "S, , L",
			"what can be left of the set differs": "S, SS, SSS, L, LS, SL, LL, LR, LLS, LSL, SSL, SLL, LSS, SSSL, SSLS, LSSL, LSSS",
		},
	},
}

// subject describes a game to the checks.
func subject(g *solver.Game) *gametest.Subject {
	sample := samples[g.Name]
	s := &gametest.Subject{
		Game: g, Levels: levels.Bundled, Folder: g.Name,
		Sprite: func(name string) bool {
			_, err := os.Stat(filepath.Join("../../assets/sprites", name+".svg"))
			return err == nil
		},
		Broken: map[string]*levels.Level{},
	}
	for _, rows := range sample.small {
		s.Small = append(s.Small, with(sample.options, drawn(g, rows)))
	}
	for word, rows := range sample.broken {
		s.Broken[word] = with(sample.options, drawn(g, rows))
	}
	for word, tiles := range sample.tiles {
		s.Broken[word] = levelOf(tiles...)
	}
	for word, value := range sample.settings {
		s.Broken[word] = with(map[string]string{g.Texts[0].Key: value}, s.Small[0].Clone())
	}
	return s
}

// TestEveryGameKeepsTheContract: whatever is in the list of games.
func TestEveryGameKeepsTheContract(t *testing.T) {
	for _, g := range All {
		t.Run(g.Name, func(t *testing.T) {
			if _, known := samples[g.Name]; !known {
				t.Fatal("there is no sample of it; add one to samples")
			}
			gametest.Run(t, subject(g))
		})
	}
}

// with gives a level settings of its game.
func with(options map[string]string, l *levels.Level) *levels.Level {
	l.Options = options
	return l
}

// drawn makes a level of a game from its usual symbols.
func drawn(g *solver.Game, rows []string) *levels.Level {
	tiles := map[rune]string{' ': levels.EmptyTile, '.': levels.EmptyTile}
	for i := range g.Tiles {
		if r := g.Tiles[i].Symbol; r != 0 {
			tiles[r] = g.Tiles[i].Name
		}
	}
	l := levels.New(len(rows[0]), len(rows))
	for y, row := range rows {
		for x, r := range row {
			if tiles[r] != levels.EmptyTile {
				l.Set(levels.Cell{X: x, Y: y}, levels.Stack{{Tile: tiles[r]}})
			}
		}
	}
	return l
}
