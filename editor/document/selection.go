package document

import (
	"puzzlewright/levels"
	"puzzlewright/levels/message"
)

// Selection is the selected area, empty where nothing is.
func (d *Document) Selection() levels.Area { return d.selection }

// Select selects an area, as far as it lies on the grid. It is no step of the history.
func (d *Document) Select(a levels.Area) {
	a = a.Within(d.level.Area())
	if a != d.selection || d.picked != nil {
		d.history.sealed = true
		d.selection, d.picked = a, nil
		d.changed(Selection)
	}
}

// errNothingSelected is the error where there is no selection.
var errNothingSelected = message.Errorf("nothing is selected; drag a rectangle with the select tool first")

// Fill paints the selected cells.
func (d *Document) Fill(brush levels.Stack) error {
	return d.onSelection(message.New("Fill selection"), func(s *Stroke) {
		d.Selected(func(c levels.Cell) { s.Set(c, d.Place(c, brush, false)) })
	})
}

// Clear empties the selected cells.
func (d *Document) Clear() error { return d.clear(message.New("Clear selection")) }

// clear takes the selected pieces away; where they float, what lies beneath them comes back.
func (d *Document) clear(title message.Message) error {
	d.endStroke()
	f := d.lift()
	return d.onSelection(title, func(s *Stroke) { f.liftOff(s) })
}

func (d *Document) onSelection(title message.Message, work func(*Stroke)) error {
	if d.selection.Empty() {
		return errNothingSelected
	}
	d.edit(title, work)
	return nil
}

// Clipped gives the selected cells as a level of their own, to be pasted.
func (d *Document) Clipped() (*levels.Level, error) {
	if d.selection.Empty() {
		return nil, errNothingSelected
	}
	return d.copied().clip, nil
}

// Cut gives the selected cells and empties them. Their annotations stay until the clip is dropped
// again.
func (d *Document) Cut() (*levels.Level, error) {
	if d.selection.Empty() {
		return nil, errNothingSelected
	}
	d.endStroke()
	cut := d.lift()
	if err := d.clear(message.New("Cut")); err != nil {
		return nil, err
	}
	d.cut = &cut
	return cut.clip, nil
}

// Drop puts a clip onto the level, its top left cell on at, and selects it. It floats there, and
// PutBack puts it back there. With stacking, the pieces are added to what is there, do not float, and
// those off the grid are lost.
func (d *Document) Drop(clip *levels.Level, at levels.Cell, stacking bool) {
	d.endStroke()
	if !stacking {
		f := float{clip: clip, at: at, since: len(d.history.done) + 1}
		d.takeAnnotations(&f)
		d.float(message.New("Paste"), f)
		return
	}
	d.edit(message.New("Paste"), func(s *Stroke) { d.drop(s, clip, at, true) })
	d.history.sealed = true
}

func (d *Document) drop(s *Stroke, clip *levels.Level, at levels.Cell, stacking bool) {
	if d.sided && !stacking && d.opaque {
		clip.Area().Plus(at.X, at.Y).Within(d.level.Area()).Cells(s.Clear)
	}
	clip.Cells(func(c levels.Cell, stack levels.Stack) {
		c = c.Plus(at.X, at.Y)
		s.Set(c, d.Laid(c, stack, stacking))
	})
	s.choose(clip.Area().Plus(at.X, at.Y).Within(d.level.Area()))
}

// Move moves the selected pieces, or a copy of them, by so many columns and rows. Moving again is the
// same step.
func (d *Document) Move(dx, dy int, copied bool) error {
	if d.selection.Empty() {
		return errNothingSelected
	}
	d.endStroke()
	f, title := d.lift(), message.New("Move selection")
	if copied {
		f, title = d.copied(), message.New("Copy selection")
	}
	f.at = f.at.Plus(dx, dy)
	if f.area().Within(d.level.Area()).Empty() {
		return message.Errorf("the selection would leave the level")
	}
	f.moves, f.relaid = true, false
	d.float(title, f)
	return nil
}

// Duplicate puts a copy of the selection beside it, where there is room, and
// selects it.
func (d *Document) Duplicate() error {
	a := d.selection
	if a.Empty() {
		return errNothingSelected
	}
	d.endStroke()
	for _, by := range []levels.Cell{{X: a.Width()}, {Y: a.Height()}, {X: -a.Width()}, {Y: -a.Height()}} {
		if to := a.Plus(by.X, by.Y); to.Within(d.level.Area()) == to {
			f := d.copied()
			f.at = f.at.Plus(by.X, by.Y)
			d.float(message.New("Paste"), f)
			return nil
		}
	}
	return message.Errorf("there is no room beside the selection; copy and paste it, or resize the level")
}

// RotateSelection turns the selected pieces by quarters, clockwise.
func (d *Document) RotateSelection(quarters int) error {
	return d.turnSelection(message.New("Rotate selection"), func(l *levels.Level) *levels.Level { return l.Rotated(quarters, d.MayFace) })
}

// MirrorSelection swaps left and right of the selected pieces, or top and
// bottom where upright is false.
func (d *Document) MirrorSelection(upright bool) error {
	return d.turnSelection(message.New("Flip selection"), func(l *levels.Level) *levels.Level { return l.Mirrored(upright, d.MayFace) })
}

// turnSelection replaces the selected pieces by what turn makes of them, moved such that all of it is
// on the grid.
func (d *Document) turnSelection(title message.Message, turn func(*levels.Level) *levels.Level) error {
	if d.selection.Empty() {
		return errNothingSelected
	}
	d.endStroke()
	f := d.lift()
	f.clip = turn(f.clip)
	if f.clip.Width() > d.level.Width() || f.clip.Height() > d.level.Height() {
		return message.Errorf("turned, the selection is %d wide and %d high; resize the level to make room",
			f.clip.Width(), f.clip.Height())
	}
	f.at = levels.Cell{
		X: max(min(f.at.X, d.level.Width()-f.clip.Width()), 0),
		Y: max(min(f.at.Y, d.level.Height()-f.clip.Height()), 0),
	}
	f.moves, f.relaid = false, false
	d.float(title, f)
	return nil
}
