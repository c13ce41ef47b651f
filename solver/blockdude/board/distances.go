package board

import "slices"

// Distances are a lower bound on the presses from each cell to the door, however the blocks lie:
// one press for each column on the way, NoWay where bricks leave none. They count no further than
// farthest.
type Distances struct {
	Presses []uint16
}

const (
	// NoWay is the distance of cells from which no way leads to the door.
	NoWay    = 1<<16 - 1
	farthest = NoWay - 1
)

// NewDistances goes backwards from the door, breadth first. A press takes the
// dude into the next column: at most one row up, or any depth down.
func NewDistances(b *Board) *Distances {
	h := &Distances{slices.Repeat([]uint16{NoWay}, len(b.Kinds))}
	h.Presses[b.Door] = 0
	queue := []Cell{b.Door}
	// Whoever walks into a column above a cell may fall into that cell: cells of a column that
	// were swept need not be swept again.
	swept := make([]bool, len(b.Kinds))
	reach := func(c Cell, presses uint16) {
		if b.Kinds[c] != Brick && h.Presses[c] == NoWay {
			h.Presses[c] = presses
			queue = append(queue, c)
		}
	}
	for ; len(queue) > 0; queue = queue[1:] {
		at := queue[0]
		presses := min(h.Presses[at]+1, farthest)
		for _, side := range []Cell{-1, 1} {
			if from := at + side + b.Stride; b.Kinds[from-b.Stride] != Brick {
				reach(from, presses)
			}
		}
		for from := at; from >= 0 && b.Kinds[from] != Brick && !swept[from]; from -= b.Stride {
			swept[from] = true
			reach(from-1, presses)
			reach(from+1, presses)
		}
	}
	return h
}
