package fess

import (
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/deadlock"
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
type Search struct {
	*board.Position
	pack       board.Encoding
	variant    Variant
	extractor  *extractor
	macros     *macroGenerator
	candidates []candidate
	deadlocks  *deadlock.Detector
	tasks      *openLists
	seen       *states.Set
	space      map[features]*featureCell
	groups     []*cellGroup
	state      []byte
	halted     func() bool

	// won is the position that wins, turn the floor whose turn it is.
	won  states.Ref
	turn int

	expanded, generated int64
}

// A Variant is what feature searches may differ in. None is the best for all
// levels: in turns they solve more than any of them alone in all the time.
type Variant struct {
	roomConnectivity bool // ways between rooms are a feature
	anyOrder         bool // goals may be filled in other orders than the plan's
	rollout          bool // how far the plan could be followed, and who is in the way, are features
	farthestFirst    bool // the plan leaves the way open to the farthest box
	Backward         bool // from the won position to the start, by pulls
	order            order
}

// An order is that of tasks of the same weight.
type order uint8

const (
	newest  order = iota
	nearest       // the boxes nearest to goals first
)

func newSearch(f *board.Tables, plan *packingPlan, doom *deadlock.Detector, manner Variant, budget *states.Budget, halted func() bool) (*Search, error) {
	p := board.NewPosition(f)
	s := &Search{
		Position: p, pack: board.NewEncoding(f), variant: manner, deadlocks: doom, macros: newMacroGenerator(p), tasks: &openLists{budget: budget},
		halted: halted, space: map[features]*featureCell{}, extractor: newExtractor(p, plan, manner, budget, halted),
	}
	s.macros.halted, s.macros.pairs = halted, doom.Pairs
	s.state = make([]byte, s.pack.Size())
	var err error
	if s.seen, err = states.New(budget); err != nil {
		s.extractor.anyOrder.close(f)
		return nil, err
	}
	if err := s.begin(); err != nil {
		s.close()
		return nil, err
	}
	return s, nil
}

func (s *Search) close() {
	s.seen.Close()
	s.tasks.close()
	s.extractor.anyOrder.close(s.Tables)
}

// begin files the first position, or those that are won, unless it is lost.
func (s *Search) begin() error {
	if !s.Pulls {
		return s.beginAt(s.Position.Player)
	}
	for c := range board.Square(s.NumSquares) {
		if s.Taken[c] {
			continue
		}
		if err := s.beginAt(c); err != nil || s.won != 0 {
			return err
		}
	}
	return nil
}

func (s *Search) beginAt(player board.Square) error {
	s.Player = s.Here.Flood(s.Position, player)
	if s.deadlocks.Unmatched(s.Position) {
		return nil
	}
	s.pack.PutBoxes(s.state, s.Position)
	s.pack.PutPlayer(s.state, s.Player)
	root, fresh, err := s.seen.Add(states.Hash(s.state), s.state, 0, 0)
	if err == nil && fresh {
		s.enter(root, 0)
	}
	return err
}

// run searches until about so many more hauls were looked at. It is true
// where the search is at its end: a solution is found, or all positions were
// tried or are proved lost, or it was halted.
func (s *Search) run(effort int64) (ended bool) {
	for until := s.generated + effort; s.generated < until; {
		idle := true
		for range s.groups {
			if s.turn++; s.turn >= len(s.groups) {
				s.turn = 0
			}
			r := s.groups[s.turn].next()
			if r == nil {
				continue
			}
			idle = false
			if s.halted() || s.tasks.spent {
				return true
			}
			if err := s.perform(r.pop(), r); err != nil || s.won != 0 {
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
func (s *Search) exhausted() bool {
	for _, f := range s.groups {
		if f.next() != nil {
			return false
		}
	}
	return s.won == 0 && !s.halted() && !s.tasks.spent
}

// perform carries one task out.
func (s *Search) perform(t task, r *featureCell) error {
	s.pack.Load(s.Position, s.seen.State(t.from))
	if t.expand {
		s.Here.Flood(s.Position, s.Player)
		s.expanded++
		s.macros.all(func(h macro) {
			s.generated++
			s.tasks.add(r, task{
				weight: t.weight, rank: s.rank(h), from: t.from,
				box: s.macros.queue[0].at, to: h.to, player: h.player,
			})
		})
		return nil
	}
	s.MoveBox(int(s.BoxAt[t.box]), t.to)
	s.Player = t.player
	s.pack.PutBoxes(s.state, s.Position)
	s.pack.PutPlayer(s.state, s.Player)
	ref, fresh, err := s.seen.Add(states.Hash(s.state), s.state, uint32(t.from), 0)
	if err != nil || !fresh {
		return err
	}
	s.Here.Flood(s.Position, s.Player)
	if s.Solved() && s.PlayerHome(&s.Here) {
		s.won = ref
		return nil
	}
	if t.proven || !s.deadlocks.Lost(s.Position, &s.Here, t.to) {
		s.enter(ref, t.weight)
	}
	return nil
}

// rank orders the tasks of a weight.
func (s *Search) rank(h macro) int32 {
	if s.variant.order == newest {
		return -int32(s.tasks.queued)
	}
	sum := int32(0)
	for _, b := range s.Boxes {
		sum += int32(s.Nearest[4*int(b)+int(s.Cuts.Part(b, h.player))])
	}
	return sum
}

// enter puts a position, which is loaded and has its reach, into its cell
// of the feature space, with the hauls that advisers propose.
func (s *Search) enter(ref states.Ref, weight int32) {
	now := s.extractor.features()
	if s.extractor.wins() {
		s.win(ref)
		return
	}
	r := s.space[now]
	if r == nil {
		r = &featureCell{}
		s.space[now] = r
		s.addCell(r, now)
	}
	for _, a := range s.advise(now) {
		s.tasks.add(r, task{weight: weight, rank: a.rank, from: ref, box: a.from, to: a.to, player: a.player, proven: true})
	}
	s.tasks.add(r, task{weight: weight + 1, from: ref, expand: true})
}

// addCell puts a new region on its floor.
func (s *Search) addCell(r *featureCell, now features) {
	for _, f := range s.groups {
		if f.rollout == now.rollout {
			f.cells = append(f.cells, r)
			return
		}
	}
	s.groups = append(s.groups, &cellGroup{rollout: now.rollout, cells: []*featureCell{r}})
}

// win wins from a position, which has its features, as its prospect does.
func (s *Search) win(ref states.Ref) {
	for _, h := range s.extractor.rollout.macros {
		s.MoveBox(int(s.BoxAt[h.from]), h.to)
		s.Player = h.player
		s.pack.PutBoxes(s.state, s.Position)
		s.pack.PutPlayer(s.state, s.Player)
		next, _, err := s.seen.Add(states.Hash(s.state), s.state, uint32(ref), 0)
		if err != nil {
			return
		}
		ref = next
	}
	s.won = ref
}

// moves gives the moves of the solution, nil where there is none.
func (s *Search) moves() levels.Moves {
	if s.won == 0 {
		return nil
	}
	var trail []states.Ref
	for ref := s.won; ref != 0; ref = states.Ref(s.seen.Link(ref)) {
		trail = append(trail, ref)
	}
	var ways [][]board.Square
	for k := len(trail) - 2; k >= 0; k-- {
		s.pack.Load(s.Position, s.seen.State(trail[k+1]))
		s.Here.Flood(s.Position, s.Player)
		to := board.NewPosition(s.Tables)
		s.pack.Load(to, s.seen.State(trail[k]))
		ways = append(ways, s.between(to))
	}
	if !s.Pulls {
		return s.follow(board.NewRecorder(s.Tables), ways)
	}
	slices.Reverse(ways)
	for _, way := range ways {
		slices.Reverse(way)
	}
	return s.follow(board.NewRecorder(s.Reversed), ways)
}

// follow hauls boxes along ways, one after the other.
func (s *Search) follow(t *board.Recorder, ways [][]board.Square) levels.Moves {
	for _, way := range ways {
		t.PushAlong(way)
	}
	return t.Moves
}

// between gives the way of the box that was hauled to get to a position.
func (s *Search) between(to *board.Position) []board.Square {
	for i, b := range s.Boxes {
		if to.Taken[b] {
			continue
		}
		for _, c := range to.Boxes {
			if !s.Taken[c] {
				return s.macros.path(i, c, to.Player)
			}
		}
	}
	// The box is back where it was, and the player is elsewhere.
	for i, b := range s.Boxes {
		if way := s.macros.path(i, b, to.Player); way != nil {
			return way
		}
	}
	return nil
}
