package tools

import (
	"puzzlewright/editor/document"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
)

// flood paints all cells that hold the same as the pressed one and are connected with it; as an eraser it
// empties them. Tiles on sides are drawn around these cells, and erased if the mouse is near to one.
type flood struct {
	about
	erases bool
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

// mostGhosts is up to how many cells ghosts are shown.
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
	cells := region(b.document, at)
	if _, sides := b.meant(at); t.erases && sides {
		return b.bared(outline(cells))
	}
	if !t.erases && b.onSides() {
		return b.bordered(outline(cells))
	}
	if !t.erases {
		if b.single() && len(cells) > 0 {
			cells = []levels.Cell{at}
		}
		return b.painted(cells, m)
	}
	ghosts := make([]Ghost, len(cells))
	for i, c := range cells {
		ghosts[i] = Ghost{c, onlySides(b.document, b.document.Level().At(c))}
	}
	return ghosts
}

// region gives the cells that hold the same as the given one and are connected with it, that one first.
// Tiles on sides separate cells; they do not count as what a cell holds.
func region(d *document.Document, at levels.Cell) []levels.Cell {
	l := d.Level()
	if !l.Holds(at) {
		return nil
	}
	same := func(c levels.Cell, _ levels.Move) bool { return l.At(c).Equal(l.At(at)) }
	if d.Sided() {
		stack, _ := d.Game().Parted(l.At(at))
		same = func(c levels.Cell, m levels.Move) bool {
			other, _ := d.Game().Parted(l.At(c))
			_, parted := d.Game().SidePiece(l, levels.Side{Cell: c, Facing: m.Opposite()})
			return !parted && other.Equal(stack)
		}
	}
	return l.Flood([]levels.Cell{at}, same)
}
