package longcat

import "puzzlewright/levels"

// A walk is a cat on its way over a board: which cells are free, where the
// head is, and how it came there. Slides are taken back in reverse order.
type walk struct {
	*board
	isFree []bool
	// degree counts the free neighbours of every cell, filled ones too.
	degree []uint8
	head   cell
	left   int // free cells
	// narrow counts the free cells with fewer than two free neighbours. One
	// that is not beside the head cannot be passed: the cat ends there.
	narrow int
	trail  []slide
}

// A slide is a move with the number of cells it filled.
type slide struct {
	move   levels.Move
	length int
}

func newWalk(b *board) *walk {
	w := &walk{board: b, isFree: make([]bool, len(b.wall)), degree: make([]uint8, len(b.wall)), head: b.start}
	for c, wall := range b.wall {
		w.isFree[c] = !wall
	}
	for c := range w.isFree {
		if !w.isFree[c] {
			continue
		}
		for _, step := range b.step {
			if w.isFree[cell(c)+step] {
				w.degree[c]++
			}
		}
		if w.degree[c] < 2 {
			w.narrow++
		}
	}
	w.left = b.free
	w.fill(b.start)
	return w
}

// fill takes a cell from the free ones.
func (w *walk) fill(c cell) {
	w.isFree[c] = false
	w.left--
	if w.degree[c] < 2 {
		w.narrow--
	}
	for _, step := range w.step {
		n := c + step
		w.degree[n]--
		if w.isFree[n] && w.degree[n] == 1 {
			w.narrow++
		}
	}
}

// empty takes back the fill of a cell, the last one first.
func (w *walk) empty(c cell) {
	for _, step := range w.step {
		n := c + step
		if w.isFree[n] && w.degree[n] == 1 {
			w.narrow--
		}
		w.degree[n]++
	}
	if w.degree[c] < 2 {
		w.narrow++
	}
	w.left++
	w.isFree[c] = true
}

// slide moves the head until something stops it. The first cell must be free.
func (w *walk) slide(m levels.Move) {
	step := w.step[m]
	n := 0
	for w.isFree[w.head+step] {
		w.head += step
		w.fill(w.head)
		n++
	}
	w.trail = append(w.trail, slide{m, n})
}

// back takes the last slide back.
func (w *walk) back() {
	last := w.trail[len(w.trail)-1]
	w.trail = w.trail[:len(w.trail)-1]
	step := w.step[last.move]
	for range last.length {
		w.empty(w.head)
		w.head -= step
	}
}

// moves gives the moves of the walk so far.
func (w *walk) moves() levels.Moves {
	moves := make(levels.Moves, len(w.trail))
	for i, s := range w.trail {
		moves[i] = s.move
	}
	return moves
}
