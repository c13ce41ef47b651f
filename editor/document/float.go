package document

import (
	"slices"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
)

// A float is a selection that was moved, turned or copied and not yet put down: the next move or turn
// lifts it off again, and what lies beneath is unchanged. It is put down by any other step, by another
// selection, and by saving; until then it can be put back.
type float struct {
	// clip are its pieces, with the annotations on them.
	clip *levels.Level
	// at is the cell where the top left cell of clip lies, which may be off the grid.
	at levels.Cell
	// beneath is what its cells hold once it is lifted off, and the cells around them, which
	// may have the pieces on its sides. While that is nil, emptied are the cells that it leaves
	// empty, but for tiles that swap.
	beneath []held
	emptied []levels.Cell
	// says is the Meta of the level once it is lifted off; nil where it takes no annotations
	// along, as a copy.
	says *levels.Meta
	// moves tells that it came here by a move, which the next move continues; relaid that its
	// last change was only between opaque and not.
	moves, relaid bool
	// since is how many steps were done before it was lifted: they stay when it is put back.
	since int
}

// area is the area where it lies, with the part that is off the grid.
func (f *float) area() levels.Area { return f.clip.Area().Plus(f.at.X, f.at.Y) }

// floating gives the float, nil where nothing floats.
func (d *Document) floating() *float {
	h := &d.history
	if last, ok := h.last().(*paint); ok && !h.sealed && d.stroke == nil {
		return last.float
	}
	return nil
}

// Floats tells whether the selection floats.
func (d *Document) Floats() bool { return d.floating() != nil }

// PutDown puts a floating selection down: the next move lifts off all that lies in its cells.
func (d *Document) PutDown() { d.history.sealed = true }

// PutBack undoes all that was done to the selection since it was lifted, and tells whether anything
// was.
func (d *Document) PutBack() bool {
	f := d.floating()
	if f == nil || len(d.history.done) <= f.since {
		return false
	}
	d.Batch(func() {
		for len(d.history.done) > f.since {
			d.Undo()
		}
	})
	return true
}

// lift gives the selection as a float, to be moved or turned. If it does not float yet, it leaves
// empty cells behind.
func (d *Document) lift() float {
	if f := d.floating(); f != nil {
		return *f
	}
	f := float{clip: d.clip(), at: d.selection.Min, since: len(d.history.done)}
	d.Selected(func(c levels.Cell) { f.emptied = append(f.emptied, c) })
	if annotated(&f.clip.Meta) {
		says := withoutAnnotations(d.level, func(c levels.Cell) bool { return d.selection.Holds(c) && (d.picked == nil || d.picked[c]) })
		f.says = &says
	}
	return f
}

// copied gives a copy of the selection as a float, without what lies beneath a floating one. The
// selection itself stays.
func (d *Document) copied() float {
	if f := d.floating(); f != nil {
		return float{clip: f.clip, at: f.at, since: len(d.history.done)}
	}
	return float{clip: d.clip(), at: d.selection.Min, since: len(d.history.done)}
}

// clip gives the selected pieces as a level of their own, with the annotations on them.
func (d *Document) clip() *levels.Level {
	clip := d.game.Part(d.level, d.selection)
	if d.picked != nil {
		left := func(c levels.Cell) bool { return !d.picked[c.Plus(d.selection.Min.X, d.selection.Min.Y)] }
		clip.Cells(func(c levels.Cell, _ levels.Stack) {
			if left(c) {
				clip.Set(c, nil)
			}
		})
		if annotated(&clip.Meta) {
			clip.Meta = withoutAnnotations(clip, left)
		}
	}
	return clip
}

// Opaque tells that empty cells of a selection that is moved or pasted empty the cells that they come
// to lie on; otherwise these keep what they hold.
func (d *Document) Opaque() bool { return d.opaque }

// SetOpaque changes Opaque, also for a selection that floats.
func (d *Document) SetOpaque(opaque bool) {
	if d.opaque == opaque {
		return
	}
	d.opaque = opaque
	if f := d.floating(); f != nil {
		laid := *f
		laid.relaid = true
		d.float(d.history.last().title(), laid)
	}
}

// Laid gives what a cell would hold with a stack of a clip laid on it; stacking adds the stack to what
// is there.
func (d *Document) Laid(c levels.Cell, s levels.Stack, stacking bool) levels.Stack {
	if stacking {
		return d.Place(c, s, true)
	}
	return d.laidOn(d.level.At(c), s)
}

// laidOn gives what a stack becomes with another one laid on it.
func (d *Document) laidOn(onto, s levels.Stack) levels.Stack {
	switch {
	case d.opaque:
		return s
	case !d.sided && len(s) == 0:
		return onto
	case !d.sided:
		return s
	}
	inside, sides := d.game.Parted(s)
	below, all := d.game.Parted(onto)
	if len(inside) > 0 {
		below = inside
	}
	all = append(slices.Clone(all), below...)
	for _, p := range sides {
		all = d.game.Beside(all, p)
	}
	return all
}

// AfterMove gives what cells would hold if the selection, or a copy of it, were moved by so many
// columns and rows. It gives at least the cells that would change.
func (d *Document) AfterMove(dx, dy int, copied bool) map[levels.Cell]levels.Stack {
	cells := map[levels.Cell]levels.Stack{}
	f := d.copied()
	if !copied {
		f = d.lift()
		for _, c := range f.emptied {
			cells[c] = d.left(c)
		}
		for _, h := range f.beneath {
			cells[h.cell] = h.stack
		}
	}
	at := func(c levels.Cell) levels.Stack {
		if s, ok := cells[c]; ok {
			return s
		}
		return d.level.At(c)
	}
	f.clip.Cells(func(c levels.Cell, s levels.Stack) {
		c = c.Plus(f.at.X+dx, f.at.Y+dy)
		onto := at(c)
		if d.swap(s) && d.level.Holds(c) {
			d.level.Cells(func(from levels.Cell, _ levels.Stack) {
				if at(from).Equal(s) {
					cells[from] = onto
				}
			})
		}
		cells[c] = d.laidOn(onto, s)
	})
	return cells
}

// left gives what lies in a cell after the selection is lifted off it: nothing, or a piece that swaps,
// which stays until it is exchanged with the one that it is laid on.
func (d *Document) left(c levels.Cell) levels.Stack {
	if s := d.level.At(c); d.swap(s) {
		return s
	}
	return nil
}

// swap tells whether a stack is a piece that swaps: laid on another one, it exchanges cells with it.
func (d *Document) swap(s levels.Stack) bool {
	return len(s) == 1 && d.game.Tile(s[0].Tile) != nil && d.game.Tile(s[0].Tile).Swaps
}

// float makes a step that lifts the selection off and lays it where f is now.
func (d *Document) float(title message.Message, f float) {
	d.edit(title, func(s *Stroke) {
		f.liftOff(s)
		f.beneath = nil
		around := f.area()
		around.Min, around.Max = around.Min.Plus(-1, -1), around.Max.Plus(1, 1)
		if slices.ContainsFunc(d.game.Tiles, func(t solver.Tile) bool { return t.Swaps }) {
			around = d.level.Area() // pieces that swap may change any cell
		}
		around.Within(d.level.Area()).Cells(func(c levels.Cell) {
			f.beneath = append(f.beneath, held{c, d.level.At(c)})
		})
		d.drop(s, f.clip, f.at, false)
		if f.says != nil {
			s.say(withAnnotations(*f.says, d.level.Area(), f.clip, f.at))
		}
		s.paint.float = &f
	})
}

// liftOff lifts the float off, so that the cells hold what lies beneath.
func (f *float) liftOff(s *Stroke) {
	if f.beneath == nil {
		for _, c := range f.emptied {
			if s.document.left(c) == nil {
				s.Clear(c)
			}
		}
		return
	}
	for _, h := range f.beneath {
		s.put(h.cell, h.stack)
	}
	s.document.changed(Cells)
}
