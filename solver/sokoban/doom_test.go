package sokoban

import (
	"math/rand/v2"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver/states"
)

// positionOf is a scene as the searches see it; ok is false where a box stands
// on a dead square.
func positionOf(f *field, s scene) (p *position, ok bool) {
	p = newPosition(f)
	p.clear()
	p.boxes, p.player = p.boxes[:0], spot(f.at(s.player))
	for c := range spot(f.n) {
		if s.boxes[f.place[c]] {
			p.boxes = append(p.boxes, c)
			if !f.live[c] {
				return nil, false
			}
		}
	}
	p.settle()
	p.here.flood(p, p.player)
	return p, true
}

// TestDoomIsProof: no position that is said to be lost can be won, whichever
// box was moved last.
func TestDoomIsProof(t *testing.T) {
	r := rand.New(rand.NewPCG(21, 22))
	var lost [3]int
	for i := range thorough(500, 20_000) {
		l := crowded(r, i)
		f, err := newField(survey(l), func() bool { return false })
		if err != nil {
			t.Fatal(err)
		}
		budget := states.NewBudget(64 << 20)
		d, err := newDoom(f, budget, func() bool { return false })
		if err != nil {
			t.Fatal(err)
		}
		plain, s := newTwin(l)
		for found := false; !found; {
			for range 1 + r.IntN(20) {
				s, _, _ = plain.step(s, levels.Move(r.IntN(levels.NumDirections)))
			}
			p, ok := positionOf(f, s)
			if !ok || r.IntN(8) == 0 || len(p.boxes) == 0 {
				break
			}
			moved := r.IntN(len(p.boxes))
			signs := [...]bool{d.pairs.doom(p, moved, p.player), d.unmatched(p), d.mini.lost(p, &p.here, p.boxes[moved])}
			for k, sign := range signs {
				if !sign {
					continue
				}
				lost[k]++
				found = true
				if plain.fewest(s, false) >= 0 {
					t.Fatalf("%s\nlost by sign %d with boxes in %v", draw(l), k, s.boxes)
				}
			}
		}
		d.close()
		if budget.Taken() != 0 {
			t.Fatalf("%d bytes kept", budget.Taken())
		}
	}
	for k, n := range lost {
		if n < 12/fewer {
			t.Errorf("sign %d was seen only %d times", k, n)
		}
	}
	t.Logf("lost: %v", lost)
}
