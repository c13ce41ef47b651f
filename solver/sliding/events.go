package sliding

import (
	"bytes"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/sliding/boards"
)

// AppendEvents implements solver.Eventer: each move slides a tile into the gap.
func (p *puzzle) AppendEvents(events []solver.Event, state []byte, _ levels.Move, next []byte) []solver.Event {
	to, from := bytes.IndexByte(state, 0), bytes.IndexByte(next, 0)
	return append(events, solver.Event{
		Kind: solver.Moved, What: tileName(int(state[from])), From: p.cell(from), To: p.cell(to),
	})
}

// NaiveEstimate implements solver.NaiveEstimator: how far the tiles are from home.
func (p *puzzle) NaiveEstimate(state []byte) int {
	sum := 0
	for i, n := range state {
		if n != 0 {
			sum += p.cell(i).Distance(p.cell(boards.Home(n, len(state))))
		}
	}
	return sum
}
