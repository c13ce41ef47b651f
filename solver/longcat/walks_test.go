package longcat

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"puzzlewright/internal/effort"
	"puzzlewright/solver"
)

// TestNothingSpeaksAgainstTheWalkOfALargeLevel: along the walk with which a level was drawn, nothing
// that the search decides is against it, whether it was decided on the way or anew from there.
func TestNothingSpeaksAgainstTheWalkOfALargeLevel(t *testing.T) {
	positions := 0
	for seed := range effort.Seeds(t, 60, 3000) {
		r := rand.New(rand.NewPCG(seed, 75))
		shape := make([]string, 6+r.IntN(30))
		width := 6 + r.IntN(30)
		for y := range shape { // one cell in eight is wall from the start
			row := []byte(strings.Repeat(".", width))
			for range width / 8 {
				row[r.IntN(width)] = '#'
			}
			shape[y] = string(row)
		}
		g := grown(shape, 50+r.IntN(15*width*len(shape)), seed)
		p, slides := puzzleOf(t, g.text()), g.slides()
		trace, won := solver.Replay(p, slides)
		if !won || len(trace) != len(slides)+1 {
			t.Fatalf("seed %d: %s does not win\n%s", seed, slides, g.text())
		}
		s := newEnumeration(p.ahead, 1)
		s.blocks.next = math.MaxInt32 - int32(r.IntN(9)*len(s.wall)) // the numbers soon begin anew
		some := 1 + r.IntN(1+len(slides)/8)
		for i, ok := 0, s.propagate(); i < len(slides); i++ {
			m := slides[i]
			if !ok || !s.blocks.isPath() || !s.directions.areOpen() || s.deleted[s.head]>>m&1 != 0 {
				t.Fatalf("seed %d: after %s it is called lost\n%s", seed, slides[:i], g.text())
			}
			for s.isFree[s.head+s.step[m]] {
				ok = s.advance(int(m)) && ok
			}
			ok = s.propagate() && ok
			positions++
			if i%some > 0 {
				continue
			}
			q := p.From(trace[i]).(*puzzle)
			anew := newEnumeration(q.ahead, 1)
			if !anew.propagate() || !anew.blocks.isPath() || !anew.directions.areOpen() || anew.deleted[anew.head]>>m&1 != 0 || len(q.Refute(t.Context())) > 0 {
				t.Fatalf("seed %d: from what %s leads to it is called lost\n%s", seed, slides[:i], g.text())
			}
		}
		if s.left > 0 {
			t.Fatalf("seed %d: %d cells are left", seed, s.left)
		}
	}
	t.Logf("%d positions", positions)
}
