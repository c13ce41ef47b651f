package retrace

import (
	"cmp"
	"container/heap"
	"context"
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

const (
	// besides is how many steps an event that no landmark asks for costs.
	besides = 6
	// skipped is how many landmarks may be left out in one place.
	skipped = 8
)

// A node is a state that the search came to.
type node struct {
	state    []byte
	parent   int
	move     levels.Move
	cost     int
	estimate int
}

// A frontier is a heap of nodes by cost and estimate; of equal ones, the latest is the first.
type frontier struct {
	nodes *[]node
	open  []int
}

func (f *frontier) Len() int      { return len(f.open) }
func (f *frontier) Swap(i, j int) { f.open[i], f.open[j] = f.open[j], f.open[i] }
func (f *frontier) Push(n any)    { f.open = append(f.open, n.(int)) }
func (f *frontier) Less(i, j int) bool {
	a, b := &(*f.nodes)[f.open[i]], &(*f.nodes)[f.open[j]]
	return cmp.Or(cmp.Compare(a.cost+a.estimate, b.cost+b.estimate), cmp.Compare(f.open[j], f.open[i])) < 0
}

func (f *frontier) Pop() any {
	last := f.open[len(f.open)-1]
	f.open = f.open[:len(f.open)-1]
	return last
}

// search looks for moves that reach the next landmark, or win. If it finds none, it takes moves to one
// of the landmarks after it. It is best-first: by how near the player is to where he was before the
// landmark, and by how little is done besides.
func (f *follower) search(ctx context.Context, states int) bool {
	nodes := []node{{state: f.state, parent: -1, estimate: f.distance(f.state)}}
	open := &frontier{nodes: &nodes, open: []int{0}}
	seen := map[string]bool{string(f.state): true}
	later, laterAfter := 0, skipped+1
	for n := 0; n < states && open.Len() > 0 && ctx.Err() == nil; n++ {
		i := heap.Pop(open).(int)
		from := nodes[i]
		for _, next := range f.successors(from.state) {
			if seen[string(next.state)] {
				continue
			}
			seen[string(next.state)] = true
			events := f.events(from.state, next.move, next.state)
			next.parent, next.cost, next.estimate = i, from.cost+1, f.distance(next.state)
			if len(events) > 0 {
				next.cost += besides
			}
			nodes = append(nodes, next)
			at, won := f.reached(next.state, events)
			if won || at == 0 {
				f.take(next.state, path(nodes, len(nodes)-1), at+1)
				return true
			}
			if at > 0 && at < laterAfter {
				later, laterAfter = len(nodes)-1, at
			}
			heap.Push(open, len(nodes)-1)
		}
	}
	if later == 0 {
		return false
	}
	f.take(nodes[later].state, path(nodes, later), laterAfter+1)
	return true
}

// successors gives the states that are a move away.
func (f *follower) successors(state []byte) (all []node) {
	waits := slices.Contains(f.trace[0].moves, levels.Wait)
	f.p.Expand(state, func(m levels.Move, next []byte) {
		if (m != levels.Wait || waits) && string(next) != string(state) {
			all = append(all, node{state: slices.Clone(next), move: m})
		}
	})
	return all
}

// reached gives the index of the landmark that is done, negative for none, and whether the level is
// won.
func (f *follower) reached(state []byte, events []solver.Event) (at int, won bool) {
	if f.p.Won(state) {
		return len(f.trace) - 1, true
	}
	if len(events) == 0 {
		return -1, false
	}
	for i := range f.trace[:min(len(f.trace), skipped+1)] {
		if l := &f.trace[i]; len(l.events) > 0 && f.does(l, state, events) {
			return i, false
		}
	}
	return -1, false
}

// distance is how far the player is from where he was before the next landmark.
func (f *follower) distance(state []byte) (most int) {
	player := f.locator.Locate(state)
	for _, there := range f.trace[0].player {
		there = f.where.cell(there)
		nearest := -1
		for _, c := range player {
			if d := c.Distance(there); nearest < 0 || d < nearest {
				nearest = d
			}
		}
		most = max(most, nearest)
	}
	return most
}

// path gives the moves to a node.
func path(nodes []node, i int) (moves levels.Moves) {
	for ; nodes[i].parent >= 0; i = nodes[i].parent {
		moves = append(moves, nodes[i].move)
	}
	slices.Reverse(moves)
	return moves
}
