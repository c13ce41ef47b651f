package sliding

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"puzzlewright/internal/cases"
	"puzzlewright/levels"
	"puzzlewright/levels/convert"
	"puzzlewright/solver/games/gametest"
)

// shown writes the boards of a collection in short: "3x2 1 2 3 4 5 0".
func shown(t *testing.T, c convert.Collection) []string {
	t.Helper()
	var all []string
	for _, e := range c.Entries {
		data, err := writeNumbers(convert.Collection{Entries: []convert.Entry{{Level: e.Level}}})
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, strings.ReplaceAll(strings.TrimSpace(string(data)), "\n", " / "))
	}
	return all
}

func TestNumbersAreReadHoweverTheyAreWritten(t *testing.T) {
	const square = "1 2 3 / 4 5 6 / 7 8 0"
	for text, want := range map[string][]string{
		"1 2 3\n4 5 6\n7 8 0\n":                      {square},
		"1 2 3\r\n4 5 6\r\n7 8 0":                    {square},
		"1 2 3 4 5 6 7 8 0":                          {square},
		"1,2,3,4,5,6,7,8,_\n":                        {square},
		"1 | 2 | 3\n4 | 5 | 6\n7 | 8 | .":            {square},
		"3\n1 2 3\n4 5 6\n7 8 0":                     {square},
		"3 3\n1 2 3\n4 5 6\n7 8 0":                   {square},
		"3 3 1 2 3 4 5 6 7 8 0":                      {square},
		"1 2 3 4 5 0":                                {"1 2 3 / 4 5 0"},
		"2 3 1 2 3 4 5 0":                            {"1 2 / 3 4 / 5 0"},
		"2 3\n1 2 3 4 5 0":                           {"1 2 / 3 4 / 5 0"},
		"2 3\n5 7\n0 4\n1 6":                         {"2 3 / 5 7 / 0 4 / 1 6"},
		"3 2\n6 5\n1 7\n0 4":                         {"3 2 / 6 5 / 1 7 / 0 4"},
		"2 3 5 7 0 4 1 6":                            {"2 3 5 7 / 0 4 1 6"},
		"2 2\n2 3\n0 1":                              {"2 3 / 0 1"},
		"# mine\n7 31 8 0 6 5 4 7 2 3 1":             {"# mine / 8 0 6 / 5 4 7 / 2 3 1"},
		"7 31 8 0 6 5 4 7 2 3 1":                     {"# Board 7 / 8 0 6 / 5 4 7 / 2 3 1"},
		"1 2 3 0\n3 1 2 0":                           {"1 2 / 3 0", "3 1 / 2 0"},
		"1 2 3 0\n4 5 6 7":                           {"1 2 3 0 / 4 5 6 7"},
		"1 2 3 0\n4 5 6 6":                           {"1 2 3 0 / 4 5 6 6"},
		"1 2\n3 0\n\n3 1\n2 0":                       {"1 2 / 3 0", "3 1 / 2 0"},
		"# a\n1 2\n3 0\n# b\n3 1\n2 0":               {"# a / 1 2 / 3 0", "# b / 3 1 / 2 0"},
		"1 5 1 2 3 4 5 0\n2 7 5 4 3 2 1 0":           {"# Board 1 / 1 2 3 / 4 5 0", "# Board 2 / 5 4 3 / 2 1 0"},
		"2 0 3 4 5 6 7 8 9 6 10 11 13 14 15 12":      {"2 0 3 4 / 5 6 7 8 / 9 6 10 11 / 13 14 15 12"},
		"\ufeff12 13 14 15 16 17 18 19 20 21 99 500": {"12 13 14 15 / 16 17 18 19 / 20 21 99 500"},
	} {
		if !fitsNumbers([]byte(text)) {
			t.Errorf("%q does not fit", text)
		}
		c, problems := readNumbers([]byte(text))
		got := shown(t, c)
		if len(problems) > 0 || strings.Join(got, "; ") != strings.Join(want, "; ") {
			t.Errorf("%q: got %q, want %q; %v", text, got, want, problems)
		}
	}
}

func TestMistakesInNumbersAreTold(t *testing.T) {
	for text, want := range map[string]string{
		"1 2 3 4 5 6 7":                 "1:1: 7 numbers make no board; one of 4x4 has 16 numbers, one of 3x2 has 6",
		"1 2 3\n4\n6 7 8":               "2:1: this line has one number where line 1 has 3; make the rows equal, with an empty line between boards",
		"1 2 3\n4 5\n6 7 8":             "2:1: this line has 2 numbers where line 1 has 3; make the rows equal, with an empty line between boards",
		"1 2 3 4\n5 x7 8 9\n1 2 3 4":    "2:3: \"x7\" is not a number; write numbers with spaces between them, 0 for the gap",
		"":                              "1:1: there are no numbers here; write those of a board row by row, 0 for the gap",
		"# nothing":                     "1:1: there are no numbers here; write those of a board row by row, 0 for the gap",
		"1 2 3 4 5 6 7 8 9 10 11 12 13": "1:1: 13 numbers make no board; one of 4x4 has 16 numbers, one of 3x2 has 6",
		"1 2\n3 · é x7":                 "2:3: \"·\" is not a number; write numbers with spaces between them, 0 for the gap",
		"1\n2\n3\n0":                    "1:1: 1 wide and 4 high is no board; make each side 2 to 10",
	} {
		c, problems := readNumbers([]byte(text))
		for _, e := range c.Entries {
			problems = append(problems, e.Problems...)
		}
		if len(c.Entries) > 1 || len(problems) != 1 || fmt.Sprintf("%d:%d: %s", problems[0].Line, problems[0].Column, problems[0].Text) != want {
			t.Errorf("%q: %+v, want %q", text, problems, want)
		}
	}
}

// TestAMistakeIsThatOfItsBoard: the others are read as they stand.
func TestAMistakeIsThatOfItsBoard(t *testing.T) {
	for text, want := range map[string]string{
		"# a\n1 2\n3 0\n\n# b\n1 2\nx 0\n\n# c\n3 1\n2 0\n": "a, line 7, c",
		"# a\n1 2\n3 0\n\n1 2 3\n4\n\n# c\n3 1\n2 0\n":      "a, line 6, c",
		"# all\n1 2 3 0\n3 1 2 0\n1 x 3 0\n2 3 1 0\n":       "1 2 / 3 0, 3 1 / 2 0, line 4, 2 3 / 1 0",
		"1 2 3 0\n3 1 2 0\n1 3 2\n":                         "1 2 / 3 0, 3 1 / 2 0, line 3",
	} {
		c, problems := readNumbers([]byte(text))
		var got []string
		for _, e := range c.Entries {
			switch {
			case e.Level == nil && len(e.Problems) == 1:
				got = append(got, fmt.Sprintf("line %d", e.Problems[0].Line))
			case e.Level.Title != "":
				got = append(got, e.Level.Title)
			default:
				got = append(got, shown(t, convert.Collection{Entries: []convert.Entry{e}})...)
			}
		}
		if len(problems) > 0 || strings.Join(got, ", ") != want {
			t.Errorf("%q: %v, %v", text, got, problems)
		}
	}
}

func TestNumbersFitNoOtherFormat(t *testing.T) {
	for name, text := range map[string]string{
		"block dude":   "8,4,1,1,1,1,1,1,1,1,1,0,0,0,0,0,0,1,1,3,0,2,0,4,0,1,1,1,1,1,1,1,1,1",
		"its rows":     "8,4\n1,1,1,1,1,1,1,1\n1,0,0,0,0,0,0,1\n1,3,0,2,0,4,0,1\n1,1,1,1,1,1,1,1",
		"sokoban":      "#######\n#@ $ .#\n#######\n; 12",
		"run lengths":  "7#|#@-$-.#|7#",
		"longcat":      "C..\n.#.\n...",
		"prose":        "in 1985 Korf solved 100 boards",
		"empty":        "",
		"few numbers":  "1 2 3",
		"only a title": "# 1 2 3 4 5 6 7 8",
	} {
		if fitsNumbers([]byte(text)) {
			t.Errorf("%s fits", name)
		}
	}
}

// TestABoardThatIsTooLargeIsTold, and not taken for one a line.
func TestABoardThatIsTooLargeIsTold(t *testing.T) {
	var b strings.Builder
	for n := range 12 * 12 {
		fmt.Fprint(&b, (n+1)%(12*12))
		b.WriteString(map[bool]string{true: "\n", false: " "}[n%12 == 11])
	}
	c, problems := readNumbers([]byte(b.String()))
	if len(c.Entries) != 1 || len(problems) > 0 || len(c.Entries[0].Problems) != 1 {
		t.Fatalf("%d boards, %v", len(c.Entries), problems)
	}
	if p := c.Entries[0].Problems[0]; p.Text.String() != "12 wide and 12 high is no board; make each side 2 to 10" || p.Line != 1 {
		t.Errorf("told: %v", p)
	}
}

func TestKorfsBoardsAreRead(t *testing.T) {
	data := cases.Own(t, "solver/sliding/testdata/korf.txt")
	if !fitsNumbers(data) {
		t.Error("they do not fit")
	}
	c, problems := readNumbers(data)
	if len(c.Entries) != 50 || len(problems) > 0 {
		t.Fatalf("%d boards, %v", len(c.Entries), problems)
	}
	for i, e := range c.Entries {
		if e.Level.Width() != 4 || e.Level.Height() != 4 || e.Line != i+2 {
			t.Fatalf("board %d is %dx%d, on line %d", i, e.Level.Width(), e.Level.Height(), e.Line)
		}
	}
}

// TestNumbersKnowWhereTheyStand: a problem of a cell can point at its number.
func TestNumbersKnowWhereTheyStand(t *testing.T) {
	for text, want := range map[string][2]int{ // of row 2, column 1
		"1 2\n3 0":             {2, 1},
		"1 2 3 0":              {1, 5},
		"# t\n2 2 1 2 13 0":    {2, 9},
		"7 52 1 2 | 3 0":       {1, 12},
		"2\n\t1 2\n   3 0":     {3, 4},
		"12  _ 3 1\n\n1 2 3 0": {1, 7},
	} {
		c, problems := readNumbers([]byte(text))
		if len(problems) > 0 {
			t.Fatal(problems)
		}
		if line, column := c.Entries[0].Place(levels.Cell{X: 0, Y: 1}); line != want[0] || column != want[1] {
			t.Errorf("%q: line %d, column %d, want %v", text, line, column, want)
		}
	}
}

// TestAnUnfinishedBoardIsWrittenWithItsSize where it would be read as another one.
func TestAnUnfinishedBoardIsWrittenWithItsSize(t *testing.T) {
	for rows, want := range map[string]string{
		"2 3 / 5 7 / 0 4 / 1 6": "2 3 / 5 7 / 0 4 / 1 6",
		"2 3 / 5 7 / 0 4 / 1 0": "2 4 / 2 3 / 5 7 / 0 4 / 1 0",
		"1 2 3 0 / 3 1 2 0":     "4 2 / 1 2 3 0 / 3 1 2 0",
		"1 2 3 0 / 4 5 6 6":     "1 2 3 0 / 4 5 6 6",
	} {
		lines := strings.Split(rows, " / ")
		l := levels.New(len(strings.Fields(lines[0])), len(lines))
		for y, line := range lines {
			for x, n := range strings.Fields(line) {
				if n != "0" {
					l.Set(levels.Cell{X: x, Y: y}, levels.Stack{{Tile: tilePrefix + n}})
				}
			}
		}
		got := shown(t, convert.Collection{Entries: []convert.Entry{{Level: l}}})
		if strings.Join(got, "; ") != want {
			t.Errorf("%q: got %q", rows, got)
		}
		c, problems := readNumbers([]byte(strings.ReplaceAll(got[0], " / ", "\n")))
		if len(problems) > 0 || len(c.Entries) != 1 || !c.Entries[0].Level.SameGrid(l) {
			t.Errorf("%q: read again, it is %d boards, %v", rows, len(c.Entries), problems)
		}
	}
}

func FuzzNumbers(f *testing.F) {
	for _, text := range []string{"1 2\n3 0", "3 3 1 2 3 4 5 6 7 8 0", "# t\n1,2;3|0\n\n_ 1 2 3", "\ufeff1 x"} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) { gametest.ReadsAgain(t, numbersFormat, data) })
}

// TestALongTextThatIsNoBoardIsRefusedAtOnce, with where it goes wrong: what is kept of its
// lines stays a small part of what a machine has.
func TestALongTextThatIsNoBoardIsRefusedAtOnce(t *testing.T) {
	const lines = 200_000
	data := []byte(strings.Repeat("1\n", lines))
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	fits := fitsNumbers(data)
	c, problems := readNumbers(data)
	runtime.ReadMemStats(&after)
	if !fits || len(c.Entries) != 1 || len(problems) > 0 || len(c.Entries[0].Problems) != 1 || c.Entries[0].Problems[0].Line != 1 {
		t.Errorf("%v, %d levels, %v", fits, len(c.Entries), problems)
	}
	if per := (after.TotalAlloc - before.TotalAlloc) / lines; per > 1000 {
		t.Errorf("%d bytes a line", per)
	}
}

// TestBoardsThatAreNotTouchedStay byte for byte, with their titles and sizes.
func TestBoardsThatAreNotTouchedStay(t *testing.T) {
	const file = "# all of them\n\n"
	boards := []string{"#one\n3  2\n1, 2 3\n4 5 _\n\n", "# two\n1 2\n3 .\n\n", "2 2  1 2\t3 0\n\n", "3 2 5 4 3 2 1 0\n"}
	text := file + strings.Join(boards, "")
	held, problems := numbersFormat.Read([]byte(text))
	if len(held.Entries) != len(boards) || len(problems) > 0 {
		t.Fatalf("%d boards, %v", len(held.Entries), problems)
	}
	fresh := held.Entries[1]
	fresh.Level = fresh.Level.Clone()
	fresh.Level.Title = "new"
	got, err := numbersFormat.Rewrite([]byte(text), held, []convert.Wanted{{Old: 0}, {Old: -1, New: fresh}, {Old: 2}, {Old: 3}})
	if want := file + boards[0] + "# new\n1 2\n3 0\n\n" + boards[2] + boards[3]; string(got) != want || err != nil {
		t.Errorf("%v\n%s", err, got)
	}
	got, err = numbersFormat.Rewrite([]byte(text), held, []convert.Wanted{{Old: 1}, {Old: 0}})
	if want := file + boards[1] + strings.TrimSuffix(boards[0], "\n"); string(got) != want || err != nil {
		t.Errorf("%v\n%s", err, got)
	}
	const lines = "3 2  1 2 3  4 5 0\n3,2,5,4,3,2,1,0\n"
	held, _ = numbersFormat.Read([]byte(lines))
	got, err = numbersFormat.Rewrite([]byte(lines), held, []convert.Wanted{{Old: 0}, {Old: 1}, {Old: -1, New: fresh}})
	if want := lines + "\n# new\n1 2\n3 0\n"; string(got) != want || err != nil {
		t.Errorf("%v\n%s", err, got)
	}
}
