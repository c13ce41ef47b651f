package sokoban

import (
	"math/bits"

	"puzzlewright/solver/states"
)

// A raster lays the cells of a board out in bits, so that a whole row of them
// is walked over at once: cell c is bit at[c]%64 of word at[c]/64. On a board
// that is at most 63 cells wide, or high, a word is a row, or a column; on a
// larger one cells lie in the order of their numbers. Walls are in a word of
// their own, the last, which is always 0.
type raster struct {
	at    []uint16
	cell  []spot // the cell of each bit
	cells []uint64
	words int // without the last
	rows  bool
	span  uint // of a row
}

func newRaster(b *board) raster {
	n := b.size()
	r := raster{at: make([]uint16, n+1)}
	left, top, right, bottom := 1<<30, 1<<30, 0, 0
	for _, c := range b.place {
		left, right = min(left, c.X), max(right, c.X)
		top, bottom = min(top, c.Y), max(bottom, c.Y)
	}
	width, height := right-left+1, bottom-top+1
	r.rows = min(width, height) < 64 && max(width, height) < 1<<10-1
	for i, c := range b.place {
		x, y := c.X-left, c.Y-top
		switch {
		case !r.rows:
			r.at[i] = uint16(i)
		case width < 64:
			r.at[i] = uint16(y<<6 | x)
		default:
			r.at[i] = uint16(x<<6 | y)
		}
		r.words = max(r.words, int(r.at[i]>>6)+1)
	}
	r.span = uint(width)
	if width >= 64 {
		r.span = uint(height)
	}
	r.at[n] = uint16(min(r.words<<6, 1<<16-1))
	r.cell = make([]spot, (r.words+1)<<6)
	r.cells = make([]uint64, r.words)
	for i, at := range r.at[:n] {
		r.cell[at] = spot(i)
		r.cells[at>>6] |= 1 << (at & 63)
	}
	return r
}

// A reach is where the player can get to without pushing.
type reach struct {
	at    []uint16
	words []uint64 // a bit for each cell of it
	// from is one of the cells.
	from spot
	// steps tells how far a cell is where that was asked.
	steps []uint16
	queue []spot
}

func newReach(f *field) reach {
	return reach{
		at: f.raster.at, words: states.OwnLines[uint64](f.raster.words + 1),
		steps: states.OwnLines[uint16](f.n + 1), queue: states.OwnLines[spot](f.n),
	}
}

// has tells whether a cell is in it.
func (r *reach) has(c spot) bool {
	at := r.at[c]
	return r.words[at>>6]>>(at&63)&1 != 0
}

// flood finds all that can be reached from a cell, and gives the cell that
// stands for all of them: that of the lowest bit.
func (r *reach) flood(p *position, from spot) (least spot) {
	r.from = from
	clear(r.words)
	if !p.raster.rows {
		r.pace(p, from)
	} else {
		at := r.at[from]
		r.spread(p, int(at>>6), 1<<(at&63))
	}
	return r.least(p)
}

// least gives the cell of the lowest bit.
func (r *reach) least(p *position) spot {
	for y, w := range r.words {
		if w != 0 {
			return p.raster.cell[y<<6|bits.TrailingZeros64(w)]
		}
	}
	return p.wall
}

// size is how many cells it has.
func (r *reach) size() (n int) {
	for _, w := range r.words {
		n += bits.OnesCount64(w)
	}
	return n
}

// widen finds what can be reached where all that was here can be still, but for
// cells that are taken now, and a cell has become free.
func (r *reach) widen(p *position, from spot) (least spot) {
	r.from = from
	for y, open := range p.open {
		r.words[y] = p.here.words[y] & open
	}
	at := r.at[from]
	r.spread(p, int(at>>6), 1<<(at&63))
	return r.least(p)
}

// joins looks from a cell for all free neighbours of another one, and tells
// whether they can be reached; if not, it has found all that can be.
func (r *reach) joins(p *position, from, middle spot) bool {
	r.from = from
	clear(r.words)
	at := r.at[from]
	row := int(at >> 6)
	r.words[row] = fill(1<<(at&63), p.open[row], p.raster.span)
	for low, high, more := row, row, true; more; {
		low, high, more = r.sweep(p, low, high)
		joined := true
		for _, n := range p.next[4*int(middle) : 4*int(middle)+4] {
			joined = joined && (p.taken[n] || r.has(n))
		}
		if joined {
			return true
		}
	}
	return false
}

// spread adds what can be reached from cells of a row.
func (r *reach) spread(p *position, row int, cells uint64) {
	r.words[row] |= fill(cells, p.open[row], p.raster.span)
	for low, high, more := row, row, true; more; {
		low, high, more = r.sweep(p, low, high)
	}
}

// sweep goes over rows, of which the lowest and the highest are given, down and
// up, and adds to each what can be reached from the one before. It gives the
// rows it came to, and tells whether there may be more.
func (r *reach) sweep(p *position, low, high int) (newLow, newHigh int, more bool) {
	open, words, span := p.open, r.words[:len(p.open)], p.raster.span
	for y := low; y+1 < len(open); y++ {
		if fresh := words[y] & open[y+1] &^ words[y+1]; fresh != 0 {
			words[y+1] |= fill(fresh, open[y+1], span)
			high = max(high, y+1)
			more = true
		} else if y >= high {
			break
		}
	}
	for y := high; y > 0; y-- {
		if fresh := words[y] & open[y-1] &^ words[y-1]; fresh != 0 {
			words[y-1] |= fill(fresh, open[y-1], span)
			low = min(low, y-1)
			more = true
		} else if y <= low {
			break
		}
	}
	return low, high, more
}

// fill spreads cells over the runs of open ones that they lie in: upwards by
// the carry of a sum, downwards in steps that double.
func fill(cells, open uint64, span uint) uint64 {
	cells |= (open ^ (open + cells)) & open
	if cells>>1&open&^cells == 0 {
		return cells // nothing lies below
	}
	for shift := uint(1); shift < span; shift *= 2 {
		cells |= open & (cells >> shift)
		open &= open >> shift
	}
	return cells
}

// pace finds all that can be reached from a cell, and how far it is.
func (r *reach) pace(p *position, from spot) {
	clear(r.words)
	next, taken, steps := p.next, p.taken, r.steps
	words, at := r.words, r.at
	r.from = from
	words[at[from]>>6] |= 1 << (at[from] & 63)
	steps[from] = 0
	queue := r.queue
	queue[0] = from
	size := 1
	for i := 0; i < size; i++ {
		c := queue[i]
		step := steps[c] + 1
		for _, to := range next[4*int(c) : 4*int(c)+4 : 4*int(c)+4] {
			bit := uint64(1) << (at[to] & 63)
			if word := &words[at[to]>>6]; !taken[to] && *word&bit == 0 {
				*word |= bit
				steps[to] = step
				queue[size] = to
				size++
			}
		}
	}
}
