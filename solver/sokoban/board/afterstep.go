package board

import "puzzlewright/levels"

// A ring holds, for each square, the eight squares around it. They mostly tell without a walk where
// the player can get to after a push: a box put on a square cuts nothing off if the free neighbours
// of that square are connected within its ring.
type ring struct {
	// around gives the eight squares around square s, clockwise from the one
	// above, at 8*s.
	around []Square
}

// ringOffsets are the offsets of the squares of a ring, in its order.
var ringOffsets = [8]levels.Cell{{X: 0, Y: -1}, {X: 1, Y: -1}, {X: 1, Y: 0}, {X: 1, Y: 1}, {X: 0, Y: 1}, {X: -1, Y: 1}, {X: -1, Y: 0}, {X: -1, Y: -1}}

// ringConnected tells for each set of taken squares of a ring, a bit each, whether
// those of the four neighbours that are free are connected within the ring.
var ringConnected = func() (table [256]bool) {
	for mask := range table {
		groups := 0
		// A group begins where a free square follows a taken one. A corner that is
		// free alone connects nothing and does not count.
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

// PlayerAfterPush gives the lowest square that the player can reach after the push of a box between
// two squares. The caller has already moved the box; least is the lowest square of the player's
// area before the push, and Here is that area.
func (p *Position) PlayerAfterPush(from, to, least Square) Square {
	cell, _ := p.PlayerAfterStep(from, to, least, from)
	return cell
}

// PlayerAfterStep does the same for a push or a pull, which leaves the player on a given square. If
// whole is true, the area is that before the step, plus the square where the box was, minus the
// square where it is now, and After is of no use. Otherwise After is the area.
func (p *Position) PlayerAfterStep(from, to, least, player Square) (cell Square, whole bool) {
	anew := to == least
	c := 4 * int(from)
	for _, n := range p.Next[c : c+4 : c+4] {
		anew = anew || !p.Taken[n] && !p.Here.Has(n) // the box was in the way
	}
	divided := p.Here.Has(to) && !ringConnected[p.takenAround(to)]
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

// ringSides are the four neighbours in a ring, without the corners.
const ringSides = 0b01010101

// CutsNothing tells that a box on a square cuts no free squares off from others. Where it is false,
// the box may or may not cut some off.
func (p *Position) CutsNothing(s Square) bool { return ringConnected[p.takenAround(s)] }

// SplitsNothing tells that a box on a square leaves the number of areas into which the boxes cut
// the board unchanged: it separates none, and fills none. Where it is false, the box may or may not
// change that number.
func (p *Position) SplitsNothing(s Square) bool {
	mask := p.takenAround(s)
	return ringConnected[mask] && mask&ringSides != ringSides
}

// takenAround tells which squares of the ring of a square are taken, a bit each.
func (p *Position) takenAround(c Square) (mask int) {
	for i, n := range p.rings.around[8*int(c) : 8*int(c)+8] {
		if p.Taken[n] {
			mask |= 1 << i
		}
	}
	return mask
}
