// Package heuristic estimates how far a position of Block Dude is from a goal, and
// tells positions that are most likely dead. It proves nothing.
//
//	heuristic.go     how far it is to a goal, by the blocks that the way lacks
//	relaxedpaths.go  the cheapest ways where gaps may be filled at a price
//	relaxedplan.go   deferred evaluation of successors
//	area.go          the cells that the dude gets to empty-handed
//	dead.go          positions that are most likely dead
package heuristic

import (
	"slices"

	"puzzlewright/solver/blockdude/board"
)

// A Heuristic estimates how far a position is from one in which the dude gets to a goal. It looks
// for the cheapest relaxed way there, on which air can be filled and blocks be cleared at a price.
// Then it adds the price of fetching the blocks that the way lacks. It is not admissible: it
// proves nothing.
type Heuristic struct {
	*board.Board
	Kinds []byte   // with the blocks where they are
	salt  []uint64 // by cell, for Enter
	Parameters
	Paths *RelaxedPaths

	Region     *Area // where the dude gets, empty-handed
	around     *Area // where he gets from launch, also while harvest takes blocks away
	returnable *Area // the part of Region from which he gets back

	launch board.Cell // where the way begins

	bears   []bool       // by cell: a block that the way stands on
	wants   []want       // the places that lack blocks, the last on the way first
	loose   []supply     // blocks that can be brought to where the way begins
	taken   []board.Cell // blocks in the order in which they can be taken away, see harvest
	hard    []fetch      // blocks that are out of reach
	easy    []board.Pose // the poses in which those of hard are lifted that lack has used
	cleared []board.Cell // the blocks that the way goes through
}

// A want is a place on the way and how many blocks it lacks.
type want struct {
	cell board.Cell
	gaps int32
}

// A supply is a block that can be had, and its price besides the carrying.
type supply struct {
	cell  board.Cell
	extra int32
}

// A fetch is a block that is out of reach: the number of gaps on the way to it, and the pose in
// which it is lifted.
type fetch struct {
	gaps int32
	pose board.Pose
}

// Parameters say how a heuristic estimates.
type Parameters struct {
	Prices     Prices
	Strict     bool  // plans only ways on which the dude need not turn round on a pile
	Returning  bool  // counts only cells from which the dude gets back as reached
	Wary       bool  // blocks from which there is no way back are hard to get
	RoundTrips bool  // plans ways that can be gone to and fro
	Fall       int32 // the price of a fall on such a way
}

// Prices are prices in presses: of filling a cell, of clearing one, and of fetching a block, for
// each gap on the way to it.
type Prices struct{ Fill, Clear, Fetch int32 }

// FarthestWay is the highest price of a way.
const FarthestWay = 4000

const (
	absentPrice = 400 // of a block where none can be fetched
	nearby      = 160 // ways up to this price are looked for in any case
)

// New prepares for a board; kinds are its cells with the blocks where they are.
func New(b *board.Board, kinds []byte, m Parameters) *Heuristic {
	a := &Heuristic{
		Board: b, Kinds: kinds, salt: make([]uint64, len(b.Kinds)), Parameters: m,
		Paths:  newRelaxedPaths(b, kinds, 1, m.Prices.Fill, m.Prices.Clear),
		Region: newArea(b, kinds), around: newArea(b, kinds), returnable: newArea(b, kinds),
		bears: make([]bool, len(b.Kinds)),
	}
	a.Paths.strict = m.Strict
	a.Paths.roundTrips, a.Paths.fall = m.RoundTrips, m.Fall
	x := uint64(1)
	for i := range a.salt { // xorshift (Marsaglia 2003)
		x ^= x << 13
		x ^= x >> 7
		x ^= x << 17
		a.salt[i] = x * 0x9E3779B97F4A7C15
	}
	return a
}

// Enter finds the cells that the dude gets to from a cell, and gives a hash of them.
func (a *Heuristic) Enter(at board.Cell) (hash uint64) {
	a.Region.flood(at)
	for _, c := range a.Region.Cells {
		hash += a.salt[c]
	}
	return hash * 0x9E3779B97F4A7C15
}

// Estimate estimates the presses that are left until the dude gets to one of some goals, and keeps
// the way and the blocks behind it, for RelaxedPlan. blocks are those that lie.
func (a *Heuristic) Estimate(blocks, goals []board.Cell) int32 {
	a.Paths.measure(blocks)
	starts := a.Region.Cells
	if a.RoundTrips {
		starts = a.returnable.Cells
	}
	a.wants, a.easy, a.cleared = a.wants[:0], a.easy[:0], a.cleared[:0]
	goal := a.Paths.seek(starts, goals)
	if goal == 0 {
		return FarthestWay
	}
	steps := a.trace(goal)
	gaps := int32(0)
	for _, w := range a.wants {
		gaps += w.gaps
	}
	a.sort(blocks, int(gaps))
	return steps + a.fetch()
}

// Settle finds the part of the region from which the dude gets back, if that
// matters.
func (a *Heuristic) Settle() {
	if a.Returning || a.RoundTrips {
		a.returnable.back(a.Region)
	}
}

// Area gives the cells that count as reached.
func (a *Heuristic) Area() *Area {
	if a.Returning || a.RoundTrips {
		return a.returnable
	}
	return a.Region
}

// trace goes back along the way to a goal. It sets wants, cleared and launch, and gives the length
// of the way, with the prices of clearing and falls.
func (a *Heuristic) trace(goal board.Pose) (steps int32) {
	r := a.Paths
	clear(a.bears)
	p := goal
	for ; r.from[p] != 0; p = r.from[p] {
		steps++
		c := p >> 1
		if a.RoundTrips && c/r.Stride > (r.from[p]>>1)/r.Stride+1 {
			steps += r.fall
		}
		gaps := r.gaps[c]
		switch {
		case gaps > 0:
			a.wants = append(a.wants, want{c, gaps})
		case r.kinds[c] == board.Block:
			steps += r.clear
			a.cleared = append(a.cleared, c)
		}
		a.bear(c + r.Stride*(1+gaps))
	}
	a.launch = p >> 1
	a.bear(a.launch + r.Stride)
	return steps
}

// bear marks the blocks of a pile, from its top, as ones that the way stands on.
func (a *Heuristic) bear(c board.Cell) {
	for ; a.Kinds[c] == board.Block; c += a.Stride {
		a.bears[c] = true
	}
}

// sort divides the blocks into loose ones, which can be had, and hard ones, which are out of
// reach. A wary heuristic looks from where blocks are brought: a block to which the dude does not
// get back from there has an extra price. enough is how many loose ones suffice.
func (a *Heuristic) sort(blocks []board.Cell, enough int) {
	a.loose, a.hard = a.loose[:0], a.hard[:0]
	near := a.Region
	switch {
	case a.RoundTrips:
		near = a.returnable
	case a.Wary:
		a.around.flood(a.launch)
		near = a.around
	}
	for _, c := range blocks {
		if a.freeOn(near, c) {
			a.loose = append(a.loose, supply{c, 0})
		}
	}
	if len(a.loose) < enough {
		a.harvest()
		for _, c := range blocks {
			if (a.Wary || a.RoundTrips) && !a.isLoose(c) && a.freeOn(a.Region, c) {
				a.loose = append(a.loose, supply{c, a.Prices.Fetch / 2})
			}
		}
	}
	for _, c := range blocks {
		if a.bears[c] || a.isLoose(c) {
			continue
		}
		h := fetch{gaps: OutOfSight}
		for _, beside := range [...]board.Cell{c - 1, c + 1} {
			if p := a.Paths.Into(beside); a.Paths.Costs[p] < OutOfSight {
				if a.Paths.filled[p] < h.gaps {
					h = fetch{a.Paths.filled[p], p}
				}
			}
		}
		if h.gaps < OutOfSight {
			h.gaps = max(h.gaps, 1)
			a.hard = append(a.hard, h)
		}
	}
}

func (a *Heuristic) isLoose(c board.Cell) bool {
	return slices.ContainsFunc(a.loose, func(s supply) bool { return s.cell == c })
}

// freeOn tells whether a block is free for a dude who gets to the cells of an area.
func (a *Heuristic) freeOn(g *Area, c board.Cell) bool {
	return g.Has(c-1) && a.free(c, c-1) || g.Has(c+1) && a.free(c, c+1)
}

// free tells whether a block can be lifted from a cell beside it. It is taken for granted that it
// can be carried from there to where the way begins.
func (a *Heuristic) free(c, beside board.Cell) bool {
	return !a.bears[c] && a.Kinds[c-a.Stride] == board.Air && a.Kinds[beside-a.Stride] == board.Air
}

// Distant counts the blocks that are out of reach.
func (a *Heuristic) Distant(blocks []board.Cell) (n int32) {
	g := a.Area()
	for _, c := range blocks {
		if !g.Has(c-1) && !g.Has(c+1) {
			n++
		}
	}
	return n
}

// harvest adds to the loose blocks those that become free when others are taken away. The farthest
// is taken first, as the way to it may stand on others.
func (a *Heuristic) harvest() {
	a.taken = a.taken[:0]
	for {
		a.around.flood(a.launch)
		c := a.ripe()
		if c == 0 {
			break
		}
		a.Kinds[c] = board.Air
		a.taken = append(a.taken, c)
	}
	for _, c := range a.taken {
		a.Kinds[c] = board.Block
	}
	for _, c := range a.taken {
		if len(a.loose) < len(a.taken) && !a.isLoose(c) {
			a.loose = append(a.loose, supply{c, 0})
		}
	}
}

// ripe gives the farthest block that is free; 0 for none.
func (a *Heuristic) ripe() board.Cell {
	for i := len(a.around.Cells) - 1; i >= 0; i-- {
		beside := a.around.Cells[i]
		for _, c := range [...]board.Cell{beside - 1, beside + 1} {
			if a.Kinds[c] == board.Block && a.free(c, beside) {
				return c
			}
		}
	}
	return 0
}

// fetch estimates the presses it takes to fetch the blocks that the way lacks.
func (a *Heuristic) fetch() int32 {
	sum := int32(0)
	for _, w := range slices.Backward(a.wants) { // those near the dude first
		for range w.gaps {
			sum += a.Prices.Fill
			nearest, least := -1, int32(OutOfSight)
			for i, l := range a.loose {
				if price := 2*a.distance(l.cell, w.cell) + l.extra; price < least {
					nearest, least = i, price
				}
			}
			if nearest < 0 {
				sum += a.lack()
				continue
			}
			sum += least
			a.loose[nearest] = a.loose[len(a.loose)-1]
			a.loose = a.loose[:len(a.loose)-1]
		}
	}
	return sum
}

// lack estimates the presses to get one more block: the hard one that is the easiest to get at.
func (a *Heuristic) lack() int32 {
	if len(a.hard) == 0 {
		return absentPrice
	}
	easiest := 0
	for i, h := range a.hard {
		if h.gaps < a.hard[easiest].gaps {
			easiest = i
		}
	}
	sum := a.Prices.Fill + a.Prices.Fetch*a.hard[easiest].gaps
	a.easy = append(a.easy, a.hard[easiest].pose)
	a.hard[easiest] = a.hard[len(a.hard)-1]
	a.hard = a.hard[:len(a.hard)-1]
	return min(sum, absentPrice)
}

// distance estimates the presses of carrying a block from one cell to another:
// upwards is dearer than down.
func (a *Heuristic) distance(from, to board.Cell) int32 {
	across := from%a.Stride - to%a.Stride
	up := from/a.Stride - to/a.Stride
	return max(across, -across) + max(2*up, -up/2)
}
