package theseus

import (
	"puzzlewright/levels"
	"puzzlewright/solver"
)

// AppendEvents implements solver.Eventer: the events are moves of the Minotaur, and waits of
// Theseus.
func (p *puzzle) AppendEvents(events []solver.Event, state []byte, move levels.Move, next []byte) []solver.Event {
	if move == levels.Wait {
		events = append(events, solver.Event{Kind: solver.Waited})
	}
	_, before := unpack(state)
	_, after := unpack(next)
	if before != after {
		events = append(events, solver.Event{
			Kind: solver.Moved, What: minotaurTile, From: p.place[before], To: p.place[after],
		})
	}
	return events
}

// Manner implements solver.Mannered.
func (p *puzzle) Manner(tile string, _ levels.Cell) solver.Manner {
	switch tile {
	case minotaurTile:
		return solver.Movable
	case theseusTile:
		return solver.Walks
	}
	return solver.Stays
}

// NaiveEstimate implements solver.NaiveEstimator: the distance of Theseus from the nearest exit,
// whatever lies between.
func (p *puzzle) NaiveEstimate(state []byte) int {
	theseus, _ := unpack(state)
	nearest := p.scenery.Width() + p.scenery.Height()
	for _, e := range p.exits {
		nearest = min(nearest, p.place[theseus].Distance(p.place[e]))
	}
	return nearest
}
