package render

import (
	"image"
	"image/color"
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

// cellSides is what a cell shows of the lines on sides. First come the lines on its own sides, in the
// order of the moves, then those at its corners: NumDirections+m is the corner where side m and the
// next one meet. A line of a neighbour that ends there is so wide that it covers the corner too.
type cellSides [2 * levels.NumDirections]sideLine

// A sideLine is 0 for none, or else the place of a tile in the game's table,
// from 1; in a ghost, with the bit of sideGhost, and one that is marked with sideMarked.
type sideLine uint8

const (
	sideMarked sideLine = 1 << (iota + 6)
	sideGhost
)

// sideTiles numbers the tiles of a game that lie on sides; nil where it has
// none.
func sideTiles(g *solver.Game) map[string]sideLine {
	if g == nil || !g.HasSides() {
		return nil
	}
	numbers := map[string]sideLine{}
	for i := range g.Tiles {
		if g.Tiles[i].Side && i < int(sideMarked)-1 {
			numbers[g.Tiles[i].Name] = sideLine(i + 1)
		}
	}
	return numbers
}

// rimLine gives the line that closes a board of the game all round.
func rimLine(g *solver.Game) sideLine {
	if g == nil {
		return 0
	}
	return sideLine(slices.IndexFunc(g.Tiles, func(t solver.Tile) bool { return t.Side }) + 1)
}

// inside gives the pieces of a stack that lie in the cell.
func (p *painter) inside(s levels.Stack) levels.Stack {
	if p.lines == nil {
		return s
	}
	in, _ := p.game.Parted(s)
	return in
}

// lineOf gives the line that a stack has on a side of its cell.
func (p *painter) lineOf(s levels.Stack, facing levels.Move) sideLine {
	for _, piece := range s {
		if n := p.lines[piece.Tile]; n != 0 && piece.Facing == facing {
			return n
		}
	}
	return 0
}

// line gives the line on a side of the board, whichever of the two cells stores it; a ghost where a
// stroke would add or remove it. Nothing leaves the board: all its rim is one line.
func (c *Canvas) line(v *View, side levels.Side) sideLine {
	other := side.Across()
	if v.Level.Holds(side.Cell) != v.Level.Holds(other.Cell) {
		return c.rim
	}
	is := max(c.lineOf(v.Level.At(side.Cell), side.Facing), c.lineOf(v.Level.At(other.Cell), other.Facing))
	if len(c.changed) == 0 {
		return is
	}
	after := func(s levels.Side) sideLine {
		stack, ok := c.changed[s.Cell]
		if !ok {
			stack = v.Level.At(s.Cell)
		}
		return c.lineOf(stack, s.Facing)
	}
	if would := max(after(side), after(other)); would != is {
		return max(is, would) | sideGhost
	}
	return is
}

// sides finds the lines that a cell shows.
func (c *Canvas) sides(v *View, at levels.Cell) (sides cellSides) {
	for m := range levels.Move(levels.NumDirections) {
		side := levels.Side{Cell: at, Facing: m}
		if sides[m] = c.line(v, side); sides[m] != 0 && (c.marked[side] || c.marked[side.Across()]) {
			sides[m] |= sideMarked
		}
		next := (m + 1) % levels.NumDirections
		one := c.line(v, levels.Side{Cell: at.Plus(m.Delta()), Facing: next})
		two := c.line(v, levels.Side{Cell: at.Plus(next.Delta()), Facing: m})
		corner := min(one, two) // what is there rather than a ghost, which is more
		if corner == 0 {
			corner = max(one, two)
		}
		sides[levels.NumDirections+m] = corner
	}
	return sides
}

// thinSide is how far a line reaches into the cells on both of its sides,
// besides the line of the grid, which belongs to the right or the lower one.
func thinSide(cell int) int { return max(cell/18, min(1, cell/8)) }

// alongSides gives the strips along the sides of a cell, near pixels wide on the left and
// at the top, far on the right and at the foot.
func alongSides(r image.Rectangle, near, far int) [levels.NumDirections]image.Rectangle {
	return [levels.NumDirections]image.Rectangle{
		levels.Right: image.Rect(r.Max.X-far, r.Min.Y, r.Max.X, r.Max.Y),
		levels.Up:    image.Rect(r.Min.X, r.Min.Y, r.Max.X, r.Min.Y+near),
		levels.Left:  image.Rect(r.Min.X, r.Min.Y, r.Min.X+near, r.Max.Y),
		levels.Down:  image.Rect(r.Min.X, r.Max.Y-far, r.Max.X, r.Max.Y),
	}
}

// drawSides draws the lines on the sides of a cell, near and far pixels wide as in
// alongSides.
func (p *painter) drawSides(dst *image.RGBA, r image.Rectangle, sides cellSides, near, far int) {
	if sides == (cellSides{}) {
		return
	}
	const halo = 2 // times as wide as the line is what shines behind a marked one
	strips, wide := alongSides(r, near, far), alongSides(r, halo*near, halo*far)
	for m, strip := range wide {
		if sides[m]&sideMarked != 0 {
			fill(dst, strip, p.theme.Accent)
		}
	}
	// Ghosts first: what is there lies over them.
	for _, ghost := range [2]sideLine{sideGhost, 0} {
		for m, strip := range strips {
			if line := sides[levels.NumDirections+m]; line != 0 && line&sideGhost == ghost {
				fill(dst, strip.Intersect(strips[(m+1)%levels.NumDirections]), p.lineColour(line))
			}
		}
		for m, strip := range strips {
			if line := sides[m]; line != 0 && line&sideGhost == ghost {
				fill(dst, strip, p.lineColour(line))
			}
		}
	}
}

func (p *painter) lineColour(line sideLine) color.RGBA {
	ink := p.theme.Ink(p.game.Tiles[line&^(sideGhost|sideMarked)-1].Look.Ink)
	if line&sideGhost != 0 {
		return Fade(ink, 0.45)
	}
	return ink
}

// ownSides draws the lines of a stack by itself, each whole within its cell.
func (p *painter) ownSides(dst *image.RGBA, r image.Rectangle, s levels.Stack) {
	if p.lines == nil {
		return
	}
	var sides cellSides
	for m := range levels.Move(levels.NumDirections) {
		sides[m] = p.lineOf(s, m)
	}
	width := 2*thinSide(r.Dx()) + 1
	p.drawSides(dst, r, sides, width, width)
}

// Within tells where in its cell a pixel of the picture lies: 0 at the left and
// the top, 1 at the right and the foot.
func (v *View) Within(p image.Point) (x, y float64) {
	b := v.Bounds(v.CellAt(p))
	return (float64(p.X-b.Min.X) + 0.5) / float64(v.Cell), (float64(p.Y-b.Min.Y) + 0.5) / float64(v.Cell)
}
