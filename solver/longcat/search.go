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
	s := &search{links: newLinks(p.ahead), most: task.Count, started: time.Now()}
	s.chambers = newChambers(s.links)
	if s.most == 0 {
		s.most = usualCount
		if task.Goal == solver.Any {
			s.most = 1
		}
	}
	defer context.AfterFunc(ctx, func() { s.stop.Store(true) })()
	if s.follow() {
		s.try()
	}
	return s.answer(ctx)
}

type search struct {
	*links
	chambers  *chambers
	slides    levels.Moves // those so far
	most      int
	solutions []levels.Moves
	expanded  int64
	stop      atomic.Bool
	started   time.Time
}

// try lists the solutions that begin with the slides so far.
func (s *search) try() {
	if s.left == 0 {
		s.solutions = append(s.solutions, slices.Clone(s.slides))
		return
	}
	s.expanded++
	ways := s.open[s.head]
	if ways&(ways-1) != 0 && !s.chambers.areChained() {
		return
	}
	for m, step := range s.step {
		if s.stop.Load() || len(s.solutions) >= s.most {
			return
		}
		if s.sure[s.head]>>m&1 != 0 {
			continue
		}
		mark, n := len(s.trail), 0
		ok := true
		for ok && s.isFree[s.head+step] {
			ok = s.advance(m)
			n++
		}
		if ok = s.follow() && ok; ok {
			s.slides = append(s.slides, levels.Move(m))
			s.try()
			s.slides = s.slides[:len(s.slides)-1]
		}
		for range n {
			s.retreat(m)
		}
		s.back(mark)
	}
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
