package board

import (
	"errors"

	"puzzlewright/levels"
)

// A Square is a Cell in two bytes, as the searches store it.
type Square = uint16

// A board that is larger than this can be played, but not searched.
const (
	maxCells     = 1<<16 - 2
	maxBoxes     = 400
	maxDistances = 32 << 20
)

// FewDistances is how many distances are worked out in no time.
const FewDistances = 1 << 20

// CountDistances is how many distances the tables of a board hold.
func CountDistances(b *Board) int { return 4 * b.Size() * max(len(b.Goals), 1) }

// Far is the distance to what cannot be reached.
const Far = 1<<16 - 1

// Tables are what the searches work out about a board before they begin. They
// are never changed afterwards, and all workers share them.
//
// Every search can also run in reverse, from the won position to the start:
// there boxes are pulled instead of pushed. Reversed holds the tables of that
// game, in which the goals are the squares where the boxes stand in the level,
// and the boxes stand on the goals.
type Tables struct {
	*Board
	NumSquares int
	NumGoals   int
	// Wall stands for every wall. It is the number after those of the squares.
	Wall Square
	// Next gives the neighbour of square s in direction d at 4*s+d.
	Next []Square

	// Live tells of each square whether a box on it can still be pushed to some
	// goal, with the player on one of its sides. The others are dead squares.
	Live []bool
	// LiveSquares lists the live squares; LiveIndex gives the place of each there.
	LiveSquares []Square
	LiveIndex   []Square

	Cuts       Cuts
	rings      ring
	Symmetries [][]Square

	// Pulls tells that these are the tables of the reversed game.
	Pulls    bool
	Reversed *Tables
	// PlayerGoals are the squares where the player may be in the end: in the
	// reversed game that is where the player starts, or an image of it under a
	// symmetry. nil means anywhere.
	PlayerGoals []Square

	Raster Raster

	// Distances gives the number of pushes that bring a box, alone on the board,
	// from square s to goal g, with the player in part p of the board as the box
	// cuts it: at (4*s+p)*NumGoals+g.
	Distances []uint16
	// Nearest gives the distance to the nearest goal, at 4*s+p.
	Nearest []uint16
}

var (
	// ErrTooLarge tells that a board can be played, but not searched.
	ErrTooLarge = errors.New("the board is too large to be searched")
	// ErrStopped tells that the search was to stop before the tables were done.
	ErrStopped = errors.New("the search was stopped")
)

// NewTables works the tables of a board out. It asks now and then whether it
// shall stop.
func NewTables(b *Board, halted func() bool) (*Tables, error) {
	if b.Size() > maxCells || len(b.Boxes) > maxBoxes || CountDistances(b) > maxDistances {
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
	f.rings = newRing(b)
	f.Raster = newRaster(b)
	f.Symmetries = newSymmetries(b)
	if !f.measure(halted) {
		return nil, ErrStopped
	}
	return f, f.Reverse(halted)
}

// Reverse makes the tables of the reversed game, unless there are any.
func (f *Tables) Reverse(halted func() bool) error {
	if f.Reversed != nil {
		return nil
	}
	r := f.reversed()
	if !r.measure(halted) {
		return ErrStopped
	}
	f.Reversed = r
	return nil
}

// reversed gives the tables of the reversed game, without distances.
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

// Step describes the push of a box in a direction, or the pull in the reversed
// game: where the player must stand, where the box goes, and where the player is
// afterwards. After a push the player is where the box was, after a pull one
// square ahead of the box.
func (f *Tables) Step(c Square, d int) (stand, to, after Square) { return f.step(c, d, f.Pulls) }

// StepBack describes a step of the reversed game in the same way.
func (f *Tables) StepBack(c Square, d int) (stand, to, after Square) { return f.step(c, d, !f.Pulls) }

func (f *Tables) step(c Square, d int, pulls bool) (stand, to, after Square) {
	to = f.Next[4*int(c)+d]
	if pulls {
		return to, to, f.Next[4*int(to)+d]
	}
	return f.Next[4*int(c)+(d+2)%4], to, c
}

// mayEnd tells whether the player may be in the end in a part of the board as a
// box on a square cuts it.
func (f *Tables) mayEnd(box Square, part uint8) bool {
	for _, c := range f.PlayerGoals {
		if f.Cuts.Part(box, c) == part {
			return true
		}
	}
	return f.PlayerGoals == nil
}

// askEvery is how many steps are taken between two questions whether to stop.
const askEvery = 1024

// measure fills in the distances and finds the dead squares. From each goal it
// moves one box backwards, breadth first. A node of that search is the square of
// the box and the part of the board in which the player is; the part changes only
// when the box moves, as the player cannot walk through it. It returns false
// where it was stopped.
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
	steps := 0
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
			if steps++; steps%askEvery == 0 && halted() {
				return false
			}
			for d := range 4 {
				stand, to, after := f.StepBack(p.c, d)
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
	return f.findLive(halted)
}

// findLive finds the squares that are not dead, from the distances. It returns
// false where it was stopped.
func (f *Tables) findLive(halted func() bool) bool {
	f.Live, f.LiveSquares = make([]bool, f.NumSquares+1), nil
	f.LiveIndex = make([]Square, f.NumSquares+1)
	f.Nearest = make([]uint16, 4*f.NumSquares)
	for i := range f.Nearest {
		if i%askEvery == 0 && halted() {
			return false
		}
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

// WithBoard gives the tables for the same squares and goals with the boxes and
// the player elsewhere, yet without Reversed, which depends on these.
func (f *Tables) WithBoard(b *Board) *Tables {
	t := *f
	t.Board, t.Symmetries, t.Reversed = b, newSymmetries(b), nil
	return &t
}

// Row gives the row of the distances, from a box to all goals, that holds while
// the player is on a square. It begins at Row*NumGoals.
func (f *Tables) Row(box, player Square) (row int32) {
	return 4*int32(box) + int32(f.Cuts.Part(box, player))
}

// RowDistances gives the distances of a row, one for each goal.
func (f *Tables) RowDistances(row int32) []uint16 {
	i := int(row) * f.NumGoals
	return f.Distances[i : i+f.NumGoals : i+f.NumGoals]
}
