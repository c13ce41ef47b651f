package games

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"puzzlewright/internal/cases"
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/baba/words"
)

// room is a warehouse with a level.toml of its own.
func room(meta string) Entry {
	return OpenFiles("room", map[string][]byte{
		levels.TilesFile:   []byte("# Wall\n@ Player\n$ Box\n. goal\n_ empty\n"),
		levels.ContentFile: []byte("######\n#@$_.#\n######\n"),
		levels.MetaFile:    []byte(meta),
	})
}

// sentences is a level of Baba Is You with a level.toml of its own.
func sentences(meta string) Entry {
	return OpenFiles("sentences", map[string][]byte{
		levels.TilesFile:   []byte("B Baba text\nI is text\nY You text\nb BABA\nr rock\n_ empty\n"),
		levels.ContentFile: []byte("BIY__\nb_r__\n"),
		levels.MetaFile:    []byte(meta),
	})
}

// TestIntentsAreReadWithoutRegardToCase, as names of tiles are; the file stays as its
// author wrote it.
func TestIntentsAreReadWithoutRegardToCase(t *testing.T) {
	const meta = "[[intent]]\nnever = \"moved\"\ntile = \"BOX\"\nrow = 2\ncolumn = 3\n"
	e := room(meta)
	if len(e.Problems) > 0 || e.Level.Intents[0].Tile != "box" {
		t.Errorf("%+v, %v", e.Level.Intents, e.Problems)
	}
	folder, _ := levels.Decode(map[string][]byte{
		levels.TilesFile: []byte("$ Box\n"), levels.ContentFile: []byte("$\n"), levels.MetaFile: []byte(meta),
	})
	ByName("sokoban").Spell(folder.Level)
	if got := string(folder.Files(folder.Level, nil)[levels.MetaFile]); got != meta {
		t.Errorf("written as %q", got)
	}
	e = sentences("[[intent]]\nmust = \"broken\"\nrule = \"Baba is  you\"\n")
	if len(e.Problems) > 1 || e.Level.Intents[0].Rule != "BABA IS YOU" { // nothing is WIN
		t.Errorf("%+v, %v", e.Level.Intents, e.Problems)
	}
}

// TestIntentsAboutNothingAreAdvisedOf, as notes on no cell are: where they stand and with what to write.
func TestIntentsAboutNothingAreAdvisedOf(t *testing.T) {
	const first = "title = \"A\"\n[[intent]]\nmust = \"waited\"\n\n[[intent]]\n"
	for source, want := range map[string]string{
		"never = \"moved\"\ntile = \"bx\"\nrow = 2\ncolumn = 3\n":              `7:9: there is no "bx" in row 2, column 3, but box`,
		"never = \"moved\"\ntile = \"box\"\nrow = 2\ncolumn = 4\n":             "7:9: nothing lies in row 2, column 4",
		"must = \"entered\"\nrow = 4\ncolumn = 3\n":                            "7:7: row 4 is not on the board; write one from 1 to 3",
		"must = \"entered\"\nrow = 3\n column = 17 # far\n":                    "8:11: column 17 is not on the board; write one from 1 to 6",
		"never = \"moved\"\ntile = \"wall\"\nrow = 1\ncolumn = 1\n":            "7:9: no move does anything to wall",
		"must = \"moved\"\nrow = 2\ncolumn = 2\ntile = \"Player\"\n":           "9:9: player is what the player moves",
		"must = \"formed\"\nrule = \"BABA IS YOU\"\n":                          "7:9: Sokoban has no rules",
		"never = \"moved\"\ntile = \"Box\"\nrow = 2\ncolumn = 3\n":             "",
		"never = \"entered\"\nrow = 2\ncolumn = 3\n":                           "",
		"never = \"entered\"\nrow = 2\ncolumn = 3\n" + note(3, 6) + note(4, 1): "14:7: row 4 is not on the board; write one from 1 to 3",
		"never = \"entered\"\nrow = 2\ncolumn = 3\n" + note(3, 7):              "11:10: column 7 is not on the board; write one from 1 to 6",
		"b: must = \"formed\"\nrule = \"baba is yu\"\n":                        `7:9: there is no word "YU"`,
		"b: must = \"formed\"\nrule = \"rock push is\"\n":                      `7:9: "ROCK PUSH IS" is no rule by itself`,
		"b: must = \"formed\"\nrule = \"rock and baba is you\"\n":              "without AND",
		"b: never = \"moved\"\ntile = \"baba\"\nrow = 2\ncolumn = 1\n":         "7:9: Baba is what the player moves",
		"b: must = \"formed\"\nrule = \"rock on baba is not push\"\n":          "",
		"b: must = \"moved\"\ntile = \"ROCK\"\nrow = 2\ncolumn = 3\n":          "",
	} {
		source, isBaba := strings.CutPrefix(source, "b: ")
		e := room(first + source)
		if isBaba {
			e = sentences(first + source)
		}
		said := ""
		for _, p := range e.Problems {
			if p.Setting != "" {
				said += p.Error()
			}
			if !p.Harmless() {
				t.Errorf("%q: %v", source, p)
			}
		}
		if (said == "") != (want == "") || !strings.Contains(said, want) || want != "" && !strings.Contains(said, "level.toml:") {
			t.Errorf("%q: %q, not %q", source, said, want)
		}
	}
}

// note writes a note on a cell.
func note(row, column int) string {
	return fmt.Sprintf("[[note]]\nrow = %d\ncolumn = %d\ntext = \"here\"\n", row, column)
}

// TestEveryWordCanBePartOfARule that an intent names: the word on its plate is the one
// of its name, which remarks are written with.
func TestEveryWordCanBePartOfARule(t *testing.T) {
	g := ByName("baba")
	for _, tile := range g.Tiles {
		if tile.Look.Word == "" || tile.Look.Sprite != "" {
			continue
		}
		if said, ok := strings.CutSuffix(tile.Name, words.TextSuffix); !ok || !strings.EqualFold(said, tile.Look.Word) {
			t.Errorf("%s is spelled %s", tile.Name, tile.Look.Word)
		}
	}
}

// TestPiecesKeepToTheirManner: of a piece that Stays no move tells anything.
func TestPiecesKeepToTheirManner(t *testing.T) {
	for _, b := range Bundled() {
		p, err := b.Game.Load(b.Level.Clone())
		m, ok := p.(solver.Mannered)
		if err != nil || !ok {
			continue
		}
		state := p.Start()
		var events []solver.Event
		for range 30 {
			next := []byte(nil)
			p.Expand(state, func(_ levels.Move, s []byte) { next = append(next[:0], s...) })
			if next == nil || p.Won(state) {
				break
			}
			for move := range levels.Move(levels.NumMoves) {
				if to := solver.Step(p, state, move); string(to) != string(state) {
					events = solver.AppendEvents(p, events, state, move, to)
				}
			}
			state = next
		}
		b.Level.Cells(func(at levels.Cell, s levels.Stack) {
			for _, piece := range s {
				for _, e := range events {
					if m.Manner(piece.Tile, at) == solver.Stays && e.Touches(piece.Tile, at) {
						t.Errorf("%s: %s in %v does not stay: %+v", b.Path, piece.Tile, at, e)
					}
				}
			}
		})
	}
}

// TestWhoBeginsToWalkEntersNothing: when the girl is home, the wolf is in his cell still.
func TestWhoBeginsToWalkEntersNothing(t *testing.T) {
	e := OpenFS(levels.Bundled, "paths/04")
	p, err := e.Load()
	if err != nil {
		t.Fatal(err)
	}
	state, entered := p.Start(), []levels.Cell{}
	for _, move := range cases.Moves(t, "3→ 1↓ 1← 2↓ 1→ 2↑ 1→ 1↓") {
		next := solver.Step(p, state, move)
		e.Level.Cells(func(at levels.Cell, s levels.Stack) {
			if len(s) > 0 && solver.Enters(p, state, move, next, at) {
				entered = append(entered, at)
			}
		})
		state = next
	}
	if house := (levels.Cell{X: 2, Y: 2}); !p.Won(state) || !slices.Equal(entered, []levels.Cell{house, house}) {
		t.Errorf("won %v; of the cells with pieces %v are entered, not the house twice", p.Won(state), entered)
	}
}

// TestACellIsEnteredThatIsOnlyPassed, as by a cat that slides and a dude who falls.
func TestACellIsEnteredThatIsOnlyPassed(t *testing.T) {
	for _, c := range []struct {
		meta, tiles, content string
		move                 levels.Move
		want                 []levels.Cell
	}{
		{"game = 'longcat'", "c cat\n. empty\n# wall\n", "c..#\n##..\n", levels.Right, []levels.Cell{{X: 1}, {X: 2}}},
		{"", "d dude\nD door\n# brick\n. empty\n", "....\n#d..\n##..\n##.D\n####\n", levels.Right, []levels.Cell{{X: 2, Y: 1}, {X: 2, Y: 2}, {X: 2, Y: 3}}},
		{"", "d dude\nD door\n# brick\n. empty\n", "....\n.d#D\n####\n", levels.Right, nil},
		{"", "d dude\nD door\n# brick\n. empty\n", "....\n.d#D\n####\n", levels.Up, []levels.Cell{{X: 2}}},
		{"", "d dude\nD door\n# brick\n. empty\n", ".d#D\n####\n", levels.Up, nil}, // above the picture
		{"", "# wall\n@ player\n$ box\n. goal\n", "@$.\n", levels.Right, []levels.Cell{{X: 1}}},
	} {
		e := OpenFiles("level", map[string][]byte{levels.TilesFile: []byte(c.tiles), levels.ContentFile: []byte(c.content), levels.MetaFile: []byte(c.meta)})
		p, err := e.Load()
		if err != nil {
			t.Fatal(err)
		}
		next := slices.Clone(solver.Step(p, p.Start(), c.move))
		var got []levels.Cell
		e.Level.Cells(func(at levels.Cell, _ levels.Stack) {
			if solver.Enters(p, p.Start(), c.move, next, at) {
				got = append(got, at)
			}
		})
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v enters %v, not %v", c.content, c.move, got, c.want)
		}
	}
}
