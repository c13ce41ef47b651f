package board

import (
	"errors"
	"slices"

	"puzzlewright/levels"
)

// A Square is a Cell in two bytes, as the searches store it.
type Square = uint16

// Limits of size: a board beyond one of them can be played, but not searched.
const (
	maxCells     = 1<<16 - 2
	maxBoxes     = 400
	maxDistances = 32 << 20
)

// FewDistances is how many distances are worked out so fast that nobody notices.
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
	// PlayerGoals are the squares where the player may be in the end. In the reversed game those
	// are the square where the player starts and its images under the symmetries, which follow it;
	// WithGoals gives one square. nil means anywhere.
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
	// errTooLarge tells that a board can be played, but not searched.
	errTooLarge = errors.New("the board is too large to be searched")
	// ErrStopped tells that the search was to stop before the tables were done.
	ErrStopped = errors.New("the search was stopped")
)

// TooLarge tells that the board is too large to be searched.
func (b *Board) TooLarge() bool {
	return b.Size() > maxCells || len(b.Boxes) > maxBoxes || CountDistances(b) > maxDistances
}

// NewTables works the tables of a board out. It asks now and then whether it
// shall stop.
func NewTables(b *Board, halted func() bool) (*Tables, error) {
	if b.TooLarge() {
		return nil, errTooLarge
	}
	t := &Tables{Board: b, NumSquares: b.Size(), Wall: Square(b.Size()), NumGoals: len(b.Goals)}
	t.Next = make([]Square, 4*(t.NumSquares+1))
	for c := range t.Next {
		t.Next[c] = t.Wall
	}
	for c := range t.NumSquares {
		for d := range levels.NumDirections {
			if to := b.Neighbours[c][d]; to != None {
				t.Next[4*c+d] = Square(to)
			}
		}
	}
	t.Cuts = NewCuts(t.Next, t.NumSquares)
	t.rings = newRing(b)
	t.Raster = newRaster(b)
	t.Symmetries = newSymmetries(b)
	if !t.measure(halted) {
		return nil, ErrStopped
	}
	return t, t.Reverse(halted)
}

// Reverse makes the tables of the reversed game, unless there are any.
func (t *Tables) Reverse(halted func() bool) error {
	if t.Reversed != nil {
		return nil
	}
	r := t.reversed()
	if !r.measure(halted) {
		return ErrStopped
	}
	t.Reversed = r
	return nil
}

// reversed gives the tables of the reversed game, without distances.
func (t *Tables) reversed() *Tables {
	b := *t.Board
	b.Goals, b.Boxes = t.Boxes, t.Goals
	b.IsGoal = make([]bool, t.NumSquares)
	for _, g := range b.Goals {
		b.IsGoal[g] = true
	}
	r := *t
	r.Board, r.Reversed, r.Pulls, r.PlayerGoals = &b, t, !t.Pulls, nil
	if t.Pulls {
		return &r
	}
	r.PlayerGoals = []Square{Square(t.Player)}
	for _, image := range t.Symmetries {
		r.PlayerGoals = append(r.PlayerGoals, image[t.Player])
	}
	return &r
}

// Step describes the push of a box in a direction, or the pull in the reversed
// game: where the player must stand, where the box goes, and where the player is
// afterwards. After a push the player is where the box was, after a pull one
// square ahead of the box.
func (t *Tables) Step(c Square, d int) (stand, to, after Square) { return t.step(c, d, t.Pulls) }

// StepBack describes a step of the reversed game in the same way.
func (t *Tables) StepBack(c Square, d int) (stand, to, after Square) { return t.step(c, d, !t.Pulls) }

func (t *Tables) step(c Square, d int, pulls bool) (stand, to, after Square) {
	to = t.Next[4*int(c)+d]
	if pulls {
		return to, to, t.Next[4*int(to)+d]
	}
	return t.Next[4*int(c)+(d+2)%4], to, c
}

// mayEnd tells whether the player may be in the end in a part of the board as a
// box on a square cuts it.
func (t *Tables) mayEnd(box Square, part uint8) bool {
	for _, c := range t.PlayerGoals {
		if t.Cuts.Part(box, c) == part {
			return true
		}
	}
	return t.PlayerGoals == nil
}

// askEvery is how many steps are taken between two questions whether to stop.
const askEvery = 1024

// measure fills in the distances and finds the dead squares. From each goal it moves one box
// backwards, breadth first. A node of that search is the square of the box and the part of the
// board in which the player is; as the player cannot walk through the box, the part changes only
// when the box moves. It returns false where it was stopped.
func (t *Tables) measure(halted func() bool) bool {
	t.Distances = slices.Repeat([]uint16{Far}, 4*t.NumSquares*t.NumGoals)
	type place struct {
		c    Square
		part uint8
	}
	queue := make([]place, 0, 4*t.NumSquares)
	steps := 0
	for g, goal := range t.Goals {
		at := func(p place) *uint16 { return &t.Distances[(4*int(p.c)+int(p.part))*t.NumGoals+g] }
		queue = queue[:0]
		for part := range uint8(4) {
			if p := (place{Square(goal), part}); t.mayEnd(p.c, part) {
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
				stand, to, after := t.StepBack(p.c, d)
				if stand == t.Wall || to == t.Wall || after == t.Wall || t.Cuts.Part(p.c, stand) != p.part {
					continue
				}
				q := place{to, t.Cuts.Part(to, after)}
				if *at(q) == Far {
					*at(q) = *at(p) + 1
					queue = append(queue, q)
				}
			}
		}
	}
	return t.findLive(halted)
}

// findLive finds the squares that are not dead, from the distances. It returns
// false where it was stopped.
func (t *Tables) findLive(halted func() bool) bool {
	t.Live, t.LiveSquares = make([]bool, t.NumSquares+1), nil
	t.LiveIndex = make([]Square, t.NumSquares+1)
	t.Nearest = make([]uint16, 4*t.NumSquares)
	for i := range t.Nearest {
		if i%askEvery == 0 && halted() {
			return false
		}
		t.Nearest[i] = Far
		for _, d := range t.Distances[i*t.NumGoals : (i+1)*t.NumGoals] {
			t.Nearest[i] = min(t.Nearest[i], d)
		}
		if t.Nearest[i] < Far {
			t.Live[i/4] = true
		}
	}
	for c := range t.NumSquares {
		if t.Live[c] {
			t.LiveIndex[c] = Square(len(t.LiveSquares))
			t.LiveSquares = append(t.LiveSquares, Square(c))
		}
	}
	return true
}

// WithBoard gives the tables for the same squares and goals with the boxes and the player
// elsewhere. They lack Reversed, which depends on where these are.
func (t *Tables) WithBoard(b *Board) *Tables {
	r := *t
	r.Board, r.Symmetries, r.Reversed = b, newSymmetries(b), nil
	return &r
}

// WithGoals gives the tables of the game that ends with the boxes on the given goals, which are in
// rising order, and with the player where he can reach the given square.
func (t *Tables) WithGoals(goals []Square, player Square, halted func() bool) (*Tables, error) {
	b := *t.Board
	b.Goals, b.IsGoal = nil, make([]bool, t.NumSquares)
	for _, g := range goals {
		b.Goals = append(b.Goals, Cell(g))
		b.IsGoal[g] = true
	}
	r := *t
	r.Board, r.Symmetries, r.Reversed, r.PlayerGoals = &b, nil, nil, []Square{player}
	if !r.measure(halted) {
		return nil, ErrStopped
	}
	return &r, r.Reverse(halted)
}

// Row gives the index of the row of Distances, from a box to all goals, that holds while the player
// is on a square. The row begins at Row*NumGoals.
func (t *Tables) Row(box, player Square) (row int32) {
	return 4*int32(box) + int32(t.Cuts.Part(box, player))
}

// RowDistances gives the distances of a row, one for each goal.
func (t *Tables) RowDistances(row int32) []uint16 {
	i := int(row) * t.NumGoals
	return t.Distances[i : i+t.NumGoals : i+t.NumGoals]
}
