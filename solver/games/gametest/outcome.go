package gametest

import (
	"io/fs"
	"testing"
	"time"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/search"
)

// An Outcome is what is known of a level.
type Outcome struct {
	// Moves is the fewest moves of a solution, or CannotBeWon; 0 where that is not checked.
	Moves int
	// Count is the number of its solutions, 0 where that is not checked.
	Count int
}

// CannotBeWon stands for the number of moves of a level without a solution.
const CannotBeWon = -1

// Outcomes searches the levels that come with the program for a game, by the names of
// their folders. Each must have the outcome that is wanted, and none may be left out.
func Outcomes(t *testing.T, g *solver.Game, want map[string]Outcome) {
	t.Helper()
	dirs, err := fs.ReadDir(levels.Bundled, g.Name)
	if err != nil || len(dirs) != len(want) {
		t.Fatalf("%d levels, want %d; %v", len(dirs), len(want), err)
	}
	for _, dir := range dirs {
		t.Run(dir.Name(), func(t *testing.T) {
			t.Parallel()
			folder, problems := levels.ReadFS(levels.Bundled, g.Name+"/"+dir.Name())
			if folder == nil {
				t.Fatal(problems)
			}
			g.Spell(folder.Level)
			p, err := g.Load(folder.Level)
			if err != nil {
				t.Fatal(err)
			}
			want[dir.Name()].check(t, p)
		})
	}
}

func (want Outcome) check(t *testing.T, p solver.Puzzle) {
	t.Helper()
	task := solver.Task{Time: 2 * time.Minute}
	if want.Count > 0 {
		task.Count = want.Count + 1
	}
	a := search.Solve(t.Context(), p, task)
	switch {
	case want.Moves == CannotBeWon:
		if a.Verdict != solver.Unsolvable {
			t.Errorf("%v, want unsolvable", a.Verdict)
		}
	case a.Verdict != solver.Solved || !a.Optimal || want.Moves > 0 && len(a.Moves) != want.Moves:
		t.Errorf("%v in %d moves (optimal %v), want %d", a.Verdict, len(a.Moves), a.Optimal, want.Moves)
	case want.Count > 0 && (a.Count != want.Count || a.Capped):
		t.Errorf("%d solutions (capped %v), want %d", a.Count, a.Capped, want.Count)
	}
}
