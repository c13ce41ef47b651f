package baba

import (
	"fmt"
	"strings"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/levels/convert"
	"puzzlewright/solver/baba/twin"
)

const kekeText = `{"levels" : [
	{"id":1,"name":"First","author":"Demo","ascii":"______\n_B12._\n_.b.f_\n_F13v_\n______","solution":"rRs"},
	{"id":"two","name":"","author":"","ascii":"B12\r\nb f\n","solution":""}
]}`

func TestKekeLevelsAreReadAndWritten(t *testing.T) {
	if !fitsKeke([]byte(kekeText)) {
		t.Fatal("they do not fit")
	}
	c, problems := readKeke([]byte(kekeText))
	if len(problems) > 0 || len(c.Entries) != 2 || len(c.Entries[0].Problems)+len(c.Entries[1].Problems) > 0 {
		t.Fatalf("%v, %v", problems, c.Entries)
	}
	first, second := c.Entries[0], c.Entries[1]
	want := twin.Draw("BABA IS YOU .", ". baba . flag", "FLAG IS WIN love")
	if !alike(first.Level, want) || first.Level.Title != "First" || first.Level.Author != "Demo" || first.Solution.String() != (levels.Moves{0, 0, levels.Wait}).String() {
		t.Errorf("the first is %q by %q, %v:\n%s", first.Level.Title, first.Level.Author, first.Solution, twin.Picture(first.Level))
	}
	if !alike(second.Level, twin.Draw("BABA IS YOU", "baba . flag")) || second.Solution != nil {
		t.Errorf("the second is\n%s", twin.Picture(second.Level))
	}
	readsAgain(t, kekeFormat, c)
}

// readsAgain writes a collection and reads it back.
func readsAgain(t *testing.T, f convert.Format, c convert.Collection) {
	t.Helper()
	data, err := f.Write(c)
	if err != nil {
		t.Fatal(err)
	}
	if !f.Fits(data) {
		t.Errorf("%s does not fit itself:\n%s", f.Name, data)
	}
	again, problems := f.Read(data)
	if len(problems) > 0 || len(again.Entries) != len(c.Entries) {
		t.Fatalf("%v of\n%s", problems, data)
	}
	for i, e := range again.Entries {
		old := c.Entries[i]
		if len(e.Problems) > 0 || !alike(e.Level, old.Level) || e.Level.Title != old.Level.Title || e.Solution.String() != old.Solution.String() {
			t.Errorf("level %d: %v\n%s", i, e.Problems, twin.Picture(e.Level))
		}
	}
}

func TestMapsOfBabaIsAutoAreReadAndWritten(t *testing.T) {
	text := "5 2\n4 67 77 132 132\n114 25 132 132 132\n\n132 132 132 132 132\n161 132 132 132 132\n"
	if !fitsNumbers([]byte(text)) {
		t.Fatal("it does not fit")
	}
	for other, fits := range map[string]bool{
		"1 2\n132\n114\n": true, "3 1\n4 4 161\n": true, // which no sliding board is
		"3 1\n4 5 161\n": false, "2 1\n67 0\n": false,
		// A mistake now and then.
		strings.Replace(text, "25", "x", 1): true, strings.Replace(text, "25", "999", 1): true, strings.Replace(text, "25 ", "", 1): true,
		strings.Replace(text, "132 132", "a b", 2): false, strings.Replace(text, "25", "0", 1): false, "3 1\n4 4 x\n": false,
	} {
		if fitsNumbers([]byte(other)) != fits {
			t.Errorf("%q: fits should be %t", other, fits)
		}
	}
	c, problems := readNumbers([]byte(text))
	if len(problems) > 0 || !alike(c.Entries[0].Level, twin.Draw("BABA IS YOU . .", "baba+rock FLAG . . .")) {
		t.Fatalf("%v\n%s", problems, twin.Picture(c.Entries[0].Level))
	}
	readsAgain(t, numbersFormat, c)
}

func TestMistakesInLevelsOfOtherProgramsAreTold(t *testing.T) {
	for text, want := range map[string]string{
		`{"levels": [`:                "1:12: the file is no JSON of levels",
		"{\"levels\":\n[x":            "2:2: the file is no JSON of levels",
		`{"levels": [], "ascii": 1}`:  "1:1: there is no level here",
		`[]`:                          `1:1: the file is no JSON of levels as Keke has them here; write it as in {"levels"`,
		"{\"levels\": [\n1, 2]}":      "2:1: the file is no JSON of levels as Keke has them here",
		`{"levels": [{"ascii": 1}]}`:  "1:23: the file is no JSON of levels as Keke has them here",
		`{"levels": [{"ascii": ""}]}`: `1:1: the map "ascii" is empty`,
		`{"levels": [{"ascii": "B12", "solution": "rux"}]}`:                            "1:1: the solution that comes with the level cannot be read: 'x' is none of",
		`{"levels": [{"ascii": "b?"}]}`:                                                `1:1: '?' in row 1, column 2 of the map is no sign`,
		"{\"levels\": [{\"ascii\": \"b\"},\n{\"ascii\": \"b\"},\n{\"ascii\": \"?\"}]}": `3:1: '?' in row 1, column 1 of the map is no sign`,
		`{"levels": [{"ascii": "___\n_b.\n___"}]}`:                                     `1:1: '_' is the border`,
		`{"levels": [{"ascii": "` + strings.Repeat("b", 2000) + `"}]}`:                 "1:1: the grid is 2000 wide",
	} {
		wantsProblem(t, kekeFormat, text, want)
	}
	for text, want := range map[string]string{
		"":                "1:1: there is no level here",
		"5\n1 2":          `1:1: the first line is "5"`,
		"2 1 1\n4 67":     `1:1: the first line is "2 1 1"`,
		"\n2 1\n4 67 77":  "3:1: the row has 3 numbers and not 2",
		"2 2\n4 67":       "2:1: there are 1 rows, and a layer has 2",
		"2 2\n":           "2:1: there are 0 rows, and a layer has 2",
		"2 1\n4 66":       `2:1: "66" is no number of a tile`,
		"2 1\n4 b":        `2:1: "b" is no number of a tile`,
		"1 1\n4\n4\n4\n4": "5:1: there are more than 3 layers",
		"99999 1\n4 4":    "1:1: the grid is 99,999 wide",
	} {
		wantsProblem(t, numbersFormat, text, want)
	}
}

func wantsProblem(t *testing.T, f convert.Format, text, want string) {
	t.Helper()
	c, problems := f.Read([]byte(text))
	for _, e := range c.Entries {
		problems = append(problems, e.Problems...)
		if len(e.Problems) > 0 && e.Solution != nil {
			t.Errorf("of %.60q a part of the solution is taken", text)
		}
	}
	if len(problems) == 0 {
		t.Errorf("of %.60q nothing is said, want %q", text, want)
		return
	}
	if p := problems[0]; !strings.HasPrefix(fmt.Sprintf("%d:%d: %s", p.Line, p.Column, p.Text), want) {
		t.Errorf("of %.60q is said %d:%d: %s, want %q", text, p.Line, p.Column, p.Text, want)
	}
}

// What the formats have no sign for is not written, and said.
func TestWhatOtherProgramsLackIsNotWritten(t *testing.T) {
	for _, row := range []string{"baba+rock . LONELY", "ladder", "baba<"} {
		c := convert.Collection{Entries: []convert.Entry{{Level: twin.Draw(row)}}}
		Game.Spell(c.Entries[0].Level)
		_, err := writeKeke(c)
		if err == nil || !strings.Contains(err.Error(), "row 1, column 1") || row == "baba<" && !strings.Contains(err.Error(), "holds Baba ←,") {
			t.Errorf("%s as a Keke level: %v", row, err)
		}
	}
	for _, row := range []string{"ladder", "baba<", "baba+rock+wall+flag"} {
		c := convert.Collection{Entries: []convert.Entry{{Level: twin.Draw(row)}}}
		Game.Spell(c.Entries[0].Level)
		if _, err := writeNumbers(c); err == nil || !strings.Contains(err.Error(), "row 1, column 1") {
			t.Errorf("%s as a map of baba-is-auto: %v", row, err)
		}
	}
}

func FuzzFormats(f *testing.F) {
	f.Add([]byte(kekeText))
	f.Add([]byte("5 2\n4 67 77 132 132\n114 25 132 132 132\n"))
	f.Add([]byte("5 1\n1 1 1 1 1\n1 1 1 1 10"))
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, format := range []convert.Format{kekeFormat, numbersFormat} {
			fits := format.Fits(data)
			c, problems := format.Read(data)
			if len(c.Entries) == 0 && len(problems) == 0 {
				t.Fatal("neither a level nor a problem")
			}
			for _, e := range c.Entries {
				problems = append(problems, e.Problems...)
			}
			if fits && len(problems) == 0 { // a map of numbers without the word IS may be of another game
				readsAgain(t, format, c)
			}
		}
	})
}
