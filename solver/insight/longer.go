package insight

import (
	"cmp"
	"context"
	"maps"
	"slices"

	"puzzlewright/levels"
)

// A place is where a solution has come, and what it has done by then.
type place struct{ at, set int32 }

// Longer gives the ways to win that take up to some more moves than the shortest
// ones, without those that do all that a shorter one does and more. atLeast tells that
// there may be more; ok is false where the graph does not have them all, or the
// context ended.
func (g *Graph) Longer(ctx context.Context, more int) (ways []Way, atLeast, ok bool) {
	most := g.left[0] + int32(more)
	if g.left[0] == none || !g.hasWithin(most) {
		return nil, false, false
	}
	c := newCounting(ctx, g)
	won := map[int32]place{} // by multiset, the first win that it reaches
	at := map[int32]int{}    // the moves of that
	origins := []map[place]place{{{0, c.sets.empty()}: {none, none}}}
	var order []int32
	for depth := int32(0); depth <= most && ctx.Err() == nil; depth++ {
		next := map[place]place{}
		for _, p := range sortedPlaces(origins[depth]) {
			if g.won[p.at] {
				if _, known := won[p.set]; !known {
					won[p.set], at[p.set] = p, int(depth)
					order = append(order, p.set)
				}
				continue
			}
			for _, a := range c.allFrom(p.at) {
				if g.left[a.to] == none || depth+1+g.left[a.to] > most {
					continue
				}
				set, room := c.sets.with(p.set, a.events)
				if !room {
					atLeast = true
					continue
				}
				to := place{a.to, set}
				if _, known := next[to]; !known {
					next[to] = p
				}
			}
		}
		origins = append(origins, next)
	}
	if ctx.Err() != nil {
		return nil, false, false
	}
	var kept []int32
	for _, set := range order {
		shorter := func(o int32) bool { return at[o] < at[set] && contains(c.sets.at(set), c.sets.at(o)) }
		if at[set] > int(g.left[0]) && !slices.ContainsFunc(order, shorter) && len(kept) < mostWays {
			kept = append(kept, set)
		}
	}
	for _, set := range kept {
		w := Way{Events: c.named(c.sets.at(set))}
		for p, depth := won[set], at[set]; depth > 0; depth-- {
			from := origins[depth][p]
			w.Moves = append(w.Moves, c.between(from, p))
			p = from
		}
		slices.Reverse(w.Moves)
		ways = append(ways, w)
	}
	return ways, atLeast || len(kept) == mostWays, true
}

// allFrom gives an arrow for each edge from a position.
func (c *counting) allFrom(at int32) []arrow {
	all, known := c.arrows[at]
	if !known {
		for e := c.edges[at]; e < c.edges[at+1]; e++ {
			all = append(all, c.arrow(at, e))
		}
		c.arrows[at] = all
	}
	return all
}

// between gives a move that leads from one place to another.
func (c *counting) between(from, to place) levels.Move {
	for _, a := range c.arrows[from.at] {
		if a.to != to.at {
			continue
		}
		if set, ok := c.sets.with(from.set, a.events); ok && set == to.set {
			return a.move
		}
	}
	panic("a place that no move leads to") // each was come to by an arrow
}

// hasWithin tells whether the graph has all solutions of so many moves.
func (g *Graph) hasWithin(moves int32) bool {
	for at, open := range g.open {
		if open && g.depth[at] < moves {
			return false
		}
	}
	return true
}

func sortedPlaces(layer map[place]place) []place {
	return slices.SortedFunc(maps.Keys(layer), func(a, b place) int {
		return cmp.Or(cmp.Compare(a.at, b.at), cmp.Compare(a.set, b.set))
	})
}

// contains tells whether a sorted multiset has all that another one has.
func contains(all, some []int32) bool {
	for _, n := range some {
		for len(all) > 0 && all[0] < n {
			all = all[1:]
		}
		if len(all) == 0 || all[0] != n {
			return false
		}
		all = all[1:]
	}
	return true
}
