package sokoban

import (
	"math/rand/v2"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/states"
)

// crowded makes a small random level.
func crowded(r *rand.Rand, i int) *levels.Level {
	if i%2 == 0 {
		return roomLevel(r, 5+r.IntN(2), 2+r.IntN(2))
	}
	return randomLevel(r, 3+r.IntN(2), 3+r.IntN(3), 3)
}

// crowdedField gives a small level full of boxes, ready to be searched.
func crowdedField(t *testing.T, r *rand.Rand, i int) (*levels.Level, *puzzle, *field) {
	t.Helper()
	l := crowded(r, i)
	loaded, err := Game.Load(l)
	if err != nil {
		t.Fatal(err)
	}
	p := loaded.(*puzzle)
	f, err := newField(p.board, never)
	if err != nil {
		t.Fatal(err)
	}
	return l, p, f
}

// never halts nothing.
func never() bool { return false }

// TestDoomIsProof: no position that is said to be lost can be won, whichever
// box was moved last.
func TestDoomIsProof(t *testing.T) {
	r := rand.New(rand.NewPCG(21, 22))
	var lost [3]int
	for i := range thorough(500, 20_000) {
		l, p, f := crowdedField(t, r, i)
		budget := states.NewBudget(64 << 20)
		d, err := newDoom(f, budget, never)
		if err != nil {
			t.Fatal(err)
		}
		state := p.Start()
		for found := false; !found; {
			for range 1 + r.IntN(20) {
				state = solver.Step(p, state, levels.Move(r.IntN(levels.NumDirections)))
			}
			at := newPosition(f)
			player, boxes := p.decode(state)
			at.clear()
			at.boxes, at.player = at.boxes[:0], spot(player)
			dead := r.IntN(8) == 0
			for _, b := range boxes {
				at.boxes = append(at.boxes, spot(b))
				dead = dead || !f.live[b]
			}
			at.settle()
			if dead || len(boxes) == 0 {
				break
			}
			at.here.flood(at, at.player)
			moved := r.IntN(len(boxes))
			signs := [...]bool{d.pairs.doom(at, moved, at.player), d.unmatched(at), d.mini.lost(at, &at.here, at.boxes[moved])}
			for k, sign := range signs {
				if !sign {
					continue
				}
				lost[k]++
				found = true
				if plain, s := newTwin(p.Show(state)); plain.fewest(s, false) >= 0 {
					t.Fatalf("%s\nlost by sign %d with boxes in %v", draw(l), k, at.spots(at.boxes))
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

// TestScoutsAgreeWithThePlainTwin: a feature search, in whatever manner, wins
// what can be won and exhausts what cannot.
func TestScoutsAgreeWithThePlainTwin(t *testing.T) {
	r := rand.New(rand.NewPCG(23, 24))
	manners := append(append([]manner(nil), firstManners...), otherManners...)
	manners = append(manners, manner{links: true, back: true, order: nearest}, manner{loose: true, back: true, outlook: true})
	for i := range thorough(400, 10_000) {
		l, p, f := crowdedField(t, r, i)
		if p.Won(p.Start()) || len(f.reasons()) > 0 {
			continue
		}
		s := newScout(f, states.NewBudget(64<<20), never)
		k := i / 2 % len(manners)
		moves, exhausted := s.run(manners[k:k+1], func() {})
		s.close()
		plain, start := newTwin(l)
		want := plain.fewest(start, false) >= 0
		state := p.Start()
		for _, m := range moves {
			state = solver.Step(p, state, m)
		}
		if exhausted == want || want != p.Won(state) {
			t.Fatalf("%s\nmanner %v: exhausted %v, won %v; can be won: %v", draw(l), manners[k], exhausted, p.Won(state), want)
		}
	}
}

// TestScoutsCanBeHaltedAnywhere: wherever a scout is told to stop, it does,
// proves nothing and gives all memory back.
func TestScoutsCanBeHaltedAnywhere(t *testing.T) {
	f := hardField(t)
	for asked := 1; asked < 1000/fewer; asked += 1 + asked/8 {
		left := asked
		halted := func() bool { left--; return left <= 0 }
		budget := states.NewBudget(64 << 20)
		s := newScout(f, budget, halted)
		if _, exhausted := s.run(firstManners, func() {}); exhausted {
			t.Fatalf("exhausted after %d questions", asked)
		}
		s.close()
		if budget.Taken() != 0 {
			t.Fatalf("after %d questions: %d bytes kept", asked, budget.Taken())
		}
	}
}
