package longcat

import (
	"bufio"
	"bytes"
	"strings"
	"testing"

	"puzzlewright/internal/cases"
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/search"
)

// puzzleOf reads the first level of a text.
func puzzleOf(t testing.TB, text string) *puzzle {
	t.Helper()
	c, problems := readText([]byte(text))
	if len(problems) > 0 || len(c.Entries) == 0 || len(c.Entries[0].Problems) > 0 {
		t.Fatal(problems, c)
	}
	p, err := Game.Load(c.Entries[0].Level)
	if err != nil {
		t.Fatal(err)
	}
	return p.(*puzzle)
}

func puzzleFrom(t testing.TB, name string) *puzzle {
	t.Helper()
	return puzzleOf(t, string(cases.Collection(t, "longcat/"+name)))
}

// TestArticlesLevelHasOneSolution: it is the level with which the game was
// first described.
func TestArticlesLevelHasOneSolution(t *testing.T) {
	p := puzzleOf(t, string(cases.Own(t, "solver/longcat/testdata/article.txt")))
	a := search.Solve(t.Context(), p, solver.Task{Count: 100})
	want := cases.Moves(t, "←↓→↑←↓→↓←↓←")
	if a.Verdict != solver.Solved || a.Count != 1 || a.Capped || !a.Optimal || a.Moves.String() != want.String() {
		t.Errorf("%v, %d solutions: %v", a.Verdict, a.Count, a.Moves)
	}
}

// TestRecordedSolutionsAreFound: every recorded solution is among the ones
// that are listed.
func TestRecordedSolutionsAreFound(t *testing.T) {
	lines := bufio.NewScanner(bytes.NewReader(cases.Collection(t, "longcat/solutions.tsv")))
	lines.Scan()
	for lines.Scan() {
		fields := strings.Split(lines.Text(), "\t")
		name := "coil_" + strings.Repeat("0", 3-len(fields[0])) + fields[0] + ".txt"
		var want levels.Moves
		for _, r := range fields[5] {
			want = append(want, map[rune]levels.Move{'R': levels.Right, 'U': levels.Up, 'L': levels.Left, 'D': levels.Down}[r])
		}
		p := puzzleFrom(t, name)
		a := search.Solve(t.Context(), p, solver.Task{Count: 1000})
		found := false
		for _, s := range a.Solutions {
			found = found || s.String() == want.String()
		}
		if !found || a.Capped {
			t.Errorf("%s: %v, %d solutions, the recorded one is not among them", name, a.Verdict, a.Count)
		}
		t.Logf("%s: %d solutions, %d slides, %d states, %v", name, a.Count, len(a.Moves), a.Expanded, a.Elapsed)
	}
}
