package solver

import (
	"slices"

	"puzzlewright/levels"
)

// OnSide tells whether a piece lies on the side of its cell that it faces.
func (g *Game) OnSide(p levels.Piece) bool {
	t := g.Tile(p.Tile)
	return t != nil && t.Side
}

// HasSides tells whether pieces of the game may lie on sides.
func (g *Game) HasSides() bool {
	return slices.ContainsFunc(g.Tiles, func(t Tile) bool { return t.Side })
}

// Parted gives the pieces of a stack that lie in the cell, and those that lie
// on its sides.
func (g *Game) Parted(s levels.Stack) (inside, sides levels.Stack) {
	if !slices.ContainsFunc(s, g.OnSide) {
		return s, nil
	}
	for _, p := range s {
		if g.OnSide(p) {
			sides = append(sides, p)
		} else {
			inside = append(inside, p)
		}
	}
	return inside, sides
}

// Beside gives a stack with one more piece on a side, in place of one that lies there. Pieces on
// sides lie lowest in a stack, ordered by side from the last move to the first, so that stacks with
// the same pieces are equal.
func (g *Game) Beside(s levels.Stack, p levels.Piece) levels.Stack {
	inside, sides := g.Parted(g.Bare(s, p.Facing))
	sides = append(slices.Clone(sides), p)
	slices.SortStableFunc(sides, func(a, b levels.Piece) int { return int(b.Facing) - int(a.Facing) })
	return append(sides, inside...)
}

// Bare gives a stack without what lies on one side of its cell.
func (g *Game) Bare(s levels.Stack, facing levels.Move) levels.Stack {
	lies := func(p levels.Piece) bool { return p.Facing == facing && g.OnSide(p) }
	if !slices.ContainsFunc(s, lies) {
		return s
	}
	return slices.DeleteFunc(slices.Clone(s), lies)
}

// SidePiece gives the piece that lies on a side, whichever of the two cells beside it stores the
// piece.
func (g *Game) SidePiece(l *levels.Level, side levels.Side) (levels.Piece, bool) {
	for _, s := range [2]levels.Side{side, side.Across()} {
		for _, p := range l.At(s.Cell) {
			if p.Facing == s.Facing && g.OnSide(p) {
				p.Facing = side.Facing
				return p, true
			}
		}
	}
	return levels.Piece{}, false
}

// Kept gives what a cell itself stores of a stack that is put into it; away gets each piece on a
// side that a neighbour stores (levels.Level.Stored).
func (g *Game) Kept(l *levels.Level, c levels.Cell, s levels.Stack, away func(levels.Cell, levels.Piece)) levels.Stack {
	elsewhere := func(p levels.Piece) bool {
		return g.OnSide(p) && l.Stored(levels.Side{Cell: c, Facing: p.Facing}).Cell != c
	}
	if !slices.ContainsFunc(s, elsewhere) {
		return s
	}
	var own levels.Stack
	for _, p := range s {
		if !elsewhere(p) {
			own = append(own, p)
			continue
		}
		side := l.Stored(levels.Side{Cell: c, Facing: p.Facing})
		p.Facing = side.Facing
		away(side.Cell, p)
	}
	return own
}

// Settle stores each piece on a side once, in the cell that must store it.
func (g *Game) Settle(l *levels.Level) {
	if !g.HasSides() {
		return
	}
	l.Cells(func(c levels.Cell, s levels.Stack) {
		own := g.Kept(l, c, s, func(at levels.Cell, p levels.Piece) { l.Set(at, g.Beside(l.At(at), p)) })
		if len(own) != len(s) {
			l.Set(c, own)
		}
	})
}

// Resized gives the level in another size, as levels.Level.Resized does, with all that lies on the
// sides of its cells.
func (g *Game) Resized(l *levels.Level, width, height int, at levels.Cell) *levels.Level {
	n := l.Resized(width, height, at)
	if !g.HasSides() {
		return n
	}
	l.Cells(func(c levels.Cell, s levels.Stack) {
		_, sides := g.Parted(s)
		for _, p := range sides {
			side := levels.Side{Cell: c.Plus(at.X, at.Y), Facing: p.Facing}
			if n.Holds(side.Cell) {
				continue
			}
			if side = side.Across(); n.Holds(side.Cell) {
				p.Facing = side.Facing
				n.Set(side.Cell, g.Beside(n.At(side.Cell), p))
			}
		}
	})
	g.Settle(n)
	return n
}

// Part gives an area of a level as a level of its own, with all that lies on the sides of its
// cells.
func (g *Game) Part(l *levels.Level, a levels.Area) *levels.Level {
	return g.Resized(l, a.Width(), a.Height(), levels.Cell{X: -a.Min.X, Y: -a.Min.Y})
}
