package document_test

import (
	"strings"
	"testing"

	"puzzlewright/editor/document"
	"puzzlewright/levels"
	"puzzlewright/solver/games"
)

// TestATypedTextMakesALevel, and one that holds none says what is wrong.
func TestATypedTextMakesALevel(t *testing.T) {
	for _, test := range []struct{ game, text, problem, err string }{
		{game: "sliding", text: "2 0 3 4 1 5 7 8 9 6 10 11 13 14 15 12"},
		{
			game: "sliding", text: "2 0 3 4 5 6 7 8 9 6 10 11 13 14 15 12",
			problem: "6 is there twice and 1 is missing",
		},
		{game: "sliding", text: "1 2 3 x", err: `"x" is not a number`},
		{game: "sliding", text: "", err: "there are no numbers here"},
		{game: "longcat", text: "C..\n.#.\n...\n"},
		{game: "sokoban", text: "#####\n#@$.#\n#####\n"},
		{game: "baba", text: "baba", err: "the file is no JSON of levels"},
	} {
		d, err := document.FromText(games.ByName(test.game), test.text)
		if (err != nil) != (test.err != "") || err != nil && !strings.Contains(err.Error(), test.err) {
			t.Errorf("%s %q: %v, want %q", test.game, test.text, err, test.err)
		}
		if err != nil {
			continue
		}
		problem := ""
		if ps := d.Game().Problems(d.Copy()); len(ps) > 0 {
			problem = ps[0].Text.String()
		}
		if (problem == "") != (test.problem == "") || !strings.Contains(problem, test.problem) {
			t.Errorf("%s %q: %q, want %q", test.game, test.text, problem, test.problem)
		}
		if len(d.Level().At(levels.Cell{})) == 0 {
			t.Errorf("%s %q: the first cell is empty", test.game, test.text)
		}
	}
}
