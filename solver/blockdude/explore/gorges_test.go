package explore

import (
	"testing"

	"puzzlewright/internal/effort"
	"puzzlewright/solver/blockdude/board"
	"puzzlewright/solver/blockdude/twin"
)

// gorgesExplorers is how many explorers are sent to such a level.
const gorgesExplorers = 6

// TestExplorersCrossGorges: of levels with many scattered blocks the first explorers
// win nearly all.
func TestExplorersCrossGorges(t *testing.T) {
	seeds := effort.Cases[uint64](4, 200)
	missed := uint64(0)
	for seed := range seeds {
		l := twin.Gorges(seed)
		b := board.New(l)
		switch moves := explored(t, b, gorgesExplorers); {
		case moves == nil:
			missed++
			t.Logf("seed %d, %d blocks\n%s", seed, len(b.Blocks), twin.Draw(l))
		case !twin.Wins(l, moves):
			t.Errorf("seed %d: %v does not win\n%s", seed, moves, twin.Draw(l))
		}
	}
	if missed*50 > seeds {
		t.Errorf("%d of %d levels are not won", missed, seeds)
	}
}

// BenchmarkExploreGorges sends the first explorers to levels with many scattered
// blocks.
func BenchmarkExploreGorges(b *testing.B) { benchmarkExplorers(b, twin.Gorges, 50, gorgesExplorers) }
