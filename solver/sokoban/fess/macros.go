package fess

import (
	"puzzlewright/levels"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/deadlock"
)

// A macro is a box pushed from where it stands to another cell, as far as it
// goes without another box being touched.
type macro struct {
	box    int          // which box
	to     board.Square // where it ends
	player board.Square // the smallest cell the player can then reach
	pushes int
}

// macroGenerator finds the hauls that are possible in a position.
type macroGenerator struct {
	boxWalk
	freeze  *deadlock.Freeze
	pairs   *deadlock.Pairs // nil: not known
	corrals *deadlock.PICorrals
	// firstPushes are the ways in which each box may be pushed first, a bit each.
	firstPushes []uint8
	// halted tells to go no further; what was found until then is not all.
	halted func() bool
}

func newMacroGenerator(p *board.Position) *macroGenerator {
	return &macroGenerator{boxWalk: newBoxWalk(p), freeze: deadlock.NewFreeze(p), corrals: deadlock.NewPICorrals(p), halted: func() bool { return false }}
}

// all visits the hauls of every box, or those that begin with a push into a
// corral where that is all that matters. While one is visited, the position is
// the one it leads to, and after its reach; it is put back afterwards. The
// reach of the position must be known.
func (h *macroGenerator) all(visit func(macro)) {
	h.firstPushes = h.firstPushes[:0]
	var pushes []int
	confined := false
	if !h.Pulls {
		pushes, confined = h.corrals.Find()
	}
	for range h.Boxes {
		if confined {
			h.firstPushes = append(h.firstPushes, 0)
		} else {
			h.firstPushes = append(h.firstPushes, anyDirection)
		}
	}
	if confined {
		for _, push := range pushes {
			h.firstPushes[push/4] |= 1 << (push % 4)
		}
	}
	for i, first := range h.firstPushes {
		if h.halted() {
			return
		}
		if first != 0 {
			h.of(i, first, visit)
		}
	}
}

// anyDirection is a bit for each direction.
const anyDirection = 1<<levels.NumDirections - 1

// of visits the hauls of one box, which begin with a push in one of some
// directions.
func (h *macroGenerator) of(i int, first uint8, visit func(macro)) {
	h.round++
	start := h.Boxes[i]
	h.queue = append(h.queue[:0], boxState{at: start, player: h.Player, before: -1})
	for n := 0; n < len(h.queue); n++ {
		s := h.queue[n]
		reach := &h.Here
		if n > 0 {
			if h.visited(s) {
				continue
			}
			h.MoveBox(i, s.at)
			if h.pairs.Deadlocked(h.Position, i, s.player) {
				continue
			}
			lost, _ := h.freeze.Find(s.at)
			if lost {
				continue
			}
			reach = &h.After
			least := reach.Flood(h.Position, s.player)
			if s.at != start || !h.Here.Has(s.player) {
				visit(macro{box: i, to: s.at, player: least, pushes: s.pushes})
			}
		}
		h.markSides(s.at, reach)
		for d := range 4 {
			if n == 0 && first>>d&1 == 0 {
				continue
			}
			if to, after, can := h.CanMove(reach, s.at, d); can && h.Live[to] {
				h.queue = append(h.queue, boxState{to, after, s.pushes + 1, n})
			}
		}
	}
	h.MoveBox(i, start)
}

// path gives the cells through which a box is hauled to a cell, the player
// then being able to reach another one; nil where there is no such haul.
func (h *macroGenerator) path(i int, to, player board.Square) []board.Square {
	var way []board.Square
	found := false
	h.of(i, anyDirection, func(l macro) {
		if found || l.to != to || l.player != player {
			return
		}
		found = true
		// The stop that is visited is the only unfinished one that lies there
		// with the player in this reach.
		for n := range h.queue {
			if h.queue[n].at == to && h.queue[n].pushes == l.pushes && h.After.Has(h.queue[n].player) {
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
