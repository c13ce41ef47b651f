package sokoban

import (
	"math/bits"

	"puzzlewright/solver/states"
)

// wards tell which goals the boxes of a position can still come to when those
// that can never move again are taken for walls.
type wards struct {
	known  map[string]*ward
	budget *states.Budget
	held   int64

	only  []uint64 // of each cell, a bit for the goal that it is
	stays []bool   // of each cell, whether a box stays there for good
	key   []byte
	masks []uint64
	box   []int16 // of each goal, in a matching
	next  []spot
}

// A ward is what is known with some boxes for walls.
type ward struct {
	sides sides
	// part numbers the parts that the walls cut the board into.
	part []spot
	// goals has a bit for each goal to which a box can be pushed, from a cell
	// with the player on a side of it: 4*cell+side.
	goals []uint64
}

// wardBytes is about what one takes for each cell.
const wardBytes = 64

// maxWards is how many are kept, maxWarded how many goals there may be.
const (
	maxWards  = 1 << 11
	maxWarded = 64
)

func newWards(f *field, budget *states.Budget) *wards {
	w := &wards{known: map[string]*ward{}, budget: budget, stays: make([]bool, f.n+1), box: make([]int16, f.total), only: make([]uint64, f.n+1)}
	w.next = make([]spot, len(f.next))
	if f.total <= maxWarded {
		for g, c := range f.goals {
			w.only[c] = 1 << g
		}
	}
	return w
}

func (w *wards) close() { w.budget.Give(w.held) }

// lost tells whether a position is lost because a box is stuck off the goals,
// or because those that are not cannot all come to goals of their own.
func (w *wards) lost(p *position) bool {
	if w.settle(p) {
		return true
	}
	at := w.find(p)
	if at == nil {
		return false
	}
	if p.homes != nil && at.part[p.homes[0]] != at.part[p.player] {
		return true
	}
	w.masks = w.masks[:0]
	for _, b := range p.boxes {
		if w.stays[b] {
			continue
		}
		mask := at.goals[4*int(b)+int(at.sides.part(b, p.player))]
		if at.part[b] != at.part[p.player] {
			if mask = w.only[b]; mask == 0 {
				return true
			}
		}
		w.masks = append(w.masks, mask)
	}
	return !w.match()
}

// settle finds out which boxes stay for good, and tells whether one of them
// is on no goal.
func (w *wards) settle(p *position) (lost bool) {
	clear(w.stays)
	for _, b := range p.boxes {
		w.stays[b] = true
	}
	for changed := true; changed; {
		changed = false
		for _, b := range p.boxes {
			if w.stays[b] && (!p.stuck(b, 0, w.stays) || !p.stuck(b, 1, w.stays)) {
				w.stays[b] = false
				changed = true
			}
		}
	}
	w.key = w.key[:0]
	for _, b := range p.boxes {
		if w.stays[b] {
			lost = lost || !p.goal[b]
			w.key = append(w.key, byte(b), byte(b>>8))
		}
	}
	return lost
}

// find gives what is known with the boxes that stay, nil for want of memory.
func (w *wards) find(p *position) *ward {
	if at := w.known[string(w.key)]; at != nil {
		return at
	}
	bytes := int64(p.n) * wardBytes
	if len(w.known) >= maxWards {
		clear(w.known)
		w.budget.Give(w.held)
		w.held = 0
	}
	if !w.budget.Take(bytes) {
		return nil
	}
	w.held += bytes
	at := w.make(p.field)
	w.known[string(w.key)] = at
	return at
}

func (w *wards) make(f *field) *ward {
	copy(w.next, f.next)
	for c := range f.n {
		for d := range 4 {
			if to := f.next[4*c+d]; w.stays[c] || w.stays[to] {
				w.next[4*c+d] = f.wall
			}
		}
	}
	at := &ward{sides: newSides(w.next, f.n), part: make([]spot, f.n+1), goals: make([]uint64, 4*f.n)}
	w.divide(f, at)
	w.pull(f, at)
	return at
}

// divide numbers the parts of the board.
func (w *wards) divide(f *field, at *ward) {
	queue := make([]spot, 0, f.n)
	for c := range spot(f.n) {
		if at.part[c] != 0 {
			continue
		}
		at.part[c] = c + 1
		queue = append(queue[:0], c)
		for len(queue) > 0 {
			from := queue[len(queue)-1]
			queue = queue[:len(queue)-1]
			for _, to := range w.next[4*int(from) : 4*int(from)+4] {
				if to != f.wall && at.part[to] == 0 {
					at.part[to] = c + 1
					queue = append(queue, to)
				}
			}
		}
	}
}

// pull finds out which goals can be come to, by pulling boxes back from all of
// them at once.
func (w *wards) pull(f *field, at *ward) {
	type place struct {
		c    spot
		side uint8
	}
	var fresh []place
	for g, goal := range f.goals {
		if !w.stays[goal] {
			for side := range uint8(4) {
				if f.homes == nil || at.sides.part(spot(goal), f.homes[0]) == side {
					at.goals[4*int(goal)+int(side)] |= 1 << g
					fresh = append(fresh, place{spot(goal), side})
				}
			}
		}
	}
	for k := 0; k < len(fresh); k++ {
		l := fresh[k]
		mask := at.goals[4*int(l.c)+int(l.side)]
		for d := range 4 {
			stand, to, after := w.back(f, l.c, d)
			if stand == f.wall || to == f.wall || after == f.wall || at.sides.part(l.c, stand) != l.side {
				continue
			}
			side := at.sides.part(to, after)
			if known := &at.goals[4*int(to)+int(side)]; *known|mask != *known {
				*known |= mask
				fresh = append(fresh, place{to, side})
			}
		}
	}
}

// back is a step of the other way, with boxes for walls.
func (w *wards) back(f *field, c spot, d int) (stand, to, after spot) {
	to = w.next[4*int(c)+d]
	if f.pulls {
		return w.next[4*int(c)+(d+2)%4], to, c
	}
	return to, to, w.next[4*int(to)+d]
}

// match tells whether each of the masks can have a goal of its own (Kuhn's
// augmenting paths).
func (w *wards) match() bool {
	for g := range w.box {
		w.box[g] = -1
	}
	free := ^uint64(0)
	for i := range w.masks {
		if now := w.masks[i] & free; now != 0 {
			g := bits.TrailingZeros64(now)
			w.box[g] = int16(i)
			free &^= 1 << g
			continue
		}
		tried := uint64(0)
		if !w.augment(i, &tried, &free) {
			return false
		}
	}
	return true
}

func (w *wards) augment(i int, tried, free *uint64) bool {
	for {
		now := w.masks[i] &^ *tried
		if now == 0 {
			return false
		}
		if open := now & *free; open != 0 {
			now = open
		}
		g := bits.TrailingZeros64(now)
		*tried |= 1 << g
		if k := w.box[g]; k < 0 || w.augment(int(k), tried, free) {
			w.box[g] = int16(i)
			*free &^= 1 << g
			return true
		}
	}
}
