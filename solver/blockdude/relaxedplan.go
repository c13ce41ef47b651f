package blockdude

// A relaxedPlan is what the guess of a position was made of. From it the guesses of
// all that come next are made roughly, for a good one takes long: most of them
// are never looked at. What the plan asks for promises most, as with the
// helpful actions of Hoffmann and Nebel (2001) and the deferred evaluation of
// Richter and Helmert (2009).
type relaxedPlan struct {
	estimate int32
	distant  int32    // blocks
	reach    int      // cells the dude gets to
	wants    []cell   // what the way wants
	marks    []uint32 // by cell: as below, for the plan that is drawn
	stamp    uint32
}

// The marks of a cell to which a block must be brought, or from which it must
// be cleared away: for the way itself, or to get at more blocks.
const (
	forBlocks = iota
	forWay
	markKinds
)

// By how much the guess of a position is less than that of the one before if
// what the plan asks for is done; for nothing of the kind it is more.
const (
	wayGain   = 40
	blockGain = 10
	idleLoss  = 60
)

// draw draws the plan of a position, with the blocks that lie, after it was
// guessed of.
func (p *relaxedPlan) draw(a *heuristic, guess int32, blocks []cell) {
	p.estimate, p.distant, p.reach = guess, a.distant(blocks), len(a.area().cells)
	if p.stamp += markKinds; p.stamp < markKinds {
		clear(p.marks)
		p.stamp = markKinds
	}
	r := a.paths
	for _, from := range a.easy {
		for x := from; r.from[x] != 0; x = r.from[x] {
			if a.kinds[x>>1] == block {
				p.marks[x>>1] = p.stamp + forBlocks
			}
			p.fill(a, x>>1, r.gaps[x>>1], forBlocks)
		}
	}
	for _, c := range a.cleared {
		p.marks[c] = p.stamp + forWay
	}
	p.wants = p.wants[:0]
	for _, w := range a.wants {
		p.wants = append(p.wants, w.cell)
		p.fill(a, w.cell, w.gaps, forWay)
	}
}

// fill marks the gaps below a cell.
func (p *relaxedPlan) fill(a *heuristic, c cell, gaps int32, what uint32) {
	for range gaps {
		c += a.stride
		p.marks[c] = p.stamp + what
	}
}

// estimateSuccessor guesses of the position after one in which a block was moved.
func (p *relaxedPlan) estimateSuccessor(a *heuristic, from, to cell, blocks []cell, regret int32) int32 {
	guess := p.estimate + regret*(a.distant(blocks)-p.distant)
	switch {
	case p.marks[to] == p.stamp+forWay || p.marks[from] == p.stamp+forWay:
		guess -= wayGain
	case p.marks[to] == p.stamp+forBlocks:
		guess -= blockGain
	case len(a.area().cells) <= p.reach:
		guess += idleLoss
	}
	return max(guess, 0)
}
