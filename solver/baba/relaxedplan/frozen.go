package relaxedplan

import (
	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/traits"
	"puzzlewright/solver/baba/words"
)

// freeze finds the cells whose pieces can be pushed in no direction, as they stand against
// edges, walls and each other (freeze deadlocks: Junghanns and Schaeffer 2001). What is taken
// to be frozen at first is released where it gives way.
func (p *layout) freeze() {
	pulled := p.handling(words.NounText).pulled // then words leave their cells in other ways
	for c, m := range p.marks {
		p.frozen[c] = !pulled && m&traits.Chain != 0 && m&traits.Hard == 0
	}
	for released := true; released; {
		released = false
		for c := range p.frozen {
			for d := 0; p.frozen[c] && d < board.NumDirections; d++ {
				if p.givesWay(int32(c), d) {
					p.frozen[c], released = false, true
				}
			}
		}
	}
}

// givesWay tells whether a cell's pieces can be pushed in some direction, perhaps once others
// that are not frozen have gone.
func (p *layout) givesWay(cell int32, d int) bool {
	next := p.stepper.Next[d]
	behind := p.stepper.Next[(d+2)%board.NumDirections][cell]
	if behind == board.None || p.frozen[behind] || p.marks[behind]&traits.Hard != 0 {
		return false
	}
	for to := next[cell]; to != board.None && p.marks[to]&traits.Hard == 0; to = next[to] {
		if !p.frozen[to] {
			return true
		}
	}
	return false
}
