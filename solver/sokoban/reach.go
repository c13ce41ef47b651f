package sokoban

// A reach is where the player can get to without pushing.
type reach struct {
	// seen marks the cells of it with the number of the walk, steps tells how
	// far they are where that was asked.
	seen  []uint32
	walk  uint32
	steps []uint16
	queue []spot
	size  int // of the queue: the cells of the reach
}

func newReach(n int) reach {
	return reach{seen: make([]uint32, n+1), steps: make([]uint16, n+1), queue: make([]spot, n)}
}

// has tells whether a cell is in it.
func (r *reach) has(c spot) bool { return r.seen[c] == r.walk }

// flood finds all that can be reached from a cell, and gives the smallest
// cell of it, which stands for all of them.
func (r *reach) flood(p *position, from spot) (least spot) {
	r.walk++
	walk, seen, taken, next := r.walk, r.seen, p.taken, p.next
	least = from
	seen[from] = walk
	queue := r.queue
	queue[0] = from
	size := 1
	for i := 0; i < size; i++ {
		c := 4 * int(queue[i])
		for _, to := range next[c : c+4 : c+4] {
			if seen[to] != walk && !taken[to] {
				seen[to] = walk
				queue[size] = to
				size++
				least = min(least, to)
			}
		}
	}
	r.size = size
	return least
}

// pace finds all that can be reached from a cell, and how far it is.
func (r *reach) pace(p *position, from spot) {
	r.walk++
	walk, seen, taken, next, steps := r.walk, r.seen, p.taken, p.next, r.steps
	seen[from] = walk
	steps[from] = 0
	queue := r.queue
	queue[0] = from
	size := 1
	for i := 0; i < size; i++ {
		at := queue[i]
		step := steps[at] + 1
		c := 4 * int(at)
		for _, to := range next[c : c+4 : c+4] {
			if seen[to] != walk && !taken[to] {
				seen[to] = walk
				steps[to] = step
				queue[size] = to
				size++
			}
		}
	}
	r.size = size
}
