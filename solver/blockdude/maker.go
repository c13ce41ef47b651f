package blockdude

import (
	"math/rand/v2"
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/blockdude/board"
)

// maker piles up columns of bricks: towers and pits, with blocks on them.
var maker = solver.Maker{
	Width: 12, Height: 7, Make: towers, Symmetry: solver.Sideways,
	Mutations: []solver.Mutation{{Name: "column", Do: changeColumn}, {Name: "block", Do: changeBlock}, {Name: "place", Do: takeElsewhere}},
}

// towers is a level with columns of any height, the dude and the door on two of them.
func towers(r *rand.Rand, width, height int) *levels.Level {
	l := levels.New(max(width, 4), max(height, 4))
	most, at := l.Height()-3, 1+r.IntN(l.Height()-3)
	for x := range l.Width() {
		switch r.IntN(6) {
		case 0, 1:
			at += 1 - r.IntN(3)
		case 2: // a tower, or a pit
			at += 2 + r.IntN(2) - 5*r.IntN(2)
		}
		at = min(max(at, 1), most)
		for y := range at {
			l.Set(levels.Cell{X: x, Y: l.Height() - 1 - y}, board.BrickStack)
		}
	}
	columns := r.Perm(l.Width())
	door, dude := columns[0], columns[1]
	if r.IntN(2) == 0 { // far apart
		door, dude = 0, l.Width()-1
	}
	l.Set(above(l, door), board.DoorStack)
	l.Set(above(l, dude), levels.Stack{{Tile: board.DudeTile, Facing: []levels.Move{levels.Right, levels.Left}[r.IntN(2)]}})
	const each = 4 // columns for a block
	for range 1 + r.IntN(1+l.Width()/each) {
		pile(l, r.IntN(l.Width()))
	}
	return l
}

// above gives the lowest cell of a column such that it and all cells above it are empty; it is
// beyond the grid where the top cell is not empty.
func above(l *levels.Level, x int) levels.Cell {
	y := 0
	for y < l.Height() && len(l.At(levels.Cell{X: x, Y: y})) == 0 {
		y++
	}
	return levels.Cell{X: x, Y: y - 1}
}

// pile puts a block on a column, unless the dude or the door is there.
func pile(l *levels.Level, x int) bool {
	to := above(l, x)
	below := l.At(levels.Cell{X: x, Y: to.Y + 1})
	if !l.Holds(to) || below.Has(board.DudeTile) || below.Has(board.DoorTile) {
		return false
	}
	l.Set(to, board.BlockStack)
	return true
}

// changeColumn raises a column by a brick at its foot, or lowers it by one.
func changeColumn(_ *solver.Game, d *solver.Draft) bool {
	at, ok := d.Any()
	if !ok {
		return false
	}
	cell := func(y int) levels.Cell { return levels.Cell{X: at.X, Y: y} }
	last := d.Height() - 1
	if d.Rand.IntN(2) == 0 {
		if len(d.At(cell(0))) > 0 {
			return false
		}
		for y := range last {
			d.Set(cell(y), d.At(cell(y+1)))
		}
		d.Set(cell(last), board.BrickStack)
		return true
	}
	if !d.At(cell(last)).Has(board.BrickTile) || !d.At(cell(last-1)).Has(board.BrickTile) {
		return false
	}
	for y := last; y > 0; y-- {
		d.Set(cell(y), d.At(cell(y-1)))
	}
	d.Set(cell(0), nil)
	return true
}

// changeBlock puts a block on a column, or takes one away.
func changeBlock(_ *solver.Game, d *solver.Draft) bool {
	if d.Rand.IntN(2) == 0 {
		at, ok := d.Any()
		return ok && pile(d.Level, at.X)
	}
	at, ok := d.AnyWith(func(s levels.Stack) bool { return s.Has(board.BlockTile) })
	if ok {
		fall(d.Level, at)
	}
	return ok
}

// takeElsewhere moves the dude, the door or a block to the top of another column.
func takeElsewhere(_ *solver.Game, d *solver.Draft) bool {
	tile := []string{board.DudeTile, board.DoorTile, board.BlockTile}[d.Rand.IntN(3)]
	from, ok := d.AnyWith(func(s levels.Stack) bool { return s.Has(tile) })
	to, free := d.Any()
	if !ok || !free || from.X == to.X {
		return false
	}
	held := d.At(from)
	if to = above(d.Level, to.X); !d.Holds(to) || !slices.Contains(d.Free, to) {
		return false
	}
	fall(d.Level, from)
	d.Set(to, held)
	return true
}

// fall removes what a cell holds; all that lies on it comes down by a cell.
func fall(l *levels.Level, at levels.Cell) {
	for ; at.Y > 0 && len(l.At(at)) > 0; at.Y-- {
		l.Set(at, l.At(levels.Cell{X: at.X, Y: at.Y - 1}))
	}
	if at.Y == 0 {
		l.Set(at, nil)
	}
}
