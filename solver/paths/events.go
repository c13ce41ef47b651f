package paths

import (
	"puzzlewright/levels"
	"puzzlewright/solver"
)

// AppendEvents implements solver.Eventer: a step lays path into the next cell, or a walker
// comes home.
func (p *puzzle) AppendEvents(events []solver.Event, state []byte, move levels.Move, next []byte) []solver.Event {
	from := head(state)
	e := solver.Event{Kind: solver.Filled, What: whoTiles[stage(state)], From: p.place[from], To: p.place[p.board.next[from][move]]}
	if laid(state) == laid(next) {
		if stage(state) == stage(next) {
			return events // the wolf steps on the girl's path, before the door
		}
		e.Kind = solver.Moved
	}
	return append(events, e)
}

// Enters implements solver.Enterer. It does not compare states: when the girl comes home, the
// next state has the wolf as who walks.
func (p *puzzle) Enters(state []byte, move levels.Move, _ []byte, at levels.Cell) bool {
	return p.place[p.board.next[head(state)][move]] == at
}

// Manner implements solver.Mannered.
func (p *puzzle) Manner(tile string, _ levels.Cell) solver.Manner {
	if tile == girlTile || tile == wolfTile {
		return solver.Walks
	}
	return solver.Stays
}

// NaiveEstimate implements solver.NaiveEstimator: the number of cells that are left to lay,
// and the distance of who walks from the house.
func (p *puzzle) NaiveEstimate(state []byte) int {
	at, to := p.place[head(state)], p.place[p.house]
	return p.set.cells - laid(state) + at.Distance(to)
}
