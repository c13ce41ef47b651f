// Package deadlock proves that positions can no longer be won, and that pushes
// need not be tried.
//
//	freeze.go     freeze deadlocks: boxes that hold each other in place off the
//	              goals; tested after every push
//	pairs.go      pair deadlocks: a table of any two boxes, alone on the board
//	goalreach.go  bipartite deadlocks: the boxes cannot all be matched to goals,
//	              with the frozen boxes taken for walls; goalbound.go shows some soon
//	corral.go     corral deadlocks: a small search with a few boxes alone;
//	              selection.go says which boxes
//	patterns.go   what corrals taught: the boxes that make the deadlock, wherever
//	              they stand with others
//	detector.go   the tests together
//	picorral.go   no deadlock, but a proof that only some pushes need be tried
//
// Dead squares, from which a box alone on the board reaches no goal, are found
// together with the distances: Live in package board. The names of the deadlocks
// are those of Junghanns and Schaeffer (2001) and of the Sokoban Wiki.
package deadlock

import (
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/matching"
	"puzzlewright/solver/states"
)

// A Detector proves positions lost. It keeps what it learns about one position for
// others, so that the searches of a goroutine share it.
type Detector struct {
	Pairs     *Pairs
	goalReach *goalReach
	corrals   *corralSearch
	match     *matching.Matching
	shares    bool // pairs and corrals belong to another detector, which closes them
}

// NewDetector makes a detector. Where it is stopped, or has no memory, it works
// without the table of pairs.
func NewDetector(f *board.Tables, budget *states.Budget, halted func() bool) (*Detector, error) {
	pairs := NewPairs(f, budget, halted)
	d, err := DetectorWith(pairs, f, budget, halted)
	if err != nil {
		pairs.Close()
	}
	return d, err
}

// DetectorWith makes a detector with a table of pairs, which Close gives back. The table may be
// nil.
func DetectorWith(pairs *Pairs, f *board.Tables, budget *states.Budget, halted func() bool) (*Detector, error) {
	d := &Detector{Pairs: pairs, match: matching.New(f.Distances, f.NumGoals)}
	var err error
	if f.Pulls {
		d.goalReach = newGoalReach(f, budget, halted)
		return d, nil
	}
	if d.corrals, err = newCorralSearch(f, d.Pairs, budget); err != nil {
		return nil, err
	}
	d.goalReach = newGoalReach(f, budget, halted)
	return d, nil
}

// WithGoals makes a detector for a game with other goals, which are passed on the way to the goals
// of this one: what proves a position lost here proves it lost there. It shares pairs and corrals
// with this detector, which must be closed after it.
func (d *Detector) WithGoals(f *board.Tables, budget *states.Budget, halted func() bool) *Detector {
	return &Detector{
		Pairs: d.Pairs, corrals: d.corrals, goalReach: newGoalReach(f, budget, halted),
		match: matching.New(f.Distances, f.NumGoals), shares: true,
	}
}

// Learned gives the patterns that are learned from corrals, nil where none can be.
func (d *Detector) Learned() *Patterns {
	if d.corrals == nil {
		return nil
	}
	return d.corrals.patterns
}

// Forget gives back the memory of tables that are quickly worked out again.
func (d *Detector) Forget() { d.goalReach.forget() }

// Close gives the memory back.
func (d *Detector) Close() {
	d.goalReach.close()
	if d.shares {
		return
	}
	d.Pairs.Close()
	if d.corrals != nil {
		d.corrals.close()
	}
}

// Lost tells whether a position is proved lost. area is where the player can walk, moved is the
// square of the box that was moved last. The caller has tested for freeze deadlocks around that box
// and for pair deadlocks before.
func (d *Detector) Lost(p *board.Position, area *board.Area, moved board.Square) bool {
	return d.Unmatched(p) || d.corrals != nil && d.corrals.lost(p, area, moved)
}

// Unmatched tells whether the boxes cannot all come to goals of their own: a bipartite deadlock.
// With up to maxGoals goals a frozen box off the goals counts, too.
func (d *Detector) Unmatched(p *board.Position) bool {
	if p.NumGoals <= maxGoals {
		return d.goalReach.lost(p)
	}
	for i, b := range p.Boxes {
		d.match.Rows[i] = p.Row(b, p.Player)
	}
	return d.match.Solve() >= matching.Infeasible
}

// ShutsOff tells whether the boxes on goals, if they stay, shut the others off from the other
// goals. It guides a search and proves nothing. With too many goals it is always true.
func (d *Detector) ShutsOff(p *board.Position) bool {
	return p.NumGoals > maxGoals || d.goalReach.shutsOff(p)
}
