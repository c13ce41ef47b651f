package levels

import "slices"

// Flood gives the cells that can be reached by steps from cell to neighbouring cell: first those in
// from, which must be in the level and differ from each other, and then the others, nearest first.
// enters tells whether a cell of the level may be entered by a step.
func (l *Level) Flood(from []Cell, enters func(to Cell, by Move) bool) []Cell {
	seen := make([]bool, len(l.cells))
	cells := slices.Clone(from)
	for _, c := range cells {
		seen[c.Y*l.width+c.X] = true
	}
	for i := 0; i < len(cells); i++ {
		for m := range Move(NumDirections) {
			to := cells[i].Plus(m.Delta())
			if l.Holds(to) && !seen[to.Y*l.width+to.X] && enters(to, m) {
				seen[to.Y*l.width+to.X] = true
				cells = append(cells, to)
			}
		}
	}
	return cells
}
