package tools

import "puzzlewright/levels"

// pick takes what a cell holds onto the brush: the top piece, or, stacking,
// all of them. An empty cell makes a brush that empties cells.
type pick struct{ about }

func (pick) Press(b *Box, at levels.Cell, m Modifiers) { b.Pick(at, m) }
func (pick) Drag(b *Box, at levels.Cell, m Modifiers)  { b.pickUp(at, m) }

func (pick) Release(b *Box, _ Modifiers) { b.Choose("brush") }

func (pick) Cancel(*Box) {}

func (pick) Ghosts(*Box, levels.Cell, Modifiers) []Ghost { return nil }

// Pick takes what a cell holds onto the brush, whatever tool is in hand: it
// is what the right button does.
func (b *Box) Pick(at levels.Cell, m Modifiers) {
	if !b.pickUp(at, m) {
		return
	}
	if _, picking := b.current.(*pick); !picking && !paints(b.current) {
		b.Choose("brush")
	}
	b.changed()
}

func (b *Box) pickUp(at levels.Cell, m Modifiers) bool {
	if !b.document.Level().Holds(at) {
		return false
	}
	if p, ok := b.meant(at); ok {
		b.tray.brush = levels.Stack{p}
		return true
	}
	stack := b.document.Level().At(at)
	if b.document.Sided() && m&Stack == 0 {
		stack, _ = b.document.Game().Parted(stack)
	}
	if m&Stack == 0 && len(stack) > 1 {
		stack = stack[len(stack)-1:]
	}
	b.tray.brush = stack
	return true
}
