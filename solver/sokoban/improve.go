package sokoban

import (
	"context"
	"time"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/search"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/deadlock"
	"puzzlewright/solver/states"
)

// The first windows have at most smallWindow positions, the last ones largeWindow.
const (
	smallWindow = 1 << 10
	largeWindow = 1 << 20
)

// To save moves, the search goes gently for improveGently. To save pushes, it rests
// improveRests times as long as it works while the gap between the best solution and
// the lower bound is at most one part in smallGap of the solution.
const (
	improveGently = 5 * time.Second
	improveRests  = 4
	smallGap      = 8
)

// improve makes a solution better, window by window (as the plan neighbourhood graph
// search of Nakhost and Müller 2010), until the context ends. It offers each improvement.
func (q *searches) improve(ctx context.Context, moves levels.Moves, budget *states.Budget) {
	if q.task.Goal == solver.FewestMoves {
		search.ShortenGently(ctx, q.puzzle.Fork(), moves, budget, time.Now().Add(improveGently), func(m levels.Moves) { q.best.Offer(m) })
		return
	}
	p := board.NewPosition(q.tables)
	s := &improver{Position: p, freeze: deadlock.NewFreeze(p), encoding: board.NewEncoding(q.tables), budget: budget}
	s.state = make([]byte, s.encoding.Size())
	s.follow(moves)
	for size := smallWindow; size <= largeWindow; size *= 4 {
		for at := 0; at+1 < len(s.path); at++ {
			if ctx.Err() != nil {
				return
			}
			began := time.Now()
			if s.window(ctx, at, size) {
				q.best.Offer(s.moves())
				at = max(at-2, -1) // what comes before may now be improved too
			}
			if q.nearlyOptimal() {
				rest(ctx, improveRests*time.Since(began))
			}
		}
	}
}

// nearlyOptimal tells whether so little can be gained that the proof is more important.
func (q *searches) nearlyOptimal() bool {
	best := q.best.Cost()
	return (best-q.exact.Lower())*smallGap <= best
}

// rest leaves the cores to others for some time.
func rest(ctx context.Context, length time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(length):
	}
}

// An improver looks, from each position of a solution, for a way to a later one with
// fewer pushes.
type improver struct {
	*board.Position
	freeze   *deadlock.Freeze
	encoding board.Encoding
	budget   *states.Budget
	// path are the states of the start and after each push.
	path  [][]byte
	state []byte
}

// follow sets the path to that of a solution.
func (s *improver) follow(moves levels.Moves) {
	t := board.NewRecorder(s.Tables)
	s.path = append(s.path[:0], s.packed(t.Position))
	for _, m := range moves {
		to := t.Next[4*int(t.Player)+int(m)]
		if t.Taken[to] {
			t.MoveBox(int(t.BoxAt[to]), t.Next[4*int(to)+int(m)])
			t.Player = to
			s.path = append(s.path, s.packed(t.Position))
		}
		t.Player = to
	}
}

// packed gives the state of a position.
func (s *improver) packed(p *board.Position) []byte {
	state := make([]byte, s.encoding.Size())
	s.encoding.PutBoxes(state, p)
	s.encoding.PutPlayer(state, p.After.Flood(p, p.Player))
	return state
}

// window searches breadth first from a position of the path, up to a number of
// positions, and puts the way that saves most pushes into the path.
func (s *improver) window(ctx context.Context, at, size int) bool {
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
			break // deeper positions can save no more
		}
		s.encoding.Load(s.Position, set.State(ref))
		s.Here.Flood(s.Position, s.Player)
		s.each(ctx, func() {
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

// each visits the positions after each push that is no freeze deadlock.
func (s *improver) each(ctx context.Context, visit func()) {
	for i, b := range s.Boxes {
		if ctx.Err() != nil {
			return
		}
		for d := range 4 {
			from, to := s.Next[4*int(b)+(d+2)%4], s.Next[4*int(b)+d]
			if !s.Here.Has(from) || s.Taken[to] || !s.Live[to] {
				continue
			}
			s.MoveBox(i, to)
			if lost, _ := s.freeze.Find(to); !lost {
				s.encoding.PutBoxes(s.state, s.Position)
				s.encoding.PutPlayer(s.state, s.PlayerAfterPush(b, to, s.Player))
				visit()
			}
			s.MoveBox(i, b)
		}
	}
}

// moves gives the moves of the path.
func (s *improver) moves() levels.Moves {
	t := board.NewRecorder(s.Tables)
	for _, state := range s.path[1:] {
		s.encoding.Load(s.Position, state)
		t.PushTo(s.Position)
	}
	return t.Moves
}
