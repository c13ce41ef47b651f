package sokoban

import (
	"container/heap"

	"puzzlewright/levels"
	"puzzlewright/solver/states"
)

// A feature search finds a solution, any, of large levels (FESS: Shoham and
// Schaeffer 2020). Positions lie in the cells of a space of features, and the
// search goes round these cells, each time making one haul more from the
// positions in them: the one with the least weight. A haul weighs nothing
// where an adviser proposes it and 1 otherwise, and the weights of all hauls
// from the start add up. So every cell makes headway, whatever the others
// promise.
//
// It tries every haul in the end, and leaves out only positions that are
// proved lost, so that one that runs out of positions has proved something.
type fess struct {
	*position
	pack   packing
	plan   *plan
	manner manner
	survey *surveyor
	hauls  *hauls
	mini   *mini
	match  *matching
	budget *states.Budget
	set    *states.Set
	space  map[features]*region
	order  []*region
	state  []byte
	halted func() bool
	// queued counts the tasks that were ever queued, held the bytes taken for
	// them; spent tells that the memory is.
	queued, held int64
	spent        bool

	expanded, generated, turns int64
	tell                       func(expanded, generated, stored int64)
}

// A manner is what two feature searches may differ in. None is the best for
// all levels: side by side they solve more than either in twice the time.
type manner struct {
	links   bool // ways between rooms are a feature
	nearest bool // of tasks as light, the nearest to the goals come first
}

// Tasks are accounted for by the block. One takes up to twice its size while
// a queue grows.
const (
	taskBlock = 1 << 10
	taskBytes = 48
)

// A region is a cell of the feature space: the hauls to be tried from the
// positions in it, the lightest first.
type region struct{ queue agendaHeap }

// A task is a haul to be made from a position, or, with no box, all the hauls
// that no adviser proposed.
type todo struct {
	weight int32
	rank   int32 // of those of a weight, the lower first
	from   states.Ref
	box    spot // the cell it is in
	to     spot
	player spot
	all    bool
}

type agendaHeap []todo

func (a agendaHeap) Len() int { return len(a) }
func (a agendaHeap) Less(i, j int) bool {
	return a[i].weight < a[j].weight || a[i].weight == a[j].weight && a[i].rank < a[j].rank
}
func (a agendaHeap) Swap(i, j int) { a[i], a[j] = a[j], a[i] }
func (a *agendaHeap) Push(x any)   { *a = append(*a, x.(todo)) }
func (a *agendaHeap) Pop() any {
	old := *a
	last := old[len(old)-1]
	*a = old[:len(old)-1]
	return last
}

func newFess(f *field, manner manner, budget *states.Budget, halted func() bool) (*fess, error) {
	p := newPosition(f)
	s := &fess{
		position: p, pack: newPacking(f), manner: manner, plan: newPlan(f, halted), hauls: newHauls(p), match: newMatching(f.total),
		budget: budget, halted: halted, space: map[features]*region{},
	}
	s.survey = newSurveyor(p, s.plan, manner.links)
	s.hauls.halted = halted
	s.state = make([]byte, s.pack.size())
	var err error
	if s.set, err = states.New(budget); err != nil {
		return nil, err
	}
	if s.mini, err = newMini(f, budget, 400); err != nil {
		s.set.Close()
		return nil, err
	}
	return s, nil
}

func (s *fess) close() {
	s.set.Close()
	s.mini.close()
	s.budget.Give(s.held)
}

// run searches, and gives the moves of a solution. exhausted tells that all
// positions were tried, or are proved lost.
func (s *fess) run() (moves levels.Moves, exhausted bool) {
	if s.halted() {
		return nil, false
	}
	s.player = s.here.flood(s.position, s.player)
	if s.unmatched() {
		return nil, true
	}
	s.pack.boxes(s.state, s.position)
	s.pack.setPlayer(s.state, s.player)
	root, _, err := s.set.Add(states.Hash(s.state), s.state, 0, 0)
	if err != nil {
		return nil, false
	}
	s.settleIn(root, 0)
	for {
		idle := true
		for i := range len(s.order) {
			r := s.order[i]
			if len(r.queue) == 0 {
				continue
			}
			if s.halted() || s.spent {
				return nil, false
			}
			idle = false
			if s.turns++; s.turns%16 == 0 {
				s.tell(s.expanded, s.generated, int64(s.set.Len()))
			}
			won, err := s.make(heap.Pop(&r.queue).(todo), r)
			if err != nil {
				return nil, false
			}
			if won != 0 {
				return s.moves(won), false
			}
		}
		if idle {
			return nil, !s.halted() && !s.spent
		}
	}
}

// make carries one task out; won is the position that wins, 0 for none.
func (s *fess) make(t todo, r *region) (won states.Ref, err error) {
	s.pack.load(s.position, s.set.State(t.from))
	if t.all {
		s.here.flood(s.position, s.player)
		s.expanded++
		s.hauls.all(func(h haul) {
			s.generated++
			s.add(r, todo{
				weight: t.weight, rank: s.rank(h), from: t.from,
				box: s.hauls.queue[0].at, to: h.to, player: h.player,
			})
		})
		return 0, nil
	}
	i := int(s.boxIn[t.box])
	s.move(i, t.to)
	s.player = t.player
	s.pack.boxes(s.state, s.position)
	s.pack.setPlayer(s.state, s.player)
	ref, fresh, err := s.set.Add(states.Hash(s.state), s.state, uint32(t.from), 0)
	if err != nil || !fresh {
		return 0, err
	}
	if s.solved() {
		return ref, nil
	}
	s.here.flood(s.position, s.player)
	if s.unmatched() || s.mini.lost(s.position, &s.here) {
		return 0, nil
	}
	s.settleIn(ref, t.weight)
	return 0, nil
}

// unmatched tells whether the boxes cannot all come to goals.
func (s *fess) unmatched() bool {
	for i, b := range s.boxes {
		s.match.rows[i] = s.routes(b, s.player)
	}
	return s.match.solve() >= hopeless
}

// rank orders the tasks of a weight: as they come, or else those that bring
// the boxes nearer to the goals first.
func (s *fess) rank(h haul) int32 {
	if !s.manner.nearest {
		return int32(s.queued)
	}
	sum := int32(0)
	for _, b := range s.boxes {
		sum += int32(s.nearest[4*int(b)+int(s.sides.part(b, h.player))])
	}
	return sum
}

// settleIn puts a position, which is loaded and has its reach, into its cell
// of the feature space, with the hauls that advisers propose.
func (s *fess) settleIn(ref states.Ref, weight int32) {
	now := s.survey.features()
	r := s.space[now]
	if r == nil {
		r = &region{}
		s.space[now] = r
		s.order = append(s.order, r)
	}
	for _, h := range s.advise(now) {
		s.add(r, todo{weight: weight, rank: h.rank, from: ref, box: h.from, to: h.to, player: h.player})
	}
	s.add(r, todo{weight: weight + 1, rank: 0, from: ref, all: true})
}

func (s *fess) add(r *region, t todo) {
	if s.queued%taskBlock == 0 {
		if !s.budget.Take(taskBlock * taskBytes) {
			s.spent = true
			return
		}
		s.held += taskBlock * taskBytes
	}
	s.queued++
	heap.Push(&r.queue, t)
}

// moves gives the moves that lead to a position.
func (s *fess) moves(ref states.Ref) levels.Moves {
	var trail []states.Ref
	for ; ref != 0; ref = states.Ref(s.set.Link(ref)) {
		trail = append(trail, ref)
	}
	t := newTrack(s.field)
	for k := len(trail) - 2; k >= 0; k-- {
		s.pack.load(s.position, s.set.State(trail[k+1]))
		s.here.flood(s.position, s.player)
		to := newPosition(s.field)
		s.pack.load(to, s.set.State(trail[k]))
		t.haul(s.between(to))
	}
	return t.moves
}

// between gives the way of the box that was hauled to get to a position.
func (s *fess) between(to *position) []spot {
	for i, b := range s.boxes {
		if to.taken[b] {
			continue
		}
		for _, c := range to.boxes {
			if !s.taken[c] {
				return s.hauls.way(i, c, to.player)
			}
		}
	}
	// The box is back where it was, and the player is elsewhere.
	for i, b := range s.boxes {
		if way := s.hauls.way(i, b, to.player); way != nil {
			return way
		}
	}
	return nil
}
