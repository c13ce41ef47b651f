package exact

import (
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/matching"
	"puzzlewright/solver/states"
)

// reduceEffort is how many distances are worked out at most to choose the potential.
const reduceEffort = 1 << 20

// reduce chooses the potential that gives the start the greatest lower bound on moves,
// of those that rise or fall towards a square. It returns nil where none gives more
// than the pushes alone, where the board is too large, and where there is no memory.
func reduce(f *board.Tables, budget *states.Budget) *board.Reduced {
	p := board.NewPosition(f)
	most := startBound(p, f.Distances)
	if most >= matching.Infeasible || len(f.Distances) > reduceEffort/8 || !budget.Take(f.ReducedBytes()) {
		return nil
	}
	var best *board.Reduced
	each := 1 + 2*len(f.LiveSquares)*len(f.Distances)/reduceEffort
	for i := 0; i < len(f.LiveSquares); i += each {
		for _, rises := range []bool{true, false} {
			r := f.Reduce(f.LiveSquares[i], rises)
			if bound := r.BoundAhead(startBound(p, r.Ahead), p.Player); bound > most {
				best, most = r, bound
			}
		}
	}
	if best == nil {
		budget.Give(f.ReducedBytes())
		return nil
	}
	best.MeasureBack(f)
	return best
}

// startBound is the cost of matching the boxes of a position to the goals by a table of
// distances.
func startBound(p *board.Position, distances []uint16) int32 {
	m := matching.New(distances, p.NumGoals)
	for i, b := range p.Boxes {
		m.Rows[i] = p.Row(b, p.Player)
	}
	return m.Solve()
}

// aheadDistances are what the boxes are matched to the goals by.
func (e *Search) aheadDistances() []uint16 {
	if e.reduced != nil {
		return e.reduced.Ahead
	}
	return e.tables.Distances
}

// backDistances are what the boxes are matched to where they start by.
func (e *Search) backDistances() []uint16 {
	if e.reduced != nil {
		return e.reduced.Back
	}
	return e.reversed.Distances
}
