package sokoban

import (
	"context"

	"puzzlewright/levels"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/deadlock"
	"puzzlewright/solver/states"
)

// An improver looks for a better solution in the neighbourhood of one: the positions that are few
// pushes away, forwards or backwards, from some position that the solution passes (plan
// neighbourhood graph search: Nakhost and Müller 2010). It finds the best solution within the
// neighbourhood by the algorithm of Dijkstra (1959). So something may be done much sooner or much
// later, as long as little else changes.
type improver struct {
	*board.Position
	freeze    *deadlock.Freeze
	encoding  board.Encoding
	budget    *states.Budget
	moves     bool   // moves are counted, not pushes
	state     []byte // of the position at hand, in the neighbourhood with the lowest square of the player's area
	neighbour *states.Set
	queue     []states.Ref
	// The search within the neighbourhood: the states it has reached, and those it is to expand, by
	// cost.
	reached *states.Set
	open    *states.Frontier[states.Ref]
}

func newImprover(f *board.Tables, moves bool, budget *states.Budget) *improver {
	p := board.NewPosition(f)
	s := &improver{Position: p, freeze: deadlock.NewFreeze(p), encoding: board.NewEncoding(f), budget: budget, moves: moves}
	s.state = make([]byte, s.encoding.Size())
	return s
}

// improve looks for a better solution in a neighbourhood of some size. It gives nil where
// there is none; enough tells that there was memory for it.
func (s *improver) improve(ctx context.Context, moves levels.Moves, size int) (better levels.Moves, enough bool) {
	return s.within(ctx, moves, size, func(pushes int) (levels.Moves, error) {
		most := len(moves)
		if !s.moves {
			most = pushes
		}
		return s.shortest(ctx, min(most, states.MaxCost))
	})
}

// within collects the neighbourhood, of some size, of a solution, and has find look there for a
// better one. find gets the number of pushes of the solution. enough tells that there was memory.
func (s *improver) within(ctx context.Context, moves levels.Moves, size int,
	find func(pushes int) (levels.Moves, error),
) (better levels.Moves, enough bool) {
	queueBytes := 4 * int64(size)
	if !s.budget.Take(queueBytes) {
		return nil, false
	}
	defer s.budget.Give(queueBytes)
	var err error
	if s.neighbour, err = states.New(s.budget); err != nil {
		return nil, false
	}
	defer s.neighbour.Close()
	pushes, err := s.enter(moves)
	if err == nil {
		err = s.spread(ctx, size)
	}
	if err == nil && ctx.Err() == nil {
		better, err = s.search(func() (levels.Moves, error) { return find(pushes) })
	}
	return better, err == nil
}

// search opens the start for a search within the neighbourhood, and has find do that search.
func (s *improver) search(find func() (levels.Moves, error)) (better levels.Moves, err error) {
	if s.reached, err = states.New(s.budget); err != nil {
		return nil, err
	}
	defer s.reached.Close()
	s.open = states.NewFrontier[states.Ref](s.budget)
	defer s.open.Release()
	p := board.NewPosition(s.Tables)
	if !s.moves {
		p.Player = p.After.Flood(p, p.Player)
	}
	s.encoding.PutBoxes(s.state, p)
	s.encoding.PutPlayer(s.state, p.Player)
	start, _, err := s.reached.Add(states.Hash(s.state), s.state, 0, 0)
	if err == nil {
		err = s.open.Push(0, start)
	}
	if err != nil {
		return nil, err
	}
	return find()
}

// enter puts the positions of a solution into the neighbourhood, and counts its pushes.
func (s *improver) enter(moves levels.Moves) (pushes int, err error) {
	t := board.NewRecorder(s.Tables)
	s.queue = s.queue[:0]
	add := func() error {
		s.encoding.PutBoxes(s.state, t.Position)
		return s.add(t.After.Flood(t.Position, t.Player))
	}
	err = add()
	for _, m := range moves {
		if t.Play(m) && err == nil {
			pushes++
			err = add()
		}
	}
	return pushes, err
}

// add adds the state to the neighbourhood, with the player in the area of a lowest square.
func (s *improver) add(lowest board.Square) error {
	s.encoding.PutPlayer(s.state, lowest)
	ref, fresh, err := s.neighbour.Add(states.Hash(s.state), s.state, 0, 0)
	if fresh {
		s.queue = append(s.queue, ref)
	}
	return err
}

// spread adds the positions that are one push or pull away from the neighbourhood, again and again,
// until it has some size.
func (s *improver) spread(ctx context.Context, size int) (err error) {
	for n := 0; n < len(s.queue) && len(s.queue) < size && err == nil && ctx.Err() == nil; n++ {
		s.encoding.Load(s.Position, s.neighbour.State(s.queue[n]))
		s.Here.Flood(s.Position, s.Player)
		visit := func(from, to, player board.Square) {
			s.encoding.PutBoxes(s.state, s.Position)
			lowest, _ := s.PlayerAfterStep(from, to, s.Player, player)
			if err == nil && len(s.queue) < size {
				err = s.add(lowest)
			}
		}
		for i := range s.Boxes {
			if ctx.Err() != nil {
				break
			}
			s.step(i, visit)
		}
	}
	return err
}

// step visits the positions one push of box i away: those after each push that makes no freeze
// deadlock, and those before each push of it that leads to the position at hand.
func (s *improver) step(i int, visit func(from, to, player board.Square)) {
	b := s.Boxes[i]
	for d := range 4 {
		behind, to := s.Next[4*int(b)+(d+2)%4], s.Next[4*int(b)+d]
		if s.Taken[to] || !s.Live[to] {
			continue
		}
		if s.Here.Has(behind) {
			s.MoveBox(i, to)
			if lost, _ := s.freeze.Find(to); !lost {
				visit(b, to, b)
			}
			s.MoveBox(i, b)
		}
		if back := s.Next[4*int(to)+d]; s.Here.Has(to) && !s.Taken[back] {
			s.MoveBox(i, to)
			visit(b, to, back)
			s.MoveBox(i, b)
		}
	}
}

// shortest gives the best solution within the neighbourhood, nil where none costs less than most.
// Its states are positions after a push: with the player's square where moves are counted, and
// otherwise with the lowest square of his area.
func (s *improver) shortest(ctx context.Context, most int) (better levels.Moves, err error) {
	for err == nil && ctx.Err() == nil {
		cost, some := s.open.Lowest()
		if !some {
			return nil, nil
		}
		ref, _ := s.open.First(cost)
		if s.reached.Mark(ref) {
			continue
		}
		s.encoding.Load(s.Position, s.reached.State(ref))
		if s.Solved() {
			return s.record(ref), nil
		}
		err = s.expand(cost, most, func(cost int) error { return s.reach(ref, cost) })
	}
	return nil, err
}

// expand makes each push that leads to a position of the neighbourhood at a cost below most, and
// has reach open it.
func (s *improver) expand(cost, most int, reach func(cost int) error) (err error) {
	lowest := s.Player
	if s.moves {
		s.Here.FloodWithSteps(s.Position, s.Player)
		lowest = s.Here.Lowest(s.Position)
	} else {
		s.Here.Flood(s.Position, s.Player)
	}
	for i, b := range s.Boxes {
		for d := range 4 {
			behind, to := s.Next[4*int(b)+(d+2)%4], s.Next[4*int(b)+d]
			if !s.Here.Has(behind) || s.Taken[to] || !s.Live[to] {
				continue
			}
			next := cost + 1
			if s.moves {
				next += int(s.Here.Steps[behind])
			}
			if next >= most {
				continue
			}
			s.MoveBox(i, to)
			s.encoding.PutBoxes(s.state, s.Position)
			s.encoding.PutPlayer(s.state, s.PlayerAfterPush(b, to, lowest))
			if s.neighbour.Find(states.Hash(s.state), s.state) != 0 {
				if s.moves {
					s.encoding.PutPlayer(s.state, b)
				}
				err = reach(next)
			}
			s.MoveBox(i, b)
			if err != nil {
				return err
			}
		}
	}
	return nil
}

// reach opens the state of the position at hand, unless it was reached before at no higher cost.
func (s *improver) reach(from states.Ref, cost int) error {
	ref, fresh, cheaper, err := s.reached.Reach(states.Hash(s.state), s.state, uint32(from), cost)
	if err != nil || !fresh && !cheaper {
		return err
	}
	return s.open.Push(cost, ref)
}

// record gives the moves that lead to a state.
func (s *improver) record(end states.Ref) levels.Moves {
	var trail []states.Ref
	for ; end != 0; end = states.Ref(s.reached.Link(end)) {
		trail = append(trail, end)
	}
	t := board.NewRecorder(s.Tables)
	for k := len(trail) - 2; k >= 0; k-- {
		s.encoding.Load(s.Position, s.reached.State(trail[k]))
		t.PushTo(s.Position)
	}
	return t.Moves
}
