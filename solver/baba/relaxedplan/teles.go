package relaxedplan

import (
	"math/bits"
	"slices"

	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/words"
)

// What is TELE carries what comes to it to another thing of its noun. Plans take it to be any other one.

// goThrough has YOU go from a thing in a cell to all others of its noun, where they are TELE.
func (p *Planner) goThrough(n words.Noun, c int32) {
	tele, by := p.have(int32(n), words.IsTele)
	if tele == maxCost || p.LevelOf(n) != p.Level {
		return
	}
	for _, to := range p.CellsOf[n] {
		p.reach(fact(to), min(max(tele, p.known[c].cost)+stepCost, maxCost), stepCost, fact(c), by)
	}
}

// carry has a piece that comes to a cell be carried from there by what is TELE.
func (p *Planner) carry(sort, c int32) {
	for i := p.Top[c]; i != board.None; i = p.Things[i].Below {
		n := p.Things[i].Noun
		tele, by := p.have(int32(n), words.IsTele)
		if tele == maxCost || p.NounOf(sort) == n || p.levelOfSort(sort) != p.LevelOf(n) {
			continue
		}
		for _, to := range p.CellsOf[n] {
			p.reach(p.isIn(sort, to), min(p.now+stepCost, maxCost), stepCost, p.isIn(sort, c), by)
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

// noteTeles lists the nouns of things that are TELE in the state that is open.
func (p *Planner) noteTeles() {
	p.teles = p.teles[:0]
	for n, is := range p.Reading.Is {
		if is>>words.IsTele&1 != 0 && len(p.CellsOf[n]) > 1 {
			p.teles = append(p.teles, words.Noun(n))
		}
	}
}

// lowerExits lowers the costs of cells to those of a cell from which what is on a level is carried to them.
func (p *Planner) lowerExits(t []int32, cell int32, level int) {
	for _, n := range p.teles {
		if p.LevelOf(n) == level && slices.Contains(p.CellsOf[n], cell) {
			for _, to := range p.CellsOf[n] {
				p.pushes.lower(t, to, t[cell])
			}
		}
	}
}
