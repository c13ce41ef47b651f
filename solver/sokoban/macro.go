package sokoban

import "puzzlewright/levels"

// A haul is a box pushed from where it stands to another cell, as far as it
// goes without another box being touched.
type haul struct {
	box    int  // which box
	to     spot // where it ends
	player spot // the smallest cell the player can then reach
	pushes int
}

// hauls finds the hauls that are possible in a position.
type hauls struct {
	trip
	freeze  *freeze
	pairs   *pairs // nil: not known
	corrals *corrals
	// first are the ways in which each box may be pushed first, a bit each.
	first []uint8
	// halted tells to go no further; what was found until then is not all.
	halted func() bool
}

func newHauls(p *position) *hauls {
	return &hauls{trip: newTrip(p), freeze: newFreeze(p), corrals: newCorrals(p), halted: func() bool { return false }}
}

// all visits the hauls of every box, or those that begin with a push into a
// corral where that is all that matters. While one is visited, the position is
// the one it leads to, and after its reach; it is put back afterwards. The
// reach of the position must be known.
func (h *hauls) all(visit func(haul)) {
	h.first = h.first[:0]
	var pushes []int
	confined := false
	if !h.pulls {
		pushes, confined = h.corrals.find()
	}
	for range h.boxes {
		if confined {
			h.first = append(h.first, 0)
		} else {
			h.first = append(h.first, anyWay)
		}
	}
	if confined {
		for _, push := range pushes {
			h.first[push/4] |= 1 << (push % 4)
		}
	}
	for i, first := range h.first {
		if h.halted() {
			return
		}
		if first != 0 {
			h.of(i, first, visit)
		}
	}
}

// anyWay is a bit for each direction.
const anyWay = 1<<levels.NumDirections - 1

// of visits the hauls of one box, which begin with a push in one of some
// directions.
func (h *hauls) of(i int, first uint8, visit func(haul)) {
	h.round++
	start := h.boxes[i]
	h.queue = append(h.queue[:0], stop{at: start, player: h.player, before: -1})
	for n := 0; n < len(h.queue); n++ {
		s := h.queue[n]
		reach := &h.here
		if n > 0 {
			if h.known(s) {
				continue
			}
			h.move(i, s.at)
			if h.pairs.doom(h.position, i, s.player) {
				continue
			}
			lost, _ := h.freeze.find(s.at)
			if lost {
				continue
			}
			reach = &h.after
			least := reach.flood(h.position, s.player)
			if s.at != start || !h.here.has(s.player) {
				visit(haul{box: i, to: s.at, player: least, pushes: s.pushes})
			}
		}
		h.note(s.at, reach)
		for d := range 4 {
			if n == 0 && first>>d&1 == 0 {
				continue
			}
			if to, after, can := h.can(reach, s.at, d); can && h.live[to] {
				h.queue = append(h.queue, stop{to, after, s.pushes + 1, n})
			}
		}
	}
	h.move(i, start)
}

// way gives the cells through which a box is hauled to a cell, the player
// then being able to reach another one; nil where there is no such haul.
func (h *hauls) way(i int, to, player spot) []spot {
	var way []spot
	found := false
	h.of(i, anyWay, func(l haul) {
		if found || l.to != to || l.player != player {
			return
		}
		found = true
		// The stop that is visited is the only unfinished one that lies there
		// with the player in this reach.
		for n := range h.queue {
			if h.queue[n].at == to && h.queue[n].pushes == l.pushes && h.after.has(h.queue[n].player) {
				for ; n >= 0; n = h.queue[n].before {
					way = append(way, h.queue[n].at)
				}
				break
			}
		}
	})
	for a, b := 0, len(way)-1; a < b; a, b = a+1, b-1 {
		way[a], way[b] = way[b], way[a]
	}
	return way
}
