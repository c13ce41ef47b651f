package sokoban

import "slices"

// A plan is an order in which the goals may be filled, found by taking the
// boxes away again: one after the other is pulled from its goal to a cell
// where a box stands in the beginning, those still on their goals being in
// the way. It guides a search and proves nothing.
type plan struct {
	// order gives the goals, the first to be filled first.
	order []spot
	// open tells for each number of goals filled, in this order, from which
	// cells a box can still be pushed to one of the others.
	open     [][]bool
	complete int
}

// newPlan makes a plan for a field.
func newPlan(f *field, halted func() bool) *plan {
	p := &plan{order: newTaker(f, halted).run()}
	p.complete = len(p.order)
	slices.Reverse(p.order)
	// What could not be taken away has no order of its own; it is filled last.
	for _, g := range f.goals {
		if !slices.Contains(p.order, spot(g)) {
			p.order = append(p.order, spot(g))
		}
	}
	p.open = make([][]bool, len(p.order)+1)
	for filled := range p.open {
		if halted() {
			break // and nobody will ask
		}
		p.open[filled] = f.openTo(p.order[:filled], p.order[filled:])
	}
	return p
}

// openTo tells from which cells a box can be pushed to one of some goals,
// others being filled for good. The player is supposed to get anywhere.
func (f *field) openTo(filled, goals []spot) []bool {
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
			from := f.next[4*int(c)+d]
			if blocked[from] || open[from] || blocked[f.next[4*int(from)+d]] {
				continue
			}
			open[from] = true
			queue = append(queue, from)
		}
	}
	return open
}
