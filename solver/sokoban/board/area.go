package board

import (
	"math/bits"

	"puzzlewright/solver/states"
)

// An Area is where the player can walk to without pushing.
type Area struct {
	bit []uint16
	// Words has a bit for each square of the area, laid out as Raster says.
	Words []uint64
	// From is one of the squares of the area.
	From Square
	// Steps gives the player's distance from From to each square of the area, after FloodWithSteps.
	Steps []uint16
	queue []Square
}

// NewArea makes an empty area.
func NewArea(f *Tables) Area {
	return Area{
		bit: f.Raster.Bit, Words: states.OwnLines[uint64](f.Raster.Words + 1),
		Steps: states.OwnLines[uint16](f.NumSquares + 1), queue: states.OwnLines[Square](f.NumSquares),
	}
}

// Has tells whether a square is in the area.
func (r *Area) Has(c Square) bool {
	at := r.bit[c]
	return r.Words[at>>6]>>(at&63)&1 != 0
}

// Flood finds the squares that the player can walk to from one. It returns the
// lowest of them, which stands for all: wherever the player is in an area, the
// same pushes are possible.
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

// Without makes the area a copy of another one that lacks square c, with player as From.
func (r *Area) Without(whole *Area, c, player Square) {
	copy(r.Words, whole.Words)
	at := r.bit[c]
	r.Words[at>>6] &^= 1 << (at & 63)
	r.From = player
}

// Lowest gives the square of the area that comes first in the raster; the wall if the area is
// empty.
func (r *Area) Lowest(p *Position) Square {
	for y, w := range r.Words {
		if w != 0 {
			return p.Raster.Square[y<<6|bits.TrailingZeros64(w)]
		}
	}
	return p.Wall
}

// Areas gives the lowest square of each area into which the boxes cut the board.
func (p *Position) Areas() []Square {
	var lowest []Square
	known := make([]uint64, p.Raster.Words)
	for s := range Square(p.NumSquares) {
		if at := p.Raster.Bit[s]; p.Taken[s] || known[at>>6]>>(at&63)&1 != 0 {
			continue
		}
		lowest = append(lowest, p.After.Flood(p, s))
		for i := range known {
			known[i] |= p.After.Words[i]
		}
	}
	return lowest
}

// Size is the number of squares.
func (r *Area) Size() (n int) {
	for _, w := range r.Words {
		n += bits.OnesCount64(w)
	}
	return n
}

// extend finds the area after a push that cut nothing off: Here, without the squares that are taken
// since, and with all that is reached through the square from, which has become free.
func (r *Area) extend(p *Position, from Square) (least Square) {
	r.From = from
	for y, open := range p.Open {
		r.Words[y] = p.Here.Words[y] & open
	}
	at := r.bit[from]
	r.Spread(p, int(at>>6), 1<<(at&63))
	return r.Lowest(p)
}

// reachesAround walks from a square until it has come to all free neighbours of the square in the
// middle, and tells whether it has. If it has not, the area is complete.
func (r *Area) reachesAround(p *Position, from, middle Square) bool {
	r.From = from
	clear(r.Words)
	at := r.bit[from]
	row := int(at >> 6)
	r.Words[row] = fill(1<<(at&63), p.Open[row])
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

// Spread adds what can be reached from some cells of a row, given as bits.
func (r *Area) Spread(p *Position, row int, cells uint64) {
	r.Words[row] |= fill(cells, p.Open[row])
	for low, high, more := row, row, true; more; {
		low, high, more = r.sweep(p, low, high)
	}
}

// sweep goes down and up over the rows between the lowest and the highest that changed, and adds to
// each what can be reached from the row just visited. It returns the new lowest and highest changed
// rows, and whether there may be more to add.
func (r *Area) sweep(p *Position, low, high int) (newLow, newHigh int, more bool) {
	open, words := p.Open, r.Words[:len(p.Open)]
	for y := low; y+1 < len(open); y++ {
		if fresh := words[y] & open[y+1] &^ words[y+1]; fresh != 0 {
			words[y+1] |= fill(fresh, open[y+1])
			high = max(high, y+1)
			more = true
		} else if y >= high {
			break
		}
	}
	for y := high; y > 0; y-- {
		if fresh := words[y] & open[y-1] &^ words[y-1]; fresh != 0 {
			words[y-1] |= fill(fresh, open[y-1])
			low = min(low, y-1)
			more = true
		} else if y <= low {
			break
		}
	}
	return low, high, more
}

// fill spreads squares of a row over the runs of open squares that they lie in:
// towards higher bits by the carry of an addition, towards lower ones down to the next
// bit that is not open, run by run.
func fill(cells, open uint64) uint64 {
	cells |= (open ^ (open + cells)) & open
	for below := cells >> 1 & open &^ cells; below != 0; below &= below - 1 {
		to := below & -below
		from := uint64(1) << (64 - bits.LeadingZeros64(^open&(to-1)))
		cells |= to<<1 - from
	}
	return cells
}

// FloodWithSteps finds the squares that the player can walk to from one, and the
// number of steps to each, breadth first.
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
