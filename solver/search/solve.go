// Package search solves puzzles. Solve answers a task: it asks the puzzle for
// what it can prove without a search, runs the puzzle's own search or the one
// of this package, and replays every solution before it is given to anyone.
package search

import (
	"cmp"
	"context"
	"runtime"
	"slices"
	"time"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
)

// Solve answers a task about a puzzle. It returns within 50 ms of the
// context's end. Every solution it gives was replayed by the puzzle's own
// rules.
func Solve(ctx context.Context, p solver.Puzzle, task solver.Task) solver.Answer {
	started := time.Now()
	if task.Time <= 0 {
		task.Time = solver.DefaultTime
	}
	if task.Memory <= 0 {
		task.Memory = solver.DefaultMemory
	}
	if task.Workers <= 0 {
		task.Workers = runtime.GOMAXPROCS(0)
	}
	task.Goal = cmp.Or(task.Goal, solver.FewestMoves)
	if r, ok := p.(solver.Refuter); ok {
		if reasons := r.Refute(); len(reasons) > 0 {
			return solver.Answer{Verdict: solver.Unsolvable, Reasons: reasons, Stats: solver.Stats{Elapsed: time.Since(started)}}
		}
	}
	inTime, cancel := context.WithTimeout(ctx, task.Time)
	defer cancel()
	var a solver.Answer
	if s, ok := p.(solver.Searcher); ok {
		a = s.Search(inTime, task)
	} else {
		a = run(inTime, p, task)
	}
	if a.Verdict == solver.Solved && task.Count > 0 && a.Count == 0 {
		count(inTime, p, task, &a)
	}
	check(&a, p)
	a.Elapsed = time.Since(started)
	return a
}

// check replays what the search calls solutions. One that does not win shows
// an error in a game's search; it is better told than shown.
func check(a *solver.Answer, p solver.Puzzle) {
	if a.Verdict != solver.Solved {
		return
	}
	a.Solutions = slices.DeleteFunc(a.Solutions, func(m levels.Moves) bool { return !solver.Wins(p, m) })
	if !solver.Wins(p, a.Moves) {
		*a = solver.Answer{
			Stats:   a.Stats,
			Reasons: []solver.Reason{{Text: message.New("the search made a mistake: its solution does not win; please report this level")}},
		}
	}
}
