package board

import "puzzlewright/solver/states"

// A Position is where the boxes and the player are, with what a search wants
// to know of it at once. Each worker has its own, and loads states into it.
type Position struct {
	*Tables
	Boxes  []Square
	Player Square
	// Taken tells of each cell whether a box, or a wall, is in it, and boxIn
	// which of the boxes.
	Taken []bool
	BoxAt []int16
	// Open has a bit for each cell that is not taken, as the raster lays them.
	Open []uint64

	// Here is where the player can get to; after is for the position after
	// some push that is looked at.
	Here, After Area

	_ states.LastLine
}

func NewPosition(f *Tables) *Position {
	p := &Position{
		Tables: f, Boxes: states.OwnLines[Square](len(f.Boxes))[:0],
		Taken: states.OwnLines[bool](f.NumSquares + 1), BoxAt: states.OwnLines[int16](f.NumSquares + 1),
		Open: states.OwnLines[uint64](f.Raster.Words), Here: NewArea(f), After: NewArea(f),
	}
	p.Taken[f.Wall] = true
	for _, b := range f.Boxes {
		p.Boxes = append(p.Boxes, Square(b))
	}
	p.Player = Square(f.Player)
	for c := range Square(f.NumSquares) {
		p.flip(c)
	}
	p.PlaceBoxes()
	return p
}

// flip opens a closed cell, and closes an open one.
func (p *Position) flip(c Square) {
	at := p.Raster.Bit[c]
	p.Open[at>>6] ^= 1 << (at & 63)
}

// Put puts a box into a cell, lift takes it out.
func (p *Position) Put(i int, c Square) {
	p.Taken[c] = true
	p.BoxAt[c] = int16(i)
	p.flip(c)
}

func (p *Position) Lift(c Square) {
	p.Taken[c] = false
	p.flip(c)
}

// PlaceBoxes puts the boxes of the list on an empty board, clear takes them off.
func (p *Position) PlaceBoxes() {
	for i, b := range p.Boxes {
		p.Put(i, b)
	}
}

func (p *Position) RemoveBoxes() {
	for _, b := range p.Boxes {
		p.Lift(b)
	}
}

// MoveBox moves a box.
func (p *Position) MoveBox(i int, to Square) {
	p.Lift(p.Boxes[i])
	p.Put(i, to)
	p.Boxes[i] = to
}

// Solved tells whether every box is on a goal.
func (p *Position) Solved() bool {
	for _, b := range p.Boxes {
		if !p.IsGoal[b] {
			return false
		}
	}
	return true
}

// BlockedAlong tells whether a box cannot move along an axis (0 across, 1 up and
// down), by walls, by boxes among those given (nil: any), or by dead cells on
// both sides.
func (p *Position) BlockedAlong(c Square, axis int, among []bool) bool {
	if p.Pulls {
		return p.cannotPull(c, axis, among) && p.cannotPull(c, axis+2, among)
	}
	a, b := p.Next[4*int(c)+axis], p.Next[4*int(c)+axis+2]
	if a == p.Wall || b == p.Wall || !p.Live[a] && !p.Live[b] {
		return true
	}
	if among == nil {
		return p.Taken[a] || p.Taken[b]
	}
	return among[a] || among[b]
}

// cannotPull tells whether a box cannot be pulled in a direction, as stuck does for
// an axis.
func (p *Position) cannotPull(c Square, d int, among []bool) bool {
	to := p.Next[4*int(c)+d]
	after := p.Next[4*int(to)+d]
	if after == p.Wall || !p.Live[to] {
		return true
	}
	if among == nil {
		return p.Taken[to] || p.Taken[after]
	}
	return among[to] || among[after]
}

// PlayerHome tells whether the player can be in the end where a reach is.
func (p *Position) PlayerHome(r *Area) bool { return p.PlayerGoals == nil || r.Has(p.PlayerGoals[0]) }

// CanMove tells whether a box can be moved from a cell in a direction, the player
// being within a reach, and where that leads.
func (p *Position) CanMove(r *Area, c Square, d int) (to, after Square, can bool) {
	stand, to, after := p.Step(c, d)
	return to, after, r.Has(stand) && !p.Taken[to] && (after == c || !p.Taken[after])
}
