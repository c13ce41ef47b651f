package insight

import (
	"context"
	"fmt"
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

// Distinguish sets Distinct of the ways of the graph's level l, if all ways are known.
func (g *Graph) Distinguish(ctx context.Context, w *Ways, game *solver.Game, l *levels.Level) {
	if !w.Count.AtLeast && w.Count.N <= mostWays {
		w.Distinct = g.distinct(ctx, w.Ways, game.OwnTurns(l))
	}
}

// distinct counts the ways, with those that turns make of each other as one; 0 where that
// was not found out. Each turn maps the moves of a solution to those of its image.
func (g *Graph) distinct(ctx context.Context, ways []Way, turns []func(levels.Move) levels.Move) int {
	if len(turns) == 0 {
		return len(ways)
	}
	key := func(events []solver.Event) string { return fmt.Sprint(events) }
	left := map[string]bool{} // ways that were not counted, nor are images of counted ones
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
				return 0 // the image does not win, though the game says that the turn leaves the level as it is
			}
			delete(left, key(g.eventsOf(image)))
		}
	}
	return count
}
