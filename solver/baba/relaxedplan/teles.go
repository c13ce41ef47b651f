package relaxedplan

import (
	"math/bits"

	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/layout"
	"puzzlewright/solver/baba/words"
)

// What is TELE carries what comes to it to another thing of its noun. Plans may choose which.

// goThrough has YOU go from a thing in a cell to all others of its noun, if they are TELE.
func (p *Planner) goThrough(n words.Noun, c int32) {
	tele, by := p.have(int32(n), words.IsTele)
	if tele == maxCost || p.LayerOf(n) != p.Layer {
		return
	}
	for _, to := range p.CellsOf[n] {
		p.reach(fact(to), min(max(tele, p.known[c].cost)+layout.StepCost, maxCost), layout.StepCost, fact(c), by)
	}
}

// carry has a piece that comes to a cell be carried from there by the things there that are TELE.
func (p *Planner) carry(sort, c int32) {
	for i := p.Top[c]; i != board.None; i = p.Things[i].Below {
		n := p.Things[i].Noun
		tele, by := p.have(int32(n), words.IsTele)
		if tele == maxCost || p.NounOf(sort) == n || p.layerOfSort(sort) != p.LayerOf(n) {
			continue
		}
		for _, to := range p.CellsOf[n] {
			p.reach(p.isIn(sort, to), min(p.now+layout.StepCost, maxCost), layout.StepCost, p.isIn(sort, c), by)
		}
	}
}

// openTeles goes on from a sentence by which things of a noun are TELE.
func (p *Planner) openTeles(n int32) {
	for _, c := range p.CellsOf[n] {
		if p.known[c].sure {
			p.goThrough(words.Noun(n), c)
		}
		for left := p.at[c]; left != 0; left &= left - 1 {
			p.carry(int32(bits.TrailingZeros64(left)), c)
		}
	}
}
