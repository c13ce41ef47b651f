package blockdude

import (
	"io/fs"
	"testing"
	"time"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/search"
)

// TestBundledLevelsAreWhatTheirNotesSay: they open without a problem, and are
// won in so many presses, or cannot be.
func TestBundledLevelsAreWhatTheirNotesSay(t *testing.T) {
	cannotBeWon := -1
	want := map[string]int{
		"00": 11, "01": 27, "02": 18, "03": 14, "04": 13, "05": 16, "06": 19, "07": cannotBeWon, "08": 61, "09": 25,
		"10": 55, "11": 110, "12": 67, "13": 142,
	}
	dirs, err := fs.ReadDir(levels.Bundled, "blockdude")
	if err != nil || len(dirs) != len(want) {
		t.Fatalf("%d levels, want %d; %v", len(dirs), len(want), err)
	}
	for _, dir := range dirs {
		folder, problems := levels.ReadFS(levels.Bundled, "blockdude/"+dir.Name())
		if folder == nil {
			t.Fatal(problems)
		}
		l := folder.Level
		Game.Spell(l)
		if problems = append(problems, Game.Problems(l)...); len(problems) > 0 {
			t.Fatal(problems)
		}
		if l.Game != "blockdude" || l.Title == "" || l.Notes == "" {
			t.Errorf("%s says too little of itself: %+v", dir.Name(), l.Meta)
		}
		p, err := Game.Load(l)
		if err != nil {
			t.Fatal(err)
		}
		a := search.Solve(t.Context(), p, solver.Task{Time: time.Minute})
		if want := want[dir.Name()]; want == cannotBeWon && a.Verdict != solver.Unsolvable ||
			want != cannotBeWon && (len(a.Moves) != want || !a.Optimal) {
			t.Errorf("%s: %v in %d presses (optimal %v), want %d", dir.Name(), a.Verdict, len(a.Moves), a.Optimal, want)
		}
	}
}
