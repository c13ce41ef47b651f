package tools

import (
	"cmp"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
)

// line paints a straight line from press to release.
type line struct {
	about
	drag
	side levels.Side // where it began
}

// Press begins the line, on the side that is nearest.
func (t *line) Press(b *Box, at levels.Cell, m Modifiers) {
	t.drag.Press(b, at, m)
	t.side = b.side(at)
}

func (t *line) drawn(b *Box, m Modifiers) []Ghost {
	if b.onSides() {
		return b.bordered(sidesTo(t.side, b.side(t.to)))
	}
	return b.painted(lineOf(t.from, t.to), m)
}

func (t *line) Release(b *Box, m Modifiers) {
	b.paintShape(message.New("Line of %s", b.nameOfBrush()), t.drawn(b, m))
}

func (t *line) Ghosts(b *Box, at levels.Cell, m Modifiers) []Ghost {
	if !b.pressed {
		return b.painted([]levels.Cell{at}, m)
	}
	return t.drawn(b, m)
}

// rectangle paints the border of a rectangle, or all of it. Extended, it is a
// square.
type rectangle struct {
	about
	drag
	filled bool
}

func (t *rectangle) Release(b *Box, m Modifiers) {
	b.paintShape(message.New("Rectangle of %s", b.nameOfBrush()), t.drawn(b, m))
}

func (t *rectangle) Ghosts(b *Box, at levels.Cell, m Modifiers) []Ghost {
	switch {
	case b.pressed:
		return t.drawn(b, m)
	case b.onSides():
		return b.bordered(outline([]levels.Cell{at}))
	default:
		return b.painted([]levels.Cell{at}, m)
	}
}

func (t *rectangle) drawn(b *Box, m Modifiers) []Ghost {
	cells := t.cells(m)
	switch {
	case b.onSides() && t.filled:
		return b.bordered(allSides(cells))
	case b.onSides():
		whole := rectangle{drag: t.drag, filled: true}
		return b.bordered(outline(whole.cells(m)))
	}
	return b.painted(cells, m)
}

// cells gives the cells of the rectangle, the one under the mouse last.
func (t *rectangle) cells(m Modifiers) []levels.Cell {
	to := t.to
	if m&Extend != 0 {
		to = square(t.from, to)
	}
	a := levels.Span(t.from, to)
	var cells []levels.Cell
	a.Cells(func(c levels.Cell) {
		border := c.X == a.Min.X || c.Y == a.Min.Y || c.X == a.Max.X-1 || c.Y == a.Max.Y-1
		if c != to && (t.filled || border) {
			cells = append(cells, c)
		}
	})
	return append(cells, to)
}

// drag is what is common to tools that only look at where a drag began and
// where it is now.
type drag struct {
	from, to levels.Cell
}

func (t *drag) Press(_ *Box, at levels.Cell, _ Modifiers) { t.from, t.to = at, at }
func (t *drag) Drag(_ *Box, at levels.Cell, _ Modifiers)  { t.to = at }
func (t *drag) Cancel(*Box)                               {}

// paintShape commits the ghosts of a shape as one step.
func (b *Box) paintShape(title message.Message, ghosts []Ghost) {
	b.commit(title, ghosts)
	b.tray.remember()
}

// lineOf gives the cells of a straight line, both ends included (Bresenham
// 1965).
func lineOf(from, to levels.Cell) []levels.Cell {
	dx, dy := abs(to.X-from.X), abs(to.Y-from.Y)
	stepX, stepY := cmp.Compare(to.X, from.X), cmp.Compare(to.Y, from.Y)
	cells := make([]levels.Cell, 0, max(dx, dy)+1)
	for err := dx - dy; ; {
		cells = append(cells, from)
		if from == to {
			return cells
		}
		twice := 2 * err
		if twice > -dy {
			err -= dy
			from.X += stepX
		}
		if twice < dx {
			err += dx
			from.Y += stepY
		}
	}
}

// square gives the corner that makes a square of the longer side.
func square(from, to levels.Cell) levels.Cell {
	side := max(abs(to.X-from.X), abs(to.Y-from.Y))
	along := func(d int) int {
		if d < 0 {
			return -side
		}
		return side
	}
	return from.Plus(along(to.X-from.X), along(to.Y-from.Y))
}

func abs(n int) int { return max(n, -n) }
