package document

import (
	"slices"

	"puzzlewright/levels"
)

// A Symmetry says which cells become as those that a stroke draws on: their images
// in the middle of the level.
type Symmetry uint8

// The symmetries. With QuarterTurns a cell has three images, by which the level
// looks the same when it is turned; where the width of the level is even and its
// height odd, or the other way round, only the half turn has a middle.
const (
	NoSymmetry Symmetry = iota
	LeftRight
	UpDown
	BothWays
	QuarterTurns
)

// An image is where a cell has one, and what becomes of what faces somewhere.
type image struct {
	cell levels.Cell
	turn func(levels.Move) levels.Move
}

// images gives the cells that become as one that is drawn on, without that cell
// itself; some may be off the grid.
func (s Symmetry) images(l *levels.Level, c levels.Cell) []image {
	w, h := l.Width(), l.Height()
	flip := func(horizontal bool) func(levels.Move) levels.Move {
		return func(m levels.Move) levels.Move {
			if horizontal == (m == levels.Left || m == levels.Right) {
				return m.Opposite()
			}
			return m
		}
	}
	beside := image{levels.Cell{X: w - 1 - c.X, Y: c.Y}, flip(true)}
	below := image{levels.Cell{X: c.X, Y: h - 1 - c.Y}, flip(false)}
	across := image{levels.Cell{X: w - 1 - c.X, Y: h - 1 - c.Y}, levels.Move.Opposite}
	var all []image
	switch s {
	case LeftRight:
		all = []image{beside}
	case UpDown:
		all = []image{below}
	case BothWays:
		all = []image{beside, below, across}
	case QuarterTurns:
		all = []image{across}
		if (w+h)%2 == 0 {
			turned := func(quarters levels.Move) func(levels.Move) levels.Move {
				return func(m levels.Move) levels.Move { return (m + levels.NumDirections - quarters) % levels.NumDirections }
			}
			right := levels.Cell{X: (w+h-2)/2 - c.Y, Y: c.X + (h-w)/2}
			left := levels.Cell{X: c.Y - (h-w)/2, Y: (w+h-2)/2 - c.X}
			all = append(all, image{right, turned(1)}, image{left, turned(3)})
		}
	}
	var others []image
	for _, i := range all {
		if i.cell != c && !slices.ContainsFunc(others, func(o image) bool { return o.cell == i.cell }) {
			others = append(others, i)
		}
	}
	return others
}

// Reflect has the stroke draw on the images of what it draws on, from now on. A
// tile of which a level has at most one has none.
func (s *Stroke) Reflect(by Symmetry) { s.symmetry = by }

// cellSides are the pieces on the sides of a cell, in the order of the moves; one
// without a name is none.
type cellSides [levels.NumDirections]levels.Piece

// sidesOf gives what lies on the sides of a cell.
func (d *Document) sidesOf(c levels.Cell) (all cellSides) {
	if d.sided {
		for m := range levels.Move(levels.NumDirections) {
			all[m], _ = d.game.SidePiece(d.level, levels.Side{Cell: c, Facing: m})
		}
	}
	return all
}

// reflect makes the images of a cell as the cell is, with what has changed on its
// sides: those may be images of each other.
func (s *Stroke) reflect(c levels.Cell, before cellSides) {
	d, after := s.document, s.document.sidesOf(c)
	stack := d.level.At(c)
	if d.game.HoldsSingle(stack) {
		return
	}
	for _, i := range s.symmetry.images(d.level, c) {
		if !d.level.Holds(i.cell) {
			continue
		}
		if !d.sided {
			s.set(i.cell, d.mirrored(stack, i.turn))
			continue
		}
		inside, _ := d.game.Parted(stack)
		_, sides := d.game.Parted(d.level.At(i.cell))
		s.set(i.cell, append(slices.Clone(sides), d.mirrored(inside, i.turn)...))
		for m := range levels.Move(levels.NumDirections) {
			if before[m] != after[m] {
				s.setSide(levels.Side{Cell: i.cell, Facing: i.turn(m)}, after[m])
			}
		}
	}
}

// setSide lays a piece on a side, or with one that has no name empties it.
func (s *Stroke) setSide(at levels.Side, p levels.Piece) {
	d := s.document
	for _, side := range [2]levels.Side{at, at.Across()} {
		if d.level.Holds(side.Cell) {
			s.put(side.Cell, d.game.Bare(d.level.At(side.Cell), side.Facing))
		}
	}
	if p.Tile != "" {
		p.Facing = at.Facing
		s.set(at.Cell, d.game.Beside(d.level.At(at.Cell), p))
	}
}

// mirrored gives a stack whose pieces face as turn says, where they may.
func (d *Document) mirrored(stack levels.Stack, turn func(levels.Move) levels.Move) levels.Stack {
	stack = slices.Clone(stack)
	for i, p := range stack {
		p.Facing = turn(p.Facing)
		if d.MayFace(p) {
			stack[i] = p
		}
	}
	return stack
}

// Reflected gives what the images of a cell come to hold when it holds a stack.
func (d *Document) Reflected(by Symmetry, c levels.Cell, stack levels.Stack, visit func(levels.Cell, levels.Stack)) {
	if by == NoSymmetry || d.game.HoldsSingle(stack) {
		return
	}
	for _, i := range by.images(d.level, c) {
		visit(i.cell, d.mirrored(stack, i.turn))
	}
}
