package games

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/sokoban"
)

// levelOf makes a level of one row with a cell for each tile.
func levelOf(tiles ...string) *levels.Level {
	l := levels.New(len(tiles), 1)
	for x, tile := range tiles {
		if tile != levels.EmptyTile {
			l.Set(levels.Cell{X: x}, levels.Stack{{Tile: tile}})
		}
	}
	return l
}

func nameOf(g *solver.Game) string {
	if g == nil {
		return "none"
	}
	return g.Name
}

// TestTheGameFollowsFromTheTiles, where level.toml does not name it.
func TestTheGameFollowsFromTheTiles(t *testing.T) {
	for _, test := range []struct {
		level *levels.Level
		want  string
	}{
		{levelOf("Baba", "Baba text", "is text", "you text"), "baba"},
		{levelOf("wall", "player", "box", "goal"), "sokoban"},
		{levelOf("WALL", "Player", "Box", "GOAL"), "sokoban"},
		{levelOf("brick", "dude", "block", "door"), "blockdude"},
		{levelOf("tile 1", "tile 2", "empty", "tile 3"), "sliding"},
		// One word is misspelt: the game that knows the most is meant.
		{levelOf("wall", "plyer", "box", "goal"), "sokoban"},
		{levelOf("brick", "dude", "blok", "door"), "blockdude"},
		// Where several fit, the first in the list, which has cats and walls too.
		{levelOf("cat", "wall", "empty"), All[0].Name},
		{levelOf("wall"), All[0].Name},
		{levelOf("empty"), All[0].Name},
		{levelOf("nonsense"), All[0].Name},
	} {
		game, problems := Of(test.level)
		if game == nil || game.Name != test.want || len(problems) > 0 {
			t.Errorf("%v: %s, %v; want %s", test.level.At(levels.Cell{}), nameOf(game), problems, test.want)
		}
	}
	// Tiles that are declared count although they are not on the grid.
	l := levelOf("wall", "wall")
	for _, tile := range []string{"box", "goal", "player"} {
		l.Declarations = append(l.Declarations, levels.Declaration{Symbol: rune(tile[0]), Stack: levels.Stack{{Tile: tile}}})
	}
	if game, _ := Of(l); game == nil || game.Name != "sokoban" {
		t.Errorf("by its declarations: %s", nameOf(game))
	}
}

func TestLevelTomlNamesTheGame(t *testing.T) {
	l := levelOf("wall")
	for _, game := range All {
		l.Game = strings.ToUpper(game.Name)
		if got, problems := Of(l); got != game || len(problems) > 0 {
			t.Errorf("%s: %s, %v", l.Game, nameOf(got), problems)
		}
	}
	l.Game = "chess"
	game, problems := Of(l)
	if game != nil || len(problems) != 1 || problems[0].Kind != levels.UnknownGame || problems[0].File != levels.MetaFile {
		t.Fatalf("chess: %s, %v", nameOf(game), problems)
	}
	for _, g := range All {
		if !strings.Contains(problems[0].Text.String(), g.Name) {
			t.Errorf("%s is not offered: %s", g.Name, problems[0].Text)
		}
	}
}

// TestGamesHaveNamesOfTheirOwn.
func TestGamesHaveNamesOfTheirOwn(t *testing.T) {
	names := map[string]bool{}
	for _, game := range All {
		if names[game.Name] {
			t.Errorf("%q is there twice", game.Name)
		}
		names[game.Name] = true
	}
}

// TestTheDrawnIsWrittenAndRead: a level with every tile of a game, facing
// wherever it may, is saved with the game's own symbols and opened again.
func TestTheDrawnIsWrittenAndRead(t *testing.T) {
	for _, game := range All {
		var stacks []levels.Stack
		for _, tile := range game.Tiles {
			if tile.Group == "" || tile.Name == levels.EmptyTile {
				continue
			}
			for m := range levels.Move(levels.NumDirections) {
				if tile.MayFace(m) {
					stacks = append(stacks, levels.Stack{{Tile: tile.Name, Facing: m}})
				}
			}
		}
		l := levels.New(len(stacks)+1, 1)
		l.Game = game.Name
		for x, s := range stacks {
			l.Set(levels.Cell{X: x}, s)
		}
		game.Settle(l)
		dir := filepath.Join(t.TempDir(), "level")
		if _, err := Save(t.Context(), dir, "", []Entry{{Level: l, Game: game}}); err != nil {
			t.Errorf("%s: %v", game.Name, err)
			continue
		}
		e := Open(dir)[0]
		if e.Level == nil || e.Game != game || !e.Level.SameGrid(l) {
			t.Errorf("%s: opened again: %s, %v", game.Name, nameOf(e.Game), e.Problems)
			continue
		}
		for _, d := range e.Level.Declarations {
			if usual := game.Symbol(d.Stack); usual != 0 && usual != d.Symbol {
				t.Errorf("%s: %v has the symbol %q, usual is %q", game.Name, d.Stack, d.Symbol, usual)
			}
		}
	}
}

func TestUnknownTilesAreToldWithTheirPlaces(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		levels.TilesFile:   "# wall\n@ player\n$ goal +  boks\nx " + strings.Repeat("long", 40) + "\n",
		levels.ContentFile: "#@$x\n",
		levels.MetaFile:    "game = 'sokoban'\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	e := Open(dir)[0]
	if len(e.Problems) != 2 {
		t.Fatalf("problems: %v", e.Problems)
	}
	if got := e.Problems[0].Error(); got != `tiles.txt:3:11: Sokoban has no tile "boks"; did you mean "box"?` {
		t.Error(got)
	}
	if p := e.Problems[1]; p.Line != 4 || p.Column != 3 || len(p.Text.String()) > 200 {
		t.Errorf("%v", p)
	}
}

func write(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

// told gives the names of entries and what is wrong with them.
func told(entries []Entry) string {
	var lines []string
	for _, e := range entries {
		line := filepath.Base(e.Name)
		if e.Game != nil {
			line += " " + e.Game.Name
		}
		for _, p := range e.Problems {
			line += fmt.Sprintf(" [%s:%d:%d %s]", filepath.Base(p.File), p.Line, p.Column, p.Kind)
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n")
}

func TestForeignFilesAreOpened(t *testing.T) {
	for _, test := range []struct{ name, text, want string }{
		{"one.xsb", "#####\n#@$.#\n#####\n", "one.xsb sokoban"},
		{"two.sok", "#####\n#@$.#\n#####\n\n#####\n#.$@#\n#####\n", "two.sok#1 sokoban\ntwo.sok#2 sokoban"},
		{"in.disguise", "#####\n#@$.#\n#####\n", "in.disguise sokoban"},
		{"cat.txt", "C..\n.#.\n", "cat.txt longcat"},
		{"a.tiles", "1 2 3\n4 5 6\n7 8 0\n", "a.tiles sliding"},
		{"nothing.xsb", "", "nothing.xsb [nothing.xsb:1:1 invalid format]"},
		{"prose.txt", "It was a dark and stormy night.\n", "prose.txt [prose.txt:0:0 invalid format]"},
		{"binary.xsb", "\x00\x01\x02\xff", "binary.xsb [binary.xsb:1:1 not a text file]"},
	} {
		got := told(Open(write(t, test.name, test.text)))
		if got != test.want {
			t.Errorf("%s: got\n%s\nwant\n%s", test.name, got, test.want)
		}
	}
}

func TestOneLevelOfACollection(t *testing.T) {
	path := write(t, "two.xsb", "#####\n#@$.#\n#####\nTitle: One\n\n#####\n#.$@#\n#####\nTitle: Two\n")
	entries := Open(path + "#2")
	if len(entries) != 1 || entries[0].Name != path+"#2" || entries[0].Level == nil || entries[0].Level.Title != "Two" {
		t.Errorf("the second is %s", told(entries))
	}
	for _, number := range []string{"#0", "#3", "#-1", "#99999999999999999999", "#x", "#"} {
		entries := Open(path + number)
		if len(entries) != 1 || entries[0].Level != nil || len(entries[0].Problems) != 1 || entries[0].Problems[0].Kind != levels.FolderNotFound {
			t.Errorf("%s: %s", number, told(entries))
		}
	}
}

// TestANumberThatNoLevelHasSaysWhichThereAre, or what is wrong with the file.
func TestANumberThatNoLevelHasSaysWhichThereAre(t *testing.T) {
	const one = "#####\n#@$.#\n#####\n"
	for text, want := range map[string]string{
		one: "but one only; leave #3 away", one + "\n" + one: "a number from 1 to 2", "prose": "there is no level here", "": "there is no level here",
	} {
		e := Open(write(t, "file.xsb", text) + "#3")[0]
		if !strings.HasSuffix(e.Name, "#3") || len(e.Problems) != 1 || !strings.Contains(e.Problems[0].Text.String(), want) {
			t.Errorf("%q: %s %v", text, e.Name, e.Problems)
		}
	}
}

func TestOpeningNothing(t *testing.T) {
	entries := Open(filepath.Join(t.TempDir(), "nothing"))
	if len(entries) != 1 || entries[0].Level != nil || entries[0].Game != nil || len(entries[0].Problems) != 1 {
		t.Errorf("%s", told(entries))
	}
}

// TestALevelHasAPuzzleOrAHarmfulProblem, never both and never neither.
func TestALevelHasAPuzzleOrAHarmfulProblem(t *testing.T) {
	for _, g := range All {
		opened := []*levels.Level{levels.New(1, 1), levels.New(5, 4), levels.New(levels.MaxSide, 1)}
		for _, t := range g.Templates {
			opened = append(opened, t.Make(6, 5, 1, 10))
		}
		for i := range g.Tiles {
			if g.Tiles[i].Group != "" {
				l := levels.New(4, 4)
				l.Set(levels.Cell{X: 1, Y: 1}, levels.Stack{{Tile: g.Tiles[i].Name}})
				opened = append(opened, l)
			}
		}
		for _, l := range opened {
			g.Spell(l)
			p, problems := g.Open(l)
			if (p == nil) != levels.AnyHarmful(problems) {
				t.Errorf("%s: a puzzle: %v, with problems %v", g.Name, p != nil, problems)
			}
		}
	}
}

// TestOnlyWhatPeoplePlayedIsPredicted: there are data of people for Sokoban alone.
func TestOnlyWhatPeoplePlayedIsPredicted(t *testing.T) {
	for _, g := range All {
		l := OpenFS(levels.Bundled, g.Name+"/01").Level
		p, err := g.Load(l)
		if err != nil {
			t.Fatal(err)
		}
		if _, predicts := p.(solver.Predictor); predicts != (g == &sokoban.Game) {
			t.Errorf("%s tells how hard people find its levels: %v", g.Name, predicts)
		}
	}
}

// TestSettingsAreBlamedWhereTheyStand: by line and column, and what is no text as such.
func TestSettingsAreBlamedWhereTheyStand(t *testing.T) {
	for meta, want := range map[string]string{
		"title = \"A\"\ngame = \"sokobn\"\n":                "level.toml:2:9: there is no game",
		"game = \"blockdude\"\n low_ceiling = 'maybe'\n":    "level.toml:2:17: low_ceiling is",
		"game = \"blockdude\"\nlow_ceiling = true\n":        "level.toml:2:1: \"low_ceiling\" must be text; write it in quotes, low_ceiling = \"true\"",
		"game = \"paths\"\ntiles = [\"S\", \"SL\"] # two\n": "level.toml:2:1: \"tiles\" must be text; write it in quotes, tiles = \"S, SL\"",
		"game = \"paths\"\n\ntiles = 3\n":                   "level.toml:3:9: \"tiles\" must be text; write it in quotes, tiles = \"3\"",
	} {
		e := OpenFiles("level", map[string][]byte{
			levels.TilesFile: []byte(". empty\n"), levels.ContentFile: []byte("...\n"), levels.MetaFile: []byte(meta),
		})
		said := 0
		for _, p := range e.Problems {
			if strings.Contains(p.Error(), want) {
				said++
			}
		}
		if said != 1 || strings.Contains(meta, "tiles") && len(e.Problems) != 1 {
			t.Errorf("%q: %v, not %s", meta, e.Problems, want)
		}
	}
}

// TestAGameIsCalledByItsNameInEachLanguage, where it says that it has no such tile.
func TestAGameIsCalledByItsNameInEachLanguage(t *testing.T) {
	german := message.NewLanguage("de")
	if err := Words(german, "de"); err != nil {
		t.Fatal(err)
	}
	for _, g := range All {
		problems := g.UnknownTiles(levelOf("no such tile"))
		if len(problems) != 1 || !strings.HasPrefix(german.Say(problems[0].Text), german.Say(message.Word(g.Title))+" ") {
			t.Errorf("%s: %v", g.Name, problems)
		}
	}
}

// TestAnEndingIsEnough where a format of that ending alone reads what is drawn, however little that is.
func TestAnEndingIsEnough(t *testing.T) {
	for name, text := range map[string]string{"bare.xsb": "####\n#..#\n####\n", "bare.longcat": "###\n#.#\n###\n"} {
		file := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if found := Open(file); len(found) != 1 || found[0].Level == nil || found[0].Collection == nil {
			t.Errorf("%s: %+v", name, found)
		}
	}
}

// TestFilesAreFoundInOrder: by the numbers in their names.
func TestFilesAreFoundInOrder(t *testing.T) {
	dir := t.TempDir()
	want := []string{"2.xsb", "9.xsb", "10.xsb"}
	for _, name := range want {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("#####\n#@$.#\n#####\n"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	var found []string
	for _, file := range Files(dir) {
		found = append(found, filepath.Base(file))
	}
	if !slices.Equal(found, want) {
		t.Errorf("found %q", found)
	}
}

// TestOldFilesAreOpened: in Latin-1, in a code page of DOS, in UTF-16.
func TestOldFilesAreOpened(t *testing.T) {
	const level = "####\n#@$.#\n####\nTitle: "
	for _, text := range []string{level + "F\xfcr", level + "F\x81r", "\xff\xfe" + strings.Join(strings.Split(level+"F\xfcr", ""), "\x00") + "\x00"} {
		file := filepath.Join(t.TempDir(), "old.xsb")
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if found := Open(file); len(found) != 1 || found[0].Level == nil || found[0].Level.Title != "Für" {
			t.Errorf("%q: %v", text, found)
		}
	}
}

// TestAFileInNoFormatIsTakenAtItsEnding: what is wrong with it is said by the format that its
// ending means, with the place.
func TestAFileInNoFormatIsTakenAtItsEnding(t *testing.T) {
	for _, c := range []struct {
		name, text   string
		line, column int
		want         string
		problems     int
	}{
		{"empty.xsb", "", 1, 1, "there is no level here", 1},
		{"nul.xsb", "\xfe#\x00", 1, 3, "there is a NUL byte here", 1},
		{"bad.xsb", "; a\n####\n#@\xfc\x02#\n", 3, 3, "the byte 0xFC here is not UTF-8", 1},
		{"bad.txt", "; a\n####\n#@\xfc\x02#\n", 3, 3, "the byte 0xFC here is not UTF-8", 1},
		{"latin.xsb", "; a\n####\n#@\xfc#\n", 3, 3, "'ü' stands for nothing here", 1},
		{"sign.xsb", "; a\n\n#####\n#.?.#\n#####\n", 4, 3, "'?' stands for nothing here", 1},
		{"cut.json", "{", 1, 1, "no JSON of levels", 1},
		{"set.paths", "tiles S\n\nG.<\n", 1, 1, "a level begins with its set", 1},
		{"sign.longcat", "hello there", 1, 1, "'h' is not part of a LongCat level", mostUnknown},
		{"none.txt", "", 1, 1, "the file is empty; a level needs", 1},
		{"blank.dat", " \n\n", 1, 1, "the file is empty; a level needs", 1},
		{"some.txt", "hello there", 0, 0, "no game knows this format", 1},
		{"some.dat", "hello there", 0, 0, "no game knows this format", 1},
	} {
		file := filepath.Join(t.TempDir(), c.name)
		if err := os.WriteFile(file, []byte(c.text), 0o600); err != nil {
			t.Fatal(err)
		}
		found := Open(file)
		if len(found) != 1 || found[0].Level != nil || len(found[0].Problems) != c.problems {
			t.Errorf("%s: %v", c.name, found)
			continue
		}
		if p := found[0].Problems[0]; p.File != file || p.Line != c.line || p.Column != c.column || !strings.Contains(p.Text.String(), c.want) {
			t.Errorf("%s:%d:%d: %s", p.File, p.Line, p.Column, p.Text)
		}
	}
}
