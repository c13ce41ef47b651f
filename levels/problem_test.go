package levels_test

import (
	"testing"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
)

// TestAProblemNamesItsPlace, a cell by its place in content.txt, and what is nowhere by the beginning of
// the file that it is missing in.
func TestAProblemNamesItsPlace(t *testing.T) {
	problems := []levels.Problem{
		{},
		{Setting: "nowhere", Column: 3},
		{Cells: []levels.Cell{{X: 4, Y: 2}, {X: 1, Y: 1}}},
		{File: "a"},
		{File: "a", Line: 3},
		{File: "a", Line: 3, Column: 5},
		{File: "a", Column: 5},
		{File: "a", Line: 1000, Column: 2000},
	}
	levels.New(5, 3).Locate(problems)
	for i, want := range []string{"content.txt:1:1: wrong", "level.toml:1:1: wrong", "content.txt:3:5: wrong", "a: wrong", "a:3: wrong", "a:3:5: wrong", "a:5: wrong", "a:1000:2000: wrong"} {
		problems[i].Text = message.New("wrong")
		if got := problems[i].Error(); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
}
