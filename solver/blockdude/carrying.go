package blockdude

import (
	"slices"

	"puzzlewright/solver/states"
)

// A lift is a block that is lifted, and how the dude then stands.
type lift struct {
	from   cell
	source source
}

// carrying is an explorer as the visitor of the walk on which the dude carries a
// block. The explorer itself visits the walk on which he does not. Lifting a block
// and putting it down is one macro move: the positions between are stored, but
// never filed.
type carrying explorer

func (s *explorer) reached(presses int32) {
	if int(presses)+len(s.before) < s.best.Cost() {
		s.best.Offer(slices.Concat(s.before, unfold(s.board, s.slots, s.positions, s.node)))
	}
	s.ended = true
}

func (s *explorer) put(cell, pose, int32) {} // he has none

// lifted goes on at once to wherever the block can be put down.
func (s *explorer) lifted(from cell, after pose, presses int32) {
	if s.err != nil || s.ended || presses > states.MaxCost {
		return
	}
	s.from = from
	me := source{after, presses}
	var earlier []source // other ways to lift it, which came before
	for _, l := range s.lifts {
		if l.from == from {
			earlier = append(earlier, l.source)
		}
	}
	s.lifts = append(s.lifts, lift{from, me})
	s.layout = s.slots.flip(s.layout, from)
	n, err := s.positions.add(s.layout, uint32(after)|isLoaded, int(presses), s.node)
	if s.err = err; err == nil {
		parent := s.node
		s.node = n
		i := slices.Index(s.blocks, from)
		s.blocks = slices.Delete(s.blocks, i, i+1)
		s.walkLoaded.kinds[from] = air
		s.walkLoaded.from([]source{me}, true, earlier)
		s.walkLoaded.kinds[from] = block
		s.blocks = slices.Insert(s.blocks, i, from)
		s.node = parent
	}
	s.layout = s.slots.flip(s.layout, from)
}

func (h *carrying) reached(presses int32)    { (*explorer)(h).reached(presses) }
func (h *carrying) lifted(cell, pose, int32) {} // his hands are full

func (h *carrying) put(to cell, after pose, presses int32) {
	s := (*explorer)(h)
	if s.err != nil || s.ended {
		return
	}
	s.counters.Generated++
	s.layout = s.slots.flip(s.layout, to)
	s.walkLoaded.kinds[to] = block
	s.arrive(to, uint32(after), presses)
	s.walkLoaded.kinds[to] = air
	s.layout = s.slots.flip(s.layout, to)
}
