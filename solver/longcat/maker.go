package longcat

import (
	"math/rand/v2"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

// maker draws rays: slides at random, each with a wall at its end, and walls in all cells that
// the cat did not fill.
var maker = solver.Maker{
	Width: 7, Height: 7, Make: rays, Symmetry: solver.AllTurns, Plain: true,
	Mutations: []solver.Mutation{{Name: "rays", Do: raysAnew}},
}

// A burrow is a level while rays are drawn: the cells that the cat has filled, those that have
// to be walls, and where the head is.
type burrow struct {
	*levels.Level
	cat, wall map[levels.Cell]bool
	at        levels.Cell
}

func newBurrow(width, height int, at levels.Cell) *burrow {
	return &burrow{levels.New(width, height), map[levels.Cell]bool{at: true}, map[levels.Cell]bool{}, at}
}

// blocked tells whether a slide certainly ends before a cell.
func (b *burrow) blocked(c levels.Cell) bool { return !b.Holds(c) || b.cat[c] || b.wall[c] }

// slide has the cat slide so many cells, or as far as it gets, and puts a wall before it there.
func (b *burrow) slide(m levels.Move, cells int) {
	for to := b.at.Plus(m.Delta()); cells > 0 && !b.blocked(to); cells-- {
		b.cat[to] = true
		b.at = to
		to = b.at.Plus(m.Delta())
	}
	if to := b.at.Plus(m.Delta()); !b.blocked(to) {
		b.wall[to] = true
	}
}

// wander slides at random until there is no way on.
func (b *burrow) wander(r *rand.Rand) {
	for {
		var open []levels.Move
		for m := range levels.Move(levels.NumDirections) {
			if !b.blocked(b.at.Plus(m.Delta())) {
				open = append(open, m)
			}
		}
		if len(open) == 0 {
			return
		}
		cells := 1 + r.IntN(max(b.Width(), b.Height()))
		if r.IntN(2) == 0 { // to slide as far as it goes leaves fewer walls
			cells = b.Width() + b.Height()
		}
		b.slide(open[r.IntN(len(open))], cells)
	}
}

// draw writes the cells into a level.
func (b *burrow) draw(l *levels.Level, start levels.Cell) {
	l.Cells(func(c levels.Cell, _ levels.Stack) {
		switch {
		case c == start:
			l.Set(c, levels.Stack{{Tile: catTile}})
		case b.cat[c]:
			l.Set(c, nil)
		default:
			l.Set(c, levels.Stack{{Tile: wallTile}})
		}
	})
}

const triesOfRays = 12 // the one that fills most is taken

func rays(r *rand.Rand, width, height int) *levels.Level {
	l := levels.New(max(width, 2), max(height, 2))
	drawRays(r, l, levels.Cell{X: r.IntN(l.Width()), Y: r.IntN(l.Height())}, nil)
	return l
}

// drawRays draws a level with the cat at start. first, which may be nil, makes the first slides.
func drawRays(r *rand.Rand, l *levels.Level, start levels.Cell, first func(*burrow)) {
	var best *burrow
	for range triesOfRays {
		b := newBurrow(l.Width(), l.Height(), start)
		if first != nil {
			first(b)
		}
		b.wander(r)
		if best == nil || len(b.cat) > len(best.cat) {
			best = b
		}
	}
	best.draw(l, start)
}

// raysAnew keeps the beginning of the solution, and draws the rest anew.
func raysAnew(_ *solver.Game, d *solver.Draft) bool {
	start, ok := d.AnyWith(func(s levels.Stack) bool { return s.Has(catTile) })
	if !ok || len(d.Moves) == 0 {
		return false
	}
	old, kept := d.Clone(), d.Moves[:d.Rand.IntN(len(d.Moves))]
	drawRays(d.Rand, d.Level, start, func(b *burrow) {
		for _, m := range kept {
			cells := 0
			for to := b.at.Plus(m.Delta()); old.Holds(to) && !old.At(to).Has(wallTile) && !b.cat[to]; to = to.Plus(m.Delta()) {
				cells++
			}
			b.slide(m, cells)
		}
	})
	return true
}
