package tools

import (
	"puzzlewright/editor/document"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
)

// brush paints the cells it is drawn over; as an eraser it empties them, or,
// stacking, takes the top piece off. Extended, it draws a line from where the
// last stroke ended.
type brush struct {
	erases bool
	stroke *document.Stroke
	at     levels.Cell
}

func (t *brush) Name() string {
	if t.erases {
		return "eraser"
	}
	return "brush"
}

func (t *brush) Title() string {
	if t.erases {
		return "Eraser"
	}
	return "Brush"
}

func (t *brush) Help() string {
	if t.erases {
		return "Drag to empty cells; with Ctrl, only the top piece goes. Shift-click erases a line."
	}
	return "Drag to paint; with Ctrl, on top of what is there. Shift-click paints a line. The right button picks."
}

func (t *brush) Press(b *Box, at levels.Cell, m Modifiers) {
	if t.erases {
		t.stroke = b.document.Begin(message.New("Erase"))
	} else {
		t.stroke = b.document.Begin(message.New("Paint %s", b.nameOfBrush()))
	}
	t.at = at
	if m&Extend != 0 && b.hasLast {
		t.at = b.last
	}
	t.Drag(b, at, m&^Extend)
}

func (t *brush) Drag(b *Box, at levels.Cell, m Modifiers) {
	if t.stroke == nil {
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

// place gives what is left in a cell that held something.
func (t *brush) place(b *Box, before levels.Stack, m Modifiers) levels.Stack {
	switch {
	case !t.erases:
		return document.Painted(b.document.Game(), before, b.Brush(), m&Stack != 0)
	case m&Stack != 0 && len(before) > 0:
		return before[: len(before)-1 : len(before)-1]
	default:
		return nil
	}
}

func (t *brush) Release(b *Box, _ Modifiers) {
	if t.stroke != nil {
		t.stroke.Commit()
		t.stroke = nil
		if !t.erases {
			b.tray.remember()
		}
	}
}

func (t *brush) Cancel(*Box) {
	if t.stroke != nil {
		t.stroke.Cancel()
		t.stroke = nil
	}
}

func (t *brush) Ghosts(b *Box, at levels.Cell, m Modifiers) []Ghost {
	if t.stroke != nil {
		return nil
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
