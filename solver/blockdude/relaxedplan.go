package blockdude

// A relaxedPlan is what the estimate of a position was made of: the way to the
// goal, and the blocks to bring or to clear for it. A good estimate takes long, and
// most successors are never expanded. So their estimates are first made roughly,
// from the plan of the position before (deferred evaluation: Richter and Helmert
// 2009). Successors that do what the plan asks for are preferred (helpful actions:
// Hoffmann and Nebel 2001).
type relaxedPlan struct {
	estimate int32
	distant  int32    // how many blocks are out of reach
	reach    int      // how many cells the dude gets to
	wants    []cell   // where the way lacks blocks
	marks    []uint32 // by cell: stamp, and what the plan wants there, as below
	stamp    uint32
}

// The marks of a cell to which a block must be brought, or from which it must
// be cleared away: for the way itself, or to get at more blocks.
const (
	forBlocks = iota
	forWay
	markKinds
)

// By how much the estimate of a successor is lower than that of the position before
// if it does what the plan asks for, and higher if it does nothing of use.
const (
	wayGain   = 40
	blockGain = 10
	idleLoss  = 60
)

// draw makes the plan of a position, after the heuristic has estimated it. blocks
// are those that lie.
func (p *relaxedPlan) draw(a *heuristic, estimate int32, blocks []cell) {
	p.estimate, p.distant, p.reach = estimate, a.distant(blocks), len(a.area().cells)
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

// estimateSuccessor estimates the position after a block was moved from one cell to
// another, with the blocks that lie then.
func (p *relaxedPlan) estimateSuccessor(a *heuristic, from, to cell, blocks []cell, distantPenalty int32) int32 {
	estimate := p.estimate + distantPenalty*(a.distant(blocks)-p.distant)
	switch {
	case p.marks[to] == p.stamp+forWay || p.marks[from] == p.stamp+forWay:
		estimate -= wayGain
	case p.marks[to] == p.stamp+forBlocks:
		estimate -= blockGain
	case len(a.area().cells) <= p.reach:
		estimate += idleLoss
	}
	return max(estimate, 0)
}
