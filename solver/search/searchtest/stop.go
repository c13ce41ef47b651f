// Package searchtest has tests that the search of every game must pass, for the
// games to call.
package searchtest

import (
	"context"
	"testing"
	"time"

	"puzzlewright/solver"
	"puzzlewright/solver/search"
)

// StopsWhenTold checks that a search stops when its context ends: it expands at
// most so many states more. Counting states instead of time makes the test hold on
// a slow machine. The context ends once before the search begins, and once during
// it, at the first report for which now is true. load gives a level that is not
// solved before that report.
func StopsWhenTold(t *testing.T, load func() solver.Puzzle, task solver.Task, most int64, now func(solver.Progress) bool) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if a := search.Solve(ctx, load(), task); a.Expanded > most {
		t.Errorf("told to stop before it began, the search expanded %d states, want %d at the most", a.Expanded, most)
	}
	ctx, cancel = context.WithCancel(t.Context())
	defer cancel()
	told := int64(-1)
	task.Time = time.Minute
	task.Report = func(p solver.Progress) {
		if told < 0 && now(p) {
			told = p.Expanded
			cancel()
		}
	}
	a := search.Solve(ctx, load(), task)
	switch {
	case told < 0:
		t.Errorf("the search was not to be told: %v, %q after %v", a.Verdict, a.Reason(), a.Elapsed)
	case a.Expanded-told > most:
		t.Errorf("told to stop after %d states, the search expanded %d more, want %d at the most", told, a.Expanded-told, most)
	default:
		t.Logf("told to stop after %d states, the search expanded %d more", told, a.Expanded-told)
	}
}
