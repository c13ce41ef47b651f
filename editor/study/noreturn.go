package study

import (
	"context"
	"slices"
	"time"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/search"
)

// A NoReturn is the point of no return of moves that do not win: after which move no win can be reached
// any more, and why.
type NoReturn struct {
	// Step is the number of the move after which the position is proved lost, 0 where none is.
	// Exact tells that it was not lost before.
	Step  int
	Exact bool
	Loss
}

// Since says that a position is lost, and since which move where that is known.
func (n *NoReturn) Since() message.Message {
	if n.Exact {
		return LostSince(n.Step)
	}
	return LostSince(0)
}

// noReturns are the moves that are played back, with their point of no return.
type noReturns struct {
	of     levels.Moves
	found  NoReturn
	asked  *NoReturn // identifies the search: the same moves may be asked about on another level
	cancel context.CancelFunc
}

func (n *noReturns) drop() {
	if n.cancel != nil {
		n.cancel()
	}
	*n = noReturns{}
}

// perPosition is how long it may take to find out whether a position is lost.
const perPosition = time.Second

// NoReturn gives the point of no return of moves, as far as it is known.
func (s *Session) NoReturn(of levels.Moves) NoReturn {
	if !slices.Equal(of, s.noReturns.of) {
		return NoReturn{}
	}
	return s.noReturns.found
}

// FindNoReturn looks for the point of no return of moves, until the next edit or other moves.
func (s *Session) FindNoReturn(r Request, of levels.Moves) {
	n := &s.noReturns
	if slices.Equal(of, n.of) {
		return
	}
	n.drop()
	ctx, cancel := context.WithCancel(context.Background())
	asked := new(NoReturn)
	n.of, n.asked, n.cancel = of, asked, cancel
	s.queue(func() {
		defer cancel()
		*asked = findNoReturn(ctx, r, of)
		s.post(func() {
			if n.asked == asked {
				n.found = *asked
				s.changed()
			}
		})
	})
}

// findNoReturn looks for the point of no return of moves on a level.
func findNoReturn(ctx context.Context, r Request, moves levels.Moves) (n NoReturn) {
	p, _ := r.Game.Examine(r.Level)
	if p == nil {
		return n
	}
	if n.Step, n.Exact = PointOfNoReturn(ctx, p, moves, r.Memory); n.Step == 0 {
		return n
	}
	states, _ := solver.Replay(p, moves[:n.Step])
	at, _ := solver.From(p, states[n.Step])
	n.Loss = Explain(ctx, at, r.Memory)
	return n
}

// PointOfNoReturn gives the number of the first move after which a position is proved lost, 0 for none,
// and whether the position before it is known not to be lost. All positions after a lost one are lost,
// so that it is found by bisection.
func PointOfNoReturn(ctx context.Context, p solver.Puzzle, moves levels.Moves, memory int64) (step int, exact bool) {
	states, won := solver.Replay(p, moves)
	if won {
		return 0, false
	}
	task := solver.Task{Goal: solver.Any, Time: perPosition, Memory: memory, Workers: 1}
	verdict := func(step int) solver.Verdict {
		at, _ := solver.From(p, states[step])
		return search.Solve(ctx, at, task).Verdict
	}
	open, lost := 0, len(states)-1
	if lost == 0 || verdict(lost) != solver.Unsolvable {
		return 0, false
	}
	for lost > open+1 {
		if middle := (open + lost) / 2; verdict(middle) == solver.Unsolvable {
			lost = middle
		} else {
			open = middle
		}
	}
	return lost, verdict(open) == solver.Solved
}
