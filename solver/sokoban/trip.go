package sokoban

// A trip takes one box from stop to stop, each of its cells once for each side
// of it that the player can be on.
type trip struct {
	*position
	// sides are the sides of a cell, 4*cell+side, at which the player has been
	// with the box there, for the round of that number.
	sides []uint32
	round uint32
	queue []stop
}

// A stop is a box in a cell with the player beside it.
type stop struct {
	at, player spot
	pushes     int
	before     int // the stop it was pushed from, in the queue
}

func newTrip(p *position) trip { return trip{position: p, sides: make([]uint32, 4*(p.n+1))} }

// note notes the sides of the box that the player can be on.
func (t *trip) note(at spot, r *reach) {
	c := 4 * int(at)
	for side := range 4 {
		if r.has(t.next[c+side]) {
			t.sides[c+side] = t.round
		}
	}
}

// known tells whether the player has been on that side of the box before.
func (t *trip) known(s stop) bool {
	c := 4 * int(s.at)
	for side := range 4 {
		if t.next[c+side] == s.player {
			return t.sides[c+side] == t.round
		}
	}
	return false
}
