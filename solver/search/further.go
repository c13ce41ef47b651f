package search

import (
	"context"
	"time"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/search/parallel"
	"puzzlewright/solver/states"
)

// A Solver answers tasks about one puzzle, one after the other. A search of this package that a
// limit ended keeps its states, and the next task for the same goal goes on with them. The searches
// of games begin again, and so does one for any solution.
type Solver struct {
	puzzle solver.Puzzle
	kept   *search
}

// New makes a solver of a puzzle, which nobody else may use until it is closed.
func New(p solver.Puzzle) *Solver { return &Solver{puzzle: p} }

// Solve does what the function of that name does.
func (v *Solver) Solve(ctx context.Context, task solver.Task) solver.Answer {
	started := time.Now()
	task = withDefaults(task)
	ctx, cancel := context.WithTimeout(ctx, task.Time)
	defer cancel()
	a := v.decide(ctx, task)
	if task.Goal == solver.Any && a.Verdict == solver.Solved {
		if shorter := eliminate(ctx, v.puzzle, a.Moves, int(a.Generated/eliminatePart)+leastEliminated); shorter != nil {
			a.Moves = shorter
		}
	}
	if a.Verdict == solver.Solved && task.Count > 0 && a.Count == 0 {
		count(ctx, v.puzzle, task, &a)
	}
	check(ctx, &a, v.puzzle)
	a.Elapsed = time.Since(started)
	return a
}

// GoesOn tells whether the next task for a goal goes on where the last one ended.
func (v *Solver) GoesOn(goal solver.Goal) bool {
	return v.kept != nil && v.kept.task.Goal == withDefaults(solver.Task{Goal: goal}).Goal
}

// Close gives back the memory that is kept.
func (v *Solver) Close() {
	if v.kept != nil {
		v.kept.close()
		v.kept = nil
	}
}

// decide goes on with the kept search. Without one it looks whether the puzzle is won as it
// begins, asks it for a proof, and then runs the puzzle's own search or that of this package.
func (v *Solver) decide(ctx context.Context, task solver.Task) solver.Answer {
	p := v.puzzle
	if v.GoesOn(task.Goal) {
		v.kept.resume(task)
		return v.keepOrClose(task, v.kept.goOn(ctx, v.kept.workers[0].puzzle))
	}
	v.Close()
	if p.Won(p.Start()) { // as a position of a game can be that is played on
		return solver.Answer{Verdict: solver.Solved, Moves: levels.Moves{}, Optimal: true}
	}
	budget := states.NewGrowingBudget(task.Memory)
	if !budget.Take(solver.Hold(p, task.Memory)) {
		return solver.Answer{Reasons: []solver.Reason{solver.Unfinished(ctx, true, false)}}
	}
	if r, ok := p.(solver.Refuter); ok {
		if reasons := r.Refute(ctx); len(reasons) > 0 {
			return solver.Answer{Verdict: solver.Unsolvable, Reasons: reasons}
		}
	}
	if s, ok := p.(solver.Searcher); ok {
		return s.Search(ctx, task)
	}
	v.kept = newSearch(p, task, budget)
	if err := v.kept.begin(p); err != nil {
		v.Close()
		return solver.Answer{Reasons: []solver.Reason{{Text: message.Of(err)}}}
	}
	return v.keepOrClose(task, v.kept.goOn(ctx, p))
}

// keepOrClose keeps the search if it could find out more with a new task, and closes it otherwise.
func (v *Solver) keepOrClose(task solver.Task, a solver.Answer) solver.Answer {
	open := a.Verdict == solver.Undecided || a.Verdict == solver.Solved && !a.Optimal && task.Goal != solver.Any
	spent := v.kept.OutOfMemory() && v.kept.budget.Limit() >= v.kept.budget.Most()
	if !open || !v.kept.Stopped() || v.kept.greedy || v.kept.full.Load() || spent {
		v.Close()
	}
	return a
}

// setAside keeps a state for which there is no memory.
func (w *worker) setAside(hash uint64, state []byte, parent node, cost int) {
	w.aside.add(hash, state, parent, cost)
}

// unfiled is a stored state that could not be filed under its order for want of memory.
type unfiled struct {
	order int
	ref   states.Ref
}

// push files a state under an order.
func (w *worker) push(order int, ref states.Ref) {
	if err := w.frontier.Push(order, ref); err != nil {
		w.unfiled = append(w.unfiled, unfiled{order, ref})
		w.search.Fail(err)
	}
}

// resume readies a stopped search for another task: it sets the new limits and takes in what was
// set aside, so that the search is as if it had never been stopped.
func (s *search) resume(task solver.Task) {
	deep := s.SkippedDeep()
	s.Limits = &parallel.Limits{}
	if deep {
		s.SkipDeep()
	}
	s.task, s.started = task, time.Now()
	s.budget.Raise(task.Memory)
	for _, w := range s.workers {
		again := w.unfiled
		w.unfiled = nil
		for _, u := range again {
			w.push(u.order, u.ref)
		}
		aside := &batch{bytes: w.aside.bytes}
		w.aside.bytes = nil
		w.receive(aside)
	}
}
