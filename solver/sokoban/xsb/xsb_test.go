package xsb

import (
	"slices"
	"strings"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/levels/convert"
	"puzzlewright/solver/sokoban/board"
)

var (
	xsbFormat    = Formats[0]
	cratesFormat = Formats[1]
)

func readFormat(t testing.TB, f convert.Format, text string) convert.Collection {
	t.Helper()
	c, problems := f.Read([]byte(text))
	if len(problems) > 0 {
		t.Fatalf("%q: %v", text, problems)
	}
	return c
}

// drawnRows draws a level with one sign a cell.
func drawnRows(t testing.TB, l *levels.Level) []string {
	t.Helper()
	plain := l.Clone()
	plain.Meta = levels.Meta{}
	data, err := xsbFormat.Write(convert.Collection{Entries: []convert.Entry{{Level: plain}}})
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSuffix(string(data), "\n"), "\n")
}

func TestTitlesGoWithTheirLevels(t *testing.T) {
	const a, b = "####\n#@$.#\n####\n", "#####\n#@ $.#\n#####\n"
	cases := []struct {
		name, text             string
		title, author          string
		first, firstBy, second string
	}{
		{"keys after", a + "Title: one\nAuthor: me\n\n" + b + "Title: two\n", "", "", "one", "me", "two"},
		{"keys after, and of the whole before", "Title: all\nAuthor: us\n\n" + a + "Title: one\n\n" + b + "Title: two\n", "all", "us", "one", "", "two"},
		{"keys before", "Title: one\nAuthor: me\n" + a + "\nTitle: two\n" + b, "", "", "one", "me", "two"},
		{"lines before", "first\n\n" + a + "\nsecond\n" + b, "", "", "first", "", "second"},
		{"comments before", "; 1\n\n" + a + "\n; 2\n\n" + b, "", "", "1", "", "2"},
		{"comments after", a + "; 1\n\n" + b + "; 2\n", "", "", "1", "", "2"},
		{"nothing but a blank line", a + "\n" + b, "", "", "", "", ""},
		{"carriage returns and a mark", "\ufeff" + strings.ReplaceAll(a+"Title: one\n\n"+b+"Title: two\n", "\n", "\r\n"), "", "", "one", "", "two"},
	}
	for _, c := range cases {
		got := readFormat(t, xsbFormat, c.text)
		if len(got.Entries) != 2 {
			t.Errorf("%s: %d levels", c.name, len(got.Entries))
			continue
		}
		one, two := got.Entries[0].Level, got.Entries[1].Level
		if got.Title != c.title || got.Author != c.author || one.Title != c.first || one.Author != c.firstBy || two.Title != c.second {
			t.Errorf("%s: %q by %q; %q by %q; %q", c.name, got.Title, got.Author, one.Title, one.Author, two.Title)
		}
	}
}

// TestWhatStandsAboveACollection is a note of it, and comes back with it, but for the title of
// the first level.
func TestWhatStandsAboveACollection(t *testing.T) {
	const a, b = "####\n#@$.#\n####\n", "#####\n#@ $.#\n#####\n"
	for text, want := range map[string]string{
		"; set, 2000\n; by me\n\n" + a + "Title: one\n\n" + b + "Title: two\n":       "set, 2000\nby me",
		"; set, 2000\n; by me\n\n; one\n\n" + a + "\n; two\n\n" + b:                  "set, 2000\nby me",
		"; set, 2000\n\nTitle: one\n" + a + "\nTitle: two\n" + b:                     "set, 2000",
		"Comment: note\n; set, 2000\n\n" + a + "Title: one\n\n" + b + "Title: two\n": "note",
		"; one\n\n" + a + "\n; two\n\n" + b:                                          "",
	} {
		c := readFormat(t, xsbFormat, text)
		if c.Notes != want || c.Entries[0].Level.Title != "one" {
			t.Errorf("%q: notes %q, title %q", text, c.Notes, c.Entries[0].Level.Title)
		}
		data, err := xsbFormat.Write(c)
		if again := readFormat(t, xsbFormat, string(data)); err != nil || again.Notes != want || again.Entries[0].Level.Title != "one" {
			t.Errorf("%q: notes %q, title %q (%v)", data, again.Notes, again.Entries[0].Level.Title, err)
		}
	}
}

// TestWhatIsSaidOfAFileWithOneLevel is said of the level, unless there is more behind it.
func TestWhatIsSaidOfAFileWithOneLevel(t *testing.T) {
	const a = "####\n#@$.#\n####\n"
	for text, want := range map[string]string{
		"Title: one\nAuthor: me\n" + a:                                  " by , one by me",
		a + "Title: one\nAuthor: me\n":                                  " by , one by me",
		"Title: all\nAuthor: us\n" + a + "Title: one\nAuthor: me\n":     "all by us, one by me",
		"Author: us\n" + a:                                              " by ,  by us",
		a + "Title: one\nBy: them\nAuthor: me\nCopyright: somebody\n":   " by , one by me",
		a + "Title: one\nAuthor: me\nBy: them\n":                        " by , one by me",
		a + "Title: one\nCopyright: somebody\n":                         " by , one by somebody",
		"Title: all\n\n" + a + "Title: one\nComment: x\nAuthor: me\n\n": "all by , one by me",
	} {
		c := readFormat(t, xsbFormat, text)
		if l := c.Entries[0].Level; c.Title+" by "+c.Author+", "+l.Title+" by "+l.Author != want {
			t.Errorf("%q: %q by %q, %q by %q", text, c.Title, c.Author, l.Title, l.Author)
		}
	}
}

// TestRowsAboveALevelWithoutABorder belong to it where they are as wide and hold floor and
// goals alone; what else stands there does not.
func TestRowsAboveALevelWithoutABorder(t *testing.T) {
	for text, want := range map[string]string{
		"----\n-.--\n-@$-\n":   "----/-.--/-@$-",
		"---\n-.--\n-@$-\n":    "-.--/-@$-",
		"-.--\n\n-@$-\n-.--":   "-@$-/-.--",
		"4-\n-.--\n-@$-\n4-\n": "----/-.--/-@$-/----",
	} {
		c := readFormat(t, xsbFormat, text)
		if got := strings.ReplaceAll(strings.Join(drawnRows(t, c.Entries[0].Level), "/"), " ", "-"); len(c.Entries) != 1 || got != want {
			t.Errorf("%q is %s", text, got)
		}
	}
}

func TestRunLengthsAndOtherSignsAreRead(t *testing.T) {
	want := []string{"#####", "#@$.#", "#####"}
	for _, text := range []string{
		"#####\n#@$.#\n#####",
		"5#\n#@$.#\n5#\n",
		"5#|#@$.#|5#",
		"5#|\n#@$.#|\n5#|",
		"#####\n#pb.#\n#####",
	} {
		c := readFormat(t, xsbFormat, text)
		if len(c.Entries) != 1 || !slices.Equal(drawnRows(t, c.Entries[0].Level), want) {
			t.Errorf("%q: %v", text, c.Entries)
		}
	}
	c := readFormat(t, xsbFormat, "#########\n#@---_$.#\n##3-2 ###\n2#5-2#\n#########")
	if got := drawnRows(t, c.Entries[0].Level); !slices.Equal(got, []string{"#########", "#@    $.#", "##     ###", "##     ##", "#########"}) {
		t.Errorf("%q", got)
	}
}

// TestRowsEndOutside: what lies beyond the end of a row is not floor.
func TestRowsEndOutside(t *testing.T) {
	c := readFormat(t, xsbFormat, "  ####\n###  ####\n#     $ #\n# #  #$ #\n# . .#@ #\n#########")
	if l := c.Entries[0].Level; l.At(levels.Cell{X: 8}) != nil || len(c.Entries[0].Problems) > 0 {
		t.Errorf("%v, %v", l.At(levels.Cell{X: 8}), c.Entries[0].Problems)
	}
	c = readFormat(t, xsbFormat, "#######\n#@$ .\n#######")
	e := c.Entries[0]
	if !e.Level.At(levels.Cell{X: 5, Y: 1}).Has(board.WallTile) || len(e.Problems) != 1 || !e.Problems[0].Harmless() || e.Problems[0].Line != 2 {
		t.Errorf("%v, %v", drawnRows(t, e.Level), e.Problems)
	}
}

func TestBrokenLevelSpoilsNoOther(t *testing.T) {
	c := readFormat(t, xsbFormat, "####\n#@$.#\n####\n\nTitle of the second\n#####\n#@?.#\n#####\n\n#####\n#@ *#\n#####\n")
	if len(c.Entries) != 3 || c.Entries[0].Level == nil || c.Entries[1].Level != nil || c.Entries[1].Shown == nil || c.Entries[2].Level == nil {
		t.Fatalf("%v", c.Entries)
	}
	p := c.Entries[1].Problems
	if len(p) != 1 || p[0].Line != 2 || p[0].Column != 3 || c.Entries[1].Line != 6 {
		t.Errorf("%v", p)
	}
}

func TestTextThatIsNoLevelIsNone(t *testing.T) {
	for _, text := range []string{"", "hello\n\nworld\n", "----\n", "12\n13\n", "Title: x\n", "\x00", "\xff\xfe", "--@--\n", "--$--\n"} {
		if xsbFormat.Fits([]byte(text)) {
			t.Errorf("%q fits", text)
		}
		if c, problems := xsbFormat.Read([]byte(text)); len(c.Entries) > 0 || len(problems) != 1 {
			t.Errorf("%q: %v %v", text, c.Entries, problems)
		}
	}
}

func TestCratesAreToldFromXSB(t *testing.T) {
	cases := map[string]string{
		"######\n#@.OX#\n#.G..#\n######\n": "crates",
		"#####\n#@$.#\n#####\n":            "xsb",
		"#####\n#@ *#\n#####\n":            "xsb",
		"......\n.@.OX.\n......\n":         "crates",
	}
	for text, name := range cases {
		f, ok := convert.Detect(Formats, "level.txt", []byte(text))
		if !ok || f.Name != name {
			t.Errorf("%q is %q", text, f.Name)
		}
	}
	l := readFormat(t, cratesFormat, "######\n#@.OX#\n#.G..#\n######\n").Entries[0].Level
	if got := drawnRows(t, l); !slices.Equal(got, []string{"######", "#@ $.#", "# *  #", "######"}) {
		t.Errorf("%q", got)
	}
	l = readFormat(t, cratesFormat, "......\n.@.OX.\n......\n").Entries[0].Level
	if l.Height() != 3 || l.Width() != 6 {
		t.Errorf("%dx%d", l.Width(), l.Height())
	}
}

func TestSolutionsGoInAndOut(t *testing.T) {
	want := levels.Moves{levels.Right, levels.Right}
	for text, moves := range map[string]levels.Moves{
		"######\n#@ $.#\n######\nTitle: one\nAuthor: me\nSolution\nrR\n": want,
		"###\n#@#\n#$#\n# #\n#.#\n###\nTitle: one\nSolution\nDD\n":       {levels.Down, levels.Down},
	} {
		c := readFormat(t, xsbFormat, text)
		if !slices.Equal(c.Entries[0].Solution, moves) {
			t.Errorf("%v", c.Entries[0].Solution)
		}
		if data, err := xsbFormat.Write(c); err != nil || string(data) != text {
			t.Errorf("%q, %v", data, err)
		}
	}
	for _, other := range []string{"Solution: rR", "Solution 1 (moves 2): rR", "Solution/Moves\nr\nR", "; Solution: 2r", "Moves: 2(R)"} {
		if c := readFormat(t, xsbFormat, "######\n#@ $.#\n######\n"+other); !slices.Equal(c.Entries[0].Solution, want) {
			t.Errorf("%q: %v", other, c.Entries[0].Solution)
		}
	}
	e := readFormat(t, xsbFormat, "######\n#@ $.#\n######\nSolution: 2(rR").Entries[0]
	if e.Level == nil || len(e.Problems) != 1 || !e.Problems[0].Harmless() || !strings.Contains(e.Problems[0].Error(), "a closing bracket is missing") {
		t.Errorf("of a solution that cannot be read: %v", e.Problems)
	}
}

func TestWhatCannotBeWrittenSaysWhere(t *testing.T) {
	for says, s := range map[string]levels.Stack{
		"flag":                    {{Tile: "flag"}},
		"player on box":           {{Tile: board.BoxTile}, {Tile: board.PlayerTile}},
		"player on flag":          {{Tile: "flag"}, {Tile: board.PlayerTile}},
		"box on flag":             {{Tile: "flag"}, {Tile: board.BoxTile}},
		"player and box and goal": {{Tile: board.GoalTile}, {Tile: board.BoxTile}, {Tile: board.PlayerTile}},
	} {
		l := levels.New(3, 3)
		l.Set(levels.Cell{X: 1, Y: 2}, s)
		_, err := xsbFormat.Write(convert.Collection{Entries: []convert.Entry{{Level: l}}})
		if err == nil || !strings.HasPrefix(err.Error(), "row 3, column 2: ") || !strings.HasSuffix(err.Error(), " cannot be written in this format; change the cell") {
			t.Errorf("%s: %v", says, err)
		}
	}
}

// FuzzXSB: whatever is read is read again the same once it is written.
func FuzzXSB(f *testing.F) {
	f.Add("5#|#@$.#|5#\nTitle: x\nComment:\nlong\n#@$.#\nComment-End:\nSolution\n3(rL)")
	f.Add("Title: all\n\n####\n#@*#\n####\nTitle: a\n\n; x\n  ####\n###@$.#\n  ####\n")
	f.Add("######\n#@.OX#\n#.G..#\n######\n")
	f.Fuzz(func(t *testing.T, text string) {
		for _, format := range []convert.Format{xsbFormat, cratesFormat} {
			format.Fits([]byte(text))
			c, _ := format.Read([]byte(text))
			for _, e := range c.Entries {
				if e.Level == nil {
					if len(e.Problems) == 0 {
						t.Fatal("no level and no reason")
					}
					continue
				}
				once := convert.Collection{Entries: []convert.Entry{{Level: e.Level}}}
				data, err := format.Write(once)
				if err != nil {
					t.Fatal(err)
				}
				again, problems := format.Read(data)
				if len(problems) > 0 || len(again.Entries) != 1 {
					t.Fatalf("%q: %d levels, %v", data, len(again.Entries), problems)
				}
				if second, err := format.Write(convert.Collection{Entries: again.Entries}); err != nil || !sameGrid(string(second), string(data)) {
					t.Fatalf("%q, then %q", data, second)
				}
			}
		}
	})
}

// sameGrid compares what two texts draw first.
func sameGrid(a, b string) bool {
	first := func(s string) string {
		if i := strings.Index(s, ":"); i >= 0 {
			s = s[:strings.LastIndex(s[:i], "\n")+1]
		}
		return s
	}
	return first(a) == first(b)
}

func FuzzLURD(f *testing.F) {
	f.Add("2l U(rd2(u))")
	f.Add(".l.")
	f.Fuzz(func(t *testing.T, text string) {
		moves, err := levels.ParseLURD(text)
		if err != nil {
			return
		}
		moves = slices.DeleteFunc(moves, func(m levels.Move) bool { return m == levels.Wait }) // for which Sokoban has no letter
		l := levels.New(3, 3)
		again, err := levels.ParseLURD(LURD(l, moves))
		if err != nil || !slices.Equal(moves, again) {
			t.Fatalf("%v, %v", moves, err)
		}
	})
}
