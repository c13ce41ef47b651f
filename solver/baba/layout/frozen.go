package layout

import (
	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/traits"
	"puzzlewright/solver/baba/words"
)

// Freeze finds the cells whose pieces can be pushed in no direction, as they stand against
// edges, walls and each other (freeze deadlocks: Junghanns and Schaeffer 2001). What is taken
// to be frozen at first is released where it gives way.
func (p *Layout) Freeze() {
	pulled := p.Handling(words.NounText).Pulled // then words leave their cells in other ways
	for c, m := range p.Marks {
		p.Frozen[c] = !pulled && m&traits.Chain != 0 && m&traits.Hard == 0
	}
	for released := true; released; {
		released = false
		for c := range p.Frozen {
			for d := 0; p.Frozen[c] && d < board.NumDirections; d++ {
				if p.GivesWay(int32(c), d) {
					p.Frozen[c], released = false, true
				}
			}
		}
	}
}

// GivesWay tells whether a cell's pieces can be pushed in some direction, perhaps once others
// that are not frozen have gone.
func (p *Layout) GivesWay(cell int32, d int) bool {
	next := p.Stepper.Next[d]
	behind := p.Stepper.Next[(d+2)%board.NumDirections][cell]
	if behind == board.None || p.Frozen[behind] || p.Marks[behind]&traits.Hard != 0 {
		return false
	}
	for to := next[cell]; to != board.None && p.Marks[to]&traits.Hard == 0; to = next[to] {
		if !p.Frozen[to] {
			return true
		}
	}
	return false
}
