package tools

import (
	"puzzlewright/editor/document"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
)

// brush paints the cells it is drawn over; as an eraser it empties them, or, stacking, takes the top piece
// off. Extended, it draws a line from where the last stroke ended. Tiles on sides are drawn on the
// nearest side, and erased by a stroke that begins near one.
type brush struct {
	about
	erases bool
	stroke *document.Stroke
	at     levels.Cell
	// sides tells that the stroke is one of sides, side the last of them.
	sides bool
	side  levels.Side
}

func (t *brush) Press(b *Box, at levels.Cell, m Modifiers) {
	if t.erases {
		t.stroke = b.begin(message.New("Erase"))
	} else {
		t.stroke = b.begin(message.New("Paint %s", b.nameOfBrush()))
	}
	t.at = at
	if m&Extend != 0 && b.hasLast {
		t.at = b.last
	}
	if t.sides = t.ofSides(b, at); t.sides {
		t.side = b.side(at)
		if m&Extend != 0 && b.hasLast {
			t.side = b.lastSide
		}
		lay(t.stroke, t.onSides(b, sidesTo(t.side, b.side(at))))
		t.side = b.side(at)
		return
	}
	t.Drag(b, at, m&^Extend)
}

// ofSides tells whether a stroke that begins at a cell draws on, or erases, sides.
func (t *brush) ofSides(b *Box, at levels.Cell) bool {
	if t.erases {
		_, ok := b.meant(at)
		return ok
	}
	return b.onSides()
}

func (t *brush) onSides(b *Box, sides []levels.Side) []Ghost {
	if t.erases {
		return b.bared(sides)
	}
	return b.bordered(sides)
}

func (t *brush) Drag(b *Box, at levels.Cell, m Modifiers) {
	if t.sides {
		if to := b.side(at); b.spot.plain || !b.spot.known {
			lay(t.stroke, t.onSides(b, along(b.document.Level(), t.side, to)))
			t.side = to
		}
		return
	}
	if b.single() && !t.erases {
		t.stroke.Restore(t.at)
		t.at = at
	}
	for _, c := range lineOf(t.at, at) {
		t.stroke.Set(c, t.place(b, t.stroke.Before(c), m))
	}
	t.at = at
}

// place gives what a cell that held before comes to hold.
func (t *brush) place(b *Box, before levels.Stack, m Modifiers) levels.Stack {
	switch {
	case !t.erases:
		return b.document.Painted(before, b.Brush(), m&Stack != 0)
	case m&Stack != 0 && len(before) > 0:
		return before[: len(before)-1 : len(before)-1]
	default:
		return onlySides(b.document, before)
	}
}

func (t *brush) Release(b *Box, _ Modifiers) {
	t.stroke.Commit()
	if !t.erases {
		b.tray.remember()
	}
}

func (t *brush) Cancel(*Box) { t.stroke.Cancel() }

func (t *brush) Ghosts(b *Box, at levels.Cell, m Modifiers) []Ghost {
	if b.pressed {
		return nil
	}
	if t.ofSides(b, at) {
		from := b.side(at)
		if m&Extend != 0 && b.hasLast {
			from = b.lastSide
		}
		return t.onSides(b, sidesTo(from, b.side(at)))
	}
	cells := []levels.Cell{at}
	if m&Extend != 0 && b.hasLast {
		cells = lineOf(b.last, at)
	}
	if !t.erases {
		return b.painted(cells, m)
	}
	ghosts := make([]Ghost, len(cells))
	for i, c := range cells {
		ghosts[i] = Ghost{c, t.place(b, b.document.Level().At(c), m)}
	}
	return ghosts
}
