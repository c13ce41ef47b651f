package document

import (
	"puzzlewright/levels"
	"puzzlewright/levels/message"
)

// Selection is the selected area, empty where nothing is.
func (d *Document) Selection() levels.Area { return d.selection }

// Select selects an area, as much of it as lies on the grid. It is no step of
// the history.
func (d *Document) Select(a levels.Area) {
	a = a.Within(d.level.Area())
	d.history.sealed = true
	if a != d.selection {
		d.selection = a
		d.changed(Selection)
	}
}

// ErrNothingSelected tells that there is no selection to work on.
var ErrNothingSelected = message.Errorf("nothing is selected; drag a rectangle with the select tool first")

// Fill paints the selected cells.
func (d *Document) Fill(brush levels.Stack, stacking bool) error {
	return d.onSelection(message.New("Fill selection"), func(s *Stroke, a levels.Area) {
		a.Cells(func(c levels.Cell) { s.Set(c, d.Place(c, brush, stacking)) })
	})
}

// Clear empties the selected cells.
func (d *Document) Clear() error { return d.clear(message.New("Clear selection")) }

func (d *Document) clear(title message.Message) error {
	return d.onSelection(title, func(s *Stroke, a levels.Area) {
		a.Cells(s.Clear)
	})
}

func (d *Document) onSelection(title message.Message, work func(*Stroke, levels.Area)) error {
	if d.selection.Empty() {
		return ErrNothingSelected
	}
	d.edit(title, func(s *Stroke) { work(s, d.selection) })
	return nil
}

// Clipped gives the selected cells as a level of their own, to be pasted.
func (d *Document) Clipped() (*levels.Level, error) {
	if d.selection.Empty() {
		return nil, ErrNothingSelected
	}
	return d.game.Part(d.level, d.selection), nil
}

// Cut gives the selected cells and empties them.
func (d *Document) Cut() (*levels.Level, error) {
	clip, err := d.Clipped()
	if err != nil {
		return nil, err
	}
	return clip, d.clear(message.New("Cut"))
}

// Drop puts a clip onto the level, its top left cell on the given one, and
// selects it. What lies off the grid is lost. Stacking adds the pieces to what
// is there; without it, the clip's empty cells empty theirs.
func (d *Document) Drop(clip *levels.Level, at levels.Cell, stacking bool) {
	d.edit(message.New("Paste"), func(s *Stroke) { d.drop(s, clip, at, stacking) })
	d.history.sealed = true
}

func (d *Document) drop(s *Stroke, clip *levels.Level, at levels.Cell, stacking bool) {
	if d.sided && !stacking {
		clip.Area().Plus(at.X, at.Y).Within(d.level.Area()).Cells(s.Clear)
	}
	clip.Cells(func(c levels.Cell, stack levels.Stack) {
		c = c.Plus(at.X, at.Y)
		if stacking {
			stack = d.Place(c, stack, true)
		}
		s.Set(c, stack)
	})
	s.choose(clip.Area().Plus(at.X, at.Y).Within(d.level.Area()))
}

// moved is a move of the selection that may go on: the next one begins again
// with what was there before, so that what is passed over comes to no harm.
type moved struct {
	from   levels.Area
	dx, dy int
	copied bool
}

// Move moves the selected pieces, or a copy of them, by so many columns and
// rows. Moving on is the same step of the history.
func (d *Document) Move(dx, dy int, copied bool) error {
	if d.selection.Empty() {
		return ErrNothingSelected
	}
	d.endStroke()
	m := moved{d.selection, dx, dy, copied}
	h := &d.history
	last, _ := h.last().(*paint)
	goesOn := last != nil && last.moved != nil && !h.sealed && h.clean != len(h.done) && !copied
	if goesOn {
		m = *last.moved
		m.dx, m.dy = m.dx+dx, m.dy+dy
	}
	if m.from.Plus(m.dx, m.dy).Within(d.level.Area()).Empty() {
		return message.Errorf("the selection would leave the level")
	}
	d.Batch(func() {
		if goesOn {
			h.done = h.done[:len(h.done)-1]
			d.changed(last.swap(d))
		}
		d.move(m)
	})
	return nil
}

func (d *Document) move(m moved) {
	clip := d.game.Part(d.level, m.from)
	s := d.Begin(message.New("Move selection"))
	s.paint.moved = &m
	if m.copied {
		s.paint.name = message.New("Copy selection")
	} else {
		m.from.Cells(s.Clear)
	}
	d.drop(s, clip, m.from.Min.Plus(m.dx, m.dy), false)
	s.Commit()
}

// Duplicate puts a copy of the selection beside it, where there is room, and
// selects it.
func (d *Document) Duplicate() error {
	a := d.selection
	if a.Empty() {
		return ErrNothingSelected
	}
	for _, by := range []levels.Cell{{X: a.Width()}, {Y: a.Height()}, {X: -a.Width()}, {Y: -a.Height()}} {
		if to := a.Plus(by.X, by.Y); to.Within(d.level.Area()) == to {
			d.Drop(d.game.Part(d.level, a), to.Min, false)
			return nil
		}
	}
	return message.Errorf("there is no room beside the selection; copy and paste it, or resize the level")
}

// RotateSelection turns the selected pieces by quarters, clockwise.
func (d *Document) RotateSelection(quarters int) error {
	if d.selection.Empty() {
		return ErrNothingSelected
	}
	return d.replaceSelection(message.New("Rotate selection"), d.game.Part(d.level, d.selection).Rotated(quarters, d.MayFace))
}

// MirrorSelection swaps left and right of the selected pieces, or top and
// bottom where upright is false.
func (d *Document) MirrorSelection(upright bool) error {
	if d.selection.Empty() {
		return ErrNothingSelected
	}
	return d.replaceSelection(message.New("Flip selection"), d.game.Part(d.level, d.selection).Mirrored(upright, d.MayFace))
}

// replaceSelection puts a clip in place of the selection, moved so that all
// of it is on the grid.
func (d *Document) replaceSelection(title message.Message, clip *levels.Level) error {
	if clip.Width() > d.level.Width() || clip.Height() > d.level.Height() {
		return message.Errorf("turned, the selection is %d wide and %d high; resize the level to make room",
			clip.Width(), clip.Height())
	}
	at := levels.Cell{
		X: min(d.selection.Min.X, d.level.Width()-clip.Width()),
		Y: min(d.selection.Min.Y, d.level.Height()-clip.Height()),
	}
	d.edit(title, func(s *Stroke) {
		d.selection.Cells(s.Clear)
		d.drop(s, clip, at, false)
	})
	return nil
}
