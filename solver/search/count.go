package search

import (
	"context"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/states"
)

// count counts the different shortest solutions, up to the task's number.
//
// It goes through the positions once more, layer by layer, as far as the
// shortest solution is long, keeping for each the number of ways to get
// there in as many moves as it is deep. Different sequences of moves count
// as different solutions, also where they pass the same positions.
func count(ctx context.Context, p solver.Puzzle, task solver.Task, a *solver.Answer) {
	if !a.Optimal || task.Goal != solver.FewestMoves { // what is counted is the shortest
		a.Count, a.Capped = 1, true
		a.Solutions = []levels.Moves{a.Moves}
		return
	}
	c := counter{puzzle: p, most: task.Count, budget: states.NewBudget(task.Memory), target: len(a.Moves)}
	a.Solutions = c.solutions(ctx)
	a.Count = len(a.Solutions)
	if a.Count > 0 {
		a.Moves = a.Solutions[0]
	}
	a.Capped = a.Count >= task.Count || c.failed
	if a.Count == 0 {
		a.Count, a.Capped, a.Solutions = 1, true, []levels.Moves{a.Moves}
	}
}

type counter struct {
	puzzle solver.Puzzle
	budget *states.Budget
	set    *states.Set
	most   int
	target int
	failed bool
}

// solutions lists shortest solutions. First the layers are found; then, from
// the last one back, which states lie on a shortest solution; then those are
// followed from the start, each choice a solution more.
func (c *counter) solutions(ctx context.Context) []levels.Moves {
	var err error
	if c.set, err = states.New(c.budget); err != nil {
		c.failed = true
		return nil
	}
	defer c.set.Close()
	layers := c.layers(ctx)
	if c.failed {
		return nil
	}
	c.markUseful(layers)
	var found []levels.Moves
	moves := make(levels.Moves, 0, c.target)
	var follow func(ref states.Ref)
	follow = func(ref states.Ref) {
		if len(moves) == c.target {
			found = append(found, append(levels.Moves(nil), moves...))
			return
		}
		type step struct {
			move levels.Move
			to   states.Ref
		}
		var steps []step
		c.puzzle.Expand(c.set.State(ref), func(m levels.Move, next []byte) {
			to := c.set.Find(states.Hash(next), next)
			if to != 0 && c.set.Cost(to) == len(moves)+1 && c.set.Link(to) == useful {
				steps = append(steps, step{m, to})
			}
		})
		for _, st := range steps {
			if len(found) == c.most {
				return
			}
			moves = append(moves, st.move)
			follow(st.to)
			moves = moves[:len(moves)-1]
		}
	}
	if c.set.Link(layers[0][0]) == useful {
		follow(layers[0][0])
	}
	return found
}

// useful is the link of states that lie on a shortest solution.
const useful = 1

// layers gives the states by their depth, down to the target.
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

// markUseful marks the states from which the target is met in time.
func (c *counter) markUseful(layers [][]states.Ref) {
	for depth := c.target; depth >= 0; depth-- {
		for _, ref := range layers[depth] {
			good := depth == c.target && c.puzzle.Won(c.set.State(ref))
			if depth < c.target {
				c.puzzle.Expand(c.set.State(ref), func(_ levels.Move, next []byte) {
					if good {
						return
					}
					to := c.set.Find(states.Hash(next), next)
					good = to != 0 && c.set.Cost(to) == depth+1 && c.set.Link(to) == useful
				})
			}
			if good {
				c.set.Relink(ref, useful, depth)
			}
		}
	}
}
