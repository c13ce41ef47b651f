package sokoban

import (
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver/states"
)

// A feature search finds a solution, any, of large levels (FESS: Shoham and
// Schaeffer 2020). Positions lie in the cells of a space of features, and the
// search goes round these cells, each time making one haul more from the
// positions in them: the one with the least weight. Where the outlook is a
// feature, it goes round that first, and then round the cells that share it, so
// that the most promising ones are not lost among many. A haul weighs nothing
// where an adviser proposes it and 1 otherwise, and the weights of all hauls
// from the start add up. So every cell makes headway, whatever the others
// promise.
//
// It tries every haul in the end, and leaves out only positions that are
// proved lost, so that one that runs out of positions has proved something.
type fess struct {
	*position
	pack   packing
	manner manner
	survey *surveyor
	hauls  *hauls
	offers []offer
	doom   *doom
	agenda *agenda
	set    *states.Set
	space  map[features]*region
	floors []*floor
	state  []byte
	halted func() bool

	// won is the position that wins, turn the floor whose turn it is.
	won  states.Ref
	turn int

	expanded, generated int64
}

// A manner is what feature searches may differ in. None is the best for all
// levels: in turns they solve more than any of them alone in all the time.
type manner struct {
	links   bool // ways between rooms are a feature
	loose   bool // goals may be filled in other orders than the plan's
	outlook bool // how far the plan could be followed, and who is in the way, are features
	far     bool // the plan leaves the way open to the farthest box
	back    bool // from the won position to the start, by pulls
	order   order
}

// An order is that of tasks of the same weight.
type order uint8

const (
	newest  order = iota
	nearest       // the boxes nearest to goals first
)

func newFess(f *field, plan *plan, doom *doom, manner manner, budget *states.Budget, halted func() bool) (*fess, error) {
	p := newPosition(f)
	s := &fess{
		position: p, pack: newPacking(f), manner: manner, doom: doom, hauls: newHauls(p), agenda: &agenda{budget: budget},
		halted: halted, space: map[features]*region{}, survey: newSurveyor(p, plan, manner, budget, halted),
	}
	s.hauls.halted, s.hauls.pairs = halted, doom.pairs
	s.state = make([]byte, s.pack.size())
	var err error
	if s.set, err = states.New(budget); err != nil {
		s.survey.loose.close(f)
		return nil, err
	}
	if err := s.begin(); err != nil {
		s.close()
		return nil, err
	}
	return s, nil
}

func (s *fess) close() {
	s.set.Close()
	s.agenda.close()
	s.survey.loose.close(s.field)
}

// begin files the first position, or those that are won, unless it is lost.
func (s *fess) begin() error {
	if !s.pulls {
		return s.beginAt(s.position.player)
	}
	for c := range spot(s.n) {
		if s.taken[c] {
			continue
		}
		if err := s.beginAt(c); err != nil || s.won != 0 {
			return err
		}
	}
	return nil
}

func (s *fess) beginAt(player spot) error {
	s.player = s.here.flood(s.position, player)
	if s.doom.unmatched(s.position) {
		return nil
	}
	s.pack.boxes(s.state, s.position)
	s.pack.setPlayer(s.state, s.player)
	root, fresh, err := s.set.Add(states.Hash(s.state), s.state, 0, 0)
	if err == nil && fresh {
		s.settleIn(root, 0)
	}
	return err
}

// run searches until about so many more hauls were looked at. It is true
// where the search is at its end: a solution is found, or all positions were
// tried or are proved lost, or it was halted.
func (s *fess) run(effort int64) (ended bool) {
	for until := s.generated + effort; s.generated < until; {
		idle := true
		for range s.floors {
			if s.turn++; s.turn >= len(s.floors) {
				s.turn = 0
			}
			r := s.floors[s.turn].next()
			if r == nil {
				continue
			}
			idle = false
			if s.halted() || s.agenda.spent {
				return true
			}
			if err := s.make(r.pop(), r); err != nil || s.won != 0 {
				return true
			}
		}
		if idle {
			return true
		}
	}
	return false
}

// exhausted tells whether all positions were tried or are proved lost, once
// the search is at its end.
func (s *fess) exhausted() bool {
	for _, f := range s.floors {
		if f.next() != nil {
			return false
		}
	}
	return s.won == 0 && !s.halted() && !s.agenda.spent
}

// make carries one task out.
func (s *fess) make(t todo, r *region) error {
	s.pack.load(s.position, s.set.State(t.from))
	if t.all {
		s.here.flood(s.position, s.player)
		s.expanded++
		s.hauls.all(func(h haul) {
			s.generated++
			s.agenda.add(r, todo{
				weight: t.weight, rank: s.rank(h), from: t.from,
				box: s.hauls.queue[0].at, to: h.to, player: h.player,
			})
		})
		return nil
	}
	s.move(int(s.boxIn[t.box]), t.to)
	s.player = t.player
	s.pack.boxes(s.state, s.position)
	s.pack.setPlayer(s.state, s.player)
	ref, fresh, err := s.set.Add(states.Hash(s.state), s.state, uint32(t.from), 0)
	if err != nil || !fresh {
		return err
	}
	s.here.flood(s.position, s.player)
	if s.solved() && s.home(&s.here) {
		s.won = ref
		return nil
	}
	if t.judged || !s.doom.lost(s.position, &s.here, t.to) {
		s.settleIn(ref, t.weight)
	}
	return nil
}

// rank orders the tasks of a weight.
func (s *fess) rank(h haul) int32 {
	if s.manner.order == newest {
		return -int32(s.agenda.queued)
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
	if s.survey.wins() {
		s.win(ref)
		return
	}
	r := s.space[now]
	if r == nil {
		r = &region{}
		s.space[now] = r
		s.house(r, now)
	}
	for _, a := range s.advise(now) {
		s.agenda.add(r, todo{weight: weight, rank: a.rank, from: ref, box: a.from, to: a.to, player: a.player, judged: true})
	}
	s.agenda.add(r, todo{weight: weight + 1, from: ref, all: true})
}

// house puts a new region on its floor.
func (s *fess) house(r *region, now features) {
	for _, f := range s.floors {
		if f.level == now.outlook {
			f.regions = append(f.regions, r)
			return
		}
	}
	s.floors = append(s.floors, &floor{level: now.outlook, regions: []*region{r}})
}

// win wins from a position, which has its features, as its prospect does.
func (s *fess) win(ref states.Ref) {
	for _, h := range s.survey.prospect.hauls {
		s.move(int(s.boxIn[h.from]), h.to)
		s.player = h.player
		s.pack.boxes(s.state, s.position)
		s.pack.setPlayer(s.state, s.player)
		next, _, err := s.set.Add(states.Hash(s.state), s.state, uint32(ref), 0)
		if err != nil {
			return
		}
		ref = next
	}
	s.won = ref
}

// moves gives the moves of the solution, nil where there is none.
func (s *fess) moves() levels.Moves {
	if s.won == 0 {
		return nil
	}
	var trail []states.Ref
	for ref := s.won; ref != 0; ref = states.Ref(s.set.Link(ref)) {
		trail = append(trail, ref)
	}
	var ways [][]spot
	for k := len(trail) - 2; k >= 0; k-- {
		s.pack.load(s.position, s.set.State(trail[k+1]))
		s.here.flood(s.position, s.player)
		to := newPosition(s.field)
		s.pack.load(to, s.set.State(trail[k]))
		ways = append(ways, s.between(to))
	}
	if !s.pulls {
		return s.follow(newTrack(s.field), ways)
	}
	slices.Reverse(ways)
	for _, way := range ways {
		slices.Reverse(way)
	}
	return s.follow(newTrack(s.other), ways)
}

// follow hauls boxes along ways, one after the other.
func (s *fess) follow(t *track, ways [][]spot) levels.Moves {
	for _, way := range ways {
		t.haul(way)
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
