package levels

// An Area is a rectangle of cells: from Min up to, and without, Max.
type Area struct{ Min, Max Cell }

// Span gives the smallest area that holds both cells.
func Span(a, b Cell) Area {
	return Area{
		Cell{min(a.X, b.X), min(a.Y, b.Y)},
		Cell{max(a.X, b.X) + 1, max(a.Y, b.Y) + 1},
	}
}

// Area gives the whole grid.
func (l *Level) Area() Area { return Area{Max: Cell{l.width, l.height}} }

// Width is the number of columns, 0 where the area is empty.
func (a Area) Width() int { return max(0, a.Max.X-a.Min.X) }

// Height is the number of rows, 0 where the area is empty.
func (a Area) Height() int { return max(0, a.Max.Y-a.Min.Y) }

// Empty tells that no cell is in the area.
func (a Area) Empty() bool { return a.Width() == 0 || a.Height() == 0 }

// Holds tells whether a cell is in the area.
func (a Area) Holds(c Cell) bool {
	return c.X >= a.Min.X && c.X < a.Max.X && c.Y >= a.Min.Y && c.Y < a.Max.Y
}

// Plus gives the area moved by dx columns and dy rows.
func (a Area) Plus(dx, dy int) Area { return Area{a.Min.Plus(dx, dy), a.Max.Plus(dx, dy)} }

// Within gives the part of the area that is also in b.
func (a Area) Within(b Area) Area {
	a.Min.X, a.Min.Y = max(a.Min.X, b.Min.X), max(a.Min.Y, b.Min.Y)
	a.Max.X, a.Max.Y = min(a.Max.X, b.Max.X), min(a.Max.Y, b.Max.Y)
	if a.Empty() {
		return Area{}
	}
	return a
}

// Cells calls visit for every cell of the area, row by row from the top.
func (a Area) Cells(visit func(Cell)) {
	for y := a.Min.Y; y < a.Max.Y; y++ {
		for x := a.Min.X; x < a.Max.X; x++ {
			visit(Cell{x, y})
		}
	}
}

// Plus gives the cell dx columns to the right and dy rows below.
func (c Cell) Plus(dx, dy int) Cell { return Cell{c.X + dx, c.Y + dy} }

// Distance counts the steps from a cell to another where nothing is in the way.
func (c Cell) Distance(o Cell) int { return abs(c.X-o.X) + abs(c.Y-o.Y) }

func abs(n int) int { return max(n, -n) }
