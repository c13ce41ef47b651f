package deadlock

import (
	"math/bits"

	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/states"
)

// A goalReach finds bipartite deadlocks: it works out which goals each box of a
// position can still come to if the frozen boxes are walls, and whether the boxes
// can be matched to goals of their own. What it works out for a set of frozen
// boxes is kept for other positions. Boxes on goals may be taken for frozen, too.
type goalReach struct {
	cache  map[string]*reachTable
	budget *states.Budget
	held   int64
	halted func() bool

	// frozen tells for each square whether a box lies there for good.
	frozen  []bool
	goalBit []uint64 // for each square that is a goal, its bit
	key     []byte   // of the cache: the squares of the frozen boxes, two bytes each
	masks   []uint64 // for each box that is not frozen, a bit for each goal it can come to
	boxOf   []int16  // for each goal, the index in masks of its box, -1 for none
	next    []board.Square
	sides   []uint8 // for each square and direction, the part in which the neighbour lies with a box on the square
	// fresh are the places that came to more goals; waits tells for each place whether pull has
	// still to go on from it.
	fresh []int
	waits []bool
	bound goalBound
}

// A reachTable is what is known of a board on which some boxes are walls.
type reachTable struct {
	cuts board.Cuts
	// component gives, for each square, the number of its part of the board as the walls cut it.
	component []board.Square
	// goals has, for a box on square s with the player in part p of the board as
	// the box cuts it, a bit for each goal to which it can be pushed: at 4*s+p.
	goals []uint64
}

// bytesPerSquare is about how many bytes a reachTable takes for each square.
const bytesPerSquare = 64

// maxCached is how many tables are kept, in a maxPart-th of the memory at most.
const (
	maxCached = 1 << 11
	maxPart   = 8
)

// maxGoals is how many goals there may be: one for each bit of a word.
const maxGoals = 64

// newGoalReach makes a goalReach with an empty cache. It asks now and then whether
// it shall stop.
func newGoalReach(f *board.Tables, budget *states.Budget, halted func() bool) *goalReach {
	w := &goalReach{
		cache: map[string]*reachTable{}, budget: budget, halted: halted,
		frozen: make([]bool, f.NumSquares+1), goalBit: make([]uint64, f.NumSquares+1),
		boxOf: make([]int16, f.NumGoals), next: make([]board.Square, len(f.Next)),
		sides: make([]uint8, len(f.Next)), waits: make([]bool, len(f.Next)), bound: newGoalBound(f),
	}
	if f.NumGoals <= maxGoals {
		for g, c := range f.Goals {
			w.goalBit[c] = 1 << g
		}
	}
	return w
}

func (w *goalReach) close() { w.budget.Give(w.held) }

// forget empties the cache.
func (w *goalReach) forget() {
	clear(w.cache)
	w.budget.Give(w.held)
	w.held = 0
}

// lost tells whether a position is lost because a box is frozen off the goals, or
// because the others cannot be matched to goals.
func (w *goalReach) lost(p *board.Position) bool {
	return w.findFrozen(p) || w.unmatched(p)
}

// shutsOff tells whether the boxes on goals, taken for frozen, shut the others off from the
// other goals.
func (w *goalReach) shutsOff(p *board.Position) bool {
	w.freezeGoals(p)
	if w.cache[string(w.key)] == nil && w.bound.shutsOff(p) {
		return true // no table need be worked out
	}
	return w.unmatched(p)
}

// freezeGoals takes the boxes on goals for frozen.
func (w *goalReach) freezeGoals(p *board.Position) {
	clear(w.frozen)
	w.key = w.key[:0]
	for _, g := range p.Goals {
		if b := board.Square(g); p.Taken[b] {
			w.freeze(b)
		}
	}
}

// freeze adds a box to those that are frozen.
func (w *goalReach) freeze(b board.Square) {
	w.frozen[b] = true
	w.key = append(w.key, byte(b), byte(b>>8))
}

// unmatched tells whether the boxes that are not frozen cannot be matched to goals.
func (w *goalReach) unmatched(p *board.Position) bool {
	at := w.find(p)
	if at == nil {
		return false
	}
	if p.PlayerGoals != nil && at.component[p.PlayerGoals[0]] != at.component[p.Player] {
		return true
	}
	w.masks = w.masks[:0]
	for _, b := range p.Boxes {
		if w.frozen[b] {
			continue
		}
		mask := at.goals[4*int(b)+int(at.cuts.Part(b, p.Player))]
		if at.component[b] != at.component[p.Player] {
			mask = w.goalBit[b] // it stays
		}
		w.masks = append(w.masks, mask)
	}
	return !w.match()
}

// findFrozen finds the frozen boxes, as Freeze does, but among all boxes of the position, and tells
// whether one of them is off the goals.
func (w *goalReach) findFrozen(p *board.Position) (lost bool) {
	clear(w.frozen)
	for _, b := range p.Boxes {
		w.frozen[b] = true
	}
	for thaw(p, p.Boxes, w.frozen) { // until none can move
	}
	w.key = w.key[:0]
	for _, b := range p.Boxes {
		if w.frozen[b] {
			lost = lost || !p.IsGoal[b]
			w.freeze(b)
		}
	}
	return lost
}

// find gives the table for the frozen boxes, or nil where there is no memory for it or the search
// is to stop.
func (w *goalReach) find(p *board.Position) *reachTable {
	if at := w.cache[string(w.key)]; at != nil {
		return at
	}
	bytes := int64(p.NumSquares) * bytesPerSquare
	if len(w.cache) >= maxCached || w.held+bytes > w.budget.Limit()/maxPart {
		w.forget()
	}
	if !w.budget.Take(bytes) {
		return nil
	}
	w.held += bytes
	at := w.compute(p.Tables)
	if w.halted() {
		return nil // it may not be complete
	}
	w.cache[string(w.key)] = at
	return at
}

// compute makes the table for the frozen boxes. It is not complete where the
// search is to stop.
func (w *goalReach) compute(f *board.Tables) *reachTable {
	copy(w.next, f.Next)
	for c := range f.NumSquares {
		for d := range 4 {
			if to := f.Next[4*c+d]; w.frozen[c] || w.frozen[to] {
				w.next[4*c+d] = f.Wall
			}
		}
	}
	at := &reachTable{cuts: board.NewCuts(w.next, f.NumSquares), component: make([]board.Square, f.NumSquares+1), goals: make([]uint64, 4*f.NumSquares)}
	w.divide(f, at)
	w.pull(f, at)
	return at
}

// divide numbers the parts into which the frozen boxes cut the board.
func (w *goalReach) divide(f *board.Tables, at *reachTable) {
	queue := make([]board.Square, 0, f.NumSquares)
	for c := range board.Square(f.NumSquares) {
		if at.component[c] != 0 {
			continue
		}
		at.component[c] = c + 1
		queue = append(queue[:0], c)
		for len(queue) > 0 {
			from := queue[len(queue)-1]
			queue = queue[:len(queue)-1]
			for _, to := range w.next[4*int(from) : 4*int(from)+4] {
				if to != f.Wall && at.component[to] == 0 {
					at.component[to] = c + 1
					queue = append(queue, to)
				}
			}
		}
	}
}

// reachAskEvery is how many steps are taken between two questions whether to stop.
const reachAskEvery = 1024

// pull finds the goals that can be reached from everywhere, by pulling boxes back
// from all of them at once. A place, 4*s+p, is a box on square s with the player in part p.
func (w *goalReach) pull(f *board.Tables, at *reachTable) {
	w.findSides(f, at)
	w.fresh = w.fresh[:0]
	clear(w.waits)
	add := func(place int, goals uint64) {
		at.goals[place] |= goals
		if !w.waits[place] {
			w.waits[place] = true
			w.fresh = append(w.fresh, place)
		}
	}
	for g, goal := range f.Goals {
		if !w.frozen[goal] {
			for side := range 4 {
				if f.PlayerGoals == nil || int(at.cuts.Part(board.Square(goal), f.PlayerGoals[0])) == side {
					add(4*int(goal)+side, 1<<g)
				}
			}
		}
	}
	for k := 0; k < len(w.fresh); k++ { //nolint:intrange // it grows meanwhile
		if k%reachAskEvery == reachAskEvery-1 && w.halted() {
			return
		}
		from := w.fresh[k]
		w.waits[from] = false
		c, side, goals := from/4, from%4, at.goals[from]
		for d := range 4 {
			to, beside := int(w.next[4*c+d]), d
			if f.Pulls {
				beside = (d + 2) % 4
			}
			if to == int(f.Wall) || w.next[4*c+beside] == f.Wall || w.next[4*to+beside] == f.Wall || int(w.sides[4*c+beside]) != side {
				continue
			}
			if place := 4*to + int(w.sides[4*to+beside]); goals&^at.goals[place] != 0 {
				add(place, goals)
			}
		}
	}
}

// findSides notes in which part of the board each neighbour of a square is.
func (w *goalReach) findSides(f *board.Tables, at *reachTable) {
	for c := range board.Square(f.NumSquares) {
		for d, to := range w.next[4*int(c) : 4*int(c)+4] {
			if to != f.Wall {
				w.sides[4*int(c)+d] = at.cuts.Part(c, to)
			}
		}
	}
}

// match tells whether every box can have a goal of its own, by augmenting paths (Kuhn 1955, for
// matchings without costs).
func (w *goalReach) match() bool {
	for g := range w.boxOf {
		w.boxOf[g] = -1
	}
	free := ^uint64(0)
	for i := range w.masks {
		if now := w.masks[i] & free; now != 0 {
			g := bits.TrailingZeros64(now)
			w.boxOf[g] = int16(i)
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

// augment finds a goal for box i, and if need be other goals for boxes that have one. tried are the
// goals tried so far, free those without a box, a bit each.
func (w *goalReach) augment(i int, tried, free *uint64) bool {
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
		if k := w.boxOf[g]; k < 0 || w.augment(int(k), tried, free) {
			w.boxOf[g] = int16(i)
			*free &^= 1 << g
			return true
		}
	}
}
