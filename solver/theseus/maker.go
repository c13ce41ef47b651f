package theseus

import (
	"math/rand/v2"
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

// maker draws fences, and has Theseus and the Minotaur begin where the way out is longest: the
// distances of all positions are known.
var maker = solver.Maker{
	Width: 8, Height: 8, Make: labyrinth, Symmetry: solver.SidewaysAndUpright,
	Mutations: []solver.Mutation{{Name: "fence", Do: changeFence}, {Name: "farthest", Do: beginFarthest}, {Name: "exit", Do: moveExit}},
}

// labyrinth is a maze with fences anywhere, the exit on the border.
func labyrinth(r *rand.Rand, width, height int) *levels.Level {
	l := levels.New(max(width, 2), max(height, 2))
	l.Game = name
	exit := levels.Cell{X: r.IntN(l.Width()), Y: r.IntN(l.Height())}
	if r.IntN(2) == 0 {
		exit.X = []int{0, l.Width() - 1}[r.IntN(2)]
	} else {
		exit.Y = []int{0, l.Height() - 1}[r.IntN(2)]
	}
	l.Set(exit, levels.Stack{{Tile: exitTile}})
	const sparse, dense = 5, 3 // one in so many sides has a fence
	one := dense + r.IntN(sparse-dense+1)
	for _, s := range sidesBetween(l) {
		if r.IntN(one) == 0 {
			drawFence(l, s)
		}
	}
	farthest(r, l)
	return l
}

// farthest has Theseus and the Minotaur begin as far from the win as possible, in cells that hold
// nothing else, and tells whether the win can be reached from anywhere. Of the farthest few
// positions it takes one at random; on a board with more than mostCells free cells, any two
// cells.
func farthest(r *rand.Rand, l *levels.Level) bool {
	free := takeBoth(l)
	if len(free) < 2 {
		return false
	}
	theseus, minotaur, ok := free[0], free[len(free)-1], true
	if len(free) > mostCells {
		i, j := r.IntN(len(free)), r.IntN(len(free)-1)
		if j == i {
			j = len(free) - 1
		}
		theseus, minotaur = free[i], free[j]
	} else {
		b, _, _ := newBoard(l)
		best := farthestFew(b)
		if ok = len(best) > 0; ok {
			n := r.IntN(2 * few)
			if n >= len(best) {
				n = 0
			}
			theseus, minotaur = b.place[best[n].theseus], b.place[best[n].minotaur]
		}
	}
	put := func(c levels.Cell, tile string) {
		_, fences := parted(l.At(c))
		l.Set(c, append(fences, levels.Piece{Tile: tile}))
	}
	put(theseus, theseusTile)
	put(minotaur, minotaurTile)
	return ok
}

// takeBoth removes Theseus and the Minotaur from a level, and gives the cells that hold nothing
// then but fences.
func takeBoth(l *levels.Level) (free []levels.Cell) {
	l.Cells(func(c levels.Cell, s levels.Stack) {
		inside, fences := parted(s)
		if inside.Has(theseusTile) || inside.Has(minotaurTile) {
			l.Set(c, fences)
			inside = nil
		}
		if len(inside) == 0 {
			free = append(free, c)
		}
	})
	return free
}

// few is how many of the farthest positions farthest chooses from.
const few = 3

// A distant is a position, and its number of moves to the win.
type distant struct {
	theseus, minotaur cell
	moves             int32
}

// farthestFew gives the positions of a board that are farthest from the win, the
// farthest first.
func farthestFew(b *board) []distant {
	d := b.measure(true, func() bool { return false })
	best := make([]distant, 0, few+1)
	for t := range cell(d.cells) {
		for m := range cell(d.cells) {
			n := d.left[int(t)*d.cells+int(m)]
			if n <= 0 || t == m || b.exit[t] || b.exit[m] || len(best) == few && n <= best[few-1].moves {
				continue
			}
			at := len(best)
			for at > 0 && n > best[at-1].moves {
				at--
			}
			best = slices.Insert(best, at, distant{t, m, n})
			best = best[:min(len(best), few)]
		}
	}
	return best
}

// changeFence draws or takes away a fence between two cells, one of which may be changed. Where
// all cells may be changed, it sometimes has both begin anew.
func changeFence(_ *solver.Game, d *solver.Draft) bool {
	at, ok := d.Any()
	if !ok {
		return false
	}
	side := levels.Side{Cell: at, Facing: levels.Move(d.Rand.IntN(int(levels.NumDirections)))}
	if !d.Holds(side.Across().Cell) {
		return false
	}
	side = d.Stored(side)
	if _, there := sides.SidePiece(d.Level, side); there {
		d.Set(side.Cell, sides.Bare(d.At(side.Cell), side.Facing))
	} else {
		drawFence(d.Level, side)
	}
	if len(d.Free) == d.Width()*d.Height() && d.Rand.IntN(2) == 0 {
		farthest(d.Rand, d.Level)
	}
	return true
}

// beginFarthest has both begin anew; see farthest.
func beginFarthest(_ *solver.Game, d *solver.Draft) bool { return farthest(d.Rand, d.Level) }

// moveExit takes an exit elsewhere.
func moveExit(_ *solver.Game, d *solver.Draft) bool {
	from, ok := d.AnyWith(func(s levels.Stack) bool { return s.Has(exitTile) })
	to, free := d.AnyWith(func(s levels.Stack) bool { inside, _ := parted(s); return len(inside) == 0 })
	if !ok || !free {
		return false
	}
	_, fences := parted(d.At(from))
	d.Set(from, fences)
	_, fences = parted(d.At(to))
	d.Set(to, append(fences, levels.Piece{Tile: exitTile}))
	return true
}

// Gauge gives the length of the way out, which is known at once.
func (p *puzzle) Gauge(int) (verdict solver.Verdict, much int) {
	d := p.table.known()
	if d.left == nil {
		return solver.Undecided, 0
	}
	if n := d.from(unpack(p.start)); n != none {
		return solver.Solved, n
	}
	return solver.Unsolvable, 0
}
