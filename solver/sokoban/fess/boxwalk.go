package fess

import "puzzlewright/solver/sokoban/board"

// A boxWalk takes one box from stop to stop, each of its cells once for each side
// of it that the player can be on.
type boxWalk struct {
	*board.Position
	// visitedSides are the sides of a cell, 4*cell+side, at which the player has been
	// with the box there, for the round of that number.
	visitedSides []uint32
	round        uint32
	queue        []boxState
}

// A boxState is a box in a cell with the player beside it.
type boxState struct {
	at, player board.Square
	pushes     int
	before     int // the stop it was pushed from, in the queue
}

func newBoxWalk(p *board.Position) boxWalk {
	return boxWalk{Position: p, visitedSides: make([]uint32, 4*(p.NumSquares+1))}
}

// markSides notes the sides of the box that the player can be on.
func (t *boxWalk) markSides(at board.Square, r *board.Area) {
	c := 4 * int(at)
	for side := range 4 {
		if r.Has(t.Next[c+side]) {
			t.visitedSides[c+side] = t.round
		}
	}
}

// visited tells whether the player has been on that side of the box before.
func (t *boxWalk) visited(s boxState) bool {
	c := 4 * int(s.at)
	for side := range 4 {
		if t.Next[c+side] == s.player {
			return t.visitedSides[c+side] == t.round
		}
	}
	return false
}
