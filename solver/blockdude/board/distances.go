package board

import "slices"

// Distances are a lower bound on the presses from each cell to the door, however the
// blocks lie: one for each column on the way, and only where bricks leave a way. Of a very
// long way they tell only that it has no fewer than farthest.
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
	// From where one walks into a column and falls to a cell, one also falls to
	// all below it: what was swept once need not be again.
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
