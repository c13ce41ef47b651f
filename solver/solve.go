package solver

import (
	"context"
	"runtime"
	"slices"
	"time"

	"puzzlewright/levels"
)

// Solve answers a task about a puzzle. It returns within 50 ms of the
// context's end. Every solution it gives was replayed by the puzzle's own
// rules.
func Solve(ctx context.Context, p Puzzle, task Task) Answer {
	started := time.Now()
	if task.Time <= 0 {
		task.Time = DefaultTime
	}
	if task.Memory <= 0 {
		task.Memory = DefaultMemory
	}
	if task.Workers <= 0 {
		task.Workers = runtime.GOMAXPROCS(0)
	}
	if r, ok := p.(Refuter); ok {
		if reasons := r.Refute(); len(reasons) > 0 {
			return Answer{Verdict: Unsolvable, Reasons: reasons, Stats: Stats{Elapsed: time.Since(started)}}
		}
	}
	inTime, cancel := context.WithTimeout(ctx, task.Time)
	defer cancel()
	var a Answer
	if s, ok := p.(Searcher); ok {
		a = s.Search(inTime, task)
	} else {
		a = run(inTime, p, task)
	}
	if a.Verdict == Solved && task.Count > 0 && a.Count == 0 {
		a.count(inTime, p, task)
	}
	a.check(p)
	a.Elapsed = time.Since(started)
	return a
}

// check replays what the search calls solutions. One that does not win shows
// an error in a game's search; it is better told than shown.
func (a *Answer) check(p Puzzle) {
	if a.Verdict != Solved {
		return
	}
	a.Solutions = slices.DeleteFunc(a.Solutions, func(m levels.Moves) bool { return !Wins(p, m) })
	if !Wins(p, a.Moves) {
		*a = Answer{
			Stats:   a.Stats,
			Reasons: []Reason{{Text: "the search made a mistake: its solution does not win; please report this level"}},
		}
	}
}

// Wins tells whether the moves win the level on the last of them.
func Wins(p Puzzle, moves levels.Moves) bool {
	played, won := Play(p, moves, func([]byte) bool { return true })
	return won && played == len(moves)
}
