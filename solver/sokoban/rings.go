package sokoban

import "puzzlewright/levels"

// rings tells, mostly without a walk, where the player can get to after a
// push. A box put into a cell cuts off nothing where the free neighbours of
// that cell hang together through the eight cells around it.
type rings struct {
	// around gives the eight cells around a cell, clockwise from the one
	// above, at 8*c.
	around []spot
}

// ringSteps are the ways to the cells of a ring, in its order.
var ringSteps = [8]levels.Cell{{X: 0, Y: -1}, {X: 1, Y: -1}, {X: 1, Y: 0}, {X: 1, Y: 1}, {X: 0, Y: 1}, {X: -1, Y: 1}, {X: -1, Y: 0}, {X: -1, Y: -1}}

// ringWhole tells for each set of taken cells of a ring, a bit each, whether the
// free ones of the four neighbours hang together within the ring.
var ringWhole = func() (table [256]bool) {
	for mask := range table {
		groups := 0
		// A group begins where a free cell follows a taken one. One that is a
		// corner alone joins nothing and counts for nothing.
		for i := range 8 {
			if mask>>i&1 != 0 || mask>>((i+7)%8)&1 == 0 {
				continue
			}
			for k := i; mask>>(k%8)&1 == 0; k++ {
				if k%2 == 0 {
					groups++
					break
				}
			}
		}
		table[mask] = groups <= 1
	}
	return table
}()

func newRings(b *board) rings {
	r := rings{around: make([]spot, 8*(b.size()+1))}
	for c, at := range b.place {
		for i, s := range ringSteps {
			r.around[8*c+i] = spot(b.size())
			if n := b.at(levels.Cell{X: at.X + s.X, Y: at.Y + s.Y}); n != none {
				r.around[8*c+i] = spot(n)
			}
		}
	}
	return r
}

// pushed gives the smallest cell that the player can reach after the push of a
// box from one cell to the next, which is made already, least being that of
// before; here is the reach of before.
func (p *position) pushed(from, to, least spot) spot {
	cell, _ := p.shifted(from, to, least, from)
	return cell
}

// shifted does so for a push or a pull, which leaves the player in a cell. It
// tells whether the player has all the reach of before, but for the cell where
// the box is, and besides the one where it was; if not, the reach is in after.
func (p *position) shifted(from, to, least, player spot) (cell spot, whole bool) {
	anew := to == least
	c := 4 * int(from)
	for _, n := range p.next[c : c+4 : c+4] {
		anew = anew || !p.taken[n] && !p.here.has(n) // the box had closed a way
	}
	divided := p.here.has(to) && !ringWhole[p.ring(to)]
	switch {
	case !divided && !anew:
	case !p.raster.rows || divided && anew:
		return p.after.flood(p, player), false
	case anew:
		return p.after.widen(p, from), false
	case !p.after.joins(p, player, to):
		return p.after.least(p), false
	}
	if p.raster.at[from] < p.raster.at[least] {
		return from, true
	}
	return least, true
}

// straight are the four neighbours in a ring, without the corners.
const straight = 0b01010101

// ring tells which cells around one are taken, a bit each.
func (p *position) ring(c spot) (mask int) {
	for i, n := range p.rings.around[8*int(c) : 8*int(c)+8] {
		if p.taken[n] {
			mask |= 1 << i
		}
	}
	return mask
}
