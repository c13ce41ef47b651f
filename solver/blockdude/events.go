package blockdude

import (
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

// AppendEvents implements solver.Eventer: a block that is lifted or put down. To
// lift one and put it down where it was leaves a trace, although nothing is
// pushed.
func (p *puzzle) AppendEvents(events []solver.Event, state []byte, _ levels.Move, next []byte) []solver.Event {
	_, before := p.unpack(state, nil)
	_, after := p.unpack(next, nil)
	tell := func(kind solver.EventKind, blocks, other []cell) {
		for _, c := range blocks {
			if _, stays := slices.BinarySearch(other, c); !stays {
				events = append(events, solver.Event{Kind: kind, What: blockTile, From: p.place(c), To: p.place(c)})
			}
		}
	}
	tell(solver.Lifted, before, after)
	tell(solver.PutDown, after, before)
	return events
}

// Guess implements solver.Guesser: how far the door is, whatever lies between.
func (p *puzzle) Guess(state []byte) int { return p.place(p.cell(state)).Distance(p.place(p.door)) }
