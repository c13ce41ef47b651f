package fess

import "puzzlewright/solver/sokoban/board"

// A boxWalk moves one box about, breadth first, while the others stay. It visits each square once
// for each part of the board in which the player can be while the box is there.
type boxWalk struct {
	*board.Position
	// whole is where the player could get to without the box, once flooded.
	whole   board.Area
	flooded bool
	// visitedSides gives, at 4*square+side, the last round in which the box was on
	// the square and the player could get to that side of it.
	visitedSides []uint32
	round        uint32
	queue        []boxState
}

// A boxState is the box on a square with the player beside it.
type boxState struct {
	at, player board.Square
	pushes     int
	before     int // the index in the queue of the state it came from, -1 for none
}

// newBoxWalk makes a walk for a position. It may be used again whenever that has changed.
func newBoxWalk(p *board.Position) boxWalk {
	return boxWalk{Position: p, whole: board.NewArea(p.Tables), visitedSides: make([]uint32, 4*(p.NumSquares+1))}
}

// begin begins a walk of another box.
func (t *boxWalk) begin() {
	t.round++
	t.flooded = false
}

// walkAround fills After for the box on a square and the player on another one, mostly without a
// flood, as most boxes cut nothing off.
func (t *boxWalk) walkAround(at, player board.Square) {
	if !t.flooded {
		t.flooded = true
		t.Lift(at)
		t.whole.Flood(t.Position, at)
		t.Put(int(t.BoxAt[at]), at)
	}
	if t.whole.Has(player) && t.CutsNothing(at) {
		t.After.Without(&t.whole, at, player)
	} else {
		t.After.Flood(t.Position, player)
	}
}

// markSides marks as visited the sides of a square that are in an area of the player.
func (t *boxWalk) markSides(at board.Square, r *board.Area) {
	c := 4 * int(at)
	for side := range 4 {
		if r.Has(t.Next[c+side]) {
			t.visitedSides[c+side] = t.round
		}
	}
}

// visited tells whether the side of the box that the player is on has been visited.
func (t *boxWalk) visited(s boxState) bool {
	c := 4 * int(s.at)
	for side := range 4 {
		if t.Next[c+side] == s.player {
			return t.visitedSides[c+side] == t.round
		}
	}
	return false
}
