package exact

import (
	"testing"

	"puzzlewright/internal/effort"
	"puzzlewright/solver/blockdude/board"
	"puzzlewright/solver/blockdude/twin"
	"puzzlewright/solver/search/parallel"
)

// TestBoundsNeverExceedWhatIsLeft: in every position that can be reached in
// random levels, neither bound is more than the presses to the door, and
// where one says that there is no way, there is none.
func TestBoundsNeverExceedWhatIsLeft(t *testing.T) {
	limit := effort.Cases(3000, 30_000)
	checked, lost, tight := 0, 0, 0
	for seed := range effort.Seeds(t, uint64(400/twin.Fewer), 6000) {
		l := twin.RandomLevel(seed)
		c := twin.NewChart(l, limit)
		if c == nil {
			continue
		}
		b := board.New(l)
		h, n := board.NewDistances(b), newNeeds(b, 2*maxInside, new(parallel.Limits))
		for i, p := range c.Positions {
			at := b.Index(p.Dude)
			blocks := new([never + 1]int16)
			for place := range p.Blocks {
				blocks[n.layer[b.Index(place)]]++
			}
			if p.Carries {
				blocks[n.layer[at]]++
			}
			checked++
			for name, bound := range map[string]int{"homes": int(h.Presses[at]), "needs": n.bound(blocks, at, p.Carries)} {
				switch left := c.Left[i]; {
				case left < 0 && bound == board.NoWay:
					lost++
				case left >= 0 && bound > left:
					t.Fatalf("seed %d: %s says %d, and %d presses win\n%s%v\nfrom %s", seed, name, bound, left, twin.Draw(l), l.Options, p.Key())
				case left == bound:
					tight++
				}
			}
		}
	}
	t.Logf("%d positions, %d times no way, %d times the very number", checked, lost, tight)
}
