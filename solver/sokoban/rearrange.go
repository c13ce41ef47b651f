package sokoban

import (
	"context"
	"encoding/binary"
	"math/bits"
	"math/rand/v2"
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/deadlock"
	"puzzlewright/solver/states"
)

// At most mostFree boxes are free. Each search expands at most a rearrangePart-th of all states
// that are to be expanded, but at least rearrangeLeast.
const (
	mostFree       = 5
	rearrangePart  = 32
	rearrangeLeast = 500
)

// A rearranger looks for a better solution in which a few boxes, the free ones, go other ways, at
// other times and to each other's goals, while the others make the same pushes in the same order
// (large neighbourhood search: Shaw 1998). It finds the best one by A* (Hart, Nilsson and Raphael
// 1968). An improver's neighbourhood has solutions that differ a little anywhere, this one has
// those in which a few boxes differ much.
type rearranger struct {
	*board.Position
	freeze *deadlock.Freeze
	budget *states.Budget
	random *rand.Rand
	moves  bool // moves are counted, not pushes

	solution []boxPush
	ends     []board.Square // by box, its square at the end of the solution

	// What is searched: free are the free boxes, goals the indices of the goals they come to, kept
	// the pushes of the other boxes, and stands the squares of these others before each kept push
	// and in the end.
	free   []int
	goals  []int
	kept   []boxPush
	stands []board.Square
	// walks gives, where moves are counted, for each number of kept pushes made, the fewest moves
	// from each square through all kept pushes to come, if no free box is in the way.
	walks []uint16

	state   []byte // little-endian, 2 bytes each: the number of kept pushes made, the player, the free boxes in order
	reached *states.Set
	open    *states.Frontier[states.Ref]
	sums    [1 << mostFree]int
}

// A boxPush is a push of a solution: the index of the box, where the player stands, and where the
// box goes from and to.
type boxPush struct {
	box             int
	stand, from, to board.Square
}

func newRearranger(f *board.Tables, moves bool, budget *states.Budget) *rearranger {
	p := board.NewPosition(f)
	return &rearranger{
		Position: p, freeze: deadlock.NewFreeze(p), budget: budget, moves: moves,
		random: rand.New(rand.NewPCG(1, 2)),
	}
}

// rearrange looks for better solutions with some boxes free, again and again, until effort states
// are expanded. It offers each, and gives the best solution.
func (q *searches) rearrange(ctx context.Context, s *rearranger, moves levels.Moves, effort int) levels.Moves {
	most := min(q.puzzle.costs(q.task.Goal)(moves), states.MaxCost)
	limit := max(effort/rearrangePart, rearrangeLeast)
	if s.begin() != nil {
		return moves
	}
	defer s.end()
	s.follow(moves)
	for spent := 0; spent < effort && ctx.Err() == nil; {
		better, expanded, err := s.improve(ctx, s.choose(), most, limit)
		if err != nil {
			break
		}
		if better != nil {
			q.best.Offer(better)
			moves, most = better, q.puzzle.costs(q.task.Goal)(better)
			s.follow(moves)
		}
		spent += expanded + s.setUp()
	}
	return moves
}

// begin takes the memory of the states for a number of searches, end gives it back. The error
// is ErrMemory.
func (s *rearranger) begin() (err error) {
	s.reached, err = states.New(s.budget)
	return err
}

func (s *rearranger) end() { s.reached.Close() }

// setUp is how much work it takes to begin a search, in states expanded.
func (s *rearranger) setUp() int {
	if s.moves {
		return 1 + len(s.kept) // floods
	}
	return 1 + len(s.kept)/16
}

// choose picks boxes at random.
func (s *rearranger) choose() []int {
	return s.random.Perm(len(s.ends))[:min(1+s.random.IntN(mostFree), len(s.ends))]
}

// follow takes a solution as the one to make better.
func (s *rearranger) follow(moves levels.Moves) {
	t := board.NewPosition(s.Tables)
	s.solution = s.solution[:0]
	for _, m := range moves {
		stand, from := t.Player, t.Next[4*int(t.Player)+int(m)]
		if box := int(t.BoxAt[from]); t.Play(m) {
			s.solution = append(s.solution, boxPush{box, stand, from, t.Boxes[box]})
		}
	}
	s.ends = append(s.ends[:0], t.Boxes...)
}

// improve looks for a solution with some boxes free that costs less than most. It expands at most
// effort states, and tells how many. The error is ErrMemory.
func (s *rearranger) improve(ctx context.Context, free []int, most, effort int) (better levels.Moves, expanded int, err error) {
	s.free = append(s.free[:0], free...)
	bytes := s.tableBytes()
	if !s.budget.Take(bytes) {
		return nil, 0, states.ErrMemory
	}
	defer s.budget.Give(bytes)
	s.reached.Clear()
	s.open = states.NewFrontier[states.Ref](s.budget)
	defer s.open.Release()
	s.part()
	if s.moves {
		s.walk(ctx)
	}
	if ctx.Err() == nil {
		err = s.openStart(most)
	}
	for ; expanded < effort && err == nil && ctx.Err() == nil; expanded++ {
		cost, some := s.open.Lowest()
		if !some {
			break
		}
		ref, _ := s.open.Last(cost)
		if s.reached.Mark(ref) {
			continue
		}
		done := s.load(ref)
		if s.Solved() {
			return s.record(ref), expanded, nil
		}
		err = s.expand(ref, done, most)
	}
	return nil, expanded, err
}

// tableBytes is about how many bytes the tables of a search take at most.
func (s *rearranger) tableBytes() int64 {
	each := len(s.ends)
	if s.moves {
		each += s.NumSquares
	}
	return int64(len(s.solution)+1) * int64(2*each+16)
}

// part parts the pushes of the solution into those of free boxes and those of the others.
func (s *rearranger) part() {
	isFree := make([]bool, len(s.ends))
	s.goals = s.goals[:0]
	for _, i := range s.free {
		isFree[i] = true
		s.goals = append(s.goals, slices.Index(s.Goals, board.Cell(s.ends[i])))
	}
	var others []int
	at := make([]board.Square, len(s.ends))
	for i, b := range s.Board.Boxes {
		at[i] = board.Square(b)
		if !isFree[i] {
			others = append(others, i)
		}
	}
	s.kept, s.stands = s.kept[:0], s.stands[:0]
	add := func() {
		for _, i := range others {
			s.stands = append(s.stands, at[i])
		}
	}
	add()
	for _, p := range s.solution {
		if !isFree[p.box] {
			at[p.box] = p.to
			s.kept = append(s.kept, p)
			add()
		}
	}
}

// place puts the boxes that are not free where they are after some number of kept pushes, and takes
// all free boxes off the board.
func (s *rearranger) place(done int) {
	s.RemoveBoxes()
	n := len(s.ends) - len(s.free)
	s.Boxes = append(s.Boxes[:0], s.stands[done*n:(done+1)*n]...)
	s.PlaceBoxes()
}

// add puts one more box on a square.
func (s *rearranger) add(b board.Square) {
	s.Put(len(s.Boxes), b)
	s.Boxes = append(s.Boxes, b)
}

// load makes the position that of a state, and tells how many kept pushes were made.
func (s *rearranger) load(ref states.Ref) (done int) {
	state := s.reached.State(ref)
	done = int(binary.LittleEndian.Uint16(state))
	s.place(done)
	s.Player = binary.LittleEndian.Uint16(state[2:])
	for at := 4; at < len(state); at += 2 {
		s.add(binary.LittleEndian.Uint16(state[at:]))
	}
	return done
}

// openStart opens the state at the start.
func (s *rearranger) openStart(most int) error {
	s.place(0)
	for _, i := range s.free {
		s.add(board.Square(s.Board.Boxes[i]))
	}
	s.state = make([]byte, 4+2*len(s.free))
	player := board.Square(s.Board.Player)
	if !s.moves {
		player = s.After.Flood(s.Position, player)
	}
	return s.reach(0, 0, 0, player, most)
}

// walk fills in the walks, from the last kept push to the first.
func (s *rearranger) walk(ctx context.Context) {
	size := (len(s.kept) + 1) * s.NumSquares
	s.walks = slices.Grow(s.walks[:0], size)[:size]
	clear(s.walks[size-s.NumSquares:])
	for k := len(s.kept) - 1; k >= 0 && ctx.Err() == nil; k-- {
		p, here := s.kept[k], s.walks[k*s.NumSquares:(k+1)*s.NumSquares]
		s.place(k)
		s.After.FloodWithSteps(s.Position, p.stand)
		after := 1 + int(s.walks[(k+1)*s.NumSquares+int(p.from)])
		for c := range here {
			here[c] = board.Far
			if s.After.Has(board.Square(c)) {
				here[c] = uint16(min(int(s.After.Steps[c])+after, board.Far))
			}
		}
	}
}

// expand makes the next kept push, and each push of a free box.
func (s *rearranger) expand(ref states.Ref, done, most int) (err error) {
	lowest, cost := s.Player, s.reached.Cost(ref)
	if s.moves {
		s.Here.FloodWithSteps(s.Position, s.Player)
		lowest = s.Here.Lowest(s.Position)
	} else {
		s.Here.Flood(s.Position, s.Player)
	}
	try := func(i, done int, stand, from, to board.Square) {
		if err != nil || !s.Here.Has(stand) || s.Taken[to] || !s.Live[to] {
			return
		}
		next, player := cost+1, from
		if s.moves {
			next += int(s.Here.Steps[stand])
		}
		s.MoveBox(i, to)
		if lost, _ := s.freeze.Find(to); !lost {
			if !s.moves {
				player = s.PlayerAfterPush(from, to, lowest)
			}
			err = s.reach(ref, next, done, player, most)
		}
		s.MoveBox(i, from)
	}
	for i := len(s.ends) - len(s.free); i < len(s.ends); i++ {
		b := s.Boxes[i]
		for d := range 4 {
			try(i, done, s.Next[4*int(b)+(d+2)%4], b, s.Next[4*int(b)+d])
		}
	}
	if done < len(s.kept) {
		p := s.kept[done]
		try(int(s.BoxAt[p.from]), done+1, p.stand, p.from, p.to)
	}
	return err
}

// reach opens the position at hand, unless it was reached before at no higher cost, or no solution
// through it costs less than most.
func (s *rearranger) reach(from states.Ref, cost, done int, player board.Square, most int) error {
	bound := cost + s.bound(done, player)
	if bound >= most {
		return nil
	}
	var room [mostFree]board.Square
	free := append(room[:0], s.Boxes[len(s.ends)-len(s.free):]...)
	slices.Sort(free)
	binary.LittleEndian.PutUint16(s.state, uint16(done))
	binary.LittleEndian.PutUint16(s.state[2:], player)
	for k, b := range free {
		binary.LittleEndian.PutUint16(s.state[4+2*k:], b)
	}
	ref, fresh, cheaper, err := s.reached.Reach(states.Hash(s.state), s.state, uint32(from), cost)
	if err != nil || !fresh && !cheaper {
		return err
	}
	return s.open.Push(bound, ref)
}

// bound gives a lower bound on the cost to come: the kept pushes and a cheapest matching of
// the free boxes with their goals, or the walk to the kept pushes.
func (s *rearranger) bound(done int, player board.Square) int {
	// sums[set] is for a set of the goals, a bit each, and as many of the free boxes, the first
	// ones.
	sums := s.sums[:1<<len(s.free)]
	for set := range sums[1:] {
		sums[1+set] = noSum
	}
	first := len(s.ends) - len(s.free)
	for set, sum := range sums[:len(sums)-1] {
		if sum == noSum {
			continue
		}
		row := s.RowDistances(s.Row(s.Boxes[first+bits.OnesCount(uint(set))], player))
		for j, g := range s.goals {
			if with := set | 1<<j; with != set && row[g] != board.Far {
				sums[with] = min(sums[with], sum+int(row[g]))
			}
		}
	}
	bound := len(s.kept) - done + sums[len(sums)-1]
	if s.moves {
		bound = max(bound, int(s.walks[done*s.NumSquares+int(player)]))
	}
	return bound
}

// noSum is the sum of boxes and goals that cannot be matched.
const noSum = 1 << 20

// record gives the moves that lead to a state.
func (s *rearranger) record(end states.Ref) levels.Moves {
	var trail []states.Ref
	for ; end != 0; end = states.Ref(s.reached.Link(end)) {
		trail = append(trail, end)
	}
	t := board.NewRecorder(s.Tables)
	for _, ref := range slices.Backward(trail[:len(trail)-1]) {
		s.load(ref)
		t.PushTo(s.Position)
	}
	return t.Moves
}
