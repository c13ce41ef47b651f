package deadlock

import (
	"math/bits"

	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/states"
)

// PICorrals finds, in a position, a part of the board on which the search for
// few pushes may concentrate.
//
// A corral is a region that boxes keep the player out of, with the boxes
// around it. Where each push that can ever be made of them from outside leads
// into it, and each can be made right now, and the corral holds a box or goal
// that is not settled, then some such push must come; the pushes before it,
// elsewhere, neither help it nor are hurt by it when it is made first. So the
// other pushes need not be tried (the PI-corral of Damgaard and of Meger).
// The player's walks do change, so that it is no way to count moves.
//
// Regions are gathered in rows of bits. On a board that is too large for that
// nothing is left out.
type PICorrals struct {
	*board.Position
	// area are the free cells of a corral, boxes the boxes among and around
	// them; goals are those of the board.
	area         board.Area
	boxes, goals []uint64
	unassigned   []uint64 // the free cells that are in no corral yet
	// pushable are the pushes into the corral, 4*box+direction.
	pushable []int
	best     []int
	_        states.LastLine
}

func NewPICorrals(p *board.Position) *PICorrals {
	words := p.Raster.Words
	k := &PICorrals{
		Position: p, area: board.NewArea(p.Tables), goals: make([]uint64, words),
		boxes: states.OwnLines[uint64](words), unassigned: states.OwnLines[uint64](words),
	}
	for c, goal := range p.IsGoal {
		if at := p.Raster.Bit[c]; goal {
			k.goals[at>>6] |= 1 << (at & 63)
		}
	}
	return k
}

// Find gives the pushes to be tried, those of the corral with the fewest of
// them; ok is false where there is no such corral. The reach of the position
// must be known.
func (k *PICorrals) Find() (pushes []int, ok bool) {
	if !k.Raster.ByRows {
		return nil, false
	}
	for y, open := range k.Open {
		k.unassigned[y] = open &^ k.Here.Words[y]
	}
	for y := range k.unassigned {
		for k.unassigned[y] != 0 {
			if k.gather(y, k.unassigned[y]&-k.unassigned[y]) && k.isPICorral() && (!ok || len(k.pushable) < len(k.best)) {
				ok = true
				k.best = append(k.best[:0], k.pushable...)
			}
		}
	}
	return k.best, ok
}

// gather gathers the corral of a cell of a row: the cells that hang together with
// it, and the boxes among and around them. It tells whether anything in it is
// still to be done.
//
// A box leads on to free cells only: boxes in a row may have nothing to do with
// each other.
func (k *PICorrals) gather(row int, cell uint64) (unsettled bool) {
	clear(k.area.Words)
	clear(k.boxes)
	k.area.Spread(k.Position, row, cell)
	area := k.area.Words[:len(k.boxes)]
	for more := true; more; {
		more = false
		for y := range k.boxes {
			k.boxes[y] = around(area, y) & k.Raster.Squares[y] &^ k.Open[y]
		}
		for y := range k.boxes {
			if fresh := around(k.boxes, y) & k.unassigned[y] &^ area[y]; fresh != 0 {
				k.area.Spread(k.Position, y, fresh)
				more = true
			}
		}
	}
	for y, free := range area {
		k.unassigned[y] &^= free
		unsettled = unsettled || free&k.goals[y] != 0 || k.boxes[y]&^k.goals[y] != 0
	}
	return unsettled
}

// around gives the neighbours that cells have in a row.
func around(cells []uint64, y int) uint64 {
	near := cells[y]<<1 | cells[y]>>1
	if y > 0 {
		near |= cells[y-1]
	}
	if y+1 < len(cells) {
		near |= cells[y+1]
	}
	return near
}

// isPICorral looks at every push of the corral's boxes, lists those that can be
// made, and tells whether there is one and they are all that ever can.
func (k *PICorrals) isPICorral() bool {
	k.pushable = k.pushable[:0]
	for y, row := range k.boxes {
		for ; row != 0; row &= row - 1 {
			b := k.Raster.Square[y<<6|bits.TrailingZeros64(row)]
			for d := range 4 {
				from, to := k.Next[4*int(b)+(d+2)%4], k.Next[4*int(b)+d]
				if from == k.Wall || to == k.Wall || !k.Live[to] || k.holds(from) {
					continue // never possible, or only from within
				}
				switch {
				case !k.holds(to):
					return false // out of the corral, now or later
				case k.Taken[to]:
					// Only a push of that box, which is one of these, makes room.
				case !k.Here.Has(from):
					return false // into the corral, but not yet
				default:
					k.pushable = append(k.pushable, 4*int(k.BoxAt[b])+d)
				}
			}
		}
	}
	return true
}

// holds tells whether a cell is in the corral.
func (k *PICorrals) holds(c board.Square) bool {
	at := k.Raster.Bit[c]
	return (k.area.Words[at>>6]|k.boxes[at>>6])>>(at&63)&1 != 0
}
