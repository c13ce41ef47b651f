package blockdude

import (
	"testing"
	"time"

	"puzzlewright/internal/cases"
	"puzzlewright/levels/convert"
	"puzzlewright/solver"
	"puzzlewright/solver/blockdude/twin"
	"puzzlewright/solver/search"
)

// TestOriginalLevelsHaveTheirKnownLengths: proved shortest, and replayed.
func TestOriginalLevelsHaveTheirKnownLengths(t *testing.T) {
	for name, want := range map[string]int{
		"level01": 19, "level02": 73, "level03": 94, "level04": 281, "level05": 128, "level06": 107, "level09": 212,
	} {
		if twin.Fewer > 1 && want > 200 { // minutes under the race detector
			continue
		}
		data := cases.Collection(t, "blockdude/"+name+".txt")
		f, ok := convert.Detect(Game.Formats, name+".txt", data)
		if !ok {
			t.Fatalf("%s: the format is not recognised", name)
		}
		c, problems := f.Read(data)
		if len(problems) > 0 || len(c.Entries) != 1 || len(c.Entries[0].Problems) > 0 {
			t.Fatalf("%s: %v %v", name, problems, c.Entries)
		}
		p, err := Game.Load(c.Entries[0].Level)
		if err != nil {
			t.Fatal(err)
		}
		a := search.Solve(t.Context(), p, solver.Task{Time: 2 * time.Minute})
		if a.Verdict != solver.Solved || len(a.Moves) != want || !a.Optimal {
			t.Errorf("%s: %v in %d presses (optimal %v), want %d", name, a.Verdict, len(a.Moves), a.Optimal, want)
		}
	}
}
