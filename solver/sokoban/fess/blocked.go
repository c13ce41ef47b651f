package fess

import (
	"slices"

	"puzzlewright/solver/sokoban/board"
)

// A blockedBoxes counts the boxes of a position that block each other. Boxes that can be pushed to
// a goal while the others stay are taken off the board one after the other; those that are left are
// blocked. Wherever the player can get on the way counts as open from then on.
type blockedBoxes struct {
	*board.Position
	path *boxPath
	area board.Area // where the player could get so far
	rest []int      // the indices of the boxes that are left
}

func newBlockedBoxes(p *boxPath) *blockedBoxes {
	return &blockedBoxes{Position: p.Position, path: p, area: board.NewArea(p.Tables)}
}

// count counts the blocked boxes of a position, leaving out those on some squares, where they are
// done.
func (t *blockedBoxes) count(p *board.Position, done []board.Square) int {
	t.RemoveBoxes()
	t.Boxes = append(t.Boxes[:0], p.Boxes...)
	t.PlaceBoxes()
	t.area.Flood(t.Position, p.Player)
	t.rest = t.rest[:0]
	for i, b := range t.Boxes {
		if !slices.Contains(done, b) {
			t.rest = append(t.rest, i)
		}
	}
	t.path.approach.toGoals()
	for changed := true; changed; {
		changed = false
		k := 0
		for _, i := range t.rest {
			if t.mayReachGoal(t.Boxes[i]) && t.path.canReachGoal(i, &t.area) {
				changed = true
				t.Lift(t.Boxes[i])
				t.path.approach.lifted(t.Boxes[i])
				t.spreadArea()
			} else {
				t.rest[k] = i
				k++
			}
		}
		t.rest = t.rest[:k]
	}
	for i, b := range t.Boxes {
		if !t.Taken[b] {
			t.Put(i, b)
		}
	}
	return len(t.rest)
}

// mayReachGoal tells whether a box is not ruled out by the approach. A box on a goal is not, as it
// may come back there.
func (t *blockedBoxes) mayReachGoal(box board.Square) bool {
	return t.IsGoal[box] || t.path.approach.mayCome(box)
}

// spreadArea adds to the area what can be reached from it.
func (t *blockedBoxes) spreadArea() {
	for y, w := range t.area.Words[:len(t.Open)] {
		if w != 0 {
			t.area.Spread(t.Position, y, w)
		}
	}
}
