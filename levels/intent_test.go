package levels

import (
	"slices"
	"strings"
	"testing"

	"puzzlewright/levels/message"
)

var someIntents = []Intent{
	{What: IsMoved, Tile: "box", Cell: Cell{X: 3, Y: 2}},
	{Never: true, What: IsEntered, Cell: Cell{X: 0, Y: MaxSide - 1}},
	{What: IsFormed, Rule: "ROCK IS PUSH"},
	{Never: true, What: IsWaited},
	{What: IsPlayed, Moves: "2→ 1↓"},
}

// TestIntentsAreReadAsTheyAreWritten, beside all else of level.toml, which stays
// byte for byte.
func TestIntentsAreReadAsTheyAreWritten(t *testing.T) {
	all := tablesWithRest(someIntents)
	for _, source := range []string{
		"", "title = \"A\"", "\ufefftitle = \"A\"\n", "title = \"A\"\r\n\r\n[editor]\r\nzoom = 2\r\n",
		"notes = \"\"\"\n[[intent]]\nis no table here\"\"\"\n# The editor's.\n[editor]\nzoom = 2\n",
	} {
		written := patchTables([]byte(source), intentKey, nil, all)
		m, problems := readMeta(written)
		if len(problems) > 0 || !slices.Equal(m.Intents, someIntents) {
			t.Errorf("%q: %+v, %v", written, m.Intents, problems)
		}
		if !strings.HasPrefix(string(written), strings.TrimSpace(source)) {
			t.Errorf("%q became %q", source, written)
		}
		fewer := patchTables(written, intentKey, all, all[:1])
		if m, problems := readMeta(fewer); len(problems) > 0 || !slices.Equal(m.Intents, someIntents[:1]) || len(fewer) >= len(written) {
			t.Errorf("%q: %+v, %v", fewer, m.Intents, problems)
		}
		if none := patchTables(written, intentKey, all, nil); strings.TrimSpace(string(none)) != strings.TrimSpace(source) {
			t.Errorf("%q without intents is %q", source, none)
		}
	}
}

// TestIntentsOfOthersStayWhereTheyAre: a table between intents is not cut out.
func TestIntentsOfOthersStayWhereTheyAre(t *testing.T) {
	const source = "[[intent]]\nmust = \"waited\"\n[editor]\nzoom = 2\n[[intent]]\nnever = \"waited\"\n[intents]\nx = 1\n"
	if got := string(patchTables([]byte(source), intentKey, make([]string, 2), nil)); got != "[editor]\nzoom = 2\n[intents]\nx = 1\n" {
		t.Errorf("%q", got)
	}
}

// TestABadIntentIsReported with its line and what to write.
func TestABadIntentIsReported(t *testing.T) {
	for source, want := range map[string]string{
		"intent = 3\n":                                                    "[[intent]]",
		"title = \"A\"\nintent = 3\n":                                     "level.toml:2:1: an intent is a table",
		"title = \"A\"\nintent = [{must = \"moved\"}]\n":                  "level.toml:2:1: this intent needs a cell",
		"title = \"A\"\n\n[[intent]]\nmust = \"moved\"\n":                 "level.toml:3:1: this intent needs a cell",
		"[[intent]]\nmust = \"waited\"\n\n  [[intent]]\n":                 "level.toml:4:1: an intent has must or never with one of moved, entered, formed, broken, waited, played; write",
		"[[intent]]\nnever = \"moved\"\nrow = 1\ncolumn = 1\n":            "needs a piece",
		"[[intent]]\nmust = \"entered\"\nrow = 1\n":                       "needs a cell",
		"[[intent]]\nmust = \"entered\"\nrow = 0\ncolumn = 1\n":           "row 0, column 1 is on no board",
		"[[intent]]\nmust = \"entered\"\nrow = 1\ncolumn = 1001\n":        "is on no board",
		"[[intent]]\nmust = \"formed\"\n":                                 "needs a rule",
		"[[intent]]\nnever = \"played\"\nmoves = \"1→\"\n":                "needs a solution",
		"[[intent]]\nmust = \"played\"\n":                                 "needs a solution",
		"# mine\n[intent]\nmust = \"waited\"\n":                           "level.toml:2:1: an intent is a table",
		"[[intent]]\nmust = 1\n":                                          "\"must\" must be text; write it in quotes",
		"[[intent]]\nmust = \"waited\"\nnever = \"waited\"\n":             "an intent has must or never",
		"[[intent]]\nmust = \"entered\"\nrow = 1\ncolumn = 1\ntile = 2\n": "\"tile\" must be text; write it in quotes, tile = \"2\"",
		"[[intent]]\nmust = \"played\"\nmoves = \"up\"\n":                 "the moves of this intent, at column 1 of them: 'u' is not a move",
	} {
		_, problems := readMeta([]byte(source))
		if len(problems) != 1 || !strings.Contains(problems[0].Error(), want) {
			t.Errorf("%q: %v", source, problems)
		}
	}
}

// TestProblemsOfIntentsHaveTheirPlaces, whatever other tables there are.
func TestProblemsOfIntentsHaveTheirPlaces(t *testing.T) {
	m, problems := readMeta([]byte("[editor]\nzoom = 2\n[[intent]]\nmust = \"waited\"\n[intent.of]\nanother = \"program\"\n[[intent]]\nmust = \"formed\"\nrule = \"ROCK IS PUSH\"\n"))
	if len(problems) > 0 || len(m.Intents) != 2 {
		t.Fatal(m.Intents, problems)
	}
	l := New(1, 1)
	l.Meta = m
	problems = []Problem{
		{Setting: m.Intents[1].Setting("rule"), Text: message.New("wrong")},
		{Setting: m.Intents[0].Setting("must"), Text: message.New("wrong")},
	}
	l.Locate(problems)
	if problems[0].Error() != "level.toml:9:9: wrong" || problems[1].Error() != "level.toml:4:9: wrong" {
		t.Error(problems)
	}
}

// TestIntentsAreTheSameThatWantTheSame, whatever else their tables say; with a table in the rest there would be two.
func TestIntentsAreTheSameThatWantTheSame(t *testing.T) {
	a, b := someIntents[0], someIntents[0]
	a.Rest = "mine = 1\n"
	if !a.Same(b) || a.Same(someIntents[1]) {
		t.Error("the rest is compared, or nothing is")
	}
	for rest, want := range map[string]bool{"": true, "mine = 1\n": true, "mine\n": false, "[[intent]]\nmust = \"waited\"\n": false} {
		if a.Rest = rest; a.Valid() != want {
			t.Errorf("%q is valid: %v", rest, !want)
		}
	}
}

// TestIntentsInWords: each is another sentence, and so is its opposite.
func TestIntentsInWords(t *testing.T) {
	for _, test := range []struct {
		intent      Intent
		must, never string
	}{
		{Intent{What: IsMoved, Tile: "box", Cell: Cell{X: 1, Y: 2}}, "box in row 3, column 2 must be moved", "box in row 3, column 2 is never moved"},
		{Intent{What: IsEntered, Cell: Cell{X: 1, Y: 2}}, "row 3, column 2 must be entered", "row 3, column 2 is never entered"},
		{Intent{What: IsFormed, Rule: "ROCK IS PUSH"}, "ROCK IS PUSH must be formed", "ROCK IS PUSH is never formed"},
		{Intent{What: IsBroken, Rule: "ROCK IS PUSH"}, "ROCK IS PUSH must be broken", "ROCK IS PUSH is never broken"},
		{Intent{What: IsWaited}, "a turn must be waited", "no turn is ever waited"},
	} {
		if got := test.intent.Says("sokoban").String(); got != test.must {
			t.Errorf("%q, not %q", got, test.must)
		}
		test.intent.Never = true
		if got := test.intent.Says("sokoban").String(); got != test.never {
			t.Errorf("%q, not %q", got, test.never)
		}
	}
}

// TestIntentsGoWithTheirCells when the level is turned, cut or shifted; those of
// cells that are cut off go.
func TestIntentsGoWithTheirCells(t *testing.T) {
	l := New(5, 4)
	at := Cell{X: 3, Y: 1}
	l.Set(at, Stack{{Tile: "box"}})
	l.Intents = []Intent{{What: IsMoved, Tile: "box", Cell: at}, {What: IsWaited}}
	for name, other := range map[string]*Level{
		"turned": l.Rotated(1, nil), "turned back": l.Rotated(3, nil), "half turned": l.Rotated(2, nil), "mirrored": l.Mirrored(true, nil),
		"flipped": l.Mirrored(false, nil), "shifted": l.Shifted(3, 2), "grown": l.Resized(9, 9, Cell{X: 2, Y: 3}),
	} {
		found := 0
		for _, i := range other.Intents {
			if i.What == IsMoved && other.At(i.Cell).Has("box") {
				found++
			}
		}
		if found != 1 || len(other.Intents) != 2 {
			t.Errorf("%s: %+v", name, other.Intents)
		}
	}
	if cut := l.Resized(2, 2, Cell{}); len(cut.Intents) != 1 {
		t.Errorf("cut off: %+v", cut.Intents)
	}
}

// TestAPlayedSolutionTurnsWithItsLevel; a wait stays one.
func TestAPlayedSolutionTurnsWithItsLevel(t *testing.T) {
	l := New(3, 2)
	l.Intents = []Intent{{What: IsPlayed, Moves: Moves{Right, Up, Wait}.String()}}
	for name, turned := range map[string]struct {
		level *Level
		want  Moves
	}{
		"right": {l.Rotated(1, nil), Moves{Down, Right, Wait}}, "mirrored": {l.Mirrored(true, nil), Moves{Left, Up, Wait}},
		"upside down": {l.Mirrored(false, nil), Moves{Right, Down, Wait}}, "shifted": {l.Shifted(1, 0), Moves{Right, Up, Wait}},
	} {
		if got := turned.level.Intents[0].Moves; got != turned.want.String() {
			t.Errorf("%s: %s, not %s", name, got, turned.want)
		}
	}
}
