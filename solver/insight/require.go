package insight

import (
	"context"
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/search"
)

// A Ban tells whether a move from a state to the next one is forbidden; events are those of
// the move.
type Ban func(state []byte, move levels.Move, next []byte, events []solver.Event) bool

// A requirement says whether a level can be won without the moves that a ban forbids.
type requirement struct {
	// verdict is Unsolvable where it cannot: this proves that what is forbidden is
	// required. It is Solved where it can, and shortcut wins so. It is Undecided where
	// that was not found out, and reason says why.
	verdict  solver.Verdict
	shortcut levels.Moves
	reason   solver.Reason
}

// require finds out whether a puzzle can be won without a forbidden move.
func require(ctx context.Context, p solver.Puzzle, ban Ban, task solver.Task) requirement {
	a := search.Solve(ctx, avoid(p, ban), task)
	r := requirement{verdict: a.Verdict}
	if len(a.Reasons) > 0 {
		r.reason = a.Reasons[0]
	}
	if a.Verdict == solver.Solved {
		r.shortcut = a.Moves
		if r.shortcut == nil {
			r.shortcut = levels.Moves{}
		}
	}
	return r
}

// require does what the function require does, with the positions of the graph alone. A
// shortcut that it gives is the shortest one where the graph is complete.
func (g *Graph) require(ctx context.Context, ban Ban) requirement {
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
			return requirement{reason: solver.Unfinished(ctx, false, false)}
		}
		if g.won[at] {
			moves := levels.Moves{}
			for o := came[at]; o.from != none; o = came[o.from] {
				moves = append(moves, o.move)
			}
			slices.Reverse(moves)
			return requirement{verdict: solver.Solved, shortcut: moves}
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
		return requirement{reason: solver.Unfinished(ctx, true, false)}
	}
	return requirement{verdict: solver.Unsolvable, reason: solver.Exhausted()}
}

// avoiding is a puzzle without the moves that a ban forbids.
type avoiding struct {
	solver.Puzzle
	ban        Ban
	events     []solver.Event
	successors successors
}

func avoid(p solver.Puzzle, ban Ban) solver.Puzzle {
	return narrow(&avoiding{Puzzle: p, ban: ban}, p, 0)
}

// Expand visits what the ban does not forbid.
func (a *avoiding) Expand(state []byte, visit func(levels.Move, []byte)) {
	for _, s := range a.successors.of(a.Puzzle, state) {
		a.events = solver.AppendEvents(a.Puzzle, a.events[:0], state, s.move, s.state)
		if !a.ban(state, s.move, s.state, a.events) {
			visit(s.move, s.state)
		}
	}
}
