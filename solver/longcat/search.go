package longcat

import (
	"context"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/search/parallel"
)

// An enumeration goes through all ways of the cat, depth first. At a choice it looks
// for a proof that the cat has lost. It has no transposition table: the proofs leave
// so little that the same position is hardly ever met twice.
type enumeration struct {
	*edges
	*parallel.Listing

	blocks     *blockTree
	directions *directions
	slides     levels.Moves // made so far
}

// Search lists the solutions of the board, all of them up to the number that
// the task asks for.
func (p *puzzle) Search(ctx context.Context, task solver.Task) solver.Answer {
	if bytesOf(p.ahead) > task.Memory && task.Memory > 0 {
		return solver.Answer{Reasons: []solver.Reason{solver.Unfinished(ctx, true, false)}}
	}
	s := newEnumeration(p.ahead, task.Listed())
	defer s.StopWith(ctx)()
	defer s.Report(task)()
	if s.propagate() {
		s.extend()
	}
	return s.answer(ctx)
}

func newEnumeration(b *board, most int) *enumeration {
	s := &enumeration{edges: newEdges(b), Listing: parallel.NewListing(most, func() int64 { return bytesOf(b) })}
	s.blocks, s.directions = newBlockTree(s.edges), newDirections(s.edges)
	s.halt = &halt{asked: s.Stopped}
	return s
}

// extend lists the solutions that begin with the slides so far.
func (s *enumeration) extend() {
	if s.left == 0 {
		s.Add(s.slides)
		return
	}
	s.Expanded.Add(1)
	if s.isLost() {
		return
	}
	for m, step := range s.step {
		if s.Ended() {
			return
		}
		if !s.isFree[s.head+step] || s.deleted[s.head]>>m&1 != 0 {
			continue
		}
		trail, length, ok := len(s.trail), 0, true
		for ok && s.isFree[s.head+step] {
			ok = s.advance(m)
			length++
		}
		if ok = s.propagate() && ok; ok {
			s.slides = append(s.slides, levels.Move(m))
			s.extend()
			s.slides = s.slides[:len(s.slides)-1]
		}
		for range length {
			s.retreat(m)
		}
		s.undo(trail)
	}
}

// isLost looks at the whole board for a proof that the cat has lost, where it has a choice. The
// two proofs take turns, each at every fourth slide. The search then visits half as many
// positions more, but takes a third less time than with both proofs at each choice.
func (s *enumeration) isLost() bool {
	if ways := s.possible[s.head]; ways&(ways-1) == 0 {
		return false
	}
	switch len(s.slides) % 4 {
	case 0:
		return !s.blocks.isPath()
	case 2:
		return !s.directions.areOpen()
	}
	return false
}

// bytesOf estimates the memory of edges, blockTree and directions for a board.
func bytesOf(b *board) int64 {
	const perCell = 80
	return perCell * int64(len(b.wall))
}

func (s *enumeration) answer(ctx context.Context) solver.Answer {
	none := message.New("every way was tried, and none fills all cells")
	if s.Expanded.Load() == 0 {
		none = message.New("what the walls force on the cat leaves it no way to fill all cells")
	}
	return s.Answer(ctx, none)
}
