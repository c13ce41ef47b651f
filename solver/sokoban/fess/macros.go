package fess

import (
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/deadlock"
)

// A macro is a macro move (Junghanns and Schaeffer 2001): one box is pushed from its
// square to another by any number of pushes, and no other box.
type macro struct {
	box    int
	to     board.Square
	player board.Square // the lowest square that the player can reach afterwards
	pushes int
}

// A macroGenerator finds the macro moves that are possible in a position.
type macroGenerator struct {
	boxWalk
	freeze  *deadlock.Freeze
	pairs   *deadlock.Pairs // nil where there is no table
	learned *deadlock.Patterns
	corrals *deadlock.PICorrals
	// firstPushes has, for each box, a bit for each direction in which it may be
	// pushed first.
	firstPushes []uint8
	// halted tells whether to go no further. The macro moves found until then are not all.
	halted func() bool
}

// newMacroGenerator makes a generator for a position. It may be used again whenever that has
// changed.
func newMacroGenerator(p *board.Position) *macroGenerator {
	return &macroGenerator{
		boxWalk: newBoxWalk(p), freeze: deadlock.NewFreeze(p), corrals: deadlock.NewPICorrals(p),
		halted: func() bool { return false },
	}
}

// all visits the macro moves of every box; where there is a PI-corral, only those that begin with a
// push into it. The caller has filled Here. During a visit the position is that after the macro
// move, and After is filled.
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

// askEvery is how many squares of a box are tried between two questions whether to stop. On a large
// board each of them may take a fraction of a millisecond.
const askEvery = 16

// of visits the macro moves of one box that begin with a push in one of some
// directions.
func (h *macroGenerator) of(i int, first uint8, visit func(macro)) {
	h.begin()
	start := h.Boxes[i]
	h.queue = append(h.queue[:0], boxState{at: start, player: h.Player, before: -1})
	for n := 0; n < len(h.queue); n++ {
		if n%askEvery == askEvery-1 && h.halted() {
			break
		}
		s := h.queue[n]
		area := &h.Here
		if n > 0 {
			if h.visited(s) {
				continue
			}
			h.MoveBox(i, s.at)
			if h.pairs.Deadlocked(h.Position, i, s.player) || h.learned.Match(h.Position, s.at, s.player) {
				continue
			}
			lost, _ := h.freeze.Find(s.at)
			if lost {
				continue
			}
			h.walkAround(s.at, s.player)
			area = &h.After
			least := area.Lowest(h.Position)
			if s.at != start || !h.Here.Has(s.player) {
				visit(macro{box: i, to: s.at, player: least, pushes: s.pushes})
			}
		}
		h.markSides(s.at, area)
		for d := range 4 {
			if n == 0 && first>>d&1 == 0 {
				continue
			}
			if to, after, can := h.CanMove(area, s.at, d); can && h.Live[to] {
				h.queue = append(h.queue, boxState{to, after, s.pushes + 1, n})
			}
		}
	}
	h.MoveBox(i, start)
}

// path gives the squares through which a macro move pushes a box to a square, if the
// lowest square that the player can reach then is the given one. It returns nil
// where there is no such macro move.
func (h *macroGenerator) path(i int, to, player board.Square) []board.Square {
	var path []board.Square
	found := false
	h.of(i, anyDirection, func(m macro) {
		if found || m.to != to || m.player != player {
			return
		}
		found = true
		// Of the entries with the box on that square and the player in this area, the one that is
		// being visited is the first with this number of pushes.
		for n := range h.queue {
			if h.queue[n].at == to && h.queue[n].pushes == m.pushes && h.After.Has(h.queue[n].player) {
				for ; n >= 0; n = h.queue[n].before {
					path = append(path, h.queue[n].at)
				}
				break
			}
		}
	})
	slices.Reverse(path)
	return path
}
