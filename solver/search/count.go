package search

import (
	"context"
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/states"
)

// count counts the different shortest solutions, up to the task's number.
// Different sequences of moves are different solutions, also where they pass the
// same positions.
func count(ctx context.Context, p solver.Puzzle, task solver.Task, a *solver.Answer) {
	l, ok := p.(solver.Limited)
	limited := ok && l.IsLimited() && len(a.Moves) > 0
	if !a.Optimal || limited || task.Goal != solver.FewestMoves { // only shortest solutions are counted
		a.Count, a.Capped = 1, true
		a.Solutions = []levels.Moves{a.Moves}
		return
	}
	c := counter{puzzle: p, most: task.Count, budget: states.NewBudget(task.Memory), target: len(a.Moves)}
	if c.failed = !c.budget.Take(solver.Hold(p, task.Memory)); !c.failed {
		a.Solutions = c.solutions(ctx)
	}
	a.Count = len(a.Solutions)
	if a.Count > 0 {
		a.Moves = a.Solutions[0]
	}
	a.Capped = a.Count >= task.Count || c.failed
	if a.Count == 0 {
		a.Count, a.Capped, a.Solutions = 1, true, []levels.Moves{a.Moves}
	}
}

// A counter lists shortest solutions in three steps. First it finds all states
// by layers, as deep as the shortest solution is long. Then it marks those on a
// shortest solution, from the last layer back. Then it follows the marks from
// the start; each choice is one solution more.
type counter struct {
	puzzle solver.Puzzle
	budget *states.Budget
	set    *states.Set
	most   int // how many solutions are wanted
	target int // the length of a shortest solution
	failed bool

	moves levels.Moves // of the solution that is followed, so far
	found []levels.Moves
}

// useful is the link of states that lie on a shortest solution. All others have 0.
const useful = 1

func (c *counter) solutions(ctx context.Context) []levels.Moves {
	var err error
	if c.set, err = states.New(c.budget); err != nil {
		c.failed = true
		return nil
	}
	defer c.set.Close()
	layers := c.layers(ctx)
	if c.failed || !c.markUseful(ctx, layers) {
		c.failed = true
		return nil
	}
	if start := layers[0][0]; c.set.Link(start) == useful {
		c.follow(ctx, start)
	}
	return c.found
}

// layers gives the states by their depth, from the start down to the target.
func (c *counter) layers(ctx context.Context) [][]states.Ref {
	add := func(state []byte, depth int) states.Ref {
		ref, fresh, err := c.set.Add(states.Hash(state), state, 0, depth)
		if err != nil {
			c.failed = true
		}
		if !fresh {
			return 0
		}
		return ref
	}
	layers := [][]states.Ref{{add(c.puzzle.Start(), 0)}}
	for depth := 1; depth <= c.target && !c.failed; depth++ {
		var layer []states.Ref
		for _, ref := range layers[depth-1] {
			if ctx.Err() != nil {
				c.failed = true
				return nil
			}
			c.puzzle.Expand(c.set.State(ref), func(_ levels.Move, next []byte) {
				if to := add(next, depth); to != 0 {
					layer = append(layer, to)
				}
			})
		}
		layers = append(layers, layer)
	}
	return layers
}

// markUseful marks the states from which a win is reached at the target depth. It returns false
// where the context ended before.
func (c *counter) markUseful(ctx context.Context, layers [][]states.Ref) bool {
	for depth := c.target; depth >= 0; depth-- {
		for _, ref := range layers[depth] {
			if ctx.Err() != nil {
				return false
			}
			good := depth == c.target && c.puzzle.Won(c.set.State(ref))
			if depth < c.target {
				c.puzzle.Expand(c.set.State(ref), func(_ levels.Move, next []byte) {
					good = good || c.usefulAt(next, depth+1) != 0
				})
			}
			if good {
				c.set.Relink(ref, useful, depth)
			}
		}
	}
	return true
}

// usefulAt gives the Ref of a state that lies on a shortest solution at some depth; 0 if it does
// not.
func (c *counter) usefulAt(state []byte, depth int) states.Ref {
	ref := c.set.Find(states.Hash(state), state)
	if ref != 0 && c.set.Cost(ref) == depth && c.set.Link(ref) == useful {
		return ref
	}
	return 0
}

// follow lists the solutions that go on from a state, until there are enough or
// the context ends.
func (c *counter) follow(ctx context.Context, from states.Ref) {
	if len(c.moves) == c.target {
		c.found = append(c.found, slices.Clone(c.moves))
		return
	}
	type step struct {
		move levels.Move
		to   states.Ref
	}
	var steps []step
	c.puzzle.Expand(c.set.State(from), func(m levels.Move, next []byte) {
		if to := c.usefulAt(next, len(c.moves)+1); to != 0 {
			steps = append(steps, step{m, to})
		}
	})
	for _, s := range steps {
		if ctx.Err() != nil {
			c.failed = true
		}
		if len(c.found) == c.most || c.failed {
			return
		}
		c.moves = append(c.moves, s.move)
		c.follow(ctx, s.to)
		c.moves = c.moves[:len(c.moves)-1]
	}
}
