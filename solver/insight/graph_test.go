package insight

import (
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver/games"
)

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
	for memory := int64(1 << 17); memory <= 1<<18; memory *= 2 {
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
