package deadlock

import (
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/states"
)

// A Freeze finds freeze deadlocks in a position: boxes that hold each other in
// place for good, at least one of them off the goals.
type Freeze struct {
	*board.Position
	// cluster are the squares of boxes that touch each other; inside tells for each square whether
	// its box is in the cluster and not yet shown to be movable.
	cluster []board.Square
	inside  []bool
	_       states.LastLine
}

// NewFreeze makes a Freeze for a position. It may be used again whenever that has changed.
func NewFreeze(p *board.Position) *Freeze {
	return &Freeze{Position: p, cluster: states.OwnLines[board.Square](0), inside: states.OwnLines[bool](p.NumSquares + 1)}
}

// Find tells whether the box on a square is frozen, that is, can never move again, together with
// boxes that it touches, at least one of them off the goals. Then the position is lost, and boxes
// are the frozen ones.
//
// It begins with all boxes that touch the box directly or through others, and takes out those that
// can move, until there are none. A box can move along an axis unless on one side of it there is a
// wall or a box that is still in, or unless both sides are dead squares. That no box is taken for
// frozen on a mere assumption follows from this: the boxes left at the end hold each other.
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
	for f.inside[at] && thaw(f.Position, f.cluster, f.inside) { // until none can move
	}
	frozen, boxes := f.inside[at], f.cluster[:0]
	for _, c := range f.cluster {
		if frozen && f.inside[c] {
			lost = lost || !f.IsGoal[c]
			boxes = append(boxes, c)
		}
		f.inside[c] = false
	}
	return lost, boxes
}

// thaw takes those of some boxes out of a set of them that can move as long as the others in the
// set stay, and tells whether there were any.
func thaw(p *board.Position, boxes []board.Square, inside []bool) (some bool) {
	for _, b := range boxes {
		if inside[b] && (!p.BlockedAlong(b, 0, inside) || !p.BlockedAlong(b, 1, inside)) {
			inside[b], some = false, true
		}
	}
	return some
}

// join adds the box on a square, if there is one, to the cluster.
func (f *Freeze) join(c board.Square) {
	if c != f.Wall && f.Taken[c] && !f.inside[c] {
		f.inside[c] = true
		f.cluster = append(f.cluster, c)
	}
}
