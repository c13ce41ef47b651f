package batch

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"puzzlewright/solver"
)

// A holdup does all jobs but the first, which it does when no other one comes any more.
type holdup struct{ jobs, waited atomic.Int64 }

func (h *holdup) Do(context.Context, Job, func(solver.Progress)) (Outcome, error) {
	if h.jobs.Add(1) > 1 {
		return Undone("it is held up"), nil
	}
	time.Sleep(time.Second) // the clock stands still unless everybody waits
	h.waited.Store(h.jobs.Load())
	return Undone("it held all others up"), nil
}

// TestOneLevelHoldsTheOthersUp: only so many results wait for it, however many levels there
// are, and in the end each was told of once.
func TestOneLevelHoldsTheOthersUp(t *testing.T) {
	const levels, jobs = 2 * ahead, 8
	path := filepath.Join(t.TempDir(), "many.xsb")
	if err := os.WriteFile(path, []byte(strings.Repeat("#####\n#@$.#\n#####\n\n", levels)), 0o600); err != nil {
		t.Fatal(err)
	}
	synctest.Test(t, func(t *testing.T) {
		var there holdup
		out := &strings.Builder{}
		Solve(t.Context(), []string{path}, Options{Output: out, Progress: io.Discard, Jobs: jobs, DryRun: true, Remote: &there})
		if n := there.waited.Load(); n < ahead || n > ahead+2*jobs {
			t.Errorf("%d jobs were done before the first", n)
		}
		if n := strings.Count(out.String(), "\n"); n != levels {
			t.Errorf("%d levels are told of", n)
		}
	})
}

// TestWhatIsLeftIsUndecided: once somebody stops it, no further level is looked at, and the
// status says so.
func TestWhatIsLeftIsUndecided(t *testing.T) {
	path := filepath.Join(t.TempDir(), "two.xsb")
	if err := os.WriteFile(path, []byte(strings.Repeat("#####\n#@$.#\n#####\n\n", 2)), 0o600); err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	var out, told strings.Builder
	status := Check(ctx, []string{path}, Options{Output: &out, Progress: &told})
	if status != SomeUndecided || out.Len() > 0 || !strings.Contains(told.String(), "2 not looked at") {
		t.Errorf("status %d, %q, %q", status, out.String(), told.String())
	}
}
