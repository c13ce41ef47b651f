package fess

import (
	"math/rand/v2"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/twin"
)

// TestMobilityIsCountedBoxByBox: rows of bits give as many pushes and pulls, and boxes that
// cannot move, as one box after the other.
func TestMobilityIsCountedBoxByBox(t *testing.T) {
	r := rand.New(rand.NewPCG(61, 62))
	for i := range twin.Thorough(2000, 20_000) {
		l, f := crowdedField(t, r, i)
		if i%3 == 0 {
			f = f.Reversed
		}
		p := board.NewPosition(f)
		m := newMobility(p)
		p.RemoveBoxes()
		p.Boxes = p.Boxes[:0]
		for _, c := range f.LiveSquares {
			if len(p.Boxes) < len(f.Boxes) && r.IntN(3) == 0 {
				p.Boxes = append(p.Boxes, c)
			}
		}
		p.PlaceBoxes()
		areas := p.Areas()
		if len(areas) == 0 {
			continue
		}
		p.Here.Flood(p, areas[r.IntN(len(areas))])
		pushes, immobile := 0, 0
		for _, b := range p.Boxes {
			for d := range levels.NumDirections {
				if to, _, can := p.CanMove(&p.Here, b, d); can && p.Live[to] {
					pushes++
				}
			}
			if p.BlockedAlong(b, 0, nil) && p.BlockedAlong(b, 1, nil) {
				immobile++
			}
		}
		if n, k := m.pushes(&p.Here), m.immobile(); n != pushes || k != immobile {
			t.Fatalf("%s\nboxes at %v: %d pushes and %d immobile, want %d and %d", twin.Draw(l), p.Boxes, n, k, pushes, immobile)
		}
	}
}
