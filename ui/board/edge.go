package board

import (
	"image"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"puzzlewright/levels"
	"puzzlewright/ui/render"
)

// resizing is an edge of the level being dragged.
type resizing struct {
	on bool
	// edge is the dragged edge: X is -1 for the left one, 1 for the right one, Y is -1 for the top,
	// 1 for the foot; both are set at a corner.
	edge image.Point
	// area is what the level will cover, in cells of the level as it is.
	area levels.Area
}

// grip is how far beyond an edge it can be taken, in Fyne's units.
const grip = 9

// edgeAt gives the edge or the corner of the level at a place, 0, 0 for none.
func (b *Board) edgeAt(p fyne.Position) image.Point {
	if b.on.Resize == nil || !b.Resizable {
		return image.Point{}
	}
	from, to := b.bounds(image.Point{}, image.Pt(b.view.Level.Width(), b.view.Level.Height()))
	if p.X < from.X-grip || p.Y < from.Y-grip || p.X > to.X+grip || p.Y > to.Y+grip {
		return image.Point{}
	}
	side := func(v, from, to float32) int {
		switch {
		case v < from:
			return -1
		case v > to:
			return 1
		}
		return 0
	}
	return image.Pt(side(p.X, from.X, to.X), side(p.Y, from.Y, to.Y))
}

// resize follows the mouse with the edge.
func (b *Board) resize(p fyne.Position) {
	to := b.toPixels(p).Add(b.view.Scroll)
	line := func(v int) int { return int(math.Round(float64(v) / float64(b.view.Cell))) }
	a := b.view.Level.Area()
	grown := func(edge, v int, from, to *int) {
		switch {
		case edge < 0:
			*from = max(min(v, *to-1), *to-levels.MaxSide)
		case edge > 0:
			*to = min(max(v, *from+1), *from+levels.MaxSide)
		}
	}
	grown(b.resizing.edge.X, line(to.X), &a.Min.X, &a.Max.X)
	grown(b.resizing.edge.Y, line(to.Y), &a.Min.Y, &a.Max.Y)
	if a != b.resizing.area {
		b.resizing.area = a
		b.raster.Refresh()
		b.lay()
	}
}

// endResize gives the level its size, or leaves it as it was.
func (b *Board) endResize(keep bool) {
	r := b.resizing
	b.resizing = resizing{}
	b.lay()
	b.raster.Refresh()
	if keep && r.area != b.view.Level.Area() {
		fitted, to := b.fitted, b.view.Scroll.Sub(image.Pt(r.area.Min.X, r.area.Min.Y).Mul(b.view.Cell))
		b.on.Resize(r.area)
		if !fitted {
			b.scroll(to) // the level stays where it is
		}
	}
}

// cut gives the marks of the cells that would be cut away.
func (b *Board) cut(marks []render.Mark) []render.Mark {
	if !b.resizing.on {
		return marks
	}
	shown := levels.Span(b.view.CellAt(image.Point{}), b.view.CellAt(b.size()))
	shown.Within(b.view.Level.Area()).Cells(func(c levels.Cell) {
		if !b.resizing.area.Holds(c) {
			marks = append(marks, render.Mark{Cell: c, Kind: render.Cut})
		}
	})
	return marks
}

// edgeCursor is the shape of the pointer at an edge.
func edgeCursor(edge image.Point) desktop.Cursor {
	switch {
	case edge.X != 0 && edge.Y != 0:
		return desktop.CrosshairCursor
	case edge.X != 0:
		return desktop.HResizeCursor
	}
	return desktop.VResizeCursor
}
