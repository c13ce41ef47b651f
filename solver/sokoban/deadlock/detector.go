package deadlock

import (
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/matching"
	"puzzlewright/solver/states"
)

// A Detector tells of positions that they are proved lost. What it learns of one
// is of use for others, and for all searches of a worker.
type Detector struct {
	Pairs     *Pairs
	goalReach *GoalReach
	corrals   *corralSearch
	match     *matching.Matching
}

func NewDetector(f *board.Tables, budget *states.Budget, halted func() bool) (*Detector, error) {
	d := &Detector{Pairs: newPairs(f, budget, halted), match: matching.New(f.Distances, f.NumGoals)}
	var err error
	if f.Pulls {
		d.goalReach = NewGoalReach(f, budget)
		return d, nil
	}
	if d.corrals, err = newCorralSearch(f, d.Pairs, budget); err != nil {
		d.Pairs.close()
		return nil, err
	}
	d.goalReach = NewGoalReach(f, budget)
	return d, nil
}

func (d *Detector) Close() {
	d.Pairs.close()
	d.goalReach.close()
	if d.corrals != nil {
		d.corrals.close()
	}
}

// Lost looks at a position, its reach and the box that was moved last.
func (d *Detector) Lost(p *board.Position, reach *board.Area, moved board.Square) bool {
	return d.Unmatched(p) || d.corrals != nil && d.corrals.lost(p, reach, moved)
}

// Unmatched tells whether the boxes cannot all come to goals.
func (d *Detector) Unmatched(p *board.Position) bool {
	if p.NumGoals <= MaxGoals {
		return d.goalReach.lost(p)
	}
	for i, b := range p.Boxes {
		d.match.Rows[i] = p.Row(b, p.Player)
	}
	return d.match.Solve() >= matching.Infeasible
}
