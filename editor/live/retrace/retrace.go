// Package retrace follows a solution through a level that was edited since: what the
// solution does (a push, a rule that is formed) is done again, one landmark after the other,
// and how the player gets from one to the next is found anew. So a solution outlasts a rock
// in its way, a detour, and a board that has grown in its middle, where a search for all of
// it would take long.
package retrace

import (
	"context"
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

// A Trace is what a solution does in the level that it solves.
type Trace []landmark

// A landmark is a move that does something besides moving the player, with the moves since the
// last one; the word is the planning field's.
type landmark struct {
	// moves lead to it; the last one does it.
	moves levels.Moves
	// player is where the player is before that last move.
	player []levels.Cell
	events []solver.Event
}

// New gives the trace of a solution; nil where the game does not tell where the player is, or the
// events of moves.
func New(p solver.Puzzle, solution levels.Moves) (t Trace) {
	locator, ok := p.(solver.Locator)
	if _, tells := p.(solver.Eventer); !ok || !tells {
		return nil
	}
	var before []byte
	since, n := 0, -1
	solver.Play(p, solution, func(state []byte) bool {
		if n >= 0 && string(state) != string(before) {
			move, player := solution[n], locator.Locate(before)
			events := doings(solver.AppendEvents(p, nil, before, move, state), player, move)
			if len(events) > 0 || p.Won(state) {
				t = append(t, landmark{moves: solution[since : n+1], player: player, events: events})
				since = n + 1
			}
		}
		before = state
		n++
		return true
	})
	return t
}

// doings gives the events that the player brings about. What moves by itself elsewhere does so at
// another time after a detour.
func doings(events []solver.Event, player []levels.Cell, move levels.Move) []solver.Event {
	return slices.DeleteFunc(events, func(e solver.Event) bool {
		switch e.Kind {
		case solver.Waited:
			return true
		case solver.Moved:
			return !slices.ContainsFunc(player, func(c levels.Cell) bool { return ahead(c, move, e.From) })
		}
		return false
	})
}

// ahead tells whether cell at lies in the direction of a move from cell of, however far.
func ahead(of levels.Cell, move levels.Move, at levels.Cell) bool {
	dx, dy := move.Delta()
	x, y := at.X-of.X, at.Y-of.Y
	return x*dy == y*dx && x*dx+y*dy > 0
}

// Follow does what the trace does in another level; where maps the cells. It gives the moves to the last
// landmark that it reached, and whether they win. For each landmark it looks at up to so many states.
func (t Trace) Follow(ctx context.Context, p solver.Puzzle, where Map, states int) (done levels.Moves, won bool) {
	locator, ok := p.(solver.Locator)
	if !ok {
		return nil, false
	}
	f := &follower{p: p, locator: locator, state: slices.Clone(p.Start()), where: where, trace: t}
	for len(f.trace) > 0 && !p.Won(f.state) && ctx.Err() == nil {
		if !f.again() && !f.search(ctx, states) {
			break
		}
	}
	return f.done, p.Won(f.state)
}

// A follower is the work of Follow.
type follower struct {
	p       solver.Puzzle
	locator solver.Locator
	where   Map
	// state is where the moves in done lead to, and trace the landmarks that are left.
	state []byte
	done  levels.Moves
	trace Trace
}

// again does the next landmark by the same moves, and tells whether that worked: they must do nothing
// else, or win before.
func (f *follower) again() bool {
	next := &f.trace[0]
	state := f.state
	for i, m := range next.moves {
		after := solver.Step(f.p, state, m)
		if string(after) == string(state) {
			return false
		}
		if f.p.Won(after) {
			f.take(after, next.moves[:i+1], len(f.trace))
			return true
		}
		events := f.events(state, m, after)
		if last := i == len(next.moves)-1; last && !f.does(next, after, events) || !last && len(events) > 0 {
			return false
		}
		state = after
	}
	f.take(state, next.moves, 1)
	return true
}

// take goes on from a state that moves lead to, with so many landmarks done.
func (f *follower) take(state []byte, moves levels.Moves, landmarks int) {
	f.state, f.done, f.trace = state, slices.Concat(f.done, moves), f.trace[landmarks:]
}

func (f *follower) events(state []byte, m levels.Move, next []byte) []solver.Event {
	return doings(solver.AppendEvents(f.p, nil, state, m, next), f.locator.Locate(state), m)
}

// does tells whether events include all those of a landmark. One without events is the win.
func (f *follower) does(l *landmark, after []byte, events []solver.Event) bool {
	if len(l.events) == 0 {
		return f.p.Won(after)
	}
	for _, want := range l.events {
		if !slices.ContainsFunc(events, func(e solver.Event) bool {
			return e.Kind == want.Kind && e.What == want.What && e.Into == want.Into &&
				(e.Kind == solver.Formed || e.Kind == solver.Broken || e.To == f.where.cell(want.To))
		}) {
			return false
		}
	}
	return true
}
