package heuristic

import "puzzlewright/solver/blockdude/board"

// A RelaxedPlan is the plan behind the estimate of a position: the way to the goal, and the blocks
// to bring or to clear for it. A good estimate takes long, and most successors are never expanded.
// So their estimates are first made roughly, from the plan of the position before (deferred
// evaluation: Richter and Helmert 2009). Successors that do what the plan asks for are preferred
// (helpful actions: Hoffmann and Nebel 2001).
type RelaxedPlan struct {
	estimate int32
	distant  int32        // how many blocks are out of reach
	reach    int          // how many cells the dude gets to
	Wants    []board.Cell // where the way lacks blocks
	Marks    []uint32     // by cell: stamp plus one of the marks below; less than stamp for none
	stamp    uint32
}

// The marks of a cell to which a block must be brought, or from which it must be cleared away: to
// get at more blocks, or for the way itself.
const (
	forBlocks = iota
	forWay
	markKinds
)

// By how much the estimate of a successor is lower than that of the position before if it does
// what the plan asks for (wayGain, blockGain), or higher if it does nothing of use (idleLoss).
const (
	wayGain   = 40
	blockGain = 10
	idleLoss  = 60
)

// Draw makes the plan of a position, after the heuristic has estimated it. blocks
// are those that lie.
func (p *RelaxedPlan) Draw(a *Heuristic, estimate int32, blocks []board.Cell) {
	p.estimate, p.distant, p.reach = estimate, a.Distant(blocks), len(a.Area().Cells)
	if p.stamp += markKinds; p.stamp < markKinds {
		clear(p.Marks)
		p.stamp = markKinds
	}
	r := a.Paths
	for _, from := range a.easy {
		for x := from; r.from[x] != 0; x = r.from[x] {
			if a.Kinds[x>>1] == board.Block {
				p.Marks[x>>1] = p.stamp + forBlocks
			}
			p.fill(a, x>>1, r.gaps[x>>1], forBlocks)
		}
	}
	for _, c := range a.cleared {
		p.Marks[c] = p.stamp + forWay
	}
	p.Wants = p.Wants[:0]
	for _, w := range a.wants {
		p.Wants = append(p.Wants, w.cell)
		p.fill(a, w.cell, w.gaps, forWay)
	}
}

// fill marks the gaps below a cell.
func (p *RelaxedPlan) fill(a *Heuristic, c board.Cell, gaps int32, what uint32) {
	for range gaps {
		c += a.Stride
		p.Marks[c] = p.stamp + what
	}
}

// EstimateSuccessor estimates the position after a block was moved from one cell to
// another, with the blocks that lie then.
func (p *RelaxedPlan) EstimateSuccessor(a *Heuristic, from, to board.Cell, blocks []board.Cell, distantPenalty int32) int32 {
	estimate := p.estimate + distantPenalty*(a.Distant(blocks)-p.distant)
	switch {
	case p.Marks[to] == p.stamp+forWay || p.Marks[from] == p.stamp+forWay:
		estimate -= wayGain
	case p.Marks[to] == p.stamp+forBlocks:
		estimate -= blockGain
	case len(a.Area().Cells) <= p.reach:
		estimate += idleLoss
	}
	return max(estimate, 0)
}
