package search

import (
	"context"
	"encoding/binary"
	"fmt"
	"math"
	"sync/atomic"
	"unsafe"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/search/parallel"
	"puzzlewright/solver/states"
)

// WakeAlways has searches wake all their workers for however little there is to
// do, or not, and gives what undoes that.
func WakeAlways(always bool) (undo func()) {
	before := parallel.WorthWaking
	if always {
		parallel.WorthWaking = 0
	}
	return func() { parallel.WorthWaking = before }
}

// Improve makes a solution shorter by windows and restarting searches.
func Improve(ctx context.Context, p solver.Puzzle, moves levels.Moves, budget *states.Budget, workers int, tell func(levels.Moves)) {
	improve(ctx, p, moves, &improvement{budget: budget, workers: workers, tell: tell})
}

// Eliminate leaves out of a solution what it does not need.
func Eliminate(ctx context.Context, p solver.Puzzle, moves levels.Moves, most int) levels.Moves {
	return eliminate(ctx, p, moves, most)
}

// Restarting gives what a restarting search by the first heuristic comes to in
// the end.
func Restarting(ctx context.Context, p solver.Puzzle, moves levels.Moves, budget *states.Budget, weight int) levels.Moves {
	r := newRestarting(p, budget, 0, weight)
	defer r.close()
	m := improvement{puzzle: p}
	for ended := false; !ended && ctx.Err() == nil; {
		m.setBest(moves)
		var better levels.Moves
		if better, ended = r.run(ctx, moves, m.left, expansions); better != nil {
			moves = better
		}
	}
	return moves
}

// ArchiveStates has a search by subgoals archive states, each of a sort of its own, until
// there are so many or the budget is spent, and gives how many bytes its archive holds,
// and whether it failed for want of memory.
func ArchiveStates(p solver.Subgoaler, budget *states.Budget, many int) (bytes int64, failed bool) {
	s := &search{Limits: &parallel.Limits{}, budget: budget}
	u := &subgoalSearch{worker: &worker{search: s}, lists: lists{budget: budget}, subgoaler: p, queue: states.NewFrontier[states.Ref](budget)}
	defer u.close()
	var err error
	if u.met, err = states.New(budget); err != nil {
		return 0, true
	}
	for n := 0; n < many && !s.Stopped(); n++ {
		u.fresh = binary.BigEndian.AppendUint32(u.fresh[:0], uint32(n))
		u.archive(states.Ref(n), 1, 0)
	}
	return int64(cap(u.cells)) * int64(unsafe.Sizeof(archiveCell{})), s.OutOfMemory()
}

// Novelty makes an attempt by novelty alone, where lastFirst of states equally new the last one
// first, and tells whether it found a solution, and whether no state is left.
func Novelty(p solver.Puzzle, task solver.Task, lastFirst bool) (moves levels.Moves, exhausted bool) {
	s := newSearch(p, task, states.NewBudget(task.Memory))
	defer s.close()
	if s.begin(p) != nil {
		return nil, false
	}
	a := attempt{byNovelty, 0, task.Count}
	if lastFirst {
		a.heuristic = byNoveltyLast
	}
	exhausted = s.workers[0].attemptNovelty(p.Start(), a)
	s.best.Unfold()
	return s.best.Moves(), exhausted
}

// BySubgoals makes an attempt by subgoals alone, of so many states generated, in the first manner or
// the later one, and gives what it found and how many states it expanded.
func BySubgoals(p solver.Puzzle, task solver.Task, later bool) (moves levels.Moves, expanded int64) {
	s := newSearch(p, task, states.NewBudget(task.Memory))
	defer s.close()
	if s.begin(p) != nil {
		return nil, 0
	}
	manner := firstManner
	if later {
		manner = laterManner
	}
	w := s.workers[0]
	w.attemptSubgoals(p.Start(), attempt{bySubgoals, 0, task.Count}, manner)
	s.best.Unfold()
	return s.best.Moves(), w.counters.Expanded
}

// Attempts gives the first attempts that one of some workers makes of a puzzle with subgoals and
// novelty, if it makes all: by what, and of how many states at the most.
func Attempts(heuristics, worker, workers, n int) (all []string) {
	g := agenda{heuristics, true, true, workers > 1, node(worker)}
	var taken atomic.Int64
	names := map[int]string{solver.AllHeuristics: "all", bySubgoals: "subgoals", byNovelty: "novelty", byNoveltyLast: "last"}
	for range n {
		a := g.next(&taken)
		name, known := names[a.heuristic]
		if !known {
			name = fmt.Sprint(a.heuristic)
		}
		if most := min(a.expanded, a.generated); most < math.MaxInt {
			name = fmt.Sprintf("%s %d", name, most)
		}
		all = append(all, name)
	}
	return all
}
