package relaxedplan

import (
	"math/bits"

	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/words"
)

// A thing that is SHIFT moves what lies on it in the direction that the thing faces, and what is
// moved pushes what lies there. Plans assume that things face as they do in the state; where a
// facing is left to chance, nothing is moved.

// beginRiders files what lies on things of a noun that are SHIFT by some fact, and goes on from
// what can come to lie there.
func (p *Planner) beginRiders(n, cost int32, by fact) {
	for _, c := range p.CellsOf[n] {
		for i := p.Top[c]; i != board.None; i = p.Things[i].Below {
			m := p.Things[i].Noun
			if sort := p.SortOfThing[m]; sort != board.None && int32(m) != n && p.Reading.Is[m]&words.AnyYou == 0 {
				p.reach(p.isIn(sort, c), cost, 0, by)
			}
		}
		for left := p.at[c]; left != 0; left &= left - 1 {
			p.ride(int32(bits.TrailingZeros64(left)), c)
		}
	}
}

// ride has a piece be moved on from a cell by the things there that are SHIFT.
func (p *Planner) ride(sort, c int32) {
	for i := p.Top[c]; i != board.None; i = p.Things[i].Below {
		n, d := p.Things[i].Noun, int(p.Things[i].Facing)
		if n == p.NounOf(sort) || d >= board.NumDirections || p.LayerOf(n) != p.layerOfSort(sort) {
			continue
		}
		to := p.Stepper.Next[d][c]
		if cost, by := p.have(int32(n), words.IsShift); cost < maxCost && to != board.None && !p.Held[to] {
			p.goTo(sort, c, to, d, by)
			p.pushAll(to, d)
		}
	}
}

// riderIn gives the fact that a piece which things that are SHIFT move in a direction can be in a
// cell, noFact for none.
func (p *Planner) riderIn(cell int32, d int) (in fact) {
	for i := p.Top[cell]; i != board.None; i = p.Things[i].Below {
		n := p.Things[i].Noun
		if cost, _ := p.have(int32(n), words.IsShift); cost == maxCost || int(p.Things[i].Facing) != d {
			continue
		}
		if in = p.cheapest(^(p.SortsOf(n) | p.OnlyRead), cell); in != noFact {
			return in
		}
	}
	return noFact
}
