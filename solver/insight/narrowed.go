package insight

import (
	"context"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
)

// narrowed is a puzzle all of whose solutions are solutions of another one, the whole.
// As it only has fewer solutions, the bounds, lost states, refutations and doubts of the
// whole hold for it too. The whole's own search and its macro moves are not taken over:
// they know nothing of what is left out.
type narrowed struct {
	solver.Puzzle
	whole solver.Puzzle
	// skip is how many bytes of a state come before those of the whole.
	skip int
	// The abilities of the whole, nil where it lacks them.
	bounder solver.Bounder
	pruner  solver.Pruner
	refuter solver.Refuter
	doubter solver.Doubter
}

func narrow(p, whole solver.Puzzle, skip int) solver.Puzzle {
	n := &narrowed{Puzzle: p, whole: whole, skip: skip}
	n.bounder, _ = whole.(solver.Bounder)
	n.pruner, _ = whole.(solver.Pruner)
	n.refuter, _ = whole.(solver.Refuter)
	n.doubter, _ = whole.(solver.Doubter)
	return n
}

// Bound gives the bound of the whole. Without one it is 1: a state that is not won takes a
// move at least.
func (n *narrowed) Bound(state []byte, enough int) int {
	switch {
	case n.Won(state):
		return 0
	case n.ended(state):
		return -1
	case n.bounder == nil:
		return 1
	}
	return n.bounder.Bound(state[n.skip:], enough)
}

// Lost tells whether the whole calls the state lost, or is won in it while this puzzle is
// not: nothing goes on from there.
func (n *narrowed) Lost(state []byte) bool {
	return n.pruner != nil && n.pruner.Lost(state[n.skip:]) || n.ended(state)
}

// ended tells whether the whole is won, but this puzzle is not.
func (n *narrowed) ended(state []byte) bool {
	return n.whole.Won(state[n.skip:]) && !n.Won(state)
}

// Refute gives the reasons of the whole.
func (n *narrowed) Refute(ctx context.Context) []solver.Reason {
	if n.refuter == nil {
		return nil
	}
	return n.refuter.Refute(ctx)
}

// Doubt gives the doubt of the whole.
func (n *narrowed) Doubt() message.Message {
	if n.doubter == nil {
		return message.Message{}
	}
	return n.doubter.Doubt()
}

// Omits says why the whole leaves out a move.
func (n *narrowed) Omits(state []byte, m levels.Move) message.Message {
	if n.doubter == nil {
		return message.Message{}
	}
	return n.doubter.Omits(state[n.skip:], m)
}

// successors keeps copies of the successors of a state: the puzzle is asked for the events of
// a move only after it has expanded the state, as the answer may use Expand too.
type successors []successor

// A successor is a state after a move.
type successor struct {
	move  levels.Move
	state []byte
}

// of gives the successors of a state. They are valid until it is called again.
func (s *successors) of(p solver.Puzzle, state []byte) []successor {
	count := 0
	p.Expand(state, func(m levels.Move, next []byte) {
		if count == len(*s) {
			*s = append(*s, successor{})
		}
		to := &(*s)[count]
		to.move, to.state = m, append(to.state[:0], next...)
		count++
	})
	return (*s)[:count]
}
