package layout

import (
	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/traits"
	"puzzlewright/solver/baba/words"
)

// Freeze finds the cells whose pieces can be pushed in no direction, as edges, walls and each other
// hold them (freeze deadlocks: Junghanns and Schaeffer 2001). At first all pieces that can be
// pushed count as frozen; those that give way are released until none does.
func (l *Layout) Freeze() {
	pulled := l.Handling(words.NounText).Pulled // pulled words leave their cells in other ways
	for c, m := range l.Marks {
		l.Frozen[c] = !pulled && m&traits.Chain != 0 && m&traits.Hard == 0
	}
	for released := true; released; {
		released = false
		for c := range l.Frozen {
			for d := 0; l.Frozen[c] && d < board.NumDirections; d++ {
				if l.GivesWay(int32(c), d) {
					l.Frozen[c], released = false, true
				}
			}
		}
	}
}

// GivesWay tells whether a cell's pieces can be pushed in a direction, perhaps once others that are
// not frozen have gone.
func (l *Layout) GivesWay(cell int32, d int) bool {
	next := l.Stepper.Next[d]
	behind := l.Stepper.Next[(d+2)%board.NumDirections][cell]
	if behind == board.None || l.Frozen[behind] || l.Marks[behind]&traits.Hard != 0 {
		return false
	}
	for to := next[cell]; to != board.None && l.Marks[to]&traits.Hard == 0; to = next[to] {
		if !l.Frozen[to] {
			return true
		}
	}
	return false
}
