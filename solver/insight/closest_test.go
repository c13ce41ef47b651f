package insight

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

// TestTheClosestLooksNearestOfAllPositions, and what is never done is done nowhere:
// no cell is entered or passed, and no piece is ever seen to be gone, as one that walks is.
func TestTheClosestLooksNearestOfAllPositions(t *testing.T) {
	eachLevel(t, levelsOfEach/4, func(t *testing.T, g *solver.Game, l *levels.Level, twin *plainGraph, _ *rand.Rand) {
		p, _ := g.Load(l)
		estimator, ok := p.(solver.NaiveEstimator)
		graph := explored(t, g, l, Everything, Limits{})
		c, told := graph.Closest(context.Background(), l)
		if told != ok || !ok {
			if told != ok {
				t.Errorf("told %v", told)
			}
			return
		}
		least := 1 << 60
		for _, at := range twin.names {
			least = min(least, estimator.NaiveEstimate([]byte(at)))
		}
		trace, _ := solver.Replay(p, c.Moves)
		if len(trace) != len(c.Moves)+1 || estimator.NaiveEstimate(trace[len(trace)-1]) != least || !c.Exact {
			t.Errorf("%v does not lead to what looks %d away", c.Moves, least)
		}
		if c, _ := graph.Closest(context.Background(), nil); c.Unentered != nil || c.Unmoved != nil {
			t.Errorf("not asked, it tells of %v and %v", c.Unentered, c.Unmoved)
		}
		if len(twin.names) > 1 {
			short := explored(t, g, l, Everything, Limits{Positions: 1})
			if c, _ := short.Closest(context.Background(), l); !short.Complete() && (c.Exact || c.Unentered != nil || c.Unmoved != nil) {
				t.Errorf("of one position, it tells of %v and %v", c.Unentered, c.Unmoved)
			}
		}
		locator, locates := p.(solver.Locator)
		first := p.Show(p.Start()).Clone()
		for _, at := range twin.names {
			shown := p.Show([]byte(at))
			if slices.ContainsFunc(c.Unmoved, func(p Piece) bool { return first.At(p.Cell).Has(p.Tile) && !shown.At(p.Cell).Has(p.Tile) }) {
				t.Errorf("%v are not where they were", c.Unmoved)
			}
			if locates && slices.ContainsFunc(locator.Locate([]byte(at)), func(at levels.Cell) bool { return slices.Contains(c.Unentered, at) }) {
				t.Errorf("%v are entered", c.Unentered)
			}
			for _, e := range twin.next[at] {
				if slices.ContainsFunc(c.Unentered, func(c levels.Cell) bool { return solver.Enters(p, []byte(at), e.move, []byte(e.to), c) }) {
					t.Errorf("%v are passed", c.Unentered)
				}
				for _, event := range e.events {
					if slices.ContainsFunc(c.Unmoved, func(p Piece) bool { return event.Touches(p.Tile, p.Cell) }) {
						t.Errorf("%v does something to %v", event, c.Unmoved)
					}
				}
			}
		}
	})
}
