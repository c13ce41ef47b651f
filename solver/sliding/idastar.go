package sliding

import (
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"puzzlewright/levels"
)

// deepen tries one length after another until the best solution is proved
// shortest, the search stops, or the time is over that is not zero.
func (s *run) deepen(workers int, until time.Time) {
	root := newDepthFirst(s.database.Load(), s.start)
	last := int64(0) // positions of the last length
	for !s.done() && !s.stop.Load() {
		if !until.IsZero() && time.Now().After(until) {
			return
		}
		r := &iteration{run: s, limit: int(s.lower.Load()), until: until}
		before := s.nodes.Load()
		if last < soloNodes {
			r.searchAlone(root)
		} else {
			r.searchTogether(root, workers)
		}
		last = s.nodes.Load() - before
		if len(r.found) > 0 && (s.task.Count == 0 || !r.halted.Load() || s.stop.Load()) {
			s.shortest, s.capped = r.found, len(r.found) >= r.most() || r.halted.Load()
			s.counted.Store(true)
			s.offer(r.found[0])
			return
		}
		if !r.halted.Load() {
			s.raise(r.limit + 2)
		}
		if s.upgrade(); root.database != s.database.Load() {
			root = newDepthFirst(s.database.Load(), s.start)
		}
	}
}

// A iteration tries all sequences of moves of one length.
type iteration struct {
	*run
	limit  int
	until  time.Time
	halted atomic.Bool // before it was through
	full   atomic.Bool // with as many solutions as were wanted

	sync.Mutex
	found []levels.Moves
}

// soloNodes are not worth waking other workers for.
const soloNodes = 20_000

// most is how many solutions are wanted.
func (r *iteration) most() int { return max(r.task.Count, 1) }

// prepare gives a diver for the round.
func (r *iteration) prepare(root *depthFirst) *depthFirst {
	d := root.fork()
	d.limit = r.limit
	d.found = r.solution
	d.halted = func() bool {
		r.count(d)
		if r.full.Load() {
			return true
		}
		if r.run.halted() || !r.until.IsZero() && time.Now().After(r.until) || r.outdone() {
			r.halted.Store(true)
		}
		return r.halted.Load()
	}
	return d
}

// count adds what a diver has gone through since it was last asked.
func (r *iteration) count(d *depthFirst) {
	r.nodes.Add(d.nodes)
	d.nodes = 0
}

// outdone tells that a solution of this length is known already, and that
// nobody asked how many there are.
func (r *iteration) outdone() bool { return r.task.Count == 0 && r.length() <= r.limit }

// solution takes in a way home, and tells whether to look for more.
func (r *iteration) solution(moves levels.Moves) bool {
	r.Lock()
	defer r.Unlock()
	if len(r.found) < r.most() {
		r.found = append(r.found, slices.Clone(moves))
	}
	if len(r.found) == r.most() {
		r.full.Store(true)
	}
	return len(r.found) < r.most()
}

func (r *iteration) searchAlone(root *depthFirst) {
	d := r.prepare(root)
	d.descend(0, levels.Wait)
	r.count(d)
}

// searchTogether shares the tree out among workers, in branches that begin some
// moves below the root: many more than there are workers, since they are of
// very different sizes.
func (r *iteration) searchTogether(root *depthFirst, workers int) {
	const perWorker = 64
	branches := []levels.Moves{{}}
	for depth := 0; len(branches) < perWorker*workers && depth < r.limit/2; depth++ {
		branches = r.split(root, branches)
	}
	var next atomic.Int64
	var all sync.WaitGroup
	for range workers {
		all.Go(func() {
			d := r.prepare(root)
			begin := *d
			begin.board = slices.Clone(d.board)
			for {
				i := int(next.Add(1)) - 1
				if i >= len(branches) || d.stop {
					break
				}
				copy(d.board, begin.board)
				d.gap, d.bound, d.path = begin.gap, begin.bound, d.path[:0]
				d.play(branches[i])
				d.descend(len(branches[i]), branches[i][len(branches[i])-1])
			}
			r.count(d)
		})
	}
	all.Wait()
}

// split gives the sequences that are a move longer, without those that are too
// long already.
func (r *iteration) split(root *depthFirst, branches []levels.Moves) []levels.Moves {
	var longer []levels.Moves
	for _, moves := range branches {
		d := root.fork()
		d.play(moves)
		for m := range levels.Move(levels.NumDirections) {
			if d.neighbours[d.gap][m] < 0 || len(moves) > 0 && m == moves[len(moves)-1].Opposite() {
				continue
			}
			e := d.fork()
			e.play(levels.Moves{m})
			if len(moves)+1+e.bound.least() <= r.limit {
				longer = append(longer, append(slices.Clone(moves), m))
			}
		}
	}
	return longer
}
