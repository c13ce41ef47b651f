package paths

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"puzzlewright/internal/cases"
	"puzzlewright/levels"
	"puzzlewright/levels/convert"
	"puzzlewright/solver"
	"puzzlewright/solver/games/gametest"
	"puzzlewright/solver/search"
)

// drawn reads a level in the form of text.
func drawn(t *testing.T, text string) *levels.Level {
	t.Helper()
	c, problems := readText([]byte(text))
	if len(problems) > 0 || len(c.Entries) != 1 || c.Entries[0].Level == nil {
		t.Fatalf("%q: %v", text, problems)
	}
	return c.Entries[0].Level
}

// TestTilesAreTheSameFromEitherEnd, and never turned over.
func TestTilesAreTheSameFromEitherEnd(t *testing.T) {
	for line, kinds := range map[string]int{
		"L, R": 1, "SL, RS": 1, "LL, RR": 1, "LR, RL": 2, "SL, LS": 2, "SLR, LRS": 1, "SSL, S, RSS, s , l": 3,
	} {
		set, problems := readSet(line)
		if len(problems) > 0 || len(set.kinds) != kinds {
			t.Errorf("%s: %v, want %d kinds", line, set, kinds)
		}
	}
}

// TestSetsSayWhereTheyAreWrong: the column of each mistake.
func TestSetsSayWhereTheyAreWrong(t *testing.T) {
	for line, columns := range map[string]string{
		"S, X": "[4]", "SLQ, ß": "[3 6]", "S,,L": "[3]", "S,": "[3]", ",": "[1 2]", "": "[0]", "  ": "[0]", "S; L": "[2]",
	} {
		_, problems := readSet(line)
		var got []int
		for _, p := range problems {
			got = append(got, p.Column)
		}
		if fmt.Sprint(got) != columns {
			t.Errorf("%q: columns %v, want %s", line, got, columns)
		}
	}
}

// TestBlanksPartTilesAsCommasDo: nobody who types "S S L" means one tile.
func TestBlanksPartTilesAsCommasDo(t *testing.T) {
	want, _ := readSet("S, S, SL")
	for _, line := range []string{"S S SL", " s  s,sl ", "S\tS , SL"} {
		if got, problems := readSet(line); len(problems) > 0 || !reflect.DeepEqual(got, want) {
			t.Errorf("%q: %v, %+v", line, problems, got)
		}
	}
	_, problems := readSet("S S,, L")
	if len(problems) != 1 || problems[0].Column != 5 || !strings.HasPrefix(problems[0].Text.String(), "tile 3 ") {
		t.Errorf("%+v", problems)
	}
}

// TestSetsThatAreTooLarge say so of few kinds too: what counts is how many remainders they have.
func TestSetsThatAreTooLarge(t *testing.T) {
	for line, fits := range map[string]bool{
		strings.Repeat("S, ", mostRests-2) + "S": true, strings.Repeat("S, ", mostRests-1) + "S": false,
		strings.Repeat("S, L, SS, ", 38) + "S": true, strings.Repeat("S, L, SS, ", 39) + "S": false,
	} {
		_, problems := readSet(line)
		if fits != (len(problems) == 0) || !fits && !strings.HasPrefix(problems[0].Text.String(), "what can be left of the set differs in more than 65,536 ways;") {
			t.Errorf("%.20q: %v", line, problems)
		}
	}
}

// TestReasonsAreTold: each of the proofs that need no search, with its cells.
func TestReasonsAreTold(t *testing.T) {
	for _, test := range []struct {
		text  string
		cells int
		want  string
	}{
		{"tiles: S\nG.#.<\n", 2, "no way leads from the girl to the door"},
		{"tiles: S\nG.<#W\n", 1, "no way leads from the wolf to the door"},
		{"tiles: S\nG.>\n", 1, "the door of the house leads out of the level; turn the house"},
		{"tiles: S\n.G<\n", 2, "the door of the house is built up; turn the house, or clear the cell before it"},
		{"tiles: S, S, S, S\nG..<\n....\n", 0, ""},
		{"tiles: S, S, S\nG..<\n....\n", 0, "every way takes an even number of cells, and the tiles have 3"},
		{"tiles: S\nG..<\n....\n", 0, "the shortest way takes 2 cells of path, and the tiles have 1"},
		{"tiles: S, S, slll\nG..<\n....\n....\n", 0, "the tile SLLL crosses itself, and no path can hold it; leave it out"},
		{"tiles: SS, SS\nG..<\n####\n....\n", 2, "the tiles have 4 cells, and only 2 free ones can lie on a way home"},
		{"tiles: SS, SS\nG..<\n#.##\n#.##\n", 2, "the tiles have 4 cells, and only 2 free ones can lie on a way home"},
		{"tiles: SS, SS\nG..<\n#..#\n####\n", 0, ""},
		{"tiles: S, S, S\nG.<.\n#.#.\nW...\n", 0, ""},
	} {
		p, err := Game.Load(drawn(t, test.text))
		if err != nil {
			t.Fatal(test.text, err)
		}
		got, cells := "", 0
		if reasons := p.(*puzzle).Refute(t.Context()); len(reasons) > 0 {
			got, cells = reasons[0].Text.String(), len(reasons[0].Cells)
		}
		if got != test.want || cells != test.cells {
			t.Errorf("%q: %q with %d cells, want %q with %d", test.text, got, cells, test.want, test.cells)
		}
	}
}

// TestTilesThatDoNotLeadHomeAreTheReason, where not even ways that cross themselves lead there.
func TestTilesThatDoNotLeadHomeAreTheReason(t *testing.T) {
	const astray = "whatever their order, and even across each other, the tiles do not lead past the trees to the door; change the tiles, or the trees"
	for text, want := range map[string]string{
		"tiles: LR\nG..<\n....\n":                   astray,
		"tiles: SS\nG..<\n....\n":                   "",
		"tiles: LR, LR\nG..<\n....\n":               astray,
		"tiles: L, L, L, L\nG..<\n....\n":           "",
		"tiles: SS, L\n..v..\nG...W\n":              astray,
		"tiles: S, L, S\n..v..\nG...W\n":            "",
		"tiles: S, S\nG..<\n":                       "",
		"tiles: SLL, L, L, S\n.Gv\n...\n...\n.W.\n": "every way was tried, and none leads home with all tiles",
	} {
		p, err := Game.Load(drawn(t, text))
		if err != nil {
			t.Fatal(text, err)
		}
		got := ""
		if a := search.Solve(t.Context(), p, solver.Task{}); a.Verdict != solver.Solved {
			got = a.Reason()
		}
		if got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// TestReasonsInPlaySayThatTheyCountFromThere: the tiles have more cells than are left.
func TestReasonsInPlaySayThatTheyCountFromThere(t *testing.T) {
	for _, test := range []struct{ text, moves, want string }{
		{"tiles: S, S, S, S\nG..<\n....\n....\n", "2↓", "the shortest way from here takes 4 more cells of path, and the tiles have 2 left"},
		{"tiles: S, S, S, S, S\nG..<\n....\n....\n", "1→", "every way from here takes an odd number of cells, and the tiles have 4 left"},
		{"tiles: S, S, S, S, S, S\nG...<\n.#...\n..#..\n", "1→", "every way from here takes an even number of cells, and the tiles have 5 left"},
		{"tiles: SS, SS, SS\nG..<\n.##.\n....\n", "1→", "the tiles have 5 cells left, and only 1 of the free ones can lie on a way home"},
	} {
		p, err := Game.Load(drawn(t, test.text))
		if err != nil {
			t.Fatal(test.text, err)
		}
		trace, _ := solver.Replay(p, cases.Moves(t, test.moves))
		got := ""
		if reasons := p.(*puzzle).reasons(trace[len(trace)-1]); len(reasons) > 0 {
			got = reasons[0].Text.String()
		}
		if got != test.want {
			t.Errorf("%q after %s: %q, want %q", test.text, test.moves, got, test.want)
		}
	}
}

// TestTheWolfWalksWhenTheGirlIsHome: whose turn it is, what is left, what is shown.
func TestTheWolfWalksWhenTheGirlIsHome(t *testing.T) {
	p, err := Game.Load(drawn(t, "tiles: L, SS, S\n..v..\nG...W\n"))
	if err != nil {
		t.Fatal(err)
	}
	trace, won := solver.Replay(p, cases.Moves(t, "2→ 1↑ 2← 1↑"))
	if won {
		t.Error("won with a tile left over")
	}
	q := p.(*puzzle)
	var told []string
	for _, state := range trace {
		left, used := q.Supply(state)
		told = append(told, fmt.Sprintf("%d/%d", len(left), len(used)))
	}
	if got := strings.Join(told, " "); got != "3/0 3/0 2/1 1/2 1/2 1/2 1/2" {
		t.Error(got)
	}
	if got := q.Turn(trace[0]).String(); got != "the girl walks; then the wolf will" {
		t.Error(got)
	}
	if got := q.Turn(trace[3]).String(); got != "the girl is home; the wolf walks" {
		t.Error(got)
	}
}

// TestDrawingsSayWhereTheyAreWrong: line and column of each mistake.
func TestDrawingsSayWhereTheyAreWrong(t *testing.T) {
	for _, test := range []struct {
		text         string
		line, column int
	}{
		{"G..<\n", 1, 1},
		{"tiles: S, S\n", 1, 1},
		{"tiles: S, S\nG..<\n.?..\n", 3, 2},
		{"; one\n\ntiles: S\n\nG<\n", 3, 1},
		{"; one\ntiles:  S, Q\nG.<\n", 2, 12}, // which the game finds, in the set
	} {
		c, problems := readText([]byte(test.text))
		if len(c.Entries) > 0 {
			problems = append(problems, c.Entries[0].Problems...)
		}
		if len(problems) == 0 {
			_, problems = Game.Examine(c.Entries[0].Level)
			c.Entries[0].Level.Locate(problems)
		}
		if len(problems) == 0 || problems[0].Line != test.line || problems[0].Column != test.column {
			t.Errorf("%q: %+v, want line %d, column %d", test.text, problems, test.line, test.column)
		}
	}
}

// TestALevelThatIsMovedKeepsItsText, with what its author wrote as nobody else does.
func TestALevelThatIsMovedKeepsItsText(t *testing.T) {
	if got, problems := readText([]byte("TILES: s, s\nG..<  \n....\n")); len(problems) > 0 || got.Entries[0].Level == nil || got.Entries[0].Level.Width() != 4 {
		t.Errorf("%v, %v", got, problems)
	}
	const one, two = "; one\ntiles: S\nG.<\n", ";two \ntiles:  S,S\nG. <\n"
	c, problems := readText([]byte(one + "\n" + two))
	if len(problems) > 0 || c.Entries[0].Level.Title != "one" || c.Entries[1].Level.Title != "two" {
		t.Fatal(problems, c.Entries)
	}
	got, err := textFormat.Rewrite([]byte(one+"\n"+two), c, []convert.Wanted{{Old: 1}, {Old: 0}})
	if err != nil || string(got) != two+"\n"+one {
		t.Errorf("%q, %v", got, err)
	}
}

func FuzzText(f *testing.F) {
	f.Add("tiles: S, S, SL\n.#...\nG...<\n")
	f.Add("; a title\ntiles: L\nG\n.\nv\n\ntiles:\nW\n")
	f.Fuzz(func(t *testing.T, text string) { gametest.ReadsAgain(t, textFormat, []byte(text)) })
}

func FuzzSet(f *testing.F) {
	f.Add("S, S, SL")
	f.Add("LRLRLRLRLR, , x")
	f.Fuzz(func(t *testing.T, line string) {
		set, problems := readSet(line)
		if (set == nil) != (len(problems) > 0) || (pictures(line) == nil) != (set == nil) {
			t.Fatalf("%q: %v, %v", line, set, problems)
		}
	})
}

// dozen draws a level of 8 by 8 cells with 12 tiles, by a walk or anywhere.
func dozen(r *rand.Rand) *levels.Level {
	if r.IntN(2) == 0 {
		for {
			l := walk(8, 8, r.Uint64(), 12)
			if n := strings.Count(l.Options[tilesKey], ","); n >= 8 && n < 12 {
				return l
			}
		}
	}
	l := levels.New(8, 8)
	anywhere := func(p levels.Piece) {
		c := levels.Cell{X: r.IntN(8), Y: r.IntN(8)}
		for len(l.At(c)) > 0 {
			c = levels.Cell{X: r.IntN(8), Y: r.IntN(8)}
		}
		l.Set(c, levels.Stack{p})
	}
	anywhere(levels.Piece{Tile: girlTile})
	anywhere(levels.Piece{Tile: houseTile, Facing: levels.Move(r.IntN(levels.NumDirections))})
	if r.IntN(2) == 0 {
		anywhere(levels.Piece{Tile: wolfTile})
	}
	for range r.IntN(16) {
		anywhere(levels.Piece{Tile: treeTile})
	}
	var tiles []string
	for range 12 {
		tile := ""
		for range 1 + r.IntN(4) {
			tile += string("SLR"[r.IntN(3)])
		}
		tiles = append(tiles, tile)
	}
	l.Options = map[string]string{tilesKey: strings.Join(tiles, ", ")}
	return l
}

// BenchmarkDozen counts the solutions of many levels of 8 by 8 cells with up to 12
// tiles, and gives how many positions that takes: the median, and what 90 and 99 of
// a hundred stay below.
func BenchmarkDozen(b *testing.B) {
	for b.Loop() {
		r := rand.New(rand.NewPCG(3, 3))
		var expanded, millis []int64
		for len(expanded) < 300 {
			p, err := Game.Load(dozen(r))
			if err != nil {
				continue
			}
			a := search.Solve(b.Context(), p, solver.Task{Count: 100, Workers: 1})
			expanded = append(expanded, a.Expanded)
			millis = append(millis, a.Elapsed.Milliseconds())
		}
		slices.Sort(expanded)
		slices.Sort(millis)
		for _, percent := range []int{50, 90, 99} {
			at := len(expanded) * percent / 100
			b.ReportMetric(float64(expanded[at]), fmt.Sprintf("positions/%d%%", percent))
			b.ReportMetric(float64(millis[at]), fmt.Sprintf("ms/%d%%", percent))
		}
	}
}

// BenchmarkCount counts the solutions of a level of 8 by 7 cells with 12 tiles.
func BenchmarkCount(b *testing.B) {
	l, _ := readText([]byte("tiles: SS, SR, SL, RL, RL, LR, SSR, SSL, SSRS, SSRL, SLLS, SLLS\n" +
		".......#\n........\n#.#...<.\n..#.....\nW#.....G\n..#.....\n........\n"))
	for b.Loop() {
		p, err := Game.Load(l.Entries[0].Level)
		if err != nil {
			b.Fatal(err)
		}
		if a := search.Solve(b.Context(), p, solver.Task{Count: 100}); a.Count != 1 {
			b.Fatal(a.Count)
		}
	}
}
