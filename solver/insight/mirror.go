package insight

import (
	"context"
	"fmt"
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

// Distinguish finds out which of the ways of a level, which is that of the graph, are mirror
// images of others, where all are known.
func (g *Graph) Distinguish(ctx context.Context, w *Ways, game *solver.Game, l *levels.Level) {
	if !w.Count.AtLeast && w.Count.N <= mostWays {
		w.Distinct = g.distinct(ctx, w.Ways, game.OwnTurns(l))
	}
}

// distinct counts ways of which none is what turns make of another one; 0 where that was not
// found out.
func (g *Graph) distinct(ctx context.Context, ways []Way, turns []func(levels.Move) levels.Move) int {
	if len(turns) == 0 {
		return len(ways)
	}
	key := func(events []solver.Event) string { return fmt.Sprint(events) }
	left := map[string]bool{} // ways that are no images of those that were counted
	for _, way := range ways {
		left[key(way.Events)] = true
	}
	count := 0
	for _, way := range ways {
		if !left[key(way.Events)] {
			continue
		}
		count++
		delete(left, key(way.Events))
		for _, turn := range turns {
			image := slices.Clone(way.Moves)
			for i, m := range image {
				image[i] = turn(m)
			}
			if ctx.Err() != nil || !solver.Wins(g.puzzle, image) {
				return 0 // the game tells apart what its table says is the same
			}
			delete(left, key(g.eventsOf(image)))
		}
	}
	return count
}
