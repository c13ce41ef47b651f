package paths

import (
	"context"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/search/parallel"
	"puzzlewright/solver/states"
)

// An enumeration goes through all ways, depth first. It keeps no positions: how a way can go
// on depends on the cells that are still free, and different ways seldom leave the same ones.
type enumeration struct {
	*board
	*parallel.Listing

	cuts   *cuts
	reach  *reach
	ends   [walkers]*ends // of each walker; nil on a large board
	left   int            // cells of path still to be laid
	moves  levels.Moves   // made so far
	budget *states.Budget
	bytes  int64 // taken from the budget for cuts and ends
}

// Search lists the solutions, all of them up to the number that the task asks
// for. All have the same length, so the first is as short as any.
func (p *puzzle) Search(ctx context.Context, task solver.Task) solver.Answer {
	if p.door == none || p.crossing != "" {
		return solver.Answer{Verdict: solver.Unsolvable, Reasons: p.reasons(p.start)}
	}
	// The search writes to cuts and reach: it works on a puzzle of its own.
	q := newPuzzle(p.board, p.start)
	q.survey(p.start)
	budget := states.NewBudget(task.Memory)
	s := &enumeration{
		board: p.board, Listing: parallel.NewListing(task.Listed(), budget.Taken),
		cuts: q.cuts, reach: q.reach, left: p.set.cells - laid(p.start), budget: budget,
	}
	s.findEnds()
	defer s.StopWith(ctx)()
	defer s.Report(task)()
	if who := stage(p.start); who < walkers {
		n, in := q.cutOf(p.start)
		at := position{who, head(p.start), in, n}
		if s.isAstray(at) {
			return solver.Answer{Verdict: solver.Unsolvable, Reasons: reason(nil, message.New("whatever their order, and even across each other, the tiles do not lead past the trees to the door; change the tiles, or the trees"))}
		}
		s.extend(at)
	} else if who == home {
		s.Add(nil)
	}
	return s.answer(ctx)
}

// A position is what changes along a path: who walks, at which cell, by which move he entered
// it (levels.Wait on a cell that is no part of his path), and the cut of the path before that
// cell.
type position struct {
	who  int
	at   cell
	in   levels.Move
	done cut
}

// extend lists the solutions that begin with the moves so far.
func (s *enumeration) extend(p position) {
	s.Expanded.Add(1)
	if s.isLost(p) {
		return
	}
	for m, to := range s.next[p.at] {
		if s.Ended() {
			return
		}
		if to != none {
			s.moves = append(s.moves, levels.Move(m))
			s.step(p, to, levels.Move(m))
			s.moves = s.moves[:len(s.moves)-1]
		}
	}
}

// step goes on by move m to a cell, if that is allowed.
func (s *enumeration) step(p position, to cell, m levels.Move) {
	isFree, goesIn := s.isFree(to), to == s.house && p.at == s.door && m == s.into
	atDoor := p.who == wolf && to == s.door && s.ground[to]
	if !isFree && !goesIn && !atDoor {
		return
	}
	n := p.done
	if p.in != levels.Wait {
		if n = s.cuts.after(n, turnOf(p.in, m)); n == noCut {
			return
		}
		s.charge()
	}
	switch {
	case goesIn && p.who == girl && s.starts[wolf] != none:
		if n = s.cuts.whole(n); n != noCut {
			s.extend(position{wolf, s.starts[wolf], levels.Wait, n})
		}
	case goesIn:
		if s.left == 0 && s.cuts.spent(n) {
			s.Add(s.moves)
		}
	case atDoor:
		if s.left == 0 && s.cuts.spent(n) {
			s.extend(position{wolf, to, levels.Wait, s.cuts.whole(n)})
		}
	case s.left > 0:
		unset(s.reach.free, s.reach.bit[to])
		s.left--
		s.extend(position{p.who, to, m, n})
		s.left++
		set(s.reach.free, s.reach.bit[to])
	}
}

// charge takes from the budget the memory that cuts and ends took since the last call.
func (s *enumeration) charge() {
	held := s.cuts.bytes
	for _, e := range s.ends {
		if e != nil {
			held += e.bytes
		}
	}
	if more := held - s.bytes; more > 0 {
		s.bytes = held
		if !s.budget.Take(more) {
			s.Fail(states.ErrMemory)
		}
	}
}

func (s *enumeration) answer(ctx context.Context) solver.Answer {
	a := s.Answer(ctx, message.New("every way was tried, and none leads home with all tiles"))
	if a.Verdict == solver.Solved {
		a.Optimal, a.Lower = true, len(a.Moves)
	}
	return a
}
