// Package fess finds some solution of a Sokoban level, of large ones too, by feature
// space search (FESS: Shoham and Schaeffer 2020). What it finds is not proved
// shortest; but where it runs out of positions, the level has no solution.
//
// Read it in this order:
//
//	search.go       the search: Search.run chooses what is expanded next
//	openlists.go    the cells of the feature space with their open lists
//	features.go     the features of a position
//	advisors.go     the moves that advisors recommend
//	novelty.go      what is new, for two of them
//	macros.go       macro moves: one box pushed to any square it can get to
//	packingplan.go  in which order the goals are to be filled, found by
//	                pullplanner.go, which pulls the boxes away from the goals
//	portfolio.go    variants of the search in turns
//	meeting.go      searches for a position that one in the other direction came to
//	parts.go        goals that lie apart, filled one part after the other
//
// The rest serves the features: rooms.go, rollout.go, blocked.go, mobility.go;
// boxpath.go and boxwalk.go move one box about, and approach.go rules out where it cannot come.
package fess

import (
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/deadlock"
	"puzzlewright/solver/states"
)

// A Search is a feature space search. Every position belongs to the cell of the feature space that
// its features name. The search goes round these cells, and in each carries out one more task, the
// one with the least weight. A macro move weighs 0 where an advisor recommends it and 1 otherwise,
// and a position weighs as much as all macro moves from the start to it. So every cell makes
// headway, however promising the others look.
//
// The cells are grouped by their value of one feature: of the rollout or, in some variants,
// of the blocked boxes. The search goes round these groups, and takes the next cell of each.
// So the most promising cells are not lost among many.
//
// Where the rollout of a position makes several steps, the search enters its end, too: it would
// take many turns to come there one step after the other.
//
// In the end every macro move is tried, and only positions that are proved lost are
// left out. A search that runs out of tasks has proved that there is no solution.
type Search struct {
	*board.Position
	encoding   board.Encoding
	variant    Variant
	extractor  *extractor
	macros     *macroGenerator
	candidates []candidate
	promises   []promise
	deadlocks  *deadlock.Detector
	tasks      *openLists
	seen       *states.Set
	space      map[features]*featureCell
	groups     []*cellGroup
	novelty    novelty
	state      []byte
	halted     func() bool

	// won is the position that wins; 0 while there is none.
	won states.Ref
	// turn is the index of the group whose turn it is.
	turn int

	expanded, generated int64
}

// A Variant is a way to search. None is the best for all levels: several in turns solve more than
// any one of them in the same time.
type Variant struct {
	roomConnectivity bool // blocked tunnels between rooms are a feature
	anyOrder         bool // the goals may be filled in other orders than the plan's
	Backward         bool // it goes from the won position to the start, by pulls
	byBlocked        bool // cells are grouped by the blocked boxes, not by the rollout
	meets            bool // it goes for a position that a search in the other direction came to
	restarts         bool // chance decides on the plan and all else, even the direction, again and again
	order            order
}

// An order decides between tasks of the same weight.
type order uint8

const (
	newest  order = iota // the last one added
	nearest              // the one with the boxes nearest to goals
)

// newSearch makes a search and enters the start.
func newSearch(f *board.Tables, plan *packingPlan, deadlocks *deadlock.Detector, variant Variant,
	budget *states.Budget, halted func() bool,
) (*Search, error) {
	p := board.NewPosition(f)
	s := &Search{
		Position: p, encoding: board.NewEncoding(f), variant: variant, deadlocks: deadlocks, halted: halted,
		macros: newMacroGenerator(p), tasks: &openLists{budget: budget},
		space: map[features]*featureCell{}, extractor: newExtractor(p, plan, deadlocks, variant, halted),
	}
	s.macros.halted, s.macros.pairs, s.macros.learned = halted, deadlocks.Pairs, deadlocks.Learned()
	s.macros.corrals.Pairs, s.macros.corrals.Learned = deadlocks.Pairs, deadlocks.Learned()
	s.state = make([]byte, s.encoding.Size())
	s.novelty = novelty{tasks: s.tasks, squares: f.NumSquares}
	var err error
	if s.seen, err = states.New(budget); err != nil {
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
}

// begin enters the start. In the reversed game that is every won position: there is
// one for each area in which the player can end.
func (s *Search) begin() error {
	if !s.Pulls {
		return s.beginAt(s.Position.Player)
	}
	for _, c := range s.Areas() {
		if s.halted() {
			return nil
		}
		if err := s.beginAt(c); err != nil || s.won != 0 {
			return err
		}
	}
	return nil
}

// beginAt enters a start with the player on a square, unless it is lost.
func (s *Search) beginAt(player board.Square) error {
	s.Player = s.Here.Flood(s.Position, player)
	if s.deadlocks.Unmatched(s.Position) {
		return nil
	}
	root, fresh, err := s.store(0)
	if err == nil && fresh {
		s.enter(root, 0)
	}
	return err
}

// store stores the position, with the position from that it comes from. fresh tells that it was not
// known.
func (s *Search) store(from states.Ref) (ref states.Ref, fresh bool, err error) {
	s.encoding.PutBoxes(s.state, s.Position)
	s.encoding.PutPlayer(s.state, s.Player)
	ref, fresh, err = s.seen.Add(states.Hash(s.state), s.state, uint32(from), 0)
	s.tasks.spent = s.tasks.spent || err != nil
	return ref, fresh, err
}

// run searches until about effort more macro moves are generated. ended tells that the search is
// over: it has found a solution, has tried all positions that are not proved lost, has no memory
// left, or was stopped.
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

// exhausted tells, when the search is over, whether all positions were tried or are
// proved lost.
func (s *Search) exhausted() bool {
	for _, f := range s.groups {
		if f.next() != nil {
			return false
		}
	}
	return s.won == 0 && !s.halted() && !s.tasks.spent
}

// perform carries a task out: it expands a position, or makes one macro move.
func (s *Search) perform(t task, r *featureCell) error {
	s.encoding.Load(s.Position, s.seen.State(t.from))
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
	ref, fresh, err := s.store(t.from)
	if err != nil || !fresh {
		return err
	}
	s.novelty.note(r.packing, t.to, t.player)
	s.Here.Flood(s.Position, s.Player)
	if s.Solved() && s.PlayerHome(&s.Here) {
		s.won = ref
		return nil
	}
	if t.tested || !s.deadlocks.Lost(s.Position, &s.Here, t.to) {
		s.enter(ref, t.weight)
	}
	return nil
}

// rank gives the rank of a macro move among tasks of the same weight. The move is already made in
// the position.
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

// enter puts the position into its cell of the feature space, with the macro moves that the
// advisors recommend. The caller has filled Here.
func (s *Search) enter(ref states.Ref, weight int32) {
	now := s.extractor.features()
	if s.extractor.wins() {
		s.win(ref)
		return
	}
	r := s.space[now]
	if r == nil {
		r = &featureCell{first: ref, packing: now.packing}
		s.tasks.take(cellBytes)
		s.space[now] = r
		s.addCell(r, now)
	}
	for _, a := range s.advise(now) {
		s.tasks.add(r, task{weight: weight, rank: a.rank, from: ref, box: a.from, to: a.to, player: a.player, tested: true})
	}
	s.tasks.add(r, task{weight: weight + 1, from: ref, expand: true})
	if s.extractor.jumps() {
		s.jump(ref, weight, r)
	}
}

// jump enters the position in which the rollout of the position from ends. Those between get a task
// of r, to be expanded some day.
func (s *Search) jump(from states.Ref, weight int32, r *featureCell) {
	ref := from
	for macros := slices.Clone(s.extractor.rollout.macros); len(macros) > 0; macros = macros[1:] {
		h := macros[0]
		s.MoveBox(int(s.BoxAt[h.from]), h.to)
		s.Player = h.player
		next, fresh, err := s.store(ref)
		if err != nil {
			break
		}
		s.Here.Flood(s.Position, s.Player)
		if ref = next; !fresh {
			continue
		}
		if s.deadlocks.Lost(s.Position, &s.Here, h.to) {
			break
		}
		if len(macros) == 1 {
			s.enter(ref, weight)
		} else {
			s.tasks.add(r, task{weight: weight + 1, from: ref, expand: true})
		}
	}
	s.encoding.Load(s.Position, s.seen.State(from))
}

// addCell adds a new cell to its group.
func (s *Search) addCell(r *featureCell, now features) {
	value := now.rollout
	if s.variant.byBlocked {
		value = uint16(now.blocked)
	}
	for _, f := range s.groups {
		if f.value == value {
			f.cells = append(f.cells, r)
			return
		}
	}
	s.groups = append(s.groups, &cellGroup{value: value, cells: []*featureCell{r}})
}

// win makes the macro moves of the rollout of a position, which leads to a win.
func (s *Search) win(ref states.Ref) {
	for _, h := range s.extractor.rollout.macros {
		s.MoveBox(int(s.BoxAt[h.from]), h.to)
		s.Player = h.player
		next, _, err := s.store(ref)
		if err != nil {
			return
		}
		ref = next
	}
	s.won = ref
}

// way gives the paths along which boxes are pushed, one after the other: from the start of the
// level to a position or, in a search by pulls, from that position to the win. It gives nil where
// the search is stopped before they are found.
func (s *Search) way(ref states.Ref) [][]board.Square {
	var trail []states.Ref
	for ; ref != 0; ref = states.Ref(s.seen.Link(ref)) {
		trail = append(trail, ref)
	}
	paths := [][]board.Square{}
	for k := len(trail) - 2; k >= 0; k-- {
		s.encoding.Load(s.Position, s.seen.State(trail[k+1]))
		s.Here.Flood(s.Position, s.Player)
		to := board.NewPosition(s.Tables)
		s.encoding.Load(to, s.seen.State(trail[k]))
		path := s.between(to)
		if path == nil {
			return nil
		}
		paths = append(paths, path)
	}
	if s.Pulls {
		slices.Reverse(paths)
		for _, path := range paths {
			slices.Reverse(path)
		}
	}
	return paths
}

// follow pushes boxes along paths, one after the other, until the level is won.
func follow(t *board.Recorder, paths [][]board.Square) levels.Moves {
	for _, path := range paths {
		t.PushAlong(path)
	}
	return t.Moves
}

// between gives the path of the box that one macro move pushes to get from the position to another.
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
	// The box is back where it was, with the player in another area.
	for i, b := range s.Boxes {
		if path := s.macros.path(i, b, to.Player); path != nil {
			return path
		}
	}
	return nil
}
