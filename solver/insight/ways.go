package insight

import (
	"context"
	"maps"
	"math"
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

// Ways says in which ways the shortest solutions of a level win.
type Ways struct {
	// Steps is the number of moves of a shortest solution.
	Steps int
	// Ways are the ways that were found, at most mostWays of them.
	Ways []Way
	// Count is the number of ways, Orders of the sequences of events, Solutions
	// of the sequences of moves.
	Count, Orders, Solutions Number
	// Distinct is the number of ways with mirror images counted as one; 0 where that is not
	// known.
	Distinct int
}

// AreMirrored tells whether some of the ways are mirror images of others.
func (w Ways) AreMirrored() bool { return w.Distinct > 0 && uint64(w.Distinct) < w.Count.N }

// A Number is an exact number N, or with AtLeast a lower bound.
type Number struct {
	N       uint64 `json:"n"`
	AtLeast bool   `json:"atleast"`
}

// A Way is a multiset of events in which shortest solutions win, with one of them.
type Way struct {
	Events []solver.Event // sorted
	Moves  levels.Moves
}

// same tells whether two levels have the same ways; sure is false where not all ways of both
// are known.
func (w Ways) same(o Ways) (same, sure bool) {
	if w.Count.AtLeast || o.Count.AtLeast || w.Count.N > mostWays || o.Count.N > mostWays {
		return false, false
	}
	byEvents := func(a, b Way) int { return slices.CompareFunc(a.Events, b.Events, solver.Event.Compare) }
	return slices.EqualFunc(slices.SortedFunc(slices.Values(w.Ways), byEvents), slices.SortedFunc(slices.Values(o.Ways), byEvents),
		func(a, b Way) bool { return slices.Equal(a.Events, b.Events) }), true
}

const (
	// mostSets is the default of Limits.Sets, mostWays how many ways are given with their
	// events.
	mostSets = 200_000
	mostWays = 1_000
	// mostSteps is the default of Limits.Orders.
	mostSteps = 500_000
)

// An arrow is an edge of the graph with its events. In counting.arrows it mostly leads to a
// position that is a move nearer to the win; for Longer it may lead anywhere.
type arrow struct {
	to     int32
	move   levels.Move
	events []int32 // sorted numbers
}

// A counting counts shortest solutions, on the part of the graph that they pass.
type counting struct {
	*Graph
	ctx     context.Context
	capped  bool                   // some multisets were left out
	arrows  map[int32][]arrow      // by position, those from it
	back    map[int32][]int32      // by position, those before it on shortest solutions
	order   []int32                // the positions on shortest solutions, the start first
	numbers map[solver.Event]int32 // the number of an event: its index in events
	events  []solver.Event
	buffer  []solver.Event // for arrow

	sets   bags
	ofNode map[int32][]int32 // by position, the multisets of events with which it is reached, sorted
}

func newCounting(ctx context.Context, g *Graph) *counting {
	return &counting{
		Graph: g, ctx: ctx, arrows: map[int32][]arrow{}, back: map[int32][]int32{},
		numbers: map[solver.Event]int32{}, sets: newBags(g.limits.Sets), ofNode: map[int32][]int32{},
	}
}

// Ways goes through all shortest solutions. It gives false where the graph does not have
// them all, or the context ended.
func (g *Graph) Ways(ctx context.Context) (Ways, bool) {
	if !g.hasShortest() {
		return Ways{}, false
	}
	c := newCounting(ctx, g)
	c.follow()
	w := Ways{Steps: int(g.left[0]), Solutions: c.solutions(), Orders: c.orders()}
	c.gather()
	if ctx.Err() != nil {
		return Ways{}, false
	}
	found := map[int32]int32{} // by multiset, a won position that is reached with it
	for _, at := range c.order {
		if g.won[at] {
			for _, set := range c.ofNode[at] {
				found[set] = at
			}
		}
	}
	sets := slices.Sorted(maps.Keys(found))
	w.Count = Number{max(uint64(len(sets)), 1), c.capped}
	// Each way has an order of its own, so that there are at least as many orders.
	if w.Orders.AtLeast {
		w.Orders.N = max(w.Orders.N, w.Count.N)
	}
	for _, set := range sets[:min(len(sets), mostWays)] {
		if ctx.Err() != nil {
			return Ways{}, false
		}
		w.Ways = append(w.Ways, Way{Events: c.named(c.sets.at(set)), Moves: c.solution(found[set], set)})
	}
	return w, true
}

// follow finds the positions and the edges of shortest solutions, by depth.
func (c *counting) follow() {
	c.order = []int32{0}
	known := map[int32]bool{0: true}
	for i := 0; i < len(c.order) && c.ctx.Err() == nil; i++ {
		at := c.order[i]
		if c.won[at] {
			continue
		}
		for e := c.edges[at]; e < c.edges[at+1]; e++ {
			to := c.to[e]
			if c.left[to] != c.left[at]-1 {
				continue
			}
			c.arrows[at], c.back[to] = append(c.arrows[at], c.arrow(at, e)), append(c.back[to], at)
			if !known[to] {
				known[to] = true
				c.order = append(c.order, to)
			}
		}
	}
}

// arrow gives the arrow of an edge from a position.
func (c *counting) arrow(at int32, edge uint32) arrow {
	a := arrow{to: c.to[edge], move: c.Graph.moves[edge]}
	c.buffer = solver.AppendEvents(c.puzzle, c.buffer[:0], c.state(at), a.move, c.state(a.to))
	for _, event := range c.buffer {
		a.events = append(a.events, c.number(event))
	}
	slices.Sort(a.events)
	return a
}

// number gives the number of an event.
func (c *counting) number(e solver.Event) int32 {
	n, known := c.numbers[e]
	if !known {
		n = int32(len(c.events))
		c.numbers[e] = n
		c.events = append(c.events, e)
	}
	return n
}

// solutions counts the sequences of moves, from the wins back.
func (c *counting) solutions() Number {
	ways := map[int32]Number{}
	for i := len(c.order) - 1; i >= 0; i-- {
		at := c.order[i]
		n := Number{}
		if c.won[at] {
			n.N = 1
		}
		for _, a := range c.arrows[at] {
			n = n.plus(ways[a.to])
		}
		ways[at] = n
	}
	return ways[0]
}

func (n Number) plus(o Number) Number {
	if o.N > math.MaxUint64-n.N {
		return Number{math.MaxUint64, true}
	}
	return Number{n.N + o.N, n.AtLeast || o.AtLeast}
}

// gather finds the multisets of events with which each position is reached.
func (c *counting) gather() {
	c.ofNode[0] = []int32{c.sets.empty()}
	for _, at := range c.order {
		if c.ctx.Err() != nil {
			return
		}
		slices.Sort(c.ofNode[at])
		c.ofNode[at] = slices.Compact(c.ofNode[at])
		for _, a := range c.arrows[at] {
			if len(a.events) == 0 {
				c.ofNode[a.to] = append(c.ofNode[a.to], c.ofNode[at]...)
				continue
			}
			for _, set := range c.ofNode[at] {
				more, ok := c.sets.with(set, a.events)
				if !ok {
					c.capped = true
					break
				}
				c.ofNode[a.to] = append(c.ofNode[a.to], more)
			}
		}
	}
}

// solution gives the moves of a shortest solution that ends in a position with a multiset of
// events. It finds them from the end back.
func (c *counting) solution(at, set int32) levels.Moves {
	moves := make(levels.Moves, c.left[0])
	for i := len(moves) - 1; i >= 0; i-- {
		at, set, moves[i] = c.before(at, set)
	}
	return moves
}

// before gives a last move to position at with the multiset set: the position from which it
// leads there, and the multiset with which that is reached, to which the move adds its events.
func (c *counting) before(at, set int32) (from, smaller int32, move levels.Move) {
	for _, from := range c.back[at] {
		for _, a := range c.arrows[from] {
			if a.to != at {
				continue
			}
			for _, smaller := range c.ofNode[from] {
				if after, ok := c.sets.with(smaller, a.events); ok && after == set {
					return from, smaller, a.move
				}
			}
		}
	}
	panic("a multiset of events that nothing makes") // gather made each by an arrow
}

// named gives the events with some numbers, sorted.
func (c *counting) named(numbers []int32) []solver.Event {
	events := make([]solver.Event, len(numbers))
	for i, n := range numbers {
		events[i] = c.events[n]
	}
	slices.SortFunc(events, solver.Event.Compare)
	return events
}

// bags numbers multisets of events, such that equal ones have the same number.
type bags struct {
	number map[string]int32 // by multiset, encoded
	all    [][]int32        // by number, the sorted numbers of its events
	most   int              // how many may be numbered
	made   map[step]int32   // the multisets after a step
}

// A step adds one event to a multiset.
type step struct{ set, event int32 }

func newBags(most int) bags {
	return bags{number: map[string]int32{}, made: map[step]int32{}, most: most}
}

// empty gives the number of the multiset without events.
func (b *bags) empty() int32 { return b.add(nil) }

func (b *bags) at(set int32) []int32 { return b.all[set] }

// with gives the number of a multiset with more events; false where there are too many
// multisets.
func (b *bags) with(set int32, events []int32) (int32, bool) {
	for _, e := range events {
		next, known := b.made[step{set, e}]
		if !known {
			if len(b.all) >= b.most {
				return 0, false
			}
			old := b.all[set]
			at, _ := slices.BinarySearch(old, e)
			next = b.add(slices.Insert(slices.Clone(old), at, e))
			b.made[step{set, e}] = next
		}
		set = next
	}
	return set, true
}

func (b *bags) add(events []int32) int32 {
	key := string(encoded(events))
	n, known := b.number[key]
	if !known {
		n = int32(len(b.all))
		b.number[key] = n
		b.all = append(b.all, events)
	}
	return n
}
