package deadlock

import (
	"math/rand/v2"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/twin"
	"puzzlewright/solver/states"
)

// TestPairsLookAtAllBoxes: a box is in a pair deadlock where it is in one with any other box,
// also where only some pairs of boxes are looked at.
func TestPairsLookAtAllBoxes(t *testing.T) {
	r := rand.New(rand.NewPCG(71, 72))
	counts := map[bool]int{}
	for i := range twin.Thorough(500, 20_000) {
		l, f := crowded(t, r, i)
		budget := states.NewBudget(64 << 20)
		pairs := NewPairs(f, budget, func() bool { return false })
		plain, s := twin.New(l)
		for range 20 {
			s = plain.Wander(r, s, 1+r.IntN(10))
			p, ok := positionOf(f, s)
			if !ok || pairs == nil {
				break
			}
			for i, a := range p.Boxes {
				want := false
				for _, b := range p.Boxes {
					want = want || b != a && pairs.dead(a, b, p.Player)
				}
				counts[want]++
				if got := pairs.Deadlocked(p, i, p.Player); got != want {
					t.Fatalf("%s\nbox on %d, player on %d: deadlocked %v, want %v", twin.Draw(l), a, p.Player, got, want)
				}
			}
		}
		if pairs.Close(); budget.Taken() != 0 {
			t.Fatalf("%d bytes kept", budget.Taken())
		}
	}
	if counts[true] < 100/twin.Fewer || counts[false] < 100/twin.Fewer {
		t.Errorf("few cases: %v", counts)
	}
}

// TestPairsAreExact: two boxes alone on the board are a pair deadlock where no moves bring both to
// goals, and nowhere else.
func TestPairsAreExact(t *testing.T) {
	r := rand.New(rand.NewPCG(87, 88))
	counts := map[bool]int{}
	for i := range twin.Thorough(200, 10_000) {
		l, f := crowded(t, r, i)
		pairs := NewPairs(f, states.NewBudget(64<<20), func() bool { return false })
		if pairs == nil {
			continue
		}
		plain, _ := twin.New(l)
		for range 6 {
			a, b := f.LiveSquares[r.IntN(len(f.LiveSquares))], f.LiveSquares[r.IntN(len(f.LiveSquares))]
			player := board.Square(r.IntN(f.NumSquares))
			if a == b || a == player || b == player {
				continue
			}
			s := twin.Position{Boxes: map[levels.Cell]bool{f.Place[a]: true, f.Place[b]: true}, Player: f.Place[player]}
			want := plain.Fewest(s, false) < 0
			counts[want]++
			if got := pairs.dead(a, b, player); got != want {
				t.Fatalf("%s\nboxes in %v, player in %v: deadlocked %v, want %v", twin.Draw(l), s.Boxes, s.Player, got, want)
			}
		}
	}
	if min(counts[true], counts[false]) < 100/twin.Fewer {
		t.Errorf("few cases: %v", counts)
	}
}
