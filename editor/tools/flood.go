package tools

import (
	"puzzlewright/levels"
	"puzzlewright/levels/message"
)

// flood paints all cells that hold the same as the one pressed and hang
// together with it by their sides; as an eraser it empties them.
type flood struct{ erases bool }

func (t *flood) Name() string {
	if t.erases {
		return "flood erase"
	}
	return "flood fill"
}

func (t *flood) Title() string {
	if t.erases {
		return "Flood erase"
	}
	return "Flood fill"
}

func (t *flood) Help() string {
	if t.erases {
		return "Click to empty all cells around that hold the same."
	}
	return "Click to paint all cells around that hold the same; with Ctrl, on top of what is there."
}

func (t *flood) Press(b *Box, at levels.Cell, m Modifiers) {
	if t.erases {
		b.commit(message.New("Flood erase"), t.flooded(b, at, m))
		return
	}
	b.commit(message.New("Fill with %s", b.nameOfBrush()), t.flooded(b, at, m))
	b.tray.remember()
}

func (t *flood) Drag(*Box, levels.Cell, Modifiers) {}
func (t *flood) Release(*Box, Modifiers)           {}

// Cancel takes nothing back: the press was all there was to do.
func (t *flood) Cancel(*Box) {}

// mostGhosts is how many cells are worth showing beforehand.
const mostGhosts = 20_000

func (t *flood) Ghosts(b *Box, at levels.Cell, m Modifiers) []Ghost {
	if b.pressed {
		return nil
	}
	if l := b.document.Level(); l.Width()*l.Height() > mostGhosts {
		return nil
	}
	return t.flooded(b, at, m)
}

func (t *flood) flooded(b *Box, at levels.Cell, m Modifiers) []Ghost {
	cells := region(b.document.Level(), at)
	if !t.erases {
		if b.single() && len(cells) > 0 {
			cells = []levels.Cell{at}
		}
		return b.painted(cells, m)
	}
	ghosts := make([]Ghost, len(cells))
	for i, c := range cells {
		ghosts[i].Cell = c
	}
	return ghosts
}

// region gives the cells that hold the same as the given one and hang
// together with it, that one first.
func region(l *levels.Level, at levels.Cell) []levels.Cell {
	if !l.Holds(at) {
		return nil
	}
	stack := l.At(at)
	seen := make([]bool, l.Width()*l.Height())
	cells := []levels.Cell{at}
	seen[at.Y*l.Width()+at.X] = true
	for i := 0; i < len(cells); i++ {
		for m := range levels.Move(levels.NumDirections) {
			c := cells[i].Plus(m.Delta())
			if l.Holds(c) && !seen[c.Y*l.Width()+c.X] && l.At(c).Equal(stack) {
				seen[c.Y*l.Width()+c.X] = true
				cells = append(cells, c)
			}
		}
	}
	return cells
}
