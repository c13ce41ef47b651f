package insight

import (
	"context"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/search"
)

// A Ban tells whether a move from a state to the next one is forbidden; events is
// what the move does.
type Ban func(state []byte, move levels.Move, next []byte, events []solver.Event) bool

// A Requirement is what is known of whether a level can be won without what a ban
// forbids.
type Requirement struct {
	// Verdict is Unsolvable where it cannot: what is forbidden is required, and
	// this is a proof. It is Solved where it can: Shortcut are the moves. It is
	// Undecided where that was not found out.
	Verdict  solver.Verdict
	Shortcut levels.Moves
	Reason   solver.Reason
}

// Require finds out whether a puzzle can be won without a forbidden move.
func Require(ctx context.Context, p solver.Puzzle, ban Ban, task solver.Task) Requirement {
	a := search.Solve(ctx, avoid(p, ban), task)
	r := Requirement{Verdict: a.Verdict}
	if len(a.Reasons) > 0 {
		r.Reason = a.Reasons[0]
	}
	if a.Verdict == solver.Solved {
		r.Shortcut = a.Moves
		if r.Shortcut == nil {
			r.Shortcut = levels.Moves{}
		}
	}
	return r
}

// Require does what the function of the name does, on the positions of the graph
// alone. A shortcut that it gives is the shortest where the graph is complete.
func (g *Graph) Require(ctx context.Context, ban Ban) Requirement {
	type origin struct {
		from int32
		move levels.Move
	}
	came := map[int32]origin{0: {none, 0}}
	queue, open := []int32{0}, false
	var events []solver.Event
	for n := 0; len(queue) > 0; n++ {
		at := queue[0]
		queue = queue[1:]
		if n%lookEvery == 0 && ctx.Err() != nil {
			return Requirement{Reason: solver.Unfinished(ctx, false, false)}
		}
		if g.won[at] {
			moves := levels.Moves{}
			for o := came[at]; o.from != none; o = came[o.from] {
				moves = append(levels.Moves{o.move}, moves...)
			}
			return Requirement{Verdict: solver.Solved, Shortcut: moves}
		}
		if open = open || g.open[at]; int(at) >= g.expanded() {
			continue
		}
		for e := g.edges[at]; e < g.edges[at+1]; e++ {
			to := g.to[e]
			if _, known := came[to]; known {
				continue
			}
			events = solver.AppendEvents(g.puzzle, events[:0], g.state(at), g.moves[e], g.state(to))
			if !ban(g.state(at), g.moves[e], g.state(to), events) {
				came[to] = origin{at, g.moves[e]}
				queue = append(queue, to)
			}
		}
	}
	if open {
		return Requirement{Reason: solver.Unfinished(ctx, true, false)}
	}
	return Requirement{Verdict: solver.Unsolvable, Reason: solver.Exhausted()}
}

// avoiding is a puzzle without the moves that a ban forbids. There are only fewer
// solutions, so that what the puzzle bounds, prunes and refutes holds. Its own
// search and its macro moves are left out, as they know nothing of the ban.
type avoiding struct {
	solver.Puzzle
	ban    Ban
	events []solver.Event
}

// avoid gives such a puzzle, with those abilities that hold for it.
func avoid(p solver.Puzzle, ban Ban) solver.Puzzle {
	a := &avoiding{Puzzle: p, ban: ban}
	_, refutes := p.(solver.Refuter)
	_, bounds := p.(solver.Bounder)
	_, prunes := p.(solver.Pruner)
	_, doubts := p.(solver.Doubter)
	switch {
	case bounds && prunes && doubts && refutes:
		return avoidingAll{a, p.(solver.Bounder), p.(solver.Pruner), p.(solver.Doubter), p.(solver.Refuter)}
	case bounds && prunes && refutes:
		return avoidingBounded{a, p.(solver.Bounder), p.(solver.Pruner), p.(solver.Refuter)}
	case doubts:
		return avoidingDoubted{a, p.(solver.Doubter)}
	case refutes:
		return avoidingRefuted{a, p.(solver.Refuter)}
	}
	return a
}

// The abilities that go together in some game.
type (
	avoidingAll struct {
		*avoiding
		solver.Bounder
		solver.Pruner
		solver.Doubter
		solver.Refuter
	}
	avoidingBounded struct {
		*avoiding
		solver.Bounder
		solver.Pruner
		solver.Refuter
	}
	avoidingDoubted struct {
		*avoiding
		solver.Doubter
	}
	avoidingRefuted struct {
		*avoiding
		solver.Refuter
	}
)

// Expand visits what the ban does not forbid.
func (a *avoiding) Expand(state []byte, visit func(levels.Move, []byte)) {
	for _, s := range successorsOf(a.Puzzle, state) {
		a.events = solver.AppendEvents(a.Puzzle, a.events[:0], state, s.move, s.state)
		if !a.ban(state, s.move, s.state, a.events) {
			visit(s.move, s.state)
		}
	}
}

// A successor is a state after a move.
type successor struct {
	move  levels.Move
	state []byte
}

// successorsOf copies the successors of a state, so that the puzzle may be asked
// what its moves do.
func successorsOf(p solver.Puzzle, state []byte) []successor {
	all := make([]successor, 0, levels.NumMoves)
	p.Expand(state, func(m levels.Move, next []byte) {
		all = append(all, successor{m, append([]byte(nil), next...)})
	})
	return all
}
