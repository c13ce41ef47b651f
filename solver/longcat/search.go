package longcat

import (
	"context"
	"errors"
	"slices"
	"sync/atomic"
	"time"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

// usualCount is how many solutions are looked for where the task names no
// number: enough to know that a level has very many.
const usualCount = 100

// Search lists the solutions of the board, all of them up to the number that
// the task asks for.
func (p *puzzle) Search(ctx context.Context, task solver.Task) solver.Answer {
	s := &search{walk: newWalk(p.ahead), most: task.Count, started: time.Now()}
	s.chambers = newChambers(s.walk)
	if s.most == 0 {
		s.most = usualCount
		if task.Goal == solver.Any {
			s.most = 1
		}
	}
	defer context.AfterFunc(ctx, func() { s.stop.Store(true) })()
	s.try()
	return s.answer(ctx)
}

type search struct {
	walk      *walk
	chambers  *chambers
	most      int
	solutions []levels.Moves
	expanded  int64
	stop      atomic.Bool
	started   time.Time
}

// try lists the solutions that begin with the walk so far.
func (s *search) try() {
	if s.walk.left == 0 {
		s.solutions = append(s.solutions, s.walk.moves())
		return
	}
	s.expanded++
	if s.lost() {
		return
	}
	for m := range levels.Move(levels.NumDirections) {
		if !s.walk.isFree[s.walk.head+s.walk.step[m]] {
			continue
		}
		if s.stop.Load() || len(s.solutions) >= s.most {
			return
		}
		s.walk.slide(m)
		s.try()
		s.walk.back()
	}
}

func (s *search) lost() bool {
	beside := 0
	w := s.walk
	for _, step := range w.step {
		if n := w.head + step; w.isFree[n] && w.degree[n] < 2 {
			beside++
		}
	}
	if w.narrow-beside > 1 || w.narrow > 2 {
		return true
	}
	return !s.chambers.chain()
}

func (s *search) answer(ctx context.Context) solver.Answer {
	a := solver.Answer{Count: len(s.solutions), Solutions: s.solutions}
	a.Expanded, a.Generated = s.expanded, s.expanded
	a.Elapsed = time.Since(s.started)
	stopped := s.stop.Load()
	a.Capped = stopped || a.Count >= s.most
	switch {
	case a.Count > 0:
		a.Verdict = solver.Solved
		slices.SortStableFunc(a.Solutions, func(x, y levels.Moves) int { return len(x) - len(y) })
		a.Moves = a.Solutions[0]
		if a.Optimal = !a.Capped; a.Optimal {
			a.Lower = len(a.Moves)
		}
	case !stopped:
		a.Verdict = solver.Unsolvable
		a.Reasons = []solver.Reason{{Text: "every way was tried, and none fills all cells"}}
	case errors.Is(ctx.Err(), context.DeadlineExceeded):
		a.Reasons = []solver.Reason{{Text: "the time ran out"}}
	default:
		a.Reasons = []solver.Reason{{Text: "the search was stopped"}}
	}
	return a
}
