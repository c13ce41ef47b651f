package exact

import (
	"math/rand/v2"
	"slices"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/matching"
	"puzzlewright/solver/sokoban/twin"
	"puzzlewright/solver/states"
)

// TestTheBoundWithPairsIsNeverTooHigh: no position takes fewer pushes than its bound, by the plain
// twin, and of two boxes the bound at the start is exact.
func TestTheBoundWithPairsIsNeverTooHigh(t *testing.T) {
	never := func() bool { return false }
	r := rand.New(rand.NewPCG(85, 86))
	higher, exact, shown := 0, 0, 0
	for i := range twin.Thorough(150, 12_000) {
		l := twin.Crowded(r, i)
		if i%3 == 0 {
			l = twin.RoomLevel(r, 6, 4)
		}
		f, err := board.NewTables(board.New(l), never)
		if err != nil {
			t.Fatal(err)
		}
		k := newPairBound(f, states.NewBudget(1<<28), never)
		if k == nil {
			continue
		}
		game, at := twin.New(l)
		p := board.NewPosition(f)
		for turn := 0; turn < 3 && load(p, at); turn++ {
			alone, bound := k.bounds(p)
			fewest := game.Fewest(at, true)
			if fewest >= 0 && bound > fewest {
				t.Fatalf("%s\nboxes on %v, player on %d: the bound is %d, and %d are enough", twin.Draw(l), p.Boxes, p.Player, bound, fewest)
			}
			if turn == 0 && len(p.Boxes) == 2 && fewest >= 0 {
				exact++
				if bound < fewest {
					t.Fatalf("%s\nthe bound is %d, and %d are needed", twin.Draw(l), bound, fewest)
				}
			}
			if bound >= unwinnable {
				shown++
			} else if bound > alone {
				higher++
			}
			at = game.Wander(r, at, 30)
		}
		k.close()
	}
	if higher < 3/twin.Fewer || exact == 0 || shown == 0 {
		t.Errorf("the bound is higher than by the matching in %d positions, exact in %d, shows %d lost", higher, exact, shown)
	}
}

// bounds gives the bound of a position by the matching, and with pairs.
func (k *pairBound) bounds(p *board.Position) (alone, pairs int) {
	m := matching.New(k.Distances, k.NumGoals)
	for i, b := range p.Boxes {
		m.Rows[i] = k.Row(b, p.Player)
	}
	var room []conflict
	return int(m.Solve()), int(k.of(p, &room))
}

// TestNoBoxHasTwoPenalties: those that are added up are of disjoint pairs, so their sum is no more than the
// most that disjoint pairs have, and no less than half of it (the greedy matching of a graph).
func TestNoBoxHasTwoPenalties(t *testing.T) {
	var most func(list []conflict, used uint) int32
	most = func(list []conflict, used uint) int32 {
		if len(list) == 0 {
			return 0
		}
		c, rest := list[0], list[1:]
		sum := most(rest, used)
		if both := uint(1)<<c.i | uint(1)<<c.j; used&both == 0 {
			sum = max(sum, c.penalty+most(rest, used|both))
		}
		return sum
	}
	r := rand.New(rand.NewPCG(87, 88))
	for range 2000 {
		var list []conflict
		for i := range int16(6) {
			for j := range i {
				if r.IntN(2) == 0 {
					list = append(list, conflict{int32(1 + r.IntN(9)), i, j})
				}
			}
		}
		want := most(list, 0)
		if got := disjoint(slices.Clone(list)); got > want || 2*got < want {
			t.Fatalf("%v: %d, the most is %d", list, got, want)
		}
	}
}

// load makes a position of the twin that of a search; false where a box is on a dead square, or
// where the search knows of none.
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
		b := square(c)
		if b == p.Wall || !p.Live[b] {
			p.Boxes = p.Boxes[:0]
			return false
		}
		p.Boxes = append(p.Boxes, b)
	}
	p.PlaceBoxes()
	return true
}
