package board

import (
	"math/bits"

	"puzzlewright/solver/states"
)

// A Raster lays the cells of a board out in bits, so that a whole row of them
// is walked over at once: cell c is bit at[c]%64 of word at[c]/64. On a board
// that is at most 63 cells wide, or high, a word is a row, or a column; on a
// larger one cells lie in the order of their numbers. Walls are in a word of
// their own, the last, which is always 0.
type Raster struct {
	Bit     []uint16
	Square  []Square // the cell of each bit
	Squares []uint64
	Words   int // without the last
	ByRows  bool
	span    uint // of a row
}

func newRaster(b *Board) Raster {
	n := b.Size()
	r := Raster{Bit: make([]uint16, n+1)}
	left, top, right, bottom := 1<<30, 1<<30, 0, 0
	for _, c := range b.Place {
		left, right = min(left, c.X), max(right, c.X)
		top, bottom = min(top, c.Y), max(bottom, c.Y)
	}
	width, height := right-left+1, bottom-top+1
	r.ByRows = min(width, height) < 64 && max(width, height) < 1<<10-1
	for i, c := range b.Place {
		x, y := c.X-left, c.Y-top
		switch {
		case !r.ByRows:
			r.Bit[i] = uint16(i)
		case width < 64:
			r.Bit[i] = uint16(y<<6 | x)
		default:
			r.Bit[i] = uint16(x<<6 | y)
		}
		r.Words = max(r.Words, int(r.Bit[i]>>6)+1)
	}
	r.span = uint(width)
	if width >= 64 {
		r.span = uint(height)
	}
	r.Bit[n] = uint16(min(r.Words<<6, 1<<16-1))
	r.Square = make([]Square, (r.Words+1)<<6)
	r.Squares = make([]uint64, r.Words)
	for i, at := range r.Bit[:n] {
		r.Square[at] = Square(i)
		r.Squares[at>>6] |= 1 << (at & 63)
	}
	return r
}

// A Area is where the player can get to without pushing.
type Area struct {
	bit   []uint16
	Words []uint64 // a bit for each cell of it
	// From is one of the cells.
	From Square
	// Steps tells how far a cell is where that was asked.
	Steps []uint16
	queue []Square
}

func NewArea(f *Tables) Area {
	return Area{
		bit: f.Raster.Bit, Words: states.OwnLines[uint64](f.Raster.Words + 1),
		Steps: states.OwnLines[uint16](f.NumSquares + 1), queue: states.OwnLines[Square](f.NumSquares),
	}
}

// Has tells whether a cell is in it.
func (r *Area) Has(c Square) bool {
	at := r.bit[c]
	return r.Words[at>>6]>>(at&63)&1 != 0
}

// Flood finds all that can be reached from a cell, and gives the cell that
// stands for all of them: that of the lowest bit.
func (r *Area) Flood(p *Position, from Square) (least Square) {
	r.From = from
	clear(r.Words)
	if !p.Raster.ByRows {
		r.FloodWithSteps(p, from)
	} else {
		at := r.bit[from]
		r.Spread(p, int(at>>6), 1<<(at&63))
	}
	return r.Lowest(p)
}

// Lowest gives the cell of the lowest bit.
func (r *Area) Lowest(p *Position) Square {
	for y, w := range r.Words {
		if w != 0 {
			return p.Raster.Square[y<<6|bits.TrailingZeros64(w)]
		}
	}
	return p.Wall
}

// Size is how many cells it has.
func (r *Area) Size() (n int) {
	for _, w := range r.Words {
		n += bits.OnesCount64(w)
	}
	return n
}

// extend finds what can be reached where all that was here can be still, but for
// cells that are taken now, and a cell has become free.
func (r *Area) extend(p *Position, from Square) (least Square) {
	r.From = from
	for y, open := range p.Open {
		r.Words[y] = p.Here.Words[y] & open
	}
	at := r.bit[from]
	r.Spread(p, int(at>>6), 1<<(at&63))
	return r.Lowest(p)
}

// reachesAround looks from a cell for all free neighbours of another one, and tells
// whether they can be reached; if not, it has found all that can be.
func (r *Area) reachesAround(p *Position, from, middle Square) bool {
	r.From = from
	clear(r.Words)
	at := r.bit[from]
	row := int(at >> 6)
	r.Words[row] = fill(1<<(at&63), p.Open[row], p.Raster.span)
	for low, high, more := row, row, true; more; {
		low, high, more = r.sweep(p, low, high)
		joined := true
		for _, n := range p.Next[4*int(middle) : 4*int(middle)+4] {
			joined = joined && (p.Taken[n] || r.Has(n))
		}
		if joined {
			return true
		}
	}
	return false
}

// Spread adds what can be reached from cells of a row.
func (r *Area) Spread(p *Position, row int, cells uint64) {
	r.Words[row] |= fill(cells, p.Open[row], p.Raster.span)
	for low, high, more := row, row, true; more; {
		low, high, more = r.sweep(p, low, high)
	}
}

// sweep goes over rows, of which the lowest and the highest are given, down and
// up, and adds to each what can be reached from the one before. It gives the
// rows it came to, and tells whether there may be more.
func (r *Area) sweep(p *Position, low, high int) (newLow, newHigh int, more bool) {
	open, words, span := p.Open, r.Words[:len(p.Open)], p.Raster.span
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

// FloodWithSteps finds all that can be reached from a cell, and how far it is.
func (r *Area) FloodWithSteps(p *Position, from Square) {
	clear(r.Words)
	next, taken, steps := p.Next, p.Taken, r.Steps
	words, at := r.Words, r.bit
	r.From = from
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
