package live

import (
	"context"
	"runtime/debug"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/search"
)

// A running is one run of the solver on a goroutine of its own.
type running struct {
	// solver belongs to the goroutine until the answer comes.
	solver   *search.Solver
	cancel   context.CancelFunc
	answer   chan solver.Answer
	progress chan solver.Progress
	// offers takes the best solution that is known from elsewhere.
	offers chan levels.Moves
}

// begin runs the solver. Of its reports only the latest is kept until it is read, so that reports
// never make the solver wait.
func begin(ctx context.Context, with *search.Solver, task solver.Task) *running {
	ctx, cancel := context.WithCancel(ctx)
	s := &running{solver: with, cancel: cancel, answer: make(chan solver.Answer, 1), progress: make(chan solver.Progress, 1), offers: make(chan levels.Moves, 1)}
	task.Offers = s.offers
	task.Report = func(p solver.Progress) {
		select {
		case <-s.progress:
		default:
		}
		s.progress <- p
	}
	go func() {
		defer cancel()
		a := with.Solve(ctx, task)
		s.answer <- a
		if a.Bytes > large {
			// Garbage of a game's own search would stay on the heap until the next collection, which
			// may be late.
			debug.FreeOSMemory()
		}
	}()
	return s
}

// large is how many bytes a search must have held for the memory to be given back at once.
const large = 128 << 20

// offer tells the solver of a solution, in place of one that it has not looked at yet.
func (s *running) offer(moves levels.Moves) {
	if s == nil {
		return
	}
	select {
	case <-s.offers:
	default:
	}
	s.offers <- moves
}

// answers is the channel of the answer, nil where there is no search.
func (s *running) answers() chan solver.Answer {
	if s == nil {
		return nil
	}
	return s.answer
}

// reports is the channel of the reports, nil where there is no search.
func (s *running) reports() chan solver.Progress {
	if s == nil {
		return nil
	}
	return s.progress
}
