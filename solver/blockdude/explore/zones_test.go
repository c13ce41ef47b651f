package explore

import (
	"slices"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver/blockdude/board"
	"puzzlewright/solver/blockdude/twin"
)

// bare takes the blocks out of a level.
func bare(l *levels.Level) *levels.Level {
	l.Cells(func(c levels.Cell, s levels.Stack) {
		if s.Has(board.BlockTile) {
			l.Set(c, nil)
		}
	})
	return l
}

// TestZonesLeadToOneAnother: two places are of one zone when, without blocks,
// each can be reached from the other.
func TestZonesLeadToOneAnother(t *testing.T) {
	for seed := range uint64(150) {
		l := bare(twin.RandomLevel(seed))
		b := board.New(l)
		z := newZones(b)
		w, start := twin.New(l)
		reached := map[levels.Cell][]levels.Cell{}
		l.Cells(func(c levels.Cell, _ levels.Stack) {
			if p := (twin.Position{Dude: c}); !w.Solid(start, c) && w.Solid(start, twin.Below(c)) {
				reached[c] = w.Reaches(p)
			}
		})
		for c, cells := range reached {
			for d, back := range reached {
				want := slices.Contains(cells, d) && slices.Contains(back, c)
				if got := z.of[b.Index(c)] == z.of[b.Index(d)]; got != want {
					t.Fatalf("seed %d: %v and %v are of one zone: %v, want %v\n%s", seed, c, d, got, want, twin.Draw(l))
				}
			}
		}
	}
}
