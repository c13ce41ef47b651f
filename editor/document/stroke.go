package document

import (
	"slices"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
)

// paint is a step that changes cells. While it is done, it holds what they held before; while it is
// undone, what they hold after. If it changes the selection or the Meta, it holds the other one of
// these as well.
type paint struct {
	name      message.Message
	cells     []held
	selection *levels.Area
	meta      *levels.Meta
	// float is the selection if the step leaves it floating.
	float *float
	// turned is the cell whose pieces were arranged by hand.
	turned *levels.Cell
}

// held is what a cell holds.
type held struct {
	cell  levels.Cell
	stack levels.Stack
}

func (p *paint) title() message.Message { return p.name }

func (p *paint) swap(d *Document) Change {
	for i := range p.cells {
		h := &p.cells[i]
		now := d.level.At(h.cell)
		d.level.Set(h.cell, h.stack)
		h.stack = now
	}
	changed := Cells
	if p.meta != nil {
		*p.meta, d.level.Meta = d.level.Meta, *p.meta
		changed |= Meta
	}
	if p.selection != nil {
		*p.selection, d.selection, d.picked = d.selection, *p.selection, nil
		changed |= Selection
	}
	return changed
}

// merge takes in a further change by hand of the pieces in the same cell, and a further move of the
// selection, or the same selection laid in another way.
func (p *paint) merge(next command) bool {
	n, ok := next.(*paint)
	if ok && p.float != nil && n.float != nil && (n.float.relaid || p.float.moves && n.float.moves && n.name.String() == "Move selection") {
		changed := make(map[levels.Cell]bool, len(p.cells))
		for _, h := range p.cells {
			changed[h.cell] = true
		}
		for _, h := range n.cells {
			if !changed[h.cell] {
				p.cells = append(p.cells, h)
			}
		}
		if p.meta == nil {
			p.meta = n.meta
		}
		p.float = n.float
		return true
	}
	return ok && p.turned != nil && n.turned != nil && *p.turned == *n.turned && p.name.String() == n.name.String()
}

// A Stroke is a step in the making: cells are set one after the other, are
// seen at once, and become one step when it is committed.
type Stroke struct {
	document *Document
	paint    *paint
	index    map[levels.Cell]int // by cell, its index in paint.cells
	symmetry levels.Symmetry     // see Reflect
}

// Begin begins a stroke; one that is under way is committed first. The title
// names the step ("Paint rock").
func (d *Document) Begin(title message.Message) *Stroke {
	d.endStroke()
	d.stroke = &Stroke{document: d, paint: &paint{name: title}, index: map[levels.Cell]int{}}
	return d.stroke
}

// Stroking tells whether a stroke is under way.
func (d *Document) Stroking() bool { return d.stroke != nil }

func (d *Document) endStroke() {
	if d.stroke != nil {
		d.stroke.Commit()
	}
}

// Open tells whether the stroke is under way: it was neither committed nor cancelled.
func (s *Stroke) Open() bool { return s.document.stroke == s }

// Before gives what a cell held before the stroke; once the stroke is over, what the cell holds now.
func (s *Stroke) Before(c levels.Cell) levels.Stack {
	if i, ok := s.index[c]; ok && s.Open() {
		return s.paint.cells[i].stack
	}
	return s.document.level.At(c)
}

// Set makes a cell hold a stack. It does nothing for cells off the grid, or once the stroke is over. A
// tile of which a level has at most one is taken away from wherever else it lies.
func (s *Stroke) Set(c levels.Cell, stack levels.Stack) {
	if s.symmetry == levels.NoSymmetry || !s.Open() || !s.document.level.Holds(c) {
		s.set(c, stack)
		return
	}
	d := s.document
	before := d.game.SidesOf(d.sided, d.level, c)
	s.set(c, stack)
	d.game.Reflect(d.sided, s.symmetry, d.level, c, before, s.put)
	d.changed(Cells)
}

func (s *Stroke) set(c levels.Cell, stack levels.Stack) {
	d := s.document
	if !s.Open() || !d.level.Holds(c) || d.sameCell(c, stack) {
		return
	}
	for _, p := range stack {
		if t := d.game.Tile(p.Tile); t != nil && t.Single && !d.level.At(c).Has(p.Tile) {
			s.takeAway(t, d.level.At(c))
		}
	}
	if d.sided {
		stack = d.game.Kept(d.level, c, stack, func(at levels.Cell, p levels.Piece) {
			s.put(at, d.game.Beside(d.level.At(at), p))
		})
	}
	s.put(c, stack)
	d.changed(Cells)
}

// Clear empties a cell, with what lies on any of its sides.
func (s *Stroke) Clear(c levels.Cell) {
	s.Set(c, nil)
	if s.document.sided {
		for m := range levels.Move(levels.NumDirections) {
			at := levels.Side{Cell: c, Facing: m}.Across()
			s.Set(at.Cell, s.document.game.Bare(s.document.level.At(at.Cell), at.Facing))
		}
	}
}

// Restore makes a cell hold what it held before the stroke.
func (s *Stroke) Restore(c levels.Cell) {
	if i, ok := s.index[c]; ok && s.Open() {
		s.set(c, s.paint.cells[i].stack)
	}
}

func (s *Stroke) put(c levels.Cell, stack levels.Stack) {
	if _, ok := s.index[c]; !ok {
		s.index[c] = len(s.paint.cells)
		s.paint.cells = append(s.paint.cells, held{c, s.document.level.At(c)})
	}
	s.document.level.Set(c, stack)
}

// takeAway removes a tile from the whole level; a tile that swaps is replaced by what lies in the cell
// where it is drawn.
func (s *Stroke) takeAway(t *solver.Tile, there levels.Stack) {
	var found []levels.Cell
	s.document.level.Cells(func(c levels.Cell, stack levels.Stack) {
		if stack.Has(t.Name) {
			found = append(found, c)
		}
	})
	for _, c := range found {
		s.put(c, s.document.WithoutSingle(s.document.level.At(c), t, there))
	}
}

// WithoutSingle gives what a stack becomes when its tile t, of which a level has at most one, is drawn
// elsewhere, where the stack there lies.
func (d *Document) WithoutSingle(s levels.Stack, t *solver.Tile, there levels.Stack) levels.Stack {
	if t.Swaps {
		return there
	}
	return slices.DeleteFunc(slices.Clone(s), func(p levels.Piece) bool { return p.Tile == t.Name })
}

// changes tells whether anything differs from before the stroke.
func (s *Stroke) changes() bool {
	return s.paint.selection != nil || s.paint.meta != nil || slices.ContainsFunc(s.paint.cells, func(h held) bool { return !s.document.sameCell(h.cell, h.stack) })
}

// Commit makes the stroke a step of the history, if it changed anything.
func (s *Stroke) Commit() {
	if !s.Open() {
		return
	}
	d := s.document
	d.stroke = nil
	s.paint.cells = slices.DeleteFunc(s.paint.cells, func(h held) bool { return d.sameCell(h.cell, h.stack) })
	if len(s.paint.cells) > 0 || s.paint.selection != nil || s.paint.meta != nil {
		d.did(s.paint, History)
	}
}

// Cancel leaves the level as it was before the stroke.
func (s *Stroke) Cancel() {
	if !s.Open() {
		return
	}
	s.document.stroke = nil
	s.document.changed(s.paint.swap(s.document) | History)
}

// edit makes a step of the changes that work makes.
func (d *Document) edit(title message.Message, work func(*Stroke)) {
	d.Batch(func() {
		s := d.Begin(title)
		work(s)
		s.Commit()
	})
}

// choose moves the selection as part of the stroke.
func (s *Stroke) choose(a levels.Area) {
	if s.paint.selection == nil {
		before := s.document.selection
		s.paint.selection = &before
	}
	s.document.selection, s.document.picked = a, nil
	s.document.changed(Selection)
}
