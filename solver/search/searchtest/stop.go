// Package searchtest has tests that the search of every game must pass, for the
// games to call.
package searchtest

import (
	"context"
	"runtime"
	"testing"
	"time"

	"puzzlewright/solver"
	"puzzlewright/solver/search"
)

// StopsWhenTold checks that a search stops when its context ends: after that it expands no more
// than most states. Counting states instead of time makes the test hold on a slow machine. It runs
// two searches: the context of one ends before it begins, that of the other at the first report for
// which now is true. load gives a level that is not solved before that report.
func StopsWhenTold(t *testing.T, load func() solver.Puzzle, task solver.Task, most int64, now func(solver.Progress) bool) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if a := search.Solve(ctx, load(), task); a.Expanded > most {
		t.Errorf("told to stop before it began, the search expanded %d states, want %d at the most", a.Expanded, most)
	}
	told, more := stopOnce(t, load(), task, now)
	if more > most {
		t.Errorf("told to stop after %d states, the search expanded %d more, want %d at the most", told, more, most)
	}
	t.Logf("told to stop after %d states, the search expanded %d more", told, more)
}

// stopOnce ends the context of a search at a report. It gives how many states were
// expanded by then, and how many more after it. Its goroutines share one thread: else
// a report on a busy machine might have to wait for a core between its count and the
// end of the context, while the search goes on.
func stopOnce(t *testing.T, p solver.Puzzle, task solver.Task, now func(solver.Progress) bool) (told, more int64) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	if task.Workers == 0 {
		task.Workers = 2
	}
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	told = -1
	task.Time = time.Minute
	task.Report = func(p solver.Progress) {
		if told < 0 && now(p) {
			told = p.Expanded
			cancel()
		}
	}
	a := search.Solve(ctx, p, task)
	if told < 0 {
		t.Fatalf("the search was not to be told: %v, %q after %v", a.Verdict, a.Reason(), a.Elapsed)
	}
	return told, a.Expanded - told
}
