package levels

// A Side is the side of a cell in a direction. A side between two cells is a side of both.
type Side struct {
	Cell   Cell
	Facing Move
}

// Across gives the same side as one of the neighbour cell.
func (s Side) Across() Side {
	return Side{s.Cell.Plus(s.Facing.Delta()), s.Facing.Opposite()}
}

// Stored gives the side as a side of the cell that stores what lies on it, so
// that it is stored once: the left or the upper one of its two cells. On the
// border it is the one cell that is on the grid.
func (l *Level) Stored(s Side) Side {
	other := s.Across()
	if (s.Facing == Left || s.Facing == Up || !l.Holds(s.Cell)) && l.Holds(other.Cell) {
		return other
	}
	return s
}
