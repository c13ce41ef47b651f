package document

import (
	"puzzlewright/levels"
	"puzzlewright/levels/message"
)

// A float is a selection that was moved, turned or copied and not yet put
// down: the next move or turn lifts it off again, and what lies beneath comes
// to no harm. It is put down by any other step, by another selection, and by
// saving.
type float struct {
	clip *levels.Level
	// at is the cell of its top left corner, which may be off the grid.
	at levels.Cell
	// beneath is what its cells and those around them, which keep what lies on
	// its sides, hold once it is lifted off; before that is known, emptied are
	// the cells that it leaves empty.
	beneath []held
	emptied levels.Area
	// moves tells that it came here by a move, which the next one continues.
	moves bool
}

// area is where it lies, the part of it that is off the grid included.
func (f *float) area() levels.Area { return f.clip.Area().Plus(f.at.X, f.at.Y) }

// floating gives the selection where it floats, else nil.
func (d *Document) floating() *float {
	h := &d.history
	if last, ok := h.last().(*paint); ok && !h.sealed && d.stroke == nil && h.clean != len(h.done) {
		return last.float
	}
	return nil
}

// lift gives the selection to be moved or turned. One that does not float yet
// leaves empty cells behind.
func (d *Document) lift() float {
	if f := d.floating(); f != nil {
		return *f
	}
	f := d.copied()
	f.emptied = d.selection
	return f
}

// copied gives a copy of the selection to be moved; the selection itself
// stays.
func (d *Document) copied() float {
	return float{clip: d.game.Part(d.level, d.selection), at: d.selection.Min}
}

// Beneath gives what the selected cells hold once the selection is lifted off
// them; those that are not in it are empty then.
func (d *Document) Beneath() map[levels.Cell]levels.Stack {
	beneath := map[levels.Cell]levels.Stack{}
	if f := d.floating(); f != nil {
		for _, h := range f.beneath {
			beneath[h.cell] = h.stack
		}
	}
	return beneath
}

// float makes a step that lifts the selection off and lays it where f is now.
func (d *Document) float(title message.Message, f float) {
	d.edit(title, func(s *Stroke) {
		f.liftOff(s)
		f.beneath = nil
		around := f.area()
		around.Min, around.Max = around.Min.Plus(-1, -1), around.Max.Plus(1, 1)
		around.Within(d.level.Area()).Cells(func(c levels.Cell) {
			f.beneath = append(f.beneath, held{c, d.level.At(c)})
		})
		d.drop(s, f.clip, f.at, false)
		s.paint.float = &f
	})
}

// liftOff leaves what lies beneath.
func (f *float) liftOff(s *Stroke) {
	if f.beneath == nil {
		f.emptied.Cells(s.Clear)
		return
	}
	for _, h := range f.beneath {
		s.put(h.cell, h.stack)
	}
	s.document.changed(Cells)
}
