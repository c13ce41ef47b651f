// Package search solves puzzles: Solve answers a task about one. It knows no
// game, only what a puzzle can do beyond the plain rules (see solver.Puzzle).
//
// The search is breadth-first search, or A* where the puzzle knows a lower
// bound. Its thirty lines are in search.go: take the next state (expandAlone),
// visit its successors (expand), store the new ones and look whether one is won
// (accept). Each other file adds one thing to it. In reading order:
//
//	solve.go        Solve: limits, proofs without a search, checked solutions
//	search.go       the search itself
//	worker.go       what a worker holds: store, frontier, abilities of the puzzle
//	answer.go       the path to a win, statistics, the answer
//	further.go      a search that a limit ended goes on with more
//	distribute.go   states are distributed among workers by their hash (HDA*)
//	bounds.go       lower bounds and lost states: what to expand first, or never
//	macros.go       macro moves, with partial expansion
//	greedy.go       any solution at all: greedy best-first search by heuristics
//	subgoals.go     the same from subgoal to subgoal
//	novelty.go      any solution by what is new, in turns with probes for subgoals
//	noted.go        what was new before, as bits
//	leads.go        what lies on leads, for a search by novelty to go on from
//	lists.go        the memory of what these two list
//	headway.go      how far all of these came where they find nothing
//	satisficing.go  any solution beside a search for the shortest: an upper bound
//	eliminate.go    what a solution does not need is left out
//	improve.go      improvement of a solution, by two means in turn:
//	restarting.go     restarting weighted best-first search
//	windows.go        exact search inside windows of the solution
//	count.go        how many shortest solutions there are
//	explain.go      why there is none
//
// What searches of games need too (counters, incumbent, reports) is in
// solver/search/parallel, and the memory of states in solver/states.
package search

import (
	"cmp"
	"context"
	"runtime"
	"slices"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
)

// Solve answers a task about a puzzle. It returns within 50 ms of the
// context's end. Every solution it gives was replayed by the puzzle's own
// rules.
func Solve(ctx context.Context, p solver.Puzzle, task solver.Task) solver.Answer {
	s := New(p)
	defer s.Close()
	return s.Solve(ctx, task)
}

// withDefaults fills in the limits that a task does not name.
func withDefaults(task solver.Task) solver.Task {
	task.Goal = cmp.Or(task.Goal, solver.FewestMoves)
	if task.Time <= 0 {
		task.Time = solver.DefaultTime
	}
	if task.Memory <= 0 {
		task.Memory = solver.DefaultMemory
	}
	if task.Workers <= 0 {
		task.Workers = runtime.GOMAXPROCS(0)
	}
	return task
}

// When a first solution is rid of what it does not need, leastEliminated successors may be looked
// at, and one more for every eliminatePart states that the search generated.
const (
	leastEliminated = 50000
	eliminatePart   = 2
)

// check replays what the search calls solutions: the first, and the others as far as the context
// lasts. One that does not win shows an error in a search; the user is told so instead of being
// shown it.
func check(ctx context.Context, a *solver.Answer, p solver.Puzzle) {
	if a.Verdict != solver.Solved {
		return
	}
	replayed := 0
	a.Solutions = slices.DeleteFunc(a.Solutions, func(m levels.Moves) bool {
		replayed++
		return replayed > 1 && ctx.Err() != nil || !solver.Wins(p, m)
	})
	if !solver.Wins(p, a.Moves) {
		*a = solver.Answer{
			Stats:   a.Stats,
			Reasons: []solver.Reason{{Text: message.New("the search made a mistake: its solution does not win; please report this level")}},
		}
	}
}
