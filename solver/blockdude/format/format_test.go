package format

import (
	"fmt"
	"strings"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/levels/convert"
	"puzzlewright/solver/games/gametest"
)

func formatNamed(t testing.TB, name string) convert.Format {
	t.Helper()
	for _, f := range All {
		if f.Name == name {
			return f
		}
	}
	t.Fatalf("there is no format %q", name)
	return convert.Format{}
}

// gridOf draws a level with the letters of the text grid.
func gridOf(t testing.TB, l *levels.Level) string {
	t.Helper()
	data, err := writeGrid(convert.Collection{Entries: []convert.Entry{{Level: l}}})
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

const smallDude = "#..#\n#D.#\n##B<\n####\n"

func TestNumbersGiveTheGrid(t *testing.T) {
	for name, file := range map[string]string{
		"on one line":             "4,4,1,0,0,1,1,5,0,1,1,1,2,3,1,1,1,1",
		"with line ends and more": "\ufeff4,4,1,0,0,1,1,5,0,1,1,1,2,3,1,1,1,1,\r\n\r\n\r\n",
		"with blanks":             "4, 4, 1,0,0,1, 1,5,0,1, 1,1,2,3, 1,1,1,1 \n",
		"a row a line":            "4,4\n1,0,0,1\n1,5,0,1\n1,1,2,3\n1,1,1,1\n",
		"cut anywhere":            "4,4,1,0,0,1,1\n5,0,1,1,1,2,3,1,1,1\n1\n",
	} {
		c, problems := readCSV([]byte(file))
		if len(problems) > 0 || len(c.Entries) != 1 || len(c.Entries[0].Problems) > 0 {
			t.Errorf("%s: %v %v", name, problems, c.Entries)
			continue
		}
		if got := gridOf(t, c.Entries[0].Level); got != smallDude {
			t.Errorf("%s:\n%s", name, got)
		}
	}
}

// TestNumbersTellWhatIsWrong: each mistake is a sentence with its place.
func TestNumbersTellWhatIsWrong(t *testing.T) {
	for file, want := range map[string][]string{
		"4,4,1,0,0,1,1,5,0,1,1,7,2,3,1,1,1,1\n": {"1:23: the cell in row 3, column 2 is \"7\"; write 0 empty, 1 brick, 2 block, 3 or 4 dude, 5 door"},
		"4,2,1,x,0,1,-1,5,0\n": {
			"1:18: the cells of a level 4 wide and 2 high come to 8, not 7; add 1",
			"1:7: the cell in row 1, column 2 is \"x\"; write 0 empty, 1 brick, 2 block, 3 or 4 dude, 5 door",
			"1:13: the cell in row 2, column 1 is \"-1\"; write 0 empty, 1 brick, 2 block, 3 or 4 dude, 5 door",
		},
		"4,3,1,1,1,1,0,0,0,0\n":  {"1:19: the cells of a level 4 wide and 3 high come to 12, not 8; write the height as 2, or add the missing cells"},
		"4,3\n":                  {"1:3: the cells of a level 4 wide and 3 high come to 12, not 0; add 12"},
		"2,2,1,1,1,1,1\n":        {"1:13: the cells of a level 2 wide and 2 high come to 4, not 5; take 1 away"},
		"2,2,1,1,1,1,1,1\n":      {"1:13: the cells of a level 2 wide and 2 high come to 4, not 6; take 2 away"},
		"0,2,1,1,1,1,1\n":        {"1:1: the width is \"0\"; write a number from 1 to 1000"},
		"2,2000,1,1,1,1,1\n":     {"1:3: the height is \"2000\"; write a number from 1 to 1000"},
		"two,2,1,1,1,1,1\n":      {"1:1: the width is \"two\"; write a number from 1 to 1000"},
		"\n\n5\n":                {"3:1: a level begins with its width and height, such as 20,6; write both"},
		"2,2,1,1\n2,1,1,1\n":     {"1:7: the cells of a level 2 wide and 2 high come to 4, not 2; write the height as 1, or add the missing cells", ""},
		"99999999999,2,1,1,1,1,": {"1:1: the width is \"99999999999\"; write a number from 1 to 1000"},
	} {
		c, problems := readCSV([]byte(file))
		if len(problems) > 0 {
			t.Errorf("%q: %v", file, problems)
		}
		var got []string
		for _, e := range c.Entries {
			if len(e.Problems) == 0 {
				got = append(got, "")
			}
			for _, p := range e.Problems {
				got = append(got, fmt.Sprintf("%d:%d: %s", p.Line, p.Column, p.Text))
			}
		}
		if strings.Join(got, "\n") != strings.Join(want, "\n") {
			t.Errorf("%q:\n%s\nwant\n%s", file, strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
	}
}

// TestNumbersHoldManyLevels: one after the other, and each cell knows its place.
func TestNumbersHoldManyLevels(t *testing.T) {
	c, _ := readCSV([]byte("3,1,5,0,3\n3,2\n1,0,1\n5,2,4\n2,1,0,0\n"))
	if len(c.Entries) != 3 {
		t.Fatalf("%d levels", len(c.Entries))
	}
	for i, want := range []string{"D.<\n", "#.#\nDB>\n", "..\n"} {
		if got := gridOf(t, c.Entries[i].Level); got != want {
			t.Errorf("level %d: %s", i+1, got)
		}
	}
	if line, column := c.Entries[1].Place(levels.Cell{X: 2, Y: 1}); line != 4 || column != 5 {
		t.Errorf("the cell stands at %d:%d", line, column)
	}
}

func TestGridGivesLevels(t *testing.T) {
	c, problems := readGrid([]byte("\ufeff; First\r\n#..#\r\n#D\r\n\r\n\r\n; Second\n>B\n..\n"))
	if len(problems) > 0 || len(c.Entries) != 2 {
		t.Fatalf("%v, %d levels", problems, len(c.Entries))
	}
	for i, want := range []string{"; First\n#..#\n#D..\n", "; Second\n>B\n..\n"} {
		if got := gridOf(t, c.Entries[i].Level); got != want || len(c.Entries[i].Problems) > 0 {
			t.Errorf("level %d: %s %v", i+1, got, c.Entries[i].Problems)
		}
	}
	if c.Entries[0].Line != 2 || c.Entries[1].Line != 7 {
		t.Errorf("lines %d and %d", c.Entries[0].Line, c.Entries[1].Line)
	}
	c, _ = readGrid([]byte("#D>#\n#?##\n"))
	if p := c.Entries[0].Problems; len(p) != 1 || p[0].Line != 2 || p[0].Column != 2 {
		t.Errorf("%v", p)
	}
	if _, problems := readGrid([]byte("\n\n")); len(problems) != 1 {
		t.Errorf("an empty file: %v", problems)
	}
}

// TestWhatIsNoTextHasItsPlace, and so has a cell that the file ends before.
func TestWhatIsNoTextHasItsPlace(t *testing.T) {
	for _, f := range All {
		_, problems := f.Read([]byte("2,1\n#\x00\n"))
		if len(problems) != 1 || problems[0].Kind != levels.NotText || problems[0].Line != 2 || problems[0].Column != 2 {
			t.Errorf("%s: %+v", f.Name, problems)
		}
	}
	c, _ := readCSV([]byte("2,2,1\n"))
	if line, column := c.Entries[0].Place(levels.Cell{X: 1, Y: 1}); line != 1 || column != 5 {
		t.Errorf("the cell that is missing stands at %d:%d", line, column)
	}
	for text, want := range map[string]bool{"x,6,1,0\n": true, "4,x\n": true, "level,seconds,1\n": false, "": false} {
		if resemblesCSV([]byte(text)) != want {
			t.Errorf("%q resembles a level: %t", text, !want)
		}
	}
}

// TestDudeFormatsFitTheirOwn: and leave the files of other games alone.
func TestDudeFormatsFitTheirOwn(t *testing.T) {
	for file, want := range map[string]string{
		"20,6,1,0,0,0,1,1,5,3\n":               "bdcsv",
		"x,6,1,0,0,0,1,1,5,3\n":                "bdcsv", // with a mistake
		"4,4\n1,0,0,1\n1,5,0,1\n":              "bdcsv",
		"3,1,4,0,5\n":                          "bdcsv", // tiny
		"1,2,5,3\n":                            "bdcsv",
		"2,2,1,2,3,0\n":                        "", // a sliding board after its size
		"1,2,3,0\n":                            "",
		"4,4\n1,2,3,4\n5,6,7,8\n9,10,11,12\n":  "", // a sliding board
		"2,3,1,2,3,4,5,0":                      "",
		"3,3,1,2,3,4,5,6,7,8,0\n":              "",
		"1 2 3\n4 5 0\n":                       "",
		"2,3,100,200,1,1,300,400\n":            "", // numbers of something else
		"3\n1\n1,0,1\n":                        "",
		"20,6\n":                               "",
		smallDude:                              "bdtext",
		"#...#\n#D<B#\n#####\n":                "bdtext",
		"#D.#\n####\n":                         "bdtext", // without a dude
		"; a title\n#D.<#\n":                   "bdtext",
		"#####\n#@$.#\n#####\n":                "", // Sokoban
		"#####\n#@ *#\n#####\n":                "",
		"########\n#@$.   #\n########\nB\n":    "",
		"#######\n#C....#\n#######\n":          "", // LongCat
		"# . #\n":                              "",
		"Baba Is You is a game of many words.": "",
		"":                                     "",
	} {
		got := ""
		if f, ok := convert.Detect(All, "", []byte(file)); ok {
			got = f.Name
		}
		if got != want {
			t.Errorf("%q is taken for %q, want %q", file, got, want)
		}
	}
}

func TestDudeFormatsRefuseWhatTheyCannotSay(t *testing.T) {
	l := levels.New(2, 3)
	l.Set(levels.Cell{X: 1, Y: 1}, levels.Stack{{Tile: "keke"}})
	l.Set(levels.Cell{Y: 2}, levels.Stack{{Tile: "keke"}})
	for _, f := range All {
		_, err := f.Write(convert.Collection{Entries: []convert.Entry{{Level: levels.New(1, 1)}, {Level: l}}})
		if err == nil || !strings.Contains(err.Error(), "level 2: row 2, column 2 holds \"keke\"") {
			t.Errorf("%s: %v", f.Name, err)
		}
	}
}

// FuzzCSV: any file is read without a panic, and what was read
// without problems is written and read back the same.
func FuzzCSV(f *testing.F) {
	for _, seed := range []string{
		"4,4,1,0,0,1,1,5,0,1,1,1,2,3,1,1,1,1", "3,1,5,0,3\n3,2\n1,0,1\n5,2,4\n", "2,2,1,1\n", ",,,\n", "1000,1000,1\n", "4,4\n\n,1",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) { gametest.ReadsAgain(t, formatNamed(t, "bdcsv"), data) })
}

// FuzzGrid promises the same of the text grid.
func FuzzGrid(f *testing.F) {
	for _, seed := range []string{smallDude, "; A\n#D<\n\n;B\n>.D\n", "B\n\n\nD", ";\n;\n", "<\r\n>"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) { gametest.ReadsAgain(t, formatNamed(t, "bdtext"), data) })
}

// TestNumbersThatAreNotTouchedStay byte for byte.
func TestNumbersThatAreNotTouchedStay(t *testing.T) {
	levels := []string{"4, 1,\n3,0,  1,4\n", "5,1,3,0,2,\n0,4\n"}
	text := strings.Join(levels, "")
	held, problems := All[0].Read([]byte(text))
	if len(held.Entries) != len(levels) || len(problems) > 0 {
		t.Fatalf("%d levels, %v", len(held.Entries), problems)
	}
	got, err := All[0].Rewrite([]byte(text), held, []convert.Wanted{{Old: 0}, {Old: 1}, {Old: -1, New: held.Entries[0]}})
	if err != nil || !strings.HasPrefix(string(got), text) {
		t.Errorf("%v\n%s", err, got)
	}
}
