package blockdude

import (
	"slices"
	"testing"

	"puzzlewright/levels"
)

// bare takes the blocks out of a level.
func bare(l *levels.Level) *levels.Level {
	l.Cells(func(c levels.Cell, s levels.Stack) {
		if s.Has(blockTile) {
			l.Set(c, nil)
		}
	})
	return l
}

// reaches gives the cells a dude comes to stand in by the plain rules, walking
// and climbing with what he has.
func reaches(w *world, from position) []levels.Cell {
	seen := map[string]bool{from.key(): true}
	cells := []levels.Cell{from.dude}
	for queue := []position{from}; len(queue) > 0; queue = queue[1:] {
		for _, key := range []levels.Move{levels.Left, levels.Right, levels.Up} {
			q := w.press(queue[0], key)
			if q.carries != from.carries || seen[q.key()] {
				continue
			}
			seen[q.key()] = true
			queue = append(queue, q)
			if !slices.Contains(cells, q.dude) {
				cells = append(cells, q.dude)
			}
		}
	}
	return cells
}

// TestZonesLeadToOneAnother: two places are of one zone when, without blocks,
// each can be reached from the other.
func TestZonesLeadToOneAnother(t *testing.T) {
	for seed := range uint64(150) {
		l := bare(randomLevel(seed))
		b := newBoard(l)
		z := newZones(b)
		w, start := newWorld(l)
		reached := map[levels.Cell][]levels.Cell{}
		l.Cells(func(c levels.Cell, _ levels.Stack) {
			if p := (position{dude: c}); !w.solid(start, c) && w.solid(start, below(c)) {
				reached[c] = reaches(w, p)
			}
		})
		for c, cells := range reached {
			for d, back := range reached {
				want := slices.Contains(cells, d) && slices.Contains(back, c)
				if got := z.of[b.index(c)] == z.of[b.index(d)]; got != want {
					t.Fatalf("seed %d: %v and %v are of one zone: %v, want %v\n%s", seed, c, d, got, want, drawing(l))
				}
			}
		}
	}
}

// TestGroundIsWhereTheDudeGets: empty-handed, by the plain rules; and back is
// the part from which he returns.
func TestGroundIsWhereTheDudeGets(t *testing.T) {
	for seed := range uint64(400) {
		l := randomLevel(seed)
		b := newBoard(l)
		kinds := newStage(b).kinds
		for _, c := range b.blocks {
			kinds[c] = block
		}
		w, start := newWorld(l)
		g, home := newArea(b, kinds), newArea(b, kinds)
		g.flood(b.dude.cell)
		home.back(g)
		want := reaches(w, start)
		if len(g.cells) != len(want) {
			t.Fatalf("seed %d: %d places, want %d\n%s", seed, len(g.cells), len(want), drawing(l))
		}
		for _, c := range want {
			at := start.copied()
			at.dude = c
			returns := slices.Contains(reaches(w, at), start.dude)
			if i := b.index(c); !g.has(i) || home.has(i) != returns {
				t.Fatalf("seed %d: gets to %v: %v; and back: %v, want %v\n%s", seed, c, g.has(i), home.has(i), returns, drawing(l))
			}
		}
	}
}

// TestPorterKeepsTheBlock: he gets with it to where the plain rules let him.
func TestPorterKeepsTheBlock(t *testing.T) {
	tried := 0
	for seed := range uint64(1500) {
		l := randomLevel(seed)
		b := newBoard(l)
		w, start := newWorld(l)
		lifting := w.press(start, levels.Down)
		if !lifting.carries {
			continue
		}
		tried++
		kinds := newStage(b).kinds
		for c := range lifting.blocks {
			kinds[b.index(c)] = block
		}
		want := reaches(w, lifting)
		p := newCarrier(b, kinds)
		for c := b.stride; c < cell(len(kinds)); c++ {
			if b.kinds[c] != air {
				continue
			}
			got := p.brings(b.dude.cell+b.dude.front, b.dude.cell, c, 0)
			if got != slices.Contains(want, b.place(c)) {
				t.Fatalf("seed %d: brings it to %v: %v\n%s", seed, b.place(c), got, drawing(l))
			}
		}
	}
	if tried < 20 {
		t.Errorf("only %d levels begin beside a block", tried)
	}
}
