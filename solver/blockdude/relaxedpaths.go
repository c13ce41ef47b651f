package blockdude

import "slices"

// relaxedPaths are the cheapest ways through a relaxation of the level, in which the
// dude can stand on air, for the price of filling the gap below with blocks, and
// walk through a block whose top is free, for the price of clearing it. They are
// found as Dijkstra (1959) does, with a bucket for each cost (Dial 1969).
//
// Strict paths turn round only where the dude mostly can: when he has come from one
// column into another, he cannot go back higher than he came, for to fill the first
// column he must face it, and so have come from beyond the second.
type relaxedPaths struct {
	*board
	kinds             []byte // what bars the way
	step, fill, clear int32  // the prices; without a price for clearing, blocks bar the way
	strict            bool
	roundTrips        bool     // prefers paths that can be gone to and fro
	fall              int32    // the price of a fall from which the dude cannot climb back
	bare, gaps        []int32  // by cell: what must be filled below it, without blocks and with them
	costs, filled     []int32  // by pose: the price of the way there, and what is filled on it
	from              []pose   // the pose before; 0 for a start
	swept             []bool   // by pose: all cells below were reached from above
	unknown           []int32  // costs before the search
	queue             [][]pose // by cost
	highest           int32    // the highest cost in the queue
	goals             []bool
}

// fallGaps is how many gaps a fall counts for.
const fallGaps = 3

// beyondGoal is by how much ways may be dearer than the goal's and still be priced.
const beyondGoal = 20

// outOfSight is the price of what is not reached.
const outOfSight = 1 << 20

func newRelaxedPaths(b *board, kinds []byte, step, fill, clearing int32) *relaxedPaths {
	cells := len(b.kinds)
	return &relaxedPaths{
		board: b, kinds: kinds, step: step, fill: fill, clear: clearing,
		bare: bareGaps(b), gaps: make([]int32, cells),
		costs: make([]int32, 2*cells), filled: make([]int32, 2*cells), from: make([]pose, 2*cells),
		goals: make([]bool, cells),
		swept: make([]bool, 2*cells), unknown: slices.Repeat([]int32{outOfSight}, 2*cells),
	}
}

// bareGaps counts, by cell, what must be filled below it where no block lies. Above
// the door a block rests on the door, so that it is one less.
func bareGaps(b *board) []int32 {
	gaps := make([]int32, len(b.kinds))
	for c := cell(len(b.kinds)) - 1 - b.stride; c >= 0; c-- {
		if below := c + b.stride; b.kinds[c] == air && b.kinds[below] == air && below != b.door {
			gaps[c] = gaps[below] + 1
		}
	}
	return gaps
}

// measure counts the gaps where some blocks lie.
func (r *relaxedPaths) measure(blocks []cell) {
	copy(r.gaps, r.bare)
	for _, c := range blocks {
		r.gaps[c] = 0
		n := int32(0)
		for c -= r.stride; c >= 0 && r.kinds[c] == air; c -= r.stride {
			r.gaps[c] = n
			n++
		}
	}
}

// survey finds all ways from some cells whose price is not above a limit.
func (r *relaxedPaths) survey(starts []cell, limit int32) {
	copy(r.costs, r.unknown)
	clear(r.swept)
	for int(limit) >= len(r.queue) {
		r.queue = append(r.queue, nil)
	}
	for _, c := range starts {
		for p := c << 1; p <= c<<1|1; p++ {
			r.costs[p], r.filled[p], r.from[p] = 0, 0, 0
			r.queue[0] = append(r.queue[0], p)
		}
	}
	for cost := range limit + 1 {
		for {
			last := len(r.queue[cost]) - 1
			if last < 0 {
				break
			}
			p := r.queue[cost][last]
			r.queue[cost] = r.queue[cost][:last]
			if r.costs[p] == cost && p>>1 != r.door {
				r.expand(p, limit)
			}
		}
	}
}

// seek surveys until one of the goals is reached and a little beyond, or at least
// all that is nearby. It gives the pose in which that goal is reached, or 0.
func (r *relaxedPaths) seek(starts, goals []cell, limit, nearby int32) (goal pose) {
	copy(r.costs, r.unknown)
	clear(r.swept)
	for int(limit) >= len(r.queue) {
		r.queue = append(r.queue, nil)
	}
	for _, c := range starts {
		p := c << 1
		r.costs[p], r.filled[p], r.from[p] = 0, 0, 0
		r.costs[p|1], r.filled[p|1], r.from[p|1] = 0, 0, 0
		r.queue[0] = append(r.queue[0], p) // at a start both poses are as good
	}
	for _, c := range goals {
		r.goals[c] = true
	}
	end := limit
	for cost := int32(0); cost <= limit; cost++ {
		for len(r.queue[cost]) > 0 {
			last := len(r.queue[cost]) - 1
			p := r.queue[cost][last]
			r.queue[cost] = r.queue[cost][:last]
			if cost > end || r.costs[p] != cost {
				continue
			}
			if goal == 0 && r.goals[p>>1] {
				goal = p
				end = min(limit, max(cost+beyondGoal, nearby))
				limit = r.highest
			}
			if p>>1 != r.door {
				r.expand(p, end)
			}
		}
	}
	for _, c := range goals {
		r.goals[c] = false
	}
	r.highest = 0
	return goal
}

// expand goes on from a pose to both sides.
func (r *relaxedPaths) expand(p pose, limit int32) {
	at, stride := p>>1, r.stride
	kinds := r.kinds
	for left := pose(0); left <= 1; left++ {
		front := at + 1 - 2*left
		// Back to where he came from, he can go no higher than he was there, unless
		// there is something to stand on already.
		highest := cell(0)
		if r.strict && left != p&1 && r.from[p] != 0 {
			highest = r.from[p] >> 1
		}
		if kinds[front] == block && r.clear > 0 && kinds[front-stride] == air {
			r.reach(front<<1|left, p, r.step+r.clear, 0, limit)
		}
		price, lost, c := r.step, int32(0), front
		if r.roundTrips {
			for ; kinds[c] == air && c <= front+stride; c += stride {
				if gaps := r.gaps[c]; gaps == 0 || c >= highest {
					r.reach(c<<1|left, p, r.step+gaps*r.fill, gaps, limit)
				}
			}
			price, lost = r.step+r.fall, fallGaps
		}
		for ; kinds[c] == air && !r.swept[c<<1|left]; c += stride {
			if gaps := r.gaps[c]; gaps == 0 || c >= highest {
				r.swept[c<<1|left] = true
				r.reach(c<<1|left, p, price+gaps*r.fill, gaps+lost, limit)
			}
		}
		if up := front - stride; up >= 2*stride && kinds[up] == air && kinds[at-stride] == air {
			if gaps := r.gaps[up]; gaps == 0 || up >= highest {
				r.reach(up<<1|left, p, r.step+gaps*r.fill, gaps, limit)
			}
		}
	}
}

// reach takes in a way to a pose that is cheaper than the others.
func (r *relaxedPaths) reach(p, from pose, price, gaps, limit int32) {
	if cost := r.costs[from] + price; cost < r.costs[p] && cost <= limit {
		r.costs[p], r.filled[p], r.from[p] = cost, r.filled[from]+gaps, from
		r.queue[cost] = append(r.queue[cost], p)
		r.highest = max(r.highest, cost)
	}
}

// into gives the pose in which a cell is reached at the lower price.
func (r *relaxedPaths) into(c cell) pose {
	if r.costs[c<<1|1] < r.costs[c<<1] {
		return c<<1 | 1
	}
	return c << 1
}
