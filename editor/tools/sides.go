package tools

import (
	"cmp"
	"slices"

	"puzzlewright/editor/document"
	"puzzlewright/levels"
)

// A spot says where in its cell the mouse is: which side is the nearest, and how clearly.
type spot struct {
	// known is false without a mouse: the side is then the one that the brush faces.
	known bool
	side  levels.Move
	// near tells that the side is meant rather than the cell, and plain that no other side is
	// nearly as near.
	near, plain bool
}

// nearSide is how near a side must be to be near, plainSide by how much nearer than any other it must be
// to be plain; both as a part of a cell.
const (
	nearSide  = 0.25
	plainSide = 0.12
)

// spotAt finds the spot of a place in a cell, 0 being its left and its top, 1
// its right and its foot.
func spotAt(x, y float64) spot {
	away := [levels.NumDirections]float64{levels.Right: 1 - x, levels.Up: y, levels.Left: x, levels.Down: 1 - y}
	order := []levels.Move{levels.Right, levels.Up, levels.Left, levels.Down}
	slices.SortStableFunc(order, func(a, b levels.Move) int { return cmp.Compare(away[a], away[b]) })
	first, second := order[0], order[1]
	return spot{known: true, side: first, near: away[first] < nearSide, plain: away[second]-away[first] > plainSide && away[second] >= nearSide}
}

// Aim tells where in its cell the mouse is, before the press, drag or hover. It gives whether that makes a
// difference: if the game has tiles on sides, a tool works on the nearest side.
func (b *Box) Aim(x, y float64) bool {
	if !b.document.Sided() {
		return false
	}
	was := b.spot
	b.spot = spotAt(x, y)
	return b.spot != was
}

// Unaim forgets where in a cell the mouse is: the keyboard points at cells.
func (b *Box) Unaim() { b.spot = spot{} }

// onSides tells whether the brush has tiles on sides only.
func (b *Box) onSides() bool {
	inside, sides := b.document.Game().Parted(b.Brush())
	return len(inside) == 0 && len(sides) > 0
}

// side gives the side of a cell that is meant.
func (b *Box) side(at levels.Cell) levels.Side {
	if b.spot.known || !b.onSides() {
		return levels.Side{Cell: at, Facing: b.spot.side}
	}
	return levels.Side{Cell: at, Facing: b.Brush()[0].Facing}
}

// meant gives the piece on the nearest side, if the mouse is so near to it that it is meant rather than
// what lies in the cell.
func (b *Box) meant(at levels.Cell) (p levels.Piece, ok bool) {
	if !b.document.Sided() {
		return p, false
	}
	p, ok = b.document.Game().SidePiece(b.document.Level(), b.side(at))
	return p, ok && (b.spot.near || !b.spot.known)
}

// bordered gives the ghosts of drawing the brush on sides.
func (b *Box) bordered(sides []levels.Side) []Ghost {
	game := b.document.Game()
	return b.onEach(sides, func(s levels.Stack, facing levels.Move) levels.Stack {
		return game.Beside(s, levels.Piece{Tile: b.Brush()[0].Tile, Facing: facing})
	})
}

// bared gives the ghosts of taking away the pieces on sides.
func (b *Box) bared(sides []levels.Side) []Ghost { return b.onEach(sides, b.document.Game().Bare) }

// onEach gives the ghosts of a change to sides, one for each cell.
func (b *Box) onEach(sides []levels.Side, change func(levels.Stack, levels.Move) levels.Stack) []Ghost {
	l := b.document.Level()
	var ghosts []Ghost
	place := map[levels.Cell]int{}
	for _, side := range sides {
		side = l.Stored(side)
		if !l.Holds(side.Cell) {
			continue
		}
		i, ok := place[side.Cell]
		if !ok {
			i = len(ghosts)
			place[side.Cell] = i
			ghosts = append(ghosts, Ghost{side.Cell, l.At(side.Cell)})
		}
		ghosts[i].Stack = change(ghosts[i].Stack, side.Facing)
	}
	return ghosts
}

// lay makes the ghosts part of a stroke.
func lay(s *document.Stroke, ghosts []Ghost) {
	for _, g := range ghosts {
		s.Set(g.Cell, g.Stack)
	}
}

// upright tells whether a side runs up and down.
func upright(s levels.Side) bool { return s.Facing == levels.Right || s.Facing == levels.Left }

// sidesTo gives the sides of a straight line from one side as far as the cell of another: in the
// direction of the first side; or, if the other one is farther away across that and runs across, in its
// direction.
func sidesTo(from, to levels.Side) []levels.Side {
	line := from
	across := abs(to.Cell.X-from.Cell.X) > abs(to.Cell.Y-from.Cell.Y) == upright(from)
	if across && from.Cell != to.Cell && upright(to) != upright(from) {
		line = to
		line.Cell = from.Cell
		if upright(line) {
			line.Cell.X = to.Cell.X
		} else {
			line.Cell.Y = to.Cell.Y
		}
	}
	var sides []levels.Side
	end := line.Cell
	if upright(line) {
		end.Y = to.Cell.Y
	} else {
		end.X = to.Cell.X
	}
	for _, c := range lineOf(line.Cell, end) {
		sides = append(sides, levels.Side{Cell: c, Facing: line.Facing})
	}
	return sides
}

// along gives the sides that a drag from one side to another passed over: all between them, with both, if
// they lie on one line of the grid; else only the second.
func along(l *levels.Level, from, to levels.Side) []levels.Side {
	from, to = l.Stored(from), l.Stored(to)
	if from.Facing == to.Facing && (upright(from) && from.Cell.X == to.Cell.X || !upright(from) && from.Cell.Y == to.Cell.Y) {
		return sidesTo(from, to)
	}
	return []levels.Side{to}
}

// outline gives the sides around cells.
func outline(cells []levels.Cell) []levels.Side {
	in := map[levels.Cell]bool{}
	for _, c := range cells {
		in[c] = true
	}
	var sides []levels.Side
	for _, c := range cells {
		for m := range levels.Move(levels.NumDirections) {
			if !in[c.Plus(m.Delta())] {
				sides = append(sides, levels.Side{Cell: c, Facing: m})
			}
		}
	}
	return sides
}

// allSides gives every side of the cells.
func allSides(cells []levels.Cell) []levels.Side {
	var sides []levels.Side
	for _, c := range cells {
		for m := range levels.Move(levels.NumDirections) {
			sides = append(sides, levels.Side{Cell: c, Facing: m})
		}
	}
	return sides
}

// onlySides gives the part of a stack that lies on sides.
func onlySides(d *document.Document, s levels.Stack) levels.Stack {
	if !d.Sided() {
		return nil
	}
	_, sides := d.Game().Parted(s)
	return sides
}
