package board

import "puzzlewright/levels"

// ring tells, mostly without a walk, where the player can get to after a
// push. A box put into a cell cuts off nothing where the free neighbours of
// that cell hang together through the eight cells around it.
type ring struct {
	// around gives the eight cells around a cell, clockwise from the one
	// above, at 8*c.
	around []Square
}

// ringOffsets are the ways to the cells of a ring, in its order.
var ringOffsets = [8]levels.Cell{{X: 0, Y: -1}, {X: 1, Y: -1}, {X: 1, Y: 0}, {X: 1, Y: 1}, {X: 0, Y: 1}, {X: -1, Y: 1}, {X: -1, Y: 0}, {X: -1, Y: -1}}

// RingConnected tells for each set of taken cells of a ring, a bit each, whether the
// free ones of the four neighbours hang together within the ring.
var RingConnected = func() (table [256]bool) {
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

func newRing(b *Board) ring {
	r := ring{around: make([]Square, 8*(b.Size()+1))}
	for c, at := range b.Place {
		for i, s := range ringOffsets {
			r.around[8*c+i] = Square(b.Size())
			if n := b.At(levels.Cell{X: at.X + s.X, Y: at.Y + s.Y}); n != None {
				r.around[8*c+i] = Square(n)
			}
		}
	}
	return r
}

// PlayerAfterPush gives the smallest cell that the player can reach after the push of a
// box from one cell to the next, which is made already, least being that of
// before; here is the reach of before.
func (p *Position) PlayerAfterPush(from, to, least Square) Square {
	cell, _ := p.PlayerAfterStep(from, to, least, from)
	return cell
}

// PlayerAfterStep does so for a push or a pull, which leaves the player in a cell. It
// tells whether the player has all the reach of before, but for the cell where
// the box is, and besides the one where it was; if not, the reach is in after.
func (p *Position) PlayerAfterStep(from, to, least, player Square) (cell Square, whole bool) {
	anew := to == least
	c := 4 * int(from)
	for _, n := range p.Next[c : c+4 : c+4] {
		anew = anew || !p.Taken[n] && !p.Here.Has(n) // the box had closed a way
	}
	divided := p.Here.Has(to) && !RingConnected[p.TakenAround(to)]
	switch {
	case !divided && !anew:
	case !p.Raster.ByRows || divided && anew:
		return p.After.Flood(p, player), false
	case anew:
		return p.After.extend(p, from), false
	case !p.After.reachesAround(p, player, to):
		return p.After.Lowest(p), false
	}
	if p.Raster.Bit[from] < p.Raster.Bit[least] {
		return from, true
	}
	return least, true
}

// RingSides are the four neighbours in a ring, without the corners.
const RingSides = 0b01010101

// TakenAround tells which cells around one are taken, a bit each.
func (p *Position) TakenAround(c Square) (mask int) {
	for i, n := range p.Rings.around[8*int(c) : 8*int(c)+8] {
		if p.Taken[n] {
			mask |= 1 << i
		}
	}
	return mask
}
