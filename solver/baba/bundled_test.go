package baba

import (
	"io/fs"
	"testing"
	"time"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/search"
)

// bundled opens one of the levels that come with the program.
func bundled(t testing.TB, name string) *levels.Level {
	t.Helper()
	folder, problems := levels.ReadFS(levels.Bundled, "baba/"+name)
	if folder == nil {
		t.Fatal(problems)
		return nil
	}
	l := folder.Level
	Game.Spell(l)
	if problems = append(problems, Game.Problems(l)...); len(problems) > 0 {
		t.Fatal(problems)
	}
	return l
}

// solved searches a level to the end.
func solved(t *testing.T, l *levels.Level) solver.Answer {
	t.Helper()
	p, err := Game.Load(l)
	if err != nil {
		t.Fatal(err)
	}
	return search.Solve(t.Context(), p, solver.Task{Time: 2 * time.Minute})
}

// TestBundledLevelsAreWhatTheirNotesSay: they are won in so many steps, or
// cannot be.
func TestBundledLevelsAreWhatTheirNotesSay(t *testing.T) {
	const cannotBeWon = -1
	want := map[string]int{
		"00": 8, "01": 13, "02": 8, "03": 4, "04": 18, "05": 12, "06": 13, "07": 12, "08": 17, "09": 19,
		"10": 14, "11": 27, "12": 19, "13": cannotBeWon, "14": 35, "15": 44, "16": 37, "17": 10, "18": 12, "19": 7, "20": 12, "21": 11, "22": 7,
	}
	dirs, err := fs.ReadDir(levels.Bundled, "baba")
	if err != nil || len(dirs) != len(want) {
		t.Fatalf("%d levels, want %d; %v", len(dirs), len(want), err)
	}
	for _, dir := range dirs {
		t.Run(dir.Name(), func(t *testing.T) {
			t.Parallel()
			a := solved(t, bundled(t, dir.Name()))
			if want := want[dir.Name()]; want == cannotBeWon && a.Verdict != solver.Unsolvable ||
				want != cannotBeWon && (len(a.Moves) != want || !a.Optimal) {
				t.Errorf("%v in %d steps (optimal %v), want %d", a.Verdict, len(a.Moves), a.Optimal, want)
			}
		})
	}
}

// TestBundledLevelsNeedWhatTheyTeach: without it they cannot be won.
func TestBundledLevelsNeedWhatTheyTeach(t *testing.T) {
	for name, without := range map[string]string{
		"03": "flag text", "04": "rock", "08": "not text", "09": "and text", "10": "float text", "12": "has text",
		"14": "star text", "15": "win text",
	} {
		t.Run(without, func(t *testing.T) {
			t.Parallel()
			l := bundled(t, name)
			l.Cells(func(c levels.Cell, s levels.Stack) {
				if s.Has(without) {
					l.Set(c, nil)
				}
			})
			if a := solved(t, l); a.Verdict != solver.Unsolvable {
				t.Errorf("%s without %s: %v", name, without, a.Verdict)
			}
		})
	}
}
