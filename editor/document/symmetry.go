package document

import "puzzlewright/levels"

// Reflect makes the stroke draw by a symmetry from now on: also on the images of each cell. A tile of
// which a level has at most one is drawn without images.
func (s *Stroke) Reflect(by levels.Symmetry) { s.symmetry = by }

// Reflected visits the images of a cell, with what they come to hold when the cell holds a stack.
func (d *Document) Reflected(by levels.Symmetry, c levels.Cell, stack levels.Stack, visit func(levels.Cell, levels.Stack)) {
	if by == levels.NoSymmetry || d.game.HoldsSingle(stack) {
		return
	}
	for _, i := range by.Images(d.level, c) {
		visit(i.Cell, d.game.Turned(stack, i.Turn))
	}
}
