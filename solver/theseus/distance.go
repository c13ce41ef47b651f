package theseus

import (
	"slices"
	"sync"
	"sync/atomic"
)

// mostCells is the number of cells up to which the distances of all positions are worked out. This
// takes a few milliseconds, and for each pair of cells bytesOfPair bytes, of which keptOfPair
// stay in use.
const (
	mostCells   = 1200
	bytesOfPair = 12
	keptOfPair  = 4
)

// A table works out the distances of a board when they are first asked for. Several goroutines
// may ask.
type table struct {
	board *board
	mutex sync.Mutex
	done  atomic.Pointer[distances]
	// small tells that there is not enough memory for all positions.
	small bool
}

// known gives the distances, and works them out first if need be.
func (t *table) known() *distances {
	if d := t.done.Load(); d != nil {
		return d
	}
	return t.get(func() bool { return false })
}

// get gives the distances, nil where it was halted before they were worked out.
func (t *table) get(halted func() bool) *distances {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	if t.done.Load() == nil && !halted() {
		if d := t.board.measure(!t.small, halted); d != nil {
			t.done.Store(d)
		}
	}
	return t.done.Load()
}

// hold gives how many bytes the table takes. Where that would be more than most,
// it does without the distances of all positions.
func (t *table) hold(most int64) int64 {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	if d := t.done.Load(); d != nil {
		return keptOfPair * int64(len(d.left))
	}
	pairs := int64(len(t.board.place)) * int64(len(t.board.place))
	t.small = len(t.board.place) > mostCells || bytesOfPair*pairs > most
	if t.small {
		return 0
	}
	return bytesOfPair * pairs
}

// Hold implements solver.Holder.
func (p *puzzle) Hold(most int64) int64 { return p.table.hold(most) }

// distances are how many moves positions are from a win: exactly; or in levels too large for that,
// by the walk of Theseus alone, as a lower bound.
type distances struct {
	cells int
	// left is the distance of each pair, none where no win can be reached. It is nil in levels
	// that are too large.
	left  []int32
	walks []int32 // see board.walks
}

// from gives the least number of moves to a win, or a lower bound on it; none proves that there
// is no win.
func (d *distances) from(theseus, minotaur cell) int {
	if d.left != nil {
		return int(d.left[int(theseus)*d.cells+int(minotaur)])
	}
	if theseus == minotaur {
		return none
	}
	return int(d.walks[theseus])
}

// pairsUnasked is how many pairs are expanded between two questions whether to halt.
const pairsUnasked = 4096

// A pair is the number of a position: the cell of Theseus times the number of cells, plus the
// cell of the Minotaur.
type pair = int32

// measure works out the distances: breadth first, backwards from the wins, over all pairs of
// cells (retrograde analysis: Ströhlein 1970); without all, only the walks. It gives nil if it
// was halted.
func (b *board) measure(all bool, halted func() bool) *distances {
	n := len(b.place)
	d := &distances{cells: n, walks: b.walks()}
	if !all || n > mostCells {
		return d
	}
	d.left = slices.Repeat([]int32{none}, n*n)
	back := b.reversed(halted)
	if back == nil {
		return nil
	}
	queue := make([]pair, 0, n*n)
	reach := func(theseus, minotaur cell, moves int32) {
		p := pair(int(theseus)*n + int(minotaur))
		if theseus != minotaur && d.left[p] == none {
			d.left[p] = moves
			queue = append(queue, p)
		}
	}
	for _, e := range b.exits {
		for minotaur := range cell(n) {
			d.left[int(e)*n+int(minotaur)] = 0
			for _, theseus := range b.next[e] {
				if theseus != none {
					reach(theseus, minotaur, 1)
				}
			}
		}
	}
	for i := 0; i < len(queue); i++ { //nolint:intrange // the queue grows meanwhile
		if i%pairsUnasked == 0 && halted() {
			return nil
		}
		p := queue[i]
		theseus, after := int(p)/n, int(p)%n
		moves := d.left[p] + 1
		for _, minotaur := range back.of(theseus, after) {
			reach(cell(theseus), cell(minotaur), moves)
			for _, from := range b.next[theseus] {
				if from != none {
					reach(from, cell(minotaur), moves)
				}
			}
		}
	}
	return d
}

// reversed tells, for a cell of Theseus and a cell of the Minotaur after its answer, in which
// cells the Minotaur may have been before. The cells for one cell of Theseus are a row of before,
// ordered by the cell after.
type reversed struct {
	cells  int
	before []uint16
	ends   []uint16 // a row for each cell of Theseus: where in before's row each cell after ends
}

func (r *reversed) of(theseus, after int) []uint16 {
	row := theseus * r.cells
	begin := 0
	if after > 0 {
		begin = int(r.ends[row+after-1])
	}
	return r.before[row+begin : row+int(r.ends[row+after])]
}

// reversed inverts the answers of the Minotaur. It leaves out positions in which Theseus has
// walked into the Minotaur. It gives nil if it was halted.
func (b *board) reversed(halted func() bool) *reversed {
	n := len(b.place)
	r := &reversed{cells: n, before: make([]uint16, n*n), ends: make([]uint16, n*n)}
	steps, answers, fill := make([]cell, n), make([]cell, n), make([]uint16, n+1)
	for theseus := range n {
		if halted() {
			return nil
		}
		for m := range steps {
			steps[m] = b.step(cell(theseus), cell(m))
		}
		clear(fill)
		for m := range answers {
			answers[m] = steps[steps[m]]
			if m != theseus {
				fill[answers[m]+1]++
			}
		}
		for c := range n {
			fill[c+1] += fill[c]
		}
		row := theseus * n
		copy(r.ends[row:row+n], fill[1:])
		for m, after := range answers {
			if m != theseus {
				r.before[row+int(fill[after])] = uint16(m)
				fill[after]++
			}
		}
	}
	return r
}
