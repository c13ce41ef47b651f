package board

import (
	"puzzlewright/levels"
	"puzzlewright/solver/states"
)

// A Position is where the boxes and the player are, in a form in which pushes are
// tried fast. Each worker has its own, and loads one state after the other.
type Position struct {
	*Tables
	Boxes  []Square
	Player Square
	// Taken tells for each square whether there is a box or a wall.
	Taken []bool
	// BoxAt gives, for a square with a box, the index of that box in Boxes. Elsewhere it is stale.
	BoxAt []int16
	// Open has a bit for each square that is not taken, as the raster lays them out.
	Open []uint64

	// Here is where the player can walk; After is the same for the position after a push that is
	// being tried. Neither follows the position by itself: the code that needs one fills it.
	Here, After Area

	_ states.LastLine
}

// NewPosition gives the position at the start.
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

// flip changes whether a square is open.
func (p *Position) flip(c Square) {
	at := p.Raster.Bit[c]
	p.Open[at>>6] ^= 1 << (at & 63)
}

// Put puts box i on a square. The list of boxes is left to the caller.
func (p *Position) Put(i int, c Square) {
	p.Taken[c] = true
	p.BoxAt[c] = int16(i)
	p.flip(c)
}

// Lift takes a box off a square. The list of boxes is left to the caller.
func (p *Position) Lift(c Square) {
	p.Taken[c] = false
	p.flip(c)
}

// PlaceBoxes puts the boxes of the list on the board, which must be empty.
func (p *Position) PlaceBoxes() {
	for i, b := range p.Boxes {
		p.Put(i, b)
	}
}

// RemoveBoxes takes the boxes of the list off the board.
func (p *Position) RemoveBoxes() {
	for _, b := range p.Boxes {
		p.Lift(b)
	}
}

// MoveBox moves a box to another square.
func (p *Position) MoveBox(i int, to Square) {
	p.Lift(p.Boxes[i])
	p.Put(i, to)
	p.Boxes[i] = to
}

// Play makes a move that is possible, and tells whether it is a push.
func (p *Position) Play(m levels.Move) (push bool) {
	to := p.Next[4*int(p.Player)+int(m)]
	if push = p.Taken[to]; push {
		p.MoveBox(int(p.BoxAt[to]), p.Next[4*int(to)+int(m)])
	}
	p.Player = to
	return push
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
// down): because of a wall, of a box among those given (nil means any), or of
// dead squares on both sides.
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

// cannotPull tells whether a box cannot be pulled in a direction, for the same
// reasons as BlockedAlong.
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

// PlayerHome tells whether an area is one where the player may be in the end.
func (p *Position) PlayerHome(r *Area) bool { return p.PlayerGoals == nil || r.Has(p.PlayerGoals[0]) }

// CanMove tells whether a box can be moved in a direction by a player in an area.
// It returns where the box and the player are afterwards.
func (p *Position) CanMove(r *Area, c Square, d int) (to, after Square, can bool) {
	stand, to, after := p.Step(c, d)
	return to, after, r.Has(stand) && !p.Taken[to] && (after == c || !p.Taken[after])
}
