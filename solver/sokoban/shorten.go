package sokoban

import (
	"context"
	"time"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/search"
	"puzzlewright/solver/states"
)

// The windows of a shortening begin with this many positions and end with
// that many.
const (
	smallWindow = 1 << 10
	largeWindow = 1 << 20
)

// A shortening of moves goes gently for so long; one of pushes rests so many
// times as long as it works while the gap is at most a smallGap-th part of what
// the best solution costs.
const (
	shortenGently = 5 * time.Second
	shortenRests  = 4
	smallGap      = 8
)

// shorten makes a solution better as long as the context lasts, and offers
// each improvement.
func (q *inquiry) shorten(ctx context.Context, moves levels.Moves, budget *states.Budget) {
	if q.task.Goal == solver.FewestMoves {
		search.ShortenGently(ctx, q.puzzle.Fork(), moves, budget, time.Now().Add(shortenGently), q.best.offer)
		return
	}
	p := newPosition(q.field)
	s := &shortener{position: p, freeze: newFreeze(p), pack: newPacking(q.field), budget: budget}
	s.state = make([]byte, s.pack.size())
	s.follow(moves)
	for size := smallWindow; size <= largeWindow; size *= 4 {
		for at := 0; at+1 < len(s.path); at++ {
			if ctx.Err() != nil {
				return
			}
			began := time.Now()
			if s.window(ctx, at, size) {
				q.best.offer(s.moves())
				at = max(at-2, -1) // what lies before may now be better too
			}
			if q.near() {
				rest(ctx, shortenRests*time.Since(began))
			}
		}
	}
}

// near tells whether so little can be gained that a proof is worth more.
func (q *inquiry) near() bool {
	best := q.best.cost()
	return (best-int(q.exact.lower.Load()))*smallGap <= best
}

// rest leaves the cores to others for some time.
func rest(ctx context.Context, length time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(length):
	}
}

// A shortener looks, from each position that a solution passes, for a way to
// a later one with fewer pushes than the solution's own.
type shortener struct {
	*position
	freeze *freeze
	pack   packing
	budget *states.Budget
	// path are the positions after each push, packed, the first one included.
	path  [][]byte
	state []byte
}

// follow fills in the path of a solution.
func (s *shortener) follow(moves levels.Moves) {
	t := newTrack(s.field)
	s.path = append(s.path[:0], s.packed(t.position))
	for _, m := range moves {
		to := t.next[4*int(t.player)+int(m)]
		if t.taken[to] {
			t.move(int(t.boxIn[to]), t.next[4*int(to)+int(m)])
			t.player = to
			s.path = append(s.path, s.packed(t.position))
		}
		t.player = to
	}
}

func (s *shortener) packed(p *position) []byte {
	state := make([]byte, s.pack.size())
	s.pack.boxes(state, p)
	s.pack.setPlayer(state, p.after.flood(p, p.player))
	return state
}

// window searches breadth-first from a position of the path, up to a number
// of positions, and puts the largest saving that it finds into the path.
func (s *shortener) window(ctx context.Context, at, size int) bool {
	set, err := states.New(s.budget)
	if err != nil {
		return false
	}
	defer set.Close()
	later := make(map[string]int, len(s.path)-at)
	for i := at + 1; i < len(s.path); i++ {
		later[string(s.path[i])] = i
	}
	from, _, err := set.Add(states.Hash(s.path[at]), s.path[at], 0, 0)
	saving, end, join := 0, states.Ref(0), 0
	queue := []states.Ref{from}
	for ; len(queue) > 0 && err == nil && set.Len() < size; queue = queue[1:] {
		ref := queue[0]
		depth := set.Cost(ref) + 1
		if depth+saving >= len(s.path)-at || ctx.Err() != nil {
			break // even the end of the path is no farther
		}
		s.pack.load(s.position, set.State(ref))
		s.here.flood(s.position, s.player)
		s.each(func() {
			to, fresh, failure := set.Add(states.Hash(s.state), s.state, uint32(ref), depth)
			if failure != nil {
				err = failure
			}
			if failure != nil || !fresh {
				return
			}
			queue = append(queue, to)
			if i, met := later[string(s.state)]; met && i-at-depth > saving {
				saving, end, join = i-at-depth, to, i
			}
		})
	}
	if saving == 0 {
		return false
	}
	var trail [][]byte
	for ; end != 0; end = states.Ref(set.Link(end)) {
		trail = append(trail, append([]byte(nil), set.State(end)...))
	}
	path := append([][]byte(nil), s.path[:at]...)
	for i := len(trail) - 1; i >= 0; i-- {
		path = append(path, trail[i])
	}
	s.path = append(path, s.path[join+1:]...)
	return true
}

// each visits the positions after each push that is not seen to be the end.
func (s *shortener) each(visit func()) {
	for i, b := range s.boxes {
		for d := range 4 {
			from, to := s.next[4*int(b)+(d+2)%4], s.next[4*int(b)+d]
			if !s.here.has(from) || s.taken[to] || !s.live[to] {
				continue
			}
			s.move(i, to)
			if lost, _ := s.freeze.find(to); !lost {
				s.pack.boxes(s.state, s.position)
				s.pack.setPlayer(s.state, s.pushed(b, to, s.player))
				visit()
			}
			s.move(i, b)
		}
	}
}

// moves gives the moves of the path.
func (s *shortener) moves() levels.Moves {
	t := newTrack(s.field)
	for _, state := range s.path[1:] {
		s.pack.load(s.position, state)
		t.pushTo(s.position)
	}
	return t.moves
}
