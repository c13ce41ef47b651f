package blockdude

import "slices"

// A heuristic estimates how far a position is from one in which the dude gets to
// some goal. It looks for the cheapest relaxed way there, on which air can be
// filled and blocks be cleared at a price. Then it adds what it costs to fetch the
// blocks that the way lacks. It is not admissible: it proves nothing.
type heuristic struct {
	*board
	kinds []byte // with the blocks where they are
	salt  []uint64
	parameters
	paths *relaxedPaths

	region     *area // where the dude gets, empty-handed
	around     *area // the same from where the way begins, while blocks are taken away
	returnable *area // where he gets to and back again
	carrier    *carrier

	launch cell // where the way leaves the region
	side   cell // which way the dude faces there; 0 for either

	bears   []bool   // by cell: a block that the way stands on
	wants   []want   // the places that lack blocks, the last on the way first
	loose   []supply // blocks that can be brought to where the way begins
	taken   []cell   // blocks in the order in which they can be taken away
	hard    []fetch  // blocks that must be got at first
	easy    []pose   // where those of them are lifted that were counted on
	cleared []cell   // the blocks that the way goes through
}

// A want is a place on the way and how many blocks it lacks.
type want struct {
	cell cell
	gaps int32
}

// A supply is a block that can be had, and what it costs besides the carrying.
type supply struct {
	cell  cell
	extra int32
}

// A fetch is a block that is out of reach: how many gaps there are on the way to it,
// and the pose in which it is lifted.
type fetch struct {
	gaps int32
	pose pose
}

// The prices of a way, in presses: of filling a cell, of clearing one, and of
// fetching a block over a gap.
type prices struct{ fill, clear, fetch int32 }

const (
	absentPrice = 400  // of a block that is nowhere to be fetched
	farthestWay = 4000 // the highest price of a way
	nearby      = 160  // ways up to this price are looked for in any case
)

func newHeuristic(b *board, kinds []byte, m parameters) *heuristic {
	a := &heuristic{
		board: b, kinds: kinds, salt: make([]uint64, len(b.kinds)), parameters: m,
		paths:  newRelaxedPaths(b, kinds, 1, m.prices.fill, m.prices.clear),
		region: newArea(b, kinds), around: newArea(b, kinds), returnable: newArea(b, kinds),
		carrier: newCarrier(b, kinds),
		bears:   make([]bool, len(b.kinds)),
	}
	a.paths.strict = m.strict
	a.paths.roundTrips, a.paths.fall = m.roundTrips, m.fall
	x := uint64(1)
	for i := range a.salt { // xorshift (Marsaglia 2003)
		x ^= x << 13
		x ^= x >> 7
		x ^= x << 17
		a.salt[i] = x * 0x9E3779B97F4A7C15
	}
	return a
}

// enter finds the cells that the dude gets to from a cell, and gives a hash of them.
func (a *heuristic) enter(at cell) (hash uint64) {
	a.region.flood(at)
	for _, c := range a.region.cells {
		hash += a.salt[c]
	}
	return hash * 0x9E3779B97F4A7C15
}

// estimate gives the presses that may be left until the dude gets to one of some
// goals, and keeps what it was made of. blocks are those that lie.
func (a *heuristic) estimate(blocks, goals []cell) int32 {
	a.paths.measure(blocks)
	starts := a.region.cells
	if a.roundTrips {
		starts = a.returnable.cells
	}
	a.wants, a.easy, a.cleared = a.wants[:0], a.easy[:0], a.cleared[:0]
	goal := a.paths.seek(starts, goals, farthestWay, nearby)
	if goal == 0 {
		return farthestWay
	}
	steps := a.trace(goal)
	gaps := int32(0)
	for _, w := range a.wants {
		gaps += w.gaps
	}
	a.sort(blocks, int(gaps))
	return steps + a.fetch()
}

// settle finds the part of the region from which the dude gets back, if that
// matters.
func (a *heuristic) settle() {
	if a.returning || a.roundTrips {
		a.returnable.back(a.region)
	}
}

// area gives the cells that count as reached.
func (a *heuristic) area() *area {
	if a.returning || a.roundTrips {
		return a.returnable
	}
	return a.region
}

// trace goes back along the way to a goal. It finds where the way lacks blocks, what
// must be cleared for it, how long it is, and where it begins.
func (a *heuristic) trace(goal pose) (steps int32) {
	r := a.paths
	clear(a.bears)
	a.side = 0
	p := goal
	for ; r.from[p] != 0; p = r.from[p] {
		steps++
		c := p >> 1
		if a.roundTrips && c/r.stride > (r.from[p]>>1)/r.stride+1 {
			steps += r.fall
		}
		gaps := r.gaps[c]
		a.side = 0
		switch {
		case gaps > 0:
			a.wants = append(a.wants, want{c, gaps})
			a.side = c%r.stride - r.from[p]>>1%r.stride
		case r.kinds[c] == block:
			steps += r.clear
			a.cleared = append(a.cleared, c)
		}
		a.bear(c + r.stride*(1+gaps))
	}
	a.launch = p >> 1
	a.bear(a.launch + r.stride)
	return steps
}

// bear marks the blocks of a pile, from its top, as ones that the way stands on.
func (a *heuristic) bear(c cell) {
	for ; a.kinds[c] == block; c += a.stride {
		a.bears[c] = true
	}
}

// sort finds the blocks that can be had, and how hard it is to get at the others. A
// wary heuristic takes a block for hard if the dude does not get back to it from
// where blocks are brought.
func (a *heuristic) sort(blocks []cell, enough int) {
	a.loose, a.hard = a.loose[:0], a.hard[:0]
	near := a.region
	switch {
	case a.roundTrips:
		near = a.returnable
	case a.wary:
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
			if (a.wary || a.roundTrips) && !a.isLoose(c) && a.freeOn(a.region, c) {
				a.loose = append(a.loose, supply{c, a.prices.fetch / 2})
			}
		}
	}
	for _, c := range blocks {
		if a.bears[c] || a.isLoose(c) {
			continue
		}
		h := fetch{gaps: outOfSight}
		for _, beside := range [...]cell{c - 1, c + 1} {
			if p := a.paths.into(beside); a.paths.costs[p] < outOfSight {
				if a.paths.filled[p] < h.gaps {
					h = fetch{a.paths.filled[p], p}
				}
			}
		}
		if h.gaps < outOfSight {
			h.gaps = max(h.gaps, 1)
			a.hard = append(a.hard, h)
		}
	}
}

func (a *heuristic) isLoose(c cell) bool {
	return slices.ContainsFunc(a.loose, func(s supply) bool { return s.cell == c })
}

// freeOn tells whether a block is free for a dude who gets to some cells.
func (a *heuristic) freeOn(g *area, c cell) bool {
	return g.has(c-1) && a.free(c, c-1) || g.has(c+1) && a.free(c, c+1)
}

// free tells whether a block can be lifted from a cell beside it, and be
// brought from there to where the way begins.
func (a *heuristic) free(c, beside cell) bool {
	if a.bears[c] || a.kinds[c-a.stride] != air || a.kinds[beside-a.stride] != air {
		return false
	}
	a.kinds[c] = air
	free := a.carrier.brings(c, beside, a.launch, a.side)
	a.kinds[c] = block
	return free
}

// distant counts the blocks that are out of reach.
func (a *heuristic) distant(blocks []cell) (n int32) {
	g := a.area()
	for _, c := range blocks {
		if !g.has(c-1) && !g.has(c+1) {
			n++
		}
	}
	return n
}

// harvest adds to the loose blocks those that become loose when others have been
// taken away. The farthest is taken first, as the way to it may stand on others.
func (a *heuristic) harvest() {
	a.taken = a.taken[:0]
	for {
		a.around.flood(a.launch)
		c := a.ripe()
		if c == 0 {
			break
		}
		a.kinds[c] = air
		a.taken = append(a.taken, c)
	}
	for _, c := range a.taken {
		a.kinds[c] = block
	}
	for _, c := range a.taken {
		if len(a.loose) < len(a.taken) && !a.isLoose(c) {
			a.loose = append(a.loose, supply{c, 0})
		}
	}
}

// ripe gives the farthest block that is free; 0 for none.
func (a *heuristic) ripe() cell {
	for i := len(a.around.cells) - 1; i >= 0; i-- {
		beside := a.around.cells[i]
		for _, c := range [...]cell{beside - 1, beside + 1} {
			if a.kinds[c] == block && a.free(c, beside) {
				return c
			}
		}
	}
	return 0
}

// fetch estimates the presses it takes to fetch the blocks that the way lacks.
func (a *heuristic) fetch() int32 {
	sum := int32(0)
	for _, w := range slices.Backward(a.wants) { // those near the dude first
		for range w.gaps {
			sum += a.prices.fill
			nearest, least := -1, int32(outOfSight)
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

// lack estimates the presses it takes to get one block more: the one that is the
// easiest to get at.
func (a *heuristic) lack() int32 {
	if len(a.hard) == 0 {
		return absentPrice
	}
	easiest := 0
	for i, h := range a.hard {
		if h.gaps < a.hard[easiest].gaps {
			easiest = i
		}
	}
	sum := a.prices.fill + a.prices.fetch*a.hard[easiest].gaps
	a.easy = append(a.easy, a.hard[easiest].pose)
	a.hard[easiest] = a.hard[len(a.hard)-1]
	a.hard = a.hard[:len(a.hard)-1]
	return min(sum, absentPrice)
}

// distance estimates the presses of carrying a block from one cell to another:
// upwards is dearer than down.
func (a *heuristic) distance(from, to cell) int32 {
	across := from%a.stride - to%a.stride
	up := from/a.stride - to/a.stride
	return max(across, -across) + max(2*up, -up/2)
}
