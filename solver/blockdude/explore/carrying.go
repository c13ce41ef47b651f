package explore

import (
	"slices"

	"puzzlewright/solver/blockdude/board"
	"puzzlewright/solver/blockdude/macro"
	"puzzlewright/solver/states"
)

// A lift is a block that was lifted from a cell, and the pose of the dude then.
type lift struct {
	from   board.Cell
	source macro.Source
}

// carrying is an explorer as the visitor of the walk on which the dude carries a block. The
// explorer itself is the visitor of the walk on which he does not. Lifting a block and putting it
// down is one macro move: the positions between are stored, but never filed to be expanded.
type carrying explorer

func (s *explorer) Reached(presses int32) {
	if int(presses) < s.best.Cost() {
		s.best.Offer(unfold(s.Board, s.slots, s.positions, s.node))
	}
	s.ended = true
}

func (s *explorer) Put(board.Cell, board.Pose, int32) {} // he carries no block

// Lifted goes on at once to wherever the block can be put down.
func (s *explorer) Lifted(from board.Cell, after board.Pose, presses int32) {
	if s.err != nil || s.ended || presses > states.MaxCost {
		return
	}
	s.from = from
	me := macro.Source{Pose: after, Presses: presses}
	var earlier []macro.Source // other ways to lift it, which came before
	for _, l := range s.lifts {
		if l.from == from {
			earlier = append(earlier, l.source)
		}
	}
	s.lifts = append(s.lifts, lift{from, me})
	s.layout = s.slots.Flip(s.layout, from)
	n, err := s.positions.add(s.layout, uint32(after)|macro.IsLoaded, int(presses), s.node)
	if s.err = err; err == nil {
		parent := s.node
		s.node = n
		i := slices.Index(s.blocks, from)
		s.blocks = slices.Delete(s.blocks, i, i+1)
		s.walkLoaded.Kinds[from] = board.Air
		s.walkLoaded.From([]macro.Source{me}, true, earlier)
		s.walkLoaded.Kinds[from] = board.Block
		s.blocks = slices.Insert(s.blocks, i, from)
		s.node = parent
	}
	s.layout = s.slots.Flip(s.layout, from)
}

func (h *carrying) Reached(presses int32)                { (*explorer)(h).Reached(presses) }
func (h *carrying) Lifted(board.Cell, board.Pose, int32) {} // his hands are full

func (h *carrying) Put(to board.Cell, after board.Pose, presses int32) {
	s := (*explorer)(h)
	if s.err != nil || s.ended {
		return
	}
	s.counters.Generated++
	s.layout = s.slots.Flip(s.layout, to)
	s.walkLoaded.Kinds[to] = board.Block
	s.arrive(to, uint32(after), presses)
	s.walkLoaded.Kinds[to] = board.Air
	s.layout = s.slots.Flip(s.layout, to)
}
