package document

import "puzzlewright/levels"

// Reflect has the stroke draw on the images of what it draws on, from now on. A
// tile of which a level has at most one has none.
func (s *Stroke) Reflect(by levels.Symmetry) { s.symmetry = by }

// Reflected gives what the images of a cell come to hold when it holds a stack.
func (d *Document) Reflected(by levels.Symmetry, c levels.Cell, stack levels.Stack, visit func(levels.Cell, levels.Stack)) {
	if by == levels.NoSymmetry || d.game.HoldsSingle(stack) {
		return
	}
	for _, i := range by.Images(d.level, c) {
		visit(i.Cell, d.game.Turned(stack, i.Turn))
	}
}
