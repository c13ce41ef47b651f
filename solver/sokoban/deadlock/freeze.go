package deadlock

import (
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/states"
)

// A Freeze finds freeze deadlocks in a position: boxes that hold each other in
// place for good, one of them off the goals.
type Freeze struct {
	*board.Position
	cluster []board.Square
	inside  []bool
	_       states.LastLine
}

func NewFreeze(p *board.Position) *Freeze {
	return &Freeze{Position: p, cluster: states.OwnLines[board.Square](0), inside: states.OwnLines[bool](p.NumSquares + 1)}
}

// frozen tells whether the box in a cell, and others it touches, can never
// move again with one of them off the goals: a proof that the position is
// lost. It gives them.
//
// Of the boxes that hang together with this one, those that can move are
// taken out until none can: a box cannot move along an axis with a wall on
// it, or one of those that are left, or where both its neighbours there are
// cells that no box may enter. What is left depends on nothing that was only
// supposed.
func (f *Freeze) Find(at board.Square) (lost bool, boxes []board.Square) {
	if !f.BlockedAlong(at, 0, nil) || !f.BlockedAlong(at, 1, nil) {
		return false, nil
	}
	f.cluster = append(f.cluster[:0], at)
	f.inside[at] = true
	for i := 0; i < len(f.cluster); i++ { //nolint:intrange // it grows meanwhile
		c := 4 * int(f.cluster[i])
		for d, to := range f.Next[c : c+4 : c+4] {
			f.join(to)
			if f.Pulls {
				f.join(f.Next[4*int(to)+d])
			}
		}
	}
	left := len(f.cluster)
	for changed := true; changed && f.inside[at]; {
		changed = false
		for _, c := range f.cluster {
			if f.inside[c] && (!f.BlockedAlong(c, 0, f.inside) || !f.BlockedAlong(c, 1, f.inside)) {
				f.inside[c] = false
				changed = true
				left--
			}
		}
	}
	for _, c := range f.cluster {
		lost = lost || f.inside[at] && f.inside[c] && !f.IsGoal[c]
	}
	if f.inside[at] {
		boxes = f.cluster[:0]
		for _, c := range f.cluster {
			if f.inside[c] {
				boxes = append(boxes, c)
			}
			f.inside[c] = false
		}
	} else {
		for _, c := range f.cluster {
			f.inside[c] = false
		}
	}
	return lost, boxes
}

// join adds the box in a cell to the cluster.
func (f *Freeze) join(c board.Square) {
	if c != f.Wall && f.Taken[c] && !f.inside[c] {
		f.inside[c] = true
		f.cluster = append(f.cluster, c)
	}
}
