package blockdude

// distances are a lower bound on the presses from each cell to the door, however the
// blocks lie: one for each column on the way, and only where bricks leave a way.
type distances struct {
	presses []uint16
}

// noWay is the distance of cells from which no way leads to the door.
const noWay = 1<<16 - 1

// newDistances goes backwards from the door, breadth first. A press takes the
// dude into the next column: at most one row up, or any depth down.
func newDistances(b *board) *distances {
	h := &distances{make([]uint16, len(b.kinds))}
	for i := range h.presses {
		h.presses[i] = noWay
	}
	h.presses[b.door] = 0
	queue := []cell{b.door}
	// From where one walks into a column and falls to a cell, one also falls to
	// all below it: what was swept once need not be again.
	swept := make([]bool, len(b.kinds))
	reach := func(c cell, presses uint16) {
		if b.kinds[c] != brick && h.presses[c] == noWay {
			h.presses[c] = presses
			queue = append(queue, c)
		}
	}
	for ; len(queue) > 0; queue = queue[1:] {
		at := queue[0]
		presses := h.presses[at] + 1
		for _, side := range []cell{-1, 1} {
			if from := at + side + b.stride; b.kinds[from-b.stride] != brick {
				reach(from, presses)
			}
		}
		for from := at; from >= 0 && b.kinds[from] != brick && !swept[from]; from -= b.stride {
			swept[from] = true
			reach(from-1, presses)
			reach(from+1, presses)
		}
	}
	return h
}
