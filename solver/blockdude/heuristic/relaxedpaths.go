package heuristic

import (
	"slices"

	"puzzlewright/solver/blockdude/board"
)

// RelaxedPaths are the cheapest ways through a relaxation of the level, in which the
// dude can stand on air, for the price of filling the gap below with blocks, and
// walk through a block whose top is free, for the price of clearing it. They are
// found as Dijkstra (1959) does, with a bucket for each cost (Dial 1969).
//
// On strict paths the dude turns round only where that is mostly possible: when he has come from
// one column into another, he cannot go back to a higher cell than he came from. To fill the first
// column he would have to face it, and so to come from beyond the second.
type RelaxedPaths struct {
	*board.Board
	kinds             []byte // what bars the way
	step, fill, clear int32  // the prices; without a price for clearing, blocks bar the way
	strict            bool
	roundTrips        bool           // prefers paths that can be gone to and fro
	fall              int32          // the price of a fall from which the dude cannot climb back
	bare, gaps        []int32        // by cell: what must be filled below it, without blocks and with them
	Costs, filled     []int32        // by pose: the price of the way there, and what is filled on it
	from              []board.Pose   // the pose before; 0 for a start
	swept             []bool         // by pose: the cell and all below it were reached by falling
	unknown           []int32        // OutOfSight for each pose, to reset Costs
	queue             [][]board.Pose // by cost
	highest           int32          // the highest cost in the queue
	goals             []bool         // by cell
}

// fallGaps is as how many gaps a fall counts in filled.
const fallGaps = 3

// beyondGoal is by how much other ways that are found may be dearer than the way to the goal.
const beyondGoal = 20

// OutOfSight is the price of what is not reached.
const OutOfSight = 1 << 20

func newRelaxedPaths(b *board.Board, kinds []byte, step, fill, clearing int32) *RelaxedPaths {
	cells := len(b.Kinds)
	return &RelaxedPaths{
		Board: b, kinds: kinds, step: step, fill: fill, clear: clearing,
		bare: bareGaps(b), gaps: make([]int32, cells),
		Costs: make([]int32, 2*cells), filled: make([]int32, 2*cells), from: make([]board.Pose, 2*cells),
		goals: make([]bool, cells),
		swept: make([]bool, 2*cells), unknown: slices.Repeat([]int32{OutOfSight}, 2*cells),
	}
}

// bareGaps counts, by cell, the cells that must be filled below it where no block lies. Above the
// door they are one less, as a block rests on the door.
func bareGaps(b *board.Board) []int32 {
	gaps := make([]int32, len(b.Kinds))
	for c := board.Cell(len(b.Kinds)) - 1 - b.Stride; c >= 0; c-- {
		if below := c + b.Stride; b.Kinds[c] == board.Air && b.Kinds[below] == board.Air && below != b.Door {
			gaps[c] = gaps[below] + 1
		}
	}
	return gaps
}

// measure counts the gaps where some blocks lie.
func (r *RelaxedPaths) measure(blocks []board.Cell) {
	copy(r.gaps, r.bare)
	for _, c := range blocks {
		r.gaps[c] = 0
		n := int32(0)
		for c -= r.Stride; c >= 0 && r.kinds[c] == board.Air; c -= r.Stride {
			r.gaps[c] = n
			n++
		}
	}
}

// Survey finds all ways from some cells whose price is not above a limit.
func (r *RelaxedPaths) Survey(starts []board.Cell, limit int32) {
	r.begin(limit)
	for _, c := range starts {
		for p := c << 1; p <= c<<1|1; p++ {
			r.Costs[p], r.filled[p], r.from[p] = 0, 0, 0
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
			if r.Costs[p] == cost && p>>1 != r.Door {
				r.expand(p, limit)
			}
		}
	}
}

// begin forgets all ways, and has room for those up to a limit.
func (r *RelaxedPaths) begin(limit int32) {
	copy(r.Costs, r.unknown)
	clear(r.swept)
	for int(limit) >= len(r.queue) {
		r.queue = append(r.queue, nil)
	}
}

// seek surveys until one of the goals is reached and beyondGoal further, and in any case up to
// nearby. It gives the pose in which that goal is reached, or 0.
func (r *RelaxedPaths) seek(starts, goals []board.Cell) (goal board.Pose) {
	limit := int32(FarthestWay)
	r.begin(limit)
	for _, c := range starts {
		p := c << 1
		r.Costs[p], r.filled[p], r.from[p] = 0, 0, 0
		r.Costs[p|1], r.filled[p|1], r.from[p|1] = 0, 0, 0
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
			if cost > end || r.Costs[p] != cost {
				continue
			}
			if goal == 0 && r.goals[p>>1] {
				goal = p
				end = min(limit, max(cost+beyondGoal, nearby))
				limit = r.highest
			}
			if p>>1 != r.Door {
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
func (r *RelaxedPaths) expand(p board.Pose, limit int32) {
	at, stride := p>>1, r.Stride
	kinds := r.kinds
	for left := board.Pose(0); left <= 1; left++ {
		front := at + 1 - 2*left
		// On a strict path he goes back no higher than he was there, unless there is already
		// something to stand on. (Higher cells have lower numbers.)
		highest := board.Cell(0)
		if r.strict && left != p&1 && r.from[p] != 0 {
			highest = r.from[p] >> 1
		}
		if kinds[front] == board.Block && r.clear > 0 && kinds[front-stride] == board.Air {
			r.reach(front<<1|left, p, r.step+r.clear, 0, limit)
		}
		price, lost, c := r.step, int32(0), front
		if r.roundTrips {
			for ; kinds[c] == board.Air && c <= front+stride; c += stride {
				if gaps := r.gaps[c]; gaps == 0 || c >= highest {
					r.reach(c<<1|left, p, r.step+gaps*r.fill, gaps, limit)
				}
			}
			price, lost = r.step+r.fall, fallGaps
		}
		for ; kinds[c] == board.Air && !r.swept[c<<1|left]; c += stride {
			if gaps := r.gaps[c]; gaps == 0 || c >= highest {
				r.swept[c<<1|left] = true
				r.reach(c<<1|left, p, price+gaps*r.fill, gaps+lost, limit)
			}
		}
		if up := front - stride; up >= 2*stride && kinds[up] == board.Air && kinds[at-stride] == board.Air {
			if gaps := r.gaps[up]; gaps == 0 || up >= highest {
				r.reach(up<<1|left, p, r.step+gaps*r.fill, gaps, limit)
			}
		}
	}
}

// reach notes a way to a pose if it is cheaper than those known, and within the limit.
func (r *RelaxedPaths) reach(p, from board.Pose, price, gaps, limit int32) {
	if cost := r.Costs[from] + price; cost < r.Costs[p] && cost <= limit {
		r.Costs[p], r.filled[p], r.from[p] = cost, r.filled[from]+gaps, from
		r.queue[cost] = append(r.queue[cost], p)
		r.highest = max(r.highest, cost)
	}
}

// Into gives the pose in which a cell is reached at the lower price.
func (r *RelaxedPaths) Into(c board.Cell) board.Pose {
	if r.Costs[c<<1|1] < r.Costs[c<<1] {
		return c<<1 | 1
	}
	return c << 1
}
