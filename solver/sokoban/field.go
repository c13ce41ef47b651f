package sokoban

import (
	"puzzlewright/levels"
	"puzzlewright/levels/message"
)

// A spot is a cell of a field, as small as a search wants it.
type spot = uint16

// maxCells is how many cells a field may have, maxBoxes how many boxes, and
// maxRoutes how many distances it may keep: boards beyond that are played, but
// not searched. One with fewRoutes is ready in no time.
const (
	maxCells  = 1<<16 - 2
	maxBoxes  = 400
	maxRoutes = 32 << 20
	fewRoutes = 1 << 20
)

// routesOf is how many distances the field of a board keeps.
func routesOf(b *board) int { return 4 * b.size() * max(len(b.goals), 1) }

// far is the distance of what cannot be reached.
const far = 1<<16 - 1

// A field is what the searches know of a board before they begin. It is
// never changed, and shared by all workers.
type field struct {
	*board
	n    int  // cells; the number n itself stands for any wall
	wall spot // n
	// next gives the neighbour of cell c in direction d at 4*c+d.
	next []spot

	// A cell is live where a box in it can still be pushed to some goal, the
	// player standing on some side. lives lists these cells, and index gives
	// the place of each there.
	live  []bool
	lives []spot
	index []spot

	sides      sides
	rings      rings
	symmetries [][]spot
	// pulls tells that boxes are pulled, from the goals to where they stand in
	// the beginning: those cells are the goals then. other is the field seen the
	// other way. homes are the cells where the player may be in the end; nil:
	// anywhere.
	pulls bool
	other *field
	homes []spot
	// raster lays the cells out in bits.
	raster raster
	// route gives the pushes that take a box from a cell, the player standing
	// in a part of the board that the box leaves him, to each goal in turn, at
	// (4*cell+part)*goals.
	route []uint16
	// nearest is the least of each such run.
	nearest []uint16
	total   int // goals
}

// errTooLarge tells that a board is played only, errHalted that it could not
// be made ready in time.
var (
	errTooLarge = message.Errorf("the board is too large to be searched")
	errHalted   = message.Errorf("the search was stopped")
)

// newField prepares a board, unless that is halted.
func newField(b *board, halted func() bool) (*field, error) {
	if b.size() > maxCells || len(b.boxes) > maxBoxes || routesOf(b) > maxRoutes {
		return nil, errTooLarge
	}
	f := &field{board: b, n: b.size(), wall: spot(b.size()), total: len(b.goals)}
	f.next = make([]spot, 4*(f.n+1))
	for c := range f.next {
		f.next[c] = f.wall
	}
	for c := range f.n {
		for d := range levels.NumDirections {
			if to := b.next[c][d]; to != none {
				f.next[4*c+d] = spot(to)
			}
		}
	}
	f.sides = newSides(f.next, f.n)
	f.rings = newRings(b)
	f.raster = newRaster(b)
	f.symmetries = newSymmetries(b)
	f.other = f.turned()
	if !f.measure(halted) || !f.other.measure(halted) {
		return nil, errHalted
	}
	return f, nil
}

// turned gives the field as it is for pulls, yet to be measured.
func (f *field) turned() *field {
	b := *f.board
	b.goals, b.boxes = f.boxes, f.goals
	b.goal = make([]bool, f.n)
	for _, g := range b.goals {
		b.goal[g] = true
	}
	t := *f
	t.board, t.other, t.pulls = &b, f, true
	t.homes = []spot{spot(f.player)}
	for _, image := range f.symmetries {
		t.homes = append(t.homes, image[f.player])
	}
	return &t
}

// step gives what it takes to move a box from a cell in a direction: where the
// player stands before, and is afterwards. If it is a push, that is where the
// box was; if a pull, one cell further.
func (f *field) step(c spot, d int) (stand, to, after spot) {
	to = f.next[4*int(c)+d]
	if f.pulls {
		return to, to, f.next[4*int(to)+d]
	}
	return f.next[4*int(c)+(d+2)%4], to, c
}

// ends tells whether the player may be in a part of the board in the end, which
// a box in a cell divides.
func (f *field) ends(box spot, part uint8) bool {
	for _, c := range f.homes {
		if f.sides.part(box, c) == part {
			return true
		}
	}
	return f.homes == nil
}

// measure fills in the routes by moving a box back from each goal, breadth
// first, over its cell and the part of the board in which the player is. That
// part changes only when the box moves: the player cannot cross it. It is
// false where it was halted.
func (f *field) measure(halted func() bool) bool {
	f.route = make([]uint16, 4*f.n*f.total)
	for i := range f.route {
		f.route[i] = far
	}
	type place struct {
		c    spot
		part uint8
	}
	queue := make([]place, 0, 4*f.n)
	for g, goal := range f.goals {
		at := func(p place) *uint16 { return &f.route[(4*int(p.c)+int(p.part))*f.total+g] }
		queue = queue[:0]
		for part := range uint8(4) {
			if p := (place{spot(goal), part}); f.ends(p.c, part) {
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
				stand, to, after := f.other.step(p.c, d)
				if stand == f.wall || to == f.wall || after == f.wall || f.sides.part(p.c, stand) != p.part {
					continue
				}
				q := place{to, f.sides.part(to, after)}
				if *at(q) == far {
					*at(q) = *at(p) + 1
					queue = append(queue, q)
				}
			}
		}
	}
	f.live, f.lives = make([]bool, f.n+1), nil
	f.index = make([]spot, f.n+1)
	f.nearest = make([]uint16, 4*f.n)
	for i := range f.nearest {
		f.nearest[i] = far
		for _, d := range f.route[i*f.total : (i+1)*f.total] {
			f.nearest[i] = min(f.nearest[i], d)
		}
		if f.nearest[i] < far {
			f.live[i/4] = true
		}
	}
	for c := range f.n {
		if f.live[c] {
			f.index[c] = spot(len(f.lives))
			f.lives = append(f.lives, spot(c))
		}
	}
	return true
}

// routes gives the row of distances to all goals of a box in a cell, the player
// being anywhere it can be without crossing the box.
func (f *field) routes(box, player spot) (row int32) {
	return 4*int32(box) + int32(f.sides.part(box, player))
}

// distances gives a row.
func (f *field) distances(row int32) []uint16 {
	i := int(row) * f.total
	return f.route[i : i+f.total : i+f.total]
}
