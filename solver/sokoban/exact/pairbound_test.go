package exact

import (
	"math/rand/v2"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/matching"
	"puzzlewright/solver/sokoban/twin"
	"puzzlewright/solver/states"
)

// TestTheBoundWithPairsIsNeverTooHigh: no position takes fewer pushes than its bound, by the plain
// twin, and of two boxes with one goal each the bound of the start is exact.
func TestTheBoundWithPairsIsNeverTooHigh(t *testing.T) {
	r := rand.New(rand.NewPCG(85, 86))
	higher, exact, dead := 0, 0, 0
	for i := range twin.Thorough(400, 30_000) {
		l := twin.Crowded(r, i)
		if i%3 == 0 {
			l = twin.RoomLevel(r, 6+r.IntN(2), 4)
		}
		f, err := board.NewTables(board.New(l), func() bool { return false })
		if err != nil {
			t.Fatal(err)
		}
		k := newPairBound(f, states.NewBudget(1<<28), func() bool { return false })
		if k == nil {
			continue
		}
		plain, at := twin.New(l)
		p, m := board.NewPosition(f), matching.New(f.Distances, f.NumGoals)
		var room []conflict
		for turn := range 3 {
			if !load(p, at) {
				break
			}
			for i, b := range p.Boxes {
				m.Rows[i] = p.Row(b, p.Player)
			}
			alone, bound, fewest := int(m.Solve()), int(k.of(p, &room)), plain.Fewest(at, true)
			switch {
			case fewest >= 0 && bound > fewest:
				t.Fatalf("%s\nboxes on %v, player on %d: the bound is %d, and %d are enough", twin.Draw(l), p.Boxes, p.Player, bound, fewest)
			case turn == 0 && len(p.Boxes) == 2 && fewest >= 0 && bound < fewest:
				t.Fatalf("%s\nthe bound is %d, and %d are needed", twin.Draw(l), bound, fewest)
			case turn == 0 && len(p.Boxes) == 2:
				exact++
			case fewest < 0 && bound >= unwinnable && alone < matching.Infeasible:
				dead++
			case fewest >= 0 && bound > alone:
				higher++
			}
			at = plain.Wander(r, at, 20)
		}
		k.close()
	}
	if higher < 10/twin.Fewer || exact == 0 || dead == 0 {
		t.Errorf("the bound is higher than by the matching in %d positions, exact in %d, shows %d lost", higher, exact, dead)
	}
}

// load makes a position of the twin that of a search; false where a box is on a dead square.
func load(p *board.Position, from twin.Position) bool {
	square := func(c levels.Cell) board.Square {
		for s, at := range p.Place {
			if at == c {
				return board.Square(s)
			}
		}
		return p.Wall
	}
	p.RemoveBoxes()
	p.Boxes, p.Player = p.Boxes[:0], square(from.Player)
	for c := range from.Boxes {
		p.Boxes = append(p.Boxes, square(c))
	}
	p.PlaceBoxes()
	for _, b := range p.Boxes {
		if !p.Live[b] {
			return false
		}
	}
	return true
}
