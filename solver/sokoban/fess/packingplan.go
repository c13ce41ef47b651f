package fess

import (
	"math/rand/v2"
	"slices"

	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/states"
)

// A packingPlan is an order in which the goals may be filled. It is found from the
// end: one box after the other is pulled from its goal to a square where a box stands
// at the start, while those still on goals are in the way. The plan guides the search
// and proves nothing.
type packingPlan struct {
	steps []planStep
	// sets gives, for each number of steps done, the squares that hold a box then, the last filled
	// first.
	sets [][]board.Square
	// open tells, for each number of steps done, from which squares a box can still be pushed to a
	// goal that is not filled.
	open [][]bool

	budget *states.Budget
	held   int64
}

// A planStep brings a box to a square: the box that an earlier step put on square from, or, if from
// is the wall, any box that no step has placed.
type planStep struct{ to, from board.Square }

// newPackingPlan makes a plan. If open is not the wall, the way from the goals to that square stays
// open, where there is such a plan. random decides between pulls that are equally good, unless it
// is nil.
func newPackingPlan(f *board.Tables, open board.Square, random *rand.Rand, budget *states.Budget, halted func() bool) (*packingPlan, error) {
	p := &packingPlan{budget: budget}
	if open == f.Wall || !p.planWith(newPullPlanner(f, open, random, budget, halted)) {
		p.planWith(newPullPlanner(f, f.Wall, random, budget, halted))
	}
	if bytes := int64(len(p.steps)+f.NumGoals+1) * int64(f.NumSquares+2*f.NumGoals); budget.Take(bytes) {
		p.held = bytes
	} else {
		return nil, states.ErrMemory
	}
	var set []board.Square
	p.sets = append(p.sets, nil)
	for _, s := range p.steps {
		set = append([]board.Square{s.to}, slices.DeleteFunc(slices.Clone(set), func(c board.Square) bool { return c == s.from })...)
		p.sets = append(p.sets, set)
	}
	// The goals whose boxes could not be pulled away are filled last.
	for _, g := range f.Goals {
		if !slices.Contains(set, board.Square(g)) {
			set = append([]board.Square{board.Square(g)}, set...)
			p.steps = append(p.steps, planStep{board.Square(g), f.Wall})
			p.sets = append(p.sets, set)
		}
	}
	p.open = make([][]bool, len(p.sets))
	for done, set := range p.sets {
		if halted() {
			p.close()
			return nil, board.ErrStopped
		}
		var rest []board.Square
		for _, g := range f.Goals {
			if !slices.Contains(set, board.Square(g)) {
				rest = append(rest, board.Square(g))
			}
		}
		p.open[done] = openTo(f, set, rest)
	}
	return p, nil
}

// planWith lets a planner find the steps, and tells whether it pulled all boxes away.
func (p *packingPlan) planWith(t *pullPlanner) (complete bool) {
	p.steps, complete = t.run()
	t.close()
	return complete
}

func (p *packingPlan) close() {
	if p != nil {
		p.budget.Give(p.held)
	}
}

// openTo tells from which squares a box can be pushed to one of some goals, if other squares are
// filled for good and the player can get anywhere.
func openTo(f *board.Tables, filled, goals []board.Square) []bool {
	blocked := make([]bool, f.NumSquares+1)
	blocked[f.Wall] = true
	for _, g := range filled {
		blocked[g] = true
	}
	open := make([]bool, f.NumSquares+1)
	var queue []board.Square
	for _, g := range goals {
		if !open[g] {
			open[g] = true
			queue = append(queue, g)
		}
	}
	for len(queue) > 0 {
		c := queue[0]
		queue = queue[1:]
		for d := range 4 {
			stand, to, after := f.StepBack(c, d)
			if blocked[to] || open[to] || blocked[stand] || blocked[after] {
				continue
			}
			open[to] = true
			queue = append(queue, to)
		}
	}
	return open
}
