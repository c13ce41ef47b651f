package tools

import (
	"puzzlewright/editor/document"
	"puzzlewright/levels"
)

// selecting drags a rectangle to select it, or the selection to move it. Stacking, it moves a copy;
// extended, the selection grows to the mouse.
type selecting struct {
	about
	drag
	moving bool
	before levels.Area // what was selected before the press
}

func (t *selecting) Press(b *Box, at levels.Cell, m Modifiers) {
	t.drag.Press(b, at, m)
	t.before = b.document.Selection()
	t.moving = t.before.Holds(at) && m&Extend == 0
	if m&Extend != 0 && !t.before.Empty() {
		t.from = t.before.Min
	}
	if !t.moving {
		b.document.Select(levels.Span(t.from, at))
	}
}

func (t *selecting) Drag(b *Box, at levels.Cell, m Modifiers) {
	t.drag.Drag(b, at, m)
	if !t.moving {
		b.document.Select(levels.Span(t.from, at))
	}
}

func (t *selecting) Release(b *Box, m Modifiers) {
	dx, dy := t.to.X-t.from.X, t.to.Y-t.from.Y
	switch {
	case !t.moving:
	case dx == 0 && dy == 0:
		b.document.Select(levels.Span(t.to, t.to))
	default:
		// An error means that it would be moved beyond the edge: the selection stays.
		_ = b.document.Move(dx, dy, m&Stack != 0)
	}
}

func (t *selecting) Cancel(b *Box) {
	if !t.moving {
		b.document.Select(t.before)
	}
}

func (t *selecting) Ghosts(b *Box, _ levels.Cell, m Modifiers) []Ghost {
	if !b.pressed || !t.moving || t.from == t.to {
		return nil
	}
	var ghosts []Ghost
	for c, s := range b.document.AfterMove(t.to.X-t.from.X, t.to.Y-t.from.Y, m&Stack != 0) {
		if !b.document.Level().At(c).Equal(s) {
			ghosts = append(ghosts, Ghost{c, s})
		}
	}
	return ghosts
}

// laid gives the ghosts of a clip with its top left cell on at.
func laid(d *document.Document, clip *levels.Level, at levels.Cell, m Modifiers) []Ghost {
	var ghosts []Ghost
	clip.Cells(func(c levels.Cell, s levels.Stack) {
		c = c.Plus(at.X, at.Y)
		if len(s) > 0 || d.Opaque() {
			ghosts = append(ghosts, Ghost{c, d.Laid(c, s, m&Stack != 0)})
		}
	})
	return ghosts
}
