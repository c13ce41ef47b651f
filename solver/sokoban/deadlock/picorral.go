package deadlock

import (
	"math/bits"

	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/states"
)

// PICorrals finds a PI-corral: a part of the board such that a search for few pushes need try only
// pushes of its boxes for the moment (Damgaard and Meger; described in the Sokoban Wiki).
//
// A corral is an area that boxes keep the player out of, together with these boxes. It is a
// PI-corral if every push of its boxes that is possible from outside leads into it (I), and can be
// made right now (P). If in addition one of its boxes is off the goals, or one of its goals is
// free, such a push must come some day. Pushes elsewhere that come before neither help that push
// nor are hindered if it comes first. So only the pushes into the corral need be tried. As the
// player then walks other ways, this does not hold where moves are counted.
//
// It works on rows of bits. On a board that is too large for them it finds none.
type PICorrals struct {
	*board.Position
	// area are the free squares of the corral at hand; boxes are the boxes in and around it.
	area       board.Area
	boxes      []uint64
	goals      []uint64 // of the board
	closed     []uint64 // free squares where the player cannot get to
	unassigned []uint64 // squares of closed that are in no corral yet
	joined     []uint64 // boxes that joined the corral because its own boxes wait for them
	// pushable are the pushes into the corral at hand, as 4*box+direction; best are those into the
	// PI-corral with the fewest.
	pushable, best []int
	// Pairs and Learned are the deadlocks that are looked up; nil where there are none. The caller
	// sets them.
	Pairs   *Pairs
	Learned *Patterns
	// alone has the boxes of the corral at hand and no others, once filled.
	alone  *board.Position
	filled bool
	freeze *Freeze // of alone
	_      states.LastLine
}

// NewPICorrals makes PICorrals for a position. They may be used again whenever that has changed.
func NewPICorrals(p *board.Position) *PICorrals {
	words := p.Raster.Words
	alone := board.NewPosition(p.Tables)
	k := &PICorrals{
		Position: p, alone: alone, freeze: NewFreeze(alone), area: board.NewArea(p.Tables), goals: make([]uint64, words),
		boxes: states.OwnLines[uint64](words), unassigned: states.OwnLines[uint64](words),
		closed: states.OwnLines[uint64](words), joined: states.OwnLines[uint64](words),
	}
	for c, goal := range p.IsGoal {
		if at := p.Raster.Bit[c]; goal {
			k.goals[at>>6] |= 1 << (at & 63)
		}
	}
	return k
}

// Find gives the pushes to be tried, as 4*box+direction: those into the PI-corral that has the
// fewest. ok is false where there is none. The caller has filled Here of the position.
func (k *PICorrals) Find() (pushes []int, ok bool) {
	if !k.Raster.ByRows {
		return nil, false
	}
	for y, open := range k.Open {
		k.closed[y] = open &^ k.Here.Words[y]
	}
	copy(k.unassigned, k.closed)
	for y := range k.unassigned {
		for k.unassigned[y] != 0 {
			if k.isPICorral(y, k.unassigned[y]&-k.unassigned[y]) && (!ok || len(k.pushable) < len(k.best)) {
				ok = true
				k.best = append(k.best[:0], k.pushable...)
			}
		}
	}
	return k.best, ok
}

// isPICorral tells whether the corral of a cell of a row is a PI-corral, if need be together with
// boxes outside that its own boxes wait for. It lists the pushes into the corral in pushable.
func (k *PICorrals) isPICorral(row int, cell uint64) bool {
	clear(k.joined)
	for first := true; ; first = false {
		unsettled := k.gather(row, cell)
		for y := 0; first && y < len(k.unassigned); y++ {
			k.unassigned[y] &^= k.area.Words[y]
		}
		confined, joined := k.confined()
		if !joined {
			return confined && unsettled
		}
	}
}

// gather collects the corral of a cell of a row: the free squares connected with it, the boxes
// among and around them, the boxes that joined, and the free squares next to these boxes. A box
// that only touches another box is left out at first, as the two may have nothing to do with each
// other. unsettled tells that a box of the corral is off the goals, or that a goal in it is free.
func (k *PICorrals) gather(row int, cell uint64) (unsettled bool) {
	clear(k.area.Words)
	clear(k.boxes)
	k.area.Spread(k.Position, row, cell)
	area := k.area.Words[:len(k.boxes)]
	for more := true; more; {
		more = false
		for y := range k.boxes {
			k.boxes[y] = around(area, y)&k.Raster.Squares[y]&^k.Open[y] | k.joined[y]
		}
		for y := range k.boxes {
			if fresh := around(k.boxes, y) & k.closed[y] &^ area[y]; fresh != 0 {
				k.area.Spread(k.Position, y, fresh)
				more = true
			}
		}
	}
	for y, free := range area {
		unsettled = unsettled || free&k.goals[y] != 0 || k.boxes[y]&^k.goals[y] != 0
	}
	return unsettled
}

// around gives the squares of row y that are neighbours of some squares.
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

// confined looks at every push of the boxes of the corral and lists those into it that can be made.
// It tells whether every other push that is possible from outside, now or later, leads to a
// deadlock. A box outside that is in the way of a push joins the corral, which must then be
// gathered anew: that box stays where it is until a box of the corral is pushed.
func (k *PICorrals) confined() (confined, joined bool) {
	k.pushable, k.filled = k.pushable[:0], false
	for y, row := range k.boxes {
		for ; row != 0; row &= row - 1 {
			b := k.Raster.Square[y<<6|bits.TrailingZeros64(row)]
			for d := range 4 {
				from, to := k.Next[4*int(b)+(d+2)%4], k.Next[4*int(b)+d]
				if from == k.Wall || to == k.Wall || !k.Live[to] || k.holds(from) {
					continue // impossible for good, or possible only from inside
				}
				switch {
				case k.holds(to) && k.Taken[to]:
					// That box must move first. It is one of the corral.
				case k.holds(to) && !k.Taken[from]:
					k.pushable = append(k.pushable, 4*int(k.BoxAt[b])+d)
				case k.loses(b, to):
				case k.Taken[from]:
					k.join(from)
					joined = true
				case k.Taken[to]:
					k.join(to)
					joined = true
				default:
					return false, false // it leads out of the corral
				}
			}
		}
	}
	return true, joined
}

// loses tells whether a push of a box of the corral leads to a deadlock of boxes of the corral
// alone. That is a deadlock wherever the other boxes are.
func (k *PICorrals) loses(b, to board.Square) bool {
	if !k.filled {
		k.fill()
	}
	i := int(k.alone.BoxAt[b])
	k.alone.MoveBox(i, to)
	lost, _ := k.freeze.Find(to)
	lost = lost || k.Pairs.Deadlocked(k.alone, i, b) || k.Learned.Match(k.alone, to, b)
	k.alone.MoveBox(i, b)
	return lost
}

// fill puts the boxes of the corral on the board alone.
func (k *PICorrals) fill() {
	k.filled = true
	k.alone.RemoveBoxes()
	k.alone.Boxes = k.alone.Boxes[:0]
	for y, row := range k.boxes {
		for ; row != 0; row &= row - 1 {
			k.alone.Boxes = append(k.alone.Boxes, k.Raster.Square[y<<6|bits.TrailingZeros64(row)])
		}
	}
	k.alone.PlaceBoxes()
}

// join takes a box into the corral.
func (k *PICorrals) join(box board.Square) {
	at := k.Raster.Bit[box]
	k.joined[at>>6] |= 1 << (at & 63)
}

// holds tells whether a square is in the corral.
func (k *PICorrals) holds(c board.Square) bool {
	at := k.Raster.Bit[c]
	return (k.area.Words[at>>6]|k.boxes[at>>6])>>(at&63)&1 != 0
}
