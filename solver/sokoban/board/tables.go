package board

import (
	"errors"

	"puzzlewright/levels"
)

// A Square is a cell of a field, as small as a search wants it.
type Square = uint16

// maxCells is how many cells a field may have, maxBoxes how many boxes, and
// maxRoutes how many distances it may keep: boards beyond that are played, but
// not searched. One with fewRoutes is ready in no time.
const (
	maxCells     = 1<<16 - 2
	maxBoxes     = 400
	maxDistances = 32 << 20
	FewDistances = 1 << 20
)

// DistancesOf is how many distances the field of a board keeps.
func DistancesOf(b *Board) int { return 4 * b.Size() * max(len(b.Goals), 1) }

// Far is the distance of what cannot be reached.
const Far = 1<<16 - 1

// A Tables is what the searches know of a board before they begin. It is
// never changed, and shared by all workers.
type Tables struct {
	*Board
	NumSquares int    // cells; the number n itself stands for any wall
	Wall       Square // n
	// Next gives the neighbour of cell c in direction d at 4*c+d.
	Next []Square

	// A cell is live where a box in it can still be pushed to some goal, the
	// player standing on some side. lives lists these cells, and index gives
	// the place of each there.
	Live        []bool
	LiveSquares []Square
	LiveIndex   []Square

	Cuts       Cuts
	Rings      ring
	Symmetries [][]Square
	// Pulls tells that boxes are pulled, from the goals to where they stand in
	// the beginning: those cells are the goals then. other is the field seen the
	// other way. homes are the cells where the player may be in the end; nil:
	// anywhere.
	Pulls       bool
	Reversed    *Tables
	PlayerGoals []Square
	// Raster lays the cells out in bits.
	Raster Raster
	// Distances gives the pushes that take a box from a cell, the player standing
	// in a part of the board that the box leaves him, to each goal in turn, at
	// (4*cell+part)*goals.
	Distances []uint16
	// Nearest is the least of each such run.
	Nearest  []uint16
	NumGoals int // goals
}

// ErrTooLarge tells that a board is played only, errHalted that it could not
// be made ready in time.
var (
	ErrTooLarge = errors.New("the board is too large to be searched")
	ErrStopped  = errors.New("the search was stopped")
)

// NewTables prepares a board, unless that is halted.
func NewTables(b *Board, halted func() bool) (*Tables, error) {
	if b.Size() > maxCells || len(b.Boxes) > maxBoxes || DistancesOf(b) > maxDistances {
		return nil, ErrTooLarge
	}
	f := &Tables{Board: b, NumSquares: b.Size(), Wall: Square(b.Size()), NumGoals: len(b.Goals)}
	f.Next = make([]Square, 4*(f.NumSquares+1))
	for c := range f.Next {
		f.Next[c] = f.Wall
	}
	for c := range f.NumSquares {
		for d := range levels.NumDirections {
			if to := b.Neighbours[c][d]; to != None {
				f.Next[4*c+d] = Square(to)
			}
		}
	}
	f.Cuts = NewCuts(f.Next, f.NumSquares)
	f.Rings = newRing(b)
	f.Raster = newRaster(b)
	f.Symmetries = NewSymmetries(b)
	f.Reversed = f.reversed()
	if !f.measure(halted) || !f.Reversed.measure(halted) {
		return nil, ErrStopped
	}
	return f, nil
}

// reversed gives the field as it is for pulls, yet to be measured.
func (f *Tables) reversed() *Tables {
	b := *f.Board
	b.Goals, b.Boxes = f.Boxes, f.Goals
	b.IsGoal = make([]bool, f.NumSquares)
	for _, g := range b.Goals {
		b.IsGoal[g] = true
	}
	t := *f
	t.Board, t.Reversed, t.Pulls = &b, f, true
	t.PlayerGoals = []Square{Square(f.Player)}
	for _, image := range f.Symmetries {
		t.PlayerGoals = append(t.PlayerGoals, image[f.Player])
	}
	return &t
}

// Step gives what it takes to move a box from a cell in a direction: where the
// player stands before, and is afterwards. If it is a push, that is where the
// box was; if a pull, one cell further.
func (f *Tables) Step(c Square, d int) (stand, to, after Square) {
	to = f.Next[4*int(c)+d]
	if f.Pulls {
		return to, to, f.Next[4*int(to)+d]
	}
	return f.Next[4*int(c)+(d+2)%4], to, c
}

// mayEnd tells whether the player may be in a part of the board in the end, which
// a box in a cell divides.
func (f *Tables) mayEnd(box Square, part uint8) bool {
	for _, c := range f.PlayerGoals {
		if f.Cuts.Part(box, c) == part {
			return true
		}
	}
	return f.PlayerGoals == nil
}

// measure fills in the routes by moving a box back from each goal, breadth
// first, over its cell and the part of the board in which the player is. That
// part changes only when the box moves: the player cannot cross it. It is
// false where it was halted.
func (f *Tables) measure(halted func() bool) bool {
	f.Distances = make([]uint16, 4*f.NumSquares*f.NumGoals)
	for i := range f.Distances {
		f.Distances[i] = Far
	}
	type place struct {
		c    Square
		part uint8
	}
	queue := make([]place, 0, 4*f.NumSquares)
	for g, goal := range f.Goals {
		at := func(p place) *uint16 { return &f.Distances[(4*int(p.c)+int(p.part))*f.NumGoals+g] }
		queue = queue[:0]
		for part := range uint8(4) {
			if p := (place{Square(goal), part}); f.mayEnd(p.c, part) {
				*at(p) = 0
				queue = append(queue, p)
			}
		}
		for len(queue) > 0 {
			p := queue[0]
			queue = queue[1:]
			if len(queue)%1024 == 0 && halted() {
				return false
			}
			for d := range 4 {
				stand, to, after := f.Reversed.Step(p.c, d)
				if stand == f.Wall || to == f.Wall || after == f.Wall || f.Cuts.Part(p.c, stand) != p.part {
					continue
				}
				q := place{to, f.Cuts.Part(to, after)}
				if *at(q) == Far {
					*at(q) = *at(p) + 1
					queue = append(queue, q)
				}
			}
		}
	}
	f.Live, f.LiveSquares = make([]bool, f.NumSquares+1), nil
	f.LiveIndex = make([]Square, f.NumSquares+1)
	f.Nearest = make([]uint16, 4*f.NumSquares)
	for i := range f.Nearest {
		f.Nearest[i] = Far
		for _, d := range f.Distances[i*f.NumGoals : (i+1)*f.NumGoals] {
			f.Nearest[i] = min(f.Nearest[i], d)
		}
		if f.Nearest[i] < Far {
			f.Live[i/4] = true
		}
	}
	for c := range f.NumSquares {
		if f.Live[c] {
			f.LiveIndex[c] = Square(len(f.LiveSquares))
			f.LiveSquares = append(f.LiveSquares, Square(c))
		}
	}
	return true
}

// Row gives the row of distances to all goals of a box in a cell, the player
// being anywhere it can be without crossing the box.
func (f *Tables) Row(box, player Square) (row int32) {
	return 4*int32(box) + int32(f.Cuts.Part(box, player))
}

// RowDistances gives a row.
func (f *Tables) RowDistances(row int32) []uint16 {
	i := int(row) * f.NumGoals
	return f.Distances[i : i+f.NumGoals : i+f.NumGoals]
}
