package heuristic

import (
	"slices"
	"testing"

	"puzzlewright/solver/blockdude/board"
	"puzzlewright/solver/blockdude/twin"
)

// TestAreaIsWhereTheDudeGets: empty-handed, by the plain rules; and back is
// the part from which he returns.
func TestAreaIsWhereTheDudeGets(t *testing.T) {
	for seed := range uint64(400) {
		l := twin.RandomLevel(seed)
		b := board.New(l)
		kinds := board.NewStage(b).Kinds
		for _, c := range b.Blocks {
			kinds[c] = board.Block
		}
		w, start := twin.New(l)
		g, home := newArea(b, kinds), newArea(b, kinds)
		g.flood(b.Dude.Cell)
		home.back(g)
		want := w.Reaches(start)
		if len(g.Cells) != len(want) {
			t.Fatalf("seed %d: %d places, want %d\n%s", seed, len(g.Cells), len(want), twin.Draw(l))
		}
		for _, c := range want {
			at := start.Copied()
			at.Dude = c
			returns := slices.Contains(w.Reaches(at), start.Dude)
			if i := b.Index(c); !g.Has(i) || home.Has(i) != returns {
				t.Fatalf("seed %d: gets to %v: %v; and back: %v, want %v\n%s", seed, c, g.Has(i), home.Has(i), returns, twin.Draw(l))
			}
		}
	}
}
