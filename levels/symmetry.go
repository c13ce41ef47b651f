package levels

import "slices"

// A Symmetry says which cells are the images of a cell, and hold the same. It is about the middle of
// the level.
type Symmetry uint8

// The symmetries. With QuarterTurns a cell has three images, such that the level looks the same when
// it is turned by a quarter. Where only one of width and height is even, only the half turn is
// possible.
const (
	NoSymmetry Symmetry = iota
	LeftRight
	UpDown
	BothWays
	QuarterTurns
	HalfTurn
)

// An Image is an image of a cell, and how directions are turned in it.
type Image struct {
	Cell Cell
	Turn func(Move) Move
}

// Images gives the images of a cell, without the cell itself; some may be off the grid.
func (s Symmetry) Images(l *Level, c Cell) []Image {
	w, h := l.width, l.height
	mirrored := func(upright bool) func(Move) Move { return func(m Move) Move { return m.Mirrored(upright) } }
	turned := func(quarters int) func(Move) Move { return func(m Move) Move { return m.Turned(quarters) } }
	beside := Image{Cell{w - 1 - c.X, c.Y}, mirrored(true)}
	below := Image{Cell{c.X, h - 1 - c.Y}, mirrored(false)}
	across := Image{Cell{w - 1 - c.X, h - 1 - c.Y}, turned(2)}
	var all []Image
	switch s {
	case LeftRight:
		all = []Image{beside}
	case UpDown:
		all = []Image{below}
	case BothWays:
		all = []Image{beside, below, across}
	case HalfTurn:
		all = []Image{across}
	case QuarterTurns:
		all = []Image{across}
		if (w+h)%2 == 0 {
			right := Cell{(w+h-2)/2 - c.Y, c.X + (h-w)/2}
			left := Cell{c.Y - (h-w)/2, (w+h-2)/2 - c.X}
			all = append(all, Image{right, turned(1)}, Image{left, turned(3)})
		}
	}
	var others []Image
	for _, i := range all {
		if i.Cell != c && !slices.ContainsFunc(others, func(o Image) bool { return o.Cell == i.Cell }) {
			others = append(others, i)
		}
	}
	return others
}
