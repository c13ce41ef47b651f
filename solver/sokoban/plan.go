package sokoban

import (
	"slices"

	"puzzlewright/solver/states"
)

// A plan is a way in which the goals may be filled, found by taking the boxes
// away again: one after the other is pulled from its goal to a cell where a box
// stands in the beginning, those still on their goals being in the way. It
// guides a search and proves nothing.
type plan struct {
	steps []planStep
	// sets gives for each number of steps the cells that hold a box when they
	// are done, the last filled first.
	sets [][]spot
	// open tells for each number of steps from which cells a box can then still
	// be pushed to one of the goals that are not filled.
	open [][]bool

	budget *states.Budget
	held   int64
}

// A planStep brings a box to a cell: the one that was put aside in another, or
// any that no step has dealt with, where that is no cell.
type planStep struct{ to, from spot }

// newPlan makes a plan for a field. With far, it leaves the way to the goals
// open to the box that is farthest from them, and so, mostly, to any.
func newPlan(f *field, far bool, budget *states.Budget, halted func() bool) (*plan, error) {
	p := &plan{budget: budget}
	if !far || !p.take(newTaker(f, farthest(f), budget, halted)) {
		p.take(newTaker(f, f.wall, budget, halted))
	}
	if bytes := int64(len(p.steps)+f.total+1) * int64(f.n+2*f.total); budget.Take(bytes) {
		p.held = bytes
	} else {
		return nil, states.ErrMemory
	}
	var set []spot
	p.sets = append(p.sets, nil)
	for _, s := range p.steps {
		set = append([]spot{s.to}, slices.DeleteFunc(slices.Clone(set), func(c spot) bool { return c == s.from })...)
		p.sets = append(p.sets, set)
	}
	// What could not be taken away has no order of its own; it is filled last.
	for _, g := range f.goals {
		if !slices.Contains(set, spot(g)) {
			set = append([]spot{spot(g)}, set...)
			p.steps = append(p.steps, planStep{spot(g), f.wall})
			p.sets = append(p.sets, set)
		}
	}
	p.open = make([][]bool, len(p.sets))
	for done, set := range p.sets {
		if halted() {
			p.close()
			return nil, errHalted
		}
		var rest []spot
		for _, g := range f.goals {
			if !slices.Contains(set, spot(g)) {
				rest = append(rest, spot(g))
			}
		}
		p.open[done] = openTo(f, set, rest)
	}
	return p, nil
}

// take has a taker find the steps, and tells whether it took all boxes away.
func (p *plan) take(t *taker) (complete bool) {
	p.steps, complete = t.run()
	t.close()
	return complete
}

func (p *plan) close() {
	if p != nil {
		p.budget.Give(p.held)
	}
}

// farthest gives where the box stands that has the longest ways to the goals,
// all taken together.
func farthest(f *field) spot {
	most, at := -1, f.wall
	for _, b := range f.boxes {
		sum := 0
		for g := range f.goals {
			least := uint16(far)
			for part := range 4 {
				least = min(least, f.route[(4*int(b)+part)*f.total+g])
			}
			sum += int(least)
		}
		if sum > most {
			most, at = sum, spot(b)
		}
	}
	return at
}

// openTo tells from which cells a box can be pushed to one of some goals,
// others being filled for good. The player is supposed to get anywhere.
func openTo(f *field, filled, goals []spot) []bool {
	blocked := make([]bool, f.n+1)
	blocked[f.wall] = true
	for _, g := range filled {
		blocked[g] = true
	}
	open := make([]bool, f.n+1)
	var queue []spot
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
			stand, to, after := f.other.step(c, d)
			if blocked[to] || open[to] || blocked[stand] || blocked[after] {
				continue
			}
			open[to] = true
			queue = append(queue, to)
		}
	}
	return open
}
