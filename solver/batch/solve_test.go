package batch

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

// A slow remote lets a level be changed while it is solved.
type slow struct{ meanwhile func() }

func (s slow) Do(ctx context.Context, j Job, _ func(solver.Progress)) (Outcome, error) {
	o := j.Do(ctx, 1, nil)
	s.meanwhile()
	return o, nil
}

// TestASolutionIsNotWrittenBesideAnotherLevel, one that was saved while the first was
// solved, perhaps with a solution of its own.
func TestASolutionIsNotWrittenBesideAnotherLevel(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write(levels.TilesFile, "# wall\n@ player\n$ box\n. goal\n")
	write(levels.ContentFile, "#####\n#@$.#\n#####\n")
	var out bytes.Buffer
	status := Solve(t.Context(), []string{dir}, Options{Output: &out, Remote: slow{func() {
		write(levels.ContentFile, "#####\n#.$@#\n#####\n")
		write(levels.SolutionFile, "1←\n")
	}}})
	kept, err := os.ReadFile(filepath.Join(dir, levels.SolutionFile))
	if err != nil || string(kept) != "1←\n" || status != SomeInvalid || !strings.Contains(out.String(), "changed") {
		t.Errorf("status %d, said %s; the solution is %q, %v", status, out.String(), kept, err)
	}
}
