package solver

import (
	"slices"

	"puzzlewright/levels"
)

// Turned gives a stack with the facing of its pieces changed by turn, where they may face so.
func (g *Game) Turned(s levels.Stack, turn func(levels.Move) levels.Move) levels.Stack {
	s = slices.Clone(s)
	for i, p := range s {
		p.Facing = turn(p.Facing)
		if g.MayFace(p) {
			s[i] = p
		}
	}
	return s
}

// MayFace tells whether a piece may face as it does; a piece of an unknown tile may.
func (g *Game) MayFace(p levels.Piece) bool {
	t := g.Tile(p.Tile)
	return t == nil || t.MayFace(p.Facing)
}

// CellSides are the pieces on the sides of a cell, in the order of the moves; a piece without a
// name stands for none.
type CellSides [levels.NumDirections]levels.Piece

// SidesOf gives the pieces on the sides of a cell. sided is what HasSides tells.
func (g *Game) SidesOf(sided bool, l *levels.Level, c levels.Cell) (all CellSides) {
	if sided {
		for m := range levels.Move(levels.NumDirections) {
			all[m], _ = g.SidePiece(l, levels.Side{Cell: c, Facing: m})
		}
	}
	return all
}

// Reflect makes the images of a cell equal to the cell. Of its sides it copies only those that have
// changed since before, as sides of one cell may be images of each other. A tile of which a level
// has at most one has no image. put changes a cell of the level.
func (g *Game) Reflect(sided bool, by levels.Symmetry, l *levels.Level, c levels.Cell, before CellSides, put func(levels.Cell, levels.Stack)) {
	stack, after := l.At(c), g.SidesOf(sided, l, c)
	if g.HoldsSingle(stack) {
		return
	}
	for _, i := range by.Images(l, c) {
		if !l.Holds(i.Cell) {
			continue
		}
		if !sided {
			put(i.Cell, g.Turned(stack, i.Turn))
			continue
		}
		inside, _ := g.Parted(stack)
		_, sides := g.Parted(l.At(i.Cell))
		put(i.Cell, append(slices.Clone(sides), g.Turned(inside, i.Turn)...))
		for m := range levels.Move(levels.NumDirections) {
			if before[m] != after[m] {
				g.setSide(l, levels.Side{Cell: i.Cell, Facing: i.Turn(m)}, after[m], put)
			}
		}
	}
}

// setSide lays a piece on a side in place of what is there; a piece without a name only empties the
// side.
func (g *Game) setSide(l *levels.Level, at levels.Side, p levels.Piece, put func(levels.Cell, levels.Stack)) {
	for _, side := range [2]levels.Side{at, at.Across()} {
		if l.Holds(side.Cell) {
			put(side.Cell, g.Bare(l.At(side.Cell), side.Facing))
		}
	}
	if p.Tile != "" {
		at = l.Stored(at)
		p.Facing = at.Facing
		put(at.Cell, g.Beside(l.At(at.Cell), p))
	}
}

// IsSymmetric tells whether each cell of a level is as its images.
func (g *Game) IsSymmetric(l *levels.Level, by levels.Symmetry) bool {
	sided, same := g.HasSides(), true
	l.Cells(func(c levels.Cell, s levels.Stack) {
		inside, _ := g.Parted(s)
		sides := g.SidesOf(sided, l, c)
		for _, i := range by.Images(l, c) {
			other, _ := g.Parted(l.At(i.Cell))
			same = same && g.Turned(inside, i.Turn).Equal(other)
			others := g.SidesOf(sided, l, i.Cell)
			for m, p := range sides {
				same = same && p.Tile == others[i.Turn(levels.Move(m))].Tile
			}
		}
	})
	return same
}
