package levels

// A Turning is how a level is turned and flipped, compared to how it was at first. The zero Turning is
// that of a level as it was.
type Turning struct {
	flipped  bool // left and right are swapped, before it is turned
	quarters int  // clockwise, from 0 to 3
}

// Turned is the turning after another one by so many quarters, clockwise.
func (t Turning) Turned(quarters int) Turning {
	t.quarters = ((t.quarters+quarters)%4 + 4) % 4
	return t
}

// Mirrored is the turning once left and right are swapped, or top and bottom where upright is false.
func (t Turning) Mirrored(upright bool) Turning {
	t.flipped, t.quarters = !t.flipped, -t.quarters
	if upright {
		return t.Turned(0)
	}
	return t.Turned(2)
}

// of gives what becomes of a move.
func (t Turning) of(m Move) Move {
	if t.flipped {
		m = m.Mirrored(true)
	}
	return m.Turned(t.quarters)
}

// Follow gives what becomes of moves on a level that is turned from one way to another.
func (ms Moves) Follow(from, to Turning) Moves {
	if ms == nil || from == to {
		return ms
	}
	var became [NumMoves]Move
	for m := range Move(NumMoves) {
		became[from.of(m)] = to.of(m)
	}
	followed := make(Moves, len(ms))
	for i, m := range ms {
		followed[i] = became[m]
	}
	return followed
}
