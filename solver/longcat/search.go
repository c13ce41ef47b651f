package longcat

import (
	"context"
	"slices"
	"sync/atomic"
	"time"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/search"
)

// usualCount is how many solutions are looked for where the task names no
// number: enough to know that a level has very many.
const usualCount = 100

// An enumeration goes through all ways of the cat, depth first. Before each choice
// it looks for a proof that the cat has lost. No table of positions is kept:
// with what the proofs leave, the same one is as good as never met twice.
type enumeration struct {
	*links
	chambers  *chambers
	courses   *courses
	slides    levels.Moves // those so far
	most      int
	solutions []levels.Moves
	started   time.Time
	stop      atomic.Bool
	expanded  atomic.Int64
	// first is a solution to tell of while others are looked for.
	first atomic.Pointer[levels.Moves]
}

// Search lists the solutions of the board, all of them up to the number that
// the task asks for.
func (p *puzzle) Search(ctx context.Context, task solver.Task) solver.Answer {
	if bytesOf(p.ahead) > task.Memory && task.Memory > 0 {
		return solver.Answer{Reasons: []solver.Reason{solver.Unfinished(ctx, true, false)}}
	}
	s := &enumeration{links: newLinks(p.ahead), most: task.Count, started: time.Now()}
	s.chambers, s.courses = newChambers(s.links), newCourses(s.links)
	if s.most == 0 {
		s.most = usualCount
		if task.Goal == solver.Any {
			s.most = 1
		}
	}
	defer context.AfterFunc(ctx, func() { s.stop.Store(true) })()
	now, finish := search.Tell(task, s.progress)
	defer finish()
	if s.follow() {
		s.try(now)
	}
	return s.answer(ctx)
}

// try lists the solutions that begin with the slides so far.
func (s *enumeration) try(now func()) {
	if s.left == 0 {
		s.solutions = append(s.solutions, slices.Clone(s.slides))
		if len(s.solutions) == 1 {
			first := s.solutions[0]
			s.first.Store(&first)
			now()
		}
		return
	}
	s.expanded.Add(1)
	if s.isLost() {
		return
	}
	for m, step := range s.step {
		if s.stop.Load() || len(s.solutions) >= s.most {
			return
		}
		if !s.isFree[s.head+step] || s.sure[s.head]>>m&1 != 0 {
			continue
		}
		mark, length, ok := len(s.trail), 0, true
		for ok && s.isFree[s.head+step] {
			ok = s.advance(m)
			length++
		}
		if ok = s.follow() && ok; ok {
			s.slides = append(s.slides, levels.Move(m))
			s.try(now)
			s.slides = s.slides[:len(s.slides)-1]
		}
		for range length {
			s.retreat(m)
		}
		s.back(mark)
	}
}

// isLost looks over the whole board where there is a choice. The two proofs
// take turns, and rests between them: what they would see now they see a slide
// or three later, in half as many positions more but a third less time.
func (s *enumeration) isLost() bool {
	if ways := s.open[s.head]; ways&(ways-1) == 0 {
		return false
	}
	switch len(s.slides) % 4 {
	case 0:
		return !s.chambers.areChained()
	case 2:
		return !s.courses.areOrdered()
	}
	return false
}

func (s *enumeration) progress() solver.Progress {
	p := solver.Progress{Stats: s.stats()}
	if first := s.first.Load(); first != nil {
		p.Best, p.Found = *first, true
	}
	return p
}

func (s *enumeration) stats() solver.Stats {
	n := s.expanded.Load()
	return solver.Stats{Expanded: n, Generated: n, Elapsed: time.Since(s.started), Bytes: bytesOf(s.board)}
}

// bytesOf is about what links, chambers and courses hold for a board.
func bytesOf(b *board) int64 {
	const perCell = 80
	return perCell * int64(len(b.wall))
}

func (s *enumeration) answer(ctx context.Context) solver.Answer {
	a := solver.Answer{Count: len(s.solutions), Solutions: s.solutions, Stats: s.stats()}
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
		a.Reasons = []solver.Reason{{Text: message.New("every way was tried, and none fills all cells")}}
		if a.Stats.Expanded == 0 {
			a.Reasons[0].Text = message.New("what the walls force on the cat leaves it no way to fill all cells")
		}
	default:
		a.Reasons = []solver.Reason{solver.Unfinished(ctx, false, false)}
	}
	return a
}
