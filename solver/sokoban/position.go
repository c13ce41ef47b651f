package sokoban

import "puzzlewright/solver/states"

// A position is where the boxes and the player are, with what a search wants
// to know of it at once. Each worker has its own, and loads states into it.
type position struct {
	*field
	boxes  []spot
	player spot
	// taken tells of each cell whether a box, or a wall, is in it, and boxIn
	// which of the boxes.
	taken []bool
	boxIn []int16
	// open has a bit for each cell that is not taken, as the raster lays them.
	open []uint64

	// here is where the player can get to; after is for the position after
	// some push that is looked at.
	here, after reach

	_ states.LastLine
}

func newPosition(f *field) *position {
	p := &position{
		field: f, boxes: states.OwnLines[spot](len(f.boxes))[:0],
		taken: states.OwnLines[bool](f.n + 1), boxIn: states.OwnLines[int16](f.n + 1),
		open: states.OwnLines[uint64](f.raster.words), here: newReach(f), after: newReach(f),
	}
	p.taken[f.wall] = true
	for _, b := range f.boxes {
		p.boxes = append(p.boxes, spot(b))
	}
	p.player = spot(f.player)
	for c := range spot(f.n) {
		p.flip(c)
	}
	p.settle()
	return p
}

// flip opens a closed cell, and closes an open one.
func (p *position) flip(c spot) {
	at := p.raster.at[c]
	p.open[at>>6] ^= 1 << (at & 63)
}

// put puts a box into a cell, lift takes it out.
func (p *position) put(i int, c spot) {
	p.taken[c] = true
	p.boxIn[c] = int16(i)
	p.flip(c)
}

func (p *position) lift(c spot) {
	p.taken[c] = false
	p.flip(c)
}

// settle puts the boxes of the list on an empty board, clear takes them off.
func (p *position) settle() {
	for i, b := range p.boxes {
		p.put(i, b)
	}
}

func (p *position) clear() {
	for _, b := range p.boxes {
		p.lift(b)
	}
}

// move moves a box.
func (p *position) move(i int, to spot) {
	p.lift(p.boxes[i])
	p.put(i, to)
	p.boxes[i] = to
}

// solved tells whether every box is on a goal.
func (p *position) solved() bool {
	for _, b := range p.boxes {
		if !p.goal[b] {
			return false
		}
	}
	return true
}

// stuck tells whether a box cannot move along an axis (0 across, 1 up and
// down), by walls, by boxes among those given (nil: any), or by dead cells on
// both sides.
func (p *position) stuck(c spot, axis int, among []bool) bool {
	if p.pulls {
		return p.held(c, axis, among) && p.held(c, axis+2, among)
	}
	a, b := p.next[4*int(c)+axis], p.next[4*int(c)+axis+2]
	if a == p.wall || b == p.wall || !p.live[a] && !p.live[b] {
		return true
	}
	if among == nil {
		return p.taken[a] || p.taken[b]
	}
	return among[a] || among[b]
}

// held tells whether a box cannot be pulled in a direction, as stuck does for
// an axis.
func (p *position) held(c spot, d int, among []bool) bool {
	to := p.next[4*int(c)+d]
	after := p.next[4*int(to)+d]
	if after == p.wall || !p.live[to] {
		return true
	}
	if among == nil {
		return p.taken[to] || p.taken[after]
	}
	return among[to] || among[after]
}

// home tells whether the player can be in the end where a reach is.
func (p *position) home(r *reach) bool { return p.homes == nil || r.has(p.homes[0]) }

// can tells whether a box can be moved from a cell in a direction, the player
// being within a reach, and where that leads.
func (p *position) can(r *reach, c spot, d int) (to, after spot, can bool) {
	stand, to, after := p.step(c, d)
	return to, after, r.has(stand) && !p.taken[to] && (after == c || !p.taken[after])
}
