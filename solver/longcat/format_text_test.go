package longcat

import (
	"strings"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver/games/gametest"
)

// catShown writes the levels of a text back.
func catShown(t *testing.T, text string) (string, []levels.Problem) {
	t.Helper()
	c, problems := readText([]byte(text))
	for _, e := range c.Entries {
		problems = append(problems, e.Problems...)
	}
	written, err := writeText(c)
	if err != nil {
		t.Fatal(err)
	}
	return string(written), problems
}

func TestCatsAreReadAsTheyAreDrawn(t *testing.T) {
	for text, want := range map[string]string{
		"C..\n.#.\n...\n":            "C..\n.#.\n...\n",
		"C..\r\n.#.\r\n...":          "C..\n.#.\n...\n",
		"\ufeffC  \n # \n   \n":      "C..\n.#.\n...\n",
		"C..\n.#\n...\n":             "C..\n.##\n...\n",              // what is missing is wall
		"  ###\n###C#\n#   #\n#####": "#####\n###C#\n#...#\n#####\n", // around it, too
		"; one\nC.\n\n; two\nC#":     "; one\nC.\n\n; two\nC#\n",
		"C.\n\n\n.C":                 "C.\n\n.C\n",
		"#####\n#C###\n### #":        "#####\n#C###\n#####\n", // below it
		"c..\n.#.":                   "C..\n.#.\n",
		"C.. \n.#.  \n...":           "C..\n.#.\n...\n", // nobody sees spaces behind dots
	} {
		got, problems := catShown(t, text)
		if len(problems) > 0 || got != want {
			t.Errorf("%q reads as %q, want %q; %v", text, got, want, problems)
		}
		if !fitsText([]byte(text)) {
			t.Errorf("%q does not fit", text)
		}
	}
}

func TestMistakesInCatsAreTold(t *testing.T) {
	for text, want := range map[string]string{
		"\n\n":                      "line 1: there is no level here",
		"C.\n.x\n":                  "line 2: 'x' is not part of a LongCat level",
		strings.Repeat("C", 1001):   "line 1: the grid is 1001 wide and 1 high",
		"; a\n\n\nC." + "\n.\u00df": "line 5: 'ß' is not part",
	} {
		c, problems := readText([]byte(text))
		for _, e := range c.Entries {
			problems = append(problems, e.Problems...)
		}
		if len(problems) != 1 {
			t.Errorf("%.20q: %v", text, problems)
			continue
		}
		line, said, _ := strings.Cut(want, ": ")
		if p := problems[0]; !strings.HasPrefix(p.Text.String(), said) || line != "line "+string(rune('0'+p.Line)) || p.Column < 1 {
			t.Errorf("%.20q: line %d, column %d, %s; want %s", text, p.Line, p.Column, p.Text, want)
		}
	}
	for _, text := range []string{"####\n#@$.#\n", "1 2 3 0", "...\n", "; C\n"} {
		if fitsText([]byte(text)) {
			t.Errorf("%q fits", text)
		}
	}
}

func FuzzText(f *testing.F) {
	for _, text := range []string{"C..\n.#.\n...", "; t\nC \n\n  #\n #C", "\ufeff C\r\n##\r\n", "Cx"} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) { gametest.ReadsAgain(t, textFormat, data) })
}
