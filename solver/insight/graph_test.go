package insight

import (
	"math/rand/v2"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/games"
)

// TestWhatIsForTheShortestGoesNoFurtherThanTheWin, and leaves out what is known to be lost.
func TestWhatIsForTheShortestGoesNoFurtherThanTheWin(t *testing.T) {
	eachLevel(t, levelsOfEach/3, func(t *testing.T, g *solver.Game, l *levels.Level, twin *plainGraph, _ *rand.Rand) {
		graph := explored(t, g, l, Shortest, Limits{})
		steps, won := graph.Steps()
		if want := twin.shortest(nil); won != (want >= 0) || won && steps != want {
			t.Errorf("won in %d, %v, not in %d", steps, won, want)
		}
		for at := range graph.expanded() {
			if won && int(graph.depth[at]) >= steps {
				t.Errorf("a position %d moves from the start is expanded, though %d win", graph.depth[at], steps)
			}
		}
		pruner, ok := graph.puzzle.(solver.Pruner)
		for at := 1; at < graph.Reached(); at++ {
			if ok && pruner.Lost(graph.state(int32(at))) {
				t.Error("there is a lost position in it")
			}
		}
	})
}

// A meshed puzzle has a move from each position to each other one.
type meshed struct{ countdown }

func (m meshed) Won([]byte) bool { return false }
func (m meshed) Expand(_ []byte, visit func(levels.Move, []byte)) {
	for n := range 256 {
		visit(levels.Left, []byte{byte(n)})
	}
}

// TestAGraphKeepsWithinItsLimits: of positions it has as many as it may, and it holds no more
// memory than it says.
func TestAGraphKeepsWithinItsLimits(t *testing.T) {
	l := games.OpenFS(levels.Bundled, "sokoban/04").Level
	p, err := games.ByName("sokoban").Load(l)
	if err != nil {
		t.Fatal(err)
	}
	for _, most := range []int{1, 7, 1000} {
		g, err := Explore(t.Context(), p, Everything, Limits{Positions: most})
		if err != nil {
			t.Fatal(err)
		}
		if g.Reached() != most || g.Complete() {
			t.Errorf("of %d positions: %d, complete %v", most, g.Reached(), g.Complete())
		}
		g.Close()
	}
	for n, p := range []solver.Puzzle{p, p, meshed{}} {
		memory := int64(1<<17) << min(n, 1)
		g, err := Explore(t.Context(), p, Everything, Limits{Memory: memory})
		if err != nil {
			t.Fatal(err)
		}
		slices := 4*int64(cap(g.refs)+cap(g.depth)+cap(g.edges)+cap(g.to)) + int64(cap(g.won)+cap(g.moves))
		if held := g.budget.Taken() + slices; held > memory || g.Complete() || g.Reached() < 10 {
			t.Errorf("within %d bytes: %d bytes, %d positions, complete %v", memory, held, g.Reached(), g.Complete())
		}
		g.Close()
	}
}
