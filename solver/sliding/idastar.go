package sliding

import (
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"puzzlewright/levels"
)

// deepen is IDA*: iterative deepening of a depth-first search that a lower bound
// prunes (Korf 1985). It tries one length after another until the best solution is
// proved shortest, the search stops, or until comes, where that is not zero.
func (s *run) deepen(workers int, until time.Time) {
	root := newDepthFirst(s.database.Load(), s.start)
	last := int64(0) // nodes of the last iteration
	for !s.done() && !s.limits.Stopped() {
		if !until.IsZero() && time.Now().After(until) {
			return
		}
		it := &iteration{run: s, limit: int(s.lower.Load()), until: until}
		before := s.nodes.Load()
		if last < soloNodes {
			it.searchAlone(root)
		} else {
			it.searchTogether(root, workers)
		}
		last = s.nodes.Load() - before
		if len(it.found) > 0 && (s.task.Count == 0 || !it.halted.Load() || s.limits.Stopped()) {
			s.shortest, s.capped = it.found, len(it.found) >= it.most() || it.halted.Load()
			s.counted.Store(true)
			s.offer(it.found[0])
			return
		}
		if !it.halted.Load() {
			s.raise(it.limit + 2)
		}
		if s.upgrade(); root.Database != s.database.Load() {
			root = newDepthFirst(s.database.Load(), s.start)
		}
	}
}

// An iteration tries all sequences of up to limit moves.
type iteration struct {
	*run
	limit  int
	until  time.Time
	halted atomic.Bool // it stops before its end
	full   atomic.Bool // it has as many solutions as are wanted

	sync.Mutex
	found []levels.Moves
}

// soloNodes is up to how many nodes of the last iteration one worker searches the next alone:
// so few are not worth waking others for.
const soloNodes = 20_000

// most is how many solutions are wanted.
func (it *iteration) most() int { return max(it.task.Count, 1) }

// prepare gives a depth-first search for the iteration.
func (it *iteration) prepare(root *depthFirst) *depthFirst {
	d := root.fork()
	d.limit = it.limit
	d.found = it.solution
	d.halted = func() bool {
		it.count(d)
		if it.full.Load() {
			return true
		}
		it.await(func() bool { return it.limits.Stopped() || it.outdone() || !it.until.IsZero() })
		if it.run.halted() || !it.until.IsZero() && time.Now().After(it.until) || it.outdone() {
			it.halted.Store(true)
		}
		return it.halted.Load()
	}
	return d
}

// count adds the nodes of a depth-first search since it was last asked.
func (it *iteration) count(d *depthFirst) {
	it.nodes.Add(d.nodes)
	d.nodes = 0
}

// outdone tells that a solution of this length is known already, and that
// nobody asked how many there are.
func (it *iteration) outdone() bool { return it.task.Count == 0 && it.best.Cost() <= it.limit }

// solution takes in a way home, and tells whether to look for more.
func (it *iteration) solution(moves levels.Moves) bool {
	it.Lock()
	defer it.Unlock()
	if len(it.found) < it.most() {
		it.found = append(it.found, slices.Clone(moves))
	}
	if len(it.found) == it.most() {
		it.full.Store(true)
	}
	return len(it.found) < it.most()
}

func (it *iteration) searchAlone(root *depthFirst) {
	d := it.prepare(root)
	d.descend(0, levels.Wait)
	it.count(d)
}

// searchTogether shares the tree out among workers, in branches that begin some
// moves below the root: many more than there are workers, since they are of
// very different sizes.
func (it *iteration) searchTogether(root *depthFirst, workers int) {
	const perWorker = 64
	branches := []levels.Moves{{}}
	for depth := 0; len(branches) < perWorker*workers && depth < it.limit/2; depth++ {
		branches = it.split(root, branches)
	}
	var next atomic.Int64
	var all sync.WaitGroup
	for range workers {
		all.Go(func() {
			d := it.prepare(root)
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
			it.count(d)
		})
	}
	all.Wait()
}

// split gives the sequences that are a move longer than the branches, without those that the
// lower bound shows to be too long.
func (it *iteration) split(root *depthFirst, branches []levels.Moves) []levels.Moves {
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
			if len(moves)+1+e.bound.Least() <= it.limit {
				longer = append(longer, append(slices.Clone(moves), m))
			}
		}
	}
	return longer
}
