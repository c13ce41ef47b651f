package insight

import (
	"cmp"
	"context"
	"maps"
	"slices"

	"puzzlewright/levels"
)

// A place is a position that a solution has reached, and the multiset of events, by its
// number in counting.sets, that it has done by then.
type place struct{ at, set int32 }

// Longer gives the ways to win that are longer than the shortest ones by up to more moves,
// without those that have all events of a shorter way. atLeast tells that there may be
// others; ok is false where the graph does not have all of these solutions, or the context
// ended.
func (g *Graph) Longer(ctx context.Context, more int) (ways []Way, atLeast, ok bool) {
	most := g.left[0] + int32(more)
	if g.left[0] == none || !g.hasWithin(most) {
		return nil, false, false
	}
	c := newCounting(ctx, g)
	l := layers{counting: c, origins: []map[place]place{{{0, c.sets.empty()}: {none, none}}}}
	known := map[int32]bool{}
	var wins []win
	for depth := int32(0); depth <= most && ctx.Err() == nil; depth++ {
		for _, p := range l.advance(depth, most) {
			if !known[p.set] {
				known[p.set] = true
				wins = append(wins, win{p, int(depth)})
			}
		}
	}
	if ctx.Err() != nil {
		return nil, false, false
	}
	for _, w := range wins {
		shorter := func(o win) bool { return o.moves < w.moves && contains(c.sets.at(w.set), c.sets.at(o.set)) }
		if w.moves > int(g.left[0]) && !slices.ContainsFunc(wins, shorter) && len(ways) < mostWays {
			ways = append(ways, l.way(w))
		}
	}
	return ways, l.full || len(ways) == mostWays, true
}

// A win is the first won place that has its multiset, and the number of moves to it.
type win struct {
	place
	moves int
}

// layers has the places that solutions reach, by depth: the number of moves to them.
type layers struct {
	*counting
	origins []map[place]place // by depth: for each place, one from which a move leads to it
	places  int               // how many origins has
	full    bool              // there was no room for all multisets or places
}

// mostPlaces is how many places are told apart.
const mostPlaces = 4_000_000

// advance gives the places of a depth that are won, and goes on from the others to the next
// depth, as far as a win in no more than most moves in all is possible.
func (l *layers) advance(depth, most int32) (won []place) {
	next := map[place]place{}
	for n, p := range sortedPlaces(l.origins[depth]) {
		if n%lookEvery == 0 && l.ctx.Err() != nil {
			return nil
		}
		if l.won[p.at] {
			won = append(won, p)
			continue
		}
		for _, a := range l.allFrom(p.at) {
			if l.left[a.to] == none || depth+1+l.left[a.to] > most {
				continue
			}
			set, room := l.sets.with(p.set, a.events)
			if !room {
				l.full = true
				continue
			}
			to := place{a.to, set}
			if _, known := next[to]; known {
				continue
			}
			if l.places++; l.places > mostPlaces {
				l.full = true
				continue
			}
			next[to] = p
		}
	}
	l.origins = append(l.origins, next)
	return won
}

// way gives the way that ends with a win.
func (l *layers) way(w win) Way {
	moves := make(levels.Moves, w.moves)
	for p, depth := w.place, w.moves; depth > 0; depth-- {
		from := l.origins[depth][p]
		moves[depth-1] = l.between(from, p)
		p = from
	}
	return Way{Events: l.named(l.sets.at(w.set)), Moves: moves}
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
	panic("a place that no move leads to") // advance came to each place by an arrow
}

// hasWithin tells whether the graph has all solutions of up to so many moves.
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
