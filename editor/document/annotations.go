package document

import (
	"cmp"
	"slices"

	"puzzlewright/levels"
)

// Annotations are what the author wrote of single cells: notes, and intents about a cell or
// a piece in it. They go with a selection that is moved or turned; a copy of it leaves
// them where they are.

// annotated tells whether a level has annotations.
func annotated(m *levels.Meta) bool {
	return len(m.CellNotes) > 0 || slices.ContainsFunc(m.Intents, levels.Intent.HasCell)
}

// withoutAnnotations gives the Meta of a level without the annotations of some cells.
func withoutAnnotations(l *levels.Level, of func(levels.Cell) bool) levels.Meta {
	m := l.Clone().Meta
	m.CellNotes = slices.DeleteFunc(m.CellNotes, func(n levels.CellNote) bool { return of(n.Cell) })
	m.Intents = slices.DeleteFunc(m.Intents, func(i levels.Intent) bool { return i.HasCell() && of(i.Cell) })
	return m
}

// withAnnotations gives a Meta with the annotations of a clip added, whose top left cell lies at at.
// Annotations off the grid are left out; a note is joined to one that is there, and an intent
// replaces its opposite.
func withAnnotations(m levels.Meta, grid levels.Area, clip *levels.Level, at levels.Cell) levels.Meta {
	m.CellNotes, m.Intents = slices.Clone(m.CellNotes), slices.Clone(m.Intents)
	for _, n := range clip.CellNotes {
		if n.Cell = n.Cell.Plus(at.X, at.Y); !grid.Holds(n.Cell) {
			continue
		}
		there := slices.IndexFunc(m.CellNotes, func(o levels.CellNote) bool { return o.Cell == n.Cell })
		if there < 0 {
			m.CellNotes = append(m.CellNotes, n)
		} else {
			m.CellNotes[there] = m.CellNotes[there].Joined(n)
		}
	}
	sortNotes(m.CellNotes)
	for _, i := range clip.Intents {
		if i.Cell = i.Cell.Plus(at.X, at.Y); i.HasCell() && grid.Holds(i.Cell) {
			opposite := i
			opposite.Never = !i.Never
			m.Intents = slices.DeleteFunc(m.Intents, func(o levels.Intent) bool { return o.Same(i) || o.Same(opposite) })
			m.Intents = append(m.Intents, i)
		}
	}
	return m
}

// sortNotes puts notes in the order of their cells, row by row.
func sortNotes(notes []levels.CellNote) {
	slices.SortFunc(notes, func(a, b levels.CellNote) int {
		return cmp.Or(a.Cell.Y-b.Cell.Y, a.Cell.X-b.Cell.X)
	})
}

// takeAnnotations moves the annotations of the cells from which a clip was cut into the clip, if they
// are still there and the cells are still empty.
func (d *Document) takeAnnotations(f *float) {
	if d.cut == nil || !annotated(&d.cut.clip.Meta) || !d.cut.clip.SameGrid(f.clip) {
		return
	}
	area := d.cut.area()
	left := d.game.Part(d.level, area)
	empty := true
	left.Cells(func(_ levels.Cell, s levels.Stack) { empty = empty && len(s) == 0 })
	if !empty || !slices.Equal(left.CellNotes, d.cut.clip.CellNotes) || !slices.Equal(left.Intents, d.cut.clip.Intents) {
		return
	}
	f.clip = f.clip.Clone()
	f.clip.CellNotes, f.clip.Intents = left.CellNotes, left.Intents
	says := withoutAnnotations(d.level, area.Holds)
	f.says = &says
}

// say changes the Meta of the level, as part of the stroke.
func (s *Stroke) say(m levels.Meta) {
	d := s.document
	if m.Equal(d.level.Meta) {
		return
	}
	if s.paint.meta == nil {
		before := d.level.Meta
		s.paint.meta = &before
	}
	d.level.Meta = m
	d.changed(Meta)
}
